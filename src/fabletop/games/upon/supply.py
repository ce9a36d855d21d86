"""The Earth and the Fate deck: taking, returning and converting Wonders, drawing and discarding."""

from collections.abc import Iterable
from typing import Any, ClassVar

from fabletop.core.errors import Reason
from fabletop.core.events import PUBLIC, Event, OfPlayer, Secret, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token
from fabletop.core.wording import counted

from .fate import FATES
from .offering import ChooseCard, card_called, card_of, pile_moved, told, wonder_named
from .state import UponAFable
from .wonders import ONE, Wonders, count, in_words, least, shown


class Gained(OfPlayer, frozen=True):
    """A player took Wonders from the Earth, because of a card or a space."""

    wonders: dict[str, int]
    source: str

    def text(self, say: Voice) -> str:
        told = in_words(self.wonders)
        return f"{self.source}: {self.who(say)} took {told}."


class Returned(OfPlayer, frozen=True):
    """A player gave Wonders back to the Earth."""

    wonders: dict[str, int]
    source: str

    def text(self, say: Voice) -> str:
        return f"{self.source}: {self.who(say)} returned {in_words(self.wonders)}."


class Drew(OfPlayer, frozen=True):
    """A player drew Fate cards; which ones, only that player knows."""

    number: int
    titles: Secret
    source: str

    def text(self, say: Voice) -> str:
        titles = say.known(self.titles)
        told = ", ".join(titles) if titles else cards_told(self.number)
        return f"{self.source}: {self.who(say)} drew {told}."


class Discarded(OfPlayer, frozen=True):
    """A player put a card on the discard pile."""

    title: str

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} discarded {self.title}."


class Reshuffled(Event, frozen=True):
    """The discard pile became the draw deck."""

    cards: int

    def text(self, say: Voice) -> str:
        return f"The discard pile was shuffled: {cards_told(self.cards)} to draw."


def cards_told(number: int) -> str:
    return counted(number, "card")


# Wonders.


def gain(g: UponAFable, player: int, pile: Wonders, source: Token | str) -> None:
    """Take Wonders from the Earth."""
    if g.variants["strict_earth"]:
        pile = g.from_earth(pile)
    if pile:
        g.wonders[player] += pile
        title = source if isinstance(source, str) else g.fate(source).title
        g.events.append(Gained(player, shown(pile), title))


def none_left(g: UponAFable, pile: Wonders) -> Reason | None:
    """A strict Earth may have nothing left of what would be taken (U-G5)."""
    if g.from_earth(pile):
        return None
    return Reason("U-G5", f"the Earth has no {' and no '.join(shown(pile))} left")


def give_back(g: UponAFable, player: int, pile: Wonders, source: str) -> None:
    """Return Wonders to the Earth, as far as they are there."""
    pile = least(g.wonders[player], pile)
    if pile:
        g.wonders[player] -= pile
        g.events.append(Returned(player, shown(pile), source))


# Cards.


def can_draw(g: UponAFable) -> bool:
    """Is there a card to draw anywhere (UPON-048)?"""
    return bool(g.deck or g.discard)


def drawn(g: UponAFable, player: int, number: int) -> tuple[Token, ...]:
    """Cards from the deck, shuffling the discard pile where it has run out (UPON-047)."""
    found: list[Token] = []
    for _ in range(number):
        if not g.deck:
            if not g.discard:
                break
            g.deck, g.discard = g.discard, []
            g.shuffle(g.deck)
            g.events.append(Reshuffled(len(g.deck)))
        token = g.deck.pop()
        g.seen_by[token] |= 1 << player
        found.append(token)
    return tuple(found)


def draw(g: UponAFable, player: int, number: int, source: Token | str) -> None:
    """Draw cards into the hand."""
    tokens = drawn(g, player, number)
    if tokens:
        g.hands[player] += tokens
        titles = Secret(tuple(g.fate(token).title for token in tokens), 1 << player)
        title = source if isinstance(source, str) else g.fate(source).title
        g.events.append(Drew(player, len(tokens), titles, title))


@step
def draw_cards(g: UponAFable, player: int, number: int, source: str) -> None:
    draw(g, player, number, source)


def take_from_hand(g: UponAFable, player: int, token: Token) -> None:
    """The card leaves the hand, face up."""
    hand = g.hands[player]
    at = hand.index(token)
    g.hands[player] = hand[:at] + hand[at + 1 :]
    g.seen_by[token] = PUBLIC


def discard(g: UponAFable, player: int, token: Token) -> None:
    take_from_hand(g, player, token)
    g.discard.append(token)
    g.events.append(Discarded(player, g.fate(token).title))


class DiscardCard(ChooseCard, frozen=True):
    """Which card is discarded? Asked until the hand is small enough."""

    verb = "discard"

    until: int  # how many cards may stay
    rule: str

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return self.options(g)

    def options(self, g: UponAFable) -> list[Choice]:
        faces = g.faces
        return [FATES[faces[token]].title for token in g.hands[self.player]]

    def is_moot(self, g: UponAFable) -> bool:
        return len(g.hands[self.player]) <= self.until

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason(self.rule, "choose a card of your hand to discard")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        discard(g, self.player, g.in_hand(self.player, choice))
        g.ask(self)

    def prompt(self, g: UponAFable) -> str:
        more = len(g.hands[self.player]) - self.until
        return f"discard {cards_told(more)}; {cards_told(self.until)} may stay in your hand"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        more = {"more": len(g.hands[self.player]) - self.until}
        return Parts(self.verb, (card_called(choice),), more)

    def worded(self, parts: Parts) -> str:
        return f"Discard {card_of(parts).title}"


class MoveWonder(Question, frozen=True):
    """Which Wonder is taken from the Earth, or returned to it?"""

    verb: ClassVar[str]

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        has = {"has": count(g.wonders[self.player], choice)}
        moved = pile_moved(self.verb, ONE[choice])
        return Parts(self.verb, (wonder_named(choice),), has, effects=(moved,))

    def worded(self, parts: Parts) -> str:
        moved = told(parts.effects, parts.verb)
        return f"{parts.verb.capitalize()} {moved} (you have {parts.numbers['has']})"


class GainWonder(MoveWonder, frozen=True):
    """Love or Honour?"""

    verb = "take"
    source: str

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return ("Love", "Honour")

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        return none_left(g, ONE[choice])

    def is_moot(self, g: UponAFable) -> bool:
        return not self.options(g)

    def answer(self, g: UponAFable, choice: Choice) -> None:
        gain(g, self.player, ONE[choice], self.source)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-G1", f"{self.source} gives 1 Love or 1 Honour")

    def prompt(self, g: UponAFable) -> str:
        return f"choose what {self.source} gives"


class ReturnWonder(MoveWonder, frozen=True):
    """Which Wonder goes back to the Earth?"""

    verb = "return"
    kinds: tuple[str, ...]
    rule: str
    source: str

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return self.kinds

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if count(g.wonders[self.player], choice):
            return None
        return Reason(self.rule, f"you have no {choice} to return")

    def is_moot(self, g: UponAFable) -> bool:
        """What a player does not have is skipped (UPON-031)."""
        return not self.options(g)

    def answer(self, g: UponAFable, choice: Choice) -> None:
        give_back(g, self.player, ONE[choice], self.source)

    def prompt(self, g: UponAFable) -> str:
        return f"return 1 Wonder to the Earth ({self.source})"
