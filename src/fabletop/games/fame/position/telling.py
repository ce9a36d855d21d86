"""A moment of a game, told as a position."""

from collections.abc import Iterable
from typing import Final, Literal

from fabletop.core.events import PUBLIC
from fabletop.core.position import UNSET
from fabletop.core.state import Token

from ..board import DECKS, NONE, RIVAL, TYPES, type_names
from ..dawn import Dawn
from ..day import Day
from ..dusk import Dusk
from ..state import Attack, Boost, Change, Defeat, Fame, Foe
from .form import FamePosition, PlayerPosition, RivalPosition
from .form_cards import DecksPosition, LeftPosition, MarketPosition, PilesPosition
from .form_turn import (
    AttackPosition,
    BoostPosition,
    ChangePosition,
    DefeatPosition,
    FoePosition,
    TurnPosition,
)

Phase = Literal["dawn", "day", "dusk"]
Known = list[int] | Literal["all"]

# The question of each phase, and how much is pending where nothing else is.
MOMENTS: Final[tuple[tuple[type, Phase, int], ...]] = (
    (Dawn, "dawn", 5),
    (Day, "day", 3),
    (Dusk, "dusk", 3),
)


def position_of(g: Fame) -> FamePosition | None:
    """A dawn, a day or a dusk; None in the midst of an effect, and when the game is over."""
    phase = phase_of(g)
    if phase is None:
        return None
    position = FamePosition(turn=g.active, phase=phase, round=g.round, first=g.first)
    position.this_turn = turn_of(g)
    position.actions = g.actions if phase != "dusk" else UNSET
    position.players = [player_of(g, seat) for seat in range(g.seats)]
    position.known, position.discards = known_of(g), piles_of(g)
    position.decks, position.left = decks_of(g), left_of(g)
    add_board(g, position)
    add_combat(g, position)
    add_rival(g, position)
    return position


def add_board(g: Fame, position: FamePosition) -> None:
    rows = [[face_of(g, token) for token in g.market[row : row + 3]] for row in (0, 3, 6)]
    position.market = MarketPosition(contracts=rows[0], allies=rows[1], items=rows[2])
    position.monsters = [face_of(g, token) for token in g.monsters]
    position.moons_on_track, position.moon = list(g.track), g.moon or None
    if g.champion != NONE:
        position.champion = "rival" if g.is_solo() and g.champion == RIVAL else g.champion


def phase_of(g: Fame) -> Phase | None:
    for question, phase, pending in MOMENTS:
        if len(g.agenda) == pending and type(g.agenda[-1]) is question:
            return phase
    return None


def face_of(g: Fame, token: Token) -> str | None:
    return None if token == NONE else g.faces[token]


def faces_of(g: Fame, tokens: Iterable[Token]) -> list[str]:
    return [g.faces[token] for token in tokens]


def in_play(g: Fame) -> list[tuple[int, str]]:
    """The decks that this game has."""
    return [(number, name) for number, name in enumerate(DECKS) if name in g.backs]


def player_of(g: Fame, seat: int) -> PlayerPosition:
    return PlayerPosition(
        hero=g.heroes[seat],
        fame=g.fame[seat],
        from_=g.stood[seat],
        moons=g.moons[seat],
        new_market=bool(g.new_market >> seat & 1),
        hand=faces_of(g, g.hands[seat]),
        deployed=faces_of(g, g.deployed[seat]),
        exhausted=faces_of(g, g.exhausted_allies(seat)),
        legends=faces_of(g, g.legends[seat]),
        face_down=face_of(g, g.face_down[seat]),
        legend_tokens=g.tokens_won[0] if g.is_solo() else UNSET,
    )


def decks_of(g: Fame) -> DecksPosition:
    return DecksPosition(**{name: faces_of(g, g.decks[n][::-1]) for n, name in in_play(g)})


def left_of(g: Fame) -> LeftPosition:
    return LeftPosition(**{name: len(g.decks[n]) for n, name in in_play(g)})


def piles_of(g: Fame) -> PilesPosition:
    piles = {name: faces_of(g, g.piles[n]) for n, name in in_play(g) if name != "legend"}
    return PilesPosition(**piles)


def known_of(g: Fame) -> dict[str, Known]:
    """Hidden cards that others than their holders know."""
    hidden = {token: 0 for deck in g.decks for token in deck}
    hidden |= {token: 0 for token in g.face_down if token != NONE}
    hidden |= {token: 1 << seat for seat, hand in enumerate(g.hands) for token in hand}
    found: dict[str, Known] = {}
    for token, owner in hidden.items():
        seen_by = g.seen_by[token]
        if seen_by == PUBLIC:
            found[g.faces[token]] = "all"
        elif seen_by != owner:
            found[g.faces[token]] = [seat for seat in range(g.seats) if seen_by >> seat & 1]
    return found


# The turn and the combat.


def turn_of(g: Fame) -> TurnPosition:
    turn = TurnPosition(granted=g.granted, discarded=g.lost, kept=g.has_kept)
    if g.phase != "dawn":
        turn.defeats = [defeat_of(defeat) for defeat in g.defeats]
        turn.items_used, turn.recruited = g.items_used, g.recruited
        turn.discount, turn.renewed = g.discount, list(g.renewed)
    question = g.agenda[-1]
    if isinstance(question, Dusk):
        turn.met = faces_of(g, question.met)
    return turn


def defeat_of(defeat: Defeat) -> DefeatPosition:
    return DefeatPosition(
        card=defeat.card,
        fame=defeat.fame,
        allies=defeat.allies,
        items=defeat.items,
        weak_spot=defeat.hit_weakness,
    )


def add_combat(g: Fame, position: FamePosition) -> None:
    if g.foes:
        fighters = [token for token in g.deployed[g.active] if g.fighters >> token & 1]
        position.combat = [foe_of(g, foe) for foe in g.foes]
        position.attacks = [attack_of(g, attack) for attack in g.attacks]
        position.boosts = [boost_of(boost) for boost in g.boosts]
        position.fighters = faces_of(g, fighters)


def foe_of(g: Fame, foe: Foe) -> FoePosition:
    return FoePosition(
        card=g.faces[foe.token],
        change=foe.change,
        pierced=foe.pierced,
        exposed=type_names(foe.exposed),
    )


def attack_of(g: Fame, attack: Attack) -> AttackPosition:
    return AttackPosition(
        card=attack.card,
        target=g.faces[attack.target],
        type=TYPES[attack.type],
        base=attack.base,
        trait=attack.trait if not attack.by_item and attack.trait else UNSET,
        changes=[change_of(change) for change in attack.changes],
    )


def change_of(change: Change) -> ChangePosition:
    return ChangePosition(
        card=change.source,
        amount=change.amount,
        types=type_names(change.types),
        times=change.times,
        order=change.order,
    )


def boost_of(boost: Boost) -> BoostPosition:
    return BoostPosition(
        card=boost.source,
        amount=boost.amount,
        types=type_names(boost.types),
        others=boost.other_than != NONE,
        order=boost.order,
    )


def add_rival(g: Fame, position: FamePosition) -> None:
    if g.is_solo():
        position.legend_tokens = list(g.legend_tokens)
        position.rival = RivalPosition(
            fame=g.fame[RIVAL],
            from_=g.stood[RIVAL],
            moons=g.moons[RIVAL],
            legend_tokens=g.tokens_won[RIVAL],
            lurking=faces_of(g, g.lurking),
        )
