"""Action 5: exploring the Stories, one Fable at a time (UPON-051 to UPON-061)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import Event, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.state import Token

from .board import PRINTED, SPACES
from .fate import BY_TITLE, Dream
from .paying import can_pay, cannot_pay, price_told
from .playing import play_card
from .realms import no_room
from .spaces import SPACE_ACTIONS
from .state import INTRUDED, KEPT_HOME, WAITED, UponAFable
from .supply import Gained, GainWonder, in_words
from .wonders import MAGIC, Wonders, covers, short, shown, spelled

STAY: Final = "stay home"
WAIT: Final = "wait"
PLAY: Final = "play "


class Explored(Event, frozen=True):
    """A Fable went to a space; what lay there was taken, and the Earth made up for the rest."""

    player: int
    space: str
    taken: dict[str, int]
    earth: dict[str, int]

    def text(self, say: Voice) -> str:
        gains = [f"took {in_words(self.taken)}"] if self.taken else []
        gains += [f"{in_words(self.earth)} came from the Earth"] if self.earth else []
        told = f": {'; '.join(gains)}" if gains else ""
        return f"{say.who(self.player)} Explored {self.space}{told}."


class StayedHome(Event, frozen=True):
    """A Fable was kept home."""

    player: int
    wonders: dict[str, int]

    def text(self, say: Voice) -> str:
        return f"{say.who(self.player)} kept a Fable home and took {in_words(self.wonders)}."


class Waited(Event, frozen=True):
    """A player let a turn pass without committing a Fable."""

    player: int

    def text(self, say: Voice) -> str:
        return f"{say.who(self.player)} waited (Weathervane Fox)."


@step
def explore_stories(g: UponAFable) -> None:
    """From the Starting Player on, one Fable a turn until all are committed (UPON-051)."""
    g.action = 5
    g.do(explore_turn, g.starter)


@step
def explore_turn(g: UponAFable, player: int) -> None:
    """The next player who has a Fable left; nobody: the Action is over (U-A33, U-A34)."""
    awake, committed, seats = g.awake, g.committed, g.seats
    for offset in range(seats):
        seat = (player + offset) % seats
        if awake[seat] > committed[seat]:
            g.ask(Explore(seat))
            return


class Explore(Question, frozen=True):
    """Where does the next Fable go, or does it stay home?"""

    more: int = 0  # further Fables that may be placed in this turn
    anywhere: bool = False  # this Fable may go where another Fable stands

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        plays = [f"{PLAY}{g.fate(token).title}" for token in self.turn_dreams(g)]
        return [*g.spaces, STAY, WAIT, *plays]

    def turn_dreams(self, g: UponAFable) -> list[Token]:
        """The Dreams in hand that are made for this moment."""
        faces = g.faces
        return [token for token in g.hands[self.player] if faces[token] in TURN_DREAMS]

    def options(self, g: UponAFable) -> list[Choice]:
        player, lying, strict = self.player, g.lying, g.variants["strict_earth"]
        intrudes = self.anywhere or (g.powers[player] and can_intrude(g, player))
        found: list[str] = []
        for at, here in enumerate(g.explorers):
            if here and not (intrudes and self.is_open(g, at)):
                continue
            title = g.spaces[at]
            if title == "Add Small Realm" and g.free_place(player) < 0:
                continue
            if lying[at] or (PRINTED[title] and not strict) or can_act(g, player, title):
                found.append(title)
        found.append(STAY)
        if g.powers[player] and self.why_not_wait(g) is None:
            found.append(WAIT)
        for token in self.turn_dreams(g):
            if self.why_not_play(g, token) is None:
                found.append(f"{PLAY}{g.fate(token).title}")
        return found

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if choice == STAY:
            return None
        if choice == WAIT:
            return self.why_not_wait(g)
        if choice in PRINTED:
            return self.why_not_explore(g, choice)
        return self.why_not_play(g, g.in_hand(self.player, choice.removeprefix(PLAY)))

    def is_open(self, g: UponAFable, at: int) -> bool:
        """May this Fable go there, as far as other Fables matter (UPON-053)?"""
        here = g.explorers[at]
        if not here or self.anywhere:
            return True
        return can_intrude(g, self.player) and any(seat != self.player for seat in here)

    def why_not_explore(self, g: UponAFable, title: str) -> Reason | None:
        at = g.spaces.index(title)
        if not self.is_open(g, at):
            return Reason("UPON-053", f"a Fable stands on {title} already")
        if title == "Add Small Realm" and g.free_place(self.player) < 0:
            return no_room(g, self.player)
        if g.lying[at] or g.from_earth(PRINTED[title]) or can_act(g, self.player, title):
            return None
        lacks = SPACE_ACTIONS[title].lacks if title in SPACE_ACTIONS else "nothing is left there"
        return Reason("UPON-055", f"{lacks}, and no Wonders lie on {title}")

    def why_not_wait(self, g: UponAFable) -> Reason | None:
        if not g.value(self.player, "waits", 0):
            return Reason("UPON-057", "a turn is to place a Fable or to keep one home")
        if g.once[self.player] & WAITED:
            return Reason("U-G2", "you have waited in this Story already")
        if any(g.left_to_commit(seat) > 0 for seat in range(g.seats) if seat != self.player):
            return None
        return Reason("U-G2", "nobody else has a Fable left; there is nothing to wait for")

    def why_not_play(self, g: UponAFable, token: Token) -> Reason | None:
        card = g.fate(token)
        assert issubclass(card, Dream)
        if not can_pay(g, self.player, token, g.wonders[self.player]):
            return cannot_pay(g, token)
        return card.why_not(g, token, self.player)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        if isinstance(choice, str) and choice in SPACES:
            return Reason("UPON-052", f"{choice} is not on the Story Board, or not unveiled yet")
        if isinstance(choice, str) and choice.removeprefix(PLAY) in BY_TITLE:
            return Reason("U-G1", "only a Dream with Turn timing from your hand is played now")
        return Reason("UPON-052", "name a Story space, or stay home")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        player = self.player
        if choice in PRINTED:
            at = g.spaces.index(choice)
            used = bool(g.explorers[at])
            if used and not self.anywhere:
                g.once[player] |= INTRUDED
            explore(g, player, at)
            self.go_on(g, self.anywhere and not used)
        elif choice == STAY:
            stay_home(g, player)
            self.go_on(g, self.anywhere)
        elif choice == WAIT:
            g.once[player] |= WAITED
            g.events.append(Waited(player))
            g.do(explore_turn, (player + 1) % g.seats)
        else:
            token = g.in_hand(player, choice.removeprefix(PLAY))
            card = g.fate(token)
            play_card(g, player, token)
            more, anywhere = TURN_DREAMS[card.__name__]
            g.ask(Explore(player, self.more + more, self.anywhere or anywhere))

    def go_on(self, g: UponAFable, anywhere: bool) -> None:
        """The next Fable of this turn, or the next player."""
        if self.more:
            g.do(place_another, self.player, self.more - 1, anywhere)
        else:
            g.do(explore_turn, (self.player + 1) % g.seats)

    def prompt(self, g: UponAFable) -> str:
        left = g.left_to_commit(self.player)
        again = f", then {self.more} more this turn" if self.more else ""
        return f"place a Fable or keep it home ({left} left{again})"

    def label(self, g: UponAFable, choice: Choice) -> str:
        if choice == STAY:
            magic = g.value(self.player, "home_magic", 1) * MAGIC
            return f"Keep a Fable home: take {spelled(g.from_earth(magic))}"
        if choice == WAIT:
            return "Wait: commit no Fable this turn (once per Story)"
        if choice in PRINTED:
            return f"Explore {choice}: {foretold(g, self.player, choice)}"
        token = g.in_hand(self.player, choice.removeprefix(PLAY))
        told = f"{g.fate(token).text()}"
        return f"Play {g.fate(token).title} ({price_told(g, self.player, token)}): {told}"


# Dreams for the own Explore turn: how many Fables more, and whether occupied spaces are open.
TURN_DREAMS: Final = {
    "MorningBell": (0, False),
    "SevenLeagueStep": (1, False),
    "BorrowedFace": (0, True),
}


@step
def place_another(g: UponAFable, player: int, more: int, anywhere: bool) -> None:
    """The second Fable of one turn, if there is one (Seven-League Step)."""
    if g.left_to_commit(player) > 0:
        g.ask(Explore(player, more, anywhere))
    else:
        g.do(explore_turn, (player + 1) % g.seats)


def can_intrude(g: UponAFable, player: int) -> bool:
    """May a Fable of this player go to a space where another player's Fable stands?"""
    return not g.once[player] & INTRUDED and bool(g.value(player, "intrusions", 0))


