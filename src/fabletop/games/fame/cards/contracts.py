"""The contract deck: 30 cards that reward what a turn achieved."""
