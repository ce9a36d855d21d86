"""What players do with their cards, and with those of others."""

from fabletop.core.events import Event, Secret, Voice

from ..printed import CARDS
from .wording import by, counted, names, who


class Deployed(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} deployed {CARDS[self.card].name}."


class Discarded(Event, frozen=True):
    """A card went to its discard pile."""

    player: int
    card: str
    why: str  # "" where the player wanted to

    def text(self, say: Voice) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{who(say, self.player)} discarded {CARDS[self.card].name}{why}."


class TraitUsed(Event, frozen=True):
    player: int
    card: str
    cost: int

    def text(self, say: Voice) -> str:
        price = f" for {counted(self.cost, 'action')}" if self.cost else ""
        return f"{who(say, self.player)} used the trait of {CARDS[self.card].name}{price}."


class ItemUsed(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} used {CARDS[self.card].name}."


class Reacted(Event, frozen=True):
    player: int
    card: str
    what: str  # a sentence part: "kept The Archer"

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} {self.what} with {CARDS[self.card].name}."


class Readied(Event, frozen=True):
    player: int
    cards: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} readied {names(self.cards)}."


class Exhausted(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} of {_of(say, self.player)} was exhausted."


def _of(say: Voice, player: int) -> str:
    return "yours" if player == say.viewer else say.names[player]


class Peeked(Event, frozen=True):
    """A player looked at hidden cards."""

    player: int
    where: str
    cards: Secret

    def text(self, say: Voice) -> str:
        known = say.known(self.cards)
        told = f": {names(tuple(known))}" if known else ""
        return f"{who(say, self.player)} looked at {self.where}{told}."


class Stole(Event, frozen=True):
    """A card changed its owner."""

    player: int
    victim: int
    card: Secret

    def text(self, say: Voice) -> str:
        known = say.known(self.card)
        card = "a card" if known is None else CARDS[known].name
        return f"{who(say, self.player)} took {card} from {by(say, self.victim)}."


class MoonStolen(Event, frozen=True):
    player: int
    victim: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took a moon token from {by(say, self.victim)}."
