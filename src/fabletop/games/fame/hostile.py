"""What cards do to other players, and how those may answer (FAME-168 to FAME-170, AMB-59)."""

from collections.abc import Iterable

from fabletop.core.errors import Reason
from fabletop.core.events import Secret
from fabletop.core.flow import Choice, Question, Step, step
from fabletop.core.offers import Parts
from fabletop.core.state import Token

from .board import HAND_LIMIT, NONE
from .events import MoonStolen, Peeked, Stole
from .hand import guardian, leave_player, tire
from .losing import charms, lose, spend_charm
from .naming import card
from .printed import CARDS
from .questions import ChooseCard, ChooseSeat, React
from .state import Fame


def others_exhausted(g: Fame) -> list[Token]:
    """Exhausted allies of the other players."""
    return [token for seat in g.others(g.active) for token in g.exhausted_allies(seat)]


def others_ready(g: Fame) -> list[Token]:
    return [token for seat in g.others(g.active) for token in g.ready_allies(seat)]


@step
def hit(g: Fame, me: str, effect: str, token: Token) -> None:
    """A card of another player was chosen; that player may cancel the effect."""
    victim = g.holder(token)
    guard = guardian(g, victim, "chosen")
    if guard == NONE:
        g.do(carry_out, me, effect, token)
        return
    otherwise = (carry_out, (me, effect, token))
    g.ask(React(victim, guard, "shielded", otherwise=otherwise, saved=token))


@step
def carry_out(g: Fame, me: str, effect: str, token: Token) -> None:
    """The effect on the chosen card happens."""
    victim = g.holder(token)
    if effect == "exhaust":
        g.do(tire, victim, token)
    elif effect == "discard":
        g.do(strike, victim, token, CARDS[me].name)
    elif effect == "take":
        move_ally(g, victim, g.active, token)
    else:
        swap(g, me, victim, token)


def move_ally(g: Fame, victim: int, player: int, token: Token) -> None:
    """A deployed ally changes sides in the same state (AMB-59)."""
    g.deployed[victim] = tuple(other for other in g.deployed[victim] if other != token)
    g.deployed[player] += (token,)
    g.emit(Stole(player, victim, Secret(g.faces[token], -1)))


def swap(g: Fame, me: str, victim: int, token: Token) -> None:
    """This card for theirs; both arrive exhausted."""
    mine = next((t for t in g.deployed[g.active] if g.faces[t] == me), NONE)
    if mine == NONE:
        return
    g.exhausted |= 1 << mine | 1 << token
    move_ally(g, victim, g.active, token)
    move_ally(g, g.active, victim, mine)


# Discards that another player chooses: one fewer, an item instead, or an ally that keeps it.


@step
def strike(g: Fame, victim: int, token: Token, why: str) -> None:
    guard = guardian(g, victim, "discards", token)
    if guard == NONE:
        g.do(offer_charm, victim, token, why)
        return
    otherwise = (offer_charm, (victim, token, why))
    g.ask(React(victim, guard, "fewer", otherwise=otherwise))


@step
def offer_charm(g: Fame, victim: int, token: Token, why: str) -> None:
    """Asked of everybody who holds another item, so that the question gives nothing away."""
    if any(g.is_item(card) and card != token for card in g.hands[victim]):
        g.ask(DiscardInstead(victim, token, why))
    else:
        g.do(lose, victim, token, why)


class DiscardInstead(Question, frozen=True):
    """May an item be discarded in place of the chosen card?"""

    token: Token
    why: str

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return ("yes", "no")

    def charm(self, g: Fame) -> Token:
        return next((card for card in charms(g, self.player) if card != self.token), NONE)

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        if choice == "yes" and self.charm(g) == NONE:
            return Reason("AMB-61", "none of your items can be discarded instead")
        return None

    def answer(self, g: Fame, choice: Choice) -> None:
        if choice == "yes":
            spend_charm(g, self.player, self.charm(g))
        else:
            g.do(lose, self.player, self.token, self.why)

    def parts(self, g: Fame, choice: Choice) -> Parts:
        return Parts(choice, (card(g.faces[self.token], "kept"),) if choice == "yes" else ())

    def prompt(self, g: Fame) -> str:
        return f"may discard an item that says so instead of {g.name(self.token)}"


# Hands and moon tokens of others.


def seats_with_hands(g: Fame) -> tuple[int, ...]:
    return tuple(seat for seat in g.others(g.active) if g.hands[seat])


def seats_with_items(g: Fame) -> tuple[int, ...]:
    """From behind, an item can be told from an ally."""
    return tuple(s for s in g.others(g.active) if any(g.is_item(t) for t in g.hands[s]))


def seats_with_moons(g: Fame) -> tuple[int, ...]:
    return tuple(seat for seat in g.others(g.active) if g.moons[seat])


def choose_seat(g: Fame, me: Token, then: Step, seats: tuple[int, ...], about: str) -> None:
    """Ask which other player, if there is a choice."""
    function, args = then
    if len(seats) == 1:
        g.do(function, *args, seats[0])
    else:
        g.ask(ChooseSeat(g.active, g.faces[me], then, seats, about))


@step
def take_at_random(g: Fame, back: str, victim: int) -> None:
    """A random card of that hand, or a random item of it, comes to your hand."""
    cards = [t for t in g.hands[victim] if not back or g.backs[t] == back]
    player = g.active
    if not cards or len(g.hands[player]) >= HAND_LIMIT:
        return
    token = g.rng.choice(cards)
    both = 1 << player | 1 << victim
    for other in g.hands[victim]:  # who else knew some of these cards cannot tell which is gone
        g.seen_by[other] &= both
    leave_player(g, victim, token)
    g.hands[player] += (token,)
    g.seen_by[token] = both
    g.emit(Stole(player, victim, Secret(g.faces[token], both)))


@step
def take_moon_token(g: Fame, victim: int) -> None:
    g.moons[victim] -= 1
    g.moons[g.active] += 1
    g.emit(MoonStolen(g.active, victim))


@step
def spy(g: Fame, me: str, victim: int) -> None:
    """Look at a hand, and choose an item of it to be discarded."""
    hand = g.hands[victim]
    for token in hand:
        g.show(token, g.active)
    faces = tuple(g.faces[token] for token in hand)
    both = 1 << g.active | 1 << victim
    g.emit(Peeked(g.active, f"the hand of seat {victim + 1}", Secret(faces, both)))
    items = tuple(token for token in hand if g.is_item(token))
    if items:
        about = "choose the item to be discarded"
        g.ask(ChooseCard(g.active, me, (hit, (me, "discard")), items, about))
