"""Action 6: playing Ever Afters and Dreams, and the hand limit (UPON-062 to UPON-072)."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from fabletop.core.errors import Reason
from fabletop.core.events import PUBLIC, Voice
from fabletop.core.flow import Choice, Question, step
from fabletop.core.offers import Effect, Parts, Subject
from fabletop.core.state import Token

from .fate import EXTRA_PLAYS, FATES, HAND_LIMIT, REACTIONS, Dream, EverAfter, dream_called
from .offering import card_called, playing_told
from .paying import CardPlayed, can_pay, cannot_pay, pay_for, payable, prices
from .state import UponAFable, without
from .supply import DiscardCard, take_from_hand
from .wonders import Wonders, shown

CARDS_IN_HAND: Final = 4  # at the end of Action 6
SINGLE: Final = (-1, -1)  # one card by a space, which uses up nothing of Action 6
PLAY: Final = "play "  # before the title of a Dream that is played


class KindPlayed(CardPlayed, frozen=True):
    """A card was played that is no Realm."""

    kind: ClassVar[str]

    def text(self, say: Voice) -> str:
        return f"{self.who(say)} played the {self.kind} {self.title}{self.price()}."


class EverAfterPlayed(KindPlayed, frozen=True):
    """An Ever After came into play."""

    kind = "Ever After"


class DreamPlayed(KindPlayed, frozen=True):
    """A Dream is carried out."""

    kind = "Dream"


@step
def play_and_discard(g: UponAFable) -> None:
    """Each player in turn may play cards; then hands are cut down to the limit."""
    g.action = 6
    for player in g.in_turn():
        g.do(play_fate_cards, player, 0, 0)
    g.do(discard_down)


@step
def play_fate_cards(g: UponAFable, player: int, ever_afters: int, dreams: int) -> None:
    """Another card, as long as one more may be played; `ever_afters`, `dreams`: played so far."""
    if g.hands[player] and any(allowed(g, player, ever_afters, dreams)):
        g.ask(PlayFate(player, True, (ever_afters, dreams)))


@step
def discard_down(g: UponAFable) -> None:
    """Everyone with too many cards discards (UPON-071, U-A31)."""
    for player in g.in_turn():
        limit = g.value(HAND_LIMIT, CARDS_IN_HAND, player)
        if len(g.hands[player]) > limit:
            g.ask(DiscardCard(player, limit, "UPON-071"))


def allowed(g: UponAFable, player: int, ever_afters: int, dreams: int) -> tuple[bool, bool]:
    """May another Ever After, another Dream be played in Action 6?"""
    if ever_afters < 1 and dreams < 1:
        return True, True
    extra = g.value(EXTRA_PLAYS, 0, player) - max(0, ever_afters - 1) - max(0, dreams - 1)
    return ever_afters < 1 or extra > 0, dreams < 1 or extra > 0


def can_play(g: UponAFable, player: int, token: Token) -> bool:
    """Is nothing `against_playing` this card? Quicker than to word the reason."""
    card = FATES[g.faces[token]]
    if not card.has_needs or (card.asks_earth and not g.variants["strict_earth"]):
        return can_pay(g, player, token, g.wonders[player])
    for way in payable(g, player, token):  # noqa: SIM110 (faster than `any`, and asked often)
        if against_paying(g, player, token, way) is None:
            return True
    return False


def against_playing(g: UponAFable, player: int, token: Token) -> Reason | None:
    """What is against a card: it cannot be paid, or it could then not be carried out in any part.

    A Dream is judged as it will find the table: paid for, and with what playing it brings (U-A43).
    """
    reasons = [against_paying(g, player, token, way) for way in payable(g, player, token)]
    if not reasons:
        return cannot_pay(g, token)
    return None if None in reasons else reasons[0]


def worthwhile(g: UponAFable, player: int, token: Token) -> tuple[Wonders, ...]:
    """The payments after which the card can be carried out."""
    ways = payable(g, player, token)
    if len(ways) == 1:
        return ways
    return tuple(way for way in ways if against_paying(g, player, token, way) is None)


def against_paying(g: UponAFable, player: int, token: Token, price: Wonders) -> Reason | None:
    """What would be against the card if this were paid for it."""
    card = FATES[g.faces[token]]
    if not card.has_needs:
        return None
    if not price and not g.powers[player]:
        return card.why_not(g, token, player)
    if is_rewarded(g, player):
        after = g.copy()
        after.events = []
        after.wonders[player] -= price
        after.emit(DreamPlayed(player, card.title, shown(price)))
        return card.why_not(after, token, player)
    g.wonders[player] -= price  # a copy would be slow, and this is asked of every Dream in hand
    try:
        return card.why_not(g, token, player)
    finally:
        g.wonders[player] += price


def is_rewarded(g: UponAFable, player: int) -> bool:
    """Does a card of this player answer each Dream that is played?"""
    for me in g.powers[player]:  # noqa: SIM110 (faster than `any`, and asked often)
        if DreamPlayed in FATES[g.faces[me]].answers:
            return True
    return False


def can_play_any(g: UponAFable, player: int) -> bool:
    faces = g.faces
    for token in g.hands[player]:
        if FATES[faces[token]].action_6 and can_play(g, player, token):
            return True
    return False


class PlayFate(Question, frozen=True):
    """Which Ever After or Dream is played?"""

    may: bool  # playing nothing is allowed
    played: tuple[int, int] = SINGLE  # Ever Afters and Dreams played in this Action 6

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [*(g.fate(token).title for token in g.hands[self.player]), "pass"]

    def allowed(self, g: UponAFable) -> tuple[bool, bool]:
        return (True, True) if self.played == SINGLE else allowed(g, self.player, *self.played)

    def options(self, g: UponAFable) -> list[Choice]:
        ever_after, dream = self.allowed(g)
        found, faces, player = [], g.faces, self.player
        for token in g.hands[player]:
            card = FATES[faces[token]]
            is_allowed = card.action_6 and (dream if card.kind == "Dream" else ever_after)
            if is_allowed and can_play(g, player, token):
                found.append(card.title)
        if self.may or not found:
            found.append("pass")
        return found

    def why_not(self, g: UponAFable, choice: Choice) -> Reason | None:
        if choice == "pass":
            if self.may or not can_play_any(g, self.player):
                return None
            return Reason("UPON-101", "here a card must be played")
        return self.against(g, g.in_hand(self.player, choice))

    def against(self, g: UponAFable, token: Token) -> Reason | None:
        card = g.fate(token)
        ever_after, dream = self.allowed(g)
        if not isinstance(card, Dream | EverAfter):
            return Reason("UPON-070", f"{card.title} is a Realm; a Story space adds or upgrades it")
        if isinstance(card, Dream) and not card.action_6:
            return Reason("U-G1", f"{card.title} is played only then: {card.when_played()}")
        if not (dream if isinstance(card, Dream) else ever_after):
            return Reason("UPON-062", f"you have played your {card.kind} for this Action")
        return against_playing(g, self.player, token)

    def not_offered(self, g: UponAFable, choice: Any) -> Reason:
        return Reason("UPON-062", "choose an Ever After or a Dream of your hand, or pass")

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice == "pass":
            return
        token = g.in_hand(self.player, choice)
        is_dream = FATES[g.faces[token]].kind == "Dream"
        play_card(g, self.player, token)
        if self.played != SINGLE:
            ever_afters, dreams = self.played
            counted = (ever_afters, dreams + 1) if is_dream else (ever_afters + 1, dreams)
            g.do(play_fate_cards, self.player, *counted)

    def prompt(self, g: UponAFable) -> str:
        if self.played == SINGLE:
            return (
                "may play an Ever After or a Dream" if self.may else "play an Ever After or Dream"
            )
        kinds = zip(("Ever After", "Dream"), self.allowed(g), strict=True)
        left = " or ".join(f"one {kind}" for kind, is_left in kinds if is_left)
        return f"may play {left}, or pass"

    def parts(self, g: UponAFable, choice: Choice) -> Parts:
        if choice == "pass":
            moment = () if self.played == SINGLE else (Subject("action", 6),)
            return Parts("pass", moment, warnings=self.declined(g))
        return playing(g, self.player, choice)

    def declined(self, g: UponAFable) -> tuple[Effect, ...]:
        """In the last Story an Ever After that costs nothing can only be worth points."""
        if self.played == SINGLE or g.story < g.last_story():
            return ()
        hand = [token for token in g.hands[self.player] if self.against(g, token) is None]
        free = [token for token in hand if 0 in payable(g, self.player, token)]
        titles = tuple(g.fate(token).title for token in free if g.fate(token).kind == "Ever After")
        return (Effect("declines", words=(f"play {titles[0]} for nothing",)),) if titles else ()

    def worded(self, parts: Parts) -> str:
        if parts.verb == "pass":
            return "Play nothing more" if parts.subjects else "Play nothing"
        return playing_told(parts)


def playing(g: UponAFable, player: int, title: str) -> Parts:
    """To play a card of the hand, with the ways to pay it."""
    price = prices(g, player, g.in_hand(player, title))
    return Parts("play", (card_called(title),), effects=price)


def reactions(g: UponAFable, player: int, moment: str) -> list[Choice]:
    """The Dreams in this hand that are played at a moment out of turn."""
    faces, keys = g.faces, REACTIONS[moment]
    held = [faces[token] for token in g.hands[player] if faces[token] in keys]
    return [f"{PLAY}{FATES[key].title}" for key in held]


class React(Question, frozen=True):
    """Does a Dream answer what is about to happen? Asked of everybody with cards, so that nothing
    shows."""

    moment: ClassVar[str]

    def candidates(self, g: UponAFable) -> Iterable[Choice]:
        return [*reactions(g, self.player, self.moment), "pass"]

    def options(self, g: UponAFable) -> list[Choice]:
        return [*self.candidates(g)]

    def answer(self, g: UponAFable, choice: Choice) -> None:
        if choice != "pass":
            play_card(g, self.player, g.in_hand(self.player, dream_of(choice).title))


def might_react(g: UponAFable, moment: str) -> bool:
    """Might anybody hold a Dream for this moment?"""
    return any(might_be_held(g, key) for key in REACTIONS[moment])


def dream_of(choice: str) -> Dream:
    """The Dream that a choice plays."""
    return dream_called(choice.removeprefix(PLAY))


def might_be_held(g: UponAFable, key: str) -> bool:
    """Might anybody hold this card? Not if everybody can see where else it is."""
    if key not in g.faces:
        return False
    token = g.faces.index(key)
    return g.seen_by[token] != PUBLIC or any(token in hand for hand in g.hands)


def play_card(g: UponAFable, player: int, token: Token) -> None:
    """Lay the card on the table, pay for it, and carry it out."""
    take_from_hand(g, player, token)
    g.playing += (token,)
    pay_for(g, player, token, worthwhile(g, player, token), (carry_out, (player, token)))


@step
def carry_out(g: UponAFable, player: int, token: Token, paid: Wonders) -> None:
    """Ever Afters stay (UPON-068); Dreams happen, then go (UPON-069)."""
    card = FATES[g.faces[token]]
    if isinstance(card, EverAfter):
        g.playing = without(g.playing, token)
        g.ever_afters[player] += (token,)
        g.refresh(player)
        g.emit(EverAfterPlayed(player, card.title, shown(paid)))
        card.entered(g, token, player)
    elif isinstance(card, Dream):
        g.emit(DreamPlayed(player, card.title, shown(paid)))
        card.dream(g, token, player)
        g.do(discard_dream, token)


@step
def discard_dream(g: UponAFable, token: Token) -> None:
    g.playing = without(g.playing, token)
    g.discard.append(token)
