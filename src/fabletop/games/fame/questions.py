"""Small questions that many cards ask: which card, which type, whose."""

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from fabletop.core.errors import Reason
from fabletop.core.flow import Choice, Question, Step, follows_name
from fabletop.core.offers import Parts, Subject
from fabletop.core.state import Token

from .board import NONE, TYPES
from .events import Reacted
from .events.base import REACTIONS, Reaction
from .naming import as_choice, card, said, spoken
from .outlook import change_effects, outlook_effects
from .printed import CARDS
from .state import Fame
from .wording import label


class AboutCards(Question, frozen=True):
    """A question whose choices have ids of cards in them; their texts have names instead."""

    verb: ClassVar[str] = "choose"  # what is done with a card that alone is the answer

    def text(self, g: Fame, choice: Choice) -> str:
        return CARDS[choice].word if choice in CARDS else said(str(choice))

    def parse(self, g: Fame, text: str) -> Choice:
        """The text form, with or without articles, or the choice with ids or names in it."""
        wanted, meant = without_articles(text), as_choice(text)
        for choice in self.candidates(g):
            if wanted == without_articles(self.text(g, choice)) or meant == choice:
                return choice
        return meant

    def parts(self, g: Fame, choice: Choice) -> Parts:
        if choice not in CARDS:
            return Parts(str(choice))
        stands = whereabouts(g, self.player, choice)
        return Parts(self.verb, (card(choice),), words=(stands,) if stands else ())

    def worded(self, parts: Parts) -> str:
        return label(parts)

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return no_answer(g, self, choice)


def without_articles(text: str) -> str:
    """A text as far as its words matter."""
    return " ".join(word for word in text.casefold().split() if word != "the")


def no_answer(g: Fame, question: Question, choice: Any) -> Reason:
    """What is asked, for somebody who tries something else."""
    named = as_choice(choice) if isinstance(choice, str) else ""
    tried = CARDS[named].name if named in CARDS else repr(str(choice)[:40])
    prompt = question.prompt(g)
    asked = f"you {prompt}" if follows_name(prompt) else f"you are asked to {prompt}"
    return Reason("", f"{tried} is no answer here; {asked}")


def whereabouts(g: Fame, player: int, face: str) -> str:
    """How a card of a player stands: ready, exhausted, or in the hand of who is asked."""
    for tokens in g.deployed:
        for token in tokens:
            if g.faces[token] == face:
                return "ready" if g.is_ready(token) else "exhausted"
    return "in hand" if any(g.faces[token] == face for token in g.hands[player]) else ""


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

    def parts(self, g: Fame, choice: Choice) -> Parts:
        """Of a card of the combat, what it would come to."""
        effects = outlook_effects(g, self.player, choice)
        return msgspec.structs.replace(super().parts(g, choice), effects=effects)


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

    def text(self, g: Fame, choice: Choice) -> str:
        return spoken(self.named(choice))

    def named(self, choice: Choice) -> Parts:
        number, source, kind, target = choice.split()
        attack = Subject("attack", int(number))
        return Parts(
            "change", (attack, card(source, "source"), card(target, "target")), {}, (kind,)
        )

    def parts(self, g: Fame, choice: Choice) -> Parts:
        effects = change_effects(g, self.player, choice, int(choice.split()[0]) - 1)
        return msgspec.structs.replace(self.named(choice), effects=effects)


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

    def parts(self, g: Fame, choice: Choice) -> Parts:
        return Parts("name", words=(choice,), effects=outlook_effects(g, self.player, choice))

    def worded(self, parts: Parts) -> str:
        return label(parts)


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

    def parts(self, g: Fame, choice: Choice) -> Parts:
        return Parts("choose", (Subject("seat", int(choice.split()[1]) - 1),))

    def worded(self, parts: Parts) -> str:
        return spoken(parts)

    def not_offered(self, g: Fame, choice: Any) -> Reason:
        return no_answer(g, self, choice)

    def prompt(self, g: Fame) -> str:
        return f"{self.about} ({CARDS[self.me].name})"


class React(Question, frozen=True):
    """Use the reaction of this deployed and ready ally, or leave it (FAME-168)?"""

    card: Token
    what: Reaction
    then: Step | None = None  # where it is used
    otherwise: Step | None = None
    saved: Token = NONE  # the card that is kept or shielded
    fame: int = 0  # that is gained

    def candidates(self, g: Fame) -> Iterable[Choice]:
        return ("yes", "no")

    def answer(self, g: Fame, choice: Choice) -> None:
        step = self.otherwise
        if choice == "yes":
            step = self.then
            g.exhausted |= 1 << self.card  # a reaction exhausts (AMB-57)
            saved = "" if self.saved == NONE else g.faces[self.saved]
            g.emit(Reacted(self.player, g.faces[self.card], self.what, saved))
        if step is not None:
            g.do(step[0], *step[1])

    def parts(self, g: Fame, choice: Choice) -> Parts:
        return Parts(choice, (card(g.faces[self.card], "source"),) if choice == "yes" else ())

    def prompt(self, g: Fame) -> str:
        saved = "" if self.saved == NONE else g.name(self.saved)
        about = REACTIONS[self.what].offered.format(saved=saved, fame=self.fame)
        return f"may {about} with {g.name(self.card)}, which exhausts it"
