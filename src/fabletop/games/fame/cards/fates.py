"""The fate deck: 70 cards that say what the Rival does."""
