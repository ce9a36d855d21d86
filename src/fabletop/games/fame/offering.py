"""What the choices of a day mean, as data."""

from typing import Final

from fabletop.core.flow import Choice
from fabletop.core.offers import Effect, Parts, Subject

from .attack import foe_fame
from .board import NONE
from .combat import DECK_CALLS
from .moments import AllyDeployed
from .naming import card
from .outlook import camp_strength, ending, outlook_effects
from .printed import ALLY_CARDS, CARDS, COMBATANTS
from .reasons import find_in
from .state import Fame, Foe

FIGHTING: Final = ("attack", "trait", "item")  # what is tried for its outlook


def day_named(choice: str) -> Parts:
    """What a choice of the day names, without what follows from it."""
    verb, _, rest = choice.partition(" ")
    if verb == "attack":
        source, kind, target = rest.split(" ")
        return Parts("attack", (card(source, "source"), card(target, "target")), words=(kind,))
    if rest in DECK_CALLS:
        return Parts(verb, (Subject("deck", rest.partition(" ")[0]),))
    if verb == "end":
        return Parts("end", words=(rest,))
    return Parts(verb, (card(rest),) if rest else ())


def day_parts(g: Fame, player: int, choice: Choice) -> Parts:
    """The same with its price and its consequences."""
    named = day_named(choice)
    verb = named.verb
    if verb == "call":
        effects = camp_against(g, player, named)
    elif verb in FIGHTING:
        effects = outlook_effects(g, player, choice)
    else:
        effects = acts_when_deployed(named)
    warnings: tuple[Effect, ...] = ()
    numbers = day_numbers(g, player, verb, choice.partition(" ")[2])
    if numbers.get("undefeated"):
        warnings = (Effect("undefeated", numbers=numbers),)
    return Parts(verb, named.subjects, numbers, named.words, effects, warnings)


def camp_against(g: Fame, player: int, named: Parts) -> tuple[Effect, ...]:
    """What the ready allies could do together against a monster that lies open."""
    if named.subjects[0].kind != "card":
        return ()
    token = find_in(g, g.monsters, str(named.subjects[0].id))
    if token == NONE:
        return ()
    foe = Foe(token)
    numbers = {"total": camp_strength(g, player, foe), "fame": foe_fame(g, foe)}
    return (Effect("camp", named.subjects, numbers),)


def acts_when_deployed(named: Parts) -> tuple[Effect, ...]:
    """Deploying is free, but for what the card itself demands (FAME-058)."""
    if named.verb == "deploy" and AllyDeployed in CARDS[str(named.subjects[0].id)].answers:
        return (Effect("acts", named.subjects),)
    return ()


def day_numbers(g: Fame, player: int, verb: str, rest: str) -> dict[str, int]:
    if verb == "recruit":
        token = find_in(g, g.market, rest)
        return {} if token == NONE else {"cost": g.price(token), "has": g.actions}
    if verb == "trait":
        return {"cost": g.trait_cost(ALLY_CARDS[rest]), "has": g.actions}
    if verb == "deploy":
        return {"cost": 0}
    if verb == "call":
        fame = {} if rest in DECK_CALLS else {"fame": COMBATANTS[rest].fame}
        return {**fame, "cost": 1, "has": g.actions}
    if verb == "claim":
        return {"gain": next(foe_fame(g, foe) for foe in g.foes if g.faces[foe.token] == rest)}
    if verb in ("resolve", "end") and g.foes:
        return ending(g, player)._asdict()
    return {}
