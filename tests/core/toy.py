"""A small game for testing the engine: hidden hands, sealed choices, cards with abilities.

Each round everybody lays a card at the same time; the hottest scores. The starter chooses whether
scores or new cards come first. When the deck and the hands are empty the game is over.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar

from msgspec import field

from fabletop.core.cards import Box, Card, CardState, Modifies, Stat, When
from fabletop.core.errors import BadPosition, Reason
from fabletop.core.events import Event, Secret, Voice
from fabletop.core.flow import Choice, ChooseNext, Question, step
from fabletop.core.game import Game, Option
from fabletop.core.position import Position, about
from fabletop.core.result import Result, ScoreLine, ranks
from fabletop.core.rng import Rng
from fabletop.core.state import State, Token
from fabletop.core.views import View


class Handled(Event, frozen=True):
    """Somebody did something with a card."""

    player: int
    token: int


class Laid(Handled, frozen=True):
    face: str

    def text(self, say: Voice) -> str:
        return f"{say.who(self.player)} laid {self.face}."


class Drew(Handled, frozen=True):
    face: Secret

    def text(self, say: Voice) -> str:
        return f"{say.who(self.player)} drew {say.known(self.face) or 'a card'}."


class Light(Card, kind=True):
    box: ClassVar[Box["Light"]] = Box("Toy")
    heat: ClassVar[int] = 0


when = When["Toy", Token]()
modifies = Modifies["Toy", Token]()
HEAT = Stat[int, Token]("heat")  # of a card that is laid


class Spark(Light, heat=1):
    """Nothing special."""


class Blaze(Light, heat=4):
    """Nothing special, but hot."""


def anothers_blaze(g: "Toy", me: Token, laid: Laid) -> bool:
    return laid.face == "Blaze" and laid.player != g.owner(me)


class Moth(Light, heat=2):
    """When somebody else lays a Blaze, you may draw a card."""

    @when(Laid, if_=anothers_blaze, may=True)
    def draw_a_card(self, g: "Toy", me: Token, laid: Laid) -> None:
        g.do(draw, g.owner(me))


class Bell(Light, heat=2):
    """Whenever another card is laid, its owner scores 1."""

    @when(Laid, if_=lambda g, me, laid: laid.token != me)
    def ring(self, g: "Toy", me: Token, laid: Laid) -> None:
        g.scores[g.owner(me)] += 1


class Bellows(Light, heat=1):
    """Your other cards are 2 hotter."""

    @modifies(HEAT)
    def blow(self, g: "Toy", me: Token, heat: int, subject: Token) -> int:
        return heat + 2 if subject != me and g.owner(subject) == g.owner(me) else heat


class Damper(Light, heat=3):
    """No card is hotter than 3, but for what is laid after this."""

    @modifies(HEAT)
    def damp(self, g: "Toy", me: Token, heat: int, subject: Token) -> int:
        return min(heat, 3)


DECK = ("Spark", "Spark", "Blaze", "Blaze", "Moth", "Moth", "Bell", "Bellows", "Damper", "Spark")


class Toy(CardState):
    box: ClassVar[Box[Light]] = Light.box

    hands: list[list[int]] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    owners: dict[int, int] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    round: int = 0

    def in_force(self, about: object = None) -> Iterable[Token]:
        return tuple(self.laid)

    def owner(self, token: Token) -> int:
        return self.owners[token]

    def card(self, me: Token) -> Light:
        return self.box[self.faces[me]]

    def heat(self, token: Token) -> int:
        return self.value(HEAT, self.card(token).heat, token)


class ToyView(View, frozen=True, kw_only=True):
    hands: list[list[str | None]]
    deck: int
    laid: list[str]
    scores: list[int]


def table(g: Toy, viewer: int | None) -> ToyView:
    return ToyView(
        **g.common(viewer),
        hands=[[g.face(token, viewer) for token in hand] for hand in g.hands],
        deck=len(g.deck),
        laid=[g.faces[token] for token in g.laid],
        scores=list(g.scores),
    )


def result(g: Toy) -> Result:
    placed = ranks(g.seats, lambda seat: (g.scores[seat],))
    return Result(placed, (ScoreLine("Points", tuple(g.scores)),), "The lights are out.")


class Lay(Question, frozen=True):
    def candidates(self, g: Toy) -> Iterable[Choice]:
        return g.hands[self.player]

    def why_not(self, g: Toy, choice: Choice) -> Reason | None:
        if g.faces[choice] == "Damper" and g.round == 0:
            return Reason("TOY-001", "a Damper is not for the first round")
        return None

    def is_moot(self, g: Toy) -> bool:
        return not g.hands[self.player]

    def answer(self, g: Toy, choice: Choice) -> None:
        g.do(lay, self.player, choice)

    def prompt(self, g: Toy) -> str:
        return "lay a card"

    def text(self, g: Toy, choice: Choice) -> str:
        return f"{g.faces[choice]} {choice}"


@step
def play_round(g: Toy) -> None:
    if any(g.hands):
        g.ask_all(Lay(seat) for seat in range(g.seats) if g.hands[seat])
        scores, refill = (score_round, ()), (refill_hands, ())
        g.ask(ChooseNext(g.round % g.seats, (scores, refill), ("score", "draw")))
        g.do(end_round)


@step
def lay(g: Toy, player: int, token: int) -> None:
    g.hands[player].remove(token)
    g.laid.append(token)
    g.owners[token] = player
    g.show(token)
    g.emit(Laid(player, token, g.faces[token]))


@step
def draw(g: Toy, player: int) -> None:
    if g.deck:
        token = g.deck.pop()
        g.hands[player].append(token)
        g.show(token, player)
        g.emit(Drew(player, token, Secret(g.faces[token], g.seen_by[token])))


@step
def score_round(g: Toy) -> None:
    hottest = max(g.laid, key=lambda token: (g.heat(token), token))
    g.scores[g.owner(hottest)] += 1


@step
def refill_hands(g: Toy) -> None:
    for seat in range(g.seats):
        g.do(draw, seat)


@step
def end_round(g: Toy) -> None:
    g.round += 1
    if g.variants["recycle"] and g.round == 1:
        g.deck += g.laid
        g.shuffle(g.deck)
        g.laid.clear()
    g.do(play_round)


def setup(seats: int, variants: Mapping[str, Any], rng: Rng) -> Toy:
    g = Toy(seats=seats, variants=variants, rng=rng, scores=[0] * seats)
    g.deck = list(g.add_tokens(DECK, back="light"))
    g.shuffle(g.deck)
    g.hands = [[g.deck.pop() for _ in range(2)] for _ in range(seats)]
    for seat, hand in enumerate(g.hands):
        for token in hand:
            g.show(token, seat)
    g.do(play_round)
    return g


class ToyPosition(Position):
    hands: Annotated[list[list[str]], about("the lights in each hand", rule="TOY-002")]


def place(g: Toy, position: ToyPosition) -> None:
    """Put these faces into the hands, the rest of the deck below them."""
    left = list(DECK)
    for seat, faces in enumerate(position.hands):
        for number, face in enumerate(faces):
            if face not in left:
                raise BadPosition(f"no {face} is left")
            left.remove(face)
            g.faces[g.hands[seat][number]] = face
    for token in g.deck:
        g.faces[token] = left.pop(0)


def new_toy(seats: int = 2, seed: int = 0) -> Toy:
    """A game as `TOY.new` makes it, known to type checkers by its own fields."""
    return as_toy(TOY.new(seats, seed))


def as_toy(g: State) -> Toy:
    assert isinstance(g, Toy)
    return g


TOY = Game(
    key="toy",
    title="Toy",
    text="Who lays the hottest light?",
    seats=range(2, 4),
    seats_rule="TOY-000",
    version=1,
    options=(Option("recycle", "Recycle", "Laid cards are shuffled back.", (False, True), False),),
    state=Toy,
    setup=setup,
    table=table,
    result=result,
    view=ToyView,
    position=ToyPosition,
    place=place,
    evaluate=lambda g, seat: g.scores[seat] - sum(g.scores) / g.seats,
)
