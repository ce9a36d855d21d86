"""Words that the sentences of events share."""

from fabletop.core.events import Voice

from ..printed import CARDS


def names(cards: tuple[str, ...]) -> str:
    """Several cards by name: "The Imp, The Ghoul and The Wisp"."""
    told = [CARDS[card].name for card in cards]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def who(say: Voice, side: int) -> str:
    """The subject of a sentence; in a solo game the side after the last seat is the Rival."""
    return say.who(side) if side < len(say.names) else "The Rival"


def whose(say: Voice, side: int) -> str:
    return say.whose(side) if side < len(say.names) else "the Rival's"


def cards_count(count: int, kind: str = "card") -> str:
    if kind == "ally":
        return "1 ally" if count == 1 else f"{count} allies"
    return f"1 {kind}" if count == 1 else f"{count} {kind}s"


def by(say: Voice, player: int) -> str:
    return "you" if player == say.viewer else say.names[player]
