"""The form of a position: one struct per game, from which everything about it comes.

    Seat = Annotated[int, Limits(ge=0, le=3)]

    class ToyPosition(Position):
        hands: Annotated[list[list[str]], about("the cards of each seat", rule="TOY-002")]
        turn: Maybe[Seat] = maybe("who is next", "seat 0", "TOY-004")

`read` checks what somebody gave against the struct and says which field is wrong and by which rule;
`json_schema` and `markdown` describe the same fields to programs and people. What no type can say
(no card in two places) is checked where the position is set up.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec import Meta as Limits
from msgspec.inspect import Field, Metadata, StructType, Type, UnionType, type_info

from .errors import BadPosition

__all__ = [
    "UNSET",
    "Limits",
    "Maybe",
    "Position",
    "UnsetType",
    "about",
    "given",
    "json_schema",
    "markdown",
    "maybe",
    "read",
]


class Position(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A situation to begin from; it says only what differs from a fresh game. UNSET is left out."""


Shape = TypeVar("Shape", bound=Position)
Value = TypeVar("Value")
Maybe: TypeAlias = Value | UnsetType  # of a field that may be left out


class LeftOut(Struct, frozen=True):
    """What is told about a field that may be left out; called, the value of one that was."""

    text: str
    left_out: str
    rule: str

    def __call__(self) -> UnsetType:
        return UNSET


def maybe(text: str, left_out: str, rule: str, name: str | None = None) -> UnsetType:
    """A field that may be left out: what it means, what holds where it is, its rule, its name.

    The type checker sees the value of a field that was left out; the struct makes it by `LeftOut`,
    which stays with the field and is read by all that describes the form.
    """
    return msgspec.field(default_factory=LeftOut(text, left_out, rule), name=name)


def about(text: str, left_out: str = "", rule: str = "", **limits: Any) -> Meta:
    """What a value means, what holds where it is left out, its rule, and its limits."""
    told = {"rule": rule, "text": text, "left_out": left_out}
    return Meta(description=text, extra=told, **limits)


def told_kind(field: Field) -> Type:
    """The type of a field, together with what is told about it."""
    told = field.default_factory
    if not isinstance(told, LeftOut):
        return field.type
    return Metadata(field.type, extra=msgspec.structs.asdict(told))


def given(value: Value | UnsetType, otherwise: Value) -> Value:
    """The value of a field, or what holds where it was left out."""
    return otherwise if isinstance(value, UnsetType) else value


def read(shape: type[Shape], value: Any) -> Shape:
    """The position that was given, or why it has not the form of one."""
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise refusal(shape, str(error)) from None
    except RecursionError:
        raise BadPosition("a position is not nested that deep") from None


# From the words of msgspec to a sentence with a field and a rule.

KINDS: Final = {
    "array": "a list",
    "object": "an object with named fields",
    "str": "a text",
    "int": "a whole number",
    "float": "a fraction",
    "bool": "true or false",
    "null": "null",
}
EXPECTED: Final = re.compile(r"Expected `([^`]+)`(?:, got `(\w+)`)?(.*)")
UNKNOWN: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
WHERE: Final = re.compile(r"(.*?)(?: - at (`key` in )?`\$([^`]*)`)?", re.DOTALL)


class Found(NamedTuple):
    """A place in a shape: what is expected there, and what was last told about it."""

    type: Type
    text: str
    rule: str


def refusal(shape: type[Position], message: str) -> BadPosition:
    """What msgspec says, as a sentence that names the field and cites its rule."""
    matched = WHERE.fullmatch(message)
    what, is_key, path = matched.groups() if matched else (message, None, None)
    path = (path or "").lstrip(".")
    found = look_up(shape, path)
    name = path or "a position"
    if unknown := UNKNOWN.fullmatch(what):
        fields = found.type.fields if isinstance(found.type, StructType) else ()
        known = ", ".join(field.encode_name for field in fields)
        return BadPosition(f"{name} has no field {unknown[1]!r:.40}; it has: {known}", found.rule)
    subject = f"every name in {name}" if is_key else name
    about_it = f" ({found.text})" if found.text else ""
    return BadPosition(f"{subject} {expectation(what)}{about_it}", found.rule)


def expectation(what: str) -> str:
    """`Expected ``array``, got ``int``` in plain words."""
    if matched := EXPECTED.fullmatch(what):
        kinds = " or ".join(KINDS.get(kind, kind) for kind in matched[1].split(" | "))
        limit = matched[3].replace(" of length", " with a length of")
        return f"is {kinds}{limit}" + (f", not {KINDS.get(matched[2], '')}" if matched[2] else "")
    return f"cannot be: {what[:1].lower()}{what[1:]:.120}"


def look_up(shape: type[Position], path: str) -> Found:
    """What the shape tells about the value at a path such as `players[0].hero`."""
    found = unwrapped(type_info(shape), "", "")
    for part in re.findall(r"[^.\[\]]+|\[[^\]]*\]", path):
        inner = step_into(found.type, part)
        if inner is None:
            break
        found = unwrapped(inner, found.text, found.rule)
    return found


def step_into(kind: Type, part: str) -> Type | None:
    for candidate in kind.types if isinstance(kind, UnionType) else (kind,):
        if isinstance(candidate, Metadata):
            candidate = candidate.type
        if isinstance(candidate, StructType) and not part.startswith("["):
            fields = candidate.fields
            return next((told_kind(field) for field in fields if field.encode_name == part), None)
        for name in ("item_type", "value_type"):
            if part.startswith("[") and hasattr(candidate, name):
                inner: Type = getattr(candidate, name)
                return inner
    return None


def unwrapped(kind: Type, text: str, rule: str) -> Found:
    while isinstance(kind, Metadata):
        told = kind.extra or {}
        text, rule = told.get("text", text), told.get("rule") or rule
        kind = kind.type
    return Found(kind, text, rule)


# For programs and for people.


def json_schema(shape: type[Position]) -> dict[str, Any]:
    """The form as a JSON Schema."""
    schema = msgspec.json.schema(shape)
    for struct, _ in structs(type_info(shape), ""):
        properties = schema["$defs"][struct.cls.__name__]["properties"]
        for field in struct.fields:
            if isinstance(told := field.default_factory, LeftOut):
                properties[field.encode_name]["description"] = told.text
    return schema


def markdown(shape: type[Position]) -> str:
    """The form as tables: one for the position, one for each kind of object in it."""
    tables = []
    for struct, path in structs(type_info(shape), ""):
        head = f"Fields of {path}:\n\n" if path else ""
        rows = "\n".join(row(field) for field in struct.fields)
        tables.append(f"{head}| field | meaning | if left out |\n|---|---|---|\n{rows}\n")
    return "\n".join(tables)


def row(field: Field) -> str:
    kind = told_kind(field)
    told: Mapping[str, Any] = (kind.extra or {}) if isinstance(kind, Metadata) else {}
    text, left_out = told.get("text", ""), told.get("left_out", "")
    return f"| `{field.encode_name}` | {text} | {left_out or 'it must be given'} |"


def structs(kind: Type, path: str) -> Iterator[tuple[StructType, str]]:
    """All structs of a shape, outermost first, each with the field where it stands."""
    kind = unwrapped(kind, "", "").type
    if isinstance(kind, StructType):
        yield kind, path
        for field in kind.fields:
            yield from structs(field.type, f"{path}.{field.name}" if path else f"`{field.name}`")
    for name in ("item_type", "value_type"):
        if hasattr(kind, name):
            yield from structs(getattr(kind, name), path)
    if isinstance(kind, UnionType):
        for inner in kind.types:
            yield from structs(inner, path)
