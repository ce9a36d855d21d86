"""The Challenge: people against the Spirits, who play by rules and decide nothing freely.

One file for each chapter of the guide. The Spirits are one more side, after the last seat: they
have Sages and Books as everybody has, and their turn runs without asking anybody.
"""
