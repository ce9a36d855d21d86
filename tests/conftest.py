"""Settings for all tests: the same examples every time, however slow the machine is."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "default", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, derandomize=False, print_blob=True)
settings.load_profile("default")
