"""Libraries that only some uses need: imported when they are, with a clear word when missing."""

from importlib import import_module
from types import ModuleType

from fabletop.core.errors import FabletopError


def library(name: str, extra: str, purpose: str) -> ModuleType:
    """The library, or an error that says how to get it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        raise FabletopError(f"{purpose} needs {name}: pip install 'fabletop[{extra}]'") from error
