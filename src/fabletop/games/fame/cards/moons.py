"""The moon deck: 20 optional cards, lasting or instant."""
