"""What choices mean as data: the page and bots read this and no sentence."""

from typing import Any

import pytest

from fabletop.core.flow import May, Question
from fabletop.core.offers import Effect, Offer, Parts, Subject
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.fate import CardView
from fabletop.games.upon.state import UponAFable
from fabletop.games.upon.view import UponView
from fabletop.games.upon.wonders import KINDS
from tests.games.upon.table import seat, upon

UPON = find_game("upon")


def parts(table: Any, choice: str) -> Parts:
    (player,) = table.g.waiting()
    found: list[Offer] = table.g.offers(player)
    return next(offer.parts for offer in found if offer.choice == choice)


def known_cards(view: UponView, viewer: int) -> set[str]:
    """The keys of all cards that the viewer sees somewhere."""
    found: list[CardView | None] = [*view.discard, *view.playing, *view.dealt, view.blessing]
    for player in view.players:
        found += [*player.hand, *player.ever_afters]
        found += [card for realm in player.realms for card in realm.cards]
    return {card.key for card in found if card is not None}


def is_seen(view: UponView, viewer: int, subject: Subject) -> bool:
    """Does the view have what the choice names?"""
    match subject.kind:
        case "card":
            return subject.id in known_cards(view, viewer)
        case "space":
            return any(space.title == subject.id for space in view.spaces)
        case "realm":
            return any(realm.slot == subject.id for realm in view.players[viewer].realms)
        case "wonder":
            return subject.id in KINDS
        case "seat":
            return subject.id in range(view.seats) and subject.id != viewer
        case "action":
            return subject.id == view.action
    return False


def label_makers() -> set[type[Question]]:
    """The questions that word their choices past the parts."""
    found, open_ends = set(), [Question]
    while open_ends:
        for kind in open_ends.pop().__subclasses__():
            open_ends.append(kind)
            ours = kind.__module__.startswith(("fabletop.games.upon", "fabletop.games.fae"))
            if (ours or kind.__module__ == "fabletop.core.flow") and "label" in vars(kind):
                found.add(kind)
    return found


def test_labels_are_made_of_parts_and_of_nothing_else() -> None:
    assert label_makers() == set()


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_choice_names_what_the_view_shows(seats: int) -> None:
    asked: set[str] = set()
    for seed in range(3):
        g, rng = UPON.new(seats, seed, {"strict_earth": seed == 1}), Rng(seed)
        assert isinstance(g, UponAFable)
        while waiting := g.waiting():
            player = waiting[0]
            view = g.view(player)
            for offer in g.offers(player):
                effects = (*offer.parts.effects, *offer.parts.warnings)
                named = [*offer.parts.subjects, *(s for e in effects for s in e.subjects)]
                assert all(is_seen(view, player, subject) for subject in named), offer
                assert offer.label and offer.parts.verb
                asked.add(type(g.question(player)).__name__)
            g.play(player, rng.choice(g.options(player)), trusted=True)
    assert len(asked) > 9, "not only a few questions came up"


def test_exploring_tells_what_is_taken_and_what_follows() -> None:
    table = upon(seat("1M", []), seat(), spaces={"1 Follower": "2M"}, story=2)
    told = parts(table, "1 Follower")
    assert told.verb == "explore" and told.subjects == (Subject("space", "1 Follower"),)
    assert told.effects == (
        Effect("take", numbers={"Magic": 2}),
        Effect("earth", numbers={"Follower": 1}),
    )
    assert parts(table, "stay home").effects == (Effect("take", numbers={"Magic": 1}),)


def test_a_space_that_cannot_act_warns() -> None:
    table = upon(seat(""), seat(), spaces={"Convert a Wonder": "1M"})
    assert parts(table, "Convert a Wonder").warnings == ()
    table = upon(seat("", []), seat(), spaces={"Play Card": "1M"})
    (warning,) = parts(table, "Play Card").warnings
    assert warning.kind == "lacks" and warning.rule == "UPON-101"


def test_each_way_to_pay_is_a_cost() -> None:
    one = upon(seat("1M 1C", ["Stone by Stone"]), seat(), action=6)
    costs = [effect.numbers for effect in parts(one, "Stone by Stone").effects]
    assert costs == [{"Magic": 1}, {"Castle": 1}]
    rich = upon(seat("2M 2L 2C", ["Goose-Quill Pen"]), seat(), action=6)
    costs = [effect.numbers for effect in parts(rich, "Goose-Quill Pen").effects]
    assert costs == [{"Magic": 1, "any": 1}]


def test_empowering_warns_of_sleep() -> None:
    table = upon(
        seat("1M", ["Spindle Snapped"], realms=[["Acorn Hollow"]]), seat(), story=3, action=7
    )
    assert parts(table, "pay").numbers == {"pays": 1, "keeps": 0, "missing": 1}
    assert [warning.kind for warning in parts(table, "pay").warnings] == ["sleep"]
    relieved = parts(table, "play Spindle Snapped")
    assert relieved.subjects == (Subject("card", "SpindleSnapped"),) and relieved.warnings == ()


