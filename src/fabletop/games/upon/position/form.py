"""The form of a position. Cards, spaces, Blessings and Curses are named by their titles."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Position, UnsetType, about

Kind = Literal["Magic", "Love", "Honour", "Follower", "Castle"]
Many = Annotated[int, about("how many of that kind", rule="UPON-005", ge=0, le=99)]
Seat = Annotated[int, about("a seat, counted from 0", rule="UPON-016", ge=0, le=5)]
Slot = Annotated[int, about("a Realm by its place on the board, 0 is Home", ge=0, le=5)]
Tokens = Annotated[int, about("Deep Sleep tokens on one Realm", ge=0, le=9)]
Used = Literal[
    "ignores 1 Wonder",
    "kept a Fable home",
    "waited",
    "Explored an occupied space",
    "safe from the Curse",
]


class Player(Position):
    """One Realm Board, and the hand that belongs to it."""

    wonders: (
        Annotated[dict[Kind, Many], about("on the Realm Board", "2 Magic", "UPON-130")] | UnsetType
    ) = UNSET
    hand: (
        Annotated[list[str], about("the cards in hand", "four from the seed", "UPON-015")]
        | UnsetType
    ) = UNSET
    known: (
        Annotated[
            dict[str, list[Seat]],
            about("cards of the hand that other seats know, and those seats", "none", "U-A37"),
        ]
        | UnsetType
    ) = UNSET
    open: (
        Annotated[list[str], about("cards of the hand that everybody knows", "none", "U-A37")]
        | UnsetType
    ) = UNSET
    ever_afters: (
        Annotated[list[str], about("Ever Afters in play", "none", "UPON-068")] | UnsetType
    ) = UNSET
    realms: (
        Annotated[
            list[list[str]],
            about(
                "the cards of each Realm, bottom first; Home comes first and begins with the Large "
                "Realm, so `[]` is a Small Home; elsewhere it is a Realm that was discarded",
                "a Small Home",
                "UPON-115",
                min_length=1,
                max_length=6,
            ),
        ]
        | UnsetType
    ) = UNSET
    sleep: (
        Annotated[
            list[Tokens],
            about("Deep Sleep tokens per Realm, Home first", "none", "UPON-088", max_length=6),
        ]
        | UnsetType
    ) = UNSET
    received: (
        Annotated[
            list[Tokens],
            about(
                "those of them that came in this Story and stay in Action 9",
                "none",
                "UPON-089",
                max_length=6,
            ),
        ]
        | UnsetType
    ) = UNSET
    passing: (
        Annotated[
            list[Tokens],
            about(
                "those of them that The Long Yawn has put there for this Story",
                "none",
                "U-A27",
                max_length=6,
            ),
        ]
        | UnsetType
    ) = UNSET
    committed: (
        Annotated[
            int,
            about(
                "Fables that have Explored or stayed home in this Story",
                "those on the Story Board",
                "UPON-006",
                ge=0,
                le=6,
            ),
        ]
        | UnsetType
    ) = UNSET
    used: (
        Annotated[list[Used], about("what the view says under `used`", "nothing", "UPON-121")]
        | UnsetType
    ) = UNSET
    broken: (
        Annotated[
            bool, about("has a Realm ever slept or been lowered?", "if one sleeps now", "UPON-098")
        ]
        | UnsetType
    ) = UNSET


class Space(Position):
    """What is on a Story space."""

    wonders: (
        Annotated[
            dict[Kind, Many],
            about("what lies there", "what it bears in one Story, from Action 3 on", "UPON-032"),
        ]
        | UnsetType
    ) = UNSET
    fables: (
        Annotated[
            list[Seat],
            about("whose Fables stand there, the first one first", "none", "UPON-053"),
        ]
        | UnsetType
    ) = UNSET


class Played(Position):
    """What a seat has played in this Action 6."""

    ever_afters: (
        Annotated[int, about("Ever Afters", "none", "UPON-062", ge=0, le=9)] | UnsetType
    ) = UNSET
    dreams: Annotated[int, about("Dreams", "none", "UPON-062", ge=0, le=9)] | UnsetType = UNSET


class Paying(Position):
    """What a seat has yet to settle after its Magic was paid."""

    left: (
        Annotated[
            int,
            about("Magic that is left for some Realms of one size", "none", "U-A20", ge=1, le=99),
        ]
        | UnsetType
    ) = UNSET
    among: (
        Annotated[
            list[Slot],
            about("the Realms among which its owner picks the next to be paid", "none", "U-A20"),
        ]
        | UnsetType
    ) = UNSET
    missing: (
        Annotated[
            list[Slot],
            about(
                "in the last Story: for each missing Magic the Realm that lacks it, in the order "
                "in which they are made up for",
                "none",
                "UPON-079",
            ),
        ]
        | UnsetType
    ) = UNSET


class UponPosition(Position):
    """The beginning of an Action, or a turn in Actions 5, 6 and 7, or the end of the game."""

    story: (
        Annotated[int, about("where the game stands", "Story 1", "UPON-011", ge=1, le=9)]
        | UnsetType
    ) = UNSET
    action: (
        Annotated[
            int,
            about(
                "the Action that begins or goes on; those before it are over; Action 9 of the "
                "last Story ends the game",
                "Action 1",
                "UPON-023",
                ge=1,
                le=9,
            ),
        ]
        | UnsetType
    ) = UNSET
    turn: (
        Annotated[
            int,
            about(
                "inside Action 5, 6 or 7: the seat that Explores, plays or pays next; in Actions "
                "6 and 7 those before it have done so",
                "the Action begins",
                "UPON-026",
                ge=0,
                le=5,
            ),
        ]
        | UnsetType
    ) = UNSET
    played: (
        Annotated[
            Played, about("inside Action 6: what `turn` has played in it", "nothing", "UPON-062")
        ]
        | UnsetType
    ) = UNSET
    discarding: (
        Annotated[
            bool,
            about("inside Action 6: all have played, hands are cut down", "no", "UPON-071"),
        ]
        | UnsetType
    ) = UNSET
    relief: (
        Annotated[
            int,
            about(
                "inside Action 7: Magic that `turn` needs less, by Spindle Snapped",
                "none",
                "U-G1",
                ge=0,
                le=3,
            ),
        ]
        | UnsetType
    ) = UNSET
    paying: (
        Annotated[
            Paying,
            about(
                "inside Action 7: what `turn` has yet to settle, its Magic being paid",
                "it has not paid yet",
                "UPON-075",
            ),
        ]
        | UnsetType
    ) = UNSET
    starter: (
        Annotated[Seat, about("who holds the Starting Player token", "from the seed", "UPON-014")]
        | UnsetType
    ) = UNSET
    next_starter: (
        Annotated[
            Seat,
            about("who has claimed it, with a Fable on Starting Player", "nobody", "UPON-104"),
        ]
        | UnsetType
    ) = UNSET
    players: (
        Annotated[list[Player], about("an object for each seat", "as in a fresh game", "UPON-016")]
        | UnsetType
    ) = UNSET
    spaces: (
        Annotated[
            dict[str, Space],
            about("what is on the Story spaces, by title", "see its fields", "UPON-129"),
        ]
        | UnsetType
    ) = UNSET
    stories: (
        Annotated[
            list[str],
            about("all Story cards in order, each Book in its place", "from the seed", "UPON-019"),
        ]
        | UnsetType
    ) = UNSET
    omens: (
        Annotated[
            list[str],
            about(
                "the Blessings and Curses on the Stories from the Second Book on",
                "from the seed",
                "UPON-020",
            ),
        ]
        | UnsetType
    ) = UNSET
    deck: (
        Annotated[
            list[str],
            about(
                "the Fate deck, the top card first",
                "from the seed",
                "UPON-043",
            ),
        ]
        | UnsetType
    ) = UNSET
    discard: (
        Annotated[list[str], about("the discard pile, the last card last", "empty", "UPON-047")]
        | UnsetType
    ) = UNSET
    rest: (
        Annotated[
            Literal["deck", "discard"],
            about(
                "where the Fate cards lie that are named nowhere: below those of `deck`, or below "
                "those of `discard`, so that the deck has exactly the cards that it names",
                "`deck`",
                "UPON-047",
            ),
        ]
        | UnsetType
    ) = UNSET
