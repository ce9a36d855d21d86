"""The form of a position. Cards, spaces, Blessings and Curses are named by their titles."""

from typing import Annotated, Literal

from fabletop.core.position import UNSET, Limits, Maybe, Position, about

Kind = Literal["Magic", "Love", "Honour", "Follower", "Castle"]
Many = Annotated[int, about("how many of that kind", rule="UPON-005", ge=0, le=99)]
Seat = Annotated[int, Limits(ge=0, le=5)]
Seats = list[Annotated[Seat, about("a seat, counted from 0", rule="UPON-016")]]
Slot = Annotated[int, about("a Realm by its place on the board, 0 is Home", ge=0, le=5)]
Tokens = Annotated[int, about("Deep Sleep tokens on one Realm", ge=0, le=9)]
Used = Literal[
    "ignores 1 Wonder",
    "kept a Fable home",
    "waited",
    "Explored an occupied space",
    "safe from the Curse",
]

Fables = Annotated[int, Limits(ge=0, le=6)]
Few = Annotated[int, Limits(ge=0, le=9)]
Left = Annotated[int, Limits(ge=1, le=99)]
Nine = Annotated[int, Limits(ge=1, le=9)]
Realms = Annotated[list[list[str]], Limits(min_length=1, max_length=6)]
Relief = Annotated[int, Limits(ge=0, le=3)]
Sleep = Annotated[list[Tokens], Limits(max_length=6)]


class Player(Position):
    """One Realm Board, and the hand that belongs to it."""

    wonders: Annotated[
        Maybe[dict[Kind, Many]], about("on the Realm Board", "2 Magic", "UPON-130")
    ] = UNSET
    hand: Annotated[
        Maybe[list[str]], about("the cards in hand", "four from the seed", "UPON-015")
    ] = UNSET
    known: Annotated[
        Maybe[dict[str, Seats]],
        about("cards of the hand that other seats know, and those seats", "none", "U-A37"),
    ] = UNSET
    open: Annotated[
        Maybe[list[str]], about("cards of the hand that everybody knows", "none", "U-A37")
    ] = UNSET
    ever_afters: Annotated[Maybe[list[str]], about("Ever Afters in play", "none", "UPON-068")] = (
        UNSET
    )
    realms: Annotated[
        Maybe[Realms],
        about(
            "the cards of each Realm, bottom first; Home comes first and begins with the Large "
            "Realm, so `[]` is a Small Home; elsewhere it is a Realm that was discarded",
            "a Small Home",
            "UPON-115",
        ),
    ] = UNSET
    sleep: Annotated[
        Maybe[Sleep], about("Deep Sleep tokens per Realm, Home first", "none", "UPON-088")
    ] = UNSET
    received: Annotated[
        Maybe[Sleep],
        about("those of them that came in this Story and stay in Action 9", "none", "UPON-089"),
    ] = UNSET
    passing: Annotated[
        Maybe[Sleep],
        about("those of them that The Long Yawn has put there for this Story", "none", "U-A27"),
    ] = UNSET
    committed: Annotated[
        Maybe[Fables],
        about(
            "Fables that have Explored or stayed home in this Story",
            "those on the Story Board",
            "UPON-006",
        ),
    ] = UNSET
    used: Annotated[
        Maybe[list[Used]], about("what the view says under `used`", "nothing", "UPON-121")
    ] = UNSET
    broken: Annotated[
        Maybe[bool],
        about("has a Realm ever slept or been lowered?", "if one sleeps now", "UPON-098"),
    ] = UNSET


class Space(Position):
    """What is on a Story space."""

    wonders: Annotated[
        Maybe[dict[Kind, Many]],
        about("what lies there", "what it bears in one Story, from Action 3 on", "UPON-032"),
    ] = UNSET
    fables: Annotated[
        Maybe[Seats],
        about("whose Fables stand there, the first one first", "none", "UPON-053"),
    ] = UNSET


