"""Updates as differences: what a page puts together from them is what it would have been told."""

import json
import random
from typing import Any

import msgspec
import pytest
from bench.moves import at_table
from hypothesis import given
from hypothesis import strategies as some
from msgspec import to_builtins

from fabletop.core.offers import Offer, Parts
from fabletop.games import GAMES
from fabletop.server.audience import NO_QUESTION, Audiences
from fabletop.server.differ import applied, difference
from fabletop.server.packets import Packet
from fabletop.server.people import Visitor
from fabletop.server.play import chosen, undone
from fabletop.server.presence import Presence
from fabletop.server.seating import Eyes
from fabletop.server.shown import Showing
from fabletop.server.takeback import Wish
from tests.server.site import Site, two_at_a_table

leaf = some.none() | some.booleans() | some.integers(2, 9) | some.text(max_size=2)
value = some.recursive(
    leaf,
    lambda inner: (
        some.lists(inner, max_size=5) | some.dictionaries(some.text(max_size=2), inner, max_size=4)
    ),
)
objects = some.dictionaries(some.sampled_from("abc"), value, max_size=3)


@given(objects, objects)
def test_a_difference_leads_from_one_value_to_the_other(old: Any, new: Any) -> None:
    sent = json.loads(json.dumps(difference(old, new)))
    assert applied(old, sent) == new


@given(some.lists(some.integers(0, 9), max_size=9), some.lists(some.integers(0, 9), max_size=9))
def test_lists_are_put_together_from_old_and_new_items(old: list[int], new: list[int]) -> None:
    assert applied({"list": old}, difference({"list": old}, {"list": new})) == {"list": new}


def test_what_stays_is_not_sent() -> None:
    many = [f"option {n}" for n in range(100)]
    found = difference(
        {"view": {"big": "x" * 500, "ply": 1}, "options": many},
        {
            "view": {"big": "x" * 500, "ply": 2},
            "options": [*many[:50], "another", *many[52:]],
        },
    )
    assert found == {"view": {"ply": 2}, "options": {"edits": [[50, ["another"]], [50, 52]]}}


@given(some.text("ab", min_size=5, max_size=20), some.text("abé", min_size=5, max_size=20))
def test_of_a_text_only_what_changed_is_sent(old: str, new: str) -> None:
    found = difference({"is": old}, {"is": new}) if old != new else {}
    assert applied({"is": old}, found) == {"is": new}


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("Mara: move one group", "You: move one group", [0, "You", 16]),
        ("A1>A2  1 join 1", "A1>A2  1 join 1, and more", [15, ", and more"]),
        ("short", "shorter", "shorter"),
        ("something else altogether", "nothing of that", "nothing of that"),
        ("Zoë: move one group", "Zoë: move no group", "Zoë: move no group"),
    ],
)
def test_a_text_is_told_in_its_shortest_form(old: str, new: str, change: Any) -> None:
    """Whole where it is not of plain letters: others count those in other ways."""
    assert difference({"is": old}, {"is": new}) == {"is": change}
    assert applied({"is": old}, {"is": change}) == {"is": new}


def test_every_kind_of_value_can_come_stay_and_go() -> None:
    kinds = [None, True, 0, 1.5, "", "text", [], [1], {}, {"a": 1}]
    for old in kinds:
        assert applied({}, difference({}, {"is": old})) == {"is": old}
        assert applied({"is": old}, difference({"is": old}, {})) == {}
        for new in kinds:
            found = difference({"is": old}, {"is": new})
            told = applied({"is": old}, json.loads(json.dumps(found)))
            assert told == {"is": new} and type(told["is"]) is type(new)


offers = some.lists(
    some.builds(
        lambda text, number: Offer(text, text, f"{text} {number}", Parts("go", (), {"n": number})),
        some.sampled_from("abcdefgh"),
        some.integers(0, 2),
    ),
    max_size=8,
    unique_by=lambda offer: offer.text,
)


@given(offers, offers)
def test_options_are_known_again_by_their_text(old: list[Offer], new: list[Offer]) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(difference({"is": old}, {"is": new})))
    assert applied({"is": to_builtins(old)}, sent) == {"is": to_builtins(new)}


def test_of_an_option_only_what_changed_is_sent() -> None:
    def offered(*numbers: int) -> dict[str, list[Offer]]:
        told = enumerate(numbers)
        return {"is": [Offer(n, str(n), "a label", Parts("go", (), {"n": x})) for n, x in told]}

    found = difference(offered(1, 1, 1, 1), offered(1, 1, 5))
    sent = msgspec.json.decode(msgspec.json.encode(found))
    assert sent == {"is": {"edits": [[2, 3, {"parts": {"numbers": {"n": 5}}}], [3, 4]]}}


def test_options_that_change_alike_are_told_together_and_new_ones_by_the_one_before() -> None:
    def offered(*told: tuple[str, int]) -> dict[str, list[Offer]]:
        return {"is": [Offer(t, t, f"go to {t}", Parts("go", (), {"n": n})) for t, n in told]}

    old = offered(("a", 1), ("b", 1), ("c", 1), ("z", 1))
    new = offered(("a", 2), ("b", 2), ("x", 7), ("y", 7), ("z", 1))
    sent = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    alike, first = {"parts": {"numbers": {"n": 2}}}, to_builtins(new["is"][2])
    like_it = {"choice": "y", "text": "y", "label": "go to y"}
    assert sent == {"is": {"edits": [[0, 2, alike], [2, [first], like_it], [2, 3]]}}
    assert applied(to_builtins(old), sent) == to_builtins(new)


