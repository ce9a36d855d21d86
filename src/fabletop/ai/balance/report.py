"""Everything that a report of balance says, as data: `--json` writes it, the page shows it."""

from collections.abc import Sequence

from msgspec import Struct

from fabletop.core.balance import Balance
from fabletop.core.copying import copied
from fabletop.core.errors import BadTable
from fabletop.core.game import Game

from ..arena.bout import Played
from ..arena.plan import Plan
from ..arena.report import ForfeitLine, forfeit_line
from .cards import CardLine, ChoiceLine, RuleLine, card_lines, choice_lines, rule_lines
from .counting import TableReport, table_report, titles, traits
from .lines import Line, watched


class BalanceReport(Struct, frozen=True):
    """How even a game is."""

    game: str
    title: str
    version: int
    agents: tuple[str, ...]
    seed: int
    games: int
    length_name: str
    score_name: str
    tables: list[TableReport]
    traits: dict[str, list[Line]]
    cards: list[CardLine]
    rules: list[RuleLine]
    choices: list[ChoiceLine]
    forfeits: list[ForfeitLine]


def declared(game: Game) -> Balance:
    if game.balance is None:
        raise BadTable(f"{game.title} does not say what is counted: it has no `balance`")
    return game.balance


def balance_report(game: Game, plan: Plan, games: Sequence[Played]) -> BalanceReport:
    balance, ended = declared(game), watched(games)
    if not ended:
        raise BadTable("no game was played to its end: there is nothing to count")
    tables = []
    for at, (title, table) in enumerate(zip(titles(plan.tables), plan.tables, strict=True)):
        if here := [one for one in ended if one.played.table == at]:
            is_race = table.seats > 1 or not balance.alone_for_a_score
            tables.append(table_report(title, table, here, is_race))
    return copied(
        BalanceReport,
        plan,
        title=game.title,
        games=len(ended),
        length_name=balance.length_name,
        score_name=balance.score_name,
        tables=tables,
        traits=traits(ended),
        cards=card_lines(balance, plan.tables, ended),
        rules=rule_lines(balance, ended),
        choices=choice_lines(ended),
        forfeits=[forfeit_line(one) for one in games if one.forfeit is not None],
    )
