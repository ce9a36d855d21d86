"""Dawn: refresh, set actions, choices, end of dawn (FAME-131 to FAME-147)."""

from collections.abc import Iterable
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Parts, Subject
from fabletop.core.state import Token

from .board import ACTIONS, MOON_SPACES, MOST_ACTIONS, NONE, ROWS
from .combat import forced_combat
from .events import ActionsSet, Forced, MoonSpent, TurnBegan
from .hand import Discard, ready, why_no_discard
from .market import has_cards, leave_monsters, refill_board, renew_row
from .printed import COMBATANTS
from .state import Fame
from .wording import label


def begin_dawn(g: Fame, player: int) -> None:
    """Nothing has happened in this turn yet; refresh the board, set the actions (FAME-131)."""
    g.active, g.phase = player, "dawn"
    g.has_moved, g.has_kept, g.defeats = False, False, ()
    g.items_used = g.recruited = g.lost = g.discount = 0
    g.renewed = ()
    g.emit(TurnBegan(player, g.round))
    refill_board(g)
    set_actions(g, player)


def has_choices(g: Fame, player: int) -> bool:
    """Hand cards can as well be discarded by day, unless instants come before (AMB-22)."""
    if g.new_market >> player & 1 or why_no_moon(g, player) is None:
        return True
    return bool(g.hands[player]) and not g.has_kept and instants_wait(g, player)


def instants_wait(g: Fame, player: int) -> bool:
    """Will cards act before the player can do anything by day? A face-down legend might."""
    if g.face_down[player] != NONE:
        return True
    forced = (t for t in g.monsters if t != NONE and COMBATANTS[g.faces[t]].forced)
    return any(COMBATANTS[g.faces[token]].instants for token in (*forced, *g.lurking))


def set_actions(g: Fame, player: int) -> None:
    """Three, and one more for every empty moon space up to the leader (FAME-134 to FAME-138)."""
    bonus = min(bonus_actions(g, player), MOST_ACTIONS - ACTIONS)
    g.actions = g.granted = ACTIONS + bonus
    g.emit(ActionsSet(player, g.actions, bonus))


def bonus_actions(g: Fame, player: int) -> int:
    """Strictly between, empty of any token, before the champion space (AMB-11, FAME-154)."""
    mine, leader, end = g.fame[player], max(g.fame), g.champion_space()
    if leader - mine < 2:
        return 0
    passed = [space for space in MOON_SPACES if mine < space < leader and space < end]
    return len([space for space in passed if space not in g.track and space not in g.fame])


END: Final = "end dawn"
SPEND: Final = "spend moon"
RENEW: Final = {f"new market {row}": row for row in ROWS}


class Dawn(Question, frozen=True):
    """Spend moon tokens, use the New Market card, in any order (FAME-140, FAME-142, AMB-18)."""

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return (SPEND, *RENEW, "discard", END)

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        if choice == SPEND:
            return why_no_moon(g, self.player)
        if choice in RENEW:
            return why_no_new_market(g, self.player, RENEW[choice])
        return why_no_discard(g, self.player) if choice == "discard" else None

    def is_moot(self, g: Fame) -> bool:
        return not has_choices(g, self.player)

    def answer(self, g: Fame, choice: Choice) -> None:
        if choice == END:
            return
        if choice == SPEND:
            spend_moon(g, self.player)
        elif choice in RENEW:
            g.new_market &= ~(1 << self.player)
            renew_row(g, self.player, RENEW[choice])
        else:
            g.ask(Discard(self.player))
        g.ask(self)

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return Reason("FAME-131", "it is dawn: spend a moon token, renew a row, or end dawn")

    def prompt(self, g: Fame) -> str:
        told = [] if why_no_moon(g, self.player) else ["spend a moon token"]
        told += ["renew a market row"] if g.new_market >> self.player & 1 else []
        return f"may {' or '.join(told) or 'discard cards from hand before the forced combat'}"

    def parts(self, g: Fame, choice: Choice) -> Parts:
        if choice == SPEND:
            numbers = {"cost": 1, "readies": len(g.exhausted_allies(self.player))}
            return Parts("spend", (Subject("token", "moon"),), numbers)
        if choice in RENEW:
            return Parts("new market", (Subject("row", RENEW[choice]),))
        return Parts("end", words=("dawn",)) if choice == END else Parts(choice)

    def worded(self, parts: Parts) -> str:
        return label(parts)


def why_no_moon(g: Fame, player: int) -> Reason | None:
    """What is against spending a moon token now."""
    if not g.moons[player]:
        return Reason("FAME-140", "you hold no moon token")
    if not g.exhausted_allies(player):
        return Reason("AMB-17", "none of your allies is exhausted")
    if not g.actions:
        return Reason("FAME-033", "spending a moon token costs 1 action")
    return None


def why_no_new_market(g: Fame, player: int, row: str) -> Reason | None:
    if not g.new_market >> player & 1:
        return Reason("FAME-142", "your New Market card has been used; it works once per game")
    slots = {"contracts": 0, "allies": 3, "items": 6}[row]
    if not any(t != NONE for t in g.market[slots : slots + 3]) and not has_cards(g, ROWS[row]):
        return Reason("AMB-16", f"there are no {row} to draw")
    return None


def spend_moon(g: Fame, player: int) -> None:
    """One action and the token, into the storage, ready all allies (FAME-140, FAME-141)."""
    g.moons[player] -= 1
    g.storage += 1
    g.spend(1)
    g.emit(MoonSpent(player))
    ready(g, player, g.exhausted_allies(player))


@step
def end_dawn(g: Fame, player: int) -> None:
    """Forced monsters and a waiting legend come for free (FAME-143 to FAME-146, FAME-125)."""
    g.phase, g.has_kept = "day", False
    tokens: tuple[Token, ...] = ()
    lay: tuple[str, ...] = ()
    for token in tuple(g.monsters):
        if token != NONE and COMBATANTS[g.faces[token]].forced:
            tokens += (token,)
            lay += (leave_monsters(g, token),)
    tokens += g.lurking
    g.lurking = ()
    if g.face_down[player] != NONE:
        tokens += (g.face_down[player],)
        g.face_down[player] = NONE
    if tokens:
        g.emit(Forced(player, tuple(g.faces[token] for token in tokens), lay))
        g.do(forced_combat, player, tokens)
