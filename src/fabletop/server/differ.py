"""Differences of two JSON values, so that only what changed has to be sent.

A difference of two objects names the members that differ, each with its change. Lists of one length
differ like objects, with positions as names; of others, and of the options of a question, the
difference is {"edits": [...]}, in the order of the old list. An option is known again by its text,
and a new one is told as its difference to the one before it. docs/wire.md lists all forms.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, astuple, fields

from fabletop.core.offers import Offer

GONE = None
PLAIN: Final = (str, int, float)
ABSENT: Final = object()  # equals no value
MOST_KNOWN: Final = 60_000  # differences of two options
SHORT: Final = 8  # characters: to tell which of so few stay takes as many


def difference(old: Any, new: Any) -> dict[str, Any]:
    """What turns `old` into `new`; the two are objects or lists, and not equal.

    A struct is an object. Where nothing of it changed it is never taken apart: structs are compared
    faster than what they become.
    """
    if type(new) is dict:
        return _of_objects(old, new)
    if isinstance(new, Struct):
        return _of_structs(old, new)
    if is_offers(new) and (not old or is_offers(old)):
        return {"edits": _of_offers(old, new)}
    if len(old) == len(new):
        return {
            str(at): _change(before, after)
            for at, (before, after) in enumerate(zip(old, new, strict=True))
            if before != after
        }
    return {"edits": _edits(old, new)}


def _change(old: Any, new: Any) -> Any:
    """How a member that was there is another one now."""
    if isinstance(new, str):
        return _of_texts(old, new) if type(old) is str and len(new) > SHORT else new
    if isinstance(new, PLAIN):
        return new
    if new and type(old) is type(new) and (old or is_offers(new)):
        return difference(old, new)
    return [new]


def is_offers(items: Any) -> bool:
    return type(items) is list and type(items[0]) is Offer


def _value(new: Any) -> Any:
    """What is neither object nor list can stand for itself."""
    return new if isinstance(new, PLAIN) else [new]


@lru_cache(maxsize=4_096)
def _of_texts(old: str, new: str) -> Any:
    """`[kept, new]` or `[kept, new, kept at the end]`, where that is shorter.

    Only of plain letters, which are as long for everybody.
    """
    if not (old.isascii() and new.isascii()):
        return new
    first = _shared(old, new)
    last = _shared(old[first:][::-1], new[first:][::-1])
    found = [first, new[first : len(new) - last], *([last] if last else [])]
    return found if first + last > SHORT else new


def _shared(one: str, other: str) -> int:
    """With how many of the same plain letters the two begin: compared as two large numbers."""
    most = min(len(one), len(other))
    apart = int.from_bytes(one[:most].encode()) ^ int.from_bytes(other[:most].encode())
    return most - (apart.bit_length() + 7) // 8


def _of_objects(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    kept = len(new)
    for name, value in new.items():
        if name not in old:
            found[name] = _value(value)
            kept -= 1
        elif (before := old[name]) is not value and before != value:
            found[name] = _change(before, value)
    if kept < len(old):
        found |= dict.fromkeys(sorted(old.keys() - new.keys()), GONE)
    return found


def _of_structs(old: Struct, new: Struct) -> dict[str, Any]:
    found: dict[str, Any] = {}
    items = zip(_fields(type(new)), astuple(old), astuple(new), strict=True)
    for (name, default), before, after in items:
        if before is after or before == after:
            continue
        if after == default:
            found[name] = GONE
        else:
            found[name] = _value(after) if before == default else _change(before, after)
    return found


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Of each field the name in JSON, and the value for which JSON leaves it out."""
    is_whole = not kind.__struct_config__.omit_defaults
    return tuple(
        (field.encode_name, ABSENT if is_whole else _default(field)) for field in fields(kind)
    )


def _default(field: FieldInfo) -> Any:
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    return ABSENT if field.default is NODEFAULT else field.default


def _of_offers(old: Sequence[Offer], new: Sequence[Offer]) -> list[Any]:
    """Most options come again just as they were, or with another number."""
    edits: list[Any] = [[]]
    at, many = 0, len(old)  # where the next item that is known would stand
    places: dict[str, int] = {}  # of those that follow the first difference
    for number, offer in enumerate(new):
        if at < many and old[at] is offer:
            at += 1
            continue
        places = places or {old[place].text: place for place in range(at, many)}
        place, last = places.get(offer.text, -1), edits[-1]
        if place < at:  # new, or not in its old order
            if last[:1] == [at] and type(last[1]) is list:
                last.append(_of_two(new[number - 1], offer))
            else:
                edits.append([at, [offer]])
            continue
        if place > at:
            edits.append([at, place])
        at = place + 1
        if old[place] is not offer and old[place] != offer:
            _note_changed(edits, place, _of_two(old[place], offer))
    return edits[1:] if at == many else [*edits[1:], [at, many]]


