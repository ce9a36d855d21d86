"""HTTP: the rules of a game, and the examples that show them on the board."""

from functools import cache

from litestar import get
from litestar.params import FromPath

from fabletop.core.errors import BadLesson
from fabletop.core.events import Voice
from fabletop.core.examples import READER, Example, examples, find_example, pictures
from fabletop.core.game import Game
from fabletop.core.guide import glossary, guide
from fabletop.core.rulebook import rulebook

from . import messages as wire
from . import scenes
from .problems import RESPONSES, Refused
from .routes_games import known
from .shown import log_line


@get("/api/games/{key:str}/rules", sync_to_thread=False, responses=RESPONSES)
def rules(key: FromPath[str]) -> wire.RulebookInfo:
    """A game's rules, one by one, and what helps to read them."""
    return book_info(known(key))


@cache
def book_info(game: Game) -> wire.RulebookInfo:
    book, way = rulebook(game), guide(game)
    return wire.RulebookInfo(
        game=game.key,
        title=book.title,
        introduction=book.introduction,
        goal=way.goal.text,
        chapters=[wire.ChapterInfo(chapter.title, chapter.text) for chapter in book.chapters()],
        rules=[wire.RuleInfo(rule.id, rule.chapter, rule.text) for rule in book.rules.values()],
        terms=list(glossary(game)),
        examples=[example_info(example) for example in examples(game)],
        cards=rulings(game),
        aid=list(way.aid),
    )


def rulings(game: Game) -> dict[str, list[str]]:
    """The rules that speak of a card, by its name and by its id, if it has one."""
    found: dict[str, list[str]] = {}
    for printed in game.printed():
        key, name = names_of(printed)
        if rules := [rule.id for rule in rulebook(game).naming(name)]:
            found[key] = found[name] = rules
    return found


def names_of(printed: str) -> tuple[str, str]:
    """The id and the name of a card: A01 and The Archer; one without an id has its name for it."""
    first, _, rest = printed.partition(" ")
    has_id = rest and any(sign.isdigit() for sign in first)
    return (first, rest) if has_id else (printed, printed)


def example_info(example: Example) -> wire.ExampleInfo:
    told = (example.key, example.title, list(example.rules), example.card)
    return wire.ExampleInfo(*told, bool(example.callouts))


@get("/api/games/{key:str}/examples/{name:str}", sync_to_thread=False, responses=RESPONSES)
def example(key: FromPath[str], name: FromPath[str]) -> wire.ExampleScene:
    """An example, picture by picture."""
    game = known(key)
    try:
        found = find_example(game, name)
    except BadLesson as error:
        raise Refused("unknown_example", "There is no such example.") from error
    return scene(game, found)


def scene(game: Game, example: Example) -> wire.ExampleScene:
    told, say = pictures(game, example), Voice(example.names, READER)
    shown = [
        wire.PictureInfo(
            picture.words,
            scenes.position(picture.state, READER, example.names),
            [log_line(event, picture.state.ply, say) for event in picture.state.events],
        )
        for picture in told
    ]
    table = scenes.table(told[0].state, example.key, example.title, example.names)
    light, callouts = list(example.light), list(example.callouts)
    return wire.ExampleScene(example_info(example), table, light, callouts, shown)


RULES = (rules, example)
