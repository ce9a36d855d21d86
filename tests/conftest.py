"""Settings for all tests."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, print_blob=True)
settings.register_profile(
    "ci", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") else "default")
