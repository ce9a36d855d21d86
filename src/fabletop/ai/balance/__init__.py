"""How even a game is: many games are watched, counted, and told on one page.

`counting` and `cards` make numbers of what was seen, `findings` sentences of the numbers, `page`
and `plots` a page of both. What is special to a game stands in its `balance.py`.
"""
