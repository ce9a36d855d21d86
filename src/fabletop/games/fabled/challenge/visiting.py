"""The Spirits at Fabled Places: never passing by, visiting in order (CHL-058, CHL-079..084)."""

from fabletop.core.flow import step

from ..board import CARD_STRIDE, LANDMARKS, PRAIRIES, SAGES, Card, Sage, name_of
from ..events import Visited, WentToPlace
from ..places import SKY, place_name
from ..state import Fabled
from ..visiting import finish_visit
from .places import can_resolve, resolve_place
from .priority import gives_books, visiting_order, worth
from .receiving import receive_trick
from .side import SentenceAbout as About
from .telling import tell


def enter_best_place(g: Fabled, sage: Sage, places: tuple[str, ...]) -> None:
    """At once, to the Place they want most; whether it helps is not asked yet (CHL-059)."""
    place = min(places, key=worth)
    if len(places) > 1:
        text = f"Of two Places here the Spirits prefer {place_name(place)}."
        tell(g, "preferred", "CHL-059", text, About(sage=sage % SAGES + 1, place=place))
    g.at_place[sage] = place
    g.emit(WentToPlace(g.seats, sage, place, g.sages[sage]))


def next_visitor(g: Fabled, sages: list[Sage]) -> Sage:
    """Whose turn it is among those on Places, anew after every visit (CHL-079, CHL-A15)."""
    first = min(sages, key=lambda sage: visiting_order(g, g.at_place[sage], g.sages[sage]))
    if len(sages) > 1:
        place = g.at_place[first]
        why = "gives Books" if gives_books(place) else "is highest on their list"
        text = f"Of {len(sages)} visits, that to {place_name(place)} comes first: it {why}."
        tell(g, "visit order", "CHL-079", text, About(sage=first % SAGES + 1, place=place))
    return first


@step
def spirits_visit(g: Fabled, sage: Sage) -> None:
    """Back to the Landmark, then the effect, another Place's, or a Substitution (CHL-081, 082)."""
    place = g.at_place.pop(sage)
    g.effects += 1
    here = g.sages[sage] // CARD_STRIDE
    if can_resolve(g, place, here):
        text = f"A Sage of the Spirits visits {place_name(place)}"
        resolve(g, sage, place, here, "CHL-061", text)
    elif other := other_place(g, sage, place, here):
        text = f"{place_name(place)} is of no use now, so the Sage goes to {place_name(other)}"
        resolve(g, sage, other, here, "CHL-082", text)
    elif place.startswith(SKY):
        text = f"{place_name(place)} is of no use to the Spirits and cannot be substituted."
        tell(g, "nothing", "CHL-A20", text, About(sage=sage % SAGES + 1, place=place))
        receive_trick(g, "CHL-118", "the Place gave them nothing")
        g.do(finish_visit, sage, place, place, here)
    else:
        substitute(g, sage, place, here)


def resolve(g: Fabled, sage: Sage, place: str, here: Card, rule: str, text: str) -> None:
    kind = "switched" if rule == "CHL-082" else "visited"
    told = f"{text} in {name_of(here)}."
    tell(g, kind, rule, told, About(sage=sage % SAGES + 1, place=place))
    g.emit(Visited(g.seats, sage, place, False))
    g.do(resolve_place, place, here)
    g.do(finish_visit, sage, place, place, here)


def other_place(g: Fabled, sage: Sage, place: str, here: Card) -> str | None:
    """Another Place of the same Landmark that they can resolve; judged now (CHL-A17)."""
    others = [other for other in LANDMARKS[g.sages[sage]] if other != place]
    return next((other for other in sorted(others, key=worth) if can_resolve(g, other, here)), None)


def substitute(g: Fabled, sage: Sage, place: str, here: Card) -> None:
    text = f"The Spirits cannot resolve {place_name(place)}: a Substitution."
    tell(g, "substituted", "CHL-081", text, About(sage=sage % SAGES + 1, place=place))
    g.emit(Visited(g.seats, sage, place, True))
    g.take(g.seats, PRAIRIES, 2)
    receive_trick(g, "CHL-113", "they made a Substitution")
    g.do(finish_visit, sage, "", "", here)
