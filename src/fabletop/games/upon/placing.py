"""A Fable goes to a Story space or stays home: what it takes there (UPON-054 to UPON-057)."""

from fabletop.core.events import OfPlayer, Voice
from fabletop.core.offers import Effect, Parts

from .board import PRINTED
from .fate import HOME_MAGIC
from .offering import card_called, card_of, pile_moved, space_named
from .spaces import SPACE_ACTIONS, in_vain
from .spaces import told as action_told
from .state import KEPT_HOME, UponAFable
from .supply import Gained, GainWonder
from .wonders import MAGIC, Wonders, covers, in_words, pile_of, short, shown


class Explored(OfPlayer, frozen=True):
    """A Fable went to a space; what lay there was taken, and the Earth made up for the rest."""

    space: str
    taken: dict[str, int]
    earth: dict[str, int]

    def text(self, say: Voice) -> str:
        gains = [f"took {in_words(self.taken)}"] if self.taken else []
        gains += [f"{in_words(self.earth)} came from the Earth"] if self.earth else []
        told = f": {'; '.join(gains)}" if gains else ""
        return f"{self.who(say)} Explored “{self.space}”{told}."


class StayedHome(OfPlayer, frozen=True):
    """A Fable was kept home."""

    wonders: dict[str, int]

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} kept a Fable home and took {in_words(self.wonders)}."


def can_act(g: UponAFable, player: int, title: str) -> bool:
    """Could the action of this space be performed now (UPON-055)?"""
    action = SPACE_ACTIONS.get(title)
    return g.from_earth(PRINTED[title]) > 0 if action is None else action.can(g, player)


def explore(g: UponAFable, player: int, at: int) -> None:
    """Place the Fable, take the tokens first (U-A8), then stage the action of the space."""
    g.committed[player] += 1
    g.explorers[at] += (player,)
    took = take_tokens(g, player, at)
    title = g.spaces[at]
    if title in SPACE_ACTIONS:
        SPACE_ACTIONS[title].act(g, player, took)


def take_tokens(g: UponAFable, player: int, at: int) -> bool:
    """Take what lies there; missing printed Wonders come from the Earth (UPON-054, UPON-056)."""
    title, lying = g.spaces[at], g.lying[at]
    printed = PRINTED[title]
    g.lying[at] = 0
    g.wonders[player] += lying
    made_up: Wonders = 0
    if printed and not covers(lying, printed):
        made_up = g.from_earth(short(lying, printed))
        g.wonders[player] += made_up
    explored = Explored(player, title, shown(lying), shown(made_up))
    if lying:
        g.emit(explored)  # only tokens that lay there set off cards (UPON-039, U-A10)
    else:
        g.events.append(explored)
    return lying + made_up > 0


def stay_home(g: UponAFable, player: int) -> None:
    """A Fable kept home takes 1 Magic, and is committed for this Story (UPON-057, U-A4)."""
    g.committed[player] += 1
    magic = g.value(HOME_MAGIC, 1, player) * MAGIC if g.powers[player] else MAGIC
    magic = g.from_earth(magic)
    g.once[player] |= KEPT_HOME
    g.wonders[player] += magic
    g.events.append(StayedHome(player, shown(magic)))


def foreseen(g: UponAFable, player: int, title: str) -> Parts:
    """What Exploring this space would give, with the cards that answer it."""
    after = g.copy()
    after.events = []
    mark = len(after.agenda)
    take_tokens(after, player, g.spaces.index(title))
    effects: list[Effect] = []
    for event in after.events:
        if isinstance(event, Explored):
            effects += [pile_moved("take", pile_of(event.taken))] if event.taken else []
            effects += [pile_moved("earth", pile_of(event.earth))] if event.earth else []
        elif isinstance(event, Gained):
            effects.append(pile_moved("gives", pile_of(event.wonders), card_called(event.source)))
    for asked in after.agenda[mark:]:
        if isinstance(asked, GainWonder):
            kinds = tuple(map(str, asked.candidates(after)))
            effects.append(Effect("gives one", (card_called(asked.source),), words=kinds))
    warnings: tuple[Effect, ...] = ()
    if not effects and (why := in_vain(g, player, title)):
        warnings = (Effect("vain", words=why),)
    action = SPACE_ACTIONS.get(title)
    if action is not None:
        effects.append(Effect("acts", words=(action_told(g, title),)))
        if not action.can(after, player):
            warnings += (Effect("lacks", words=(action.lacks,), rule=action.rule),)
    return Parts("explore", (space_named(title),), effects=tuple(effects), warnings=warnings)


def foretold(parts: Parts) -> str:
    """The same in words."""
    lacks = [warning for warning in parts.warnings if warning.kind == "lacks"]
    told = "".join(f" (not now: {warning.words[0]})" for warning in lacks)
    return "; ".join(map(effect_told, parts.effects)) + told


def effect_told(effect: Effect) -> str:
    wonders = in_words(effect.numbers)
    match effect.kind:
        case "take":
            return f"take {wonders}"
        case "earth":
            return f"take {wonders} from the Earth"
        case "gives":
            return f"{card_of(effect).title} gives {wonders}"
        case "gives one":
            return f"{card_of(effect).title} gives {' or '.join(f'1 {k}' for k in effect.words)}"
        case _:
            return effect.words[0]
