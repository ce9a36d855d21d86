"""The form of a position: its fields, what they mean and the rules they come from."""

from typing import Annotated, Literal

from msgspec import field

from fabletop.core.position import UNSET, Position, UnsetType, about

from ..board import HAND_LIMIT
from .form_cards import Cards, DecksPosition, LeftPosition, MarketPosition, PilesPosition, Row
from .form_turn import AttackPosition, BoostPosition, FoePosition, TurnPosition


class PlayerPosition(Position):
    """What a player has."""

    hero: (
        Annotated[str, about("the hero that was dealt, for the colour", "as dealt", "FAME-079")]
        | UnsetType
    ) = UNSET
    fame: Annotated[int, about("the total", "0", "FAME-046", ge=0, le=999)] | UnsetType = UNSET
    from_: (
        Annotated[
            int, about("the total after the last own dusk", "as `fame`", "FAME-119", ge=0, le=999)
        ]
        | UnsetType
    ) = field(default=UNSET, name="from")
    moons: (
        Annotated[int, about("moon tokens held", "as at the start", "FAME-123", ge=0, le=10)]
        | UnsetType
    ) = UNSET
    new_market: (
        Annotated[bool, about("whether the New Market card is left", "true", "FAME-142")]
        | UnsetType
    ) = UNSET
    hand: (
        Annotated[
            Cards,
            about("allies and items in hand", "as dealt", "FAME-055", max_length=HAND_LIMIT),
        ]
        | UnsetType
    ) = UNSET
    deployed: (
        Annotated[
            Cards,
            about("allies in play, ready but for those in `exhausted`", "none", "FAME-076"),
        ]
        | UnsetType
    ) = UNSET
    exhausted: (
        Annotated[
            Cards,
            about("exhausted allies; whom `deployed` does not name comes last", "none", "FAME-063"),
        ]
        | UnsetType
    ) = UNSET
    legends: Annotated[Cards, about("legends defeated", "none", "FAME-090")] | UnsetType = UNSET
    face_down: (
        Annotated[str | None, about("the legend that waits for the next day", "none", "FAME-125")]
        | UnsetType
    ) = UNSET
    legend_tokens: (
        Annotated[
            int, about("solo: legend tokens taken", "one for each of `legends`", "S-07", ge=0)
        ]
        | UnsetType
    ) = UNSET


class RivalPosition(Position):
    """What the Rival of a solo game has."""

    fame: Annotated[int, about("the total", "0", "S-01", ge=0, le=999)] | UnsetType = UNSET
    from_: (
        Annotated[int, about("the total after its last turn", "as `fame`", "S-06", ge=0, le=999)]
        | UnsetType
    ) = field(default=UNSET, name="from")
    moons: (
        Annotated[int, about("moon tokens held", "as at the start", "S-10", ge=0, le=10)]
        | UnsetType
    ) = UNSET
    legend_tokens: (
        Annotated[
            int, about("legend tokens taken", "those missing on the track", "S-09", ge=0, le=10)
        ]
        | UnsetType
    ) = UNSET
    lurking: (
        Annotated[Cards, about("monsters it has sent for your next day", "none", "S-12")]
        | UnsetType
    ) = UNSET


class FamePosition(Position):
    """Any dawn, day or dusk of a game of Fame and Fable."""

    turn: (
        Annotated[int, about("the seat whose turn it is", "the first player", "FAME-023")]
        | UnsetType
    ) = UNSET
    phase: (
        Annotated[
            Literal["dawn", "day", "dusk"],
            about(
                "where the turn goes on: `dawn`, `day` or `dusk`",
                "`dawn`; `day` with a combat",
                "FAME-022",
            ),
        ]
        | UnsetType
    ) = UNSET
    actions: (
        Annotated[
            int,
            about(
                "actions left, by day; at dawn: they are set, and the choices follow",
                "3 by day",
                "FAME-137",
                ge=0,
                le=6,
            ),
        ]
        | UnsetType
    ) = UNSET
    this_turn: (
        Annotated[TurnPosition, about("what happened in this turn", "nothing", "FAME-112")]
        | UnsetType
    ) = UNSET
    round: Annotated[int, about("the round", "1", "FAME-023", ge=1, le=9999)] | UnsetType = UNSET
    first: Annotated[int, about("the first player", "from the seed", "FAME-051")] | UnsetType = (
        UNSET
    )
    players: (
        Annotated[
            list[PlayerPosition],
            about("one object per seat", "as dealt, nothing gained", "FAME-001"),
        ]
        | UnsetType
    ) = UNSET
    rival: Annotated[RivalPosition, about("solo: the Rival", "as set up", "S-01")] | UnsetType = (
        UNSET
    )
    monsters: (
        Annotated[
            Row,
            about("the three spaces of monsters, `null` for an empty one", "as dealt", "FAME-049"),
        ]
        | UnsetType
    ) = UNSET
    market: (
        Annotated[MarketPosition, about("its rows, three spaces each", "as dealt", "FAME-035")]
        | UnsetType
    ) = UNSET
    combat: (
        Annotated[
            list[str | FoePosition],
            about(
                "cards of the open combat, their instant actions done, by id or as objects",
                "none is open",
                "FAME-085",
            ),
        ]
        | UnsetType
    ) = UNSET
    attacks: (
        Annotated[
            list[AttackPosition],
            about("attacks of the open combat in the order they were made", "none", "FAME-097"),
        ]
        | UnsetType
    ) = UNSET
    boosts: (
        Annotated[list[BoostPosition], about("boosts for the whole combat", "none", "AMB-63")]
        | UnsetType
    ) = UNSET
    fighters: (
        Annotated[
            Cards,
            about("deployed allies that have attacked in it", "those of `attacks`", "FAME-097"),
        ]
        | UnsetType
    ) = UNSET
    decks: (
        Annotated[
            DecksPosition,
            about("per deck the cards on top, the uppermost first", "as shuffled", "FAME-042"),
        ]
        | UnsetType
    ) = UNSET
    left: (
        Annotated[
            LeftPosition,
            about(
                "per deck how many cards it holds; the others lie in its discard pile, "
                "legends have left a solo game",
                "all that lie nowhere else",
                "FAME-042",
            ),
        ]
        | UnsetType
    ) = UNSET
    discards: (
        Annotated[
            PilesPosition,
            about("per deck its discard pile, the uppermost last", "empty", "AMB-16"),
        ]
        | UnsetType
    ) = UNSET
    known: (
        Annotated[
            dict[str, list[int] | Literal["all"]],
            about(
                "hidden cards that more know than who holds them: the seats, or `all`",
                "the hero in a hand as dealt",
                "AMB-64",
            ),
        ]
        | UnsetType
    ) = UNSET
    moons_on_track: (
        Annotated[
            list[int],
            about(
                "moon spaces that hold their token",
                "all but the lowest, one for each token held",
                "FAME-039",
            ),
        ]
        | UnsetType
    ) = UNSET
    moon: (
        Annotated[
            str | None, about("the moon card in force; needs the moon deck", "none", "FAME-126")
        ]
        | UnsetType
    ) = UNSET
    champion: (
        Annotated[
            int | Literal["rival"] | None,
            about('who took the champion token: a seat, or `"rival"`', "nobody", "FAME-148"),
        ]
        | UnsetType
    ) = UNSET
    legend_tokens: (
        Annotated[
            list[int],
            about(
                "solo: legend spaces that hold their token",
                "all but the lowest, one for each that was taken",
                "S-03",
            ),
        ]
        | UnsetType
    ) = UNSET

    def speaks_of_the_rival(self) -> bool:
        return self.rival is not UNSET or self.legend_tokens is not UNSET
