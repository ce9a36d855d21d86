"""The table drawn with letters, for terminals: track, board, combat, players, own hand."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fabletop.core.plain import Span
from fabletop.core.spans import wrapped

from .printed import CARDS

INK: Final = {"red": "#ff8a75", "blue": "#7db8ff", "green": "#7ed491", "yellow": "#ffd84a"}
RIVAL_INK, MOON_INK, LEGEND_INK, GOLD = "#d7a9ff", "#cfd8ff", "#e8746a", "#e2b45a"
KIND_INK: Final = {
    "ally": "#f3e8d2",
    "item": "#9fd3c7",
    "monster": "#e8a06a",
    "legend": "#e8746a",
    "contract": "#e2b45a",
    "moon": "#cfd8ff",
    "fate": "#d7a9ff",
}
SHORT: Final = {"elemental": "el", "magic": "ma", "poison": "po", "power": "pw", "weapons": "we"}

Line = list[Span]


def picture(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[Line]:
    """Lines of styled text."""
    return [
        *track(view, columns),
        [],
        *board(view, columns),
        *signs(columns),
        *combat(view),
        [],
        *players(view, names, columns),
        *hand(view, columns),
    ]


# The fame track.


def track(view: Mapping[str, Any], columns: int) -> list[Line]:
    """A character per space, in rows of ten groups at most, and what the signs mean."""
    tokens = {player["fame"]: player for player in view["players"] if player["fame"]}
    last = max(view["champion_space"], *(player["fame"] for player in view["players"]))
    if view["rival"]:
        last = max(last, view["rival"]["fame"])
    width = max(10, min(50, (columns - 8) // 11 * 10))
    lines = []
    for first in range(1, last + 1, width):
        line: Line = [(f"{first:>4}  ", "dim")]
        for space in range(first, min(first + width, last + 1)):
            line.append(cell(view, tokens, space))
            if space % 10 == 0:
                line.append((" ", ""))
        lines.append(line)
    return [*lines, [("      ☾ moon  o empty moon  ! legend  ★ champion", "dim")]]


def cell(view: Mapping[str, Any], tokens: Mapping[int, Any], space: int) -> Span:
    if space in tokens:
        colour = tokens[space]["colour"]
        return colour[0].upper(), f"bold {INK[colour]}"
    if view["rival"] and view["rival"]["fame"] == space:
        return "V", f"bold {RIVAL_INK}"
    if space == view["champion_space"]:
        return ("★", f"bold {GOLD}") if view["champion"] is None else ("o", "dim")
    if space in view["moons_on_track"]:
        return "☾", MOON_INK
    if space in view["moon_spaces"]:
        return "o", "dim"
    return ("!", LEGEND_INK) if space in view["legend_spaces"] else ("·", "dim")


# Cards.


def card_words(card: str) -> str:
    """A card in a few words: id, name and the numbers that matter."""
    facts = CARDS[card].told()
    name = facts["name"].removeprefix("The ")
    if facts["kind"] == "ally":
        types = "/".join(SHORT[one] for one in facts["types"])
        return f"{card} {name} {facts['attack']}{types} ({facts['cost']})"
    if facts["kind"] == "item":
        return f"{card} {name} ({facts['cost']})"
    if facts["kind"] in ("monster", "legend"):
        immune = "".join(f" -{SHORT[one]}" for one in facts["immune"])
        weak = "".join(f" x{SHORT[one]}" for one in facts["vulnerable"])
        return f"{card} {name} {facts['fame']}{immune}{weak}{' forced' if facts['forced'] else ''}"
    return f"{card} {name} +{facts['fame']}" if facts["kind"] == "contract" else f"{card} {name}"


def card_span(card: str | None, width: int = 0) -> Span:
    if card is None:
        return f"{'-':<{width}}", "dim"
    return f"{card_words(card)[: width - 1 if width else None]:<{width}}", KIND_INK[
        CARDS[card].kind
    ]


def board(view: Mapping[str, Any], columns: int) -> list[Line]:
    """Monsters and the market, a row each, with what is left of the deck."""
    width = max(12, (columns - 15) // 3)
    rows = [("Monsters", "monster", view["monsters"])]
    for title, deck in (("Contracts", "contract"), ("Allies", "ally"), ("Items", "item")):
        rows.append((title, deck, view["market"][title.lower()]))
    lines: list[Line] = []
    for title, deck, cards in rows:
        left = view["decks"][deck]["left"]
        lines.append([(f"{title:<10}", "bold"), (f"{left:>3}  ", "dim")])
        lines[-1] += [card_span(card, width) for card in cards]
    if view["moon"]:
        moon = CARDS[view["moon"]]
        lines.append([("Moon      ", "bold"), (f"     {moon.name}: {moon.text}", MOON_INK)])
    return lines


def signs(columns: int) -> list[Line]:
    """What the short words on cards mean."""
    told = ["3el attack", "-el immune", "xel vulnerable", "(1) price", "+4 fame", "zz exhausted"]
    told += [f"{short} {word}" for word, short in SHORT.items()]
    told.append("read CARD: its text")
    return wrapped([(f"{words}  ", "dim") for words in told], columns, " " * 6)


def combat(view: Mapping[str, Any]) -> list[Line]:
    """Every card in combat with its attacks, step by step."""
    if view["combat"] is None:
        return []
    lines: list[Line] = [[], [("Combat", "bold")]]
    for foe in view["combat"]["foes"]:
        style = f"bold {GOLD}" if foe["beaten"] else "bold #e8746a"
        state = "beaten" if foe["beaten"] else f"needs {foe['needs']}"
        name = CARDS[foe["card"]].name
        lines.append([(f"  {foe['card']} {name}  ", KIND_INK[foe["kind"]]), (state, style)])
        signs = [f"immune to {', '.join(foe['immune'])}"] if foe["immune"] else []
        signs += [f"vulnerable to {', '.join(foe['vulnerable'])}"] if foe["vulnerable"] else []
        lines[-1].append((f"  {'; '.join(signs)}", "dim"))
        lines.append([(f"      {foe['text']}", "")])
    return lines


# Players.


def players(view: Mapping[str, Any], names: Sequence[str], columns: int) -> list[Line]:
    lines: list[Line] = []
    for player, name in zip(view["players"], names, strict=False):
        lines += player_lines(view, player, name, columns)
    if view["rival"]:
        rival = view["rival"]
        told = f"fame {rival['fame']}  moons {rival['moons']}  legend tokens "
        told += f"{rival['legend_tokens']}  ({rival['difficulty']})"
        lines.append([("V The Rival  ", f"bold {RIVAL_INK}"), (told, "")])
    return lines


def player_lines(
    view: Mapping[str, Any], player: Mapping[str, Any], name: str, columns: int
) -> list[Line]:
    mark = player["colour"][0].upper()
    told = f"fame {player['fame']}  moons {player['moons']}  hand {len(player['hand'])}"
    if view["active"] == player["seat"] and not view["over"]:
        told += f"  {view['phase']}, {view['actions']} actions left"
    if player["legends"]:
        told += f"  legends {len(player['legends'])}"
    if player["face_down"]:
        told += "  a legend waits"
    lines: list[Line] = [[(f"{mark} {name}  ", f"bold {INK[player['colour']]}"), (told, "")]]
    row: Line = []
    for ally in player["deployed"]:
        style = "dim" if ally["exhausted"] else KIND_INK["ally"]
        tired = " zz" if ally["exhausted"] else ""
        row.append((f"[{card_words(ally['card'])}{tired}] ", style))
    return lines + wrapped(row, columns, "   ")


def hand(view: Mapping[str, Any], columns: int) -> list[Line]:
    """The hand this viewer knows as a whole: the own one."""
    for player in view["players"]:
        cards = [card["card"] for card in player["hand"]]
        if cards and None not in cards:
            lines: list[Line] = [[], [("Your hand", "bold")]]
            for card in cards:
                words = [(f"{word} ", "dim") for word in CARDS[card].text.split()]
                first, *others = wrapped(words, columns, " " * 40) or [[]]
                lines += [[("  ", ""), card_span(card, 38), *first[1:]], *others]
            return lines
    return []
