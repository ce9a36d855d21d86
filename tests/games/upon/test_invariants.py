"""What stays true through every game, whatever is played."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fabletop.core.flow import Sealed
from fabletop.core.rng import Rng
from fabletop.games import find_game
from fabletop.games.upon.fate import FATES
from tests.contract.games import every_option_set

UPON = find_game("upon")


@settings(max_examples=25)
@given(seed=st.integers(0, 2**63 - 1), seats=st.integers(1, 6), data=st.data())
def test_invariants(seed: int, seats: int, data: Any) -> None:
    options = data.draw(st.sampled_from(list(every_option_set(UPON, seats))))
    g, rng = UPON.new(seats, seed, options), Rng(seed)
    check(g)
    while waiting := g.waiting():
        player = rng.choice(waiting)
        g.play(player, rng.choice(g.options(player)))
        check(g)


def dealt(g: Any) -> list[int]:
    if g.agenda and isinstance(g.agenda[-1], Sealed):
        return [t for q in g.agenda[-1].questions for t in getattr(q, "tokens", ())]
    return []


def check(g: Any) -> None:
    zones = [*g.deck, *g.discard, *g.playing, *dealt(g)]
    for cards in (*g.hands, *g.ever_afters, *g.realms):
        zones += cards
    fate = [token for token, back in enumerate(g.backs) if back == "fate"]
    assert Counter(zones) == Counter(fate), "every card is in exactly one place"
    for player in range(g.seats):
        powers, awake = g.powers[player], g.awake[player]
        g.refresh(player)
        assert (powers, awake) == (g.powers[player], g.awake[player]), "what is kept is true"
        lost = 0 if g.action < 7 else 6  # Realms discarded while their Fables are out
        assert 0 <= g.committed[player] <= g.fables(player) + lost
        assert 1 <= g.fables(player) <= 6
    assert all(0 <= tokens <= g.sleep[place] for place, tokens in enumerate(g.fresh))
    assert all(pile >= 0 for pile in (*g.wonders, *g.lying))
    assert len(g.spaces) == len(g.lying) == len(g.explorers)
    check_stacks(g)


def check_stacks(g: Any) -> None:
    for place, cards in enumerate(g.realms):
        kinds = [FATES[g.faces[token]].kind for token in cards]
        stack = ["Small Realm", "Large Realm", "Epic Realm"][0 if place % 6 else 1 :]
        assert kinds == stack[: len(kinds)]
