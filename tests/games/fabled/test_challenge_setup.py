"""The Challenge: its frame, the set-up and the Prologue."""

import pytest

from fabletop.core.errors import BadTable
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fabled.abilities import ALLIES
from fabletop.games.fabled.challenge.tricks import TRICKS
from fabletop.games.fabled.state import Fabled
from tests.games.fabled.spirits_table import challenge, spirits_turn
from tests.games.fabled.table import Table, new_game
from tests.scenario import rule

FABLED = find_game("fabled")
SOLO = {"challenge": "solo"}


def new(seats: int = 1, seed: int = 1, **options: str) -> Table:
    chosen = {"challenge": "solo" if seats == 1 else "fellowship", **options}
    return Table(Fabled, seats, seed, chosen)


def journey(table: Table) -> dict[int, list[str]]:
    return {s["space"]: s["tokens"] for s in table.seen()["journey"] if s["tokens"]}


@rule(
    "CHL-001",
    "CHL-148",
    "CHL-009",
    "FAB-156",
    "CHL-019",
    "CHL-135",
    "SCN-010",
    "SCN-011",
    "CHL-012",
)
@pytest.mark.parametrize(
    ("seats", "options", "because"),
    [
        (1, {}, "alone you play The Challenge"),
        (2, {"challenge": "solo"}, "solo mode is for one"),
        (1, {"challenge": "fellowship"}, "solo mode is for one"),
        (5, {"challenge": "rivalry"}, "at most four can play"),
        (2, {"difficulty": "high"}, "difficulty belongs to The Challenge"),
        (1, {**SOLO, "allies": "drafted"}, "not drafted in The Challenge"),
        (1, {**SOLO, "difficulty": "low"}, "Low difficulty is played with Favor of the Gods"),
        (1, {**SOLO, "scenario": "crumbs"}, "not for The Challenge"),
        (1, {**SOLO, "scenario": "price"}, "not for The Challenge"),
        (1, {**SOLO, "scenario": "wrath"}, "not for The Challenge"),
        (1, {**SOLO, "scenario": "thousand_crumbs"}, "not for The Challenge"),
        (2, {"challenge": "rivalry", "scenario": "thousand_price"}, "not for The Challenge"),
    ],
)
def test_what_cannot_be_combined_is_refused(
    seats: int, options: dict[str, str], because: str
) -> None:
    with pytest.raises(BadTable, match=because):
        new_game(seats, 1, options)


@rule("CHL-012", "SCN-010", "CHL-148", "CHL-149")
@pytest.mark.parametrize("scenario", ["favor", "cornerstones", "thousand_ways"])
@pytest.mark.parametrize("difficulty", ["normal", "high"])
def test_what_can_be_combined_is_played(scenario: str, difficulty: str) -> None:
    for seats, mode in ((1, "solo"), (2, "fellowship"), (3, "rivalry"), (4, "eased_fellowship")):
        table = new(seats, challenge=mode, scenario=scenario, difficulty=difficulty)
        assert table.seen(0)["spirits"]["difficulty"] == difficulty


@rule("CHL-002", "CHL-014", "CHL-015", "CHL-018", "CHL-004")
def test_solo_begins_with_the_person_and_six_books_of_prairies_for_the_spirits() -> None:
    table = new()
    view = table.seen(0)
    assert view["first"] == 0 and view["reserve"] == [7] and table.books() == "PPMF"
    spirits = view["spirits"]
    assert spirits["reserve"] == 7 and table.their_books() == "PPPPPPMF"
    assert spirits["shared"] == {"left": 2, "held": [0]} and spirits["tricks"]["held"] == 0
    assert spirits["fortune"] is None


@rule("CHL-003", "CHL-010", "CHL-011", "CHL-025")
def test_solo_has_the_tokens_of_two_players_and_escalation_on_eight() -> None:
    assert journey(new()) == {
        2: ["event 1"],
        3: ["new ally"],
        5: ["event 2", "unlock"],
        7: ["unlock"],
        8: ["event 3", "escalation"],
        10: ["end"],
    }
    assert journey(new(scenario="favor"))[8] == ["milestone B", "escalation"]


@rule("CHL-003")
def test_a_solo_game_has_ten_chapters() -> None:
    table = challenge("P02", "P02:1", "P02:1", chapter=9, phase="next chapter")
    assert table.g.chapter == 10 and table.g.last_chapter


