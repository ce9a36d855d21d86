"""What is public and what is not (U-A37)."""

from collections.abc import Iterator
from typing import Any

from fabletop.core.rng import Rng
from fabletop.games import find_game
from tests.games.upon.table import seat, upon
from tests.scenario import rule
from tests.secrecy import told_to

UPON = find_game("upon")


def all_decisions(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    g, rng = UPON.new(seats, seed, options), Rng(seed)
    while waiting := g.waiting():
        yield g
        player = rng.choice(waiting)
        g.play(player, rng.choice(g.options(player)))
    yield g


@rule("U-A37")
def test_hands_are_seen_by_their_players_only() -> None:
    for g in all_decisions(4, 21):
        for viewer in (None, 0, 3):
            for player in g.view(viewer)["players"]:
                tokens = g.hands[player["seat"]]
                for token, card in zip(tokens, player["hand"], strict=True):
                    knows = g.seen_by[token] < 0 or (
                        viewer is not None and g.seen_by[token] >> viewer & 1
                    )
                    assert (card is not None) == bool(knows)
                if viewer == player["seat"]:
                    assert None not in player["hand"]


@rule("U-A37")
def test_face_down_stories_and_omens_show_nothing() -> None:
    for g in all_decisions(3, 22):
        view = g.view(0)
        for story in view["left"]:
            assert (story["space"] is not None) == story["revealed"]
        assert view["discard"] == [card for card in view["discard"] if card]


@rule("U-A37")
def test_nothing_told_depends_on_what_the_viewer_does_not_know() -> None:
    for g in all_decisions(4, 23):
        for viewer in (None, 1):
            told = told_to(viewer, g)
            other = g.determinize(viewer, Rng(g.ply))
            other.events = g.events
            assert told_to(viewer, other) == told


@rule("U-A37", "U-A2")
def test_dealt_cards_and_sealed_choices_stay_secret() -> None:
    table = upon(seat(), seat(), seat(), action=4)
    table.choose(table.g.options(0)[0], 0)
    assert table.g.view(1)["dealt"] != [] and table.g.view(None)["dealt"] == []
    assert table.g.shown_events(1) == [], "nobody is told what was chosen"
    before = table.g.view(1)
    other = upon(seat(), seat(), seat(), action=4)
    other.choose(other.g.options(0)[5], 0)
    assert other.g.view(1) == before


def test_a_passed_card_is_known_to_giver_and_receiver() -> None:
    table = upon(seat(), seat(), seat(), action=4)
    for player in (0, 1, 2):
        table.choose(table.g.options(player)[0], player)
    hands = [table.g.view(viewer)["players"][1]["hand"] for viewer in (0, 1, 2, None)]
    known = [sum(card is not None for card in hand) for hand in hands]
    assert known == [1, 2, 0, 0]


def test_questions_do_not_give_a_hand_away() -> None:
    """Whoever has cards is asked about a Curse and before Empowering, whatever the cards are."""
    omens = ["Broken Promises", "Starfall Night", "Parched Wells", "Tithe of Thorns"]
    omens += ["The Long Yawn", "Moth-Eaten Pages"]
    for cards in (["Salt on the Sill"], ["Acorn Hollow"]):
        table = upon(seat("", cards), seat(), story=4, action=1, omens=omens)
        assert table.g.view(1)["waiting"] == [0]
    for cards in (["Spindle Snapped"], ["Acorn Hollow"]):
        table = upon(seat("9M", cards), seat("9M"), story=3, action=7)
        assert table.g.view(1)["waiting"] == [0]
        assert "Spindle" not in table.question(0).prompt(table.g)


def test_whose_fables_all_sleep_is_asked_whatever_the_cards_are() -> None:
    for cards in (["Morning Bell"], ["Acorn Hollow"]):
        table = upon(seat("", cards, sleep=[1]), seat(), story=4, starter=1)
        assert table.g.view(1)["waiting"] == [0]
        assert "Morning Bell" not in table.question(0).prompt(table.g)
    upon(seat("", sleep=[1]), seat(), story=4).asks(1, "Explore")  # no cards, no question
    sleeper = seat("", ["Acorn Hollow"], sleep=[1])
    upon(sleeper, seat(), story=4, discard=["Morning Bell"]).asks(1, "Explore")


def test_a_curse_is_not_asked_about_when_the_salt_is_known_to_be_gone() -> None:
    omens = ["Broken Promises", "Starfall Night", "Parched Wells", "Tithe of Thorns"]
    omens += ["The Long Yawn", "Moth-Eaten Pages"]
    cards = ["Two Rings"]
    table = upon(
        seat("", cards), seat(), story=4, action=1, omens=omens, discard=["Salt on the Sill"]
    )
    table.asks(0, "ChooseHand")