class Played(Position):
    """What a seat has played in this Action 6."""

    ever_afters: Annotated[Maybe[Few], about("Ever Afters", "none", "UPON-062")] = UNSET
    dreams: Annotated[Maybe[Few], about("Dreams", "none", "UPON-062")] = UNSET


class Paying(Position):
    """What a seat has yet to settle after its Magic was paid."""

    left: Annotated[
        Maybe[Left], about("Magic that is left for some Realms of one size", "none", "U-A20")
    ] = UNSET
    among: Annotated[
        Maybe[list[Slot]],
        about("the Realms among which its owner picks the next to be paid", "none", "U-A20"),
    ] = UNSET
    missing: Annotated[
        Maybe[list[Slot]],
        about(
            "in the last Story: for each missing Magic the Realm that lacks it, in the order "
            "in which they are made up for",
            "none",
            "UPON-079",
        ),
    ] = UNSET


class UponPosition(Position):
    """The beginning of an Action, or a turn in Actions 5, 6 and 7, or the end of the game."""

    story: Annotated[Maybe[Nine], about("where the game stands", "Story 1", "UPON-011")] = UNSET
    action: Annotated[
        Maybe[Nine],
        about(
            "the Action that begins or goes on; those before it are over; Action 9 of the "
            "last Story ends the game",
            "Action 1",
            "UPON-023",
        ),
    ] = UNSET
    turn: Annotated[
        Maybe[Seat],
        about(
            "inside Action 5, 6 or 7: the seat that Explores, plays or pays next; in Actions "
            "6 and 7 those before it have done so",
            "the Action begins",
            "UPON-026",
        ),
    ] = UNSET
    played: Annotated[
        Maybe[Played], about("inside Action 6: what `turn` has played in it", "nothing", "UPON-062")
    ] = UNSET
    discarding: Annotated[
        Maybe[bool], about("inside Action 6: all have played, hands are cut down", "no", "UPON-071")
    ] = UNSET
    relief: Annotated[
        Maybe[Relief],
        about("inside Action 7: Magic that `turn` needs less, by Spindle Snapped", "none", "U-G1"),
    ] = UNSET
    paying: Annotated[
        Maybe[Paying],
        about(
            "inside Action 7: what `turn` has yet to settle, its Magic being paid",
            "it has not paid yet",
            "UPON-075",
        ),
    ] = UNSET
    starter: Annotated[
        Maybe[Seat], about("who holds the Starting Player token", "from the seed", "UPON-014")
    ] = UNSET
    next_starter: Annotated[
        Maybe[Seat],
        about("who has claimed it, with a Fable on Starting Player", "nobody", "UPON-104"),
    ] = UNSET
    players: Annotated[
        Maybe[list[Player]], about("an object for each seat", "as in a fresh game", "UPON-016")
    ] = UNSET
    spaces: Annotated[
        Maybe[dict[str, Space]],
        about("what is on the Story spaces, by title", "see its fields", "UPON-129"),
    ] = UNSET
    stories: Annotated[
        Maybe[list[str]],
        about("all Story cards in order, each Book in its place", "from the seed", "UPON-019"),
    ] = UNSET
    omens: Annotated[
        Maybe[list[str]],
        about(
            "the Blessings and Curses on the Stories from the Second Book on",
            "from the seed",
            "UPON-020",
        ),
    ] = UNSET
    deck: Annotated[
        Maybe[list[str]], about("the Fate deck, the top card first", "from the seed", "UPON-043")
    ] = UNSET
    discard: Annotated[
        Maybe[list[str]], about("the discard pile, the last card last", "empty", "UPON-047")
    ] = UNSET
    rest: Annotated[
        Maybe[Literal["deck", "discard"]],
        about(
            "where the Fate cards lie that are named nowhere: below those of `deck`, or below "
            "those of `discard`, so that the deck has exactly the cards that it names",
            "`deck`",
            "UPON-047",
        ),
    ] = UNSET
