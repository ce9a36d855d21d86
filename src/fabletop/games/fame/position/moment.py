"""The moment of a position: whose turn, which phase, and what happened in the turn."""

from fabletop.core.errors import BadPosition
from fabletop.core.position import UNSET, UnsetType, given
from fabletop.core.state import Token

from ..board import ACTIONS, NONE
from ..dusk import is_met
from ..printed import COMBATANTS, CONTRACT_CARDS, RECRUITS
from ..state import Defeat, Fame
from ..turn import take_choices, take_day, take_dusk, take_rest_of_dusk, take_turn
from .cards import find_card
from .form import FamePosition
from .form_turn import DefeatPosition, TurnPosition


def place_turn(g: Fame, position: FamePosition) -> None:
    """What happened in this turn so far."""
    turn = given(position.this_turn, TurnPosition())
    g.round, g.first = given(position.round, g.round), given(position.first, g.first)
    if g.first not in range(g.seats):
        raise BadPosition(f"first is a seat from 0 to {g.seats - 1}", "FAME-051")
    g.phase = given(position.phase, "day" if g.foes else "dawn")
    place_actions(g, position.actions, turn)
    g.has_moved = g.fame[g.active] != g.stood[g.active]
    g.items_used, g.recruited = given(turn.items_used, 0), given(turn.recruited, 0)
    g.lost, g.discount = given(turn.discarded, 0), given(turn.discount, 0)
    g.has_kept = given(turn.kept, False)
    for number, defeat in enumerate(given(turn.defeats, [])):
        g.defeats += (defeat_of(g, f"this_turn.defeats[{number}]", defeat),)
    if sum(defeat.fame for defeat in g.defeats) > g.fame[g.active] - g.stood[g.active]:
        raise BadPosition("this_turn.defeats gave more fame than was gained", "FAME-087")
    place_renewed(g, given(turn.renewed, []))


def place_actions(g: Fame, actions: int | UnsetType, turn: TurnPosition) -> None:
    if g.phase == "dusk" and actions is not UNSET:
        raise BadPosition("actions: none are left at dusk", "AMB-04")
    g.actions = given(actions, ACTIONS)
    g.granted = given(turn.granted, max(ACTIONS, g.actions))
    if g.actions > g.granted:
        raise BadPosition("actions: no more are left than were granted", "AMB-13")


def defeat_of(g: Fame, where: str, told: DefeatPosition) -> Defeat:
    token = find_card(g, f"{where}.card", told.card, "monster", "legend", "ally")
    card = COMBATANTS[told.card]
    if card.kind == "legend" and token not in g.legends[g.active]:
        raise BadPosition(f"{where}.card: a defeated legend stays with its victor", "FAME-090")
    return Defeat(
        card=told.card,
        kind="monster" if card.is_monster else "legend",
        fame=told.fame,
        allies=given(told.allies, 0),
        items=given(told.items, 0),
        immunities=card.immune.bit_count(),
        hit_weakness=given(told.weak_spot, False),
    )


def place_renewed(g: Fame, faces: list[str]) -> None:
    if len(set(faces)) < len(faces):
        raise BadPosition("this_turn.renewed names a card twice", "AMB-66")
    for face in faces:
        card = RECRUITS[g.faces[find_card(g, "this_turn.renewed", face, "ally", "item")]]
        if not (card.renews or card.copies):
            raise BadPosition(f"this_turn.renewed: {card.name} renews nothing", "AMB-66")
    g.renewed = tuple(faces)


def place_moment(g: Fame, position: FamePosition) -> None:
    """Dawn, perhaps with its actions set, day, or dusk, perhaps with contracts scored already."""
    player, turn = g.active, given(position.this_turn, TurnPosition())
    check_phase(g, position)
    check_spaces(g)
    g.end()
    if g.phase == "dusk" and not isinstance(turn.met, UnsetType):
        g.do(take_rest_of_dusk, player, met_contracts(g, turn.met))
    elif g.phase == "dawn" and position.actions is not UNSET:
        g.do(take_choices, player)
    else:
        g.do({"dawn": take_turn, "day": take_day, "dusk": take_dusk}[g.phase], player)


def check_phase(g: Fame, position: FamePosition) -> None:
    """What belongs to another phase."""
    turn = given(position.this_turn, TurnPosition())
    if g.foes and g.phase != "day":
        raise BadPosition("combat: combats are fought by day", "FAME-083")
    if g.phase != "dawn" and g.face_down[g.active] != NONE:
        where = f"players[{g.active}].face_down"
        raise BadPosition(f"{where}: it was revealed when the day began", "FAME-125")
    if g.phase != "dawn" and g.lurking:
        raise BadPosition("rival.lurking: they are fought since the day began", "S-12")
    if g.phase != "dusk" and turn.met is not UNSET:
        raise BadPosition("this_turn.met: contracts are scored at dusk", "FAME-112")
    by_day = (turn.defeats, turn.items_used, turn.recruited, turn.discount, turn.renewed)
    if g.phase == "dawn" and any(told is not UNSET for told in by_day):
        raise BadPosition("this_turn: at dawn nothing of the day has happened", "FAME-131")
    if g.phase == "dawn" and position.actions is UNSET and position.this_turn is not UNSET:
        raise BadPosition("this_turn: nothing happened before the dawn", "FAME-131")


def check_spaces(g: Fame) -> None:
    """Tokens never share a space, but for who moved in this turn, until dusk (FAME-118)."""
    on_track = [fame for fame in g.fame if fame]
    if len(set(on_track)) == len(on_track):
        return
    others = [fame for side, fame in enumerate(g.fame) if fame and side != g.active]
    if len(set(others)) < len(others) or g.phase == "dawn" or not g.has_moved:
        raise BadPosition("players: two tokens never share a space", "FAME-118")


def met_contracts(g: Fame, faces: list[str]) -> tuple[Token, ...]:
    """Contracts of the market that were fulfilled when dusk began (AMB-44)."""
    found: tuple[Token, ...] = ()
    for face in faces:
        token = find_card(g, "this_turn.met", face, "contract")
        contract = CONTRACT_CARDS[face]
        if token not in g.market[:3] or token in found:
            raise BadPosition(f"this_turn.met: {contract.name} is not in the market", "AMB-45")
        if not is_met(g, g.active, token) and not (contract.counts_hand and g.lost):
            raise BadPosition(f"this_turn.met: {contract.name} is not achieved", "FAME-112")
        found += (token,)
    return found
