"""The course of a game in memory: few states are kept, and every one can be had again."""

import json

from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.server.schema import Table
from fabletop.server.story import MARK, RECENT, Story

FAE = find_game("fae")


def row() -> Table:
    return Table(seed="5", options={"first": "2"}, position=None)


def played() -> Match:
    match, rng = Match(FAE, 4, 5, {"first": "2"}), Rng(1)
    while waiting := match.state.waiting():
        match.play(waiting[0], rng.choice(match.state.options(waiting[0])))
    return match


def told(match: Match) -> Story:
    story = Story(FAE, row(), 4).begin()
    for seat, choice in match.choices:
        story.add(seat, choice)
    return story


def agree(story: Story, match: Match) -> None:
    """Every ply has the state and the events of the game that was played."""
    assert story.choices == match.choices
    for ply in range(len(match.choices) + 1):
        moment = match.at(ply)
        assert story.at(ply).to_json() == moment.to_json()
        assert story.events(ply) == moment.events == story.at(ply).events


def test_every_state_can_be_had_again_though_few_are_kept() -> None:
    match = played()
    story = told(match)
    assert story.ply > MARK + RECENT
    assert len(story._states) <= RECENT + story.ply // MARK + 1
    agree(story, match)
    assert story.at(story.ply) is story.state


def test_a_story_goes_on_from_a_saved_state_and_still_knows_the_beginning() -> None:
    match = played()
    saved = json.loads(json.dumps(match.at(40).to_json()))
    story = Story(FAE, row(), 4).resume(FAE.state.from_json(saved), match.choices[:40])
    for seat, choice in match.choices[40:]:
        story.add(seat, choice)
    agree(story, match)


def test_what_is_taken_back_can_be_played_again() -> None:
    match = played()
    for ply in (0, 1, MARK - 1, MARK, MARK + 1, len(match.choices) - 1):
        story = told(match)
        story.cut(ply)
        assert story.ply == ply and story.state.to_json() == match.at(ply).to_json()
        for seat, choice in match.choices[ply:]:
            story.add(seat, choice)
        agree(story, match)


def test_what_happened_since_a_saved_state_is_told_before_anybody_asks_for_the_beginning() -> None:
    match = played()
    story = Story(FAE, row(), 4).resume(match.at(40).copy(), match.choices[:40])
    for seat, choice in match.choices[40:]:
        story.add(seat, choice)
    for ply in (len(match.choices), 41, 40, 1):
        assert story.events(ply) == match.at(ply).events


def test_a_story_may_be_cut_before_its_saved_state() -> None:
    match = played()
    story = Story(FAE, row(), 4).resume(match.at(40).copy(), match.choices[:40])
    story.cut(20)
    for seat, choice in match.choices[20:]:
        story.add(seat, choice)
    agree(story, match)


COURT = {"first": "2", "restless_court": True}


def practised() -> tuple[Match, Story]:
    """A practice game in which something was dealt anew now and then, and its story."""
    match, rng = Match(FAE, 4, 5, COURT, practice=True), Rng(1)
    story = Story(FAE, practice_row([]), 4).begin()
    for ply in (0, 1, RECENT, MARK, MARK + 3):
        while match.state.ply < ply + 2:
            seat = match.state.waiting()[0]
            match.play(seat, rng.choice(match.state.options(seat)))
            story.add(*match.choices[-1])
        match.undo(2)
        match.deal_anew(ply)
        story.cut(ply, list(match.redeals))
    return match, story


def practice_row(redeals: list[tuple[int, int]]) -> Table:
    return Table(seed="5", options=COURT, position=None, practice=True, redeals=redeals)


def tell_alike(story: Story, match: Match) -> None:
    agree(story, match)
    for ply in range(match.state.ply + 1):
        assert story.learnt_since(ply) == match.learnt_since(ply)
    record = match.record()
    record.players = ["A"]
    assert story.record(["A"]) == record


def test_what_was_dealt_anew_is_part_of_the_story() -> None:
    match, story = practised()
    assert len(match.redeals) == 5
    tell_alike(story, match)
    late = Story(FAE, practice_row(match.redeals), 4).begin()
    for seat, choice in match.choices:
        late.add(seat, choice)
    tell_alike(late, match)
    saved = match.at(RECENT + 1).copy()
    resumed = Story(FAE, practice_row(match.redeals), 4).resume(saved, match.choices[: RECENT + 1])
    for seat, choice in match.choices[RECENT + 1 :]:
        resumed.add(seat, choice)
    assert resumed.learnt_since(RECENT + 1) == match.learnt_since(RECENT + 1)
    tell_alike(resumed, match)


def test_a_story_that_lags_behind_learns_what_was_dealt_anew() -> None:
    match, _ = practised()
    for behind in (0, RECENT, MARK):
        story = Story(FAE, practice_row([r for r in match.redeals if r[0] < behind]), 4).begin()
        for seat, choice in match.choices[:behind]:
            story.add(seat, choice)
        story.cut(behind, match.redeals)
        for seat, choice in match.choices[behind:]:
            story.add(seat, choice)
        tell_alike(story, match)
