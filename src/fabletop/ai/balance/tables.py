"""Which tables a report looks at: every size, as usual and with one option changed at a time."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from fabletop.core.advice import suited
from fabletop.core.errors import BadTable
from fabletop.core.game import Game

from ..arena.plan import Table

ALL: Final = "all"


def tables_of(
    game: Game, seats: Iterable[int], given: Mapping[str, Any], vary: Iterable[str]
) -> Iterator[Table]:
    """What cannot be combined is left out, but for what somebody asked for."""
    varied = list(vary)
    known = [option.key for option in game.options]
    for key in varied:
        if key != ALL and key not in known:
            raise BadTable(f"{game.title} has no option {key!r:.40} to vary; it has: {known}")
    for count in seats:
        usual = suited(game, count, given)
        yield Table(count, usual)
        for option in game.options:
            if option.key in given or not {ALL, option.key} & set(varied):
                continue
            for value in option.values:
                other = {**usual, option.key: value}
                if value != usual[option.key] and game.forbids(count, other) is None:
                    yield Table(count, other)
