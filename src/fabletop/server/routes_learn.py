"""HTTP: lessons. Nobody needs a name to learn; who has one finds the progress again anywhere."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, PathParameter

from . import messages as wire
from .house import House
from .learning import Progress, Step, all_lessons, lesson_info
from .problems import RESPONSES

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
StepNumber = Annotated[int, PathParameter(ge=0, le=100)]
AT_STEP = "/api/learn/{game:str}/{key:str}/{step:int}"


async def progress_of(request: AnyRequest, house: House) -> dict[str, list[int]]:
    visitor = await house.people.visitor(request)
    return await Progress(house.store).of(visitor.id if visitor else None)


@get("/api/learn", responses=RESPONSES)
async def lessons(request: AnyRequest, house: TheHouse) -> list[wire.LessonInfo]:
    """All lessons, and how far the reader has come."""
    done = await progress_of(request, house)
    return [lesson_info(lesson, done.get(name, [])) for name, lesson in all_lessons().items()]


@get(AT_STEP, responses=RESPONSES)
async def scene(
    request: AnyRequest,
    house: TheHouse,
    game: FromPath[str],
    key: FromPath[str],
    step: StepNumber,
) -> wire.LessonScene:
    """A step of a lesson: its words, and the table as the learner sees it."""
    wanted = Step(game, key, step)
    done = await progress_of(request, house)
    return wanted.scene(done.get(f"{game}/{key}", []))


@post(f"{AT_STEP}/try", status_code=200, sync_to_thread=False, responses=RESPONSES)
def attempt(
    game: FromPath[str], key: FromPath[str], step: StepNumber, data: JSONBody[wire.AtStep]
) -> wire.Tried:
    """Try a choice, or have it shown: it reaches the goal, or it is answered."""
    return Step(game, key, step).tried(data)


@post(f"{AT_STEP}/preview", status_code=200, sync_to_thread=False, responses=RESPONSES)
def preview(
    game: FromPath[str], key: FromPath[str], step: StepNumber, data: JSONBody[wire.AtStep]
) -> wire.Foresight:
    """What a choice at a step would do."""
    return Step(game, key, step).preview(data.choice)


@post("/api/learn/{game:str}/{key:str}/learned", status_code=204, responses=RESPONSES)
async def learned(
    request: AnyRequest,
    house: TheHouse,
    game: FromPath[str],
    key: FromPath[str],
    data: JSONBody[wire.LearnedSteps],
) -> None:
    """Keep which steps the reader has done."""
    lesson = Step(game, key).lesson
    visitor = await house.people.known(request)
    house.play_limit.spend(visitor.id)
    await Progress(house.store).note(visitor.id, lesson, data.steps)


LEARNING = (lessons, scene, attempt, preview, learned)
