"""The form of a position: its fields, what they mean and the rules they come from."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Limits, Maybe, Position, maybe

from ..board import HAND_LIMIT
from .form_cards import (
    Actions,
    Cards,
    Count,
    DecksPosition,
    LeftPosition,
    MarketPosition,
    PilesPosition,
    Row,
)
from .form_turn import AttackPosition, BoostPosition, FoePosition, TurnPosition

Hand = Annotated[Cards, Limits(max_length=HAND_LIMIT)]
Tokens = Annotated[int, Limits(ge=0, le=10)]
Whole = Annotated[int, Limits(ge=0)]
Round = Annotated[int, Limits(ge=1, le=9999)]


class PlayerPosition(Position):
    """What a player has."""

    hero: Maybe[str] = maybe("the hero that was dealt, for the colour", "as dealt", "FAME-079")
    fame: Maybe[Count] = maybe("the total", "0", "FAME-046")
    from_: Maybe[Count] = maybe(
        "the total after the last own dusk", "as `fame`", "FAME-119", name="from"
    )
    moons: Maybe[Tokens] = maybe("moon tokens held", "as at the start", "FAME-123")
    new_market: Maybe[bool] = maybe("whether the New Market card is left", "true", "FAME-142")
    hand: Maybe[Hand] = maybe("allies and items in hand", "as dealt", "FAME-055")
    deployed: Maybe[Cards] = maybe(
        "allies in play, ready but for those in `exhausted`", "none", "FAME-076"
    )
    exhausted: Maybe[Cards] = maybe(
        "exhausted allies; whom `deployed` does not name comes last", "none", "FAME-063"
    )
    legends: Maybe[Cards] = maybe("legends defeated", "none", "FAME-090")
    face_down: Maybe[str | None] = maybe(
        "the legend that waits for the next day", "none", "FAME-125"
    )
    legend_tokens: Maybe[Whole] = maybe(
        "solo: legend tokens taken", "one for each of `legends`", "S-07"
    )


class RivalPosition(Position):
    """What the Rival of a solo game has."""

    fame: Maybe[Count] = maybe("the total", "0", "S-01")
    from_: Maybe[Count] = maybe("the total after its last turn", "as `fame`", "S-06", name="from")
    moons: Maybe[Tokens] = maybe("moon tokens held", "as at the start", "S-10")
    legend_tokens: Maybe[Tokens] = maybe(
        "legend tokens taken", "those missing on the track", "S-09"
    )
    lurking: Maybe[Cards] = maybe("monsters it has sent for your next day", "none", "S-12")


class FamePosition(Position):
    """Any dawn, day or dusk of a game of Fame and Fable."""

    turn: Maybe[int] = maybe("the seat whose turn it is", "the first player", "FAME-023")
    phase: Maybe[Literal["dawn", "day", "dusk"]] = maybe(
        "where the turn goes on: `dawn`, `day` or `dusk`", "`dawn`; `day` with a combat", "FAME-022"
    )
    actions: Maybe[Actions] = maybe(
        "actions left, by day; at dawn: they are set, and the choices follow",
        "3 by day",
        "FAME-137",
    )
    this_turn: Maybe[TurnPosition] = maybe("what happened in this turn", "nothing", "FAME-112")
    round: Maybe[Round] = maybe("the round", "1", "FAME-023")
    first: Maybe[int] = maybe("the first player", "from the seed", "FAME-051")
    players: Maybe[list[PlayerPosition]] = maybe(
        "one object per seat", "as dealt, nothing gained", "FAME-001"
    )
    rival: Maybe[RivalPosition] = maybe("solo: the Rival", "as set up", "S-01")
    monsters: Maybe[Row] = maybe(
        "the three spaces of monsters, `null` for an empty one", "as dealt", "FAME-049"
    )
    market: Maybe[MarketPosition] = maybe("its rows, three spaces each", "as dealt", "FAME-035")
    combat: Maybe[list[str | FoePosition]] = maybe(
        "cards of the open combat, their instant actions done, by id or as objects",
        "none is open",
        "FAME-085",
    )
    attacks: Maybe[list[AttackPosition]] = maybe(
        "attacks of the open combat in the order they were made", "none", "FAME-097"
    )
    boosts: Maybe[list[BoostPosition]] = maybe("boosts for the whole combat", "none", "AMB-63")
    fighters: Maybe[Cards] = maybe(
        "deployed allies that have attacked in it", "those of `attacks`", "FAME-097"
    )
    decks: Maybe[DecksPosition] = maybe(
        "per deck the cards on top, the uppermost first", "as shuffled", "FAME-042"
    )
    left: Maybe[LeftPosition] = maybe(
        "per deck how many cards it holds; the others lie in its discard pile, "
        "legends have left a solo game",
        "all that lie nowhere else",
        "FAME-042",
    )
    discards: Maybe[PilesPosition] = maybe(
        "per deck its discard pile, the uppermost last", "empty", "AMB-16"
    )
    known: Maybe[dict[str, list[int] | Literal["all"]]] = maybe(
        "hidden cards that more know than who holds them: the seats, or `all`",
        "the hero in a hand as dealt",
        "AMB-64",
    )
    moons_on_track: Maybe[list[int]] = maybe(
        "moon spaces that hold their token",
        "all but the lowest, one for each token held",
        "FAME-039",
    )
    moon: Maybe[str | None] = maybe(
        "the moon card in force; needs the moon deck", "none", "FAME-126"
    )
    champion: Maybe[int | Literal["rival"] | None] = maybe(
        'who took the champion token: a seat, or `"rival"`', "nobody", "FAME-148"
    )
    legend_tokens: Maybe[list[int]] = maybe(
        "solo: legend spaces that hold their token",
        "all but the lowest, one for each that was taken",
        "S-03",
    )

    def speaks_of_the_rival(self) -> bool:
        return self.rival is not UNSET or self.legend_tokens is not UNSET
