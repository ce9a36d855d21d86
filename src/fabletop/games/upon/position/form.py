"""The form of a position. Cards, spaces, Blessings and Curses are named by their titles."""

from typing import Annotated, Literal

from fabletop.core.position import Limits, Maybe, Position, about, maybe

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

    wonders: Maybe[dict[Kind, Many]] = maybe("on the Realm Board", "2 Magic", "UPON-130")
    hand: Maybe[list[str]] = maybe("the cards in hand", "four from the seed", "UPON-015")
    known: Maybe[dict[str, Seats]] = maybe(
        "cards of the hand that other seats know, and those seats", "none", "U-A37"
    )
    open: Maybe[list[str]] = maybe("cards of the hand that everybody knows", "none", "U-A37")
    ever_afters: Maybe[list[str]] = maybe("Ever Afters in play", "none", "UPON-068")
    realms: Maybe[Realms] = maybe(
        "the cards of each Realm, bottom first; Home comes first and begins with the Large "
        "Realm, so `[]` is a Small Home; elsewhere it is a Realm that was discarded",
        "a Small Home",
        "UPON-115",
    )
    sleep: Maybe[Sleep] = maybe("Deep Sleep tokens per Realm, Home first", "none", "UPON-088")
    received: Maybe[Sleep] = maybe(
        "those of them that came in this Story and stay in Action 9", "none", "UPON-089"
    )
    passing: Maybe[Sleep] = maybe(
        "those of them that The Long Yawn has put there for this Story", "none", "U-A27"
    )
    committed: Maybe[Fables] = maybe(
        "Fables that have Explored or stayed home in this Story",
        "those on the Story Board",
        "UPON-006",
    )
    used: Maybe[list[Used]] = maybe("what the view says under `used`", "nothing", "UPON-121")
    broken: Maybe[bool] = maybe(
        "has a Realm ever slept or been lowered?", "if one sleeps now", "UPON-098"
    )


class Space(Position):
    """What is on a Story space."""

    wonders: Maybe[dict[Kind, Many]] = maybe(
        "what lies there", "what it bears in one Story, from Action 3 on", "UPON-032"
    )
    fables: Maybe[Seats] = maybe(
        "whose Fables stand there, the first one first", "none", "UPON-053"
    )


class Played(Position):
    """What a seat has played in this Action 6."""

    ever_afters: Maybe[Few] = maybe("Ever Afters", "none", "UPON-062")
    dreams: Maybe[Few] = maybe("Dreams", "none", "UPON-062")


class Paying(Position):
    """What a seat has yet to settle after its Magic was paid."""

    left: Maybe[Left] = maybe("Magic that is left for some Realms of one size", "none", "U-A20")
    among: Maybe[list[Slot]] = maybe(
        "the Realms among which its owner picks the next to be paid", "none", "U-A20"
    )
    missing: Maybe[list[Slot]] = maybe(
        "in the last Story: for each missing Magic the Realm that lacks it, in the order "
        "in which they are made up for",
        "none",
        "UPON-079",
    )


class UponPosition(Position):
    """The beginning of an Action, or a turn in Actions 5, 6 and 7, or the end of the game."""

    story: Maybe[Nine] = maybe("where the game stands", "Story 1", "UPON-011")
    action: Maybe[Nine] = maybe(
        "the Action that begins or goes on; those before it are over; Action 9 of the "
        "last Story ends the game",
        "Action 1",
        "UPON-023",
    )
    turn: Maybe[Seat] = maybe(
        "inside Action 5, 6 or 7: the seat that Explores, plays or pays next; in Actions "
        "6 and 7 those before it have done so",
        "the Action begins",
        "UPON-026",
    )
    played: Maybe[Played] = maybe(
        "inside Action 6: what `turn` has played in it", "nothing", "UPON-062"
    )
    discarding: Maybe[bool] = maybe(
        "inside Action 6: all have played, hands are cut down", "no", "UPON-071"
    )
    relief: Maybe[Relief] = maybe(
        "inside Action 7: Magic that `turn` needs less, by Spindle Snapped", "none", "U-G1"
    )
    paying: Maybe[Paying] = maybe(
        "inside Action 7: what `turn` has yet to settle, its Magic being paid",
        "it has not paid yet",
        "UPON-075",
    )
    starter: Maybe[Seat] = maybe("who holds the Starting Player token", "from the seed", "UPON-014")
    next_starter: Maybe[Seat] = maybe(
        "who has claimed it, with a Fable on Starting Player", "nobody", "UPON-104"
    )
    players: Maybe[list[Player]] = maybe(
        "an object for each seat", "as in a fresh game", "UPON-016"
    )
    spaces: Maybe[dict[str, Space]] = maybe(
        "what is on the Story spaces, by title", "see its fields", "UPON-129"
    )
    stories: Maybe[list[str]] = maybe(
        "all Story cards in order, each Book in its place", "from the seed", "UPON-019"
    )
    omens: Maybe[list[str]] = maybe(
        "the Blessings and Curses on the Stories from the Second Book on",
        "from the seed",
        "UPON-020",
    )
    deck: Maybe[list[str]] = maybe("the Fate deck, the top card first", "from the seed", "UPON-043")
    discard: Maybe[list[str]] = maybe("the discard pile, the last card last", "empty", "UPON-047")
    rest: Maybe[Literal["deck", "discard"]] = maybe(
        "where the Fate cards lie that are named nowhere: below those of `deck`, or below "
        "those of `discard`, so that the deck has exactly the cards that it names",
        "`deck`",
        "UPON-047",
    )
