"""The course of a Story, and Actions 8 and 9: intensify, return, awaken (UPON-023, UPON-084)."""

from fabletop.core.events import Event, Voice
from fabletop.core.flow import step
from fabletop.core.wording import counted

from .abilities import perform_abilities
from .board import REALM_SPACES
from .dealing import deal_hands
from .empowering import EMPOWER_STORIES, empower_realms
from .exploring import explore_stories
from .playing import play_and_discard
from .scoring import end_game
from .sleep import WokeUp
from .state import UponAFable
from .unveiling import board_order, rejuvenate, unveil
from .wonders import MAGIC


class Intensified(Event, frozen=True):
    """Spaces without a Fable got Magic."""

    spaces: tuple[str, ...]

    def text(self, say: Voice) -> str:
        return f"Magic intensified on {counted(len(self.spaces), 'free space')}."


class FablesReturned(Event, frozen=True):
    """A Story is over."""

    story: int
    starter: int

    def text(self, say: Voice) -> str:
        starts = f"{say.who(self.starter)} {'start' if self.starter == say.viewer else 'starts'}"
        return f"Story {self.story} is over; all Fables came home. {starts} the next one."


class StoryBegan(Event, frozen=True):
    """A new round."""

    opens = True
    story: int

    def text(self, say: Voice) -> str:
        return f"Story {self.story} begins."

    def banner(self) -> str:
        return "story"


@step
def begin_story(g: UponAFable) -> None:
    """Actions 1 to 9 (UPON-023 to UPON-025)."""
    g.story += 1
    g.events.append(StoryBegan(g.story))
    g.do(unveil)
    g.do(rejuvenate)
    g.do(perform_abilities)
    g.do(deal_hands)
    g.do(explore_stories)
    g.do(play_and_discard)
    if g.story in EMPOWER_STORIES:
        g.do(empower_realms)
    if g.story < g.last_story() and not g.is_solo():
        g.do(intensify)
    g.do(return_fables)


@step
def intensify(g: UponAFable) -> None:
    """1 Magic on every space without a Fable (UPON-084, UPON-085)."""
    g.action = 8
    free = [at for at in board_order(g) if not g.explorers[at]]
    strict, given = g.variants["strict_earth"], []
    for at in free:
        if strict and not g.from_earth(MAGIC):
            break
        g.lying[at] += MAGIC
        given.append(g.spaces[at])
    g.events.append(Intensified(tuple(given)))


@step
def return_fables(g: UponAFable) -> None:
    """Fables come home, sleepers come nearer to waking, the token changes hands (U-A12)."""
    g.action = 9
    g.explorers = [()] * len(g.explorers)
    g.committed = [0] * g.seats
    g.once = [0] * g.seats
    if any(g.sleep):
        awaken(g)
    if g.next_starter >= 0:
        g.starter, g.next_starter = g.next_starter, -1
    if g.story == g.last_story():
        g.do(end_game)
    else:
        g.events.append(FablesReturned(g.story, g.starter))
        g.do(begin_story)


def awaken(g: UponAFable) -> None:
    """One token comes off each Realm that had one before this Story (UPON-088 to UPON-090)."""
    for place, tokens in enumerate(g.sleep):
        if not tokens:
            continue
        passing = g.yawning.count(place)
        old = tokens - g.fresh[place] - passing
        g.sleep[place] = left = tokens - passing - min(1, old)
        if not left:
            player = place // REALM_SPACES
            g.events.append(WokeUp(player, g.realm_title(place)))
    g.fresh = [0] * len(g.fresh)
    g.yawning = ()
    for player in range(g.seats):
        g.refresh(player)
