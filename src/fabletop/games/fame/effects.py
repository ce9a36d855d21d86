"""What cards do: the effects that several of them share, as steps and small functions.

Functions named no_... say why an effect would do nothing (AMB-26); they are the `why_not` of cards.
Functions that take `me` stage what a trait or item does; steps finish it with what was chosen.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, Final

from fabletop.core.errors import Reason
from fabletop.core.events import Secret
from fabletop.core.flow import Choice, Step, step
from fabletop.core.state import Token

from .attack import immunities, weaknesses
from .board import (
    ALLIES,
    DECKS,
    FREE_READYINGS,
    HAND_LIMIT,
    MONSTERS,
    MOST_ACTIONS,
    NONE,
    TYPE,
    TYPES,
    mask,
)
from .combat import (
    NO_COMBAT,
    call_from_deck,
    check_fameless,
    declare,
    end_combat,
    leave_combat,
    place_foe,
    return_card,
)
from .events import (
    ActionsGained,
    Banished,
    CombatChanged,
    Drew,
    Peeked,
    PutAside,
    Took,
)
from .hand import discard, enter_play, must_discard, ready, tire
from .market import HAND_FULL, has_cards, leave_market, to_hand, to_pile, top_card
from .outlook import outlook_words
from .printed import CARDS
from .questions import AboutCards, ChooseAttack, ChooseCard, NameType, choose_card
from .state import Attack, Boost, Change, Fame, Foe

EVERY_TYPE: Final = mask(*range(len(TYPES)))


def nothing(text: str) -> Reason:
    """The use would have no effect at all (AMB-26)."""
    return Reason("AMB-26", text)


NO_TARGET: Final = nothing("no card in this combat fits what the text demands")
NO_ATTACK: Final = nothing("no attack that this could change has been made")
NO_EXHAUSTED: Final = nothing("none of your allies that it could ready is exhausted")
NO_DECK: Final = Reason("AMB-16", "no card is left to draw")
ENOUGH_READIED: Final = Reason("AMB-66", "allies have been readied for free often enough this turn")
REPEATS: Final = Reason("AMB-66", "that would only bring back an earlier moment of this turn")


# Attacks by traits and items.


class Aim(AboutCards, frozen=True):
    """With which type does the card attack, and what?"""

    aims: ClassVar[bool] = True

    me: Token
    trait: str
    base: int
    types: tuple[int, ...]
    targets: tuple[Token, ...]
    by_item: bool = False
    pierces: bool = False

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [f"{TYPES[one]} {g.faces[t]}" for t in self.targets for one in self.types]

    def answer(self, g: Fame, choice: Choice) -> None:
        kind, face = choice.split()
        target = next(token for token in self.targets if g.faces[token] == face)
        self.attack(g, TYPE[kind], target)

    def attack(self, g: Fame, kind: int, target: Token) -> None:
        settings = (self.by_item, self.trait, self.pierces)
        attack = Attack(self.me, g.faces[self.me], kind, self.base, target, *settings)
        declare(g, self.player, attack)

    def prompt(self, g: Fame) -> str:
        return f"choose type and target of the attack with {self.base} ({g.name(self.me)})"

    def label(self, g: Fame, choice: Choice) -> str:
        return f"{choice}  {outlook_words(g, self.player, choice)}"


def aim(g: Fame, question: Aim) -> None:
    """Ask, unless there is one possibility only."""
    if len(question.types) == len(question.targets) == 1:
        question.attack(g, question.types[0], question.targets[0])
    else:
        g.ask(question)


def trait_attack(
    g: Fame, me: Token, trait: str, base: int, targets: Iterable[Foe], pierces: bool = False
) -> None:
    """An attack of this value with one of the ally's own types (AMB-24)."""
    tokens = tuple(foe.token for foe in targets)
    aim(g, Aim(g.active, me, trait, base, g.ally(me).types, tokens, False, pierces))


def item_attack(g: Fame, me: Token, base: int, kind: int) -> None:
    tokens = tuple(foe.token for foe in g.foes)
    aim(g, Aim(g.active, me, g.faces[me], base, (kind,), tokens, True))


