"""Chains of effects come to an end: no turn goes on for ever (FAB-A37)."""

from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.core.rng import Rng
from fabletop.games.fabled.abilities import ALLIES, ALWAYS
from fabletop.games.fabled.board import (
    CARD_IDS,
    FOREST,
    LOCATIONS,
    SPOT_TEXT,
    SPOTS,
    TERRAIN,
    Path,
    card_of,
)
from fabletop.games.fabled.effects import is_resolvable
from fabletop.games.fabled.events import ChainCut
from fabletop.games.fabled.places import NAMELESS, PLACES
from fabletop.games.fabled.state import Fabled
from fabletop.games.fabled.windows import InsteadOfVisit
from tests.games.fabled.table import Seat, fabled
from tests.scenario import rule

PATHS = [path for location in LOCATIONS for path in location.paths]
MOST_STEPS = max(place.size for place in PLACES.values() if place.kind == "MN")
LASTING = ("MN", "TS", "TP", "HM")  # Places that keep a chain going
QUIET = {"stop", "done", "decline", "pass by", "substitute", "go home"}


def steps_of(code: str) -> int:
    """What a visit gives back at most; a Tree Serpent may copy the largest Menhirs."""
    if code == "TS":
        return MOST_STEPS
    return PLACES[code].size if code.startswith("MN") else 0


def given_back(path: Path, portal: bool) -> int:
    """The most steps a Sage earns on a path; with `portal` it moves a Location at one Landmark."""
    best = [max(map(steps_of, places)) for places in path.landmarks.values()]
    if not portal:
        return sum(best)
    moving = [n for n, codes in enumerate(path.landmarks.values()) if {"TP", "TS"} & {*codes}]
    return max((sum(best) - best[n] for n in moving), default=0)


@rule("FAB-A37")
@pytest.mark.parametrize("path", PATHS)
def test_no_path_gives_back_more_steps_than_it_takes(path: Path) -> None:
    """Windbugler makes the first step of a path free; who moves the land is the poorer for it.

    So Sages that walk on come to the right end of the row, and nobody can turn it round for ever.
    """
    needed = path.spaces - 1
    assert given_back(path, portal=False) <= needed
    assert given_back(path, portal=True) < needed


@rule("FAB-A37")
def test_what_repeats_or_replaces_an_effect_is_limited() -> None:
    for ally in ALLIES.values():
        for ability in ally.abilities:
            if ability.moment is InsteadOfVisit or ability.key == "Sorcerer.repeat":
                assert ability.limit != ALWAYS, ability.key


# A search: turns of somebody who never lets a chain end, with all Allies.


def busy_table(allies: list[str], seed: int) -> Fabled:
    """A row full of Menhirs, Serpents, Portals and Hermitages, and all Features unlocked."""
    rng = Rng(seed)
    busy = [card for card, location in enumerate(LOCATIONS) if keeps_going(location.paths)]
    row = some_of(busy, 6 + rng.below(6), rng)
    spots = [SPOT_TEXT[here] for here in SPOTS if card_of(here) in row]
    table = fabled(
        " ".join(CARD_IDS[card] for card in row),
        Seat(
            " ".join(rng.choice(spots) for _ in range(4 + rng.below(3))),
            books="P" * rng.below(10) + "M" * rng.below(5) + "F" * rng.below(4),
            allies=" ".join(allies),
        ),
        Seat(rng.choice(spots)),
        features=" ".join(allies),
        tokens=dict(tokens_on_locations(allies, row, rng)),
        options={"events": "none"},
        chapter=6,
        seed=seed,
    )
    g: Fabled = table.g
    return g


def keeps_going(paths: tuple[Path, ...]) -> bool:
    codes = {code[:2] for path in paths for places in path.landmarks.values() for code in places}
    return bool(codes & set(LASTING))


def tokens_on_locations(
    allies: list[str], row: list[int], rng: Rng
) -> Iterator[tuple[str, list[str]]]:
    for name in allies:
        ally = ALLIES[name]
        if ally.tokens and not ally.on_paths:
            fit = [card for card in row if name != "SylvanElder" or TERRAIN[card] == FOREST]
            lying = some_of(fit, rng.below(ally.tokens + 1), rng)
            yield name, [CARD_IDS[card] for card in lying]


def some_of(cards: list[int], count: int, rng: Rng) -> list[int]:
    deck = list(cards)
    rng.shuffle(deck)
    return deck[:count]


def persistent_choice(g: Fabled, rng: Rng) -> Any:
    """Mostly what keeps the turn going: Places that lead on, Allies, anything but to stop."""
    found = g.options(g.waiting()[0])
    leading = [choice for choice in found if choice.lstrip(NAMELESS)[:2] in LASTING]
    using = [choice for choice in found if choice.startswith("use ")]
    going = [choice for choice in found if choice not in QUIET]
    for wanted in (leading, using, going):
        if wanted and rng.below(10) < 8:
            return rng.choice(wanted)
    return rng.choice(found)


def things(g: Fabled) -> dict[str, Any]:
    """All that lies on the table."""
    kept = ("row", "sages", "at_place", "books", "tokens", "display", "decks", "discard", "company")
    return {key: value for key, value in g.to_json().items() if key in kept}


def situation(g: Fabled) -> str:
    """Where a turn stands; counters that only ever grow are left out."""
    data = g.to_json()
    return str({key: value for key, value in data.items() if key not in ("ply", "effects", "rng")})


def check_offers(g: Fabled, player: int) -> None:
    """What is offered does something, or asks for something that does."""
    for choice in g.options(player):
        if choice.startswith(NAMELESS):
            question: Any = g.question(player)
            assert is_resolvable(g, player, card_of(g.sages[question.sage]), choice), choice
        elif choice.startswith("use "):
            after = played(g, player, choice)
            assert things(after) != things(g) or asks_more(g, after, player), choice
            for quiet in QUIET & set(after.options(player) if player in after.waiting() else ()):
                back = played(after, player, quiet)
                assert situation(back) != situation(g), f"{choice} and {quiet} lead in a circle"


def asks_more(g: Fabled, after: Fabled, player: int) -> bool:
    """Is something asked that was not asked before, and would not be without the ability?"""
    if after.waiting() != (player,) or set(after.options(player)) <= set(g.options(player)):
        return False
    return "done" not in g.options(player) or (
        played(g, player, "done").question(player) != after.question(player)
    )


def played(g: Fabled, player: int, choice: str) -> Fabled:
    after = g.copy()
    after.play(player, choice, trusted=True)
    return after


@rule("FAB-A37", "FAB-139")
@pytest.mark.parametrize("ally", ALLIES)
def test_no_turn_goes_on_for_ever_and_no_ability_is_offered_in_vain(ally: str) -> None:
    """The same situation twice in a turn would be a circle without end."""
    names = list(ALLIES)
    number = names.index(ally)
    for seed in range(4):
        partners = [names[(number + step) % len(names)] for step in (1 + seed, 9 + 2 * seed)]
        g, rng, seen = busy_table([ally, *partners], seed), Rng(seed), set()
        while g.waiting() and g.active == 0 and g.chapter == 6:
            here = situation(g)
            assert here not in seen, g.question(g.waiting()[0])
            seen.add(here)
            check_offers(g, g.waiting()[0])
            g.play(g.waiting()[0], persistent_choice(g, rng))
            assert not any(isinstance(event, ChainCut) for event in g.events)
        assert len(seen) < 300
