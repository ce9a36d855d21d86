"""Why an effect would do nothing; functions named no_... are the `why_not` of cards (AMB-26)."""

from typing import Final

from fabletop.core.errors import Reason


def nothing(text: str) -> Reason:
    """The use would have no effect at all (AMB-26)."""
    return Reason("AMB-26", text)


NO_TARGET: Final = nothing("no card in this combat fits what the text demands")
NO_ATTACK: Final = nothing("no attack that this could change has been made")
NO_EXHAUSTED: Final = nothing("none of your allies that it could ready is exhausted")
NO_DECK: Final = Reason("AMB-16", "no card is left to draw")
