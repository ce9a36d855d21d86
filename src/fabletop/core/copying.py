"""Structs made from what already has most of their fields."""

from typing import TypeVar

from msgspec import Struct

Copied = TypeVar("Copied", bound=Struct)


def copied(kind: type[Copied], source: object, **others: object) -> Copied:
    """A struct with the fields that the source has by the same names, and these others.

    Nothing but the fields of the struct is looked at; one that neither has, and that has no
    default, is an error.
    """
    names = (name for name in kind.__struct_fields__ if name not in others)
    return kind(
        **{name: getattr(source, name) for name in names if hasattr(source, name)}, **others
    )
