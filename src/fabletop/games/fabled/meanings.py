"""What choices mean: the subjects and effects that questions share, and their words.

Ids are those of the view: a Location "P04", a space "P04:3", a Place "HW3", an Ally or Event by its
key, a Book by its letter, a Sage by the number its owner knows it by.
"""

from typing import Final

from fabletop.core.offers import Effect, Parts, Subject, subject

from .abilities import ABILITIES, ALLIES, BOX
from .board import CARD, CARD_IDS, SPOT_OF, SPOT_TEXT, TIERS, Card, Spot, books_told, name_of
from .board import spot_name as spot_told
from .places import place_label

PAYS, GAINS = "pays", "gains"
LEAVES, REACHES = "leaves", "reaches"  # what a step leads to


def location(card: Card, role: str = "") -> Subject:
    return Subject("location", CARD_IDS[card], role)


def spot(here: Spot, role: str = "") -> Subject:
    return Subject("spot", SPOT_TEXT[here], role)


def place(code: str) -> Subject:
    return Subject("place", code)


def ally(key: str, role: str = "") -> Subject:
    return Subject("ally", key, role)


def sage(number: int) -> Subject:
    return Subject("sage", number)


def id_of(parts: Parts | Effect, kind: str, role: str = "") -> str:
    """The id of the subject of this kind; "" where there is none."""
    found = subject(parts, role, kind)
    return "" if found is None else str(found.id)


# Books.


def pays(price: str) -> Effect:
    """Books that are given, such as "MPP"."""
    return Effect(
        PAYS, numbers={letter: price.count(letter) for letter in TIERS if letter in price}
    )


def gains(tier: int, count: int) -> Effect:
    return Effect(GAINS, numbers={TIERS[tier]: count})


def books_in_words(effect: Effect) -> str:
    """ "1 Book of Mountains and 2 Books of Prairies", by tier."""
    told = [books_told(TIERS.index(letter), n) for letter, n in effect.numbers.items()]
    return " and ".join(told) or "nothing"


def effect_of(parts: Parts, kind: str) -> Effect:
    return next(effect for effect in parts.effects if effect.kind == kind)


# Cards.


def ability_parts(key: str, mark: str = "") -> Parts:
    """An ability is used; `mark` is the Location it is about, where that makes a difference."""
    card = ABILITIES[key].card
    user = Subject("ally" if card in ALLIES else "event", card, "user")
    about = (Subject("location", mark, "about"),) if mark else ()
    words = (BOX[card].title, ABILITIES[key].text)
    return Parts("use", (Subject("ability", key), user, *about), words=words)


def ability_worded(parts: Parts) -> str:
    title, text = parts.words
    return f"{title}: {text}"


def ally_parts(verb: str, key: str) -> Parts:
    """An Ally that is chosen for its Power."""
    return Parts(verb, (ally(key),))


def ally_worded(parts: Parts, role: str = "") -> str:
    card = ALLIES[id_of(parts, "ally", role)]
    return f"{card.title} ({card.origin_name()}): {card.power_text}"


def feature_worded(parts: Parts) -> str:
    card = ALLIES[id_of(parts, "ally")]
    return f"{card.title}: {card.feature_text}"


def location_worded(parts: Parts) -> str:
    return name_of(CARD[id_of(parts, "location")])


# Steps.


def way_worded(effect: Effect) -> str:
    """Where a step leads."""
    if effect.kind == LEAVES:
        return f"leaves {name_of(CARD[id_of(effect, 'location')])} for the reserve"
    here = spot_told(SPOT_OF[id_of(effect, "spot")])
    places = [place_label(str(found.id)) for found in effect.subjects if found.kind == "place"]
    at = f", Landmark of {' or '.join(places)}" if places else ""
    return f"steps to {here}{at}"


WAYS: Final = (LEAVES, REACHES)


def way_of(parts: Parts) -> Effect:
    return next(effect for effect in parts.effects if effect.kind in WAYS)
