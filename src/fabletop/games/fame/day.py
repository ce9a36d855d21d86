"""Day: recruit, deploy, use cards and fight, in any order (FAME-025, FAME-083 to FAME-085)."""

from collections.abc import Iterator
from typing import Any, Final

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice
from fabletop.core.state import Token

from .attack import foe_fame, is_beaten
from .board import HAND_LIMIT, LEGENDS, MONSTERS, NONE, TYPE
from .combat import (
    DECK_CALLS,
    NO_COMBAT,
    call_from_board,
    call_from_deck,
    declare,
    defeat,
    resolve,
    why_no_call,
)
from .events import ItemUsed, TraitUsed
from .hand import Discard, deploy, why_no_discard
from .market import recruit, to_pile, why_no_recruit
from .outlook import ending_words, outlook_words
from .printed import CARDS, MOON_IN_FORCE, Ally
from .questions import AboutCards, as_ids
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
            card = CARDS[faces[token]]
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
        hand, foes, exhausted = g.hands[player], g.foes, g.exhausted
        found: list[Choice] = []
        add = found.append
        if len(hand) < HAND_LIMIT:
            most = actions + g.discount  # as `price` has it
            if not g.recruited:
                most += MOON_IN_FORCE[g.moon].first_recruit_less
            for token in g.market[3:]:
                if token != NONE and CARDS[faces[token]].cost <= most:
                    add("recruit " + faces[token])
        has_room = len(g.deployed[player]) < g.deployed_limit()
        for token in hand:
            if backs[token] == "item":
                if CARDS[faces[token]].why_not(g, token) is None:
                    add("item " + faces[token])
            elif has_room:
                add("deploy " + faces[token])
        for token in g.deployed[player]:
            if exhausted >> token & 1:
                continue
            card = CARDS[faces[token]]
            if (
                card.is_active
                and (card.pips <= actions or g.trait_cost(card) <= actions)
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
        if (hand or g.deployed[player]) and not g.has_kept:
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
        if verb != "trait":
            g.readied = ()
        if verb != "discard":
            g.has_kept = False
        ANSWER[verb](g, self.player, rest)
        if verb != "end":
            g.ask(self)

    def parse(self, g: Fame, text: str) -> Choice:
        """Ids in capitals, the rest in small letters; names and "end" are understood, too."""
        words = as_ids(text).casefold().split()
        if words == ["end"]:
            words = ["end", "day"]
        return " ".join(word.upper() if word.upper() in CARDS else word for word in words)

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return why_not_here(g, self.player, choice)

    def prompt(self, g: Fame) -> str:
        left = "1 action" if g.actions == 1 else f"{g.actions} actions"
        if g.foes:
            return f"fight {names_of_foes(g)}, {left} left"
        return f"spend the day, {left} left"

    def label(self, g: Fame, choice: Choice) -> str:
        return label(g, self.player, choice)


def names_of_foes(g: Fame) -> str:
    names = [g.name(foe.token) for foe in g.foes]
    return " and ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"


def find_in(g: Fame, tokens: tuple[Token, ...] | list[Token], face: str) -> Token:
    for token in tokens:
        if token != NONE and g.faces[token] == face:
            return token
    return NONE


# What is against each kind of choice.


def _recruit_reason(g: Fame, player: int, face: str) -> Reason | None:
    return why_no_recruit(g, player, find_in(g, g.market, face))


def _deploy_reason(g: Fame, player: int, face: str) -> Reason | None:
    limit = g.deployed_limit()
    if len(g.deployed[player]) >= limit:
        return Reason("FAME-076", f"{limit} allies are deployed already; discard one first")
    return None


def _item_reason(g: Fame, player: int, face: str) -> Reason | None:
    return CARDS[face].why_not(g, find_in(g, g.hands[player], face))  # type: ignore[no-any-return]


def _trait_reason(g: Fame, player: int, face: str) -> Reason | None:
    me, card = find_in(g, g.deployed[player], face), CARDS[face]
    if not card.is_active:
        return Reason("FAME-168", f"the trait of {card.name} is not used by choice on your day")
    if not g.is_ready(me):
        return Reason("FAME-063", f"{card.name} is exhausted")
    if (cost := g.trait_cost(card)) > g.actions:
        needs = "1 action" if cost == 1 else f"{cost} actions"
        return Reason("FAME-032", f"the trait of {card.name} costs {needs}; you have {g.actions}")
    return card.why_not(g, me)  # type: ignore[no-any-return]


def _attack_reason(g: Fame, player: int, rest: str) -> Reason | None:
    face = rest.split(" ")[0]
    if not g.is_ready(find_in(g, g.deployed[player], face)):
        return Reason("FAME-063", f"{CARDS[face].name} is exhausted")
    return None


def _call_reason(g: Fame, player: int, rest: str) -> Reason | None:
    if reason := why_no_call(g):
        return reason
    if rest == "monster deck" and not (g.decks[MONSTERS] or g.piles[MONSTERS]):
        return Reason("AMB-16", "no monster is left to call")
    if rest == "legend deck" and not g.decks[LEGENDS]:
        return Reason("AMB-16", "no legend is left to call")
    return None


def _claim_reason(g: Fame, player: int, face: str) -> Reason | None:
    foe = next(foe for foe in g.foes if g.faces[foe.token] == face)
    if g.attacks and is_beaten(g, foe):
        return None
    needed = foe_fame(g, foe)
    return Reason("FAME-086", f"{CARDS[face].name} is not beaten: it takes an attack of {needed}")


def _resolve_reason(g: Fame, player: int, rest: str) -> Reason | None:
    return None if g.foes else Reason("FAME-094", "there is no open combat to resolve")


def _discard_reason(g: Fame, player: int, rest: str) -> Reason | None:
    return why_no_discard(g, player)


WHY_NOT: Final = {
    "recruit": _recruit_reason,
    "deploy": _deploy_reason,
    "item": _item_reason,
    "trait": _trait_reason,
    "attack": _attack_reason,
    "call": _call_reason,
    "claim": _claim_reason,
    "resolve": _resolve_reason,
    "discard": _discard_reason,
}


# What follows from each kind of choice.


def _recruit(g: Fame, player: int, face: str) -> None:
    g.do(recruit, player, find_in(g, g.market, face))


def _deploy(g: Fame, player: int, face: str) -> None:
    g.do(deploy, player, find_in(g, g.hands[player], face))


def _item(g: Fame, player: int, face: str) -> None:
    """Discarded from hand to be used (FAME-080)."""
    me = find_in(g, g.hands[player], face)
    g.hands[player] = tuple(token for token in g.hands[player] if token != me)
    to_pile(g, me)
    g.items_used += 1
    g.emit(ItemUsed(player, face))
    CARDS[face].use(g, me)


def _trait(g: Fame, player: int, face: str) -> None:
    """Pay the pips, exhaust the ally (FAME-032, FAME-062)."""
    me, card = find_in(g, g.deployed[player], face), CARDS[face]
    cost = g.trait_cost(card)
    g.actions -= cost
    before = g.exhausted
    g.exhausted |= 1 << me
    g.emit(TraitUsed(player, face, cost))
    if card.readies and not cost:
        g.readied += (before,)
        g.readyings += 1
    elif not card.copies:
        g.readied = ()
    card.use(g, me)


def _attack(g: Fame, player: int, rest: str) -> None:
    """A basic attack exhausts its ally and names type and target (FAME-062, FAME-069)."""
    face, kind, target = rest.split(" ")
    me = find_in(g, g.deployed[player], face)
    foe = next(foe for foe in g.foes if g.faces[foe.token] == target)
    g.exhausted |= 1 << me
    declare(g, player, Attack(me, face, TYPE[kind], CARDS[face].attack, foe.token))


def _call(g: Fame, player: int, rest: str) -> None:
    """The action is paid before anything is seen (AMB-62)."""
    g.actions -= 1
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


# Why something is not even a candidate.


def why_not_here(g: Fame, player: int, choice: Any) -> Reason:
    """Something that is no candidate on this day, answered as well as possible."""
    if not isinstance(choice, str) or not choice.split():
        return Reason("FAME-025", 'a day action is written like "recruit A12" or "end day"')
    verb, _, rest = choice.partition(" ")
    words = rest.split()
    card = CARDS.get(words[0]) if words else None
    if verb in ("attack", "claim") and not g.foes:
        return NO_COMBAT
    if verb in ("spend", "new"):
        return Reason("FAME-140", "moon tokens and New Market cards are used at dawn")
    if verb == "score":
        return Reason("FAME-112", "contracts are scored at dusk")
    if card is None:
        return Reason("FAME-025", f"{choice[:40]!r} is nothing one can do by day")
    return why_no_such_card(g, player, verb, card.key)


def why_no_such_card(g: Fame, player: int, verb: str, face: str) -> Reason:
    """The card named is not where this action needs it."""
    name = CARDS[face].name
    in_hand = find_in(g, g.hands[player], face) != NONE
    if verb in ("attack", "trait") and in_hand:
        return Reason("FAME-058", f"{name} is in your hand; deploy it first")
    if verb == "attack" and find_in(g, g.deployed[player], face) != NONE:
        return Reason("FAME-069", f"{name} attacks with one of its own types, a card in combat")
    if verb == "trait" and find_in(g, g.deployed[player], face) != NONE:
        return Reason("FAME-070", f"{name} has no trait")
    if verb in ("attack", "trait"):
        return Reason("FAME-097", f"{name} is not one of your deployed allies")
    if verb == "deploy" and in_hand:
        return Reason("FAME-080", f"{name} is an item; items are used from the hand")
    if verb in ("deploy", "item"):
        return Reason("FAME-058", f"{name} is not in your hand")
    if verb == "recruit":
        return Reason("FAME-035", f"{name} is not in the market")
    if verb in ("call", "claim"):
        return Reason("FAME-085", f"{name} is not there to be fought")
    return Reason("FAME-025", f"{verb[:20]!r} is nothing one can do by day")


# Labels: the choice with its consequence.


def label(g: Fame, player: int, choice: str) -> str:
    verb, _, rest = choice.partition(" ")
    if verb == "recruit":
        price = g.price(find_in(g, g.market, rest))
        return f"{choice}  {CARDS[rest].name}, {price} action{'' if price == 1 else 's'}"
    if verb == "attack":
        return f"{choice}  {outlook_words(g, player, choice)}"
    if verb == "claim":
        foe = next(foe for foe in g.foes if g.faces[foe.token] == rest)
        return f"{choice}  {CARDS[rest].name}, +{foe_fame(g, foe)} fame"
    if verb == "call" and rest in CARDS:
        return f"{choice}  {CARDS[rest].name}, fame {CARDS[rest].fame}, 1 action"
    if verb == "call":
        return f"{choice}  unseen, 1 action"
    if verb == "trait":
        cost = g.trait_cost(CARDS[rest])
        return f"{choice}  {CARDS[rest].name} ({cost}): {effect_words(g, player, choice)}"
    if verb == "item":
        return f"{choice}  {CARDS[rest].name}: {effect_words(g, player, choice)}"
    if verb == "deploy":
        return f"{choice}  {CARDS[rest].name}, {deploy_words(CARDS[rest])}"
    if verb in ("resolve", "end") and g.foes:
        return f"{choice}  {ending_words(g, player)}"
    return f"{choice}  {CARDS[rest].name}" if rest in CARDS else choice


def effect_words(g: Fame, player: int, choice: str) -> str:
    """What the card says, and what that would bring the combat to."""
    text: str = CARDS[choice.split(" ")[1]].text
    return f"{text} {outlook_words(g, player, choice)}".rstrip()


def deploy_words(card: Ally) -> str:
    """Deploying is free, but for what the card itself demands (FAME-058)."""
    return f"0 actions: {card.text}" if card.acts_when_deployed else "0 actions"
