"""Every day ends, however one chooses (AMB-66)."""

from itertools import islice
from typing import Any

import pytest

from fabletop.core.rng import Rng
from fabletop.games.fame import GAME
from fabletop.games.fame.day import Day
from fabletop.games.fame.state import Fame
from tests.games.fame.circles import Search, part_of, sets, table
from tests.games.fame.measure import measure
from tests.games.fame.spoken import Table
from tests.games.fame.tables import by_day, deployed, fame, hand, laid, seat
from tests.scenario import rule


def under_the_still_moon(player: dict[str, Any], **position: Any) -> Table:
    """Traits with one pip are free; The War Horn and The Elixir are among the discards."""
    piles = {"item": ["I17", "I01"]}
    settings: dict[str, Any] = {"moon": "N13", "actions": 0, "discards": piles, **position}
    return laid(player, seat(), phase="day", options={"moon_deck": True}, **settings)


# What renews does so once until an action is spent.


@rule("AMB-66")
def test_fame_does_not_come_in_a_circle() -> None:
    table = under_the_still_moon(seat(deployed="A27 A45"))
    table.choose("trait Blacksmith").choose("War Horn").choose("trait Bard")
    table.choose("item War Horn").choose("Blacksmith").choose("Bard").choose("trait Bard")
    assert fame(table) == 4 and deployed(table) == {"A27": True, "A45": False}
    table.refuses(0, "trait Blacksmith", "AMB-66", "The Blacksmith has renewed already")


@rule("AMB-66")
def test_an_item_that_comes_back_is_not_used_again() -> None:
    """The Illusionist forges The Elixir a second time, as The Blacksmith did before."""
    table = under_the_still_moon(seat(deployed="A27 A41"))
    table.choose("trait Blacksmith").choose("Elixir").choose("item Elixir")
    table.choose("trait Illusionist").choose("Elixir")
    assert hand(table) == ["I01"] and deployed(table) == {"A27": True, "A41": False}
    table.refuses(0, "item Elixir", "AMB-66", "The Elixir has renewed already")


@rule("AMB-66")
def test_cards_do_not_fetch_each_other_for_ever() -> None:
    """Nobody is readied here: they are discarded, taken back and deployed anew."""
    table = under_the_still_moon(seat(deployed="A27 A64"), discards={"item": ["I27"]})
    table.choose("trait Blacksmith").choose("discard").choose("Blacksmith")
    table.choose("trait Necromancer").choose("deploy Blacksmith").choose("discard").choose(
        "Necromancer"
    )
    table.choose("item Phoenix Feather").choose("deploy Necromancer")
    assert deployed(table) == {"A27": True, "A64": True}
    table.refuses(0, "trait Blacksmith", "AMB-66", "The Blacksmith has renewed already")
    table.choose("discard").choose("Blacksmith")
    table.refuses(0, "trait Necromancer", "AMB-66", "The Necromancer has renewed already")


@rule("AMB-66")
def test_after_an_action_it_renews_again() -> None:
    """The Briar Warden readies The Druid, and the other way round."""
    monsters = ["M06", "M08", "M11"]
    table = by_day(deployed="H3 A46", exhausted="A22", hero="H3", monsters=monsters)
    table.choose("trait Briar Warden").choose("trait Druid")
    assert deployed(table) == {"H3": True, "A46": False, "A22": True}
    table.refuses(0, "trait Briar Warden", "AMB-66", "only when an action was spent")
    table.choose("call Goblin").choose("trait Briar Warden")
    assert deployed(table) == {"H3": False, "A46": True, "A22": True}


@rule("AMB-66", "FAME-032")
def test_what_costs_an_action_spends_one_by_itself() -> None:
    table = by_day("I01 I17", deployed="A27", actions=2, discards={"item": ["I02", "I04"]})
    table.choose("trait Blacksmith").choose("Throwing Knife").choose("item Elixir").choose(
        "trait Blacksmith"
    ).choose("Fire Flask")
    assert hand(table) == ["I17", "I02", "I04"] and table.g.actions == 0


@rule("AMB-66", "FAME-064")
def test_a_readied_ally_may_do_all_else_again() -> None:
    """It attacks again, and a trait that renews nothing is used again."""
    table = by_day("I01 I17", deployed="A45 H3", hero="H3", combat="L15")
    table.choose("trait Bard").choose("item Elixir").choose("trait Bard").choose(
        "trait Briar Warden"
    )
    table.choose("trait Bard").choose("item War Horn").choose("Bard").choose("Briar Warden").choose(
        "trait Bard"
    )
    assert fame(table) == 8
    table.refuses(0, "trait Briar Warden", "AMB-66", "The Briar Warden").choose(
        "attack World Root with Briar Warden, elemental"
    )


@rule("AMB-66")
def test_a_copy_renews_once_as_well() -> None:
    """The Illusionist copies The Briar Warden, and then only what renews nothing."""
    table = by_day("I01", deployed="A41 H3", exhausted="A01 A08", hero="H3")
    table.choose("trait Illusionist").choose("Archer").choose("item Elixir").choose("Illusionist")
    table.refuses(0, "trait Illusionist", "AMB-26", "no other ally has a trait to copy")
    table.choose("trait Briar Warden")
    assert deployed(table) == {"A41": True, "H3": False, "A01": True, "A08": True}


# No set of cards leads back, and the measure falls with every choice.


def holds_for(cards: tuple[str, ...]) -> None:
    found = Search().run(table(cards))
    assert not found.circle and not found.rises, (cards, found)


@rule("AMB-66")
def test_no_card_alone_leads_back() -> None:
    for cards in sets(1):
        holds_for(cards)


@rule("AMB-66")
@pytest.mark.parametrize(
    "cards",
    ["A27 A45 I17", "A27 A45 I01", "A49 I01", "H2 A64", "A11 A64", "A27 A64 I27", "H3 A46 A70"],
)
def test_cards_that_could_bring_each_other_back_do_not(cards: str) -> None:
    holds_for(tuple(cards.split()))


@rule("AMB-66")
def test_some_of_all_sets_of_two_and_three() -> None:
    """`python -m tests.games.fame.circles` searches through all of them."""
    for cards in (*part_of(2, 0, 40), *islice(part_of(3, 7, 800), 10)):
        holds_for(cards)


def never_ending(seats: int, seed: int) -> Fame:
    """Random play that ends a day only when nothing else is left to do."""
    g = GAME.new(seats, seed, {"champion": "50", "moon_deck": True})
    assert isinstance(g, Fame)
    rng, turn, before = Rng(seed), (0, 0), measure(g)
    while waiting := g.waiting():
        if type(g.question(waiting[0])) is Day:
            now = measure(g)
            assert turn != (g.round, g.active) or now < before, "the measure falls"
            turn, before = (g.round, g.active), now
        options = g.options(waiting[0])
        others = [choice for choice in options if choice != "end day"]
        g.play(waiting[0], rng.choice(others or options), trusted=True)
    return g


@rule("AMB-66", "AMB-13")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_game_ends_even_if_nobody_wants_to(seats: int) -> None:
    for seed in range(2):
        assert never_ending(seats, seed).result() is not None