def can_act(g: UponAFable, player: int, title: str) -> bool:
    """Could the action of this space be performed now (UPON-055)?"""
    if title in SPACE_ACTIONS:
        return SPACE_ACTIONS[title].can(g, player)
    return g.from_earth(PRINTED[title]) > 0


def explore(g: UponAFable, player: int, at: int) -> None:
    """Place the Fable, take the tokens first (U-A8), then stage the action of the space."""
    g.committed[player] += 1
    g.explorers[at] += (player,)
    took = take_tokens(g, player, at)
    title = g.spaces[at]
    if title in SPACE_ACTIONS:
        SPACE_ACTIONS[title].act(g, player, took)


def take_tokens(g: UponAFable, player: int, at: int) -> bool:
    """Take what lies there; missing printed Wonders come from the Earth (UPON-054, UPON-056)."""
    title, lying = g.spaces[at], g.lying[at]
    printed = PRINTED[title]
    g.lying[at] = 0
    g.wonders[player] += lying
    made_up: Wonders = 0
    if printed and not covers(lying, printed):
        made_up = g.from_earth(short(lying, printed))
        g.wonders[player] += made_up
    explored = Explored(player, title, shown(lying), shown(made_up))
    if lying:
        g.tell(explored)  # only tokens that lay there set off cards (UPON-039, U-A10)
    else:
        g.events.append(explored)
    return lying + made_up > 0


