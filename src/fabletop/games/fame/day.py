"""Day: recruit, deploy, use cards and fight, in any order (FAME-025, FAME-083 to FAME-085)."""

from collections.abc import Iterator
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice
from fabletop.core.offers import Parts
from fabletop.core.wording import counted

from .attack import is_beaten
from .board import HAND_LIMIT, LEGENDS, MONSTERS, NONE, TYPE
from .combat import DECK_CALLS, call_from_board, call_from_deck, declare
from .events import ItemUsed, TraitUsed
from .hand import Discard, deploy
from .market import recruit, to_pile
from .naming import spoken
from .offering import day_named, day_parts
from .printed import ALLY_CARDS, RECRUITS
from .questions import AboutCards
from .reasons import WHY_NOT, find_in, why_not_here
from .renewing import note_renewal, why_no_renewal
from .resolving import defeat, resolve
from .state import Attack, Fame

CALLS: Final = ("call monster deck", "call legend deck")


class Day(AboutCards, frozen=True):
    """What do you do? Everything may be repeated; it ends when you say so."""

    def candidates(self, g: Fame) -> Iterator[Choice]:
        faces, player = g.faces, self.player
        for token in g.market[3:] + g.market[:3]:
            if token != NONE:
                yield f"recruit {faces[token]}"
        for token in g.hands[player]:
            yield f"{'item' if g.backs[token] == 'item' else 'deploy'} {faces[token]}"
        for token in g.deployed[player]:
            card = ALLY_CARDS[faces[token]]
            if card.trait:
                yield f"trait {card.key}"
            for foe in g.foes:
                for _, words in card.attacks:
                    yield words + faces[foe.token]
        for token in g.monsters:
            if token != NONE:
                yield f"call {faces[token]}"
        yield from CALLS
        for foe in g.foes:
            yield f"claim {faces[foe.token]}"
        yield from ("resolve", "discard", "end day")

    def options(self, g: Fame) -> list[Choice]:
        """The same as what `why_not` allows, without asking it about everything."""
        faces, backs, player, actions = g.faces, g.backs, self.player, g.actions
        hand, foes, exhausted, renewed = g.hands[player], g.foes, g.exhausted, g.renewed
        found: list[Choice] = []
        add = found.append
        if len(hand) < HAND_LIMIT:
            most = g.dearest()
            for token in g.market[3:]:
                if token != NONE and RECRUITS[faces[token]].cost <= most:
                    add("recruit " + faces[token])
        deployed = g.deployed[player]
        has_room = len(deployed) < g.deployed_limit()
        for token in hand:
            if backs[token] == "item":
                if faces[token] not in renewed and RECRUITS[faces[token]].why_not(g, token) is None:
                    add("item " + faces[token])
            elif has_room:
                add("deploy " + faces[token])
        for token in deployed:
            if exhausted >> token & 1:
                continue
            card = ALLY_CARDS[faces[token]]
            if (
                card.is_active
                and (card.pips <= actions or g.trait_cost(card) <= actions)
                and not (renewed and why_no_renewal(g, card.key, card))
                and card.why_not(g, token) is None
            ):
                add("trait " + card.key)
            for foe in foes:
                target = faces[foe.token]
                for _, words in card.attacks:
                    add(words + target)
        if not foes:
            if actions:
                for token in g.monsters:
                    if token != NONE:
                        add("call " + faces[token])
                if g.decks[MONSTERS] or g.piles[MONSTERS]:
                    add("call monster deck")
                if g.decks[LEGENDS]:
                    add("call legend deck")
        else:
            if g.attacks:
                for foe in foes:
                    if is_beaten(g, foe):
                        add("claim " + faces[foe.token])
            add("resolve")
        if (hand or deployed) and not g.has_kept:
            add("discard")
        add("end day")
        return found

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        verb, _, rest = choice.partition(" ")
        if verb in WHY_NOT:
            return WHY_NOT[verb](g, self.player, rest)
        return None

    def answer(self, g: Fame, choice: Choice) -> None:
        verb, _, rest = choice.partition(" ")
        if verb != "discard":
            g.has_kept = False
        ANSWER[verb](g, self.player, rest)
        if verb != "end":
            g.ask(self)

    def text(self, g: Fame, choice: Choice) -> str:
        return spoken(day_named(choice))

    def parse(self, g: Fame, text: str) -> Choice:
        """ "end" is understood, too."""
        return super().parse(g, "end day" if text.strip().casefold() == "end" else text)

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return why_not_here(g, self.player, choice)

    def prompt(self, g: Fame) -> str:
        left = counted(g.actions, "action")
        if g.foes:
            return f"fight {names_of_foes(g)}, {left} left"
        return f"spend the day, {left} left"

    def parts(self, g: Fame, choice: Choice) -> Parts:
        return day_parts(g, self.player, choice)


