"""Decks and the market."""

from fabletop.core.events import Event, Secret, Voice

from ..printed import CARDS
from .wording import counted, names, who


class Refilled(Event, frozen=True):
    """Cards were turned up on the board."""

    cards: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"Turned up: {names(self.cards)}."


class Rebuilt(Event, frozen=True):
    """A discard pile was shuffled into a new deck."""

    deck: str

    def text(self, say: Voice) -> str:
        return f"The {self.deck} discards were shuffled into a new deck."


class MarketRenewed(Event, frozen=True):
    """A row of the market, or the monsters, were discarded."""

    player: int
    row: str
    by: str  # the card that did it; "" for a New Market card

    def text(self, say: Voice) -> str:
        means = CARDS[self.by].name if self.by else "a New Market card"
        if self.by and CARDS[self.by].kind == "moon":
            return f"{means} replaced the {self.row}."
        return f"{who(say, self.player)} replaced the {self.row} with {means}."


class Recruited(Event, frozen=True):
    player: int
    card: str
    cost: int

    def text(self, say: Voice) -> str:
        price = counted(self.cost, "action")
        return f"{who(say, self.player)} recruited {CARDS[self.card].name} for {price}."


class Drew(Event, frozen=True):
    """A card was drawn to the hand."""

    player: int
    deck: str
    card: Secret

    def text(self, say: Voice) -> str:
        known = say.known(self.card)
        card = "a card" if known is None else CARDS[known].name
        return f"{who(say, self.player)} drew {card} from the {self.deck} deck."


class PutAside(Event, frozen=True):
    """A card that was just drawn or revealed goes to its discard pile."""

    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} went to the discard pile."


class Took(Event, frozen=True):
    """An open card was taken to the hand: from a pile, or from the market without actions."""

    player: int
    card: str
    source: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took {CARDS[self.card].name} from {self.source}."
