"""What threatens a player of Fae: rituals of the next player, the last ritual, colours ahead.

Nobody knows whose a colour is, so points are told of colours, never of players.
"""

from collections.abc import Iterator

from fabletop.core.events import Voice
from fabletop.core.offers import Subject
from fabletop.core.threats import NOBODY, Threat
from fabletop.core.wording import counted

from .board import COLOURS, INDEX, TERRAIN, Space, terrain_is
from .druids import counts
from .movement import MOVES, Move
from .ritual_cards import RITUALS
from .rituals import space_named
from .state import Fae


class CanStrand(Threat, frozen=True):
    """The next player can strand a group."""

    move: str
    space: str

    def subjects(self) -> tuple[Subject, ...]:
        return (space_named(INDEX[self.space]),)

    def stranded(self, say: Voice) -> str:
        return f"{self.who(say)} can strand {self.space} by {self.move}"


class CanScore(CanStrand, frozen=True):
    """It scores for others only."""

    value: int
    colours: tuple[str, ...]

    def text(self, say: Voice) -> str:
        each = " each" if len(self.colours) > 1 else ""
        *most, last = self.colours
        named = f"{', '.join(most)} and {last}" if most else last
        return f"{self.stranded(say)}: {self.value} points{each} for {named}, none for you"


class CanCurse(CanStrand, frozen=True):
    """It stands on cursed terrain, with druids of the seat in it."""

    terrain: str
    druids: int

    def text(self, say: Voice) -> str:
        lost = counted(self.druids, "druid")
        curse = f"{terrain_is(self.terrain)} cursed, and {lost} of your colour would be lost"
        return f"{self.stranded(say)}: {curse}"


class CanEnd(Threat, frozen=True):
    """The next player can hold the last ritual."""

    move: str

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} can end the game: the last ritual follows from {self.move}"


class ColourAhead(Threat, frozen=True):
    """A colour, nobody knows whose, has more points."""

    colour: str
    has: int
    more: int

    def text(self, say: Voice) -> str:
        return (
            f"{self.colour.capitalize()} has {self.has} points, {self.more} more than your colour"
        )


def threats(g: Fae, seat: int) -> Iterator[Threat]:
    """What the next player could do if the board stayed as it is, then the colours ahead."""
    if isinstance(g.question(seat), Move):
        yield from of_the_next(g, (seat + 1) % g.seats, g.colour(seat))
    own = g.scores[g.colour(seat)]
    best = max(range(len(COLOURS)), key=lambda colour: g.scores[colour])
    if g.scores[best] > own:
        yield ColourAhead(NOBODY, COLOURS[best], g.scores[best], g.scores[best] - own)


def of_the_next(g: Fae, side: int, own: int) -> Iterator[Threat]:
    """The worst of each kind that a move of this side leads to."""
    ends, scoring, cursing = list[CanEnd](), list[CanScore](), list[CanCurse]()
    for offer in Move(side).offers(g):
        move = offer.text
        source, target = MOVES[move]
        for effect in offer.parts.effects:
            space = INDEX[str(effect.subjects[0].id)]
            if g.rituals == RITUALS - 1:
                ends.append(CanEnd(side, move))
            if effect.kind == "ritual" and effect.words and COLOURS[own] not in effect.words:
                value = effect.numbers["value"]
                named = str(effect.subjects[0].id)
                scoring.append(CanScore(side, move, named, value, effect.words))
            elif effect.kind == "cursed" and (lost := own_druids(g, source, target, space, own)):
                named = str(effect.subjects[0].id)
                cursing.append(CanCurse(side, move, named, TERRAIN[space], lost))
    yield from ends[:1]
    yield from sorted(cursing, key=lambda one: -one.druids)[:1]
    yield from sorted(scoring, key=lambda one: -one.value * len(one.colours))[:1]


def own_druids(g: Fae, source: Space, target: Space, space: Space, own: int) -> int:
    """How many druids of a colour would stand there after the move."""
    group = g.groups[space] + (g.groups[source] if space == target else 0)
    return counts(group)[own]
