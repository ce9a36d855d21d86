"""What cards do: the effects that several of them share, as steps and small functions.

Functions named no_... say why an effect would do nothing (AMB-26); they are the `why_not` of cards.
Functions that take `me` stage what a trait or item does; steps finish it with what was chosen.
"""