def attack_all(g: Fame, me: Token, trait: str, base: int, kind: int, by_item: bool) -> None:
    """One attack on every card of the combat."""
    for foe in g.foes:
        attack = Attack(me, g.faces[me], kind, base, foe.token, by_item, trait)
        declare(g, g.active, attack)


@step
def attack_all_with(g: Fame, me: Token, trait: str, base: int, kind: int) -> None:
    attack_all(g, me, trait, base, kind, by_item=False)


def no_combat(g: Fame) -> Reason | None:
    return None if g.foes else NO_COMBAT


def no_target(g: Fame, fits: Callable[[Fame, Foe], bool]) -> Reason | None:
    """Nothing in combat that fits."""
    if not g.foes:
        return NO_COMBAT
    return None if any(fits(g, foe) for foe in g.foes) else NO_TARGET


# Boosts, multipliers, changed types.


def attack_numbers(g: Fame, types: int, by_others_than: Token = NONE) -> tuple[int, ...]:
    """The attacks of these types that can be changed; by other allies only, where one is named."""
    return tuple(_attack_numbers(g, types, by_others_than))


def _attack_numbers(g: Fame, types: int, other_than: Token) -> Iterator[int]:
    for number, attack in enumerate(g.attacks):
        target = CARDS[g.faces[attack.target]]
        if not types >> attack.type & 1 or (target.kind != "ally" and target.unboosted):
            continue
        if other_than == NONE or not (attack.by_item or attack.source == other_than):
            yield number


def no_attack(g: Fame, types: int, by_others_than: Token = NONE) -> Reason | None:
    if not g.foes:
        return NO_COMBAT
    return None if g.attacks and attack_numbers(g, types, by_others_than) else NO_ATTACK


def change_attack(
    g: Fame,
    me: Token,
    amount: int,
    types: int,
    *,
    times: bool = False,
    others: bool = True,
    for_hero: int = 0,
) -> None:
    """Boost or multiply one attack that is there already (AMB-63)."""
    numbers = attack_numbers(g, types, me if others else NONE)
    then = (change_one, (g.faces[me], amount, types, times, for_hero))
    choose_attack(g, g.faces[me], then, numbers, "choose the attack to change")


def choose_attack(g: Fame, me: str, then: Step, numbers: tuple[int, ...], about: str) -> None:
    if len(numbers) == 1:
        g.do(then[0], *then[1], numbers[0])
    elif numbers:
        g.ask(ChooseAttack(g.active, me, then, numbers, about))


@step
def change_one(
    g: Fame, me: str, amount: int, types: int, times: bool, for_hero: int, number: int
) -> None:
    attack = g.attacks[number]
    if for_hero and not attack.by_item and CARDS[attack.card].hero:
        amount += for_hero
    change = Change(next_order(g), me, amount, types, times)
    replace_attack(g, number, attack._replace(changes=(*attack.changes, change)))
    sign = "x" if times else "+"
    g.emit(CombatChanged(g.active, me, f"{CARDS[attack.card].name}'s attack {sign}{amount}"))


def next_order(g: Fame) -> int:
    g.order += 1
    return g.order


def replace_attack(g: Fame, number: int, attack: Attack) -> None:
    g.attacks = (*g.attacks[:number], attack, *g.attacks[number + 1 :])


def boost_combat(
    g: Fame, me: Token, amount: int, types: int = EVERY_TYPE, *, others: bool = True
) -> None:
    """For all matching attacks of your allies in this combat, later ones too (AMB-63)."""
    boost = Boost(next_order(g), g.faces[me], amount, types, me if others else NONE)
    g.boosts += (boost,)
    kind = "" if types == EVERY_TYPE else f" {TYPES[types.bit_length() - 1]}"
    g.emit(CombatChanged(g.active, g.faces[me], f"all{kind} attacks of allies +{amount}"))


def retype_attack(g: Fame, me: Token) -> None:
    numbers = tuple(range(len(g.attacks)))
    then = (name_new_type, (g.faces[me],))
    choose_attack(g, g.faces[me], then, numbers, "choose the attack whose type changes")


@step
def name_new_type(g: Fame, me: str, number: int) -> None:
    others = tuple(one for one in range(len(TYPES)) if one != g.attacks[number].type)
    g.ask(NameType(g.active, me, (retype, (me, number)), others, "name the new attack type"))


