"""The built page: hashed files that never change, and index.html for every other path."""

from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.datastructures import CacheControlHeader
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import File

from .house import House
from .problems import Refused

FOREVER = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
# What the machine's own list says of these endings cannot be relied on.
MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT = (
    "The page is not built yet. Run `make web`; the API is at /api, its document at /schema."
)


def found(static: Path, wanted: str) -> Path | None:
    """The file of the page that is wanted, if there is one of that name."""
    try:
        file = (static / wanted).resolve() if wanted and "\0" not in wanted else static
        return file if file.is_file() and file.is_relative_to(static) else None
    except OSError:  # a name that no file can have
        return None


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(house: NamedDependency[House], path: FromPath[Path | None] = None) -> Response[str] | File:
    """A file of the page, or the page itself."""
    wanted = str(path or "").strip("/")
    if wanted == "api" or wanted.startswith("api/"):
        raise Refused("unknown_path", "There is nothing at this path.")
    static = house.settings.static.resolve()
    file = found(static, wanted)
    if file is not None:
        is_hashed = wanted.startswith("assets/")
        kept = {"cache-control": FOREVER.to_header() if is_hashed else "no-cache"}
        kind = MEDIA.get(file.suffix, "application/octet-stream")
        return File(file, media_type=kind, content_disposition_type="inline", headers=kept)
    if wanted.startswith("assets/"):
        raise Refused("unknown_path", "There is nothing at this path.")
    index = static / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type="text/plain", status_code=200)
    return File(
        index,
        media_type="text/html; charset=utf-8",
        content_disposition_type="inline",
        headers={"cache-control": "no-cache"},
    )
