"""Action 5: exploring the Stories, one Fable at a time (UPON-051 to UPON-061)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts
from fabletop.core.state import Token

from .board import PRINTED, SPACES
from .fate import (
    BY_TITLE,
    FATES,
    HOME_MAGIC,
    INTRUSIONS,
    SLEEP,
    WAITS,
    Dream,
    dream_called,
)
from .offering import pile_moved, playing_told, told
from .placing import can_act, explore, foreseen, foretold, stay_home
from .playing import (
    PLAY,
    PlayFate,
    against_playing,
    can_play,
    dream_of,
    might_react,
    play_card,
    playing,
)
from .realms import ADDED, PlaceRealm, no_room
from .sleep import ReactToSleep
from .spaces import ALWAYS_OPEN, SPACE_ACTIONS
from .state import INTRUDED, WAITED, UponAFable
from .wonders import MAGIC

STAY: Final = "stay home"
WAIT: Final = "wait"
NOWHERE: Final[frozenset[str]] = frozenset()
TOO_FEW: Final = "you need two Fables for it, or a placement that brings the second"


class Waited(OfPlayer, frozen=True):
    """A player let a turn pass without committing a Fable."""

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} waited (Weathervane Fox)."


@step
def explore_stories(g: UponAFable) -> None:
    """From the Starting Player on, one Fable a turn until all are committed (UPON-051)."""
    g.action = 5
    sleepers = [player for player in g.in_turn() if g.hands[player] and not g.awake[player]]
    if sleepers and might_react(g, SLEEP):
        g.ask_all(ReactToSleep(player) for player in sleepers)
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
    another: bool = False  # it is not the first Fable of this turn

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        plays = [f"{PLAY}{g.fate(token).title}" for token in self.turn_dreams(g)]
        return [*g.spaces, STAY, WAIT, *plays]

    def turn_dreams(self, g: UponAFable) -> list[Token]:
        """The Dreams in hand that are made for this moment."""
        faces = g.faces
        return [token for token in g.hands[self.player] if FATES[faces[token]].turn]

    def options(self, g: UponAFable) -> list[Choice]:
        player, faces = self.player, g.faces
        always_open = NOWHERE if g.variants["strict_earth"] else ALWAYS_OPEN
        widened = [me for me in g.powers[player] if FATES[faces[me]].widens_turn]
        intrudes = self.anywhere or (widened and can_intrude(g, player))
        found: list[str] = []
        for title, here, lying in zip(g.spaces, g.explorers, g.lying, strict=True):
            if here and not (intrudes and self.may_join(here)):
                continue
            if lying or title in always_open:
                if title != "Add Small Realm" or g.free_place(player) > 0:
                    found.append(title)
            elif can_act(g, player, title):
                found.append(title)
        found.append(STAY)
        if widened and self.why_not_wait(g) is None:
            found.append(WAIT)
        for token in g.hands[player]:
            if FATES[faces[token]].turn and self.can_dream(g, token):
                found.append(f"{PLAY}{FATES[faces[token]].title}")
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
        return can_intrude(g, self.player) and self.may_join(here)

    def may_join(self, here: tuple[int, ...]) -> bool:
        """Is there a Fable that one's own may join, by a Dream or as an intruder?"""
        return self.anywhere or any(seat != self.player for seat in here)

    def why_not_explore(self, g: UponAFable, title: str) -> Reason | None:
        at = g.spaces.index(title)
        if not self.is_open(g, at):
            return Reason("UPON-053", f"a Fable stands on {title} already")
        if title == "Add Small Realm" and g.free_place(self.player) < 0:
            return no_room(g, self.player)
        if g.lying[at] or g.from_earth(PRINTED[title]) or can_act(g, self.player, title):
            return None
        if title not in SPACE_ACTIONS:
            return Reason("UPON-055", "nothing is left there")
        # Short, as it stands on the space.
        return Reason("UPON-055", f"{SPACE_ACTIONS[title].lacks}; no Wonders here")

    def why_not_wait(self, g: UponAFable) -> Reason | None:
        if not g.value(WAITS, 0, self.player):
            return Reason("UPON-057", "a turn is to place a Fable or to keep one home")
        if self.more or self.anywhere or self.another:
            return Reason("U-A44", "you played a Dream for this turn, which waiting would lose")
        if g.once[self.player] & WAITED:
            return Reason("U-G2", "you have waited in this Story already")
        if any(g.left_to_commit(seat) > 0 for seat in range(g.seats) if seat != self.player):
            return None
        return Reason("U-G2", "nobody else has a Fable left; there is nothing to wait for")

    def why_not_play(self, g: UponAFable, token: Token) -> Reason | None:
        dream = FATES[g.faces[token]]
        more = dream.more_fables if isinstance(dream, Dream) else 0
        reason = against_playing(g, self.player, token)
        if reason is None and g.left_to_commit(self.player) <= self.more + more:
            return None if self.brings_another(g, token) else Reason("U-A44", TOO_FEW)
        return reason

    def can_dream(self, g: UponAFable, token: Token) -> bool:
        """Is nothing against playing this Dream now? Quicker than to word the reason."""
        if not can_play(g, self.player, token):
            return False
        dream = FATES[g.faces[token]]
        more = dream.more_fables if isinstance(dream, Dream) else 0
        if g.left_to_commit(self.player) > self.more + more:
            return True
        return self.brings_another(g, token)

    def brings_another(self, g: UponAFable, token: Token) -> bool:
        """Would a Fable be left for the second placement, if the first one is chosen well?

        Only what the player can know counts, and so no card can be drawn in this trial.
        """
        if not may_gain_fable(g, self.player) or not self.may_begin(g, token):
            return False
        trial = g.copy()
        trial.agenda, trial.deck, trial.discard = [self], [], []
        trial.play(self.player, f"{PLAY}{g.fate(token).title}", trusted=True)
        return leads_to_another(trial, self.player)

    def may_begin(self, g: UponAFable, token: Token) -> bool:
        """With this Dream, is there a space or another Dream that may bring or wake a Fable?"""
        dream = dream_called(FATES[g.faces[token]].title)
        if dream.brings or dream.anywhere or len(self.turn_dreams(g)) > 1:
            return True
        spaces = enumerate(g.spaces)
        return any(may_bring(g, self, title) and self.is_open(g, at) for at, title in spaces)

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
            dream = dream_of(choice)
            play_card(g, player, token)
            anywhere = self.anywhere or dream.anywhere
            g.ask(Explore(player, self.more + dream.more_fables, anywhere, self.another))

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

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice == STAY:
            magic = g.value(HOME_MAGIC, 1, self.player) * MAGIC
            taken = g.from_earth(magic)
            vain = () if taken else (Effect("vain", words=("the Earth has no Magic left",)),)
            return Parts("stay", effects=(pile_moved("take", taken),), warnings=vain)
        if choice == WAIT:
            return Parts("wait")
        if choice in PRINTED:
            return foreseen(g, self.player, choice)
        return playing(g, self.player, choice.removeprefix(PLAY))

    def worded(self, parts: Parts) -> str:
        match parts.verb:
            case "stay":
                return f"Keep a Fable home: take {told(parts.effects, 'take')}"
            case "wait":
                return "Wait: commit no Fable this turn (once per Story)"
            case "explore":
                return f"Explore {parts.subjects[0].id}: {foretold(parts)}"
        return playing_told(parts)


