"""The form of a position: its fields, what they mean and the rules they come from."""

from typing import Annotated, Literal

from msgspec import field

from fabletop.core.position import UNSET, Limits, Maybe, Position, about

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

    hero: Annotated[
        Maybe[str], about("the hero that was dealt, for the colour", "as dealt", "FAME-079")
    ] = UNSET
    fame: Annotated[Maybe[Count], about("the total", "0", "FAME-046")] = UNSET
    from_: Annotated[
        Maybe[Count], about("the total after the last own dusk", "as `fame`", "FAME-119")
    ] = field(default=UNSET, name="from")
    moons: Annotated[Maybe[Tokens], about("moon tokens held", "as at the start", "FAME-123")] = (
        UNSET
    )
    new_market: Annotated[
        Maybe[bool], about("whether the New Market card is left", "true", "FAME-142")
    ] = UNSET
    hand: Annotated[Maybe[Hand], about("allies and items in hand", "as dealt", "FAME-055")] = UNSET
    deployed: Annotated[
        Maybe[Cards],
        about("allies in play, ready but for those in `exhausted`", "none", "FAME-076"),
    ] = UNSET
    exhausted: Annotated[
        Maybe[Cards],
        about("exhausted allies; whom `deployed` does not name comes last", "none", "FAME-063"),
    ] = UNSET
    legends: Annotated[Maybe[Cards], about("legends defeated", "none", "FAME-090")] = UNSET
    face_down: Annotated[
        Maybe[str | None], about("the legend that waits for the next day", "none", "FAME-125")
    ] = UNSET
    legend_tokens: Annotated[
        Maybe[Whole], about("solo: legend tokens taken", "one for each of `legends`", "S-07")
    ] = UNSET


class RivalPosition(Position):
    """What the Rival of a solo game has."""

    fame: Annotated[Maybe[Count], about("the total", "0", "S-01")] = UNSET
    from_: Annotated[Maybe[Count], about("the total after its last turn", "as `fame`", "S-06")] = (
        field(default=UNSET, name="from")
    )
    moons: Annotated[Maybe[Tokens], about("moon tokens held", "as at the start", "S-10")] = UNSET
    legend_tokens: Annotated[
        Maybe[Tokens], about("legend tokens taken", "those missing on the track", "S-09")
    ] = UNSET
    lurking: Annotated[
        Maybe[Cards], about("monsters it has sent for your next day", "none", "S-12")
    ] = UNSET


class FamePosition(Position):
    """Any dawn, day or dusk of a game of Fame and Fable."""

    turn: Annotated[
        Maybe[int], about("the seat whose turn it is", "the first player", "FAME-023")
    ] = UNSET
    phase: Annotated[
        Maybe[Literal["dawn", "day", "dusk"]],
        about(
            "where the turn goes on: `dawn`, `day` or `dusk`",
            "`dawn`; `day` with a combat",
            "FAME-022",
        ),
    ] = UNSET
    actions: Annotated[
        Maybe[Actions],
        about(
            "actions left, by day; at dawn: they are set, and the choices follow",
            "3 by day",
            "FAME-137",
        ),
    ] = UNSET
    this_turn: Annotated[
        Maybe[TurnPosition], about("what happened in this turn", "nothing", "FAME-112")
    ] = UNSET
    round: Annotated[Maybe[Round], about("the round", "1", "FAME-023")] = UNSET
    first: Annotated[Maybe[int], about("the first player", "from the seed", "FAME-051")] = UNSET
    players: Annotated[
        Maybe[list[PlayerPosition]],
        about("one object per seat", "as dealt, nothing gained", "FAME-001"),
    ] = UNSET
    rival: Annotated[Maybe[RivalPosition], about("solo: the Rival", "as set up", "S-01")] = UNSET
    monsters: Annotated[
        Maybe[Row],
        about("the three spaces of monsters, `null` for an empty one", "as dealt", "FAME-049"),
    ] = UNSET
    market: Annotated[
        Maybe[MarketPosition], about("its rows, three spaces each", "as dealt", "FAME-035")
    ] = UNSET
    combat: Annotated[
        Maybe[list[str | FoePosition]],
        about(
            "cards of the open combat, their instant actions done, by id or as objects",
            "none is open",
            "FAME-085",
        ),
    ] = UNSET
    attacks: Annotated[
        Maybe[list[AttackPosition]],
        about("attacks of the open combat in the order they were made", "none", "FAME-097"),
    ] = UNSET
    boosts: Annotated[
        Maybe[list[BoostPosition]], about("boosts for the whole combat", "none", "AMB-63")
    ] = UNSET
    fighters: Annotated[
        Maybe[Cards],
        about("deployed allies that have attacked in it", "those of `attacks`", "FAME-097"),
    ] = UNSET
    decks: Annotated[
        Maybe[DecksPosition],
        about("per deck the cards on top, the uppermost first", "as shuffled", "FAME-042"),
    ] = UNSET
    left: Annotated[
        Maybe[LeftPosition],
        about(
            "per deck how many cards it holds; the others lie in its discard pile, "
            "legends have left a solo game",
            "all that lie nowhere else",
            "FAME-042",
        ),
    ] = UNSET
    discards: Annotated[
        Maybe[PilesPosition],
        about("per deck its discard pile, the uppermost last", "empty", "AMB-16"),
    ] = UNSET
    known: Annotated[
        Maybe[dict[str, list[int] | Literal["all"]]],
        about(
            "hidden cards that more know than who holds them: the seats, or `all`",
            "the hero in a hand as dealt",
            "AMB-64",
        ),
    ] = UNSET
    moons_on_track: Annotated[
        Maybe[list[int]],
        about(
            "moon spaces that hold their token",
            "all but the lowest, one for each token held",
            "FAME-039",
        ),
    ] = UNSET
    moon: Annotated[
        Maybe[str | None], about("the moon card in force; needs the moon deck", "none", "FAME-126")
    ] = UNSET
    champion: Annotated[
        Maybe[int | Literal["rival"] | None],
        about('who took the champion token: a seat, or `"rival"`', "nobody", "FAME-148"),
    ] = UNSET
    legend_tokens: Annotated[
        Maybe[list[int]],
        about(
            "solo: legend spaces that hold their token",
            "all but the lowest, one for each that was taken",
            "S-03",
        ),
    ] = UNSET

    def speaks_of_the_rival(self) -> bool:
        return self.rival is not UNSET or self.legend_tokens is not UNSET
