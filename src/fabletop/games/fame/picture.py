"""The table drawn with letters, for terminals: track, board, combat, players, own hand.

Terminals cut lines that are too long, so nothing here is longer than the columns there are: what
does not fit beside the rest is continued on the next line.
"""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from fabletop.core.plain import Span
from fabletop.core.position import given
from fabletop.core.spans import wrapped
from fabletop.core.wording import counted

from .facts import Facts
from .printed import CARDS
from .shown import FameView, PlayerView

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

ICONS: Final = {"add": "adds", "discard": "discards", "exhaust": "exhausts", "turn": "turns"}
HAND_INDENT: Final = 40
NARROW: Final = 16  # a card needs as much to stand beside another

Line = list[Span]


def picture(view: FameView, names: Sequence[str], columns: int) -> list[Line]:
    """Lines of styled text."""
    return [
        *track(view, columns),
        [],
        *board(view, columns),
        *signs(columns),
        *combat(view, columns),
        [],
        *players(view, names, columns),
        *hand(view, columns),
    ]


# The fame track.


def track(view: FameView, columns: int) -> list[Line]:
    """A character per space, in rows of ten groups at most, and what the signs mean."""
    tokens = {player.fame: player for player in view.players if player.fame}
    last = max(view.champion_space, *(player.fame for player in view.players))
    if view.rival:
        last = max(last, view.rival.fame)
    width = max(10, min(50, (columns - 8) // 11 * 10))
    lines = []
    for first in range(1, last + 1, width):
        line: Line = [(f"{first:>4}  ", "dim")]
        for space in range(first, min(first + width, last + 1)):
            line.append(cell(view, tokens, space))
            if space % 10 == 0:
                line.append((" ", ""))
        lines.append(line)
    told = ("☾ moon  ", "o empty moon  ", "! legend  ", "★ champion")
    return [*lines, *wrapped([(words, "dim") for words in told], columns, " " * 6)]


def cell(view: FameView, tokens: Mapping[int, PlayerView], space: int) -> Span:
    if space in tokens:
        colour = tokens[space].colour
        return colour[0].upper(), f"bold {INK[colour]}"
    if view.rival and view.rival.fame == space:
        return "V", f"bold {RIVAL_INK}"
    if space == view.champion_space:
        return ("★", f"bold {GOLD}") if view.champion is None else ("o", "dim")
    if space in view.moons_on_track:
        return "☾", MOON_INK
    if space in view.moon_spaces:
        return "o", "dim"
    return ("!", LEGEND_INK) if space in view.legend_spaces else ("·", "dim")


# Cards.


def card_words(card: str) -> str:
    """A card in a few words: id, name and the numbers that matter."""
    facts = CARDS[card].told()
    name = f"{card} {facts.title}"
    if facts.kind == "ally":
        types = "/".join(SHORT[one] for one in given(facts.types, []))
        return f"{name} {facts.attack}{types} ({facts.cost})"
    if facts.kind == "item":
        return f"{name} ({facts.cost})"
    if facts.kind in ("monster", "legend"):
        return " ".join([name, str(facts.fame), *foe_signs(facts)])
    return f"{name} +{facts.fame}" if facts.kind == "contract" else name


def foe_signs(facts: Facts) -> list[str]:
    """All that a monster or legend shows beside its fame; * where only its text tells it."""
    told = [f"-{SHORT[one]}" for one in given(facts.immune, [])]
    told += [f"x{SHORT[one]}" for one in given(facts.vulnerable, [])]
    told += ["forced"] if given(facts.forced, False) else []
    icons = given(facts.icons, [])
    for icon, word in ICONS.items():
        if count := icons.count(icon):
            told.append(word if count == 1 else f"{word} {count}")
    return told + (["*"] if facts.text and not icons else [])


def board(view: FameView, columns: int) -> list[Line]:
    """Monsters and the market, a row each, with what is left of the deck."""
    rows = [("Monsters", "monster", view.monsters)]
    for title, deck in (("Contracts", "contract"), ("Allies", "ally"), ("Items", "item")):
        rows.append((title, deck, view.market[title.lower()]))
    lines: list[Line] = []
    for title, deck, cards in rows:
        head: Line = [(f"{title:<10}", "bold"), (f"{view.decks[deck]['left']:>3}  ", "dim")]
        lines += card_row(head, cards, columns)
    if view.moon:
        moon = CARDS[view.moon]
        first, *others = in_lines(f"{moon.name}: {moon.text}", MOON_INK, columns, " " * 15)
        lines += [[("Moon           ", "bold"), *first[1:]], *others]
    return lines


def card_row(head: Line, cards: Sequence[str | None], columns: int) -> list[Line]:
    """Three cards side by side, each in as many lines as it needs, or below each other."""
    beside = (columns - 15) // 3 >= NARROW
    width = (columns - 15) // 3 if beside else max(NARROW, columns - 15)
    lines: list[Line] = []
    for group in (cards,) if beside else [(card,) for card in cards]:
        cells = [broken(card_words(card), width - 1) if card else ["-"] for card in group]
        inks = [KIND_INK[CARDS[card].kind] if card else "dim" for card in group]
        for number in range(max(map(len, cells))):
            words = [cell[number] if number < len(cell) else "" for cell in cells]
            spans = [(f"{word:<{width}}", ink) for word, ink in zip(words, inks, strict=True)]
            lines.append([*(head if not lines else [(" " * 15, "")]), *spans])
    return lines


def broken(words: str, width: int) -> list[str]:
    return wrap(words, width, break_on_hyphens=False)


def in_lines(text: str, style: str, columns: int, indent: str) -> list[Line]:
    """A sentence in as many lines as it needs."""
    return wrapped([(f"{word} ", style) for word in text.split()], columns, indent)


def signs(columns: int) -> list[Line]:
    """What the short words on cards mean."""
    told = ["3el attack", "-el immune", "xel vulnerable", "(1) price", "+4 fame", "zz exhausted"]
    told += [f"{short} {word}" for word, short in SHORT.items()]
    told += ["forced: comes to you", "adds: a monster", "discards: your card"]
    told += ["exhausts: your ally", "turns: an ally", "*: more", "read CARD: its text"]
    return wrapped([(f"{words}  ", "dim") for words in told], columns, " " * 6)


def combat(view: FameView, columns: int) -> list[Line]:
    """Every card in combat with its text and its attacks, step by step."""
    if view.combat is None:
        return []
    lines: list[Line] = [[], [("Combat", "bold")]]
    for foe in view.combat.foes:
        card = CARDS[foe.card]
        style = f"bold {GOLD}" if foe.beaten else "bold #e8746a"
        row: Line = [(f"{card.key} {card.name}  ", KIND_INK[foe.kind])]
        row.append(("beaten  " if foe.beaten else f"needs {foe.needs}  ", style))
        told = [f"immune to {one}  " for one in foe.immune]
        told += [f"vulnerable to {one}  " for one in foe.vulnerable]
        lines += wrapped(row + [(words, "dim") for words in told], columns, "  ")
        if card.kind != "ally":  # a turned ally's traits are ignored (FAME-161)
            lines += in_lines(card.text, "dim", columns, " " * 6)
        lines += in_lines(foe.text, "", columns, " " * 6)
    return lines


# Players.


def players(view: FameView, names: Sequence[str], columns: int) -> list[Line]:
    lines: list[Line] = []
    for player, name in zip(view.players, names, strict=False):
        lines += player_lines(view, player, name, columns)
    if view.rival:
        rival = view.rival
        told = [f"fame {rival.fame}", f"moons {rival.moons}"]
        told += [f"legend tokens {rival.legend_tokens}", f"({rival.difficulty})"]
        told += [f"lurking: {card_words(card)}" for card in rival.lurking]
        lines += side_line("V The Rival", RIVAL_INK, told, columns)
    return lines


def player_lines(view: FameView, player: PlayerView, name: str, columns: int) -> list[Line]:
    mark = player.colour[0].upper()
    told = [f"fame {player.fame}", f"moons {player.moons}", f"hand {len(player.hand)}"]
    if view.active == player.seat and not view.over:
        told.append(f"{view.phase}, {counted(view.actions, 'action')} left")
    if player.legends:
        told.append(f"legends {len(player.legends)}")
    if player.face_down:
        told.append("a legend waits")
    lines = side_line(f"{mark} {name}", INK[player.colour], told, columns)
    row: Line = []
    for ally in player.deployed:
        style = "dim" if ally.exhausted else KIND_INK["ally"]
        tired = " zz" if ally.exhausted else ""
        row.append((f"[{card_words(ally.card)}{tired}] ", style))
    return lines + wrapped(row, columns, "   ")


def side_line(name: str, ink: str, told: Sequence[str], columns: int) -> list[Line]:
    """A player or the Rival, and what there is to tell."""
    words = [(f"{one}  ", "") for one in told]
    first, *others = wrapped([(f"{name}  ", f"bold {ink}"), *words], columns - 3, "")
    return [first[1:], *([("   ", ""), *line[1:]] for line in others)]


def hand(view: FameView, columns: int) -> list[Line]:
    """The hand this viewer knows as a whole: the own one."""
    for player in view.players:
        cards = [card.card for card in player.hand if card.card is not None]
        if cards and len(cards) == len(player.hand):
            lines: list[Line] = [[], [("Your hand", "bold")]]
            for card in cards:
                lines += hand_card(card, columns)
            return lines
    return []


def hand_card(card: str, columns: int) -> list[Line]:
    """A card with its text beside it, or below where there is little room."""
    name = (card_words(card), KIND_INK[CARDS[card].kind])
    if columns < 72 or len(name[0]) > HAND_INDENT - 4:
        text = in_lines(CARDS[card].text, "dim", columns, " " * 6)
        return [*wrapped([name], columns, "  "), *text]
    first, *others = in_lines(CARDS[card].text, "dim", columns, " " * HAND_INDENT) or [[]]
    return [[("  ", ""), (f"{name[0]:<{HAND_INDENT - 2}}", name[1]), *first[1:]], *others]
