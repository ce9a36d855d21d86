"""What happens in a game of Fabled, in plain language. Nothing here is secret but a glance."""

from fabletop.core.events import Event, Secret, Voice

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

A_TO_D = {"A": "takes Books", "B": "converts Books", "C": "takes a step", "D": "adds a Location"}


def who(say: Voice, side: int) -> str:
    """The subject of a sentence; the side after the last seat is that of the Spirits."""
    return "The Spirits" if side == len(say.names) else say.who(side)


def whose(say: Voice, side: int) -> str:
    """The beginning of a sentence: "Your" or "Ann's"."""
    if side == len(say.names):
        return "The Spirits'"
    return "Your" if side == say.viewer else say.whose(side)


class TookBooks(Event, frozen=True):
    player: int
    tier: int
    count: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} took {books_told(self.tier, self.count)}."


class PaidBooks(Event, frozen=True):
    player: int
    tier: int
    count: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} paid {books_told(self.tier, self.count)}."


class Exchanged(Event, frozen=True):
    """A Conversion, or a Transformation at a Universal Place."""

    player: int
    exchange: str
    kind: str
    source: int  # the tiers, and how many Books of them
    given: int
    target: int
    taken: int

    def text(self, say: Voice) -> str:
        out = books_told(self.source, self.given)
        back = books_told(self.target, self.taken)
        return f"{who(say, self.player)} {self.kind} {out} into {back}."


class Added(Event, frozen=True):
    player: int
    card: str
    slot: int
    sages: tuple[int, ...]

    def text(self, say: Voice) -> str:
        number = "a Sage" if len(self.sages) == 1 else f"{len(self.sages)} Sages"
        told = f"{name_of(CARD_IDS.index(self.card))} ({self.card})"
        return f"{who(say, self.player)} added {told} and placed {number}."


class Repositioned(Event, frozen=True):
    player: int
    card: str
    slot: int

    def text(self, say: Voice) -> str:
        told = f"{name_of(CARD_IDS.index(self.card))} ({self.card})"
        return f"{who(say, self.player)} moved {told} to place {self.slot + 1} of the row."


class Glanced(Event, frozen=True):
    """Somebody looked at the top of a deck."""

    player: int
    terrain: int
    cards: Secret

    def text(self, say: Voice) -> str:
        what = f"the top of the {TERRAIN_NAMES[self.terrain]} deck"
        known = say.known(self.cards)
        seen = f": {', '.join(known)}" if known else ""
        return f"{who(say, self.player)} looked at {what}{seen}."


class Walked(Event, frozen=True):
    """A Sage took steps along its path, or over a link into the next Location."""

    player: int
    sage: int
    start: int
    end: int

    def text(self, say: Voice) -> str:
        return f"{whose(say, self.player)} Sage walked to {spot_name(self.end)}."


class Jumped(Event, frozen=True):
    """A Sage was carried to a space without a step."""

    player: int
    sage: int
    start: int
    end: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} brought a Sage to {spot_name(self.end)}."


class WentHome(Event, frozen=True):
    player: int
    sage: int
    start: int

    def text(self, say: Voice) -> str:
        left = name_of(card_of(self.start))
        return f"{whose(say, self.player)} Sage left {left} for the reserve."


class WentToPlace(Event, frozen=True):
    player: int
    sage: int
    place: str
    spot: int

    def text(self, say: Voice) -> str:
        where = name_of(card_of(self.spot))
        return f"{whose(say, self.player)} Sage went to {place_name(self.place)} in {where}."


class Visited(Event, frozen=True):
    """A visit begins to take effect; nameless if the effect is substituted or somebody else's."""

    player: int
    sage: int
    place: str
    substituted: bool

    def text(self, say: Voice) -> str:
        place = place_name(self.place)
        if self.substituted:
            return f"{who(say, self.player)} only talked at {place}: a Substitution."
        return f"{who(say, self.player)} visited {place}."


class GaveNothing(Event, frozen=True):
    """An effect that could neither be resolved nor substituted."""

    player: int
    place: str

    def text(self, say: Voice) -> str:
        return f"There was nothing to be had at {place_name(self.place)}."


class Copied(Event, frozen=True):
    player: int
    place: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} resolved {place_name(self.place)} instead."


class AllyUsed(Event, frozen=True):
    player: int
    ability: str
    ally: bool  # an Ally's ability, or an Event's

    def text(self, say: Voice) -> str:
        ability = ABILITIES[self.ability]
        return f"{who(say, self.player)} used {BOX[ability.card].title}: {ability.text}."


class AllyJoined(Event, frozen=True):
    player: int
    ally: str

    def text(self, say: Voice) -> str:
        title = BOX[self.ally].title
        verb = "were" if self.player == say.viewer else "was"
        return f"{who(say, self.player)} {verb} joined by {title}."


class AllyLeft(Event, frozen=True):
    player: int
    ally: str

    def text(self, say: Voice) -> str:
        return f"{BOX[self.ally].title} left {say.whose(self.player)} company."


class Unlocked(Event, frozen=True):
    player: int
    ally: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} unlocked the Feature of {BOX[self.ally].title}."


class TokenPlaced(Event, frozen=True):
    player: int
    ally: str
    card: str
    spot: int

    def text(self, say: Voice) -> str:
        where = spot_name(self.spot) if self.spot else name_of(CARD_IDS.index(self.card))
        return f"{who(say, self.player)} put a token of {BOX[self.ally].title} on {where}."


class ActionTaken(Event, frozen=True):
    player: int
    letter: str

    def text(self, say: Voice) -> str:
        return f"Action {self.letter}: {who(say, self.player)} {self._told(say)}."

    def _told(self, say: Voice) -> str:
        told = A_TO_D[self.letter]
        if self.player != say.viewer:
            return told
        verb, _, rest = told.partition(" ")
        return f"{verb.removesuffix('s')} {rest}"


class ChapterBegan(Event, frozen=True):
    opens = True
    chapter: int
    last: bool

    def text(self, say: Voice) -> str:
        last = ", the last one" if self.last else ""
        return f"Chapter {self.chapter} begins{last}."


class TurnBegan(Event, frozen=True):
    opens = True
    player: int

    def text(self, say: Voice) -> str:
        return f"{whose(say, self.player)} turn begins."


class EventRevealed(Event, frozen=True):
    event_card: str
    half: str

    def text(self, say: Voice) -> str:
        card = EVENTS[self.event_card]
        return f"Event: {card.title}. {card.told(self.half)}"


class MilestoneReached(Event, frozen=True):
    told: str

    def text(self, say: Voice) -> str:
        return f"Milestone: {self.told}."


class Declared(Event, frozen=True):
    player: int
    terrain: int

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} declared {TERRAIN_PLURALS[self.terrain]}."


class LeftPlay(Event, frozen=True):
    card: str

    def text(self, say: Voice) -> str:
        return f"{name_of(CARD_IDS.index(self.card))} ({self.card}) sank into Oblivion."


class ChainCut(Event, frozen=True):
    player: int

    def text(self, say: Voice) -> str:
        return f"{whose(say, self.player)} turn has gone on long enough; it moves on."


class GaveUp(Event, frozen=True):
    player: int
    what: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} gave up {self.what}."


class Ended(Event, frozen=True):
    def text(self, say: Voice) -> str:
        return "The Epilogue is told; the game is over."


class AllyDrafted(Event, frozen=True):
    player: int
    ally: str

    def text(self, say: Voice) -> str:
        return f"{who(say, self.player)} drafted {BOX[self.ally].title}."