@step
def retype(g: Fame, me: str, number: int, kind: int) -> None:
    attack = g.attacks[number]
    replace_attack(g, number, attack._replace(type=kind))
    g.emit(CombatChanged(g.active, me, f"{CARDS[attack.card].name} attacks with {TYPES[kind]}"))


# What is done to cards in combat.


def replace_foe(g: Fame, token: Token, **changes: object) -> None:
    g.foes = tuple(
        foe._replace(**changes) if foe.token == token else foe  # type: ignore[arg-type]
        for foe in g.foes
    )


def choose_foe(
    g: Fame,
    me: Token,
    then: Step,
    fits: Callable[[Fame, Foe], bool],
    about: str,
) -> None:
    tokens = [foe.token for foe in g.foes if fits(g, foe)]
    choose_card(g, g.active, g.faces[me], then, tokens, about)


def is_immune(g: Fame, foe: Foe) -> bool:
    return immunities(g, foe) > 0


def is_any(g: Fame, foe: Foe) -> bool:
    return True


def is_monster(g: Fame, foe: Foe) -> bool:
    """Turned allies are monsters, too."""
    return g.backs[foe.token] != "legend"


def is_not_exposed_to(kind: int) -> Callable[[Fame, Foe], bool]:
    return lambda g, foe: not (g.moon_card().hardens or weaknesses(g, foe) >> kind & 1)


@step
def pierce(g: Fame, me: str, token: Token) -> None:
    """It loses its immunities until the combat ends."""
    replace_foe(g, token, pierced=True)
    g.emit(CombatChanged(g.active, me, f"{g.name(token)} loses its immunities"))


@step
def expose(g: Fame, me: str, kind: int, token: Token) -> None:
    """It becomes vulnerable to the type until the combat ends."""
    foe = g.foe(token)
    assert foe is not None
    replace_foe(g, token, exposed=foe.exposed | 1 << kind)
    g.emit(CombatChanged(g.active, me, f"{g.name(token)} is vulnerable to {TYPES[kind]}"))


@step
def change_fame(g: Fame, me: str, amount: int, token: Token) -> None:
    """The attack needed and the reward change alike (AMB-43)."""
    foe = g.foe(token)
    if foe is None:
        return
    replace_foe(g, token, change=foe.change + amount)
    g.emit(CombatChanged(g.active, me, f"fame of {g.name(token)} {amount:+}"))
    g.do(check_fameless, g.active, token)


@step
def banish(g: Fame, player: int, token: Token) -> None:
    """Out of the combat without a result."""
    leave_combat(g, token)
    return_card(g, token)
    g.emit(Banished(player, g.faces[token]))
    if not g.foes:
        g.do(end_combat, player)


# Readying and exhausting.


class ReadyAlly(ChooseCard, frozen=True):
    """Which ally is readied?"""

    def why_not(self, g: Fame, choice: Choice) -> Reason | None:
        if choice == self.enough:
            return None
        token = next(token for token in self.tokens if g.faces[token] == choice)
        return REPEATS if g.exhausted & ~(1 << token) in g.readied else None


def no_one_to_ready(g: Fame, me: Token, tokens: Iterable[Token]) -> Reason | None:
    """Nobody exhausted, or only what would lead back to an earlier moment (AMB-66)."""
    after, found = g.exhausted | 1 << me, NO_EXHAUSTED
    for token in tokens:
        if not g.readied or after & ~(1 << token) not in g.readied:
            return ENOUGH_READIED if g.readyings >= FREE_READYINGS else None
        found = REPEATS
    return found


def other_exhausted(g: Fame, me: Token) -> list[Token]:
    return [token for token in g.exhausted_allies(g.active) if token != me]


def ready_one(g: Fame, me: Token, tokens: Iterable[Token]) -> None:
    """Choose an ally to ready, among those that lead on."""
    found = tuple(tokens)
    then = (ready_chosen, (g.active,))
    if len(found) == 1:
        g.do(ready_chosen, g.active, found[0])
    elif found:
        g.ask(ReadyAlly(g.active, g.faces[me], then, found, "choose an ally to ready"))


