"""What other packages add: games and players, found by entry points.

A package names its game in its `pyproject.toml`:

    [project.entry-points."fabletop.games"]
    nim = "nim_for_fabletop:GAME"

Something that cannot be loaded is left out with a warning, so that nobody's table depends on it.
"""

import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from typing import Any


def found(group: str, is_fit: Callable[[Any], bool]) -> Iterator[tuple[str, Any]]:
    """What the entry points of a group lead to, by name."""
    for point in entry_points(group=group):
        try:
            thing = point.load()
        except Exception as error:  # whatever somebody else's module does when it is imported
            warnings.warn(f"{group}: {point.name} cannot be loaded: {error!r}", stacklevel=2)
            continue
        if is_fit(thing):
            yield point.name, thing
        else:
            warnings.warn(f"{group}: {point.value} is not what belongs there", stacklevel=2)