@rule("CHL-017")
def test_the_trick_deck_of_ten_standard_cards() -> None:
    g = new().g
    assert sorted(g.faces[token] for token in g.spirits.deck) == sorted(
        name for name, card in TRICKS.items() if not card.fellowship
    )
    orders = {tuple(new_game(1, s, SOLO).faces) for s in range(3)}
    assert len(orders) == 3, "shuffled"


@rule("CHL-016", "CHL-005")
def test_only_people_have_allies() -> None:
    table = new()
    table.asks(0, "ChooseAlly")
    assert len(table.g.options(0)) == 3
    table.choose(table.g.options(0)[0])
    assert table.g.company.allies[1] == ()


@rule("CHL-020", "CHL-021", "CHL-022", "CHL-023", "CHL-024", "CHL-143", "CHL-A27", "CHL-004")
def test_in_the_prologue_the_spirits_reveal_pay_one_book_and_add() -> None:
    """At High too: no Ally Support, and no Forest unless it is the target."""
    for difficulty in ("normal", "high"):
        table = challenge(
            "",
            target="mountain",
            chapter=0,
            books="PPPPPPMF",
            yours="PMF",
            difficulty=difficulty,
            display={"forest": "F01 F02", "mountain": "M01 M02"},
        )
        table.asks(0, "AddLocation")
        table.play("F02")
        table.asks(0, "TakeAction")
        assert table.their_books() == "PPPPPPF", "1 Book of Mountains and nothing else"
        assert [c["card"] for c in table.seen(0)["row"]] == ["M02", "F02"], "further, fits"
        assert table.seen(0)["spirits"]["reserve"] == 5, "a Sage on each path"
        assert not table.story("support") and not table.story("declared")
        assert table.g.chapter == 1


@rule("CHL-024")
def test_the_starting_books_pay_for_every_type() -> None:
    for target, left in (("prairie", "PPPPPMF"), ("mountain", "PPPPPPF"), ("forest", "PPPPPPM")):
        table = challenge("", target=target, chapter=0, yours="P")
        table.play(table.g.options(0)[0])
        assert table.their_books() == left


@rule("SCN-020", "SCN-021", "SCN-022", "CHL-A34")
def test_forest_allies_of_favor_are_skipped_for_people_and_stay_in_the_deck() -> None:
    seen = set()
    for seed in range(6):
        table = new(seed=seed, scenario="favor")
        offered = table.g.options(0)
        seen |= set(offered)
        assert len(offered) == 3
        assert all(ALLIES[name].origin_name() != "Forest" for name in offered)
        table.choose(offered[0])
        g = table.g
        everywhere = [*g.ally_deck, *g.spirits.revealed]
        assert len(everywhere) == len(ALLIES) - 1, "the skipped and the rejected ones went back"
    assert len(seen) > 8


@rule("CHL-A34")
def test_few_allies_are_offered_as_they_are() -> None:
    g = new_game(1, 1, {"challenge": "solo", "scenario": "favor"})
    forests = [t for t in range(len(g.faces)) if is_forest(g.faces[t])]
    from fabletop.games.fabled.gaining import draw_for_choice

    g.ally_deck, g.rejected, g.offered = tuple(forests), (), ()
    assert draw_for_choice(g) == () and sorted(g.rejected) == sorted(forests)


def is_forest(name: str) -> bool:
    return name in ALLIES and ALLIES[name].origin_name() == "Forest"


@rule("SCN-025", "SCN-026", "FAB-214")
def test_milestones_and_ally_tokens_are_for_people() -> None:
    table = challenge(
        "P02 F02", "P02:1", "F02:1", chapter=3, phase="next chapter", scenario="favor", books="P"
    )
    assert table.books() == "PP" and table.their_books() == "P"
    table = challenge("P02 F02", "P02:1", "F02:1", chapter=7, scenario="favor", yours="PPPP")
    table.play("take", "mountain").asks(0, "Convert")
    table.says("Milestone: people may make up to 3 Conversions, the Spirits none.")
    table = challenge("P02", "P02:1", "P02:2", chapter=2, phase="next chapter")
    table.asks(0, "ChooseAlly")
    table.choose(table.g.options(0)[0])
    table.asks(0, "TakeAction")
    assert table.g.company.allies[1] == ()


