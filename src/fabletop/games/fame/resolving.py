"""The end of a combat: claimed or left undefeated (FAME-086 to FAME-090, FAME-102 to FAME-106)."""

from fabletop.core.flow import step
from fabletop.core.state import Token

from .attack import attack_value, attackers, foe_fame, is_beaten, weaknesses
from .board import NONE, RIVAL
from .events import Defeated, LegendTokenTaken, Undefeated
from .hand import discard, guardian
from .losing import lose_ally
from .market import DECK_OF, to_pile
from .moments import CombatFought
from .outlook import allies_lost, falling
from .printed import COMBATANTS
from .questions import React
from .state import Defeat, Fame, Foe
from .track import gain


@step
def defeat(g: Fame, player: int, token: Token) -> None:
    """Fame now, the attacks on the card are done with (AMB-29, FAME-087)."""
    foe = g.foe(token)
    assert foe is not None
    record = defeat_record(g, foe)
    g.defeats += (record,)
    leave_combat(g, token)
    g.emit(Defeated(player, g.faces[token], record.fame))
    gain(g, player, record.fame, "")
    keep_or_discard(g, player, token)
    if record.kind == "monster":
        for ally in g.ready_allies(player):
            if reward := g.ally(ally).reward(g, record):
                g.do(offer_reward, player, ally, reward)
    if not g.foes:
        g.do(end_combat, player)


def defeat_record(g: Fame, foe: Foe) -> Defeat:
    """What contracts and reactions may ask about this win."""
    card = COMBATANTS[g.faces[foe.token]]
    attacks = [attack for attack in g.attacks if attack.target == foe.token]
    weak = weaknesses(g, foe)
    return Defeat(
        card=card.key,
        kind="monster" if card.is_monster else "legend",
        fame=foe_fame(g, foe),
        allies=len(attackers(g, foe.token)),
        items=sum(attack.by_item for attack in attacks),
        immunities=card.immune.bit_count(),
        hit_weakness=any(weak >> a.type & 1 and attack_value(g, a, foe) > 0 for a in attacks),
    )


def leave_combat(g: Fame, token: Token) -> None:
    g.foes = tuple([foe for foe in g.foes if foe.token != token])
    g.attacks = tuple([attack for attack in g.attacks if attack.target != token])


def keep_or_discard(g: Fame, player: int, token: Token) -> None:
    """Legends stay with the victor, the rest goes to its pile (FAME-089, FAME-090, FAME-163)."""
    if g.backs[token] != "legend":
        to_pile(g, token)
        return
    g.legends[player] += (token,)
    if g.is_solo() and g.legend_tokens:  # the lowest-numbered space (S-07)
        space, *rest = g.legend_tokens
        g.legend_tokens = tuple(rest)
        g.tokens_won = (g.tokens_won[0] + 1, g.tokens_won[RIVAL])
        g.emit(LegendTokenTaken(player, space))


@step
def offer_reward(g: Fame, player: int, ally: Token, fame: int) -> None:
    """A reaction to a defeat, if its ally is still deployed and ready (FAME-169)."""
    if ally in g.deployed[player] and g.is_ready(ally):
        then = (take_reward, (player, ally, fame))
        g.ask(React(player, ally, "celebrated", then, fame=fame))


@step
def take_reward(g: Fame, player: int, ally: Token, fame: int) -> None:
    gain(g, player, fame, g.name(ally))


@step
def resolve(g: Fame, player: int) -> None:
    """Beaten cards are claimed, all others are undefeated (AMB-29, AMB-32)."""
    beaten = [foe.token for foe in g.foes if is_beaten(g, foe)]
    for token in beaten:
        g.do(defeat, player, token)
    if len(beaten) < len(g.foes):
        g.do(leave_undefeated, player)


@step
def leave_undefeated(g: Fame, player: int) -> None:
    """Cards return to their decks, then allies are lost (FAME-102 to FAME-105).

    Who falls by its own text goes first, so that it pays for no card (AMB-32).
    """
    losses, foes, fallen = 0, g.foes, falling(g, player, g.foes)
    for foe in foes:
        losses += allies_lost(g, foe)
        g.emit(Undefeated(player, g.faces[foe.token]))
    g.foes, g.attacks = (), ()
    for foe in foes:
        return_card(g, foe.token)
    for ally in fallen:
        g.do(discard_self, player, ally)
    g.do(penalty, player, losses)
    g.do(end_combat, player)


def return_card(g: Fame, token: Token) -> None:
    """Shuffled into the deck it came from; a turned ally is discarded (FAME-104, FAME-163)."""
    if g.backs[token] == "ally":
        to_pile(g, token)
        return
    deck = DECK_OF[g.backs[token]]
    cards = g.decks[deck]
    g.decks[deck] = (token, *cards)
    if any(map(g.seen_by.__getitem__, cards)):
        g.shuffle(g.decks[deck])
        return
    # Nobody knows anything of the deck: it is enough to mix in this one card.
    g.seen_by[token] = 0
    other = g.rng.choice(g.decks[deck])
    g.faces[token], g.faces[other] = g.faces[other], g.faces[token]


@step
def penalty(g: Fame, player: int, losses: int) -> None:
    """One ally for each undefeated card, unless a reaction spares them (FAME-105)."""
    guard = guardian(g, player, "undefeated")
    if guard == NONE:
        g.do(lose_allies, player, losses)
    else:
        otherwise = (lose_allies, (player, losses))
        g.ask(React(player, guard, "spared", otherwise=otherwise))


@step
def lose_allies(g: Fame, player: int, losses: int) -> None:
    for _ in range(losses):
        g.do(lose_ally, player)


@step
def end_combat(g: Fame, player: int) -> None:
    """Nothing of the combat is left; who is discarded after fighting goes now."""
    fought = [token for token in g.deployed[player] if g.fighters >> token & 1]
    g.foes, g.attacks, g.boosts, g.fighters, g.order = (), (), (), 0, 0
    for token in fought:
        g.use_abilities(token, CombatFought(player))


@step
def discard_self(g: Fame, player: int, me: Token) -> None:
    """A card that is discarded by its own text; nothing guards against that."""
    if me in g.deployed[player]:
        discard(g, player, me, "as its text says")
