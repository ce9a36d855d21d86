"""Fixtures for browser tests. What is missing fails loudly in CI and is skipped elsewhere."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.site import Missing, Site, Visitor, launched


def lacking(error: Missing) -> None:
    if os.environ.get("CI") == "true":
        pytest.fail(str(error))
    pytest.skip(str(error))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    try:
        running = Site(tmp_path_factory.mktemp("site"))
    except Missing as error:
        lacking(error)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        with launched() as running:
            yield running
    except Missing as error:
        lacking(error)


@pytest.fixture
def visitor(browser: Browser, site: Site) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; afterwards none of their pages may have had an error or a complaint."""
    visitors: list[Visitor] = []

    def arrive(name: str = "", at: Site = site, **settings: Any) -> Visitor:
        visitors.append(Visitor(browser, at, **settings))
        return visitors[-1].is_guest(name) if name else visitors[-1]

    yield arrive
    errors = [error for v in visitors for error in (*v.errors, *v.complaints)]
    for v in visitors:
        v.close()
    assert errors == []