def test_a_dealt_hand_gives_each_card_its_role() -> None:
    g = UPON.new(2, 3)
    player = g.waiting()[0]
    for offer in g.offers(player):
        assert [card.role for card in offer.parts.subjects] == ["keep", "pass", "discard"]
    alone = UPON.new(1, 3)
    roles = [[card.role for card in offer.parts.subjects] for offer in alone.offers(0)]
    assert roles == [["keep", "keep", "discard"]] * 3


def test_to_do_or_to_leave_says_what() -> None:
    may = May(0, (test_to_do_or_to_leave_says_what, ()), "draw 2 cards")
    assert may.parts(None, "yes") == Parts("do", words=("draw 2 cards",))
    assert may.label(None, "no") == "no"


def warned(table: Any, choice: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is against a choice that can be made, but for what only a space lacks."""
    told = parts(table, choice).warnings
    return [(warning.kind, warning.words) for warning in told if warning.kind != "lacks"]


@pytest.mark.parametrize("story", [8, 9])
def test_to_start_a_story_that_does_not_follow_is_in_vain(story: int) -> None:
    told = [("vain", ("no Story follows",))] if story == 9 else []
    assert warned(upon(seat(), seat(), story=story), "Starting Player") == told
    laden = upon(seat(), seat(), story=story, spaces={"Starting Player": "1M"})
    assert warned(laden, "Starting Player") == []


def test_alone_everybody_starts_anyway() -> None:
    assert warned(upon(seat()), "Starting Player") == [
        ("vain", ("you start every Story anyway",)),
    ]


def test_to_pay_less_is_in_vain_where_nothing_can_be_played() -> None:
    stories: dict[str, Any] = {"story": 9, "spaces": {"Ignore 1 Wonder": ""}}
    assert warned(upon(seat("1M", []), seat(), **stories), "Ignore 1 Wonder") == []  # two Fables
    last = upon(seat("1M", [], committed=1), seat(), **stories)
    assert [kind for kind, _ in warned(last, "Ignore 1 Wonder")] == ["vain"]
    held = upon(seat("1M", ["Two Rings"], committed=1), seat(), **stories)
    assert warned(held, "Ignore 1 Wonder") == []


def test_to_convert_a_wonder_to_itself_changes_nothing() -> None:
    table = upon(seat("1M"), seat())
    table.g.play(0, "Convert a Wonder")
    assert warned(table, "Magic to 1 Magic") == [("vain", ("nothing changes",))]
    assert warned(table, "Magic to 1 Love") == []


def test_to_stay_home_where_the_earth_has_no_magic_is_in_vain() -> None:
    bare = upon(seat("50M"), seat(""), options={"strict_earth": True}, spaces={"1 Magic": ""})
    assert warned(bare, "stay home") == [("vain", ("the Earth has no Magic left",))]
    assert warned(upon(seat("2M"), seat()), "stay home") == []


def test_a_card_that_may_be_drawn_is_declined_with_a_warning() -> None:
    table = upon(seat(), seat(), spaces={"Draw Card": "1M"})
    table.g.play(0, "Draw Card")
    assert warned(table, "no") == [("declines", ("draw 1 card",))]
    assert warned(table, "yes") == []
    start = upon(seat(), seat(), spaces={"Starting Player": "1M"})
    start.g.play(0, "Starting Player")
    assert warned(start, "no") == []  # not everybody wants to start


@pytest.mark.parametrize("story", [8, 9])
def test_in_the_last_story_an_ever_after_for_nothing_is_declined_with_a_warning(story: int) -> None:
    eased: dict[str, Any] = {"used": ["ignores 1 Wonder"]}
    table = upon(seat("", ["Crown of First Light"], **eased), seat(), story=story, action=6)
    free = parts(table, "Crown of First Light").effects[0].numbers == {}
    assert free
    told = [("declines", ("play Crown of First Light for nothing",))] if story == 9 else []
    assert warned(table, "pass") == told


def test_to_lower_a_realm_that_could_be_kept_is_a_loss() -> None:
    poor = seat("4L", realms=[["Acorn Hollow"]])
    table = upon(poor, seat(), story=9, action=7)
    table.g.play(0, "pay")
    table.g.play(0, "return 2 Love")  # for Home, which cannot be lowered
    assert warned(table, "lower") == [("loses", ("Acorn Hollow",))]


def test_a_discard_says_how_many_there_will_be() -> None:
    title = "Discard 2 Cards then Draw 2 Cards"
    cards = ["Two Rings", "Masked Ball", "Stone by Stone"]
    table = upon(seat("", cards), *[seat()] * 4, spaces={title: ""})
    table.g.play(0, title)
    assert parts(table, "Two Rings").numbers == {"more": 2}
    table.g.play(0, "Two Rings")
    assert parts(table, "Masked Ball").numbers == {"more": 1}
