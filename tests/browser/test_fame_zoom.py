"""Fame and Fable: whatever lies on the table opens the same close look, each kind of thing."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.closely import comes_to, opens_above, opens_beside
from tests.browser.looks import settle
from tests.browser.site import Visitor
from tests.browser.stillness import SCREENS
from tests.browser.test_fame import at_table

Arrive = Callable[..., Visitor]


class Kind(NamedTuple):
    """A kind of thing: its place on the table, its name there, and what its close look says."""

    place: str
    name: str
    says: str
    tab: str = ""  # where it lies on a phone

    @property
    def told(self) -> re.Pattern[str]:
        return re.compile(self.says, re.IGNORECASE)


OWN = {
    "hero": "H1",
    "fame": 12,
    "moons": 2,
    "legends": ["L01"],
    "deployed": ["H1", "A59"],
    "hand": ["A10", "I05"],
}
OTHER = {"fame": 30, "deployed": ["A20"], "legends": ["L02"], "face_down": "L16"}
DAY = {"phase": "day", "actions": 4, "moon": "N12", "players": [OWN, OTHER]}
STRUCK = {"card": "A59", "target": "M38", "type": "power"}
FIGHT = {"combat": ["M38"], "actions": 2, "attacks": [STRUCK], "players": [OWN]}
KNOWN = {"decks": {"ally": ["A44"]}, "known": {"A44": [0]}}
LURKS = {"fame": 9, "moons": 1, "lurking": ["M30"]}
ALONE = {**KNOWN, "phase": "dawn", "rival": LURKS, "discards": {"fate": ["F16", "F60"]}}
TRACK = "^Fame track"
DAYTIME = (
    Kind("Market", ", contract, ", "Contract", "Market"),
    Kind("Market", ", ally, recruit", "Ally", "Market"),
    Kind("Market", ", item, recruit", "Item", "Market"),
    Kind("Monsters", ", monster, fame", "Monster", "Monsters"),
    Kind("Monsters", "^Moon in force", "Moon, until", "Monsters"),
    Kind("Your camp", ", hero, ", "Hero", "Camp"),
    Kind("Your camp", "^The Berserker, ally", "Ally", "Camp"),
    Kind("Your hand", "^The Drummer, ally", "Ally", "Camp"),
    Kind("Your hand", ", item, ", "Item", "Camp"),
    Kind("Your hand", r"^2(?: moon tokens)?$", "2 moon tokens", "Camp"),
    Kind("Your hand", r"^New Market", "once in the game", "Camp"),
    Kind("Your hand", r"^Legends defeated", "Defeated: ", "Camp"),
    Kind(TRACK, "^Champion token$", "begins the end of the game", "Track"),
    Kind(TRACK, "^Moon space 20$", "ready your allies", "Track"),
    Kind(TRACK, "^Legend space 22$", "legend", "Track"),
    Kind(TRACK, "^Mira, 12$", "12 fame", "Track"),
    Kind("Players", r"^\w+, \d .*, (ready|exhausted)$", "Ally", "Players"),
    Kind("Players", r", defeated$", "Legend", "Players"),
    Kind("Players", "A legend waits face down", "fought on the next day", "Players"),
    Kind("Players", "^cards in hand 4$", "4 cards", "Players"),
    Kind("Players", "^moon tokens 0$", "0 moon tokens", "Players"),
    Kind("Players", "^legends defeated 1$", "Defeated: ", "Players"),
)


SITUATIONS: dict[str, tuple[tuple[Any, ...], dict[str, Any], tuple[Kind, ...]]] = {
    "day": ((("bot", "random"),), DAY, DAYTIME),
    "combat": (
        (),
        FIGHT,
        (
            Kind("Combat", "^The Multipede, monster", "Monster", "Combat"),
            Kind("Combat", "^The Berserker$", "Ally", "Combat"),
        ),
    ),
    "alone": (
        (),
        ALONE,
        (
            Kind("Market", "^Known to you: ", "Ally", "Market"),
            Kind("Combat", "^Legend: If a legend token", "Fate", "Monsters"),
            Kind("The Rival", r"^Legend\.$", "Fate", "Players"),
            Kind("The Rival", "^The Ettin$", "Monster", "Players"),
            Kind("The Rival", "^moon tokens 1$", "1 moon token", "Players"),
            Kind("The Rival", r"^legend tokens \d$", "legend token", "Players"),
            Kind(TRACK, "^The Rival, 9$", "9 fame", "Track"),
        ),
    ),
}


def things(page: Page, kind: Kind) -> Locator:
    """In a part of the table that has this name, or in the list of players."""
    name = re.compile(kind.name)
    if kind.place == "Players":
        parts = page.locator('aside.left, [role="tabpanel"]:has(.details)')
    elif kind.place == TRACK:
        parts = page.get_by_role("group", name=re.compile(TRACK))
    else:
        parts = page.get_by_role("region", name=kind.place)
    found = parts.get_by_role("button", name=name).or_(parts.get_by_role("img", name=name))
    return found.first


def sits_down(me: Visitor, situation: str) -> tuple[str, tuple[Kind, ...]]:
    bots, position, kinds = SITUATIONS[situation]
    moon = {"moon_deck": True} if "moon" in position else {}
    table = at_table(me, *bots, position=position, champion="100", **moon)
    settle(me.page)
    return table, kinds


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_kind_of_thing_opens_by_pointing_and_by_focus(
    visitor: Arrive, situation: str
) -> None:
    me = visitor("Mira")
    for kind in sits_down(me, situation)[1]:
        opens_beside(me.page, things(me.page, kind), kind.told)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_kind_of_thing_opens_by_a_long_press(visitor: Arrive, situation: str) -> None:
    me = visitor("Mira", **SCREENS["phone"])
    table, kinds = sits_down(me, situation)
    ply = me.position(table)["ply"]
    fingers = me.context.new_cdp_session(me.page)
    for kind in kinds:
        comes_to(me.page, kind.tab)
        opens_above(me.page, fingers, things(me.page, kind), kind.told)
    assert me.position(table)["ply"] == ply, "a long press chooses nothing"
