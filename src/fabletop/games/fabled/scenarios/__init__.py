"""The six Scenarios, and the two pairs of Worlds Interweaving."""

from typing import Final

from ..company import RULES
from .base import Scenario
from .crumbs import CrumbsOfKnowledge
from .favor import FavorOfTheGods
from .price import PriceOfWisdom
from .thousand_ways import AThousandWays, ThousandCrumbs, ThousandPrices
from .wrath import WrathOfTheWinds

SCENARIOS: Final[dict[str, type[Scenario]]] = {
    scenario.key: scenario
    for scenario in (
        Scenario,
        FavorOfTheGods,
        CrumbsOfKnowledge,
        AThousandWays,
        PriceOfWisdom,
        WrathOfTheWinds,
        ThousandCrumbs,
        ThousandPrices,
    )
}
RULES.update({(key, ""): scenario for key, scenario in SCENARIOS.items()})