def may_gain_fable(g: UponAFable, player: int) -> bool:
    """A Fable comes with a Small Realm from the hand, or a Dream in it wakes one."""
    if holds_small_realm(g, player) and g.free_place(player) > 0:
        return True
    return holds_bringer(g, player) and any(g.sleep[place] for place in g.places(player))


def holds_small_realm(g: UponAFable, player: int) -> bool:
    return any(FATES[g.faces[token]].kind == "Small Realm" for token in g.hands[player])


def holds_bringer(g: UponAFable, player: int) -> bool:
    """Is there a Dream in hand that brings or wakes a Fable?"""
    return any(FATES[g.faces[token]].brings for token in g.hands[player])


def leads_to_another(g: UponAFable, player: int) -> bool:
    """Is there a way on which the player places one more Fable in this turn?"""
    question = g.question(player)
    if question is None:
        return False
    if isinstance(question, Explore) and (
        question.another or g.left_to_commit(player) > question.more
    ):
        return True
    for choice in question.candidates(g):
        if may_bring(g, question, choice) and question.why_not(g, choice) is None:
            after = g.copy()
            after.play(player, choice, trusted=True)
            if leads_to_another(after, player):
                return True
    return False


def may_bring(g: UponAFable, question: Question, choice: Choice) -> bool:
    """Not every space, and not every card that is played there, can bring or wake a Fable."""
    if isinstance(question, Explore):
        if choice not in SPACE_ACTIONS:
            return bool(choice.startswith(PLAY))
        match SPACE_ACTIONS[choice].brings:
            case "by a Realm":
                return holds_small_realm(g, question.player)
            case "by a Dream":
                return holds_bringer(g, question.player)
        return False
    if isinstance(question, PlayFate):
        return choice != "pass" and FATES[BY_TITLE[choice]].brings
    if isinstance(question, PlaceRealm):
        return choice != "pass" and question.meant(g, choice)[1] == ADDED
    return True


@step
def place_another(g: UponAFable, player: int, more: int, anywhere: bool) -> None:
    """The second Fable of one turn, if there is one (Seven-League Step)."""
    if g.left_to_commit(player) > 0:
        g.ask(Explore(player, more, anywhere, True))
    else:
        g.do(explore_turn, (player + 1) % g.seats)


def can_intrude(g: UponAFable, player: int) -> bool:
    """May a Fable of this player go to a space where another player's Fable stands?"""
    return not g.once[player] & INTRUDED and bool(g.value(INTRUSIONS, 0, player))
