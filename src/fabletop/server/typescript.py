"""Writes `web/src/protocol.ts` from `messages.py`: python -m fabletop.server.typescript FILE."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as mi

from . import messages

HEAD = "// Generated from src/fabletop/server/messages.py by `make protocol`. Do not edit.\n"
PLAIN: dict[Any, str] = {
    mi.StrType: "string",
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.BoolType: "boolean",
    mi.NoneType: "null",
    mi.AnyType: "unknown",
}


def typescript() -> str:
    """All message types as TypeScript interfaces, in the order of the file."""
    structs = [t for t in vars(messages).values() if isinstance(t, type) and is_message(t)]
    parts = [interface(struct) for struct in structs]
    for name in ("FromServer", "FromClient"):
        union = " | ".join(member.__name__ for member in getattr(messages, name).__args__)
        parts.append(f"export type {name} = {union};\n")
    return "\n".join([HEAD, *parts])


def is_message(kind: type) -> bool:
    return issubclass(kind, Struct) and kind.__module__ == messages.__name__


def interface(struct: type[Struct]) -> str:
    info = mi.type_info(struct)
    assert isinstance(info, mi.StructType)
    told = " ".join((struct.__doc__ or "").split())
    lines = [f"/** {told} */"] if told else []
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        # What a client may leave out; the server does so only where a message says it.
        may_lack = info.forbid_unknown_fields or struct.__struct_config__.omit_defaults
        optional = "?" if may_lack and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {written(field.type)};")
    return "\n".join([*lines, "}\n"])


def written(kind: Any) -> str:
    """One type in TypeScript."""
    if isinstance(kind, mi.StructType):
        return kind.cls.__name__
    if isinstance(kind, mi.LiteralType):
        return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
    if isinstance(kind, mi.UnionType):
        return " | ".join(sorted((written(t) for t in kind.types), key=lambda t: t == "null"))
    if isinstance(kind, mi.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, mi.DictType):
        return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
    return PLAIN[type(kind)]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), "utf-8")
