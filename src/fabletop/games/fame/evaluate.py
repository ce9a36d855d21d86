"""What a position is worth to a seat: a cheap estimate for bots, in fame.

It counts fame, what allies, items and tokens may still bring, contracts that are met now, and the
likely end of an open combat. Small questions that only finish an effect are looked through.
"""

from functools import cache
from typing import Final

from fabletop.core.state import Token

from .attack import attack_total, attack_value, foe_fame
from .board import HAND_LIMIT, NONE
from .dusk import Dusk
from .effects.attacking import Aim
from .hand import Discard, own_cards
from .printed import CONTRACT_CARDS, RECRUITS, Ally
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
    others = [fame for side, fame in enumerate(g.fame) if side != seat]
    value = g.fame[seat] - OTHERS * max(others)
    if g.ended:
        return value + (100 if g.fame[seat] > max(others) else 0)
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


@cache
def worth(card: Ally) -> float:
    """A ready ally."""
    return POWER * card.attack + TYPES * (len(card.types) - 1) + (TRAIT if card.trait else 0)


def holdings(g: Fame, seat: int) -> float:
    """Cards and tokens."""
    value = MOON * g.moons[seat] + LEGEND * len(g.legends[seat])
    if g.new_market >> seat & 1:
        value += NEW_MARKET
    if g.face_down[seat] != NONE:
        value -= DREAD
    for token in g.deployed[seat]:
        ready = g.is_ready(token)
        value += worth(g.ally(token)) * (1 if ready else TIRED) + 0.02
    room = g.deployed_limit() - len(g.deployed[seat])
    waiting = sorted((worth(g.ally(t)) for t in g.hands[seat] if not g.is_item(t)), reverse=True)
    value += sum(waiting[:room]) - WAITING * len(waiting) + SURPLUS * sum(waiting[room:])
    items = [token for token in g.hands[seat] if g.is_item(token)]
    return value + ITEM * sum(RECRUITS[g.faces[token]].cost for token in items)


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
    return any(token != NONE and g.price(token) <= g.actions for token in g.market[3:])


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
    for foe in sorted(g.foes, key=lambda foe: -foe_fame(g, foe)):
        need = foe_fame(g, foe) - attack_total(g, foe)
        used = team(g, foe, need, free) if need > 0 else []
        if used is None:
            losses += 1
            continue
        value += foe_fame(g, foe)
        for token in used:
            free.remove(token)
            value -= worth(g.ally(token)) * (1 - TIRED)
    if losses:
        cheap = sorted(loss(g, t) for t in own_cards(g, seat) if not g.is_item(t))
        value -= sum(cheap[:losses])
    return value


def loss(g: Fame, token: Token) -> float:
    return worth(g.ally(token)) * (1 if g.is_ready(token) else TIRED)


def team(g: Fame, foe: Foe, need: int, free: list[Token]) -> list[Token] | None:
    """Ready allies whose basic attacks are enough: one that just does, or the strongest first."""
    values = {token: best_attack(g, token, foe) for token in free}
    chosen: list[Token] = []
    while need > 0:
        left = [token for token in free if token not in chosen and values[token] > 0]
        if not left:
            return None
        enough = [token for token in left if values[token] >= need]
        pick = min(enough, key=values.__getitem__) if enough else max(left, key=values.__getitem__)
        chosen.append(pick)
        need -= values[pick]
    return chosen


def best_attack(g: Fame, token: Token, foe: Foe) -> int:
    card = g.ally(token)
    attacks = (Attack(token, card.key, kind, card.attack, foe.token) for kind in card.types)
    return max(attack_value(g, attack, foe) for attack in attacks)
