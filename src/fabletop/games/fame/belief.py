"""Hands in Fame and Fable, as far as somebody with a memory knows them.

A card is recruited from the open market, so everybody has seen it; in a hand it is a secret again
(AMB-64). Who watches remembers it until it is played. Cards that were drawn stay unknown.
"""

from collections.abc import Sequence
from typing import Final

from fabletop.core.belief import Belief, Deal
from fabletop.core.events import may_see
from fabletop.core.rng import Rng
from fabletop.core.state import Token

from .state import Fame

Sighting = tuple[int, str, str]  # who, what was done, with which card
TAKES: Final = "recruit"
PLAYS: Final = ("deploy", "item")


def may_say(choice: object) -> bool:
    """Who recruits, deploys or uses a card shows it to all."""
    return isinstance(choice, str) and choice.partition(" ")[0] in (TAKES, *PLAYS)


def seen(g: Fame, seat: int, choice: str) -> Sighting | None:
    if not may_say(choice):
        return None
    verb, card, *_ = choice.split()
    return seat, verb, card


def guess(g: Fame, viewer: int, sightings: Sequence[Sighting]) -> Deal:
    """Remembered cards lie in the hands they went to, in place of others that are hidden."""
    places = {token: seat for seat in range(g.seats) for token in g.hands[seat]}
    hidden = [t for t, known in enumerate(g.seen_by) if not may_see(known, viewer)]
    unseen = {g.faces[token] for token in hidden}
    held = {card: seat for card, seat in remembered(sightings).items() if card in unseen}

    def deal(new: Fame, rng: Rng) -> None:
        lies = {new.faces[token]: token for token in hidden}
        free = [token for token in hidden if token in places]
        for card, seat in held.items():
            here = lies[card]
            for token in free:
                if places[token] == seat and new.backs[token] == new.backs[here]:
                    swap(new, lies, here, token)
                    free.remove(token)
                    break

    return deal


def remembered(sightings: Sequence[Sighting]) -> dict[str, int]:
    """Which cards were recruited and not played since, and by whom."""
    held: dict[str, int] = {}
    for seat, verb, card in sightings:
        if verb == TAKES:
            held[card] = seat
        else:
            held.pop(card, None)
    return held


def swap(new: Fame, lies: dict[str, Token], one: Token, other: Token) -> None:
    faces = new.faces
    faces[one], faces[other] = faces[other], faces[one]
    lies[faces[one]], lies[faces[other]] = one, other


BELIEF: Final = Belief(guess, seen, may_say)
