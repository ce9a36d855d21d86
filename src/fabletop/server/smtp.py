"""Hands mails to the operator's mail server. Only the standard library is needed."""

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from fabletop.core.errors import FabletopError

WITHIN: Final = 20.0  # seconds for one conversation
PORTS: Final = {"smtp": 587, "smtps": 465, "smtp+plain": 25}


class Letter(Struct, frozen=True):
    """A mail as people read it; `stop` is the address at which they get no more of them."""

    to: str
    subject: str
    text: str
    stop: str = ""


class MailServer:
    """A mail server, from a URL: smtp (with STARTTLS), smtps, or smtp+plain on the own machine."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname or "@" not in sender:
            raise FabletopError(
                "FABLETOP_MAIL has to be like smtps://user:password@host, with FABLETOP_MAIL_FROM"
            )
        self._scheme, self._host, self._sender = parts.scheme, parts.hostname, sender
        self._port = parts.port or PORTS[parts.scheme]
        self._login = (unquote(parts.username or ""), unquote(parts.password or ""))

    def send(self, letter: Letter) -> None:
        """Returns once the server has taken it; raises OSError or SMTPException else."""
        with self._connected() as server:
            if self._scheme == "smtp":
                server.starttls(context=ssl.create_default_context())
            if self._login[0]:
                server.login(*self._login)
            server.send_message(self._written(letter))

    def _connected(self) -> smtplib.SMTP:
        if self._scheme == "smtps":
            trusted = ssl.create_default_context()
            return smtplib.SMTP_SSL(self._host, self._port, timeout=WITHIN, context=trusted)
        return smtplib.SMTP(self._host, self._port, timeout=WITHIN)

    def _written(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = self._sender, letter.to
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2].rstrip(">"))
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop:
            message["List-Unsubscribe"] = f"<{letter.stop}>"
        message.set_content(letter.text)
        return message
