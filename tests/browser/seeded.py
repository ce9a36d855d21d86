"""`fabletop serve` with its chance fixed, for pictures that come out the same every time.

Seeds of tables and bots are one number; ids and names follow one stream. For pictures only: where
chance is known, so are all secrets.
"""

import random
import secrets

from fabletop.__main__ import main

SEED = 20_260
stream = random.Random(SEED)


def fix_chance() -> None:
    secrets.randbits = lambda _bits: SEED
    secrets.choice = stream.choice
    secrets.token_bytes = lambda count=16: stream.randbytes(count)
    secrets.token_hex = lambda count=16: stream.randbytes(count).hex()
    secrets.token_urlsafe = lambda count=16: stream.randbytes(count).hex()
    secrets.SystemRandom = lambda: random.Random(SEED)


if __name__ == "__main__":
    fix_chance()
    main()
