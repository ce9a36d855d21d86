"""How somebody presses who knows what they want to do next: with the fewest presses of the page.

What is wanted comes as a plan: what is asked at which move of the game, and the answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.browser import fabled, fame, upon
from tests.browser.fae import moving_on


@dataclass(frozen=True)
class Decision:
    """A question that was asked, and its answer."""

    ply: int
    ask: str
    choice: str
    parts: dict[str, Any]
    offered: tuple[str, ...]
    turn: tuple[Any, ...]  # whose it was, in which part of the game
    sage: int  # whom it was about, in Fabled

    @property
    def is_open(self) -> bool:
        return len(self.offered) > 1

    @property
    def kind(self) -> str:
        """The question, and what was done."""
        return f"{self.ask}: {self.parts['verb']}"


Plan = Mapping[int, Decision]
Press = Callable[[Page, Decision, Plan], None]


def press_in_fame(page: Page, now: Decision, plan: Plan) -> None:
    """What lies face down is called with a second press; allies strike together, and cards are
    discarded together, where that is what is wanted."""
    deck = fame.spot(page, now.choice.partition(" ")[2])
    struck = fame.strike_offered(page)
    blows = [plan[ply].choice for ply in range(now.ply, now.ply + len(struck)) if ply in plan]
    if now.choice.endswith(" deck") and deck.count():
        with moving_on(page):
            deck.first.dblclick()
    elif struck and sorted(struck) == sorted(blows):
        fame.strike(page)
    elif len(cards := discarded_together(now, plan)) > 1:
        fame.discard(page, cards)
    else:
        fame.play(page, now.choice, now.offered)


def discarded_together(now: Decision, plan: Plan) -> list[str]:
    """The cards that are discarded from here on, one after the other."""
    cards: list[str] = []
    ply = now.ply
    while (one := plan.get(ply)) and one.ask == "Discard" and one.choice != "keep":
        cards.append(one.choice)
        then = plan.get(ply + 1)
        ply = ply + 2 if then and then.choice == "discard" else -1
    return cards


def press_in_upon(page: Page, now: Decision, plan: Plan) -> None:
    """Who Explores a space to play a card there drags the card to it; or onto the Realm that it
    upgrades, and a Wonder onto the one that it is converted to."""
    if upon.most(page) > 1:
        upon.discard(page, cards_given_up(now, plan))
        return
    then = plan.get(now.ply + 1)
    pair = upon.pairs_for(then.parts, then.ask, now.offered) if then else None
    if now.ask == "Explore" and then and then.ask == "May" and then.parts["verb"] == "leave":
        page.locator("[data-spare]").click()
    card = upon.cards_in(then.parts)[:1] if then and then.ask in ("PlayFate", "PlaceRealm") else []
    held = [one for one in card if upon.in_hand(page, one).count()]
    brings = now.ask == "Explore" and now.choice in (*upon.CONVERTS, *upon.UPGRADES)
    if brings and pair and upon.can_drag(page, pair[0]):
        upon.drag(page, *pair)
    elif now.ask == "Explore" and held and now.choice in upon.TAKES_CARDS:
        upon.drag_to_space(page, held[0], now.choice)
    else:
        upon.press_for_few(page, now.ask, now.choice, now.parts)


def cards_given_up(now: Decision, plan: Plan) -> list[str]:
    """The cards that are discarded from here on, one after the other."""
    cards, ply = [now.choice], now.ply + 1
    while (one := plan.get(ply)) and one.ask == "DiscardCard":
        cards.append(one.choice)
        ply += 1
    return cards


def press_in_fabled(page: Page, now: Decision, plan: Plan) -> None:
    """What is wanted all through a turn, or each time, is said once; so are several Conversions.
    Locations and Sages are dragged to their places."""
    each = page.locator("[data-each]")
    instead = page.locator(f'[data-instead="{now.choice}"]')
    often = f'[data-many="{now.choice}"][data-times="{in_a_row(now, plan)}"]'
    many = page.locator(f"{often}:visible")
    with moving_on(page):
        if many.count():
            many.first.click()
        elif fabled_each_time(now, plan) and each.count():
            each.click()
        elif is_substituted(now, plan) and instead.count():
            instead.click()
        elif slot := slot_meant(page, now, plan):
            fabled.drag_to(page, now.choice, slot)
        elif spot := space_meant(page, now, plan):
            fabled.drag_to(page, now.choice, spot)
        else:
            there = fabled.on_board(page, now.choice)
            if there.count():
                there.first.scroll_into_view_if_needed()  # a turn of the wheel is no press
            fabled.press_choice(page, now.choice)


def slot_meant(page: Page, now: Decision, plan: Plan) -> str:
    """The gap to which an open Location is dragged; "" where it cannot be."""
    then = plan.get(now.ply + 1)
    named = [one["id"] for one in now.parts.get("subjects", []) if one["kind"] == "location"]
    takes = now.parts["verb"] in ("add", "keep") and named
    if not (takes and then and then.ask == "ChooseSlot" and then.is_open):
        return ""
    return then.choice if is_in_sight(page, now) else ""


def space_meant(page: Page, now: Decision, plan: Plan) -> str:
    """The space to which a Sage is dragged that walks on and on, past Places on its way; "" where
    one step is all."""
    ends, ply = [reached(now)], now.ply + 1
    while now.ask == "TakeSteps" and (then := plan.get(ply)):
        if then.ask == now.ask and then.choice == now.choice:
            ends.append(reached(then))
        elif (then.ask, then.choice) != ("EnterPlace", "pass by"):
            break
        ply += 1
    near = [one for one in ends if one and one.partition(":")[0] == ends[0].partition(":")[0]]
    return near[-1] if len(near) > 1 and is_in_sight(page, now) else ""


def reached(step: Decision) -> str:
    """The space to which a step leads; "" where it leads home."""
    ways = [one for one in step.parts.get("effects", []) if one["kind"] == "reaches"]
    return str(ways[0]["subjects"][0]["id"]) if ways else ""


def is_in_sight(page: Page, now: Decision) -> bool:
    there = fabled.on_board(page, now.choice)
    return there.count() > 0 and bool(there.first.evaluate(fabled.IS_FREE))


def in_a_row(now: Decision, plan: Plan) -> int:
    """How often the same Conversion is made from here on."""
    exchange = now.choice.removeprefix("convert ")
    times = 1
    while (then := plan.get(now.ply + times)) and then.ask == "Convert" and then.choice == exchange:
        times += 1
    return times


def same_turn(now: Decision, plan: Plan) -> list[Decision]:
    """What comes in this turn."""
    return [one for one in plan.values() if one.ply > now.ply and one.turn == now.turn]


def from_now_on(now: Decision, plan: Plan) -> list[Decision]:
    return [one for one in plan.values() if one.ply > now.ply]


def fabled_each_time(now: Decision, plan: Plan) -> bool:
    """Is this wanted more than once, in the turn or from now on, and never not?"""
    if now.ask == "ChooseSteps":
        walks = [now, *(one for one in same_turn(now, plan) if one.ask == now.ask)]
        return len(walks) > 1 and all(one.choice == one.offered[-1] for one in walks)
    if now.ask == "ChooseVisit":
        visits = [now, *(one for one in same_turn(now, plan) if one.ask == now.ask)]
        return len(visits) > 1 and all(one.choice == one.offered[0] for one in visits)
    if now.ask not in ("EnterPlace", "UseAlly", "TakeAction") or len(now.offered) != 2:
        return False
    later = from_now_on(now, plan) if now.ask == "UseAlly" else same_turn(now, plan)
    alike = [one for one in later if one.ask == now.ask and len(one.offered) == 2]
    if now.ask == "EnterPlace":
        entered = [
            one.choice != "pass by" and not is_substituted(one, plan) for one in (now, *alike)
        ]
        return len(alike) > 0 and all(entered)
    power = power_of(now.choice)
    alike = [one for one in alike if power in map(power_of, one.offered)]
    return bool(power and alike) and all(power_of(one.choice) == power for one in alike)


def power_of(choice: str) -> str:
    """The ability that is used, wherever it is."""
    verb, _, used = choice.partition(" ")
    return used.partition(" ")[0] if verb == "use" else ""


def is_substituted(now: Decision, plan: Plan) -> bool:
    """Is this Place entered for two Books?"""
    visits = [one for one in same_turn(now, plan) if one.ask == "VisitPlace"]
    mine = [one.choice for one in visits if one.sage == now.sage]
    return now.ask == "EnterPlace" and now.choice != "pass by" and mine[:1] == ["substitute"]
