"""Games and players of other packages are found by entry points; what is broken is left out."""

from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

from fabletop.core import plugins


def points(*values: str) -> Any:
    found = [EntryPoint(f"n{n}", value, "fabletop.games") for n, value in enumerate(values)]
    return lambda group: EntryPoints(found).select(group=group)


def test_what_a_package_names_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "entry_points", points("tests.core.toy:TOY"))
    ((name, game),) = plugins.found("fabletop.games", lambda thing: hasattr(thing, "seats"))
    assert name == "n0" and game.title == "Toy"
    assert not list(plugins.found("fabletop.players", callable))


def test_what_cannot_be_loaded_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "entry_points", points("no.such.module:GAME", "math:pi"))
    with pytest.warns(UserWarning) as told:
        assert not list(plugins.found("fabletop.games", lambda thing: hasattr(thing, "seats")))
    assert [str(warning.message).split(": ")[1][:20] for warning in told] == [
        "n0 cannot be loaded",
        "math:pi is not what ",
    ]
