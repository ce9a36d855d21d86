"""Writes the types of the page: `python -m fabletop.server.typescript web/src` (`make protocol`).

`protocol.ts` comes from the messages of the server, `games/<game>/types.ts` from the structs of
that game's view and from its events, `games/<game>/facts.json` from what is printed on its cards.
"""

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as mi

from fabletop.core.coach import Coaching, Gain, Way
from fabletop.core.events import Event, Secret
from fabletop.core.examples import CallOut
from fabletop.core.game import Game, Goal
from fabletop.core.guide import AidPart, Term
from fabletop.core.names import defined_in
from fabletop.core.offers import Effect, Offer, Parts, Subject
from fabletop.core.threats import Warned
from fabletop.core.views import Asked, View
from fabletop.games import GAMES

from . import messages
from .messages import common, games, lessons, people, plain, play, tables

HEAD = "// Generated from {source} by `make protocol`. Do not edit.\n"
# What every game has in common: written once, in `protocol.ts`.
COMMON: tuple[type[Struct], ...] = (
    *(Asked, View, Subject, Effect, Parts, Offer),
    *(Term, AidPart, Goal, CallOut, Gain, Way, Warned, Coaching),
)
MESSAGES = (common, games, people, tables, play, lessons, plain)
PLAIN: dict[Any, str] = {
    mi.StrType: "string",
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}


def typescript() -> str:
    """All message types as TypeScript interfaces, in the order of the files."""
    structs = [struct for module in MESSAGES for struct in defined(module)]
    parts = [interface(struct) for struct in (*COMMON, *structs)]
    for name in ("FromServer", "FromClient"):
        union = " | ".join(member.__name__ for member in getattr(messages, name).__args__)
        parts.append(f"export type {name} = {union};\n")
    return "\n".join([HEAD.format(source="src/fabletop/server/messages"), *parts])


def board_types(game: Game) -> str:
    """The view of a game and its events as TypeScript."""
    found: dict[str, type[Struct]] = {}
    gather(mi.type_info(game.view), found)
    for facts in {type(facts) for facts in game.facts().values()}:
        gather(mi.type_info(facts), found)
    events = sorted(told_in(game.state.package), key=lambda event: event.__name__)
    for event in events:
        gather(mi.type_info(event), found)
    union = " | ".join(f"{event.__name__}Event" for event in events) or "never"
    parts = [interface(struct) for struct in found.values() if struct not in COMMON]
    source = game.state.package.replace(".", "/")
    head = [HEAD.format(source=f"src/{source}"), *imported(parts)]
    return "\n".join([*head, *parts, f"export type Told = {union};\n"])


def imported(parts: list[str]) -> list[str]:
    """The line that brings in the common types that are named in these interfaces."""
    text = "".join(parts)
    names = [one.__name__ for one in COMMON if re.search(rf"(: |extends ){one.__name__}\b", text)]
    return [f'import type {{ {", ".join(names)} }} from "../../protocol";\n'] if names else []


def told_in(package: str) -> list[type[Event]]:
    """The events of a game; what others are made from is itself never told."""
    return [event for event in defined_in(package, Event) if not event.__subclasses__()]


def gather(kind: mi.Type, found: dict[str, type[Struct]]) -> None:
    """All structs that a type is made of, outermost first."""
    if isinstance(kind, mi.StructType):
        name = type_name(kind.cls)
        if kind.cls is Secret or name in found:
            return
        found[name] = kind.cls
        for field in kind.fields:
            gather(field.type, found)
    for inner in inner_types(kind):
        gather(inner, found)


def inner_types(kind: mi.Type) -> list[mi.Type]:
    if isinstance(kind, mi.Metadata):
        return [kind.type]
    if isinstance(kind, mi.UnionType):
        return list(kind.types)
    if isinstance(kind, mi.TupleType):
        return list(kind.item_types)
    names = ("item_type", "value_type")
    return [getattr(kind, name) for name in names if hasattr(kind, name)]


def type_name(struct: type) -> str:
    """Events have a word behind their names, which views may use, too."""
    return f"{struct.__name__}Event" if issubclass(struct, Event) else struct.__name__


def defined(module: ModuleType) -> list[type[Struct]]:
    """The structs of a module, without those that it imports, and what requests are made from."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in kinds if issubclass(kind, Struct) and is_of(kind, module)]


def is_of(kind: type, module: ModuleType) -> bool:
    return kind.__module__ == module.__name__ and kind not in (play.Request, play.AtChoice)


def interface(struct: type[Struct]) -> str:
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    told = " ".join((struct.__doc__ or "").split())
    lines = [f"/** {told} */"] if told else []
    base = next((one for one in COMMON if one in struct.__mro__[1:]), None)
    extended = f" extends {base.__name__}" if base else ""
    lines.append(f"export interface {type_name(struct)}{extended} {{")
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        if base is not None and field.name in base.__struct_fields__:
            continue
        # What a client may leave out; the server does so only where a message says it.
        may_lack = info.forbid_unknown_fields or struct.__struct_config__.omit_defaults
        is_unset = field.default is field.default_factory is msgspec.NODEFAULT
        optional = "?" if (may_lack or is_unset) and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};")
    return "\n".join([*lines, "}\n"])


def written(kind: Any) -> str:
    """One type in TypeScript."""
    if isinstance(kind, mi.StructType):
        return "unknown" if kind.cls is Secret else type_name(kind.cls)
    if isinstance(kind, mi.Metadata):
        return written(kind.type)
    if isinstance(kind, mi.TupleType):
        return f"[{', '.join(map(written, kind.item_types))}]"
    if isinstance(kind, mi.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, mi.UnionType):
        return " | ".join(sorted((written(t) for t in kind.types), key=lambda t: t == "null"))
    if isinstance(kind, mi.ListType | mi.VarTupleType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, mi.DictType):
        return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
    return PLAIN[type(kind)]


def files() -> dict[str, str]:
    """What is generated, by its path below `web/src`."""
    boards = {
        f"games/{game.key}/types.ts": board_types(game)
        for game in GAMES.values()
        if game.view is not View
    }
    printed = {
        f"games/{game.key}/facts.json": printed_facts(game)
        for game in GAMES.values()
        if game.facts()
    }
    return {"protocol.ts": typescript(), **boards, **printed}


def printed_facts(game: Game) -> str:
    """What is printed on the cards of a game, one card a line."""
    cards = (f'  "{key}": {json_of(one)}' for key, one in game.facts().items())
    return "{\n" + ",\n".join(cards) + "\n}\n"


def json_of(facts: Struct) -> str:
    return msgspec.json.encode(facts).decode()


if __name__ == "__main__":
    for name, text in files().items():
        (Path(sys.argv[1]) / name).write_text(text, "utf-8")
