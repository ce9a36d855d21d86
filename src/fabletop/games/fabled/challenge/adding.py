"""Phase 3: may they add a Location, which, and where? (CHL-031 to CHL-054, CHL-144)."""

from collections.abc import Iterator
from typing import Final, Literal

from fabletop.core.flow import step

from ..adding import BY_ACTION, DECK, NEEDS_SAGES, OPEN, lay_down, price, take_named, told
from ..board import (
    CARD,
    CARD_IDS,
    FOREST,
    PRAIRIES,
    TERRAIN_NAMES,
    TERRAIN_PLURALS,
    TERRAINS,
    TIERS,
    Card,
)
from ..books import pays
from ..state import ACTION, Fabled
from .books import convert_upwards, next_conversion
from .gaps import Gap, first_gap, scanned
from .receiving import receive_trick
from .side import ADDING
from .side import SentenceAbout as About
from .telling import a_terrain, change, is_high, name, tell

MOST_ADDITIONAL: Final = 3  # four Books of Prairies on top are too many (CHL-033)
NONE_LEFT, TOO_DEAR, NO_SAGES, NO_BOOKS = "none left", "too dear", "no Sages", "no Books"
RULE_OF: Final = {
    NONE_LEFT: "CHL-A03",
    TOO_DEAR: "CHL-033",
    NO_SAGES: "CHL-034",
    NO_BOOKS: "CHL-035",
}
Which = Literal["further", "closer"]
TOP: Final = "top"


@step
def spirits_action(g: Fabled) -> None:
    """They add a Location of the Target Territory, or receive a Trick card (CHL-031, CHL-036)."""
    g.phase = ACTION
    change(g, phase=ADDING)
    target = g.spirits.target
    if g.spirits.escalated:
        tell(g, "not added", "CHL-069", "Escalation: the Spirits no longer add Locations.")
        receive_trick(g, "CHL-112", "they add no Location during Escalation")
    elif is_high(g) and target != FOREST and not objections(g, FOREST):
        text = "The Spirits can pay for a Forest, so they add one whatever their target is."
        tell(g, "forest wish", "CHL-144", text)
        pay_and_add(g, FOREST)
    elif found := objections(g, target):
        refrain(g, target, found)
    else:
        pay_and_add(g, target)


def objections(g: Fabled, terrain: int) -> list[str]:
    """Everything that keeps them from adding a Location of this type."""
    found = []
    if not g.decks[terrain] and not any(candidates(g, terrain)):
        found.append(NONE_LEFT)
    if g.land.counts[terrain] > MOST_ADDITIONAL:
        found.append(TOO_DEAR)
    if g.reserve(g.seats) < NEEDS_SAGES[terrain]:
        found.append(NO_SAGES)
    if not pays(g.books_of(g.seats), price(g, g.seats, terrain, OPEN, BY_ACTION)):
        found.append(NO_BOOKS)
    return found


def refrain(g: Fabled, terrain: int, found: list[str]) -> None:
    """One Trick card for any number of reasons; help only for lack of Books (CHL-036..038)."""
    cost = told(price(g, g.seats, terrain, OPEN, BY_ACTION))
    plural = TERRAIN_PLURALS[terrain]
    sentences = {
        NONE_LEFT: f"no {TERRAIN_NAMES[terrain]} is left to add",
        TOO_DEAR: f"{g.land.counts[terrain]} {plural} lie in the row, too many to pay for",
        NO_SAGES: "their reserve has too few Sages",
        NO_BOOKS: f"it costs {cost}, which they do not have",
    }
    why = "; ".join(sentences[one] for one in found)
    text = f"The Spirits do not add {a_terrain(terrain)}: {why}."
    tell(
        g,
        "not added",
        RULE_OF[found[0]],
        text,
        About(terrain=TERRAINS[terrain], reasons=tuple(found)),
    )
    receive_trick(g, "CHL-112", "they added no Location")
    if found == [NO_BOOKS]:
        tell(g, "helped", "CHL-037", "Books alone were lacking: they receive 1 Book of Prairies.")
        g.take(g.seats, PRAIRIES, 1)
        if next_conversion(g):  # without a further Trick card if not (CHL-A07)
            convert_upwards(g, 1)


