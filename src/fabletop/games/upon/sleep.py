"""Deep Sleep: tokens on Realms, and waking up (UPON-037, UPON-060, UPON-077 to UPON-091)."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question
from fabletop.core.offers import Effect, Parts
from fabletop.core.wording import counted

from .fate import SLEEP, SLEEP_TOKENS
from .offering import card_named, card_of, pile_moved, realm_named, told
from .playing import React, dream_of
from .state import UponAFable


def in_words(tokens: int) -> str:
    return counted(tokens, "Deep Sleep token")


class FellAsleep(OfPlayer, frozen=True):
    """A Realm got Deep Sleep tokens."""

    realm: str
    tokens: int

    def text(self, say: Voice) -> str:
        return f"{say.whose(self.player).capitalize()} {self.realm} got {in_words(self.tokens)}."


class WokeUp(OfPlayer, frozen=True):
    """The last Deep Sleep token left a Realm."""

    realm: str

    def text(self, say: Voice) -> str:
        return f"{say.whose(self.player).capitalize()} {self.realm} woke up."


def fall_asleep(g: UponAFable, player: int, place: int, tokens: int, fresh: bool = True) -> None:
    """Place tokens; those that come by Empowering stay in this Story's Action 9 (UPON-089)."""
    tokens = g.value(SLEEP_TOKENS, tokens, player)
    g.sleep[place] += tokens
    if fresh:
        g.fresh[place] += tokens
    g.broken |= 1 << player
    g.events.append(FellAsleep(player, g.realm_title(place), tokens))
    g.refresh(player)


def wake(g: UponAFable, player: int, place: int) -> None:
    """All tokens of a Realm are gone."""
    g.sleep[place] = g.fresh[place] = 0
    g.yawning = tuple(other for other in g.yawning if other != place)
    g.events.append(WokeUp(player, g.realm_title(place)))
    g.refresh(player)


class ChooseRealm(Question, frozen=True):
    """Which Realm falls asleep (`waking` false) or wakes up?"""

    waking: bool
    source: str

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [g.realm_title(place) for place in g.places(self.player)]

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        asleep = g.sleep[g.realm_called(self.player, choice)] > 0
        if self.waking and not asleep:
            return Reason("UPON-090", f"{choice} is awake already")
        if asleep and not self.waking:
            return Reason("U-G3", f"{choice} sleeps already")
        return None

    def is_moot(self, g: UponAFable) -> bool:
        return not self.options(g)

    def answer(self, g: UponAFable, choice: Choice) -> None:
        place = g.realm_called(self.player, choice)
        if self.waking:
            wake(g, self.player, place)
        else:
            fall_asleep(g, self.player, place, 1, fresh=False)
            g.yawning += (place,)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-037", "choose one of your Realms")

    def prompt(self, g: UponAFable) -> str:
        return f"choose a Realm that {'wakes up' if self.waking else 'falls asleep'}"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        place = g.realm_called(self.player, choice)
        tokens = {"tokens": g.sleep[place]} if self.waking else {}
        verb = "wake" if self.waking else "sleep"
        return Parts(verb, (realm_named(place),), tokens, (g.realm_title(place),))

    def worded(self, parts: Parts) -> str:
        (realm,) = parts.words
        if parts.verb == "sleep":
            return f"Put {realm} to sleep for this Story"
        tokens = parts.numbers["tokens"]
        return f"Wake {realm}: {in_words(tokens)} {'comes' if tokens == 1 else 'come'} off"


class ReactToSleep(React, frozen=True):
    """All Fables sleep: does a Dream wake some?"""

    moment = SLEEP

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-G1", "only a Dream that wakes sleepers is played now")

    def prompt(self, g: UponAFable) -> str:
        return "all your Fables sleep: react before the others set out, or pass"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice == "pass":
            return Parts("pass")
        card = dream_of(choice)
        effects = (Effect("wakes"), pile_moved("take", card.takes))
        return Parts("play", (card_named(card.key),), effects=effects)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pass":
            return "Let them sleep"
        takes = told(parts.effects, "take")
        return f"Play {card_of(parts).title}: a Realm of yours wakes up; take {takes}"
