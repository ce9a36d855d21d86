"""Printed facts: the Locations, their paths, the Time board, the decks."""

from collections import Counter

from fabletop.games import find_game
from fabletop.games.fabled.abilities import ALLIES, EVENTS, event_deck
from fabletop.games.fabled.board import LANDMARKS, LOCATIONS, SAGES, SPOT_OF, SPOT_TEXT, TERRAINS
from fabletop.games.fabled.places import PLACES, UNIVERSAL
from fabletop.games.fabled.timeboard import (
    END,
    EVENT_TOKENS,
    FAVOR_JOURNEY,
    JOURNEY,
    LAST_SPACE,
    NEW_ALLY,
    SLOTS,
    UNLOCK,
    Journey,
    with_token,
)
from tests.games.fabled.table import new_game
from tests.scenario import rule

FABLED = find_game("fabled")


@rule("FAB-004", "FAB-014", "FAB-032", "GAP-1")
def test_there_are_twelve_different_locations_of_each_type() -> None:
    assert len({card.name for card in LOCATIONS}) == len({card.id for card in LOCATIONS}) == 36
    assert Counter(TERRAINS[card.terrain] for card in LOCATIONS) == dict.fromkeys(TERRAINS, 12)
    for terrain in range(3):
        shapes = Counter(c.entry + c.exit for c in LOCATIONS if c.terrain == terrain)
        assert shapes == {"TT": 3, "TB": 3, "BT": 3, "BB": 3}


@rule("FAB-043", "FAB-044", "FAB-049", "FAB-054", "GAP-1")
def test_only_mountains_have_a_dead_end() -> None:
    for card in LOCATIONS:
        assert (card.dead_end is not None) == (TERRAINS[card.terrain] == "mountain")
        assert card.entry in "TB" and card.exit in "TB"
        shortest, longest = {"prairie": (4, 6), "mountain": (4, 6), "forest": (6, 9)}[
            TERRAINS[card.terrain]
        ]
        assert shortest <= card.main.spaces <= longest
        assert card.dead_end is None or 3 <= card.dead_end.spaces <= 5


@rule("FAB-056", "FAB-057", "GAP-1")
def test_landmarks_have_one_or_two_places_and_never_lie_on_space_1() -> None:
    marks = {spot: places for spot, places in enumerate(LANDMARKS) if places}
    assert len(marks) == 88 and sum(map(len, marks.values())) == 110
    assert Counter(map(len, marks.values())) == {1: 66, 2: 22}
    assert not any(SPOT_TEXT[spot].endswith((":1", ":d1")) for spot in marks)
    assert any("d" in SPOT_TEXT[spot] for spot in marks), "dead-ends have Landmarks, too"
    counts = Counter(place for places in marks.values() for place in places)
    assert counts == {
        "FI": 8,
        "HM": 7,
        "HR": 7,
        "HS1": 12,
        "HS2": 11,
        "HW3": 9,
        "HW4": 12,
        "MN3": 5,
        "MN4": 3,
        "MN5": 2,
        "TP": 8,
        "TS": 5,
        "UA": 6,
        "UL": 4,
        "UT": 5,
        "UW": 6,
    }


@rule("FAB-168")
def test_four_places_are_universal() -> None:
    assert [PLACES[code].name for code in UNIVERSAL] == [
        "Universal Academy",
        "Universal Temple",
        "Universal Tower",
        "Universal Library",
    ]


def test_every_spot_has_a_name_of_its_own() -> None:
    assert len(SPOT_OF) == len(SPOT_TEXT)
    assert {"P01:1", "M01:d3", "F11:9"} <= set(SPOT_OF)


def laid_at(journey: Journey) -> dict[str, tuple[int, ...]]:
    """The spaces of each kind of token; those of the three Events in their order."""
    space = {token: at for at, tokens in journey.items() for token in tokens}
    found = {"events": tuple(space[token] for token in EVENT_TOKENS)}
    for token in (NEW_ALLY, UNLOCK, END):
        found[token] = tuple(at for at, tokens in journey.items() if token in tokens)
    return found


