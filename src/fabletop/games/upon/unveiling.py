"""Actions 1 and 2: unveiling a new Story, rejuvenating Wonders (UPON-027 to UPON-034)."""

from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.events import Event, Voice
from fabletop.core.flow import Choice, step
from fabletop.core.offers import Effect, Parts

from .board import PRINTED
from .fate import CURSE_PROOF, CURSES, OMENS
from .offering import card_named, card_of, pile_moved, told
from .playing import React, dream_of, might_react
from .state import SHIELDED, UponAFable
from .wonders import KINDS, count, in_words, shown


class OmenRevealed(Event, frozen=True):
    """A Blessing or Curse was turned over."""

    kind: str
    title: str
    words: str

    def text(self, say: Voice) -> str:
        return f"{self.kind}: {self.title}. {self.words}"

    def banner(self) -> str:
        return self.kind.lower()


class StoryUnveiled(Event, frozen=True):
    """A new Story can be Explored."""

    story: int
    space: str

    def text(self, say: Voice) -> str:
        return f"Story {self.story} is “{self.space}”."


class WellsParched(Event, frozen=True):
    """All Wonders on the Story Board went to the Earth."""

    wonders: dict[str, int]

    def text(self, say: Voice) -> str:
        return "All Wonders on the Story Board went to the Earth."


class Rejuvenated(Event, frozen=True):
    """The Earth gave new Wonders to the Story Board."""

    wonders: dict[str, int]

    def text(self, say: Voice) -> str:
        return f"New Wonders on the Story Board: {in_words(self.wonders)}."


@step
def unveil(g: UponAFable) -> None:
    """A Blessing or Curse on the next Story comes first, then the Story (UPON-029)."""
    g.action = 1
    g.omen = ""
    under = g.story - 1 - (len(g.stories) - len(g.omens))
    if under >= 0:
        g.do(reveal_omen, g.omens[under])
    g.do(turn_story, g.stories[g.story - 1])


@step
def reveal_omen(g: UponAFable, token: int) -> None:
    g.show(token)
    g.omen = g.faces[token]
    card = OMENS[g.omen]
    g.events.append(OmenRevealed(card.kind, card.title, card.text))
    if card.kind == "Curse" and might_react(g, CURSES):
        g.ask_all(ReactToCurse(player) for player in g.in_turn() if g.hands[player])
    g.do(fulfil_omen)


class ReactToCurse(React, frozen=True):
    """Does a Dream ward off the Curse?"""

    moment = CURSES

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-G1", "only a Dream that reacts to Curses is played now")

    def prompt(self, g: UponAFable) -> str:
        return f"a Curse is coming, {OMENS[g.omen].title}: react or pass"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        curse = card_named(g.omen, "curse")
        if choice == "pass":
            return Parts("pass", (curse,))
        card = dream_of(choice)
        effects = (Effect("wards", (curse,)), pile_moved("take", card.takes))
        return Parts("play", (card_named(card.key),), effects=effects)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pass":
            return f"Let {OMENS[str(parts.subjects[0].id)].title} happen"
        takes = told(parts.effects, "take")
        return f"Play {card_of(parts).title}: the Curse does not affect you; take {takes}"


@step
def fulfil_omen(g: UponAFable) -> None:
    """Whom it concerns is settled for all first, then it happens in turn order (U-A35)."""
    card = OMENS[g.omen]
    if card.on_board:
        parched = {kind: sum(count(pile, kind) for pile in g.lying) for kind in KINDS}
        g.lying = [0] * len(g.lying)
        g.events.append(WellsParched({kind: many for kind, many in parched.items() if many}))
        return
    for player in g.in_turn():
        if card.concerns(g, player) and not (card.kind == "Curse" and is_safe(g, player)):
            g.do(befall, player)


def is_safe(g: UponAFable, player: int) -> bool:
    return bool(g.once[player] & SHIELDED) or bool(g.value(CURSE_PROOF, 0, player))


@step
def befall(g: UponAFable, player: int) -> None:
    OMENS[g.omen].befall(g, player)


@step
def turn_story(g: UponAFable, token: int) -> None:
    """The Story stays as a space for the rest of the game (UPON-028)."""
    g.show(token)
    g.spaces += (g.faces[token],)
    g.lying.append(0)
    g.explorers.append(())
    g.events.append(StoryUnveiled(g.story, g.faces[token]))


@step
def rejuvenate(g: UponAFable) -> None:
    """Every space gets its printed Wonders on top of what lies there (UPON-032, UPON-033)."""
    g.action = 2
    before = sum(g.lying)
    if g.variants["strict_earth"]:
        for at in board_order(g):
            g.lying[at] += g.from_earth(PRINTED[g.spaces[at]])
    else:
        lying = zip(g.lying, g.spaces, strict=True)
        g.lying = [pile + PRINTED[title] for pile, title in lying]
    g.events.append(Rejuvenated(shown(sum(g.lying) - before)))


def board_order(g: UponAFable) -> list[int]:
    """All spaces, the left page first: who gets the last tokens of a strict Earth (U-G5)."""
    right = len(g.spaces) - g.story
    return [*range(right, len(g.spaces)), *range(right)]
