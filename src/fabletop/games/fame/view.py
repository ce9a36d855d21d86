"""What a seat may know, as plain data: the game's part of a view. Cards are named by their ids."""

from typing import Literal

from fabletop.core.state import Token

from .attack import (
    breakdown,
    foe_fame,
    immunities,
    is_beaten,
    ledger_line,
    weaknesses,
)
from .board import (
    DECKS,
    LEGEND_SPACES,
    MOON_SPACES,
    NONE,
    RIVAL,
    type_names,
)
from .dusk import is_legend_space
from .outlook import allies_lost
from .printed import COMBATANTS, CONTRACT_CARDS, HEROES
from .resolving import defeat_record
from .shown import (
    BoostView,
    CombatView,
    ContractView,
    DecksView,
    DeckView,
    DeployedCard,
    FameView,
    FoeView,
    HandCard,
    MarketView,
    PlayerView,
    RivalView,
    WaitingLegend,
)
from .state import Fame, Foe


def table(g: Fame, viewer: int | None) -> FameView:
    judged = g.active if viewer is None else viewer
    return FameView(
        **g.common(viewer),
        champion_space=g.champion_space(),
        champion=champion(g),
        phase=g.phase,
        active=g.active,
        first=g.first,
        round=g.round,
        actions=g.actions,
        granted=g.granted,
        moon_spaces=[space for space in MOON_SPACES if space < g.champion_space()],
        moons_on_track=list(g.track),
        legend_spaces=list(LEGEND_SPACES),
        legend_tokens=list(g.legend_tokens),
        storage=g.storage,
        players=[player(g, seat, viewer) for seat in range(g.seats)],
        rival=rival(g),
        monsters=open_cards(g, g.monsters),
        market=MarketView(*(open_cards(g, g.market[row : row + 3]) for row in (0, 3, 6))),
        contracts=contracts(g, judged),
        decks=DecksView(*(deck(g, number, viewer) for number in range(len(DECKS)))),
        moon=g.moon or None,
        defeats=[defeat.card for defeat in g.defeats],
        combat=combat(g),
    )


def champion(g: Fame) -> int | Literal["rival"] | None:
    if g.champion == NONE:
        return None
    return "rival" if g.is_solo() and g.champion == RIVAL else g.champion


def open_cards(g: Fame, tokens: list[Token]) -> list[str | None]:
    return [None if token == NONE else g.faces[token] for token in tokens]


def player(g: Fame, seat: int, viewer: int | None) -> PlayerView:
    waiting = g.face_down[seat]
    return PlayerView(
        seat=seat,
        colour=HEROES[g.heroes[seat]].colour,
        hero=g.heroes[seat],
        fame=g.fame[seat],
        from_=g.stood[seat],
        moons=g.moons[seat],
        new_market=bool(g.new_market >> seat & 1),
        face_down=None if waiting == NONE else WaitingLegend(g.face(waiting, viewer)),
        hand=[hand_card(g, token, viewer) for token in g.hands[seat]],
        deployed=[
            DeployedCard(g.faces[token], not g.is_ready(token)) for token in g.deployed[seat]
        ],
        deployed_limit=g.deployed_limit(),
        legends=[g.faces[token] for token in g.legends[seat]],
        legend_tokens=g.tokens_won[0] if g.is_solo() else 0,
    )


def hand_card(g: Fame, token: Token, viewer: int | None) -> HandCard:
    return HandCard(g.face(token, viewer), "item" if g.is_item(token) else "ally")


def rival(g: Fame) -> RivalView | None:
    if not g.is_solo():
        return None
    return RivalView(
        fame=g.fame[RIVAL],
        from_=g.stood[RIVAL],
        moons=g.moons[RIVAL],
        legend_tokens=g.tokens_won[RIVAL],
        difficulty=g.variants["difficulty"],
        lurking=[g.faces[token] for token in g.lurking],
    )


def contracts(g: Fame, seat: int) -> list[ContractView]:
    claimed = with_claims(g)
    return [contract(g, claimed, seat, token) for token in g.market[:3] if token != NONE]


def contract(g: Fame, claimed: Fame, seat: int, token: Token) -> ContractView:
    card = CONTRACT_CARDS[g.faces[token]]
    now, then = (card.now(g, seat), card.now(claimed, seat)) if seat == g.active else (0, 0)
    return ContractView(
        card=card.key,
        met=now >= card.of,
        now=min(now, card.of),
        of=card.of,
        after=then >= card.of,
    )


def with_claims(g: Fame) -> Fame:
    """The same with all cards beaten now among the turn's defeats."""
    beaten = [foe for foe in g.foes if g.attacks and is_beaten(g, foe)]
    if not beaten:
        return g
    claimed = g.copy()
    claimed.defeats += tuple(defeat_record(g, foe) for foe in beaten)
    return claimed


def deck(g: Fame, number: int, viewer: int | None) -> DeckView:
    """How many cards are left, and those this viewer knows, from the top down."""
    known = [g.face(token, viewer) for token in reversed(g.decks[number])]
    while known and known[-1] is None:
        known.pop()
    return DeckView(
        len(g.decks[number]), known or None, [g.faces[token] for token in g.piles[number]]
    )


def combat(g: Fame) -> CombatView | None:
    if not g.foes:
        return None
    boosts = [
        BoostView(
            card=boost.source,
            amount=boost.amount,
            types=type_names(boost.types),
            others=boost.other_than != NONE,
        )
        for boost in g.boosts
    ]
    return CombatView([shown_foe(g, foe) for foe in g.foes], boosts)


def shown_foe(g: Fame, foe: Foe) -> FoeView:
    card, fame = COMBATANTS[g.faces[foe.token]], foe_fame(g, foe)
    attacks = [
        breakdown(g, number, foe)
        for number, attack in enumerate(g.attacks)
        if attack.target == foe.token
    ]
    total = sum(attack.value for attack in attacks)
    return FoeView(
        card=card.key,
        kind=card.kind,
        fame=fame,
        printed=card.fame,
        immune=type_names(immunities(g, foe)),
        vulnerable=type_names(weaknesses(g, foe)),
        attacks=attacks,
        total=total,
        needs=max(0, fame - total),
        beaten=bool(attacks) and total >= fame,
        to=g.fame[g.active] + fame,
        to_legend=is_legend_space(g, g.fame[g.active] + fame),
        costs=allies_lost(g, foe),
        text=ledger_line(attacks, fame),
    )
