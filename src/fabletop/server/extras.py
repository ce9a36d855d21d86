"""What only some servers need is an extra of the package, asked for when it is configured."""

from importlib.util import find_spec

from fabletop.core.errors import FabletopError

from .settings import Settings


def check_extras(settings: Settings) -> None:
    """Refuse at the start, with what to install, not at the first query."""
    if settings.database_url().startswith("postgresql+asyncpg:"):
        need("asyncpg", "postgres", "PostgreSQL (FABLETOP_DATABASE)")
    if settings.redis:
        need("redis", "redis", "Redis (FABLETOP_REDIS)")


def need(module: str, extra: str, purpose: str) -> None:
    if find_spec(module) is None:
        install = f"pip install 'fabletop[server,{extra}]'"
        raise FabletopError(f"{purpose} needs one more package: {install}")
