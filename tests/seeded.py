"""What every server of a test is told: its tables are dealt and its bots think by one number."""

from typing import Final

SEED: Final = 20_260
ENVIRONMENT: Final = {"FABLETOP_SEED": str(SEED), "FABLETOP_FOR_TESTS": "1"}
