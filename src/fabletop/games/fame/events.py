"""What may happen in a game of Fame and Fable, told in plain language."""

from fabletop.core.events import Event, Secret, Voice

from .board import TYPES
from .printed import CARDS


def names(cards: tuple[str, ...]) -> str:
    """Several cards by name: "The Imp, The Ghoul and The Wisp"."""
    told = [CARDS[card].name for card in cards]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def who(say: Voice, side: int) -> str:
    """The subject of a sentence; in a solo game the side after the last seat is the Rival."""
    return say.who(side) if side < len(say.names) else "The Rival"


def whose(say: Voice, side: int) -> str:
    return say.whose(side) if side < len(say.names) else "the Rival's"


def cards_count(count: int, kind: str = "card") -> str:
    if kind == "ally":
        return "1 ally" if count == 1 else f"{count} allies"
    return f"1 {kind}" if count == 1 else f"{count} {kind}s"


class TurnBegan(Event, frozen=True):
    """A player's dawn."""

    player: int
    actions: int
    bonus: int

    def text(self, say: Voice) -> str:
        told = f"{who(say, self.player)} began a turn with {cards_count(self.actions, 'action')}"
        return told + (f", {self.bonus} of them for trailing." if self.bonus else ".")


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


class MoonSpent(Event, frozen=True):
    """A player paid a moon token and an action to ready all allies."""

    player: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} spent a moon token."


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


class Forced(Event, frozen=True):
    """Monsters with the forced-combat icon, and a waiting legend, came to the active player."""

    player: int
    cards: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"{names(self.cards)} forced {whose(say, self.player)} combat."


class Recruited(Event, frozen=True):
    player: int
    card: str
    cost: int

    def text(self, say: Voice) -> str:
        price = cards_count(self.cost, "action")
        return f"{who(say, self.player)} recruited {CARDS[self.card].name} for {price}."


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


class TraitUsed(Event, frozen=True):
    player: int
    card: str
    cost: int

    def text(self, say: Voice) -> str:
        price = f" for {cards_count(self.cost, 'action')}" if self.cost else ""
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


class ActionsGained(Event, frozen=True):
    player: int
    actions: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} gained {cards_count(self.actions, 'action')}."


class Called(Event, frozen=True):
    """A card was placed in combat."""

    player: int
    card: str
    source: str  # "the board", "the monster deck", ...

    def text(self, say: Voice) -> str:
        where = f" from {self.source}" if self.source else ""
        return f"{CARDS[self.card].name} joined {whose(say, self.player)} combat{where}."


class Attacked(Event, frozen=True):
    """An attack was declared; what it counts may still change."""

    player: int
    card: str
    type: int
    target: str
    value: int

    def text(self, say: Voice) -> str:
        source, target = CARDS[self.card].name, CARDS[self.target].name
        return f"{source} attacked {target}: {self.value} {TYPES[self.type]}."


class CombatChanged(Event, frozen=True):
    """A card changed attacks or a card of the combat."""

    player: int
    card: str
    what: str  # "The Archer's attack +2"

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name}: {self.what}."


class Defeated(Event, frozen=True):
    player: int
    card: str
    fame: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} defeated {CARDS[self.card].name} for {self.fame} fame."


class Undefeated(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} was left undefeated by {_by(say, self.player)}."


def _by(say: Voice, player: int) -> str:
    return "you" if player == say.viewer else say.names[player]


class Banished(Event, frozen=True):
    player: int
    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} left the combat."


class FameGained(Event, frozen=True):
    player: int
    fame: int
    total: int
    why: str

    def text(self, say: Voice) -> str:
        why = f" ({self.why})" if self.why else ""
        return f"{who(say, self.player)} gained {self.fame} fame{why}, {self.total} now."


class ContractScored(Event, frozen=True):
    player: int
    card: str
    fame: int

    def text(self, say: Voice) -> str:
        name = CARDS[self.card].name
        return f"{who(say, self.player)} scored {name} for {self.fame} fame."


class MovedOn(Event, frozen=True):
    """A token left an occupied space for the next free one."""

    player: int
    total: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} moved on to the free space {self.total}."


class MoonTaken(Event, frozen=True):
    player: int
    space: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took the moon token of space {self.space}."


class MoonRevealed(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"The moon changed to {CARDS[self.card].name}: {CARDS[self.card].text}"


class ChampionTaken(Event, frozen=True):
    player: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took the champion token; all others have one last turn."


class LegendWaits(Event, frozen=True):
    player: int

    def text(self, say: Voice) -> str:
        where = f"before {_by(say, self.player)}"
        return f"A legend was laid face down {where}, to be fought next turn."


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
        return f"{who(say, self.player)} took {card} from {_by(say, self.victim)}."


class MoonStolen(Event, frozen=True):
    player: int
    victim: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took a moon token from {_by(say, self.victim)}."


class FateRevealed(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"The Rival's fate was {CARDS[self.card].name}: {CARDS[self.card].text}"


class LegendTokenTaken(Event, frozen=True):
    player: int
    space: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took the legend token of space {self.space}."


class LegendBoxed(Event, frozen=True):
    """The top legend left the game unseen, because the Rival took a legend token."""

    def text(self, say: Voice) -> str:
        return "The top card of the legend deck left the game unseen."


class MonsterLurks(Event, frozen=True):
    """A fate sent a monster that the next day begins with."""

    card: str

    def text(self, say: Voice) -> str:
        return f"{CARDS[self.card].name} lurks and must be fought on the next day."


class BonusGiven(Event, frozen=True):
    player: int
    total: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} gained 10 fame for the most legends, {self.total} now."


class Ended(Event, frozen=True):
    """The game is over."""

    def text(self, say: Voice) -> str:
        return "The final turns were taken: the game is over."