def pay_and_add(g: Fabled, terrain: int) -> None:
    """They pay first and search afterwards (CHL-041)."""
    cost = price(g, g.seats, terrain, OPEN, BY_ACTION)
    text = f"Nothing keeps the Spirits from adding {a_terrain(terrain)} for {told(cost)}."
    tell(g, "paid", "CHL-041", text, About(terrain=TERRAINS[terrain], price=cost))
    for tier, letter in enumerate(TIERS):
        g.pay(g.seats, tier, cost.count(letter))
    g.do(search_and_add, terrain)


def candidates(g: Fabled, terrain: int) -> Iterator[tuple[Which, Card]]:
    """The open cards: the further one from its deck, then the closer one (CHL-042, CHL-A02)."""
    near, far = g.display[terrain * 2 : terrain * 2 + 2]
    if far >= 0:
        yield "further", CARD[g.faces[far]]
    if near >= 0:
        yield "closer", CARD[g.faces[near]]


@step
def search_and_add(g: Fabled, terrain: int) -> None:
    """The first place that meets all conditions; else the far left (CHL-043 to CHL-051)."""
    tried = list(candidates(g, terrain))
    for number, (which, card) in enumerate(tried):
        gaps = scanned(g, card)
        found = first_gap(gaps)
        following = tried[number + 1][0] if number + 1 < len(tried) else TOP
        tell_search(g, terrain, which, card, gaps, following)
        if found is not None:
            take_named(g, g.seats, card, OPEN)
            g.do(lay_down, g.seats, card, found.slot, BY_ACTION, OPEN)
            return
    add_at_far_left(g, terrain, tried)


def add_at_far_left(g: Fabled, terrain: int, tried: list[tuple[Which, Card]]) -> None:
    """The top of the deck; without a deck the further open card, else the closer (CHL-A03)."""
    if deck := g.decks[terrain]:
        g.decks[terrain] = deck[1:]
        g.show(deck[0])
        card, source = CARD[g.faces[deck[0]]], DECK
    else:
        card, source = tried[0][1], OPEN
        take_named(g, g.seats, card, OPEN)
    text = f"The Spirits add {name(card)} at the far left of the Spirit Land."
    tell(g, "far left", "CHL-051", text, About(card=CARD_IDS[card], source=source))
    g.do(lay_down, g.seats, card, 0, BY_ACTION, source)


def tell_search(
    g: Fabled, terrain: int, which: str, card: Card, gaps: list[Gap], following: str
) -> None:
    found = first_gap(gaps)
    what = f"the {which} {TERRAIN_NAMES[terrain]}, {name(card)}"
    about = About(
        card=CARD_IDS[card],
        which=which,
        gaps=tuple(gap.shown() for gap in gaps),
        slot=None if found is None else found.slot,
        next=None if found is not None else following,
    )
    if found is None:
        then = "they take the top of the deck" if following == TOP else f"they try the {following}"
        one = " one" if following != TOP else ""
        nearest = max(gaps, key=lambda gap: gap.condition)
        text = f"No suitable place for {what}: {nearest.text}; {then}{one}."
        tell(g, "searched", "CHL-049" if following != TOP else "CHL-051", text, about)
    else:
        text = f"The Spirits find a place for {what}: {found.text}."
        tell(g, "searched", "CHL-043", text, about)


@step
def add_free(g: Fabled, terrain: int) -> None:
    """Without any price or limit, when they have no Sage in the row (CHL-121, CHL-A10)."""
    if g.decks[terrain] or any(candidates(g, terrain)):
        text = f"The Gods let the Spirits add {a_terrain(terrain)} at no cost."
        tell(g, "helped", "CHL-121", text, About(terrain=TERRAINS[terrain]))
        g.do(search_and_add, terrain)
    else:
        receive_trick(g, "CHL-A10", f"no {TERRAIN_NAMES[terrain]} is left to add at no cost")