def _note_changed(edits: list[Any], place: int, how: msgspec.Raw) -> None:
    """Those that change alike, one after the other, are told together."""
    last = edits[-1]
    if len(last) == 3 and last[1] == place and last[2] is how:
        last[1] = place + 1
    else:
        edits.append([place, place + 1, how])


_known: Final[dict[tuple[int, int], tuple[Offer, Offer, msgspec.Raw]]] = {}


def _of_two(old: Offer, new: Offer) -> msgspec.Raw:
    """Games offer the same objects again and again, at many tables: the last ones are remembered.

    They are kept with the answer, so that nothing else gets their ids.
    """
    key = id(old), id(new)
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
            _told.cache_clear()
        known = _known[key] = old, new, _told(msgspec.json.encode(_of_structs(old, new)))
    return known[2]


@lru_cache(maxsize=MOST_KNOWN)
def _told(text: bytes) -> msgspec.Raw:
    """The same object for all options that change alike."""
    return msgspec.Raw(text)


def _edits(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """The new list as the old one, without what is gone and with what is new."""
    if isinstance(old[0], dict | Struct):  # views: only what stays at both ends is looked for
        return _between(old, new)
    try:
        return _one_by_one(new, old, new)
    except TypeError:  # what holds objects is looked up by its text
        return _one_by_one(new, _texts(old), _texts(new))


def _texts(items: Sequence[Any]) -> list[bytes]:
    return [msgspec.json.encode(item) for item in items]


def _one_by_one(new: Sequence[Any], old_keys: Sequence[Any], new_keys: Sequence[Any]) -> list[Any]:
    """Found in one pass, with the place of each item at hand."""
    places = {key: place for place, key in enumerate(old_keys)}
    edits: list[Any] = []
    at = 0
    for item, key in zip(new, new_keys, strict=True):
        place = places.get(key, -1)
        if place >= at:
            edits += [[at, place]] if place > at else []
            at = place + 1
        elif edits and edits[-1][0] == at:
            edits[-1][1].append(item)
        else:
            edits.append([at, [item]])
    return [*edits, [at, len(old_keys)]] if at < len(old_keys) else edits


def _between(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    most = min(len(old), len(new))
    first = next((at for at in range(most) if old[at] != new[at]), most)
    rest = most - first
    last = next((at for at in range(rest) if old[-1 - at] != new[-1 - at]), rest)
    fresh, end = new[first : len(new) - last], len(old) - last
    edits: list[Any] = [[first, fresh]] if fresh else []
    return [*edits, [first, end]] if first < end else edits


def applied(old: Any, found: dict[str, Any]) -> Any:
    """The value that a difference leads to. Neither of the two is changed."""
    if isinstance(old, list):
        return _edited(old, found["edits"]) if "edits" in found else _replaced(old, found)
    new = dict(old)
    for name, change in found.items():
        if change is GONE:
            del new[name]
        else:
            new[name] = _applied_to(old.get(name), change)
    return new


def _replaced(old: Sequence[Any], found: dict[str, Any]) -> list[Any]:
    new = list(old)
    for at, change in found.items():
        new[int(at)] = _applied_to(old[int(at)], change)
    return new


def _edited(old: list[Any], edits: Sequence[Any]) -> list[Any]:
    new: list[Any] = []
    at = 0
    for start, what, *changes in edits:
        new += old[at:start]
        if isinstance(what, list):  # new items, and more of them, each like the one before
            new += what
            for change in changes:
                new.append(applied(new[-1], change))
            at = start
        else:  # items up to there are gone, or all change alike
            new += [applied(item, change) for change in changes for item in old[start:what]]
            at = what
    return new + old[at:]


def _applied_to(old: Any, change: Any) -> Any:
    if isinstance(change, dict):
        return applied(old, change)
    if not isinstance(change, list):
        return change
    if len(change) == 1:
        return change[0]
    first, new, *last = change
    return old[:first] + new + (old[-last[0] :] if last else "")
