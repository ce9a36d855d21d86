"""HTTP: where somebody wants to hear that it is their turn."""

from typing import Any

from litestar import Request, delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from . import messages as wire
from .house import House
from .problems import RESPONSES

AnyRequest = Request[Any, Any, Any]


@get("/api/webhook", responses=RESPONSES)
async def webhook(request: AnyRequest, house: NamedDependency[House]) -> wire.WebhookInfo | None:
    """The own webhook, without its secret, or null."""
    return await house.webhooks.told((await house.people.known(request)).id)


@put("/api/webhook", responses=RESPONSES)
async def set_webhook(
    request: AnyRequest, house: NamedDependency[House], data: JSONBody[wire.NewWebhook]
) -> wire.WebhookInfo:
    """Set the own webhook, with a new secret; one that was disabled is enabled by it."""
    person = await house.people.known(request)
    house.table_limit.spend(person.id)
    return await house.webhooks.set(person.id, data.url)


@delete("/api/webhook", status_code=204, responses=RESPONSES)
async def remove_webhook(request: AnyRequest, house: NamedDependency[House]) -> None:
    """Hear nothing any more."""
    await house.webhooks.remove((await house.people.known(request)).id)


WEBHOOKS = (webhook, set_webhook, remove_webhook)
