"""The order of Action 3 abilities is asked wherever it makes a difference, and only there."""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from fabletop.core.state import Token
from fabletop.games import find_game
from fabletop.games.upon.abilities import AbilitiesCalled, is_apart, use_abilities, use_ability_of
from fabletop.games.upon.fate import BY_TITLE, FATES
from fabletop.games.upon.order import harmless
from fabletop.games.upon.wonders import pile_of
from tests.games.upon.table import KINDS, Table, hand, has, pile, seat, situation, upon
from tests.scenario import cases, rule

UPON = find_game("upon")
ABILITIES = [card.title for card in FATES.values() if AbilitiesCalled in card.answers]
KIND_OF = {card.title: card.kind for card in FATES.values()}
SMALL = ("Acorn Hollow", "Elderbridge", "Kettle Cove", "Nettle Keep")
QUIET = ("Warded Weald", "Drowsy Orchard", "Wishing Fields", "Storykeeper Abbey")
PILES = [
    *("", "1M", "2M", "3M", "1L", "1H", "1F", "1C", "1M 1L", "1M 1F", "1L 1F", "1F 1C"),
    *("2M 1F 1C", "2M 2L 2H 2F 2C", "5M", "6M 1F"),
]


def owner_of(titles: tuple[str, ...], wonders: str = "") -> dict[str, Any]:
    """A player with these abilities in play and no other that belongs to Action 3."""
    small, quiet = iter(SMALL), iter(QUIET)
    stacks = {
        "Large Realm": lambda title: [next(small), title],
        "Epic Realm": lambda title: [next(small), next(quiet), title],
    }
    realms = [stacks[KIND_OF[title]](title) for title in titles if KIND_OF[title] in stacks]
    plain = [title for title in titles if KIND_OF[title] == "Ever After"]
    return seat(wonders, realms=realms, ever_afters=plain)


def in_action_3(*titles: str, wonders: str = "", **more: Any) -> Table:
    return upon(owner_of(titles, wonders), seat("2M"), seat("2M"), action=3, **more)


def situations(titles: tuple[str, ...], strict: bool, piles: list[str]) -> Iterator[Any]:
    """Games in which the abilities are about to be used: rich and poor, with the token or not."""
    for starter in (0, 1):
        players = owner_of(titles), seat("2M"), seat("2M")
        position = situation(*players, action=4, starter=starter)
        base = UPON.new(3, 1, {"strict_earth": strict}, position)
        for written in piles:
            g: Any = base.copy()
            g.agenda = []
            g.wonders[0] = pile_of(pile(written))
            if strict:  # the Earth has a little left of the kind that the pile names first
                scarce = dict.fromkeys(KINDS, 0) | dict.fromkeys(list(pile(written))[:1], 1)
                g.wonders[2] += g.earth() - pile_of(scarce)
            yield g


def every_end(g: Any, orders: set[tuple[Token, ...]], known: frozenset[int]) -> set[Any]:
    """All that can be on the table when the abilities are over, used in any of these orders, and
    how many cards were known when something was chosen in them."""
    if g.agenda:
        known |= {len(g.hands[0])}
        afters = [(after_playing(g, choice), orders) for choice in g.options(0)]
    else:
        firsts = {order[0] for order in orders if order}
        afters = [(after_using(g, first), rest(orders, first)) for first in firsts]
    found = [every_end(after, left, known) for after, left in afters]
    return set().union(*found) if found else {(tuple(g.wonders), len(g.hands[0]), known)}


def rest(orders: set[tuple[Token, ...]], first: Token) -> set[tuple[Token, ...]]:
    return {order[1:] for order in orders if order[0] == first}


def after_playing(g: Any, choice: Any) -> Any:
    after = g.copy()
    after.play(0, choice)
    return after


def after_using(g: Any, token: Token) -> Any:
    after = g.copy()
    after.do(use_ability_of, 0, token)
    after.run()
    return after


