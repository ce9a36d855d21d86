"""Who watches remembers which cards were recruited from the open market."""

from fabletop.ai.dealer import Dealer
from fabletop.ai.player import decide, find_player
from fabletop.ai.watching import sightings_of
from fabletop.core.record import Match
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.fame.belief import may_say, remembered, seen
from fabletop.games.fame.state import Fame


def test_a_recruited_card_is_remembered_until_it_is_played() -> None:
    recruits = [(0, "recruit", "A1"), (1, "recruit", "I2"), (0, "recruit", "A3")]
    assert remembered(recruits) == {"A1": 0, "I2": 1, "A3": 0}
    assert remembered([*recruits, (0, "deploy", "A1"), (1, "item", "I2")]) == {"A3": 0}


def test_only_what_all_can_see_is_a_sighting() -> None:
    g = find_game("fame").new(2, 1)
    assert isinstance(g, Fame)
    assert seen(g, 1, "recruit A4") == (1, "recruit", "A4")
    assert seen(g, 1, "deploy A4") == (1, "deploy", "A4")
    for choice in ("end day", "A4", "keep", "attack A4"):
        assert seen(g, 1, choice) is None
    assert not may_say(None) and not may_say(3)


def test_what_was_recruited_is_dealt_to_its_hand() -> None:
    """In games of greedy players, at every moment in which somebody holds a recruited card."""
    game = find_game("fame")
    player, checked, forgotten = find_player("greedy", game), 0, 0
    for seed in range(2):
        match, rng = Match(game, 2, seed), Rng(seed)
        while (waiting := match.state.waiting()) and match.state.ply < 120:
            match.play(waiting[0], decide(player, match.state, waiting[0], rng))
            g = match.state
            assert isinstance(g, Fame)
            watched = sightings_of(game, match.at, match.choices)
            theirs = [c for c, seat in remembered(watched).items() if seat == 1]
            secret = [c for c in theirs if c in {g.faces[t] for t in g.hands[1]}]
            if not secret or g.ply % 7:
                continue
            dealt = Dealer(g, 0, Rng(3), watched).deal()
            hand = {dealt.faces[token] for token in g.hands[1]}
            checked, forgotten = checked + len(secret), forgotten + len(set(secret) - hand)
            assert dealt.view(0) == g.view(0) and sorted(dealt.faces) == sorted(g.faces)
    assert checked and not forgotten
