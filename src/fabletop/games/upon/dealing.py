"""Action 4: dealing the Hand of Fate (UPON-043 to UPON-050)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import PUBLIC, OfPlayer, Secret, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from .fate import FATES
from .offering import card_named
from .state import UponAFable
from .supply import drawn

DEALT: Final = 3
# For the cards that were dealt: which is kept, which is passed.
ORDERS: Final = {
    2: ((0, 1), (1, 0)),
    3: ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)),
}


class HandChosen(OfPlayer, frozen=True):
    """A player kept a card, passed one to the left and discarded one."""

    kept: Secret
    passed: Secret | None
    to: int
    discarded: str

    def text(self, say: Voice) -> str:
        kept = say.known(self.kept)
        told = [f"kept {' and '.join(kept) if kept else 'a card'}"]
        if self.passed is not None:
            card = say.known(self.passed) or "a card"
            told += [f"passed {card} to {'you' if self.to == say.viewer else say.names[self.to]}"]
        if self.discarded:
            told += [f"discarded {self.discarded}"]
        *first, last = told
        done = f"{', '.join(first)} and {last}" if first else last
        return f"{self.who(say)} {done}."


@step
def deal_hands(g: UponAFable) -> None:
    """Three cards to each player in turn (U-A1); then all choose at the same time (U-A2)."""
    g.action = 4
    asked = []
    for player in g.in_turn():
        tokens = drawn(g, player, DEALT)
        if len(tokens) > (2 if g.is_solo() else 1):
            asked.append(ChooseHand(player, tokens))
        elif tokens:
            keep(g, player, tokens)
    g.ask_all(asked)


def keep(g: UponAFable, player: int, tokens: tuple[Token, ...]) -> None:
    """Too few cards were dealt to pass or discard any (UPON-046)."""
    g.hands[player] += tokens
    titles = tuple(g.fate(token).title for token in tokens)
    g.events.append(HandChosen(player, Secret(titles, 1 << player), None, player, ""))


class ChooseHand(Question, frozen=True):
    """Which card is kept, which goes to the left neighbour, which is discarded?"""

    tokens: tuple[Token, ...]

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return self.options(g)

    def options(self, g: UponAFable) -> list[Choice]:
        """In words: the card that is kept and the one that is passed; solo play passes none."""
        titles = [FATES[g.faces[token]].title for token in self.tokens]
        if g.seats == 1:
            return [f"discard {title}" for title in titles]
        orders = ORDERS[len(titles)]
        return [f"keep {titles[kept]}, pass {titles[passed]}" for kept, passed in orders]

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        if g.is_solo():
            return Reason("UPON-050", "discard one of the three cards; the other two are kept")
        return Reason("UPON-044", "keep one card, pass another one; the last is discarded")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        kept, passed = self.chosen(g, choice)
        out = tuple([token for token in self.tokens if token not in kept + passed])
        settle(g, self.player, kept, passed, out)

    def chosen(self, g: UponAFable, choice: Choice) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
        """The cards that are kept, and the card that is passed."""
        held = {FATES[g.faces[token]].title: token for token in self.tokens}
        if g.seats == 1:
            del held[choice.removeprefix("discard ")]
            return tuple(held.values()), ()
        kept, _, passed = choice.removeprefix("keep ").partition(", pass ")
        return (held[kept],), (held[passed],)

    def prompt(self, g: UponAFable) -> str:
        if g.is_solo():
            return "keep two of the cards dealt and discard one"
        last = "; the last is discarded" if len(self.tokens) == DEALT else ""
        return f"keep one card and pass one to your left neighbour{last}"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        kept, passed = self.chosen(g, choice)
        out = [token for token in self.tokens if token not in (*kept, *passed)]
        roles = (("keep", kept), ("pass", passed), ("discard", out))
        cards = tuple(card_named(g.faces[token], role) for role, all_ in roles for token in all_)
        return Parts("sort", cards)

    def worded(self, parts: Parts) -> str:
        told = []
        for role, verb in (("keep", "Keep"), ("pass", "pass"), ("discard", "discard")):
            titles = [FATES[str(card.id)].title for card in parts.subjects if card.role == role]
            told += [f"{verb} {' and '.join(titles)}"] if titles else []
        return ", ".join(told)


def settle(
    g: UponAFable,
    player: int,
    kept: tuple[Token, ...],
    passed: tuple[Token, ...],
    out: tuple[Token, ...],
) -> None:
    """Cards go to the hand, to the left neighbour's hand and to the discard pile."""
    g.hands[player] += kept
    left = (player + 1) % g.seats
    told = None
    for token in passed:
        g.hands[left] += passed
        g.seen_by[token] |= 1 << left
        told = Secret(FATES[g.faces[token]].title, 1 << player | 1 << left)
    for token in out:
        g.seen_by[token] = PUBLIC
        g.discard.append(token)
    titles = Secret(tuple([FATES[g.faces[token]].title for token in kept]), 1 << player)
    discarded = FATES[g.faces[out[0]]].title if out else ""
    g.events.append(HandChosen(player, titles, told, left, discarded))
