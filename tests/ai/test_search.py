"""The search: within its budget, repeatable, blind to secrets, and it learns from what it saw."""

from time import perf_counter

import pytest

from fabletop.ai.dealer import Dealer
from fabletop.ai.player import decide, find_player
from fabletop.ai.search import SMALL, Search
from fabletop.ai.tree import NARROW, Node, about_as_good, best, is_settled, priors
from fabletop.core.flow import Sealed
from fabletop.core.rng import Rng
from fabletop.games import GAMES, find_game
from tests.ai.test_values import moments
from tests.games.fae.table import fae

every_game = pytest.mark.parametrize("key", GAMES)


def node_with(*visits: int, prior: float = 0.1) -> Node:
    """A node whose children were visited so often, each time with an even chance."""
    node = Node(visits=sum(visits), worth=[sum(visits) / 2] * 2)
    for number, count in enumerate(visits):
        node.children[number] = Node(prior, count, [count / 2] * 2)
    return node


def test_a_walk_tries_what_was_seldom_tried() -> None:
    assert best(node_with(5, 1, 5), [0, 1, 2], 0) == 1


def test_a_walk_prefers_what_came_out_better_for_whoever_chooses() -> None:
    node = node_with(9, 9)
    node.children[1].worth = [8.0, 1.0]
    assert best(node, [0, 1], 0) == 1 and best(node, [0, 1], 1) == 0


def test_a_node_begins_narrow_and_grows_wider() -> None:
    many = list(range(50))
    few = node_with(*[0] * 50)
    few.children[40].prior = 0.9
    assert best(few, many, 0) < NARROW
    often = node_with(*[400] * 10, *[0] * 40)
    often.children[40].prior = 0.9
    assert best(often, many, 0) == 40


def test_only_what_is_possible_in_this_deal_is_chosen() -> None:
    assert best(node_with(5, 1, 5), [0, 2], 0) in (0, 2)
    assert best(node_with(5, 1), ["new"], 0) == "new"


def test_choices_that_no_walk_came_to_yet_do_not_mix_what_comes_of_them() -> None:
    unseen, node = Node(0.25), Node()
    node.children = {"one": unseen, "two": unseen}
    node.child("one", 0.5).add([1.0, 0.0])
    assert node.children["one"].visits == 1 and node.children["one"].prior == 0.25
    assert not node.children["two"].visits and node.child("new", 0.5).prior == 0.5
    assert node.child("one", 0.5) is node.children["one"]


def test_priors_follow_both_what_is_liked_and_the_chances() -> None:
    likely = priors([3.0, 2.0, 1.0], [0.5, 0.6, 0.1])
    assert sum(likely) == pytest.approx(1) and likely[2] == min(likely)
    assert priors([1.0, 1.0], [0.5, 0.5]) == pytest.approx([0.5, 0.5])


def test_what_cannot_be_overtaken_is_settled() -> None:
    assert is_settled(node_with(10, 4), 5) and not is_settled(node_with(10, 4), 6)
    assert is_settled(node_with(10), 100)


def test_the_careless_do_not_tell_apart_what_is_nearly_as_good() -> None:
    node = node_with(1, 1, 1, 0)
    for choice, chance in enumerate((0.5, 0.495, 0.2)):
        node.children[choice].worth = [chance, 1 - chance]
    drawn = [about_as_good(node, 0, 0.01, Rng(seed)) for seed in range(200)]
    assert 100 < drawn.count(0) < 150 and drawn.count(0) + drawn.count(1) == 200
    assert {about_as_good(node, 0, 1e-6, Rng(seed)) for seed in range(50)} == {0}
    assert {about_as_good(node, 1, 0.01, Rng(seed)) for seed in range(50)} == {2}


@pytest.mark.parametrize(("seats", "walks"), [(2, 3), (3, 5), (4, 7)])
def test_more_seats_may_be_worth_more_walks(seats: int, walks: int) -> None:
    game = find_game("fae")
    g = game.new(seats, 5)
    root = Search(game, walks=3, for_each_more=2).look(g, g.waiting()[0], Rng(1))
    assert root.visits == 1 + walks  # the first visit looks at the choices


@every_game
def test_a_dealer_deals_only_what_the_seat_does_not_know(key: str) -> None:
    for g in moments(key, games=2, every=70):
        for seat in range(g.seats):
            dealt = Dealer(g, seat, Rng(g.ply)).deal()
            assert dealt.view(seat) == g.view(seat)
            assert sorted(dealt.faces) == sorted(g.faces)


