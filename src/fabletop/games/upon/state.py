"""The state of a game of Upon a Fable, and questions one may ask about it."""

from typing import Any, ClassVar, Final, Literal

from msgspec import field

from fabletop.core.cards import A, Ability, Box, CardState, Stat, V
from fabletop.core.errors import Reason
from fabletop.core.events import Event, Moment
from fabletop.core.state import Token

from .board import FABLES, MOST_TOKENS, REALM_SPACES, home_fables, last_story
from .fate import BOX, BY_TITLE, FATES, Fate
from .wonders import Wonders, least, pile_of

EARTH: Final = pile_of(MOST_TOKENS)
Size = Literal["Small", "Large", "Epic"]
SIZES: Final[dict[int, Size]] = {1: "Small", 2: "Large", 3: "Epic"}
HOME: Final = "Home"  # what the Home Realm is called while no card lies on it

# What a player has used up or enjoys this Story: bits of `once`.
IGNORES, KEPT_HOME, WAITED, INTRUDED, SHIELDED = 1, 2, 4, 8, 16


class UponAFable(CardState):
    """The Story Board, the Fate deck, and a Realm Board for each seat.

    Lists per Realm are flat: Realm space `slot` of a seat is entry `seat * 6 + slot`; slot 0 is
    Home. A Realm is the tuple of cards on it, bottom first; Home begins as a Small Realm without
    a card. Lists per space follow `spaces`: the right page, then the Stories unveiled so far.
    """

    box: ClassVar[Box[Fate]] = BOX

    story: int = 0
    action: int = 0
    starter: int = 0
    next_starter: int = -1  # who gets the token after Action 9; -1: it stays
    deck: list[Token] = field(default_factory=list)  # the top is last
    discard: list[Token] = field(default_factory=list)
    playing: tuple[Token, ...] = ()  # Dreams that are being carried out
    hands: list[tuple[Token, ...]] = field(default_factory=list)
    ever_afters: list[tuple[Token, ...]] = field(default_factory=list)
    wonders: list[Wonders] = field(default_factory=list)
    realms: list[tuple[Token, ...]] = field(default_factory=list)
    sleep: list[int] = field(default_factory=list)  # Deep Sleep tokens per Realm
    fresh: list[int] = field(default_factory=list)  # those of them that came this Story
    yawning: tuple[int, ...] = ()  # Realms with a token that comes off in this Action 9
    stories: tuple[Token, ...] = ()  # the Story cards in order
    omens: tuple[Token, ...] = ()  # the Blessings and Curses on the last Stories, in order
    omen: str = ""  # the one revealed this Story
    spaces: tuple[str, ...] = ()
    lying: list[Wonders] = field(default_factory=list)  # on each space
    explorers: list[tuple[int, ...]] = field(default_factory=list)  # seats, on each space
    committed: list[int] = field(default_factory=list)  # Fables placed or kept home, per seat
    once: list[int] = field(default_factory=list)
    broken: int = 0  # a bit per seat that ever had a Realm asleep, lowered or discarded
    powers: list[tuple[Token, ...]] = field(default_factory=list)  # cards whose text counts now
    awake: list[int] = field(default_factory=list)  # Fables that do not sleep, per seat
    ended: bool = False

    # Turn order.

    def in_turn(self) -> list[int]:
        """The seats clockwise from the Starting Player (UPON-026)."""
        return [*range(self.starter, self.seats), *range(self.starter)]

    def last_story(self) -> int:
        return last_story(self.variants)

    def is_solo(self) -> bool:
        return self.seats == 1

    # Cards.

    def fate(self, token: Token) -> Fate:
        return FATES[self.faces[token]]

    def owner(self, me: Token) -> int:
        """Whose Realms or Ever Afters a card lies among."""
        return next(seat for seat, cards in enumerate(self.powers) if me in cards)

    def in_hand(self, player: int, title: str) -> Token:
        """The card of this title in a player's hand, or -1."""
        faces, key = self.faces, BY_TITLE.get(title)
        for token in self.hands[player]:
            if faces[token] == key:
                return token
        return -1

    def in_force(self, about: Any = None) -> tuple[Token, ...]:
        """The cards of the player whom a moment or a value names."""
        return self.powers[about if type(about) is int else about.player]

    def open(self, moment: Any) -> None:
        """Only the cards of the player whom a moment names answer it."""
        kind, faces = type(moment), self.faces
        for me in self.powers[moment.player]:
            if kind in FATES[faces[me]].answers:
                self.use_abilities(me, moment)

    def stage(self, ability: Ability, me: Token, moment: Moment) -> None:
        """What is not left to the player happens at once."""
        if ability.may:
            super().stage(ability, me, moment)
        else:
            ability.run(self, me, moment)

    def card(self, me: Token) -> Fate:
        return FATES[self.faces[me]]

    def value(self, stat: Stat[V, A], value: V, about: A) -> V:
        """A value after the cards of the player have changed it; asked very often."""
        name, faces = stat.name, self.faces
        player: Any = about  # as every value of this game is
        for me in self.powers[player]:
            if name in (changes := FATES[faces[me]].changes):
                for change in changes[name]:
                    value = change.run(self, me, value, about)
        return value

    # Realms.

    def size(self, place: int) -> int:
        """0 no Realm, 1 Small, 2 Large, 3 Epic; `place` is seat * 6 + slot."""
        return len(self.realms[place]) + (place % REALM_SPACES == 0)

    def places(self, player: int) -> list[int]:
        """Where the player has Realms, Home first."""
        home = player * REALM_SPACES
        own = enumerate(self.realms[home : home + REALM_SPACES], home)
        return [place for place, cards in own if cards or place == home]

    def realm_title(self, place: int) -> str:
        """A Realm is called after its uppermost card."""
        cards = self.realms[place]
        return self.fate(cards[-1]).title if cards else HOME

    def realm_called(self, player: int, title: str) -> int:
        return next(place for place in self.places(player) if self.realm_title(place) == title)

    def realm_count(self, player: int) -> int:
        home = player * REALM_SPACES
        return REALM_SPACES - self.realms[home + 1 : home + REALM_SPACES].count(())

    def sizes(self, player: int) -> tuple[int, int, int]:
        """How many Small, Large and Epic Realms the player has."""
        home = player * REALM_SPACES
        sizes = [*map(len, self.realms[home : home + REALM_SPACES])]
        sizes[0] += 1
        return sizes.count(1), sizes.count(2), sizes.count(3)

    def fables_at(self, place: int) -> int:
        """One to a Realm; Home has two with one to three players (UPON-087)."""
        return 1 if place % REALM_SPACES else home_fables(self.seats)

    def fables(self, player: int) -> int:
        """In play, sleeping ones too."""
        return self.realm_count(player) - 1 + home_fables(self.seats)

    def free_place(self, player: int) -> int:
        """Where a new Realm and its Fable would go, or -1 (UPON-108)."""
        first = player * REALM_SPACES + 1
        rooms = self.realms[first : first + FABLES - home_fables(self.seats)]
        return first + rooms.index(()) if () in rooms else -1  # a Realm needs an unused Fable

    def left_to_commit(self, player: int) -> int:
        """Fables that may still Explore or stay home this Story."""
        return self.awake[player] - self.committed[player]

    def refresh(self, player: int) -> None:
        """Work out whose text counts and who is awake, after Realms or Ever Afters changed."""
        powers, home = [*self.ever_afters[player]], player * REALM_SPACES
        asleep, awake = self.sleep, 0 if self.sleep[home] else home_fables(self.seats)
        for place, cards in enumerate(self.realms[home : home + REALM_SPACES], home):
            if not cards or asleep[place]:
                continue
            if place != home:
                awake += 1
            if (len(cards) > 1 or place == home) and not (self.is_solo() and self._is_off(place)):
                powers.append(cards[-1])
        self.powers[player], self.awake[player] = tuple(powers), awake

    def _is_off(self, place: int) -> bool:
        return self.fate(self.realms[place][-1]).solo_off

    # The Earth.

    def from_earth(self, wanted: Wonders, returned: Wonders = 0) -> Wonders:
        """What the Earth can give of this: all of it, unless the table limits it (U-G5).

        `returned` are Wonders that it would get before.
        """
        return least(self.earth() + returned, wanted) if self.variants["strict_earth"] else wanted

    def earth(self) -> Wonders:
        """What is left of the printed tokens, where they are a limit."""
        out = sum(self.wonders) + sum(self.lying)
        return EARTH - least(EARTH, out)

    # Sentences and results.

    def over_reason(self) -> Reason:
        return Reason("UPON-092", f"the game is over: Story {self.story} was the last")

    def turn_reason(self) -> Reason:
        seats = " and ".join(str(seat + 1) for seat in self.waiting())
        return Reason("UPON-026", f"it is the decision of seat {seats}")


def without(tokens: tuple[Token, ...], used: Token) -> tuple[Token, ...]:
    return tuple([token for token in tokens if token != used])


def other_seats(g: UponAFable, player: int) -> list[int]:
    """The other players, clockwise from this one."""
    return [(player + offset) % g.seats for offset in range(1, g.seats)]


def seat_called(text: str) -> int:
    return int(text.removeprefix("seat ")) - 1


def seat_name(seat: int) -> str:
    return f"seat {seat + 1}"


class PlayerEvent(Event, frozen=True):
    """Something that happened to a player."""

    player: int
