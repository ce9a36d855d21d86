"""What a choice means reaches everybody as data; its label is made from that and nothing else."""

from collections.abc import Iterator

import pytest

from fabletop.core.flow import Question
from fabletop.core.names import defined_in
from fabletop.core.offers import Effect, Offer, Parts, Subject
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import ABILITIES, ALLIES, EVENTS
from fabletop.games.fabled.board import CARD, SPOT_OF, TERRAINS
from fabletop.games.fabled.books import EXCHANGES
from fabletop.games.fabled.places import PLACES, code_of
from fabletop.games.fabled.state import Fabled
from tests.games.fabled.spirits_table import challenge
from tests.games.fabled.table import Seat, Table, fabled, new_game

FABLED = find_game("fabled")
QUESTIONS = [
    question
    for question in defined_in("fabletop.games.fabled", Question)
    if not question.__subclasses__()
]

# The ids that a subject of a kind may have.
PLACE_KINDS = {place.kind for place in PLACES.values()}
KNOWN: dict[str, set[str | int]] = {
    "location": set(CARD),
    "spot": set(SPOT_OF),
    "deck": set(TERRAINS),
    "terrain": set(TERRAINS),
    "ally": set(ALLIES),
    "event": set(EVENTS),
    "ability": set(ABILITIES),
    "exchange": set(EXCHANGES),
    "book": set("PMFS"),
    "sage": set(range(1, 8)),
    "slot": set(range(37)),
    "seat": set(range(5)),
}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.__name__)
def test_every_question_tells_its_parts_and_words_them(question: type[Question]) -> None:
    assert question.parts is not Question.parts
    assert question.label is Question.label, "a label is worded from parts"


def subjects(parts: Parts) -> Iterator[Subject]:
    effects: tuple[Effect, ...] = (*parts.effects, *parts.warnings)
    yield from (*parts.subjects, *(one for effect in effects for one in effect.subjects))


def is_known(found: Subject) -> bool:
    if found.kind == "place":
        return code_of(str(found.id)) in {*PLACES, *PLACE_KINDS}
    return found.id in KNOWN[found.kind]


@pytest.mark.parametrize("seed", range(8))
def test_subjects_are_named_by_the_ids_of_the_view(seed: int) -> None:
    scenario = ("cornerstones", "price", "wrath", "crumbs")[seed % 4]
    g, rng = new_game(2 + seed % 4, seed, {"scenario": scenario}), Rng(seed)
    while waiting := g.waiting():
        offers = g.offers(waiting[0])
        for offer in offers:
            assert all(map(is_known, subjects(offer.parts))), offer
        told = [(offer.label, offer.parts) for offer in offers]
        assert all(one != other for n, one in enumerate(told) for other in told[:n])
        g.play(waiting[0], rng.choice(offers).choice)


def offer(table: Table, choice: str) -> Offer:
    g: Fabled = table.g
    return next(offer for offer in g.offers(g.waiting()[0]) if offer.choice == choice)


def test_a_slot_says_with_which_neighbours_the_location_is_linked() -> None:
    table = fabled("P01 P02", Seat("P01:1", books="PPP"), display={"prairie": "P03 P04"})
    table.choose("add P03")
    between = offer(table, "slot 1").parts
    assert between.subjects == (
        Subject("slot", 1),
        Subject("location", "P03", "placed"),
        Subject("location", "P01", "left"),
        Subject("location", "P02", "right"),
    )
    (links,) = between.effects
    sides = " and ".join(found.role for found in links.subjects)
    words = {"left and right": "both sides", "left": "the left", "right": "the right"}
    told = f"linked on {words[sides]}" if sides else "linked with nothing"
    assert offer(table, "slot 1").label.endswith(told)


