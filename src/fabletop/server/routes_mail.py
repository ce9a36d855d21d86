"""HTTP: mail addresses, where the operator has set mails up."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from . import messages as wire
from .guard import address
from .house import House
from .problems import RESPONSES

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]


@get("/api/email", responses=RESPONSES)
async def email(request: AnyRequest, house: TheHouse) -> wire.EmailInfo:
    """Where this person is told by mail."""
    return house.addresses.info((await house.people.known(request)).person)


@post("/api/email", status_code=200, responses=RESPONSES)
async def change_email(
    request: AnyRequest, house: TheHouse, data: JSONBody[wire.NewEmail]
) -> wire.EmailInfo:
    """Another address, which has to be confirmed; an empty one ends it."""
    return await house.addresses.wish(await house.people.known(request), data.address)


@post("/api/email/confirm", status_code=204, responses=RESPONSES)
async def confirm_email(request: AnyRequest, house: TheHouse, data: JSONBody[wire.MailKey]) -> None:
    """Whoever reads the mail confirms the address."""
    house.guard.signins.spend(address(request))
    await house.addresses.confirm(data.key)


@post("/api/email/stop", status_code=204, responses=RESPONSES)
async def stop_email(request: AnyRequest, house: TheHouse, data: JSONBody[wire.MailKey]) -> None:
    """No more mails."""
    house.guard.signins.spend(address(request))
    await house.addresses.stop(data.key)


MAIL = (email, change_email, confirm_email, stop_email)
