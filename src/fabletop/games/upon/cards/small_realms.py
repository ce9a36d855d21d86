"""The eighteen Small Realms: no ability, only a name and a cost (U-G2)."""

from typing import Final

from ..fate import SmallRealm

SMALL_REALMS: Final = (
    ("SR01", "Acorn Hollow", "1 M"),
    ("SR02", "Buttercup Weald", "1 M"),
    ("SR03", "Cricket Common", "1 M"),
    ("SR04", "Dewdrop Mill", "1 M"),
    ("SR05", "Elderbridge", "2 M"),
    ("SR06", "Foxglove Hamlet", "2 M"),
    ("SR07", "Gosling Green", "2 M"),
    ("SR08", "Honeycomb Heath", "2 M"),
    ("SR09", "Inkwell Isle", "2 M"),
    ("SR10", "Juniper Gate", "2 M"),
    ("SR11", "Kettle Cove", "1 L"),
    ("SR12", "Lullaby Lane", "1 L"),
    ("SR13", "Marigold Mead", "1 L"),
    ("SR14", "Nettle Keep", "1 H"),
    ("SR15", "Oaken Ferry", "1 H"),
    ("SR16", "Pepperpot Tower", "1 H"),
    ("SR17", "Quilted Downs", "2 *"),
    ("SR18", "Robin's Rest", "2 *"),
)


def key_of(title: str) -> str:
    """The key of a card is its title without spaces and apostrophes."""
    return title.replace(" ", "").replace("'", "")


for _id, _title, _cost in SMALL_REALMS:
    _facts = {"id": _id, "title": _title, "cost": _cost, "__module__": __name__}
    type(key_of(_title), (SmallRealm,), {**_facts, "__doc__": "A home for one more Fable."})
