"""The arena: players meet on the same deals with seats rotated, and are counted and rated.

`plan` says which games are played, `bout` plays one, `workers` and `cluster` play many, `ledger`
keeps what was played so that a run goes on after a crash, `report` and `ratings` count.
"""