def ready_up_to(g: Fame, me: Token, tokens: Iterable[Token], count: int) -> None:
    found = tuple(tokens)
    if len(found) <= 1:
        ready_one(g, me, found)
        return
    then = (ready_and_more, (g.faces[me], count - 1, found))
    about = "choose an ally to ready"
    g.ask(ReadyAlly(g.active, g.faces[me], then, found, about))


@step
def ready_chosen(g: Fame, player: int, token: Token) -> None:
    ready(g, player, [token])


@step
def ready_and_more(g: Fame, me: str, count: int, tokens: tuple[Token, ...], token: Token) -> None:
    """The first of several is readied; a further one may be."""
    ready(g, g.active, [token])
    g.readied = ()
    left = tuple(other for other in tokens if other != token)
    if count and left:
        then = (ready_and_more, (me, count - 1, left))
        about = "choose another ally to ready, or enough"
        g.ask(ReadyAlly(g.active, me, then, left, about, "enough"))


@step
def exhaust_one(g: Fame, player: int, me: str) -> None:
    """A player exhausts one of their ready allies, their choice."""
    about = "choose a ready ally to exhaust"
    choose_card(g, player, me, (tire, (player,)), g.ready_allies(player), about)


# Cards to the hand.


def no_room(g: Fame) -> Reason | None:
    return HAND_FULL if len(g.hands[g.active]) >= HAND_LIMIT else None


def no_draw(g: Fame, deck: int) -> Reason | None:
    """No room in hand, or no card to draw."""
    if len(g.hands[g.active]) >= HAND_LIMIT:
        return HAND_FULL
    return None if has_cards(g, deck) else NO_DECK


def draw_and_keep(g: Fame, me: Token, deck: int) -> None:
    """Draw two, keep one in hand, discard the other."""
    player, drawn = g.active, []
    for _ in range(2):
        if (token := top_card(g, deck)) != NONE:
            g.seen_by[token] = 1 << player
            g.emit(Drew(player, DECKS[deck], Secret(g.faces[token], 1 << player)))
            drawn.append(token)
    then = (keep_one, (player, tuple(drawn)))
    choose_card(g, player, g.faces[me], then, drawn, "choose the card to keep")


@step
def keep_one(g: Fame, player: int, drawn: tuple[Token, ...], kept: Token) -> None:
    to_hand(g, player, kept)
    for token in drawn:
        if token != kept:
            to_pile(g, token)
            g.emit(PutAside(player, g.faces[token]))


def salvage(g: Fame, me: Token, deck: int) -> None:
    """Take any card of a discard pile to the hand."""
    name = f"the {DECKS[deck]} discard pile"
    then = (take_from_pile, (g.active, deck))
    choose_card(g, g.active, g.faces[me], then, g.piles[deck], f"choose a card of {name}")


def no_salvage(g: Fame, deck: int) -> Reason | None:
    if not g.piles[deck]:
        return nothing(f"the {DECKS[deck]} discard pile is empty")
    return no_room(g)


@step
def take_from_pile(g: Fame, player: int, deck: int, token: Token) -> None:
    g.piles[deck] = tuple(other for other in g.piles[deck] if other != token)
    to_hand(g, player, token)
    g.emit(Took(player, g.faces[token], f"the {DECKS[deck]} discard pile"))


def market_cards(g: Fame, kind: str, most: int) -> list[Token]:
    """Market cards of a kind with a printed cost up to that."""
    return [
        token
        for token in g.market[3:]
        if token != NONE and g.backs[token] == kind and CARDS[g.faces[token]].cost <= most
    ]


def no_free_recruit(g: Fame, kind: str, most: int) -> Reason | None:
    if not market_cards(g, kind, most):
        return nothing(f"no market {kind} costs {'1' if most == 1 else f'at most {most}'}")
    return no_room(g)


@step
def recruit_free(g: Fame, player: int, token: Token) -> None:
    """A market card to the hand without actions; it counts as recruited."""
    leave_market(g, token)
    to_hand(g, player, token)
    g.recruited += 1
    g.discount = 0
    g.emit(Took(player, g.faces[token], "the market"))


