"""Requests to addresses that visitors chose: only to the public internet, and nothing is followed.

A name is resolved once, all its addresses have to be public, and the connection goes to the very
address that was checked: a name that leads elsewhere a moment later gains nothing. Of the answer
only the status is read.
"""

import asyncio
import contextlib
import ssl
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from fabletop import __version__

from .problems import Refused

LONGEST_URL: Final = 500
LARGEST_HEAD: Final = 16 * 1024  # bytes of an answer that are read at most
PORTS: Final = (443, 8443)
WITHIN: Final = 5.0  # seconds, for all of it

NAT64: Final = ip_network("64:ff9b::/32")  # addresses of IPv4 as IPv6 sees them

Address = IPv4Address | IPv6Address


class Unreachable(Exception):
    """It could not be delivered; the text says why in a few words."""


def checked_url(url: str, *, loopback: bool = False) -> SplitResult:
    """The parts of a URL to which something may be sent; whether its host may, is seen later."""
    try:
        parts = urlsplit(url)
        port, host = parts.port, parts.hostname
    except ValueError as error:
        raise Refused("malformed", "This is no address of a web page.") from error
    plain = loopback and parts.scheme == "http"
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise Refused("malformed", f"An address has at most {LONGEST_URL} letters, all plain.")
    if not host or not (plain or parts.scheme == "https"):
        raise Refused("malformed", "The address has to begin with https://.")
    if "@" in parts.netloc or parts.fragment:
        raise Refused("malformed", "The address may have no password and no fragment.")
    if port is not None and port not in PORTS and not loopback:
        raise Refused("malformed", f"The port may be {' or '.join(map(str, PORTS))} only.")
    return parts


def is_public(address: Address) -> bool:
    """Can it be anybody's on the internet, and nobody's inside this network?"""
    if isinstance(address, IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour
        if inside is not None or address.teredo or address in NAT64:
            return False  # another address in disguise
    return address.is_global and not address.is_multicast


async def resolved(host: str, port: int, *, loopback: bool = False) -> str:
    """The address to connect to. One that is not public among several is one too many."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, proto=6)
    except OSError as error:
        raise Unreachable("its name leads nowhere") from error
    addresses = [ip_address(entry[4][0]) for entry in found]
    for address in addresses:
        if not is_public(address) and not (loopback and address.is_loopback):
            raise Unreachable("its address is not public")
    return str(addresses[0])


async def post(url: str, body: bytes, headers: dict[str, str], *, loopback: bool = False) -> None:
    """Send it; anything but a status of 200 to 299 in time is a failure."""
    parts = checked_url(url, loopback=loopback)
    try:
        async with asyncio.timeout(WITHIN):
            status = await _status(parts, body, headers, loopback)
    except TimeoutError as error:
        raise Unreachable(f"no answer within {WITHIN:.0f} seconds") from error
    except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise Unreachable(type(error).__name__) from error
    if not 200 <= status < 300:
        raise Unreachable(f"status {status}")


async def _status(parts: SplitResult, body: bytes, headers: dict[str, str], loopback: bool) -> int:
    host, is_safe = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_safe else 80)
    address = await resolved(host, port, loopback=loopback)
    secured = ssl.create_default_context() if is_safe else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=secured, server_hostname=host if is_safe else None, limit=LARGEST_HEAD
    )
    try:
        writer.write(_request(parts, body, headers))
        await writer.drain()
        line = await reader.readuntil(b"\n")
        return int(line.split()[1])
    except (IndexError, ValueError) as error:
        raise Unreachable("no answer of the web") from error
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            writer.transport.abort()


def _request(parts: SplitResult, body: bytes, headers: dict[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
    lines += [f"User-Agent: Fabletop/{__version__}", "Content-Type: application/json"]
    lines += [f"Content-Length: {len(body)}", *(f"{name}: {headers[name]}" for name in headers)]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
