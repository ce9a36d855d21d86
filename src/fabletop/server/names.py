"""Names: of tables, of people's pictures, of bots; and what is left of a text people typed."""

import base64
import hashlib
import re
import secrets
import unicodedata
from typing import Final

from fabletop.core.rng import Rng

TABLE_ID: Final = re.compile(r"[a-z]+-[a-z]+-[a-z2-7]{8}")
RANDOM_ID: Final = re.compile(r"[0-9a-f]{32}")  # what `new_id` makes, and the ids of sessions

FIRST: Final = (
    *("amber", "ash", "birch", "bramble", "brook", "cedar", "clover", "cobble", "copper", "dawn"),
    *("dew", "dusk", "ember", "fern", "foxglove", "frost", "gorse", "hazel", "heather", "holly"),
    *("ivy", "juniper", "larch", "lichen", "maple", "meadow", "mint", "misty", "moss", "moth"),
    *("nettle", "oak", "pebble", "pine", "quartz", "quiet", "reed", "rowan", "rush", "sage"),
    *(
        "silver",
        "sorrel",
        "spruce",
        "thistle",
        "thyme",
        "umber",
        "velvet",
        "willow",
        "winter",
        "yew",
    ),
)
SECOND: Final = (
    *("acorn", "anvil", "arch", "basket", "beacon", "bell", "bridge", "candle", "cart", "chest"),
    *("cloak", "compass", "crown", "door", "drum", "feather", "fiddle", "flute", "gate", "glade"),
    *("harp", "hearth", "hill", "inn", "kettle", "key", "ladder", "lamp", "lantern", "ledger"),
    *("loom", "map", "mill", "mirror", "orchard", "path", "pond", "quill", "ring", "ruin"),
    *("sail", "scroll", "spire", "stile", "stone", "thimble", "tower", "wagon", "well", "wheel"),
)
AVATARS: Final = (  # the pictures that the page has
    *("badger", "bat", "beaver", "butterfly", "cat", "deer", "dove", "duck", "fox", "frog", "goat"),
    *("goose", "hedgehog", "mouse", "owl", "rabbit", "raven", "snail", "sparrow", "squirrel"),
    *("swan", "wolf"),
)
BOTS: Final = (
    *("Bramble", "Moss", "Fern", "Thistle", "Sorrel", "Pip", "Juniper", "Rook", "Tansy", "Burr"),
    *("Hazel", "Nettle", "Alder", "Briar", "Clover", "Yarrow"),
)


def new_table_id() -> str:
    """Two words to read aloud, and 40 bits that nobody guesses."""
    tail = base64.b32encode(secrets.token_bytes(5)).decode().lower()
    return f"{secrets.choice(FIRST)}-{secrets.choice(SECOND)}-{tail}"


def new_id() -> str:
    return secrets.token_hex(16)


def new_seed() -> int:
    return secrets.randbits(64)


def avatar(person_id: str) -> str:
    """The same picture for the same person, always."""
    return AVATARS[hashlib.sha256(person_id.encode()).digest()[0] % len(AVATARS)]


def bot_names(count: int, taken: set[str], rng: Rng) -> list[str]:
    """Friendly names for so many bots that nobody at the table has."""
    free = [name for name in BOTS if name not in taken]
    rng.shuffle(free)
    return free[:count]


def hashed(secret: str) -> str:
    """What is stored of a secret, of an invitation or a session: they are random and long."""
    return hashlib.sha256(secret.encode()).hexdigest()


RESERVED: Final = frozenset(name.casefold() for name in (*BOTS, "You", "Bot", "Fabletop"))
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
JOINER: Final = "\u200d"  # holds signs of one picture together


def is_readable(name: str) -> bool:
    """Are there letters or signs in it, and none that cannot be seen?"""
    kinds = [unicodedata.category(sign)[0] for sign in name]
    is_joined = all(
        0 < at < len(name) - 1 and unicodedata.category(name[at + 1]) == "So"
        for at, sign in enumerate(name)
        if sign == JOINER
    )
    return is_joined and not UNSEEN & set(name) and any(kind in "LNSP" for kind in kinds)


def cleaned(text: str) -> str:
    """One line without control signs or signs that change the direction of writing."""
    kept = (sign if sign.isprintable() or sign == "\u200d" else " " for sign in text)
    return " ".join("".join(kept).split())