class Known:
    """A table put together from what was told, as the page does it."""

    def __init__(self) -> None:
        self.told: Any = None

    def hear(self, message: Any) -> Any:
        """The message, whole."""
        if message["type"] == "difference":
            self.told = applied(self.told, message["changes"])
        elif message["type"] in ("snapshot", "update"):
            question = (message["position"] or {}).get("question")
            known = {"question": question or NO_QUESTION, "is_asked": question is not None}
            self.told = {**message, **known}
        elif message["type"] == "table":
            self.told = {**self.told, "table": message["table"], "undo": message["undo"]}
        return self.whole(message)

    def whole(self, message: Any) -> Any:
        table = {"table": self.told["table"], "undo": self.told["undo"]}
        if "table" in (message["type"], message.get("of")):
            return {"type": "table", **table}
        question = self.told["question"] if self.told["is_asked"] else None
        position = {**self.told["position"], "question": question}
        return {"type": "update", **table, "position": position, "log": message.get("log", [])}


class Page:
    """Stands in for a connection."""

    visitor: Visitor | None = None

    def __init__(self, reader: str | None, wants_differences: bool) -> None:
        self.table_id, self.reader, self.wants_differences = "here", reader, wants_differences
        self.eyes: Eyes | None = None
        self.frames: list[bytes] = []

    def welcome(self, packet: Packet) -> None:
        self.frames.append(packet.payload)

    push = welcome

    def end(self, code: int, reason: str) -> None:
        raise AssertionError(reason)

    def dismiss(self, code: int, reason: str) -> None:
        raise AssertionError


@pytest.mark.parametrize("game", GAMES)
def test_differences_tell_the_same_as_whole_messages(game: str) -> None:
    live, dice = at_table("here", game, seed="3"), random.Random(3)
    audiences = Audiences(Showing(Presence(15.0)))
    readers = ("p0", "p1", None)
    pairs = [(Page(reader, False), Page(reader, True), Known()) for reader in readers]
    for whole, short, known in pairs:
        for page in (whole, short):
            audiences.enter(page)
            audiences.greet(page, live, [], -1)
        known.hear(json.loads(short.frames.pop()))
        whole.frames.clear()
    for _ in range(80):
        if not (waiting := live.story.state.waiting()):
            break
        seat = dice.choice(waiting)
        if live.story.ply > 5 and dice.random() < 0.1:
            change = undone(live, seat, Wish("free", "", ply=live.story.ply - 1))
        else:
            choice = dice.choice(live.story.state.options(seat))
            change = chosen(live, seat, live.story.ply, choice)
        live.changed(change)
        audiences.tell(live)
        for whole, short, known in pairs:
            assert known.hear(json.loads(short.frames.pop())) == json.loads(whole.frames.pop())
            assert not short.frames and not whole.frames


def test_all_who_see_the_same_share_one_message() -> None:
    live, audiences = at_table("here", "fae", seed="1"), Audiences(Showing(Presence(15.0)))
    crowd = [Page(None if n % 2 else f"somebody {n}", True) for n in range(20)]
    for page in crowd:
        audiences.enter(page)
        audiences.greet(page, live, [], -1)
    seat = live.story.state.waiting()[0]
    live.changed(chosen(live, seat, 0, live.story.state.options(seat)[0]))
    audiences.tell(live)
    assert len({id(page.frames[-1]) for page in crowd}) == 1
    assert len(crowd[0].frames[-1]) < 1000


async def test_a_usual_move_is_told_in_two_thousand_bytes(lite: Site) -> None:
    table, mara, tom = await two_at_a_table(lite)
    query = "?differences=true"
    async with mara.live(table, query) as hers, tom.live(table, query) as his:
        pages, known = (hers, his), (Known(), Known())
        for page, told in zip(pages, known, strict=True):
            told.hear(await page.until("snapshot"))
        sizes = []
        for ply in range(24):
            seat = ply % 2
            options = known[seat].told["question"]["options"]
            await pages[seat].ask("play", ply=ply, choice=options[len(options) // 2]["choice"])
            for page, told in zip(pages, known, strict=True):
                while told.told["position"]["ply"] <= ply:
                    message = await page.until("difference")
                    told.hear(message)
                    sizes.append(len(json.dumps(message, separators=(",", ":"))))
        for told, person in zip(known, (mara, tom), strict=True):
            snapshot = await person.snapshot(table)
            assert told.told["position"]["view"] == snapshot["position"]["view"]
            if told.told["is_asked"]:
                assert told.told["question"] == snapshot["position"]["question"]
    assert sum(sizes[4:]) / len(sizes[4:]) < 2000


async def test_a_spectator_who_sits_down_takes_nobody_along(lite: Site) -> None:
    mara, eve, adam = [await lite.guest(name) for name in ("Mara", "Eve", "Adam")]
    table = await mara.make_table("you", "open", options={"first": "1"})
    async with eve.live(table) as hers, adam.live(table) as his:
        await hers.until("snapshot")
        await his.until("snapshot")
        await eve.post(f"/api/tables/{table}/claim", {})
        assert (await hers.until("update"))["position"]["viewer"] == 1
        await mara.play_first(table)
        told = (await his.until("update"))["position"]
        assert told["viewer"] is None and told["view"]["spirits"] == [None, None]
        mine = (await hers.until("update"))["position"]
        assert mine["view"]["spirits"][1] and mine["question"]
    assert all('"viewer":1' not in frame for frame in his.frames)
