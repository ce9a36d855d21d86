"""The application: routes, refusals, headers, and the life of a server."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.plugins import InitPlugin

from fabletop import __version__
from fabletop.core.errors import FabletopError

from .guard import LARGEST_BODY, add_headers
from .house import House
from .logs import log_request
from .messages import Problem
from .outage import is_outage, unavailable
from .page import page
from .problems import AS_ANSWERS, REFUSALS, REFUSED, STATUS, Refused, refused
from .routes_games import ABOUT_GAMES
from .routes_learn import LEARNING
from .routes_mail import MAIL
from .routes_people import PEOPLE
from .routes_rules import RULES
from .routes_tables import TABLES
from .routes_tests import FOR_TESTS
from .routes_webhooks import WEBHOOKS
from .settings import Settings
from .socket import live_table

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    settings.data.mkdir(parents=True, exist_ok=True)
    house = House(settings)
    for_tests = () if settings.seed is None else FOR_TESTS

    async def before(request: AnyRequest) -> None:
        request.scope["state"]["began"] = time.perf_counter()
        await house.guard.check(request)

    app = Litestar(
        route_handlers=[
            *(*ABOUT_GAMES, *RULES, *LEARNING, *PEOPLE, *TABLES, *MAIL, *WEBHOOKS, *for_tests),
            *(live_table, page),
        ],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        plugins=[Life(house)],
        before_request=before,
        before_send=[add_headers, log_request, house.metrics.note_answer],
        exception_handlers={Exception: on_error},
        request_max_body_size=LARGEST_BODY,
        openapi_config=open_api(),
        compression_config=CompressionConfig(backend="gzip", exclude=["^/api/"]),
        logging_config=None,
        signature_namespace={"House": House},
    )
    app.state.house = house
    return app


class Life(InitPlugin):
    """Opens the house and closes it."""

    def __init__(self, house: House) -> None:
        self._house = house

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(self.life)
        return app_config

    @asynccontextmanager
    async def life(self, app: Litestar) -> AsyncIterator[None]:
        try:
            await self._house.open()
        except Exception as error:
            log.error("the server cannot open", why=str(error)[:300])
            raise
        log.info("the server is open", version=__version__)
        try:
            yield
        finally:
            await self._house.close()
            log.info("the server is closed")


def open_api() -> OpenAPIConfig:
    """The document at /schema; no viewer, which would load scripts from elsewhere."""
    return OpenAPIConfig(
        title="Fabletop",
        version=__version__,
        path="/schema",
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        use_handler_docstrings=True,
    )


def on_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Every error becomes a problem with a code; what is unexpected stays in the log."""
    refusal = as_refusal(error)
    if refusal.status == 500:
        log.error("a request failed", path=request.url.path[:200], exc_info=error)
    status, headers = refusal.status, {}
    if status < 500 and request.headers.get(REFUSALS) == AS_ANSWERS:
        status, headers = 200, {REFUSED: str(status)}
    return Response(
        refusal.problem, status_code=status, headers=headers, media_type="application/json"
    )


def as_refusal(error: Exception) -> Refused:
    if isinstance(error, Refused):
        return error
    if isinstance(error, FabletopError):
        return refused(error)
    if isinstance(error, RecursionError):
        return Refused("malformed", "This request is nested too deeply.")
    if isinstance(error, ValidationException):
        return Refused("malformed", validation_text(error))
    if isinstance(error, HTTPException) and error.status_code in _HTTP_CODES:
        return Refused(*_HTTP_CODES[error.status_code])
    if is_outage(error):
        return unavailable()
    return Refused("internal", "Something went wrong here. It was noted.")


_HTTP_CODES = {
    400: ("malformed", "This request cannot be read."),
    404: ("unknown_path", "There is nothing at this path."),
    405: ("wrong_method", "This path does not take that method."),
    413: ("too_large", "This is too large; 64 KiB are read, of records 4 MiB."),
}
assert all(code in STATUS for code, _ in _HTTP_CODES.values())


def validation_text(error: ValidationException) -> str:
    """What is wrong with the parameters of a request."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = [f"{item['key']}: {item['message']}" for item in extra if "key" in item]
    return "; ".join(told)[:300] or "This request cannot be read."
