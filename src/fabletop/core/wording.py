"""Words that the sentences of all games share."""


def counted(number: int, thing: str) -> str:
    """A number of things: "1 action", "2 allies", "0 points"."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"
