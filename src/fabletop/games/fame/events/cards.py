"""What players do with cards: their own, those of others, of the decks and of the market."""

from fabletop.core.events import Event, Secret, Voice
from fabletop.core.wording import counted

from ..printed import CARDS
from .base import REACTIONS, OfCard, OfSide, Place, Reaction
from .wording import by, card_told, names

# Own cards.


class Deployed(OfCard, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} deployed {self.name}."


class Discarded(OfCard, frozen=True):
    """A card went to its discard pile."""

    why: str  # "" where the player wanted to
    lay: Place = ""

    def text(self, say: Voice) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{self.who(say)} discarded {self.name}{why}."


class TraitUsed(OfCard, frozen=True):
    cost: int

    def text(self, say: Voice) -> str:
        price = f" for {counted(self.cost, 'action')}" if self.cost else ""
        return f"{self.who(say)} used the trait of {self.name}{price}."


class ItemUsed(OfCard, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} used {self.name}."


class Reacted(OfCard, frozen=True):
    """An ally's reaction was used."""

    what: Reaction
    saved: str  # the card that was kept or shielded, or ""

    def text(self, say: Voice) -> str:
        saved = f" {CARDS[self.saved].name}" if self.saved else ""
        return f"{self.who(say)} {REACTIONS[self.what].done}{saved} with {self.name}."


class Readied(OfSide, frozen=True):
    cards: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} readied {names(self.cards)}."


class Exhausted(OfCard, frozen=True):
    def text(self, say: Voice) -> str:
        whose = "yours" if self.player == say.viewer else say.names[self.player]
        return f"{self.name} of {whose} was exhausted."


# Hidden cards, and those of others.


class Peeked(OfSide, frozen=True):
    """A player looked at hidden cards."""

    where: str
    cards: Secret

    def text(self, say: Voice) -> str:
        known = say.known(self.cards)
        told = f": {names(tuple(known))}" if known else ""
        return f"{self.who(say)} looked at {self.where}{told}."


class Stole(OfSide, frozen=True):
    """A card changed its owner."""

    victim: int
    card: Secret

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took {card_told(say, self.card)} from {by(say, self.victim)}."


class MoonStolen(OfSide, frozen=True):
    victim: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took a moon token from {by(say, self.victim)}."


# Decks and the market.


class Refilled(Event, frozen=True):
    """Cards were turned up on the board."""

    matters = 0
    cards: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"Turned up: {names(self.cards)}."


class Rebuilt(Event, frozen=True):
    """A discard pile was shuffled into a new deck."""

    matters = 0
    deck: str

    def text(self, say: Voice) -> str:
        return f"The {self.deck} discards were shuffled into a new deck."


class MarketRenewed(OfSide, frozen=True):
    """A row of the market, or the monsters, were discarded."""

    row: str
    by: str  # the card that did it; "" for a New Market card

    def text(self, say: Voice) -> str:
        means = CARDS[self.by].name if self.by else "a New Market card"
        if self.by and CARDS[self.by].kind == "moon":
            return f"{means} replaced the {self.row}."
        return f"{self.who(say)} replaced the {self.row} with {means}."


class Recruited(OfCard, frozen=True):
    cost: int
    lay: Place = ""

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} recruited {self.name} for {counted(self.cost, 'action')}."


class Drew(OfSide, frozen=True):
    """A card was drawn to the hand."""

    deck: str
    card: Secret

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} drew {card_told(say, self.card)} from the {self.deck} deck."


class PutAside(OfCard, frozen=True):
    """A card that was just drawn or revealed goes to its discard pile."""

    def text(self, say: Voice) -> str:
        return f"{self.name} went to the discard pile."


class Took(OfCard, frozen=True):
    """An open card was taken to the hand: from a pile, or from the market without actions."""

    source: str
    lay: Place = ""

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took {self.name} from {self.source}."