def test_a_dealer_deals_otherwise_every_time() -> None:
    g = find_game("fame").new(3, 1)
    dealer = Dealer(g, 0, Rng(1))
    assert dealer.deal().faces != dealer.deal().faces


@every_game
def test_a_choice_does_not_depend_on_what_is_hidden(key: str) -> None:
    """The same seed, another deal behind the back of the seat: the same choice."""
    game = find_game(key)
    for g in moments(key, games=1, every=120):
        seat = g.waiting()[0]
        settled = [g.determinize(seat, Rng(seed)).settled(seat) for seed in (1, 2)]
        chosen = {Search(game, walks=4).choose(one, seat, Rng(7)) for one in settled}
        assert len(chosen) == 1


def test_own_decisions_that_walks_came_to_are_known_again() -> None:
    game = find_game("fabled")
    player, g, rng = Search(game, walks=40), game.new(2, 3), Rng(5)
    again = 0
    for _ in range(12):
        seat = g.waiting()[0]
        if seat == 0 and len(g.options(seat)) > 1:
            known = player.known.get(player.moment(g, 0, g.options(0)))
            before = known.visits if known is not None else 0
            if known is not None:
                again += 1
                assert before and player.look(g.copy(), 0, Rng(1)) is known
                assert known.visits > before
            g.play(seat, decide(player, g, seat, rng))
        else:
            g.play(seat, g.options(seat)[0])
    assert again


def test_what_was_only_possible_with_other_cards_is_not_chosen() -> None:
    """Walks that came to a decision with other cards leave choices there that reality lacks."""
    game = find_game("fame")
    player, g = Search(game, walks=2), game.new(2, 3)
    seat = g.waiting()[0]
    node = Node()
    options = g.options(seat)
    node.add(player.expand(node, g, seat, options, player.first))
    node.children["of another deal"] = Node(0.5, 1000, [1000.0, 0.0])
    player.known[player.moment(g, seat, options)] = node
    assert player.choose(g, seat, Rng(1)) in g.options(seat)


def test_those_who_answer_at_the_same_time_do_not_know_what_the_searcher_chooses() -> None:
    """In the tree of a sealed question only the searcher's choices branch."""
    game = find_game("upon")
    g = game.new(3, 1)
    assert type(g.agenda[-1]) is Sealed
    seat, player = g.waiting()[1], Search(game, walks=1)
    copy = g.copy()
    assert player.next_asked(copy, seat, Rng(1)) == seat
    assert copy.waiting() == (seat,)


@every_game
def test_a_search_by_the_clock_ends(key: str) -> None:
    game = find_game(key)
    g, start = game.new(game.fewest_seats, 2), perf_counter()
    seat = g.waiting()[0]
    assert decide(Search(game, seconds=0.05), g, seat, Rng(1)) in g.options(seat)
    assert perf_counter() - start < 5  # a busy machine


def test_small_questions_are_seen_through() -> None:
    """A choice that only begins something is weighed where the seat is asked no small thing."""
    game = find_game("fabled")
    player, seen = Search(game, walks=1), 0
    for g in moments("fabled", games=2, every=7):
        seat = g.waiting()[0]
        if 1 < len(g.options(seat)) <= SMALL:
            left = player.answered(g.copy(), seat)
            question = left.question(seat)
            assert left.ply > g.ply
            seen += question is None or len(question.options(left)) > SMALL
            assert player.seen_through(g.copy(), seat) == player.values.chances(left)
    assert seen


def test_of_choices_as_good_a_watchful_player_takes_the_one_that_tells_least() -> None:
    table = fae({"A1": "U", "A4": "U", "K1": "Y", "K2": "P", "C1": "R", "C2": "R"})
    belief = table.game.belief
    assert belief is not None and belief.tells is not None
    tells = belief.tells
    telling = sorted(table.g.options(0), key=lambda choice: tells(table.g, 0, choice))
    least, most = telling[0], telling[-1]
    root = Node(1.0, 14, [7.0, 7.0])
    root.children = {most: Node(0.5, 8, [4.08, 3.92]), least: Node(0.5, 6, [3.0, 3.0])}
    assert tells(table.g, 0, least) < tells(table.g, 0, most)
    assert Search(table.game).discreet(table.g, 0, root) == least
    assert Search(table.game, is_watchful=False).discreet(table.g, 0, root) == most
    root.children[least].worth = [2.5, 3.5]  # eight points of a hundred less: too dear
    assert Search(table.game).discreet(table.g, 0, root) == most


def test_every_level_that_searches_watches() -> None:
    assert hasattr(find_player("master", find_game("fae")), "watch")
