"""The OpenAPI document: complete, and every operation keeps to it whatever it is sent."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fabletop.server.app import create_app
from tests.server.site import PATIENCE, Site, test_settings

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Running:
    """A server in a thread, with a person and a table to aim at."""

    def __init__(self, data: Path) -> None:
        self.settings = test_settings(data)
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    async def _run(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        async with Site(self.settings) as site:
            mara = await site.guest()
            self.table = await mara.make_table("you", "random", public=True)
            self.url, self.cookies = f"http://{site.address}", dict(mara.http.cookies)
            self._ready.set()
            await self._stop.wait()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("openapi"))
    yield server
    server.stop()


def document() -> dict[str, Any]:
    """What a server tells that is not for tests."""
    app = create_app(test_settings(Path("/tmp"), database="sqlite+aiosqlite://", seed=None))
    return msgspec.to_builtins(app.openapi_schema.to_schema())  # type: ignore[no-any-return]


schema = schemathesis.openapi.from_dict(document())


@schema.parametrize()
@settings(
    max_examples=6,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_keeps_to_the_document(case: Any, running: Running) -> None:
    if case.path.startswith("/api/sign") or case.method == "DELETE":
        cookies = {}  # the others still need the session
    else:
        cookies = running.cookies
    if "table_id" in (case.path_parameters or {}) and case.path_parameters["table_id"][:1] < "k":
        case.path_parameters["table_id"] = running.table
    url = running.url + case.formatted_path
    with httpx.Client(cookies=cookies, timeout=20, verify=False) as client:
        sent = case.as_transport_kwargs(base_url=running.url)
        answer = client.request(
            case.method,
            url,
            params=sent.get("params"),
            json=sent.get("json"),
            content=sent.get("data"),
        )
    case.validate_response(answer, checks=CHECKS)


def test_the_document_is_served_without_a_viewer(running: Running) -> None:
    for path, kind in (("/schema", "json"), ("/schema/openapi.json", "json")):
        answer = httpx.get(running.url + path)
        assert answer.status_code == 200 and kind in answer.headers["content-type"]
        assert answer.json()["info"]["title"] == "Fabletop"
    assert "openapi" in httpx.get(running.url + "/schema/openapi.yaml").text
