"""Receiving Trick cards: whenever the Spirits fail at what they intended (CHL-111 to CHL-119)."""

from ..state import Fabled
from .side import SentenceAbout as About
from .telling import change, tell


def receive_trick(g: Fabled, rule: str, reason: str) -> None:
    """The top card of the Trick deck, unseen by everybody until it is played (CHL-111)."""
    if not g.spirits.deck:
        reshuffle(g)
    if not g.spirits.deck:  # CHL-A23
        tell(g, "none left", "CHL-A23", f"No Trick card is left to receive: {reason}.")
        return
    token, *rest = g.spirits.deck
    change(g, deck=tuple(rest), hand=(*g.spirits.hand, token))
    held = len(g.spirits.hand)
    tell(g, "received", rule, f"The Spirits receive a Trick card: {reason}.", About(held=held))


def reshuffle(g: Fabled) -> None:
    """Discarded Trick cards become a new deck (CHL-119)."""
    if g.spirits.discard:
        deck = g.spirits.discard
        g.shuffle(deck)
        change(g, deck=deck, discard=())
        tell(g, "reshuffled", "CHL-119", "The Trick deck was empty; its cards are shuffled again.")
