"""The ally deck: four heroes and 71 allies, by their cost."""

from . import cost_one, cost_three, cost_two, heroes

__all__ = ["cost_one", "cost_three", "cost_two", "heroes"]
