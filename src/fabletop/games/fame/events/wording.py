"""Words that the sentences of events share."""

from fabletop.core.events import Secret, Voice

from ..printed import CARDS


def names(cards: tuple[str, ...]) -> str:
    """Several cards by name: "The Imp, The Ghoul and The Wisp"."""
    told = [CARDS[card].name for card in cards]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def card_told(say: Voice, card: Secret) -> str:
    """A card by name, or "a card" where this viewer may not know it."""
    known = say.known(card)
    return "a card" if known is None else CARDS[known].name


def by(say: Voice, player: int) -> str:
    return "you" if player == say.viewer else say.names[player]
