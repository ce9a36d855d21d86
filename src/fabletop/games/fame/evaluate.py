"""What a position is worth to a seat: a cheap estimate for bots, in fame.

It counts fame, what allies, items and tokens may still bring, contracts that are met now, and the
likely end of an open combat. Small questions that only finish an effect are looked through.
"""

from operator import itemgetter
from typing import Final

from fabletop.core.state import Token

from .attack import attack_total, attack_value, foe_fame, immunities, weaknesses
from .board import HAND_LIMIT, NONE
from .dusk import Dusk
from .effects.attacking import Aim
from .hand import Discard, own_cards
from .printed import ALLY_CARDS, COMBATANTS, CONTRACT_CARDS, MOON_IN_FORCE, RECRUITS
from .questions import ChooseAttack, ChooseCard, NameType
from .state import Attack, Fame, Foe

# Found by trying a few against random players: `tests/ai/test_players.py` holds the floor.
OTHERS, POWER, TYPES, TRAIT = 0.25, 0.55, 0.15, 0.4
TIRED, WAITING, SURPLUS = 0.15, 0.05, 0.4
ITEM, ACTION, MOON, NEW_MARKET, LEGEND, DREAD = 0.75, 0.7, 1.5, 0.4, 1.5, 1.5
LOOKED_THROUGH: Final = (ChooseAttack, NameType, Aim, ChooseCard)
MOST_LOOKED_AT: Final = 8


def evaluate(g: Fame, seat: int) -> float:
    question = g.question(seat)
    if type(question) in LOOKED_THROUGH:
        return max(_after(g, seat, choice) for choice in g.options(seat)[:MOST_LOOKED_AT])
    best_other = max(g.fame[:seat] + g.fame[seat + 1 :])
    value = g.fame[seat] - OTHERS * best_other
    if g.ended:
        return value + (100 if g.fame[seat] > best_other else 0)
    value += holdings(g, seat)
    if g.active == seat and g.phase != "rival":
        value += prospects(g, seat, type(question))
    return value


def _after(g: Fame, seat: int, choice: object) -> float:
    after = g.copy()
    after.play(seat, choice, trusted=True)
    if type(after.question(seat)) in LOOKED_THROUGH:
        return float(after.fame[seat]) + holdings(after, seat)
    return evaluate(after, seat)


class Worths(dict[str, float]):
    """What ready allies are worth, by their ids: worked out when one is asked for first."""

    def __missing__(self, face: str) -> float:
        card = ALLY_CARDS[face]
        trait = TRAIT if card.trait else 0
        self[face] = found = POWER * card.attack + TYPES * (len(card.types) - 1) + trait
        return found


WORTH: Final = Worths()


def holdings(g: Fame, seat: int) -> float:
    """Cards and tokens."""
    value = MOON * g.moons[seat] + LEGEND * len(g.legends[seat])
    if g.new_market >> seat & 1:
        value += NEW_MARKET
    if g.face_down[seat] != NONE:
        value -= DREAD
    faces, backs, exhausted, deployed = g.faces, g.backs, g.exhausted, g.deployed[seat]
    for token in deployed:
        worth = WORTH[faces[token]]
        value += (worth * TIRED if exhausted >> token & 1 else worth) + 0.02
    waiting, price = [], 0
    for token in g.hands[seat]:
        if backs[token] == "item":
            price += RECRUITS[faces[token]].cost
        else:
            waiting.append(WORTH[faces[token]])
    if waiting:
        waiting.sort(reverse=True)
        room = g.deployed_limit() - len(deployed)
        value += sum(waiting[:room]) - WAITING * len(waiting) + SURPLUS * sum(waiting[room:])
    return value + ITEM * price


