"""The flow of a rule: an agenda of named steps and questions.

A rule never waits on the Python stack. A step runs once, changes the state, and puts what is left
on the agenda; a question waits there until its player answers. What is pending is therefore plain
data at every moment: it can be copied, saved, searched, shown and re-dealt in the middle of any
effect.

    @step
    def walk(g, sage, steps):
        for _ in range(steps):
            g.ask(TakeStep(g.owner(sage), sage))

`do` and `ask` stage work in reading order. When the step returns, what it staged lies on top of
the agenda, so a child finishes before what was pending. A question computes its options when it
reaches the top, not when it is staged.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec import Struct, field

from .errors import IllegalMove, Reason
from .events import Event
from .names import Named, define
from .offers import Effect, Offer, Parts
from .spelling import misspelt, spelled_out, write_it

Choice = Any  # a JSON value: str, int, bool, None, or a tuple of these
Play = tuple[int, Any]  # who chose, and what
Step = tuple[Callable[..., None], tuple[Any, ...]]  # a step function and its arguments
StepFunction = TypeVar("StepFunction", bound=Callable[..., None])


def step(function: StepFunction) -> StepFunction:
    """Mark a function `(g, *ids)` as a step that the agenda may hold by name."""
    return define(function)


_GIFTS: set[Any] = set()


def gift(function: StepFunction) -> StepFunction:
    """Mark a step that costs nothing: who may do it and leaves it declines something."""
    _GIFTS.add(function)
    return function


class Question(Struct, Named, frozen=True, tag=True, tag_field="ask"):
    """A decision one player has to make. Subclasses are named by imperatives.

    Legality is written once: an option is a candidate without a reason against it.
    """

    player: int

    def candidates(self, g: Any) -> Iterable[Choice]:
        """Everything one might try here, legal or not, in a fixed order."""
        raise NotImplementedError(f"{type(self).__name__} has no candidates")

    def why_not(self, g: Any, choice: Choice) -> Reason | None:
        """What is against this candidate; None where it is legal."""
        return None

    def answer(self, g: Any, choice: Choice) -> None:
        """What follows from the choice."""
        raise NotImplementedError(f"{type(self).__name__} has no answer")

    def not_offered(self, g: Any, choice: Any) -> Reason:
        """What is against something that is not even a candidate. It may be of any type."""
        return Reason("", f"{str(choice)[:80]!r} is not one of the choices here")

    def options(self, g: Any) -> list[Choice]:
        """The legal choices. Override only to be faster, never to differ."""
        return [choice for choice in self.candidates(g) if self.why_not(g, choice) is None]

    def is_moot(self, g: Any) -> bool:
        """True where nothing is left to ask when the question reaches the top: it is dropped."""
        return False

    def prompt(self, g: Any) -> str:
        """What is asked, in one sentence that follows the player's name."""
        return type(self).__name__

    def text(self, g: Any, choice: Choice) -> str:
        """The one text form of a choice: a person can read it and `parse` takes it back."""
        return str(choice)

    def parts(self, g: Any, choice: Choice) -> Parts:
        """What the choice means, as data: what is done, to what, at what cost, with what effect."""
        return Parts(self.text(g, choice))

    def worded(self, parts: Parts) -> str:
        """The parts of a choice as a sentence."""
        return parts.verb

    def label(self, g: Any, choice: Choice) -> str:
        """The choice with its consequence, for a button or a numbered list."""
        return self.worded(self.parts(g, choice))

    def offer(self, g: Any, choice: Choice) -> Offer:
        """The choice in all its forms: for a program, a keyboard, a reader and a board."""
        parts = self.parts(g, choice)
        is_worded = type(self).label is Question.label
        label = self.worded(parts) if is_worded else self.label(g, choice)
        return Offer(choice, self.text(g, choice), label, parts)

    def offers(self, g: Any) -> list[Offer]:
        """All legal choices like that. Override only to be faster, never to differ."""
        return [self.offer(g, choice) for choice in self.options(g)]

    def parse(self, g: Any, text: str) -> Choice:
        """The choice a player meant. What is none comes back as it is, to be refused."""
        wanted = " ".join(text.split()).casefold()
        for choice in self.candidates(g):
            if self.text(g, choice).casefold() == wanted:
                return choice
        return text

    def refusal(self, g: Any, choice: Any) -> Reason | None:
        """Why this choice, from anywhere and of any type, is refused; None where it is legal."""
        if self.candidate(g, choice) is not _NOTHING:
            return self.why_not(g, choice)
        meant = self.probably(g, choice)
        if meant is None:
            return self.not_offered(g, choice)
        text = self.text(g, meant)  # as people write it, unless that is what somebody has written
        return write_it(spelled_out(meant) if text == choice else text, self.why_not(g, meant))

    def probably(self, g: Any, choice: Any) -> Choice | None:
        """The candidate that was probably meant by something that is none."""
        if isinstance(choice, str):
            parsed = self.candidate(g, self.parse(g, choice))
            if parsed is not _NOTHING:
                return parsed
        return misspelt(((one, self.text(g, one)) for one in self.candidates(g)), choice)

    def candidate(self, g: Any, choice: Any) -> Choice:
        """The candidate that is meant, in its own type (True is not 1), or _NOTHING."""
        for candidate in self.candidates(g):
            if candidate == choice and type(candidate) is type(choice):
                return candidate
        return _NOTHING


