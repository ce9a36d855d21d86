"""End and victory: spirits are revealed, cards counted, players ranked (FAE-080 to FAE-088)."""

from fabletop.core.events import Event, OfPlayer, Voice
from fabletop.core.flow import step
from fabletop.core.result import Result, ScoreLine, lead, ranks
from fabletop.core.wording import counted

from .board import COLOURS, Colour
from .ritual_cards import SPIRITS
from .state import NO_MOVES, Fae


class Revealed(OfPlayer, frozen=True):
    """A player's spirit card is turned over at the end."""

    colour: Colour
    cards: int

    def text(self, say: Voice) -> str:
        spirit = f"{self.was(say)} {SPIRITS[self.colour]}, {self.colour}"
        return f"{spirit}; +{self.cards} for {counted(self.cards, 'ritual card')}."


class Ended(Event, frozen=True):
    """The game is over."""

    why: str

    def text(self, say: Voice) -> str:
        return f"The game is over: {self.why}."


@step
def end_game(g: Fae, why: str) -> None:
    """Reveal all spirits and add a point per ritual card held (FAE-083, FAE-084)."""
    g.ended = why
    g.emit(Ended(why))
    for spirit in range(len(COLOURS)):
        g.show(spirit)
    for seat in range(g.seats):
        g.scores[g.colour(seat)] += g.cards[seat]
        g.emit(Revealed(seat, COLOURS[g.colour(seat)], g.cards[seat]))


def result(g: Fae) -> Result:
    """Most points win, among equals the fewest ritual cards, then the victory is shared."""
    seats = range(g.seats)
    totals = [g.scores[g.colour(seat)] for seat in seats]
    keys = [(totals[seat], -g.cards[seat]) for seat in seats]
    placed = ranks(g.seats, keys.__getitem__)
    lines = (
        ScoreLine("Spirit", tuple(SPIRITS[g.faces[seat]] for seat in seats), "FAE-083"),
        ScoreLine("Colour", tuple(g.faces[seat] for seat in seats), "FAE-012"),
        ScoreLine("Rituals", tuple(totals[seat] - g.cards[seat] for seat in seats), "FAE-070"),
        ScoreLine("Ritual cards", tuple(g.cards), "FAE-084"),
        ScoreLine("Total", tuple(totals), "FAE-085"),
    )
    ahead = lead(keys, (("point", "points"), ("ritual card fewer", "ritual cards fewer")))
    text, ending = told(g, totals, placed.count(1)), ending_of(g, totals, placed.count(1))
    return Result(placed, lines, text, ending=ending, lead=ahead)


def ending_of(g: Fae, totals: list[int], winners: int) -> str:
    """Early, or how the first place was found."""
    if g.ended == NO_MOVES:
        return "no moves"
    if winners > 1:
        return "shared"
    return "tie broken" if totals.count(max(totals)) > 1 else "most points"


def told(g: Fae, totals: list[int], winners: int) -> str:
    """How the game ended and what decided it, in one sentence."""
    ending = "Nobody could move" if g.ended == NO_MOVES else "The last ritual was held"
    if winners > 1:
        return f"{ending}; {max(totals)} points and equally few ritual cards share the victory."
    if totals.count(max(totals)) > 1:
        return f"{ending}; of those with {max(totals)} points the fewest ritual cards win."
    return f"{ending}; the best has {max(totals)} points."