def prospects(g: Fame, seat: int, asked: type) -> float:
    """What the rest of the own turn may bring."""
    value = 0.0
    if asked is Dusk:
        dusk = g.question(seat)
        assert isinstance(dusk, Dusk)
        return float(sum(CONTRACT_CARDS[g.faces[token]].fame for token in dusk.met))
    if g.phase == "day":
        if g.foes:
            value += combat_prospects(g, seat)
        value += contract_prospects(g, seat)
        value += g.actions * (ACTION if can_spend(g, seat) else 0.05)
    if asked is Discard:
        crowded = len(g.hands[seat]) >= HAND_LIMIT or len(g.deployed[seat]) >= g.deployed_limit()
        value += 0.1 if crowded and not g.has_kept else -2
    return value


def can_spend(g: Fame, seat: int) -> bool:
    """Is there something in the market for the actions left?"""
    if len(g.hands[seat]) >= HAND_LIMIT:
        return False
    faces, most = g.faces, g.dearest()
    costs = [RECRUITS[faces[token]].cost for token in g.market[3:] if token != NONE]
    return min(costs, default=most + 1) <= most


def contract_prospects(g: Fame, seat: int) -> float:
    """Most of what the contracts that are met now would give."""
    value = 0.0
    for token in g.market[:3]:
        if token != NONE:
            card = CONTRACT_CARDS[g.faces[token]]
            now = card.now(g, seat)
            value += 0.8 * card.fame if now >= card.of else 0.1 * card.fame * now / card.of
    return value


def combat_prospects(g: Fame, seat: int) -> float:
    """Fame of cards that are beaten or can be, less what that tires; allies lost for the rest."""
    value, free = 0.0, g.ready_allies(seat)
    losses = 0
    foes = [(foe_fame(g, foe), foe) for foe in g.foes]
    if len(foes) > 1:
        foes.sort(key=lambda one: -one[0])
    for fame, foe in foes:
        need = fame - attack_total(g, foe)
        used = team(g, foe, need, free) if need > 0 else []
        if used is None:
            losses += 1
            continue
        value += fame
        for token in used:
            free.remove(token)
            value -= WORTH[g.faces[token]] * (1 - TIRED)
    if losses:
        cheap = sorted([loss(g, t) for t in own_cards(g, seat) if not g.is_item(t)])
        value -= sum(cheap[:losses])
    return value


def loss(g: Fame, token: Token) -> float:
    """What the player would have less without this ally."""
    worth = WORTH[g.faces[token]]
    return worth * TIRED if g.exhausted >> token & 1 else worth


def team(g: Fame, foe: Foe, need: int, free: list[Token]) -> list[Token] | None:
    """Ready allies whose basic attacks are enough: one that just does, or the strongest first."""
    left = basic_attacks(g, foe, free)
    if sum([value for value, _ in left]) < need:
        return None
    chosen: list[Token] = []
    while need > 0:
        enough = [one for one in left if one[0] >= need]
        pick = min(enough, key=itemgetter(0)) if enough else max(left, key=itemgetter(0))
        left.remove(pick)
        chosen.append(pick[1])
        need -= pick[0]
    return chosen


def basic_attacks(g: Fame, foe: Foe, tokens: list[Token]) -> list[tuple[int, Token]]:
    """What the basic attacks of these allies would be worth, of those that have any effect."""
    if g.boosts or MOON_IN_FORCE[g.moon].boosted >= 0:
        boosted = [(best_attack(g, token, foe), token) for token in tokens]
        return [one for one in boosted if one[0] > 0]
    faces, found = g.faces, []
    effective, weak = ~immunities(g, foe), weaknesses(g, foe)
    floor = max(1, COMBATANTS[faces[foe.token]].floor)
    for token in tokens:
        card = ALLY_CARDS[faces[token]]
        if types := card.type_mask & effective:
            value = card.attack * 2 if types & weak else card.attack
            if value >= floor:
                found.append((value, token))
    return found


def best_attack(g: Fame, token: Token, foe: Foe) -> int:
    """The same of one ally, whatever boosts it."""
    card = g.ally(token)
    attacks = (Attack(token, card.key, kind, card.attack, foe.token) for kind in card.types)
    return max(attack_value(g, attack, foe) for attack in attacks)
