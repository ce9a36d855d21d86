"""The server under fire: people play while it is killed, starved and shouted at.

    python -m tests.fire --kills 1000 --messages 10000000 --minutes 30

Nothing that was acknowledged may be lost, nobody may see an internal error, and every table has to
go on by itself. A summary at the end tells how that went. `make test` runs a small form of it.
"""
