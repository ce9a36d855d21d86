"""`fabletop` and `python -m fabletop`: the command line, or how to get it."""

import sys


def main() -> None:
    try:
        from .cli import run
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich"):
            raise
        sys.exit("The fabletop command needs two more packages: pip install 'fabletop[cli]'")
    run()


if __name__ == "__main__":
    main()