def names_of_foes(g: Fame) -> str:
    names = [g.name(foe.token) for foe in g.foes]
    return " and ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"


# What follows from each kind of choice.


def _recruit(g: Fame, player: int, face: str) -> None:
    g.do(recruit, player, find_in(g, g.market, face))


def _deploy(g: Fame, player: int, face: str) -> None:
    g.do(deploy, player, find_in(g, g.hands[player], face))


def _item(g: Fame, player: int, face: str) -> None:
    """Discarded from hand to be used (FAME-080)."""
    me = find_in(g, g.hands[player], face)
    g.hands[player] = tuple([token for token in g.hands[player] if token != me])
    to_pile(g, me)
    g.items_used += 1
    g.emit(ItemUsed(player, face))
    note_renewal(g, face, RECRUITS[face])
    RECRUITS[face].use(g, me)


def _trait(g: Fame, player: int, face: str) -> None:
    """Pay the pips, exhaust the ally (FAME-032, FAME-062)."""
    me, card = find_in(g, g.deployed[player], face), ALLY_CARDS[face]
    cost = g.trait_cost(card)
    g.spend(cost)
    g.exhausted |= 1 << me
    g.emit(TraitUsed(player, face, cost))
    note_renewal(g, face, card)
    card.use(g, me)


def _attack(g: Fame, player: int, rest: str) -> None:
    """A basic attack exhausts its ally and names type and target (FAME-062, FAME-069)."""
    face, kind, target = rest.split(" ")
    me = find_in(g, g.deployed[player], face)
    foe = next(foe for foe in g.foes if g.faces[foe.token] == target)
    g.exhausted |= 1 << me
    declare(g, player, Attack(me, face, TYPE[kind], ALLY_CARDS[face].attack, foe.token))


def _call(g: Fame, player: int, rest: str) -> None:
    """The action is paid before anything is seen (AMB-62)."""
    g.spend(1)
    if rest in DECK_CALLS:
        g.do(call_from_deck, player, DECK_CALLS[rest])
    else:
        g.do(call_from_board, player, find_in(g, g.monsters, rest))


def _claim(g: Fame, player: int, face: str) -> None:
    g.do(defeat, player, next(foe.token for foe in g.foes if g.faces[foe.token] == face))


def _resolve(g: Fame, player: int, rest: str) -> None:
    g.do(resolve, player)


def _discard(g: Fame, player: int, rest: str) -> None:
    g.ask(Discard(player))


def _end(g: Fame, player: int, rest: str) -> None:
    """An open combat is resolved first (AMB-30); actions left expire (AMB-04)."""
    if g.foes:
        g.do(resolve, player)


ANSWER: Final = {
    "recruit": _recruit,
    "deploy": _deploy,
    "item": _item,
    "trait": _trait,
    "attack": _attack,
    "call": _call,
    "claim": _claim,
    "resolve": _resolve,
    "discard": _discard,
    "end": _end,
}
