"""Names for steps, questions, events and cards, so that whatever is pending can be saved.

Two games may use the same word. A name is therefore looked up on behalf of a package, the one
that holds the game's state, and finds what that package or this one defines.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

HERE = __name__.rpartition(".")[0]

_defined: dict[str, list[Any]] = {}

Thing = TypeVar("Thing", bound=Callable[..., Any])  # a function or a class


def define(thing: Thing) -> Thing:
    """Make a step function, question, event or card class findable by its name."""
    _defined.setdefault(thing.__name__, []).append(thing)
    find.cache_clear()
    return thing


@cache
def find(package: str, name: str) -> Any:
    """What the name means in that package. LookupError where it means nothing, or two things."""
    found = [
        thing
        for thing in _defined.get(name, ())
        if thing.__module__ == package or thing.__module__.startswith((f"{package}.", f"{HERE}."))
    ]
    if len(found) != 1:
        raise LookupError(f"{package} has {len(found)} things called {name!r}, not one")
    return found[0]


def defined_in(package: str, kind: type[Any]) -> list[Any]:
    """All subclasses of `kind` that the package defines, in the order of their definition."""
    return [
        thing
        for things in _defined.values()
        for thing in things
        if isinstance(thing, type)
        and issubclass(thing, kind)
        and (thing.__module__ == package or thing.__module__.startswith(f"{package}."))
    ]


class Named:
    """Mixin: every subclass can be found by its name."""

    __slots__ = ()

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        define(cls)
