"""What happens in a game of Fabled, in plain language. Nothing here is secret but a glance."""

from fabletop.core.events import Event, OfPlayer, Secret, Voice

from .abilities import ABILITIES, BOX, EVENTS
from .board import (
    CARD_IDS,
    TERRAIN_NAMES,
    TERRAIN_PLURALS,
    books_told,
    card_of,
    name_of,
    spot_name,
)
from .places import place_name

A_TO_D = {"A": "take Books", "B": "convert Books", "C": "take a step", "D": "add a Location"}


def location_told(card: str) -> str:
    """A Location by its name: no two have the same."""
    return name_of(CARD_IDS.index(card))


class OfSide(OfPlayer, frozen=True):
    """What a player does, or the Spirits."""

    game_side = "The Spirits"

    def whose(self, say: Voice) -> str:
        """The beginning of a sentence: "Your" or "Ann's"."""
        if self.player == len(say.names):
            return "The Spirits'"
        return "Your" if self.player == say.viewer else say.whose(self.player)


class OfBooks(OfSide, frozen=True):
    """Books of one tier changed hands."""

    tier: int
    count: int

    @property
    def told(self) -> str:
        return books_told(self.tier, self.count)


class OfLocation(OfSide, frozen=True):
    """A side put a Location into the row."""

    card: str
    slot: int

    @property
    def told(self) -> str:
        return location_told(self.card)


class OfSage(OfSide, frozen=True):
    """Something about one Sage."""

    sage: int


class OfAlly(OfSide, frozen=True):
    """Something about an Ally."""

    ally: str

    @property
    def title(self) -> str:
        return BOX[self.ally].title


class TookBooks(OfBooks, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} took {self.told}."


class PaidBooks(OfBooks, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} paid {self.told}."


class Exchanged(OfSide, frozen=True):
    """A Conversion, or a Transformation at a Universal Place."""

    exchange: str
    kind: str
    source: int  # the tiers, and how many Books of them
    given: int
    target: int
    taken: int

    def text(self, say: Voice) -> str:
        out = books_told(self.source, self.given)
        back = books_told(self.target, self.taken)
        return f"{self.who(say)} {self.kind} {out} into {back}."


class Added(OfLocation, frozen=True):
    sages: tuple[int, ...]

    def text(self, say: Voice) -> str:
        number = "a Sage" if len(self.sages) == 1 else f"{len(self.sages)} Sages"
        return f"{self.who(say)} added {self.told} and placed {number}."


class Repositioned(OfLocation, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} moved {self.told} to place {self.slot + 1} of the row."


class Glanced(OfSide, frozen=True):
    """Somebody looked at the top of a deck."""

    terrain: int
    cards: Secret

    def text(self, say: Voice) -> str:
        what = f"the top of the {TERRAIN_NAMES[self.terrain]} deck"
        known = say.known(self.cards)
        seen = f": {', '.join(map(location_told, known))}" if known else ""
        return f"{self.who(say)} looked at {what}{seen}."


class Walked(OfSage, frozen=True):
    """A Sage took steps along its path, or over a link into the next Location."""

    start: int
    end: int

    def text(self, say: Voice) -> str:
        return f"{self.whose(say)} Sage walked to {spot_name(self.end)}."


class Jumped(OfSage, frozen=True):
    """A Sage was carried to a space without a step."""

    start: int
    end: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} brought a Sage to {spot_name(self.end)}."


class WentHome(OfSage, frozen=True):
    start: int

    def text(self, say: Voice) -> str:
        left = name_of(card_of(self.start))
        return f"{self.whose(say)} Sage left {left} for the reserve."

    def banner(self) -> str:
        return "loss"


class WentToPlace(OfSage, frozen=True):
    place: str
    spot: int

    def text(self, say: Voice) -> str:
        where = name_of(card_of(self.spot))
        return f"{self.whose(say)} Sage went to {place_name(self.place)} in {where}."


class Visited(OfSage, frozen=True):
    """A visit begins to take effect; nameless if the effect is substituted or somebody else's."""

    place: str
    substituted: bool

    def text(self, say: Voice) -> str:
        place = place_name(self.place)
        if self.substituted:
            return f"{self.who(say)} substituted the visit to {place}."
        return f"{self.who(say)} visited {place}."


class GaveNothing(OfSide, frozen=True):
    """An effect that could neither be resolved nor substituted."""

    place: str

    def text(self, say: Voice) -> str:
        return f"There was nothing to be had at {place_name(self.place)}."


class Copied(OfSide, frozen=True):
    place: str

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} resolved {place_name(self.place)} instead."


class AllyUsed(OfSide, frozen=True):
    ability: str
    ally: bool  # an Ally's ability, or an Event's

    def text(self, say: Voice) -> str:
        ability = ABILITIES[self.ability]
        return f"{self.who(say)} used {BOX[ability.card].title}: {ability.text}."


class AllyJoined(OfAlly, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.was(say)} joined by {self.title}."


class AllyLeft(OfAlly, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.title} left {say.whose(self.player)} company."


class Unlocked(OfAlly, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} unlocked the Feature of {self.title}."


class TokenPlaced(OfAlly, frozen=True):
    card: str
    spot: int

    def text(self, say: Voice) -> str:
        where = spot_name(self.spot) if self.spot else name_of(CARD_IDS.index(self.card))
        return f"{self.who(say)} put a token of {self.title} on {where}."


class ActionTaken(OfSide, frozen=True):
    letter: str

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} chose to {A_TO_D[self.letter]}."


class ChapterBegan(Event, frozen=True):
    opens = True
    chapter: int
    last: bool

    def text(self, say: Voice) -> str:
        last = ", the last one" if self.last else ""
        return f"Chapter {self.chapter} begins{last}."

    def banner(self) -> str:
        return "chapter"


class TurnBegan(OfSide, frozen=True):
    opens = True

    def text(self, say: Voice) -> str:
        return f"{self.whose(say)} turn begins."


class EventRevealed(Event, frozen=True):
    event_card: str
    half: str

    def text(self, say: Voice) -> str:
        card = EVENTS[self.event_card]
        return f"Event: {card.title}. {card.told(self.half)}"

    def banner(self) -> str:
        return "event"


class MilestoneReached(Event, frozen=True):
    told: str

    def text(self, say: Voice) -> str:
        return f"Milestone: {self.told}."

    def banner(self) -> str:
        return "milestone"


class Declared(OfSide, frozen=True):
    terrain: int

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} declared {TERRAIN_PLURALS[self.terrain]}."


class LeftPlay(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"{location_told(self.card)} sank into Oblivion."


class ChainCut(OfSide, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.whose(say)} turn has gone on long enough; it moves on."


class GaveUp(OfSide, frozen=True):
    what: str

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} gave up {self.what}."


class Ended(Event, frozen=True):
    def text(self, say: Voice) -> str:
        return "The Epilogue is told; the game is over."


class AllyDrafted(OfAlly, frozen=True):
    def text(self, say: Voice) -> str:
        return f"{self.who(say)} drafted {self.title}."
