"""Small questions that many cards ask: which card, which type, whose."""

from collections.abc import Iterable
from typing import Any

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, Step
from fabletop.core.state import Token

from .board import TYPES
from .events import Reacted
from .outlook import change_words, outlook_words
from .printed import CARDS
from .state import Fame


class AboutCards(Question, frozen=True):
    """A question whose choices are ids of cards; names are understood, too."""

    def parse(self, g: Fame, text: str) -> Choice:
        return super().parse(g, as_ids(text))

    def label(self, g: Fame, choice: Choice) -> str:
        if choice not in CARDS:
            return str(choice)
        where = whereabouts(g, self.player, choice)
        return f"{choice}  {CARDS[choice].name}{', ' if where else ''}{where}"

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return no_answer(g, self, choice)


def no_answer(g: Fame, question: Question, choice: Any) -> Reason:
    """What is asked, for somebody who tries something else."""
    is_card = isinstance(choice, str) and choice in CARDS
    tried = CARDS[choice].name if is_card else repr(str(choice)[:40])
    prompt = question.prompt(g)
    asked = f"you {prompt}" if prompt.startswith("may ") else f"you are asked to {prompt}"
    return Reason("", f"{tried} is no answer here; {asked}")


def whereabouts(g: Fame, player: int, face: str) -> str:
    """How a card of a player stands: ready, exhausted, or in the hand of who is asked."""
    for tokens in g.deployed:
        for token in tokens:
            if g.faces[token] == face:
                return "ready" if g.is_ready(token) else "exhausted"
    return "in hand" if any(g.faces[token] == face for token in g.hands[player]) else ""


def as_ids(text: str) -> str:
    """A sentence with the names of cards replaced by their ids."""
    wanted = " ".join(text.split())
    folded = wanted.casefold()
    for card in CARDS.values():
        name = card.name.casefold()
        for form in (name, name.removeprefix("the ")):
            at = folded.find(form)
            if at >= 0 and _is_whole(folded, at, at + len(form)):
                wanted = wanted[:at] + card.key + wanted[at + len(form) :]
                folded = wanted.casefold()
    return wanted


def _is_whole(text: str, start: int, end: int) -> bool:
    """Is this piece not a part of longer words?"""
    before, after = text[start - 1 : start], text[end : end + 1]
    return not before.isalnum() and not after.isalnum()


class ChooseCard(AboutCards, frozen=True):
    """Which of these cards does it concern?"""

    me: str  # id of the card that asks
    then: Step  # a step and its first arguments; the token chosen is added
    tokens: tuple[Token, ...]
    about: str  # what is asked, following the player's name
    enough: str = ""  # the word for choosing none, where that is allowed

    def candidates(self, g: Fame) -> Iterable[Choice]:
        faces = [g.faces[token] for token in self.tokens]
        return [*faces, self.enough] if self.enough else faces

    def answer(self, g: Fame, choice: Choice) -> None:
        if choice == self.enough:
            return
        chosen = next(token for token in self.tokens if g.faces[token] == choice)
        function, args = self.then
        g.do(function, *args, chosen)

    def prompt(self, g: Fame) -> str:
        return f"{self.about} ({CARDS[self.me].name})" if self.me else self.about

    def label(self, g: Fame, choice: Choice) -> str:
        seen = outlook_words(g, self.player, choice)
        return super().label(g, choice) + (f"; {seen}" if seen else "")


def choose_card(
    g: Fame, player: int, me: str, then: Step, tokens: Iterable[Token], about: str
) -> None:
    """Ask which card; one candidate needs no question, none no effect (FAME-159)."""
    found = tuple(tokens)
    if len(found) == 1:
        function, args = then
        g.do(function, *args, found[0])
    elif found:
        g.ask(ChooseCard(player, me, then, found, about))


class ChooseAttack(AboutCards, frozen=True):
    """Which attack of the open combat does it concern?"""

    me: str
    then: Step  # the number of the attack in `attacks` is added
    numbers: tuple[int, ...]
    about: str

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [self.words(g, number) for number in self.numbers]

    def words(self, g: Fame, number: int) -> str:
        attack = g.attacks[number]
        target = g.faces[attack.target]
        return f"{number + 1} {attack.card} {TYPES[attack.type]} {target}"

    def answer(self, g: Fame, choice: Choice) -> None:
        function, args = self.then
        g.do(function, *args, int(choice.split()[0]) - 1)

    def prompt(self, g: Fame) -> str:
        return f"{self.about} ({CARDS[self.me].name})"

    def label(self, g: Fame, choice: Choice) -> str:
        number, source, kind, target = choice.split()
        words = f"{CARDS[source].name}'s {kind} attack on {CARDS[target].name}"
        seen = change_words(g, self.player, choice, int(number) - 1)
        return f"{words}, {seen}" if seen else words


class NameType(Question, frozen=True):
    """Which attack type?"""

    me: str
    then: Step  # the index of the type is added
    types: tuple[int, ...]
    about: str

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [TYPES[one] for one in self.types]

    def answer(self, g: Fame, choice: Choice) -> None:
        function, args = self.then
        g.do(function, *args, TYPES.index(choice))

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return no_answer(g, self, choice)

    def prompt(self, g: Fame) -> str:
        return f"{self.about} ({CARDS[self.me].name})"

    def label(self, g: Fame, choice: Choice) -> str:
        seen = outlook_words(g, self.player, choice)
        return f"{choice}  {seen}" if seen else str(choice)


class ChooseSeat(Question, frozen=True):
    """Which other player?"""

    me: str
    then: Step  # the seat is added
    among: tuple[int, ...]
    about: str

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return [f"seat {seat + 1}" for seat in self.among]

    def answer(self, g: Fame, choice: Choice) -> None:
        function, args = self.then
        g.do(function, *args, int(choice.split()[1]) - 1)

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return no_answer(g, self, choice)

    def prompt(self, g: Fame) -> str:
        return f"{self.about} ({CARDS[self.me].name})"


class React(Question, frozen=True):
    """Use the reaction of this deployed and ready ally, or leave it (FAME-168)?"""

    card: Token
    about: str  # what it would do: "keep The Archer"
    done: str  # the same when it is done: "kept The Archer"
    then: Step | None  # where it is used
    otherwise: Step | None

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return ("yes", "no")

    def answer(self, g: Fame, choice: Choice) -> None:
        step = self.otherwise
        if choice == "yes":
            step = self.then
            g.exhausted |= 1 << self.card  # a reaction exhausts (AMB-57)
            g.emit(Reacted(self.player, g.faces[self.card], self.done))
        if step is not None:
            g.do(step[0], *step[1])

    def prompt(self, g: Fame) -> str:
        return f"may {self.about} with {g.name(self.card)}, which exhausts it"
