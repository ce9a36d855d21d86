"""The table drawn with letters and as a picture."""

import xml.etree.ElementTree as xml
from typing import Any

import pytest

from fabletop.games.fame import GAME
from fabletop.games.fame.cards import BOX, catalogue
from fabletop.games.fame.drawing import THEMES, card_drawn
from tests.games.fame.tables import by_day, laid, seat


def letters(view: dict[str, Any], columns: int = 100) -> str:
    lines = GAME.picture(view, ["Ann", "Ben"], columns)
    return "\n".join("".join(text for text, _ in line) for line in lines)


def test_the_letters_tell_what_is_on_the_table() -> None:
    table = by_day("I01", deployed="A59", exhausted="A60", combat="M38", fame=17)
    drawn = letters(table.choose("trait Berserker").g.view(0))
    for words in ("M38 The Multipede  beaten", "6 power, x2 vulnerable = 12 of 8", "Ann  fame 17"):
        assert words in drawn
    assert "I01 Elixir" in drawn and "Ready one of your exhausted allies." in drawn
    assert "A60 Giant 5pw (3) zz" in drawn
    assert "I01" not in letters(table.g.view(1)), "another seat does not see the hand"


def test_the_track_shows_tokens_and_moons() -> None:
    drawn = letters(laid(seat(fame=3), seat(fame=12), moons_on_track=[20]).g.view(0))
    assert drawn.splitlines()[0].startswith("   1  ··R······o ·B!······☾")


@pytest.mark.parametrize("columns", [20, 60, 80, 130])
def test_the_track_fits_the_terminal(columns: int) -> None:
    for line in letters(GAME.new(2, 1).view(0), columns).splitlines()[:4]:
        assert len(line) <= max(columns, 54)


SHORT = {"elemental": "el", "magic": "ma", "poison": "po", "power": "pw", "weapons": "we"}
ICONS = {"add": "adds", "discard": "discards", "exhaust": "exhausts", "turn": "turns"}


def signs_of(card: str) -> list[str]:
    """What a terminal has to show of a monster, from what is printed on it."""
    facts = catalogue()[card]
    told = [*facts["name"].removeprefix("The ").split(), str(facts["fame"])]
    told += [f"-{SHORT[one]}" for one in facts["immune"]]
    told += [f"x{SHORT[one]}" for one in facts["vulnerable"]]
    told += [ICONS[icon] for icon in facts["icons"]]
    return told + (["forced"] if facts["forced"] else [])


def column(drawn: str, first: str, second: str | None) -> str:
    """What stands below each other on the board from a card on, left of the card beside it."""
    lines = drawn.splitlines()
    top = next(number for number, line in enumerate(lines) if line.startswith("Monsters"))
    low = next(number for number, line in enumerate(lines) if line.startswith("Contracts"))
    start = lines[top].index(first)
    end = lines[top].index(second) if second else None
    return " ".join(line[start:end] for line in lines[top:low])


@pytest.mark.parametrize("columns", [70, 79, 130])
@pytest.mark.parametrize("number", range(0, len(BOX["monster"]), 3))
def test_every_icon_of_every_monster_is_shown(number: int, columns: int) -> None:
    cards = [BOX["monster"][(number + more) % len(BOX["monster"])] for more in range(3)]
    drawn = letters(by_day(monsters=cards).g.view(0), columns)
    for card, beside in zip(cards, [*cards[1:], None], strict=True):
        shown = column(drawn, card, beside).split()
        assert shown[0] == card
        for sign in signs_of(card):
            assert sign in shown, f"{sign} of {card} in {shown}"


def test_a_monster_shows_how_often_it_discards_and_that_there_is_more() -> None:
    drawn = letters(by_day(monsters=["M42", "M35", "M40"]).g.view(0), 130)
    assert "M42 Hill Giant 9 discards 2 " in drawn and "M35 Mirror Fiend 7 * " in drawn
    assert "M40 Vampire 8 -po xel *" in drawn and "*: more" in drawn and "read CARD" in drawn


def longest(drawn: str) -> int:
    return max(len(line.rstrip()) for line in drawn.splitlines())


@pytest.mark.parametrize("columns", [50, 60, 79, 100])
def test_no_line_is_longer_than_the_terminal(columns: int) -> None:
    table = by_day(
        "A55 I20 I25",
        deployed="A59 A66 A70",
        exhausted="A60 A61",
        combat="M35 L16 M40 A62",
        monsters=["M43", "M41", "M01"],
        market={"allies": ["A06", "A18", "A68"], "items": ["I26", "I27", "I07"]},
        moon="N12",
        options={"moon_deck": True},
    )
    table.choose("trait Berserker").choose("power on First Monster").choose(
        "attack First Monster with Sorcerer, magic"
    )
    drawn = letters(table.g.view(0), columns)
    assert longest(drawn) <= columns
    together = " ".join(drawn.split())
    assert "Forced: each time an item attacks this card, its fame rises by 2." in together
    assert "The deployed limit is seven; when this moon ends" in together
    assert "vulnerable to elemental" in together and "= 7 of 20" in together
    alone = letters(GAME.new(1, 1).view(0), columns)
    assert longest(alone) <= columns


def test_the_picture_shows_every_sign_and_text_whole() -> None:
    """Signs take two lines at most, so that they do not run into the text."""
    for card, facts in catalogue().items():
        if facts["kind"] in ("ally", "item", "monster", "legend", "contract"):
            drawn = card_drawn(card, 0, 0, THEMES["light"])
            root = xml.fromstring(f"<svg>{drawn}</svg>")
            lines = ["".join(node.itertext()) for node in root.iter("text")]
            assert " ".join(facts["text"].split()) in " ".join(lines)
            signs = [node for node in root.iter("text") if node.get("font-weight") == "600"]
            assert len(signs) <= 2 and all(len("".join(one.itertext())) <= 34 for one in signs)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_well_formed_and_the_same_every_time(theme: str) -> None:
    view = by_day(combat="M38", monsters=["M42", None, "M06"]).g.view(0)
    drawn = GAME.board_svg(view, theme)
    assert drawn == GAME.board_svg(view, theme) and drawn != GAME.board_svg(None, theme)
    root = xml.fromstring(drawn)
    texts = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"The Hill Giant", "The Goblin", "Monsters", "Items"} <= texts
    with pytest.raises(ValueError, match="no theme"):
        GAME.board_svg(view, "purple")


def test_the_picture_of_a_solo_game_shows_the_rival() -> None:
    assert ">V</text>" in GAME.board_svg(GAME.new(1, 1).view(0), "light")
    drawn = letters(GAME.new(1, 1).view(0))
    assert "The Rival" in drawn and "standard" in drawn
