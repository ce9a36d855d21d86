"""Differences of two JSON values, so that only what changed has to be sent.

A difference of two objects names the members that differ: `[value]` where a member is new or
replaced, `0` where it is gone, and a difference where both values are objects or both are lists.
Lists of one length differ like objects, with positions as names. Of two lists of different lengths
the difference is {"parts": [...]}: `[from, to]` for items that stay, `[[items]]` for new ones, and
`[at, difference]` for one that changed. The options of a question differ like that whatever their
number: an option is known again by its text.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct, to_builtins

from fabletop.core.offers import Offer

GONE = 0
MOST_KNOWN: Final = 10_000  # differences of two options


def difference(old: Any, new: Any) -> Any:
    """What turns `old` into `new`; the two are objects or lists, and not equal.

    A struct is an object. Where nothing of it changed it is never taken apart: structs are compared
    faster than what they become.
    """
    if isinstance(new, dict):
        return _of_objects(old, new)
    if isinstance(new, Struct):
        return _of_structs(old, new)
    if type(old[0]) is Offer and type(new[0]) is Offer:
        return {"parts": _of_offers(old, new)}
    if len(old) == len(new):
        return {
            str(at): _of_values(before, after)
            for at, (before, after) in enumerate(zip(old, new, strict=True))
            if before != after
        }
    return {"parts": _parts(old, new)}


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in new.items():
        if name not in old:
            found[name] = [value]
        elif (before := old[name]) is not value and before != value:
            found[name] = _of_values(before, value)
    for name in old.keys() - new.keys():
        found[name] = GONE
    return found


def _of_structs(old: Struct, new: Struct) -> dict[str, Any]:
    names = _names(type(new))
    if names is None:
        return _of_objects(to_builtins(old), to_builtins(new))
    found: dict[str, Any] = {}
    for attribute, name in names:
        before, after = getattr(old, attribute), getattr(new, attribute)
        if before is not after and before != after:
            found[name] = _of_values(before, after)
    return found


@cache
def _names(kind: type[Struct]) -> tuple[tuple[str, str], ...] | None:
    """Of each field the attribute and its name in JSON; None where JSON may leave some out."""
    if kind.__struct_config__.omit_defaults:
        return None
    return tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))


def _of_offers(old: Sequence[Offer], new: Sequence[Offer]) -> list[Any]:
    """Most options come again just as they were, or with another number."""
    places = {offer.text: place for place, offer in enumerate(old)}
    parts: list[Any] = []
    last: Any = None  # the stretch or the new items that may go on
    end, many = -1, len(old)  # where the last item that was known stood
    for offer in new:
        if (following := end + 1) < many and old[following] is offer:
            place = following
        else:
            place = places.get(offer.text, -1)
        if place <= end:  # new, or not in its old order
            if last is None or len(last) == 2:
                parts.append(last := [[]])
            last[0].append(offer)
            continue
        before, end = old[place], place
        if before is not offer and before != offer:
            parts.append([place, _of_two(before, offer)])
            last = None
        elif last is not None and len(last) == 2 and last[1] == place:
            last[1] = place + 1
        else:
            parts.append(last := [place, place + 1])
    return parts


_known: Final[dict[tuple[int, int], tuple[Offer, Offer, msgspec.Raw]]] = {}


def _of_two(old: Offer, new: Offer) -> msgspec.Raw:
    """Games offer the same objects again and again, at many tables: the last ones are remembered.

    They are kept with the answer, so that nothing else gets their ids.
    """
    key = id(old), id(new)
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _of_objects(to_builtins(old), to_builtins(new))
        _known[key] = old, new, msgspec.Raw(msgspec.json.encode(found))
    return _known[key][2]


def _of_values(old: Any, new: Any) -> Any:
    if type(old) is not type(new):
        return [new]
    if isinstance(new, Struct):
        return _of_structs(old, new)
    return difference(old, new) if isinstance(new, dict | list | tuple) and old and new else [new]


def _parts(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """The new list as stretches of the old one and new items."""
    if isinstance(old[0], dict | Struct):  # views: only what stays at both ends is looked for
        return _around(old, new)
    try:
        return _stretches(new, old, new)
    except TypeError:  # what holds objects is looked up by its text
        return _stretches(new, _texts(old), _texts(new))


def _texts(items: Sequence[Any]) -> list[bytes]:
    return [msgspec.json.encode(item) for item in items]


def _stretches(new: Sequence[Any], old_keys: Sequence[Any], new_keys: Sequence[Any]) -> list[Any]:
    """Found in one pass, with the place of each item at hand."""
    places = {key: place for place, key in enumerate(old_keys)}
    parts: list[Any] = []
    last = -1
    for item, key in zip(new, new_keys, strict=True):
        place = places.get(key, -1)
        if place > last:
            if parts and len(parts[-1]) == 2 and parts[-1][1] == place:
                parts[-1][1] = place + 1
            else:
                parts.append([place, place + 1])
            last = place
        elif parts and len(parts[-1]) == 1:
            parts[-1][0].append(item)
        else:
            parts.append([[item]])
    return parts


def _around(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    most = min(len(old), len(new))
    first = next((at for at in range(most) if old[at] != new[at]), most)
    rest = most - first
    last = next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)
    between = new[first : len(new) - last]
    parts: list[Any] = [[0, first]] if first else []
    parts += [[between]] if between else []
    return [*parts, [len(old) - last, len(old)]] if last else parts


def applied(old: Any, found: dict[str, Any]) -> Any:
    """The value that a difference leads to. Neither of the two is changed."""
    if isinstance(old, list):
        return _applied_to_list(old, found)
    new = dict(old)
    for name, change in found.items():
        if change == GONE:
            del new[name]
        else:
            new[name] = _applied_to(old.get(name), change)
    return new


def _applied_to_list(old: Sequence[Any], found: dict[str, Any]) -> list[Any]:
    if "parts" not in found:
        new = list(old)
        for at, change in found.items():
            new[int(at)] = _applied_to(old[int(at)], change)
        return new
    new = []
    for part in found["parts"]:
        if len(part) == 1:
            new += part[0]
        elif isinstance(part[1], dict):
            new.append(applied(old[part[0]], part[1]))
        else:
            new += old[part[0] : part[1]]
    return new


def _applied_to(old: Any, change: Any) -> Any:
    return change[0] if isinstance(change, list) else applied(old, change)
