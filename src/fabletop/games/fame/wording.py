"""Choices in words, made from their parts and from nothing else."""

from fabletop.core.offers import Effect, Parts
from fabletop.core.wording import counted

from .naming import spoken
from .printed import CARDS


def label(parts: Parts) -> str:
    """What is chosen, and after two spaces what follows from it."""
    return f"{spoken(parts)}  {told(parts)}".rstrip()


def told(parts: Parts) -> str:
    """What follows from a choice, and what it costs."""
    numbers, effects = parts.numbers, effect_words(parts.effects)
    if parts.verb in ("trait", "item", "deploy"):
        return use_words(parts, effects)
    if parts.verb == "spend":
        return f"{counted(numbers['cost'], 'action')}, readies {numbers['readies']}"
    if parts.verb == "new market":
        return "once per game"
    if "undefeated" in numbers:
        return ending_words(numbers)
    words = [f"fame {numbers['fame']}"] if "fame" in numbers else []
    words += ["unseen"] if any(one.kind == "deck" for one in parts.subjects) else []
    words += [counted(numbers["cost"], "action")] if "cost" in numbers else []
    words += [f"+{numbers['gain']} fame"] if "gain" in numbers else []
    words += [one for one in parts.words if one in STANDS]
    words += [effects] if effects else []
    return ", ".join(words)


# Effects that a label does not tell: the page shows them beside the card.
SILENT = ("acts", "camp")
# How a card stands.
STANDS = ("ready", "exhausted", "in hand")


def use_words(parts: Parts, effects: str) -> str:
    """The price, what the card says, and what that would bring the combat to."""
    card = CARDS[str(parts.subjects[0].id)]
    price = [counted(parts.numbers["cost"], "action")] if "cost" in parts.numbers else []
    is_silent = parts.verb == "deploy" and not parts.effects
    text = [] if is_silent else [f"{card.text} {effects}".rstrip()]
    return ": ".join(price + text)


def effect_words(effects: tuple[Effect, ...]) -> str:
    """ "4 on The Ettin: 7 of 6"; "or" between cards of which one is aimed at next."""
    between = " or " if effects and effects[0].kind == "could attack" else ", "
    return between.join(one_effect(effect) for effect in effects if effect.kind not in SILENT)


def one_effect(effect: Effect) -> str:
    name, numbers = CARDS[str(effect.subjects[0].id)].name, effect.numbers
    lead = name if "value" not in numbers else f"{numbers['value']} on {name}"
    if effect.kind == "becomes":
        stays = "stays" if numbers["was"] == numbers["value"] else "becomes"
        lead = f"{numbers['was']} {stays} {numbers['value']}"
    return f"{lead}: {numbers['total']} of {numbers['fame']}"


def ending_words(numbers: dict[str, int]) -> str:
    """How the combat would end now: "1 beaten, 1 undefeated: lose 1 ally"."""
    words = f"{numbers['beaten']} beaten, {numbers['undefeated']} undefeated"
    if not numbers["undefeated"]:
        return words
    lost = f"lose {counted(numbers['lost'], 'ally')}" if numbers["lost"] else "no ally to lose"
    return f"{words}: {lost}"
