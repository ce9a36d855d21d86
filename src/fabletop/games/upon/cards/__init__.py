"""The Fate cards and the Blessings and Curses, one file per deck, in the order of the card list."""

from . import small_realms, large_realms, epic_realms, dreams, ever_afters, omens  # noqa: I001

__all__ = ["dreams", "epic_realms", "ever_afters", "large_realms", "omens", "small_realms"]