def check(g: Any) -> bool:
    """Is the order asked? It is not where nothing is lost by one that goes first, and it is only
    where two orders lead to different ends."""
    tokens = tuple(t for t in g.powers[0] if AbilitiesCalled in g.fate(t).answers)
    orders = set(permutations(tokens))
    first = harmless(g, 0, tokens, use_ability_of)
    for order in orders:
        if is_apart(g, 0, order):  # then trying would say the same
            assert harmless(g, 0, order, use_ability_of) == order[0]
    if first is None:
        ends = [every_end(g, {order}, frozenset()) for order in sorted(orders)]
        assert any(end != ends[0] for end in ends), "asked in vain"
    else:
        some = {order for order in orders if order[0] == first}
        assert every_end(g, some, frozenset()) == every_end(g, orders, frozenset())
    return first is None


@rule("UPON-036", "U-A36")
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("first", ABILITIES)
def test_the_order_of_two_abilities_is_asked_exactly_where_it_matters(
    first: str, strict: bool
) -> None:
    """All pairs of abilities of the box, so that a new card is tried, too."""
    for second in ABILITIES[ABILITIES.index(first) + 1 :]:
        for g in situations((first, second), strict, PILES):
            check(g)


@rule("UPON-036", "U-A36")
@pytest.mark.parametrize("first", ABILITIES)
def test_the_order_of_three_abilities_is_asked_exactly_where_it_matters(first: str) -> None:
    for others in combinations(ABILITIES[ABILITIES.index(first) + 1 :], 2):
        for g in situations((first, *others), False, ["1M", "2M 1F 1C", "6M"]):
            check(g)


@rule("UPON-036")
@cases("""
    Scholars' Reach   | Herald's Crossing
    Midnight Carnival | The Evergold Throne
    Scholars' Reach   | Tollbridge Barony
    Midnight Carnival | Thimble Parliament
""")
def test_drawing_comes_before_or_after_choosing_as_the_player_likes(
    draws: str, chooses: str
) -> None:
    table = in_action_3(draws, chooses, wonders="1M").asks(0, "ChooseAbility")
    assert set(table.g.options(0)) == {draws, chooses}
    drawn = len(hand(table.choose(draws), 0))
    assert drawn and type(table.g.question(0)).__name__ != "ChooseHand", "known, now choose"
    table = in_action_3(draws, chooses, wonders="1M").choose(chooses)
    assert hand(table, 0) == [], "now choose, nothing is known yet"


@rule("UPON-036")
def test_the_order_is_asked_anew_after_each_ability() -> None:
    table = in_action_3("Silverleaf Duchy", "Moonlit Mine", "Crown of First Light", wonders="1M")
    table.asks(0, "ChooseAbility").choose("Moonlit Mine")
    table.asks(0, "ChooseAbility", ["Crown of First Light", "Silverleaf Duchy"])
    assert has(table.choose("Silverleaf Duchy"), 0, "5M")


@rule("U-A36")
def test_nothing_is_asked_where_the_order_makes_no_difference_now() -> None:
    table = in_action_3("Silverleaf Duchy", "Moonlit Mine", wonders="9M").asks(0, "ChooseHand")
    assert has(table, 0, "11M")
    table = in_action_3("Herald's Crossing", "The Evergold Throne").asks(0, "GainWonder")
    drawn = in_action_3("Scholars' Reach", "Midnight Carnival").asks(0, "ChooseHand")
    assert len(hand(drawn, 0)) == 3


@rule("UPON-036")
def test_of_most_abilities_it_is_plain_that_they_have_nothing_to_do_with_each_other() -> None:
    """So that little is tried: each of the box tells what it changes and what it minds."""
    pairs = list(permutations(ABILITIES, 2))
    plain = [pair for pair in pairs if is_plain(*pair)]
    assert len(plain) > len(pairs) / 2


def is_plain(*titles: str) -> bool:
    g = next(situations(titles, False, ["6M"]))
    first, second = (g.faces.index(BY_TITLE[title]) for title in titles)
    return is_apart(g, 0, (first, second))


@rule("UPON-048", "UPON-036")
def test_drawing_from_nowhere_tells_nothing_and_is_not_asked_about() -> None:
    g = upon(owner_of(("Scholars' Reach", "Herald's Crossing")), seat(), action=4).g.copy()
    g.agenda, g.deck = [], []
    g.do(use_abilities, 0)
    g.run()
    assert type(g.question(0)).__name__ == "GainWonder"