@step
def deploy_top(g: Fame, player: int) -> None:
    """Reveal the top ally and deploy it ready; without room it is discarded."""
    token = top_card(g, ALLIES)
    if token == NONE:
        return
    g.seen_by[token] = -1
    if len(g.deployed[player]) < g.deployed_limit():
        enter_play(g, player, token)
        g.emit(Took(player, g.faces[token], "the ally deck into play"))
    else:
        to_pile(g, token)
        g.emit(PutAside(player, g.faces[token]))


# Actions.


def no_more_actions(g: Fame) -> Reason | None:
    if g.granted >= MOST_ACTIONS:
        return Reason("AMB-13", "six actions have been granted this turn, more are not allowed")
    return None


def gain_actions(g: Fame, count: int) -> None:
    """Within the six of a turn; what does not fit is cut off (AMB-13)."""
    count = min(count, MOST_ACTIONS - g.granted)
    g.actions += count
    g.granted += count
    g.emit(ActionsGained(g.active, count))


# Looking and reordering.


def peek(g: Fame, me: str, deck: int, count: int) -> None:
    """Look at the top cards, then put them back in any order."""
    tokens = g.decks[deck][-count:]
    for token in tokens:
        g.show(token, g.active)
    faces = tuple(g.faces[token] for token in reversed(tokens))
    where = f"the top of the {DECKS[deck]} deck"
    g.emit(Peeked(g.active, where, Secret(faces, 1 << g.active)))
    if len(tokens) > 1:
        g.do(put_back, g.active, me, deck, tokens, ())


@step
def put_back(
    g: Fame, player: int, me: str, deck: int, left: tuple[Token, ...], placed: tuple[Token, ...]
) -> None:
    """The deepest card first; nobody else knows the order any more."""
    if len(left) > 1:
        then = (put_next, (player, me, deck, left, placed))
        above = "on the deck" if not placed else "on top of that"
        g.ask(ChooseCard(player, me, then, left, f"choose the card to put back next {above}"))
        return
    tokens = placed + left
    g.decks[deck] = g.decks[deck][: -len(tokens)] + tokens
    for token in tokens:
        g.seen_by[token] = 1 << player


@step
def put_next(
    g: Fame,
    player: int,
    me: str,
    deck: int,
    left: tuple[Token, ...],
    placed: tuple[Token, ...],
    token: Token,
) -> None:
    rest = tuple(other for other in left if other != token)
    g.do(put_back, player, me, deck, rest, (*placed, token))


# Instants of monsters and legends: steps (g, player, token of the card, ...).


@step
def add_monster(g: Fame, player: int, token: Token) -> None:
    """The top monster joins the combat, at no cost (FAME-093)."""
    g.do(call_from_deck, player, MONSTERS)


@step
def discard_icon(g: Fame, player: int, token: Token, count: int) -> None:
    """Discard any cards, one for each icon (FAME-107, FAME-108)."""
    g.do(must_discard, player, count, "any", g.name(token))


@step
def exhaust_icon(g: Fame, player: int, token: Token) -> None:
    """Exhaust one of your ready allies."""
    g.do(exhaust_one, player, g.faces[token])


@step
def turn_top_ally(g: Fame, player: int, token: Token) -> None:
    """The top ally of the deck becomes a monster in this combat (FAME-160)."""
    ally = top_card(g, ALLIES)
    if ally != NONE:
        g.do(place_foe, player, ally, "the ally deck")


@step
def turn_own_ally(g: Fame, player: int, token: Token) -> None:
    """One of your deployed allies, your choice, becomes a monster in this combat."""
    about = "choose the ally that becomes a monster"
    then = (turn_ally, (player,))
    choose_card(g, player, g.faces[token], then, g.deployed[player], about)


@step
def turn_ally(g: Fame, player: int, ally: Token) -> None:
    """Whatever its state, it leaves your side (AMB-40, FAME-078)."""
    g.deployed[player] = tuple(token for token in g.deployed[player] if token != ally)
    g.exhausted &= ~(1 << ally)
    g.do(place_foe, player, ally, "your own side")


@step
def discard_me(g: Fame, player: int, me: Token) -> None:
    """The card is discarded by its own text."""
    if me in g.deployed[player]:
        discard(g, player, me, "as its text says")