def stay_home(g: UponAFable, player: int) -> None:
    """A Fable kept home takes 1 Magic, and is committed for this Story (UPON-057, U-A4)."""
    g.committed[player] += 1
    magic = g.value(player, "home_magic", 1) * MAGIC if g.powers[player] else MAGIC
    magic = g.from_earth(magic)
    g.once[player] |= KEPT_HOME
    g.wonders[player] += magic
    g.events.append(StayedHome(player, shown(magic)))


def foretold(g: UponAFable, player: int, title: str) -> str:
    """What Exploring this space would give, with the cards that answer it."""
    after = g.copy()
    after.events = []
    mark = len(after.agenda)
    take_tokens(after, player, g.spaces.index(title))
    told: list[str] = []
    for event in after.events:
        if isinstance(event, Explored):
            told += [f"take {in_words(event.taken)}"] if event.taken else []
            told += [f"take {in_words(event.earth)} from the Earth"] if event.earth else []
        elif isinstance(event, Gained):
            told.append(f"{event.source} gives {in_words(event.wonders)}")
    for asked in after.agenda[mark:]:
        if isinstance(asked, GainWonder):
            told.append(f"{asked.source} gives 1 Love or 1 Honour")
    action = SPACE_ACTIONS.get(title)
    if action is not None:
        lacking = "" if action.can(after, player) else f" (not now: {action.lacks})"
        told.append(f"{SPACES[title].text.rstrip('.')}{lacking}")
    return "; ".join(told)