_NOTHING: Any = object()


class Sealed(Struct, Named, frozen=True, tag=True, tag_field="ask"):
    """One question each to several players, answered in any order, revealed together."""

    questions: tuple[Any, ...]
    answers: tuple[tuple[Choice, ...], ...]  # () is not answered yet, (choice,) is

    def waiting(self) -> tuple[int, ...]:
        pairs = zip(self.questions, self.answers, strict=True)
        return tuple([question.player for question, answer in pairs if not answer])

    def is_answered(self) -> bool:
        """Nobody is waited for any more."""
        return all(self.answers)

    def question_for(self, player: int) -> Question | None:
        questions: tuple[Question, ...] = self.questions
        for question, answer in zip(questions, self.answers, strict=True):
            if question.player == player and not answer:
                return question
        return None

    def with_answer(self, player: int, choice: Choice) -> "Sealed":
        pairs = zip(self.questions, self.answers, strict=True)
        answers = [(choice,) if asked.player == player else answer for asked, answer in pairs]
        return Sealed(self.questions, tuple(answers))


class Flow(Struct):
    """The part of a state that knows what happens next."""

    agenda: list[Any] = field(default_factory=list)  # steps and questions; the top is last
    events: list[Event] = field(default_factory=list)  # what the last play made happen
    ply: int = 0  # how many choices have been made

    # For rules: put work on the agenda.

    def do(self, function: Callable[..., None], *args: Any) -> None:
        """Stage a step; its arguments are ids or small JSON values, never objects."""
        self.agenda.append((function, args))

    def ask(self, question: Question) -> None:
        """Stage a question."""
        self.agenda.append(question)

    def ask_all(self, questions: Iterable[Question]) -> None:
        """Stage one question each for several players, who answer at the same time."""
        if asked := tuple(questions):
            self.agenda.append(Sealed(asked, ((),) * len(asked)))

    def emit(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def end(self) -> None:
        """Nothing is pending any more: the game is over."""
        self.agenda.clear()

    # For players: who decides what, and the decision.

    def waiting(self) -> tuple[int, ...]:
        """The seats that have a decision to make now; empty when the game is over."""
        if not self.agenda:
            return ()
        top = self.agenda[-1]
        return top.waiting() if type(top) is Sealed else (top.player,)

    def is_over(self) -> bool:
        return not self.agenda

    def question(self, player: int) -> Question | None:
        """What this seat is asked now, or None."""
        if not self.agenda:
            return None
        top = self.agenda[-1]
        if type(top) is Sealed:
            return top.question_for(player)
        return top if top.player == player else None

    def options(self, player: int) -> list[Choice]:
        """The legal choices of this seat; empty where it has nothing to decide."""
        top = self.agenda[-1] if self.agenda else None
        if type(top) is Sealed:
            top = top.question_for(player)
        return [] if top is None or top.player != player else top.options(self)

    def offers(self, player: int) -> list[Offer]:
        """The legal choices of this seat with what they mean; `options` is the same without."""
        question = self.question(player)
        if question is None:
            return []
        return question.offers(self)

    def why_not(self, player: Any, choice: Any) -> Reason | None:
        """Why this seat may not choose this now; None where it may. Any input is answered."""
        if not self.agenda:
            return self.over_reason()
        question = self.question(player) if type(player) is int else None
        if question is None:
            return self.seat_reason(player)
        return question.refusal(self, frozen(choice))

    def play(self, player: int, choice: Choice, *, trusted: bool = False) -> None:
        """Make a choice and run on to the next question.

        A choice that is refused raises IllegalMove and changes nothing. `trusted` skips that
        check, for choices that come straight from `options`.
        """
        if not trusted:
            choice = frozen(choice)
            if reason := self.why_not(player, choice):
                raise IllegalMove(reason)
        self.events = []
        self.ply += 1
        agenda = self.agenda
        top = agenda.pop()
        mark = len(agenda)
        if type(top) is Sealed:
            top = top.with_answer(player, choice)
            if not top.is_answered():
                agenda.append(top)
                return
            for question, answer in zip(top.questions, top.answers, strict=True):
                question.answer(self, answer[0])
        else:
            top.answer(self, choice)
        if len(agenda) - mark > 1:
            agenda[mark:] = agenda[mark:][::-1]
        self.run()

    def run(self) -> None:
        """Run steps until a question is on top or nothing is left."""
        agenda = self.agenda
        while agenda:
            top = agenda[-1]
            if type(top) is tuple:
                agenda.pop()
                mark = len(agenda)
                function, args = top
                function(self, *args)
                if len(agenda) - mark > 1:
                    agenda[mark:] = agenda[mark:][::-1]
            elif type(top) is not Sealed and top.is_moot(self):
                agenda.pop()
            else:
                return

    def run_one(self) -> bool:
        """What `run` does first, for whoever looks on; False where it has nothing left to do."""
        top = self.agenda[-1] if self.agenda else None
        if type(top) is tuple:
            self.agenda.pop()
            mark = len(self.agenda)
            function, args = top
            function(self, *args)
            self.agenda[mark:] = self.agenda[mark:][::-1]
            return True
        if top is None or type(top) is Sealed or not top.is_moot(self):
            return False
        self.agenda.pop()
        return True

    # Sentences that a game may put better, with its rule id.

    def seat_reason(self, player: Any) -> Reason:
        """Why whoever is asked nothing may not choose now."""
        return self.turn_reason()

    def over_reason(self) -> Reason:
        return Reason("", "the game is over")

    def turn_reason(self) -> Reason:
        """Why a seat of the table has to wait."""
        return Reason("", "it is not this seat's decision")


def follows_name(prompt: str) -> bool:
    """Does this prompt make a sentence with a name before it, as "Ada may draw a card"?

    Others stand after a colon: "Ada: place a piece".
    """
    return prompt.startswith(("may ", "must "))


def frozen(choice: Any) -> Choice:
    """A choice as it came from JSON, with lists as tuples."""
    return tuple(frozen(item) for item in choice) if isinstance(choice, list | tuple) else choice


class May(Question, frozen=True):
    """Do something or leave it."""

    then: Step
    about: str = ""  # what would be done, following "may"

    def candidates(self, g: Any) -> Iterable[Choice]:
        return ("yes", "no")

    def options(self, g: Any) -> list[Choice]:
        return ["yes", "no"]

    def answer(self, g: Any, choice: Choice) -> None:
        if choice == "yes":
            function, args = self.then
            g.do(function, *args)

    def prompt(self, g: Any) -> str:
        return f"may {self.told()}"

    def told(self) -> str:
        return self.about or self.then[0].__name__.replace("_", " ")

    def parts(self, g: Any, choice: Choice) -> Parts:
        if choice == "yes":
            return Parts("do", words=(self.told(),))
        lost = (Effect("declines", words=(self.told(),)),) if self.then[0] in _GIFTS else ()
        return Parts("leave", words=(self.told(),), warnings=lost)

    def worded(self, parts: Parts) -> str:
        return "yes" if parts.verb == "do" else "no"


class ChooseNext(Question, frozen=True):
    """Several things happen at once: which of them first? Asked until one is left."""

    steps: tuple[Step, ...]
    labels: tuple[str, ...]

    def candidates(self, g: Any) -> Iterable[Choice]:
        return self.labels

    def answer(self, g: Any, choice: Choice) -> None:
        first = self.labels.index(choice)
        steps = self.steps[:first] + self.steps[first + 1 :]
        labels = self.labels[:first] + self.labels[first + 1 :]
        function, args = self.steps[first]
        g.do(function, *args)
        if len(steps) > 1:
            g.ask(ChooseNext(self.player, steps, labels))
        elif steps:
            g.do(steps[0][0], *steps[0][1])

    def prompt(self, g: Any) -> str:
        return "choose what happens next"

    def parts(self, g: Any, choice: Choice) -> Parts:
        return Parts("begin", words=(choice,))

    def worded(self, parts: Parts) -> str:
        return parts.words[0]


class GoesOn(Question, frozen=True):
    """Nobody is asked anything: something is being shown, and more of it follows."""

    def candidates(self, g: Any) -> Iterable[Choice]:
        return ("go on",)

    def answer(self, g: Any, choice: Choice) -> None:
        """What follows lies on the agenda."""

    def prompt(self, g: Any) -> str:
        return "watch what follows"