def effects_in(row: str, card: str, slot: int, told: str) -> dict[str, list[str]]:
    """On which sides a Location is linked in a gap of this row, and what it cuts, so told."""
    display = {"prairie": f"{card} P12"}
    table = fabled(row, Seat(f"{row[:3]}:1", books="PPPPPP"), display=display)
    table.choose(f"add {card}")
    found = offer(table, f"slot {slot}")
    assert found.label.endswith(f", {told}")
    return {one.kind: [side.role for side in one.subjects] for one in found.parts.effects}


@pytest.mark.parametrize(
    ("row", "card", "linked", "cut", "told"),
    [
        ("P01 P05", "P09", ["left", "right"], None, "linked on both sides"),  # it goes on through
        ("P01 P05", "P03", ["left"], ["right"], "linked on the left, cuts the path on the right"),
        ("P01 P05", "P04", ["right"], ["left"], "linked on the right, cuts the path on the left"),
        ("P01 P05", "P02", [], ["left", "right"], "linked with nothing, cuts the path"),
        ("P01 P02", "P05", ["left"], None, "linked on the left"),  # there was no link to cut
        ("P01 P02", "P04", [], None, "linked with nothing"),
    ],
)
def test_a_slot_says_what_the_location_joins_and_what_it_cuts(
    row: str, card: str, linked: list[str], cut: list[str] | None, told: str
) -> None:
    """Top to top: P01, P05, P09; bottom to bottom: P02; P03 goes down, P04 up."""
    effects = {"links": linked} | ({} if cut is None else {"cuts": cut})
    assert effects_in(row, card, 1, told) == effects


@pytest.mark.parametrize("slot", [0, 2])
def test_at_the_ends_of_the_row_nothing_is_cut(slot: int) -> None:
    assert effects_in("P01 P05", "P02", slot, "linked with nothing") == {"links": []}


def test_an_action_tells_its_letter_its_price_and_its_fee() -> None:
    table = fabled(
        "M01",
        Seat("M01:1", books="PPPPMM"),
        display={"mountain": "M02 M03"},
        options={"scenario": "price"},
    )
    added = offer(table, "add M02").parts
    assert added.words == ("D",) and added.subjects == (Subject("location", "M02"),)
    assert added.effects == (
        Effect("pays", numbers={"P": 1, "M": 1}),
        Effect("fee", numbers={"P": 1}),
    )
    step = offer(table, "step 1").parts
    assert step.verb == "step" and step.effects[0].subjects[0] == Subject("spot", "M01:2")


def test_an_ability_tells_whose_it_is_and_what_it_does() -> None:
    table = fabled("P01 P02", Seat("P01:1", allies="Conjurer"))
    used = offer(table, "use Conjurer.lift").parts
    ability, user = used.subjects
    assert used.verb == "use" and ability == Subject("ability", "Conjurer.lift")
    assert user == Subject("ally", "Conjurer", "user")
    assert used.words == ("Conjurer", "move a Location to another slot")


def test_who_decides_for_the_spirits_names_seats_as_everybody_counts_them() -> None:
    table = challenge(
        "P02 F10 P05",
        "P02:1",
        ["F10:1", "P05:1", ""],
        turn=3,
        phase="trickery",
        spirits={"tricks": "UnseenCompanion", "fortune": 2, "trick_deck": ["GatheringMist"]},
    )
    table.asks(2, "DecideForSpirits")
    assert offer(table, "seat 2").parts == Parts("mean", (Subject("seat", 1),))


def test_a_substitution_that_gives_less_of_the_same_books_is_offered_with_a_warning() -> None:
    """A House of Winds of three gives one more; one of other Books gives something else."""
    plain = fabled("F02", Seat("F02:3")).choose("step 1").choose("HR")
    assert offer(plain, "substitute").parts.warnings == ()
    winds = fabled("P01 P02", Seat("P01:2")).choose("step 1").choose("HW3")
    worse = offer(winds, "substitute")
    assert [warning.numbers for warning in worse.parts.warnings] == [{"visit": 3}]
    assert worse.label == "substitute: take 2 Books of Prairies instead of 3"
