"""Differences of two JSON values, so that only what changed has to be sent.

A difference of two objects names the members that differ: `[value]` where a member is new or
replaced, `0` where it is gone, and a difference where both values are objects or both are lists.
Lists of one length differ like objects, with positions as names. Of two lists of different lengths
the difference is {"parts": [...]}: `[from, to]` for items that stay, `[[items]]` for new ones, and
`[at, difference]` for one that changed. The options of a question differ like that whatever their
number: an option is known again by its text.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import to_builtins

from fabletop.core.offers import Offer

GONE = 0
MOST_KNOWN: Final = 2_000  # differences of two options


def difference(old: Any, new: Any) -> Any:
    """What turns `old` into `new`; the two are objects or lists, and not equal."""
    if isinstance(new, dict):
        return _of_objects(old, new)
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


def _of_offers(old: list[Offer], new: list[Offer]) -> list[Any]:
    """Most options come again just as they were, or with another number."""
    places = {offer.text: place for place, offer in enumerate(old)}
    parts: list[Any] = []
    last: Any = None  # the stretch or the new items that may go on
    end = -1  # where the last item that was known stood
    for offer in new:
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


_known: Final[dict[tuple[int, int], tuple[Offer, Offer, dict[str, Any]]]] = {}


def _of_two(old: Offer, new: Offer) -> dict[str, Any]:
    """Games offer the same objects again and again, at many tables: the last ones are remembered.

    They are kept with the answer, so that nothing else gets their ids.
    """
    key = id(old), id(new)
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = old, new, _of_objects(to_builtins(old), to_builtins(new))
    return _known[key][2]


def _of_values(old: Any, new: Any) -> Any:
    alike = type(old) is type(new) and isinstance(new, dict | list)
    return difference(old, new) if alike and old and new else [new]


def _parts(old: list[Any], new: list[Any]) -> list[Any]:
    """The new list as stretches of the old one and new items."""
    if type(old[0]) is dict:  # views: only what stays at both ends is looked for
        return _around(old, new)
    try:
        return _stretches(new, old, new)
    except TypeError:  # what holds objects is looked up by its text
        return _stretches(new, _texts(old), _texts(new))


def _texts(items: list[Any]) -> list[bytes]:
    return [msgspec.json.encode(item) for item in items]


def _stretches(new: list[Any], old_keys: list[Any], new_keys: list[Any]) -> list[Any]:
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


def _around(old: list[Any], new: list[Any]) -> list[Any]:
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
