"""Playing Upon a Fable in a page: on the Story Board, in dialogs and in the prompt bar."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.fae import TWO_FRAMES, deciding, moving_on, option_button
from tests.browser.site import Visitor, choices_of

# Questions that cards and Realms on the table answer with one press, or with one thing dragged.
BY_THING = ("PlayFate", "DiscardCard", "PlaceRealm", "ChooseRealm")
IN_DIALOG = ("ChooseHand", "Empower", "PayRealmFirst", "ReplaceMagic", "TakeFromDiscard")
# Spaces that let cards be played.
TAKES_CARDS = (
    *("Play Card", "Draw 2 Cards", "Add Small Realm"),
    *("Add Realm or Upgrade Realm", "Upgrade Realm"),
)
# Spaces to which a Realm card goes that lies on others, and those that convert.
UPGRADES = ("Add Realm or Upgrade Realm", "Upgrade Realm")
CONVERTS = ("Convert a Wonder", "Convert 1 Wonder to 1 of the following")
# The page has come to this move, or to a later one.
MOVED_ON = """(ply) => {
  const [, now, ended] = /move (\\d+)|(\\d+) moves/.exec(document.querySelector("h1").textContent);
  return Number(now ?? Infinity) > ply || Number(ended ?? 0) >= ply;
}"""
QUIET = ("pass", "no", "stay home", "pay")


def space(page: Page, title: str) -> Locator:
    return page.locator(f'[data-space="{title}"]')


def opens_upon(visitor: Visitor, *seats: Any, position: Any = None, **options: Any) -> str:
    table = visitor.opens_table(*seats, game="upon", options=options, position=position)
    return str(table["id"])


def click_choice(page: Page, ask: str, choice: str) -> None:
    """Choose with the mouse, where this kind of question is answered best."""
    if most(page) > 1:
        discard(page, [choice])
        return
    with choosing(page):
        if ask in IN_DIALOG:
            page.get_by_role("dialog").locator(f'[data-choice="{choice}"]').click()
        elif ask == "Explore" and space(page, choice).count():
            explore(page, choice)
        else:
            click_option(page, choice)


@contextmanager
def choosing(page: Page) -> Iterator[None]:
    """A choice; what somebody will hardly want is asked once."""
    with moving_on(page):
        yield
        page.evaluate(TWO_FRAMES)
        if (sure := page.get_by_role("button", name="Do it", exact=True)).count():
            sure.click()


def most(page: Page) -> int:
    """How many cards are discarded together now; 0: none."""
    told = deciding(page).get_by_role("button", name=re.compile(r"^Discard \d+ cards$"))
    return int((told.text_content() or "").split()[1]) if told.count() else 0


def discard(page: Page, titles: list[str]) -> None:
    """Several cards at once: these, and as many others as are needed, the last ones."""
    number = most(page)
    cards = page.locator("[data-card]")
    others = [card.get_attribute("data-card") or "" for card in reversed(cards.all())]
    for title in [*titles, *(one for one in others if one not in titles)][:number]:
        page.locator(f'[data-card="{title}"]').click()
    before = ply_of(page)
    deciding(page).locator("[data-confirm]").click()
    page.wait_for_function(MOVED_ON, arg=before + number)


def ply_of(page: Page) -> int:
    told = re.search(r"move (\d+)", page.locator("h1").text_content() or "")
    assert told is not None
    return int(told[1]) - 1


def explore(page: Page, title: str) -> None:
    """A mouse has shown what it gives before it presses; a finger presses once more for good."""
    if not page.evaluate("matchMedia('(pointer: coarse)').matches"):
        space(page, title).click()
        return
    space(page, title).tap()
    deciding(page).get_by_role("button", name="Explore this space").tap()


def cards_in(parts: dict[str, Any]) -> list[str]:
    return [str(one["id"]) for one in parts.get("subjects", []) if one["kind"] == "card"]


def in_hand(page: Page, card: str) -> Locator:
    return page.locator(f'[data-card][data-drop="card:{card}"]')


def drag_to_space(page: Page, card: str, title: str) -> None:
    """Explore a space to play this card of the hand there."""
    with moving_on(page):
        in_hand(page, card).drag_to(space(page, title))


def pairs_for(then: dict[str, Any], ask: str, offered: tuple[str, ...]) -> tuple[str, str] | None:
    """What would be dragged onto what, so that the only space for it is Explored for just that."""
    if ask == "ConvertWonder" and one_of(CONVERTS, offered):
        given = [one["id"] for one in then.get("subjects", []) if one["kind"] == "wonder"]
        pairs = [(f"wonder:{given[0]}", f"wonder:{kind}") for kind in wonders_taken(then) if given]
        return pairs[0] if pairs else None
    realms = [one["id"] for one in then.get("subjects", []) if one["kind"] == "realm"]
    if ask == "PlaceRealm" and realms and one_of(UPGRADES, offered):
        return f"card:{cards_in(then)[0]}", f"realm:{realms[0]}"
    return None


def one_of(spaces: tuple[str, ...], offered: tuple[str, ...]) -> bool:
    return sum(space in offered for space in spaces) == 1


def can_drag(page: Page, thing: str) -> bool:
    """Is this card in the hand, or this Wonder one that can be converted now?"""
    return page.locator(f'[data-card][data-drop="{thing}"], [data-drop="{thing}"] .may').count() > 0


def drag(page: Page, thing: str, onto: str) -> None:
    with choosing(page):
        things = [page.locator(f'[data-drop="{one}"]').first for one in (thing, onto)]
        things[0].drag_to(things[1])


def press_for_few(page: Page, ask: str, choice: str, parts: dict[str, Any]) -> None:
    """As somebody chooses who wants few presses: the thing itself, or one dragged to another."""
    if ask == "Explore" or ask in IN_DIALOG:
        click_choice(page, ask, choice)
        return
    things = [one for kind in ("card", "realm") for one in things_on(page, parts, kind)]
    taken = [page.locator(f'[data-drop="wonder:{one}"]') for one in wonders_taken(parts)]
    with choosing(page):
        if ask == "ConvertWonder" and taken:
            things_on(page, parts, "wonder")[0].drag_to(taken[0])
        elif ask in BY_THING and len(things) == 2:
            things[0].drag_to(things[1])
        elif ask in BY_THING and len(things) == 1:
            things[0].click()
        else:
            click_option(page, choice)


def wonders_taken(parts: dict[str, Any]) -> list[str]:
    effects = [one for one in parts.get("effects", []) if one["kind"] == "take"]
    given = [one["id"] for one in parts.get("subjects", []) if one["kind"] == "wonder"]
    return [kind for one in effects for kind in one["numbers"] if kind not in given]


def things_on(page: Page, parts: dict[str, Any], kind: str) -> list[Locator]:
    """What stands on the table for the subjects of a choice, if it can be pressed."""
    named = [one for one in parts.get("subjects", []) if one["kind"] == kind]
    shown = [f'[data-drop="{kind}:{one["id"]}"]' for one in named]
    found = [page.locator(f"{one}.can, {one} .can") for one in shown]
    return [one.first for one in found if one.count()]


def click_option(page: Page, choice: str) -> None:
    option_button(page, choice).click()
    # What is asked next may be there already, and confirms nothing yet.
    confirm = deciding(page).locator("[data-confirm]:not([aria-disabled=true])")
    if confirm.count():
        confirm.click()


def quickest(asked: dict[str, Any], turn: int) -> str:
    """A choice that keeps the game short, but not always the same kind."""
    choices = [str(choice) for choice in choices_of(asked)]
    quiet = [choice for choice in choices if choice in QUIET]
    return quiet[0] if quiet and turn % 3 else choices[turn * 7 % len(choices)]
