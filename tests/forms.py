"""The tables of positions in docs/protocol.md, from the structs: `make forms` writes them."""

import re
from pathlib import Path

from fabletop.core.position import markdown
from fabletop.games import find_game

PAGE = Path(__file__).parent.parent / "docs/protocol.md"
FORM = re.compile(r"(<!-- form: (\w+) -->\n).*?(<!-- end of form -->)", re.DOTALL)


def with_forms(text: str) -> str:
    """The page with every table as it should be."""
    return FORM.sub(
        lambda found: found[1] + markdown(find_game(found[2]).position_form) + found[3], text
    )


if __name__ == "__main__":
    PAGE.write_text(with_forms(PAGE.read_text("utf-8")), "utf-8")