@rule("FAB-001", "FAB-002", "FAB-005", "FAB-017", "FAB-A02", "GAP-4")
def test_the_time_board_carries_the_standard_tokens() -> None:
    found = [laid_at(journey) for journey in JOURNEY]
    assert found == [
        {"events": (2, 5, 8), NEW_ALLY: (3,), UNLOCK: (5, 7), END: (10,)},
        {"events": (2, 5, 8), NEW_ALLY: (3,), UNLOCK: (5, 7), END: (9,)},
        {"events": (1, 4, 6), NEW_ALLY: (2,), UNLOCK: (4, 5), END: (8,)},
    ]
    for journey in JOURNEY:
        laid = Counter(token for tokens in journey.values() for token in tokens)
        assert laid == dict.fromkeys([*EVENT_TOKENS, NEW_ALLY, END], 1) | {UNLOCK: 2}
        assert max(journey) <= LAST_SPACE == 10
    for seats, line in ((2, 0), (3, 1), (4, 2), (5, 2)):
        g = new_game(seats)
        assert g.rules.journey(seats, g.variants) == JOURNEY[line]
        assert g.chapter == 0, "the marker is on the start"


@rule("FAB-018", "GAP-6", "SCN-007")
def test_a_space_takes_two_tokens_and_never_a_third() -> None:
    import pytest

    two = with_token(JOURNEY[0], 8, "milestone A")
    assert two[8] == ("event 3", "milestone A") and len(two[8]) == SLOTS
    with pytest.raises(ValueError, match="carries 2 tokens"):
        with_token(two, 8, "milestone B")
    for journey in (*JOURNEY, *FAVOR_JOURNEY):
        assert all(len(tokens) <= SLOTS for tokens in journey.values())


@rule("FAB-006", "FAB-014", "GAP-3")
def test_there_are_three_decks_of_four_events() -> None:
    """Or of more: a deck may grow."""
    decks = [event_deck(name) for name in ("world", "crossroads", "wrath")]
    assert all(len(deck) >= 4 for deck in decks)
    assert sorted(name for deck in decks for name in deck) == sorted(EVENTS), "each is in one"
    undivided = {name for name, event in EVENTS.items() if not event.lower_icons}
    assert {"ScatteredPages", "HowlingPasses"} <= undivided < set(event_deck("wrath"))


@rule("FAB-007", "FAB-014", "FAB-128", "FAB-140", "GAP-2")
def test_there_are_eight_allies_of_each_origin() -> None:
    """Or more: the box may grow."""
    origins = Counter(ally.origin for ally in ALLIES.values())
    assert set(origins) == {0, 1, 2} and min(origins.values()) >= 8
    for ally in ALLIES.values():
        power, feature = ally.power_text, ally.feature_text
        assert power.endswith(".") and feature.endswith(".") and "Feature" not in feature
        assert ally.abilities or ally.changes


@rule("FAB-008", "GAP-5")
def test_the_components_of_allies() -> None:
    three = ("MasterOfOblivion", "Netherking", "SkyWanderer", "SnakeQueen", "SylvanElder")
    for name in three:
        assert ALLIES[name].tokens + ALLIES[name].feature_tokens == 3
    assert ALLIES["ForestGiant"].starts_with == (0,)
    assert ALLIES["SavantCat"].starts_with == ("UA", "UT", "UW", "UL", "HR")
    assert ALLIES["SwampWitch"].starts_with == ("HW", "HS", "MN", "FI", "HM")
    assert all(ally.has_components for ally in map(ALLIES.__getitem__, three))
    assert not ALLIES["Firebird"].has_components


@rule("FAB-010")
def test_five_colours_of_seven_sages_make_at_most_five_players() -> None:
    assert SAGES == 7 and list(FABLED.seats) == [1, 2, 3, 4, 5]


@rule("FAB-013")
def test_nothing_of_the_challenge_is_used_when_people_play_against_each_other() -> None:
    g = new_game(5)
    assert set(g.backs) == {
        *TERRAINS,
        *("ally", "event", "event in the box"),
    }
    assert len(g.faces) == len(LOCATIONS) + len(ALLIES) + len(EVENTS)
