"""`fabletop doctor`: is everything there that a server needs, and set as a public one should be?

Nothing is changed by it. Each finding is `ok`, `warn` or `fail`, and says what to do; only what
keeps a server from its work, or gives secrets away, is `fail`.
"""

import asyncio
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from ipaddress import ip_network
from typing import Final

from msgspec import Struct

from fabletop.core.errors import FabletopError

from .chance import LOOPBACK
from .connections import RESERVE
from .doctor_parts import Finding, State, fail, look_at_parts, ok, warn
from .extras import check_extras
from .settings import Settings, read_settings

OLDEST_PYTHON: Final = (3, 11)
MEGABYTE: Final = 1024 * 1024
LEAST_DISK, LITTLE_DISK = 100 * MEGABYTE, 1024 * MEGABYTE
FEW_HANDLES: Final = 4096
SHORTEST_TOKEN: Final = 16
KNOWN: Final = {f"FABLETOP_{name.upper()}" for name in Settings.__struct_fields__}


class Given(Struct, frozen=True):
    """What the command line of `fabletop serve` would say."""

    host: str = "127.0.0.1"
    values: dict[str, object] = {}


def examine(given: Given, environment: Mapping[str, str] | None = None) -> list[Finding]:
    """Look at everything. Settings that cannot be read leave nothing else to look at."""
    environment = os.environ if environment is None else environment
    found = [python(), *unknown_variables(environment)]
    try:
        settings = read_settings(environment, **given.values)
        check_extras(settings)
    except FabletopError as error:
        return [*found, fail("settings", str(error), "put this variable right, or remove it")]
    found += [page(settings), disk(settings), handles(), *secrets(settings)]
    found += [*proxies(settings), address(given.host, settings), origins(settings)]
    return [*found, *asyncio.run(look_at_parts(settings))]


def worst(findings: Iterable[Finding]) -> State:
    states = {finding.state for finding in findings}
    return "fail" if "fail" in states else "warn" if "warn" in states else "ok"


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    told = f"Python {'.'.join(map(str, version))}"
    if version[:2] < OLDEST_PYTHON:
        return fail("python", told, "Fabletop needs Python 3.11 or newer")
    return ok("python", told)


def unknown_variables(environment: Mapping[str, str]) -> Iterator[Finding]:
    for name in sorted(environment):
        if name.startswith("FABLETOP_") and name not in KNOWN:
            yield warn("settings", f"{name} is no setting", "look for it in docs/hosting.md")


def page(settings: Settings) -> Finding:
    if (settings.static / "index.html").is_file():
        return ok("page", "the page is built")
    advice = "run `make web`, or install a package made by `make wheel`"
    return fail("page", f"there is no page in {settings.static}", advice)


def disk(settings: Settings) -> Finding:
    """Of the nearest folder that is there: the data folder may not have been made yet."""
    folder = settings.data.absolute()
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    told = f"{free // MEGABYTE:,} MB are free at {folder}"
    if free < LEAST_DISK:
        return fail("disk", told, "free some, or choose another folder with FABLETOP_DATA")
    if free < LITTLE_DISK:
        return warn("disk", told, "free some: a full disk refuses every choice")
    return ok("disk", told)


def handles() -> Finding:
    """As many as a server may have: it raises its own limit to that when it starts."""
    try:
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    except ImportError:
        return ok("handles", "this system does not count file handles")
    if most == resource.RLIM_INFINITY or most >= FEW_HANDLES:
        return ok("handles", f"{'as many as wanted' if most < 0 else f'{most:,}'} file handles")
    advice = "raise it (`ulimit -Hn`, LimitNOFILE= of systemd): each open table takes one"
    make = fail if most <= RESERVE else warn
    return make("handles", f"only {most:,} file handles", advice)


def secrets(settings: Settings) -> Iterator[Finding]:
    if settings.seed is not None:
        advice = "remove FABLETOP_SEED: with it all that is hidden can be known"
        yield fail("seed", "tables are dealt by a seed that is known", advice)
    if 0 < len(settings.metrics) < SHORTEST_TOKEN:
        advice = "choose a longer one, such as `openssl rand -hex 16` makes"
        yield warn("metrics", "the token of /metrics is short enough to be guessed", advice)


def proxies(settings: Settings) -> Iterator[Finding]:
    for name in settings.proxies:
        try:
            network = ip_network(name, strict=False)
        except ValueError:
            advice = "write addresses or networks, such as 127.0.0.1 10.0.0.0/8"
            yield fail("proxies", f"{name!r:.40} is no address", advice)
            continue
        if network.prefixlen == 0:
            advice = "name your proxy only: anybody could choose the address that limits count"
            yield fail("proxies", f"{name} believes everybody", advice)


def address(host: str, settings: Settings) -> Finding:
    """Where it would listen, and so whether cookies are Secure."""
    if settings.proxies:
        told = f"behind {' '.join(settings.proxies)}; cookies are Secure where these say https"
        return ok("address", f"{host}, {told}")
    if host in LOOPBACK:
        return ok("address", f"{host}, for this machine only; name a proxy in FABLETOP_PROXIES")
    advice = "put a proxy with HTTPS in front and name it in FABLETOP_PROXIES"
    return warn("address", f"{host} without HTTPS: cookies are not Secure", advice)


def origins(settings: Settings) -> Finding:
    plain = [origin for origin in settings.origins if not origin.startswith("https://")]
    if plain:
        advice = "write them with https://: others could speak in their name on the way"
        return warn("origins", f"not over HTTPS: {' '.join(plain)}", advice)
    return ok("origins", "only this site may change things" if not settings.origins else "https")
