"""Small Realms: eighteen names and costs, no ability."""

import pytest

from fabletop.games.upon.fate import BY_TITLE, FATES
from tests.games.upon.table import choices, has, realm_titles, seat, upon
from tests.scenario import rule

EXACT = {
    "Acorn Hollow": "1M",
    "Buttercup Weald": "1M",
    "Cricket Common": "1M",
    "Dewdrop Mill": "1M",
    "Elderbridge": "2M",
    "Foxglove Hamlet": "2M",
    "Gosling Green": "2M",
    "Honeycomb Heath": "2M",
    "Inkwell Isle": "2M",
    "Juniper Gate": "2M",
    "Kettle Cove": "1L",
    "Lullaby Lane": "1L",
    "Marigold Mead": "1L",
    "Nettle Keep": "1H",
    "Oaken Ferry": "1H",
    "Pepperpot Tower": "1H",
}


@rule("U-G2", "UPON-106")
@pytest.mark.parametrize(("title", "cost"), EXACT.items())
def test_a_small_realm_costs_exactly_what_it_says(title: str, cost: str) -> None:
    table = upon(seat(cost, [title]), seat())
    table.choose("Add Small Realm").choose(title)
    assert has(table, 0, "") and realm_titles(table, 0) == ["Home", title]


@rule("UPON-064")
@pytest.mark.parametrize("title", EXACT)
def test_a_small_realm_that_cannot_be_paid_is_no_reason_to_go_there(title: str) -> None:
    table = upon(seat("", [title]), seat())
    table.refuses(0, "Add Small Realm", "UPON-055", "you cannot pay for a Small Realm")


@rule("UPON-065")
@pytest.mark.parametrize("title", ["Quilted Downs", "Robin's Rest"])
def test_any_two_wonders_pay_for_these(title: str) -> None:
    table = upon(seat("1M 1L 1C", [title]), seat())
    table.choose("Add Small Realm").choose(title)
    table.asks(0, "PayCost", ["1 Magic, 1 Love", "1 Magic, 1 Castle", "1 Love, 1 Castle"])
    table.refuses(0, "2 Magic", "UPON-064", "1 Magic, 1 Love or 1 Magic, 1 Castle")
    table.choose("1 Love, 1 Castle")
    assert has(table, 0, "1M") and realm_titles(table, 0) == ["Home", title]


@rule("UPON-042")
def test_small_realms_have_no_ability_and_all_larger_ones_have() -> None:
    for card in FATES.values():
        acts = bool(card.answers or card.changes)
        if card.kind == "Small Realm":
            assert not acts
        elif card.kind.endswith("Realm"):
            assert acts


def test_titles_and_ids_are_unique() -> None:
    assert len(BY_TITLE) == len({card.id for card in FATES.values()}) == len(FATES)
    assert len(choices(upon(seat(), seat()))) > 3
