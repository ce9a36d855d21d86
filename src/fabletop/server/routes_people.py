"""HTTP: who somebody is, and whether the server is well."""

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from fabletop import __version__

from . import messages as wire
from .guard import address
from .house import House
from .people import COOKIE, Arrival, Visitor, folded
from .problems import RESPONSES

AnyRequest = Request[Any, Any, Any]


@get("/healthz")
async def healthz() -> dict[str, Any]:
    """Is this process alive, and which version is it? Asks nothing of any other part."""
    return {"ok": True, "version": __version__}


@get("/readyz")
async def readyz(house: NamedDependency[House]) -> Response[dict[str, bool]]:
    """Can this process serve people just now: does the database take what is written?"""
    parts = await house.readiness()
    return Response(parts, status_code=200 if all(parts.values()) else 503)


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", include_in_schema=False)
async def metrics(request: AnyRequest, house: NamedDependency[House]) -> str:
    """Numbers for Prometheus, for whoever knows the operator's token."""
    house.guard.check_token(request)
    return house.watched()


@get("/api/me", responses=RESPONSES)
async def me(request: AnyRequest, house: NamedDependency[House]) -> wire.Me | None:
    """The person behind this session; null for a stranger, who is welcome to ask."""
    visitor = await house.people.visitor(request)
    return visitor.me() if visitor else None


@post("/api/guest", status_code=200, responses=RESPONSES)
async def guest(
    request: AnyRequest, house: NamedDependency[House], data: JSONBody[wire.NewGuest]
) -> Response[wire.Me]:
    """Play as a guest at once; with a session: another name."""
    if visitor := await house.people.visitor(request):
        for table_id in await house.people.rename(visitor, data.name):
            house.room.tell(await house.room.read(table_id))
        house.renamed(visitor.id, visitor.person.name)
        return Response(visitor.me())
    house.guard.guests.spend(address(request))
    return welcome(request, await house.people.new_guest(data.name))


@post("/api/me", status_code=200, responses=RESPONSES)
async def change_me(
    request: AnyRequest, house: NamedDependency[House], data: JSONBody[wire.ChangeMe]
) -> wire.Me:
    """Another picture, or how one likes to play."""
    visitor = await house.people.known(request)
    if data.avatar is not None:
        for table_id in await house.people.choose_avatar(visitor, data.avatar):
            house.room.tell(await house.room.read(table_id))
    if data.preferences is not None:
        await house.people.prefer(visitor, data.preferences)
    return visitor.me()


@post("/api/password", status_code=204, responses=RESPONSES)
async def change_password(
    request: AnyRequest, house: NamedDependency[House], data: JSONBody[wire.NewPassword]
) -> None:
    """Another password; all other sessions of this person end."""
    visitor = await house.people.known(request)
    house.guard.signins.spend(address(request))
    house.guard.accounts.spend(visitor.person.login or visitor.id)
    for session_id in await house.people.change_password(visitor, data.old, data.new):
        house.revoked(session_id)


@post("/api/keep", status_code=200, responses=RESPONSES)
async def keep(
    request: AnyRequest, house: NamedDependency[House], data: JSONBody[wire.Credentials]
) -> Response[wire.Me]:
    """Keep this guest with a login and a password; the session is renewed."""
    visitor = await house.people.known(request)
    house.guard.signins.spend(address(request))
    arrival = await house.people.keep(visitor, data.login, data.password)
    house.revoked(visitor.session.id)
    return welcome(request, arrival)


@post("/api/signin", status_code=200, responses=RESPONSES)
async def signin(
    request: AnyRequest, house: NamedDependency[House], data: JSONBody[wire.Credentials]
) -> Response[wire.Me]:
    """Be somebody who was kept before."""
    house.guard.signins.spend(address(request))
    house.guard.accounts.spend(folded(data.login))
    return welcome(request, await house.people.sign_in(data.login, data.password))


def welcome(request: AnyRequest, arrival: Arrival) -> Response[wire.Me]:
    cookie = arrival.cookie(secure=request.url.scheme == "https")
    return Response(arrival.me(), cookies=[cookie])


@post(
    "/api/signout",
    status_code=204,
    response_cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")],
    responses=RESPONSES,
)
async def signout(request: AnyRequest, house: NamedDependency[House]) -> None:
    """End this session."""
    if visitor := await house.people.visitor(request):
        await end_session(house, visitor, visitor.session.id)


@get("/api/sessions", responses=RESPONSES)
async def sessions(request: AnyRequest, house: NamedDependency[House]) -> list[wire.SessionInfo]:
    """Where this person is signed in."""
    return await house.people.sessions(await house.people.known(request))


@delete("/api/sessions/{session_id:str}", status_code=204, responses=RESPONSES)
async def revoke(
    request: AnyRequest, house: NamedDependency[House], session_id: FromPath[str]
) -> None:
    """Revoke one of the own sessions."""
    await end_session(house, await house.people.known(request), session_id)


async def end_session(house: House, visitor: Visitor, session_id: str) -> None:
    await house.people.end_session(visitor, session_id)
    house.revoked(session_id)


PEOPLE = (
    *(healthz, readyz, metrics, me, change_me, change_password, guest, keep, signin, signout),
    *(sessions, revoke),
)
