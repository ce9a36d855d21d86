"""A report as one page that needs nothing else: no script, no request, both themes."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from .cards import PLAYED, TAKEN, CardLine, by_kind
from .counting import TableReport, leader_won
from .findings import FEW, findings, percent, spaced
from .lines import Line
from .plots import bar, histogram, intervals, small_interval
from .report import BalanceReport

Cells = Iterable[str]


def page(report: BalanceReport) -> str:
    style = (files(__package__) / "style.css").read_text("utf-8")
    title = f"{report.title}: how even it is"
    parts = (
        head(report, title),
        found(report),
        "<h2>Who wins from where</h2>",
        *(table_panel(report, table) for table in report.tables),
        people(report),
        *(trait_panel(name, lines) for name, lines in report.traits.items()),
        course(report),
        card_panels(report),
        choices(report),
        rules(report),
        how(report),
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def panel(inside: str) -> str:
    return f'<section class="panel">{inside}</section>'


def head(report: BalanceReport, title: str) -> str:
    agents = ", ".join(dict.fromkeys(report.agents))
    tables = (
        "1 kind of table" if len(report.tables) == 1 else f"{len(report.tables)} kinds of table"
    )
    numbers = {
        "games": f"{report.games:,}",
        "kinds of table": str(len(report.tables)),
        "cards": str(len(report.cards)),
        "never played": str(sum(not card.played for card in report.cards)),
    }
    boxes = "".join(
        f'<div><span class="big">{number}</span>{escape(name)}</div>'
        for name, number in numbers.items()
    )
    return (
        f'<h1>{escape(title)}</h1><p class="lead">{report.games:,} games at {tables}, played by '
        f"{escape(agents)}, from seed {report.seed}; rules version {report.version}.</p>"
        f'<div class="numbers">{boxes}</div>'
    )


def found(report: BalanceReport) -> str:
    items = "".join(f'<li class="{one.weight}">{escape(one.text)}</li>' for one in findings(report))
    return "<h2>What was found</h2>" + panel(f'<ul class="findings">{items}</ul>')


def table_panel(report: BalanceReport, table: TableReport) -> str:
    """Places in turn order, and how long, how high, how close."""
    name = table.title[0].upper() + table.title[1:]
    plots = (
        histogram(f"Length, in {report.length_name}", table.length, report.length_name)
        + histogram(f"Scores: {report.score_name}", table.scores, "")
        + histogram("Margin of the best over the next", table.margins, "")
    )
    by_place = ""
    if table.seats > 1:
        by_place = intervals("Win rate by place in the turn order", table.places)
    return panel(
        f'<h3>{escape(name)} <span class="lead">{table.games:,} games</span></h3>'
        f'{by_place}<div class="pair">{plots}</div>'
    )


def people(report: BalanceReport) -> str:
    """Where the game itself may win: by table, so by option."""
    against = [table for table in report.tables if table.won < 1 or table.seats == 1]
    if not against:
        return ""
    lines = [
        Line(table.title, table.games, 0, table.won, table.low, table.high, table.won, False)
        for table in against
    ]
    plot = intervals("Games that people won", lines, with_fair=False)
    return f"<h2>Against the game itself</h2>{panel(plot)}"


def trait_panel(name: str, lines: Sequence[Line]) -> str:
    plot = intervals(f"Win rate by {name}", lines)
    return f"<h2>By {escape(name)}</h2>{panel(plot)}"


def course(report: BalanceReport) -> str:
    """Leads and comebacks, table by table."""
    rows = []
    for table in report.tables:
        race = table.comebacks
        if race is None:
            continue
        shares = [leader_won(race, part) for part in range(len(race.led))]
        rows.append(
            (
                escape(table.title),
                *(f"{percent(share.rate)} {bar(share.rate)}" for share in shares),
                f"{race.changes:.1f}",
                f"{race.behind:.1f}",
            )
        )
    names = ("table", "led at ¼ and won", "at ½", "at ¾", "lead changes", "winners behind at ½")
    return f"<h2>Leads and comebacks</h2>{panel(grid(names, rows))}"


def card_panels(report: BalanceReport) -> str:
    if not report.cards:
        return ""
    note = (
        '<p class="small-print">Cards that were never played come first. “Wins when played” is '
        "how often those won who played the card; who wins has often done more, so small "
        "differences say little.</p>"
    )
    kinds = by_kind(report.cards)
    panels = [card_panel(kind, cards, len(kinds) == 1) for kind, cards in kinds.items()]
    return f"<h2>Cards</h2>{note}{''.join(panels)}"


def card_panel(kind: str, cards: Sequence[CardLine], is_only: bool) -> str:
    deeds = [deed for deed in cards[0].counts if any(card.counts[deed] for card in cards)]
    most = max(card.played / card.games for card in cards) or 1
    rows = [card_cells(card, deeds, most) for card in cards]
    dead = sum(not card.played for card in cards)
    told = f"{len(cards)} cards" + (f", {dead} never played" if dead else "")
    names = ("card", *(f"{deed}, a game" for deed in deeds), "", *wins_of(deeds))
    marks = ["dead" if not card.played else "" for card in cards]
    is_open = " open" if dead or is_only else ""
    return panel(
        f"<details{is_open}><summary>{escape(kind)} "
        f'<span class="small-print">{told}</span></summary>{grid(names, rows, marks)}</details>'
    )


def wins_of(deeds: Sequence[str]) -> list[str]:
    return [f"wins when {deed}" for deed in deeds if deed in (TAKEN, PLAYED)]


def card_cells(card: CardLine, deeds: Sequence[str], most: float) -> tuple[str, ...]:
    rates = [f"{card.counts.get(deed, 0) / card.games:.2f}" for deed in deeds]
    return (
        escape(card.title),
        *rates,
        bar(card.played / card.games / most),
        *(with_it(card.with_it.get(deed)) for deed in deeds if deed in (TAKEN, PLAYED)),
    )


def with_it(one: Line | None) -> str:
    if one is None or one.seats < FEW:
        return '<span class="small-print">too few</span>'
    return f"{percent(one.rate)} {small_interval(one)}"


def choices(report: BalanceReport) -> str:
    most = max((one.offered for one in report.choices), default=1)
    rows = [
        (
            escape(one.name),
            f"{one.offered / report.games:.1f}",
            bar(one.offered / most),
            percent(one.chosen / one.offered),
            bar(one.chosen / one.offered),
            with_it(one.with_it),
        )
        for one in report.choices
    ]
    names = ("choice", "offered, a game", "", "taken when offered", "", "wins who chose it")
    marks = ["" if one.chosen else "dead" for one in report.choices]
    return f"<h2>Kinds of choice</h2>{panel(grid(names, rows, marks))}"


def rules(report: BalanceReport) -> str:
    rows = [
        (
            escape(spaced(one.name)),
            f"{one.count / report.games:.2f}",
            percent(one.games / report.games),
            bar(one.games / report.games),
        )
        for one in report.rules
    ]
    names = ("what happened", "a game", "games with it", "")
    marks = ["" if one.count else "dead" for one in report.rules]
    return f"<h2>Rules in use</h2>{panel(grid(names, rows, marks))}"


def how(report: BalanceReport) -> str:
    tables = "".join(
        f"<li>{escape(table.title)}: "
        + escape(", ".join(f"{key}={value}" for key, value in table.options.items()))
        + "</li>"
        for table in report.tables
    )
    return "<h2>How it was counted</h2>" + panel(
        "<p>The dashed mark is the fair share: what all seats of a table won together, divided "
        "by them. Bars are Wilson’s intervals of 95 %. Blue is below, red above, gold may be "
        "chance. A victory that several share is a part for each.</p>"
        f"<ul>{tables}</ul>"
    )


def grid(names: Sequence[str], rows: Iterable[Cells], marks: Sequence[str] = ()) -> str:
    top = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        f'<tr class="{marks[at] if marks else ""}">'
        + "".join(f"<td>{cell}</td>" for cell in row)
        + "</tr>"
        for at, row in enumerate(rows)
    )
    return (
        f'<div class="scroll"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
