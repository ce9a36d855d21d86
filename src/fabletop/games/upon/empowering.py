"""Action 7: empowering Realms, and what happens where Magic is missing (UPON-073 to UPON-083)."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from fabletop.core.errors import Reason
from fabletop.core.events import OfPlayer, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts

from .board import REALM_SPACES
from .fate import FREE_MAGIC, LARGE_AND_EPIC_MAGIC, PAYING
from .offering import card_named, card_of, pile_moved, realm_named, told, wonders_of
from .playing import dream_of, play_card, reactions
from .realms import lower
from .sleep import fall_asleep
from .state import SIZES, UponAFable
from .supply import give_back
from .wonders import KINDS, MAGIC, OF_MAGIC, ONE, Wonders, covers, spelled, total

EMPOWER_STORIES: Final = (3, 6, 9)

Missing = tuple[tuple[int, int], ...]  # a Realm and how much Magic it lacks

# What may replace one missing Magic: any two other Wonders (UPON-079, U-A23).
PAIRS: Final[dict[str, Wonders]] = {
    f"return {spelled(ONE[one] + ONE[other])}": ONE[one] + ONE[other]
    for one, other in combinations_with_replacement(KINDS[1:], 2)
}


class Empowered(OfPlayer, frozen=True):
    """A player paid Magic for the Realms."""

    paid: int
    fewer: int
    missing: int

    def text(self, say: Voice) -> str:
        told = f"{self.who(say)} paid {self.paid} Magic to Empower"
        if self.fewer:
            told += f", {self.fewer} fewer thanks to cards"
        return f"{told}; {self.missing} Magic missing." if self.missing else f"{told}."


class Payment(NamedTuple):
    """What empowering takes from a player now."""

    rows: tuple[tuple[int, int, int], ...]  # Realm, cost, Magic that it gets; in payment order
    need: int
    fewer: int  # Magic that is not needed, thanks to cards
    pays: int  # real Magic


@step
def empower_realms(g: UponAFable) -> None:
    g.action = 7
    for player in g.in_turn():
        g.ask(Empower(player))


def is_final(g: UponAFable) -> bool:
    """The last Empowering has other consequences (UPON-079, UPON-083)."""
    return g.story == g.last_story()


def empower_cost(g: UponAFable, player: int, place: int) -> int:
    """1 for Small, 2 for Large, 3 for Epic (UPON-073)."""
    size = g.size(place)
    return size - g.value(LARGE_AND_EPIC_MAGIC, 0, player) if size > 1 else size


def payment_order(g: UponAFable, player: int) -> list[int]:
    """A Small Home first, then Small, Large and Epic Realms (UPON-074, U-A21)."""
    return sorted(g.places(player), key=lambda place: payment_class(g, place))


def payment_class(g: UponAFable, place: int) -> int:
    size = g.size(place)
    return 0 if size == 1 and place % REALM_SPACES == 0 else size


def payment(g: UponAFable, player: int, relief: int = 0) -> Payment:
    """How the Magic flows into the Realms, as long as there is any (UPON-075, U-A22)."""
    fewer = g.value(FREE_MAGIC, 0, player) + relief
    left = fewer + (g.wonders[player] & OF_MAGIC)
    rows, need = [], 0
    for place in payment_order(g, player):
        cost = empower_cost(g, player, place)
        gets = min(cost, left)
        left -= gets
        need += cost
        rows.append((place, cost, gets))
    spent = sum(gets for _, _, gets in rows)
    return Payment(tuple(rows), need, min(fewer, need), max(0, spent - fewer))


class Empower(Question, frozen=True):
    """Pay now, or play a Dream before? Asked of everybody, so that no hand shows."""

    relief: int = 0

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return ["pay", *reactions(g, self.player, PAYING)]

    def options(self, g: UponAFable) -> list[Choice]:
        return [*self.candidates(g)]

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice == "pay":
            g.do(pay_magic, self.player, self.relief)
        else:
            play_card(g, self.player, g.in_hand(self.player, dream_of(choice).title))
            g.ask(Empower(self.player, self.relief_after(choice)))

    def relief_after(self, choice: str) -> int:
        """How much Magic fewer is needed then."""
        return self.relief if choice == "pay" else self.relief + dream_of(choice).relief

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-075", "Empowering is paid while there is Magic left")

    def prompt(self, g: UponAFable) -> str:
        due = payment(g, self.player, self.relief)
        has = g.wonders[self.player] & OF_MAGIC
        return f"Empower your Realms: they need {due.need - due.fewer} Magic, you have {has}"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        due = payment(g, self.player, self.relief_after(choice))
        missing = due.need - sum(gets for _, _, gets in due.rows)
        keeps = (g.wonders[self.player] & OF_MAGIC) - due.pays
        numbers = {"pays": due.pays, "keeps": keeps, "missing": missing}
        lost = (Effect("losses" if is_final(g) else "sleep"),) if missing else ()
        if choice == "pay":
            return Parts("pay", (), numbers, warnings=lost)
        return Parts("play", (card_named(dream_of(choice).key),), numbers, warnings=lost)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pay":
            return f"Pay {outcome_told(parts)}"
        return f"Play {card_of(parts).title}, then pay {outcome_told(parts)}"


def outcome_told(parts: Parts) -> str:
    """What paying now would lead to, in words."""
    pays, keeps, missing = (parts.numbers[name] for name in ("pays", "keeps", "missing"))
    if not missing:
        return f"{pays} Magic: all Realms are Empowered, you keep {keeps} Magic"
    if parts.warnings[0].kind == "losses":
        each = "it" if missing == 1 else "each"
        return f"{pays} Magic: {missing} Magic missing, {each} costs 2 other Wonders or a step"
    return f"{pays} Magic: {missing} Magic missing, Realms fall into Deep Sleep"


@step
def pay_magic(g: UponAFable, player: int, relief: int) -> None:
    """All that can be paid is paid; then the class of Realms in which Magic runs out."""
    due = payment(g, player, relief)
    g.wonders[player] -= due.pays * MAGIC
    missing = due.need - sum(gets for _, _, gets in due.rows)
    g.events.append(Empowered(player, due.pays, due.fewer, missing))
    if missing:
        g.do(share_magic, player, *short_of_magic(g, due), ())


def short_of_magic(g: UponAFable, due: Payment) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The class in which Magic runs out, the Magic for it, and the Realms that come later."""
    first = next((place for place, cost, gets in due.rows if gets < cost), None)
    if first is None:
        return (), 0, ()
    group = payment_class(g, first)
    places = tuple(place for place, _, _ in due.rows if payment_class(g, place) == group)
    left = sum(gets for place, _, gets in due.rows if place in places)
    later = tuple(place for place, _, _ in due.rows if payment_class(g, place) > group)
    return places, left, later


