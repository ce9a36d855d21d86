"""What is done to cards in combat."""

from collections.abc import Callable

from fabletop.core.flow import Step, step
from fabletop.core.state import Token

from ..attack import immunities, weaknesses
from ..combat import check_fameless
from ..events import Banished, Exposed, FameChanged, Pierced
from ..questions import choose_card
from ..resolving import end_combat, leave_combat, return_card
from ..state import Fame, Foe


def replace_foe(g: Fame, new: Foe) -> None:
    g.foes = tuple(new if foe.token == new.token else foe for foe in g.foes)


def choose_foe(
    g: Fame, me: Token, then: Step, fits: Callable[[Fame, Foe], bool], about: str
) -> None:
    tokens = [foe.token for foe in g.foes if fits(g, foe)]
    choose_card(g, g.active, g.faces[me], then, tokens, about)


def is_immune(g: Fame, foe: Foe) -> bool:
    return immunities(g, foe) > 0


def is_any(g: Fame, foe: Foe) -> bool:
    return True


def is_monster(g: Fame, foe: Foe) -> bool:
    """Turned allies are monsters, too."""
    return g.backs[foe.token] != "legend"


def is_not_exposed_to(kind: int) -> Callable[[Fame, Foe], bool]:
    return lambda g, foe: not (g.moon_card().hardens or weaknesses(g, foe) >> kind & 1)


@step
def pierce(g: Fame, me: str, token: Token) -> None:
    """It loses its immunities until the combat ends."""
    foe = g.foe(token)
    assert foe is not None
    replace_foe(g, foe._replace(pierced=True))
    g.emit(Pierced(g.active, me, g.faces[token]))


@step
def expose(g: Fame, me: str, kind: int, token: Token) -> None:
    """It becomes vulnerable to the type until the combat ends."""
    foe = g.foe(token)
    assert foe is not None
    replace_foe(g, foe._replace(exposed=foe.exposed | 1 << kind))
    g.emit(Exposed(g.active, me, g.faces[token], kind))


@step
def change_fame(g: Fame, me: str, amount: int, token: Token) -> None:
    """The attack needed and the reward change alike (AMB-43)."""
    foe = g.foe(token)
    if foe is None:
        return
    replace_foe(g, foe._replace(change=foe.change + amount))
    g.emit(FameChanged(g.active, me, g.faces[token], amount))
    g.do(check_fameless, g.active, token)


@step
def banish(g: Fame, player: int, token: Token) -> None:
    """Out of the combat without a result."""
    leave_combat(g, token)
    return_card(g, token)
    g.emit(Banished(player, g.faces[token]))
    if not g.foes:
        g.do(end_combat, player)
