"""The seeded generator."""

from collections import Counter

import msgspec

from fabletop.core.rng import KeyedRng, Rng, rng_from


def test_the_numbers_are_those_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_is_even_and_stays_in_range() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_500 < n < 10_500 for n in counts.values())


def test_shuffle_gives_every_order() -> None:
    rng = Rng(2)
    orders = set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 24


def test_a_fork_and_a_copy_do_not_disturb_each_other() -> None:
    rng = Rng(3)
    copy, fork = rng.copy(), rng.fork()
    assert copy.next() != fork.next()
    before = rng.state
    fork.choice([1, 2, 3])
    assert rng.state == before


def test_a_keyed_generator_follows_from_its_whole_key() -> None:
    drawn = {KeyedRng(0, bytes([n]) + bytes(31)).next() for n in range(99)}
    last = {KeyedRng(0, bytes(31) + bytes([n])).next() for n in range(99)}
    assert len(drawn) == len(last) == 99


def test_a_keyed_generator_is_even() -> None:
    rng = KeyedRng(0, bytes(32))
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert all(9_500 < n < 10_500 for n in counts.values())


def test_forks_and_other_luck_of_a_keyed_generator_are_keyed_too() -> None:
    rng = KeyedRng(0, bytes(32))
    found = [rng.anew(1), rng.anew(2), rng.fork(), rng.fork(), rng.anew(1), rng]
    assert all(len(one.key) == 32 for one in found)
    assert len({one.key for one in found}) == 6 and len({one.copy().next() for one in found}) == 6


def test_a_saved_generator_is_the_same_again() -> None:
    for rng in (Rng(5), KeyedRng(7, b"k" * 32)):
        again = rng_from(msgspec.json.decode(msgspec.json.encode(rng)))
        assert type(again) is type(rng) and again == rng
