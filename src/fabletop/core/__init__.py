"""The engine: no game words, only the standard library and msgspec.

`flow` runs an agenda of steps and questions, `state` copies, saves, shows and re-deals, `cards`
gives tokens abilities, `record` replays. `docs/architecture.md` tells how they fit together.
"""