@rule("CHL-013", "CHL-A44", "FAB-214")
def test_events_are_for_people_only() -> None:
    """All Paths Are Open: your Sage crosses the break, that of the Spirits falls off."""
    table = challenge(
        "P01 F02 M02", "P01:4", "P01:4 F02:6", event="AllPathsAreOpen", target="mountain"
    )
    table.play("take", "prairie", "pass by")
    assert table.seen(0)["sages"][0][0]["card"] == "F02"
    assert [s["spot"] for s in table.seen(0)["spirits"]["sages"][:1]] != ["F02:1"]
    assert table.seen(0)["spirits"]["tricks"]["discard"], "its return brought a Trick card"


@rule("CHL-013")
def test_the_view_tells_which_links_of_an_event_are_not_for_the_spirits() -> None:
    """P01 and F02 meet by the Event alone, F02 and M02 by their heights."""
    row = ("P01 F02 M02", "P01:4", "M02:1")
    g = challenge(*row, event="AllPathsAreOpen").g
    for active in (0, 1):
        g.active = active
        view = g.view(0)
        assert [here["linked"] for here in view["row"]] == [True, True, None]
        assert view["spirits"]["barred"] == ["P01"]
    assert challenge(*row).g.view(0)["spirits"]["barred"] == []


@rule("CHL-042", "CHL-A02", "CHL-A03")
def test_the_view_tells_which_open_card_is_the_further_one() -> None:
    table = challenge("P02", "P02:1", "P02:1", display={"prairie": "P09 P03", "forest": "F01"})
    tries = table.spirits()["tries"]
    assert tries["prairie"] == [
        {"card": "P03", "which": "further"},
        {"card": "P09", "which": "closer"},
    ]
    assert tries["forest"] == [{"card": "F01", "which": "closer"}]
    table = spirits_turn("M02", "M02:1", "M02:2", display={"prairie": "P09 P03"}, books="PPP")
    tried = [e["about"] for e in table.seen(0)["spirits"]["story"] if e["kind"] == "searched"]
    assert tried[0]["card"] == "P03" and tried[0]["which"] == "further", "the rule says the same"


@rule("CHL-A24", "CHL-111")
def test_trick_cards_are_hidden_from_everybody() -> None:
    table = challenge("P02 F10", "P02:1", "F10:1", spirits={"tricks": ["RestlessFeet"]})
    for viewer in (None, 0):
        shown = table.seen(viewer)["spirits"]["tricks"]
        assert "RestlessFeet" in shown.pop("titles"), "that there is such a card everybody knows"
        assert shown["held"] == 1 and shown["open"] is None and "RestlessFeet" not in str(shown)
    faces = set()
    for seed in range(12):
        dealt = table.g.determinize(0, Rng(seed))
        faces.add(dealt.faces[dealt.spirits.hand[0]])
    assert len(faces) > 2, "it could be any of them"


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    courses = []
    for _ in range(2):
        g, rng = new_game(1, 7, SOLO), Rng(7)
        while g.waiting():
            g.play(0, rng.choice(g.options(0)), trusted=True)
        courses.append(g.to_json())
    assert courses[0] == courses[1]


def test_pictures_show_the_spirits() -> None:
    table = challenge("P02 F10", "P02:1 F10:3", "F10:1")
    svg = FABLED.board_svg(table.seen(0), "dark")
    assert svg.count(">S</text>") == 2
    lines = FABLED.picture(table.seen(0), ["Ann"], 100)
    told = "\n".join("".join(text for text, _ in line) for line in lines)
    assert "The Spirits" in told and "Trick cards 0" in told and "1          S" in told


def test_the_view_tells_the_turn_phase_by_phase() -> None:
    table = spirits_turn("P02 F10", "P02:1", "F10:1 P02:2")
    shown = table.seen(0)["spirits"]
    kinds = [entry["kind"] for entry in shown["story"]]
    assert kinds[0] == "target" and "declared" in kinds
    assert all(entry["text"].endswith(".") and entry["rule"] for entry in shown["story"])
    assert [phase["state"] for phase in shown["phases"]].count("skipped") == 1
    assert shown["priority"][0]["name"] == "Universal Library" and len(shown["priority"]) == 14
    assert table.asked() in ("TakeAction", "EnterPlace")