@step
def share_magic(
    g: UponAFable,
    player: int,
    places: tuple[int, ...],
    left: int,
    later: tuple[int, ...],
    missing: Missing,
) -> None:
    """Within one class the owner picks which Realm is paid first (U-A19, U-A20)."""
    if left and len(places) > 1:
        g.ask(PayRealmFirst(player, places, left, later, missing))
        return
    for place in (*places, *later):
        lacks = empower_cost(g, player, place) - left
        left = 0
        if lacks > 0:
            missing += ((place, lacks),)
    g.do(suffer, player, missing)


class PayRealmFirst(Question, frozen=True):
    """Magic does not reach for all of these Realms: which one gets it first?"""

    places: tuple[int, ...]
    left: int
    later: tuple[int, ...]
    missing: Missing

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [g.realm_title(place) for place in self.places]

    def answer(self, g: UponAFable, choice: Choice) -> None:
        place = g.realm_called(self.player, choice)
        cost = empower_cost(g, self.player, place)
        missing = self.missing
        if cost > self.left:
            missing += ((place, cost - self.left),)
        rest = tuple(other for other in self.places if other != place)
        left = max(0, self.left - cost)
        g.do(share_magic, self.player, rest, left, self.later, missing)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("U-A20", "choose which of these Realms is Empowered first")

    def prompt(self, g: UponAFable) -> str:
        return f"choose the Realm that is Empowered next ({self.left} Magic left for these)"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        place = g.realm_called(self.player, choice)
        cost = empower_cost(g, self.player, place)
        numbers = {"cost": cost, "gets": min(cost, self.left)}
        return Parts("empower", (realm_named(place),), numbers, (g.realm_title(place),))

    def worded(self, parts: Parts) -> str:
        (realm,), cost, gets = parts.words, parts.numbers["cost"], parts.numbers["gets"]
        if gets == cost:
            return f"{realm}: fully Empowered for {cost} Magic"
        return f"{realm}: gets {gets} of {cost} Magic"


@step
def suffer(g: UponAFable, player: int, missing: Missing) -> None:
    """Deep Sleep in Stories 3 and 6, losses in the last Story (UPON-077, UPON-079)."""
    for place, lacks in missing:
        if is_final(g):
            for _ in range(lacks):
                g.do(replace_magic, player, place)
        else:
            fall_asleep(g, player, place, lacks)


def can_lower(g: UponAFable, place: int) -> bool:
    """A Small Home Realm cannot be discarded (UPON-082)."""
    return bool(g.realms[place])


@step
def replace_magic(g: UponAFable, player: int, place: int) -> None:
    """For one missing Magic: two other Wonders or one step; what cannot be is forgiven (U-A24)."""
    others = g.wonders[player] & ~OF_MAGIC
    if total(others) >= 2:
        g.ask(ReplaceMagic(player, place))
    elif can_lower(g, place):
        lower(g, player, place)
    else:
        give_back(g, player, others, "Missing Magic")


class ReplaceMagic(Question, frozen=True):
    """What makes up for one missing Magic of this Realm?"""

    place: int

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return ("lower", *PAIRS)

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if choice == "lower":
            if can_lower(g, self.place):
                return None
            return Reason("UPON-082", "a Small Home Realm cannot be discarded")
        if covers(g.wonders[self.player], PAIRS[choice]):
            return None
        return Reason("UPON-079", f"you cannot {choice}")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice == "lower":
            lower(g, self.player, self.place)
        else:
            give_back(g, self.player, PAIRS[choice], "Missing Magic")

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-079", "return two other Wonders, or lower the Realm by one step")

    def prompt(self, g: UponAFable) -> str:
        return f"make up for 1 missing Magic of {g.realm_title(self.place)}"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice != "lower":
            pair = PAIRS[choice]
            return Parts("return", wonders_of(pair), effects=(pile_moved("return", pair),))
        size, realm = {"size": g.size(self.place) - 1}, (g.realm_title(self.place),)
        lost = (Effect("loses", words=realm),)  # it could be kept, or this is not asked
        return Parts("lower", (realm_named(self.place),), size, realm, warnings=lost)

    def worded(self, parts: Parts) -> str:
        if parts.verb == "return":
            return f"Return {told(parts.effects, 'return')} to the Earth"
        size = parts.numbers["size"]
        becomes = f"it becomes {SIZES[size]}" if size else "it is discarded"
        return f"Lower {parts.words[0]}: {becomes}"
