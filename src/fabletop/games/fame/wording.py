"""Actions of the day in words: the choice with its consequence."""

from .attack import foe_fame
from .events.wording import counted
from .moments import AllyDeployed
from .outlook import ending_words, outlook_words
from .printed import ALLY_CARDS, CARDS, COMBATANTS, Ally
from .reasons import find_in
from .state import Fame


def names_of_foes(g: Fame) -> str:
    names = [g.name(foe.token) for foe in g.foes]
    return " and ".join(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1} more"


def label(g: Fame, player: int, choice: str) -> str:
    verb, _, rest = choice.partition(" ")
    if verb == "recruit":
        price = g.price(find_in(g, g.market, rest))
        return f"{choice}  {CARDS[rest].name}, {counted(price, 'action')}"
    if verb == "attack":
        return f"{choice}  {outlook_words(g, player, choice)}"
    if verb == "claim":
        foe = next(foe for foe in g.foes if g.faces[foe.token] == rest)
        return f"{choice}  {CARDS[rest].name}, +{foe_fame(g, foe)} fame"
    if verb == "call" and rest in CARDS:
        return f"{choice}  {CARDS[rest].name}, fame {COMBATANTS[rest].fame}, 1 action"
    if verb == "call":
        return f"{choice}  unseen, 1 action"
    if verb == "trait":
        cost = g.trait_cost(ALLY_CARDS[rest])
        return f"{choice}  {CARDS[rest].name} ({cost}): {effect_words(g, player, choice)}"
    if verb == "item":
        return f"{choice}  {CARDS[rest].name}: {effect_words(g, player, choice)}"
    if verb == "deploy":
        return f"{choice}  {CARDS[rest].name}, {deploy_words(ALLY_CARDS[rest])}"
    if verb in ("resolve", "end") and g.foes:
        return f"{choice}  {ending_words(g, player)}"
    return f"{choice}  {CARDS[rest].name}" if rest in CARDS else choice


def effect_words(g: Fame, player: int, choice: str) -> str:
    """What the card says, and what that would bring the combat to."""
    text = CARDS[choice.split(" ")[1]].text
    return f"{text} {outlook_words(g, player, choice)}".rstrip()


def deploy_words(card: Ally) -> str:
    """Deploying is free, but for what the card itself demands (FAME-058)."""
    return f"0 actions: {card.text}" if AllyDeployed in card.answers else "0 actions"
