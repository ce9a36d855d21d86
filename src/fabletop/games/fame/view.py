"""What a seat may know, as plain data: the game's part of a view."""

from typing import Any, Final

from fabletop.core.state import Token

from .attack import breakdown, foe_fame, immunities, is_beaten, ledger_line, weaknesses
from .board import DECKS, LEGEND_SPACES, MOON_SPACES, NONE, RIVAL, type_names
from .day import Day
from .dusk import is_legend_space
from .effects.attacking import Aim
from .outlook import outlook
from .printed import COMBATANTS, CONTRACT_CARDS, HEROES
from .questions import ChooseAttack, ChooseCard, NameType
from .resolving import defeat_record
from .state import Fame, Foe

# Questions whose choices are tried for the outlook; of a day's choices, those that fight.
TRIED: Final = (Aim, ChooseAttack, ChooseCard, NameType)
FIGHTING: Final = ("attack ", "trait ", "item ")


def table(g: Fame, viewer: int | None) -> dict[str, Any]:
    judged = g.active if viewer is None else viewer
    return {
        **g.common(viewer),
        "champion_space": g.champion_space(),
        "champion": champion(g),
        "phase": g.phase,
        "active": g.active,
        "first": g.first,
        "round": g.round,
        "actions": g.actions,
        "granted": g.granted,
        "moon_spaces": [space for space in MOON_SPACES if space < g.champion_space()],
        "moons_on_track": list(g.track),
        "legend_spaces": list(LEGEND_SPACES),
        "legend_tokens": list(g.legend_tokens),
        "storage": g.storage,
        "players": [player(g, seat, viewer) for seat in range(g.seats)],
        "rival": rival(g),
        "monsters": [open_card(g, token) for token in g.monsters],
        "market": {
            "contracts": [open_card(g, token) for token in g.market[:3]],
            "allies": [open_card(g, token) for token in g.market[3:6]],
            "items": [open_card(g, token) for token in g.market[6:]],
        },
        "contracts": contracts(g, judged),
        "decks": {name: deck(g, number, viewer) for number, name in enumerate(DECKS)},
        "moon": g.moon or None,
        "defeats": [defeat.card for defeat in g.defeats],
        "combat": combat(g),
        "outlook": shown_outlook(g, viewer),
    }


def champion(g: Fame) -> int | str | None:
    if g.champion == NONE:
        return None
    return "rival" if g.is_solo() and g.champion == RIVAL else g.champion


def open_card(g: Fame, token: Token) -> str | None:
    return None if token == NONE else g.faces[token]


def player(g: Fame, seat: int, viewer: int | None) -> dict[str, Any]:
    waiting = g.face_down[seat]
    return {
        "seat": seat,
        "colour": HEROES[g.heroes[seat]].colour,
        "hero": g.heroes[seat],
        "fame": g.fame[seat],
        "from": g.stood[seat],
        "moons": g.moons[seat],
        "new_market": bool(g.new_market >> seat & 1),
        "face_down": None if waiting == NONE else {"card": g.face(waiting, viewer)},
        "hand": [{"card": g.face(t, viewer), "back": g.backs[t]} for t in g.hands[seat]],
        "deployed": [
            {"card": g.faces[t], "exhausted": not g.is_ready(t)} for t in g.deployed[seat]
        ],
        "deployed_limit": g.deployed_limit(),
        "legends": [g.faces[token] for token in g.legends[seat]],
        "legend_tokens": g.tokens_won[0] if g.is_solo() else 0,
    }


def rival(g: Fame) -> dict[str, Any] | None:
    if not g.is_solo():
        return None
    return {
        "fame": g.fame[RIVAL],
        "from": g.stood[RIVAL],
        "moons": g.moons[RIVAL],
        "legend_tokens": g.tokens_won[RIVAL],
        "difficulty": g.variants["difficulty"],
        "lurking": [g.faces[token] for token in g.lurking],
    }


def contracts(g: Fame, seat: int) -> list[dict[str, Any]]:
    claimed = with_claims(g)
    return [contract(g, claimed, seat, token) for token in g.market[:3] if token != NONE]


def contract(g: Fame, claimed: Fame, seat: int, token: Token) -> dict[str, Any]:
    """How far this seat is; what hangs on the turn counts for the active seat only.

    `after`: would it be met once the cards that are beaten now are claimed?
    """
    card = CONTRACT_CARDS[g.faces[token]]
    now, then = (card.now(g, seat), card.now(claimed, seat)) if seat == g.active else (0, 0)
    return {
        "card": card.key,
        "met": now >= card.of,
        "now": min(now, card.of),
        "of": card.of,
        "after": then >= card.of,
    }


def with_claims(g: Fame) -> Fame:
    """The same with all cards beaten now among the turn's defeats."""
    beaten = [foe for foe in g.foes if g.attacks and is_beaten(g, foe)]
    if not beaten:
        return g
    claimed = g.copy()
    claimed.defeats += tuple(defeat_record(g, foe) for foe in beaten)
    return claimed


def shown_outlook(g: Fame, viewer: int | None) -> dict[str, list[dict[str, Any]]]:
    """For each choice of the viewer that changes the combat: the cards and what they come to."""
    question = None if viewer is None or not g.foes else g.question(viewer)
    if viewer is None or not isinstance(question, (Day, *TRIED)):
        return {}
    choices = question.options(g)
    if isinstance(question, Day):
        choices = [choice for choice in choices if choice.startswith(FIGHTING)]
    found = {choice: outlook(g, viewer, choice) for choice in choices}
    return {choice: [one._asdict() for one in seen] for choice, seen in found.items() if seen}


def deck(g: Fame, number: int, viewer: int | None) -> dict[str, Any]:
    """How many cards are left, and those this viewer knows, from the top down."""

    known = [g.face(token, viewer) for token in reversed(g.decks[number])]
    while known and known[-1] is None:
        known.pop()
    top = known
    return {
        "left": len(g.decks[number]),
        "top": top or None,
        "discards": [g.faces[token] for token in g.piles[number]],
    }


def combat(g: Fame) -> dict[str, Any] | None:
    if not g.foes:
        return None
    return {
        "foes": [shown_foe(g, foe) for foe in g.foes],
        "boosts": [
            {
                "card": boost.source,
                "amount": boost.amount,
                "types": type_names(boost.types),
                "others": boost.other_than != NONE,
            }
            for boost in g.boosts
        ],
    }


def shown_foe(g: Fame, foe: Foe) -> dict[str, Any]:
    card, fame = COMBATANTS[g.faces[foe.token]], foe_fame(g, foe)
    lines = [
        {"number": number, **breakdown(g, attack, foe)}
        for number, attack in enumerate(g.attacks, 1)
        if attack.target == foe.token
    ]
    total = sum(line["value"] for line in lines)
    return {
        "card": card.key,
        "kind": card.kind,
        "fame": fame,
        "printed": card.fame,
        "immune": type_names(immunities(g, foe)),
        "vulnerable": type_names(weaknesses(g, foe)),
        "attacks": lines,
        "total": total,
        "needs": max(0, fame - total),
        "beaten": bool(lines) and total >= fame,
        "to": g.fame[g.active] + fame,
        "to_legend": is_legend_space(g, g.fame[g.active] + fame),
        "text": ledger_line(lines, fame),
    }
