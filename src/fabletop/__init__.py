"""Fabletop: four board games as one rules engine."""

__version__ = "0.1.0"
