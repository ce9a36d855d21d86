"""Mails to those who are waited for: to confirmed addresses, never lost, ended at any time."""

import asyncio
import re
import smtplib
from email import message_from_string, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from fabletop.core.errors import FabletopError
from fabletop.server import schema
from fabletop.server.smtp import Letter, MailServer
from tests.server.site import Site, Somebody, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio

SITE = "https://play.example"


class Postbox:
    """A mail server that keeps what it is given; it may be out of order."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.is_broken = False

    async def __aenter__(self) -> "Postbox":
        self._server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.url = f"smtp+plain://127.0.0.1:{port}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 postbox")
        while line := (await reader.readline()).decode().strip():
            word = line.split()[0].upper()
            if word == "DATA":
                say("354 go on")
                lines = []
                while (text := (await reader.readline()).decode()) != ".\r\n":
                    lines.append(text)
                if not self.is_broken:
                    whole = message_from_string("".join(lines), policy=policy.default)
                    assert isinstance(whole, EmailMessage)
                    self.letters.append(whole)
                say("451 later" if self.is_broken else "250 taken")
            elif word == "QUIT":
                say("221 bye")
                break
            else:
                say("250 yes")
        await writer.drain()
        writer.close()


class Time:
    """The time by which mails are written and sent."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed = 0.0
        mails = "fabletop.server.mails"
        monkeypatch.setattr(f"{mails}.now", lambda: schema.before(-self.passed))
        monkeypatch.setattr(f"{mails}.before", lambda s: schema.before(s - self.passed))
        monkeypatch.setattr(f"{mails}.Mails.every", 3600.0)  # tests look themselves


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def settings(data: Path, box: Postbox, **more: Any) -> Any:
    sender = "Fabletop <table@play.example>"
    return test_settings(data, mail=box.url, mail_from=sender, site=SITE, **more)


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def key_in(letter: EmailMessage, name: str) -> str:
    found = re.search(rf"{SITE}/mail#{name}=([0-9a-f]{{32}})", text_of(letter))
    assert found, text_of(letter)
    return found[1]


async def confirmed(person: Somebody, box: Postbox, address: str) -> None:
    await person.post("/api/email", {"address": address})
    key = key_in(box.letters.pop(), "confirm")
    await person.site.nobody().post("/api/email/confirm", {"key": key}, status=204)


async def test_an_address_counts_once_its_owner_has_confirmed_it(data: Path, time: Time) -> None:
    async with Postbox() as box, Site(settings(data, box)) as site:
        mara = await site.guest()
        asked = await mara.post("/api/email", {"address": "mara@example.org"})
        assert asked == {"offered": True, "address": "", "wanted": "mara@example.org"}
        assert box.letters[0]["To"] == "mara@example.org"
        key = key_in(box.letters[0], "confirm")
        await mara.refused("wrong_secret", "/api/email/confirm", {"key": "0" * 32})
        await site.nobody().post("/api/email/confirm", {"key": key}, status=204)
        known = {"offered": True, "address": "mara@example.org", "wanted": ""}
        assert await mara.get("/api/email") == known
        await mara.refused("wrong_secret", "/api/email/confirm", {"key": key})
        assert "mara@" not in str(await mara.get("/api/me")), "nobody else sees it, either"


async def test_who_is_waited_for_gets_one_mail_for_each_turn(
    data: Path, database: str, time: Time
) -> None:
    async with Postbox() as box, Site(settings(data, box, database=database)) as site:
        table, mara, tom = await two_at_a_table(site, pace="turns", clock=86_400, title="Slow walk")
        await confirmed(mara, box, "mara@example.org")
        await site.house.mails.look()
        assert box.letters == [], "there is no hurry yet"
        time.passed = 700.0
        await asyncio.gather(*(site.house.mails.look() for _ in range(3)))
        (letter,) = box.letters
        assert "Slow walk" in letter["Subject"] and f"{SITE}/t/{table}" in text_of(letter)
        assert "The clock runs out at" in text_of(letter)
        assert letter["List-Unsubscribe"].strip() == f"<{SITE}/mail#stop={key_in(letter, 'stop')}>"
        await mara.play_first(table)
        await tom.play_first(table)
        time.passed = 1500.0
        await site.house.mails.look()
        assert len(box.letters) == 2, "another turn, another mail"


async def test_nobody_gets_mails_who_is_here_or_plays_live(data: Path, time: Time) -> None:
    async with Postbox() as box, Site(settings(data, box)) as site:
        slow, mara, _ = await two_at_a_table(site, pace="turns")
        await confirmed(mara, box, "mara@example.org")
        live = await mara.make_table("you", "open", options={"first": "1"})
        tom = await site.guest("Tom")
        await tom.post(f"/api/tables/{live}/claim", {})
        time.passed = 700.0
        async with mara.live(slow) as page:
            await page.until("snapshot")
            await site.house.mails.look()
        assert box.letters == []


async def test_a_link_ends_all_mails(data: Path, time: Time) -> None:
    async with Postbox() as box, Site(settings(data, box)) as site:
        _, mara, _ = await two_at_a_table(site, pace="turns")
        await confirmed(mara, box, "mara@example.org")
        time.passed = 700.0
        await site.house.mails.look()
        key = key_in(box.letters.pop(), "stop")
        await site.nobody().refused("wrong_secret", "/api/email/stop", {"key": ""})
        await site.nobody().post("/api/email/stop", {"key": key}, status=204)
        assert (await mara.get("/api/email"))["address"] == ""
        await two_at_a_table(site, pace="turns")
        await site.house.mails.look()
        assert box.letters == []


async def test_what_the_mail_server_did_not_take_is_tried_again(data: Path, time: Time) -> None:
    async with Postbox() as box:
        async with Site(settings(data, box)) as site:
            _, mara, _ = await two_at_a_table(site, pace="turns")
            await confirmed(mara, box, "mara@example.org")
            box.is_broken, time.passed = True, 700.0
            await site.house.mails.look()
            assert box.letters == []
        box.is_broken = False
        async with Site(settings(data, box)) as site:
            await site.house.mails.send()
            assert box.letters == [], "not at once"
            time.passed = 1100.0
            await site.house.mails.send()
            await site.house.mails.send()
            assert len(box.letters) == 1


async def test_without_a_mail_server_none_are_offered(lite: Site) -> None:
    mara = await lite.guest()
    assert (await mara.get("/api/email"))["offered"] is False
    await mara.refused("wrong_state", "/api/email", {"address": "mara@example.org"})
    for odd in ("mara", "a@b", "a b@example.org", "a@example.org\nBcc: b@example.org", "<a@b.org>"):
        await mara.refused("malformed", "/api/email", {"address": odd})


async def test_settings_that_cannot_work_are_refused_at_the_start(tmp_path: Path) -> None:
    for wrong in (
        {"mail": "http://host", "mail_from": "a@b.org", "site": SITE},
        {"mail": "smtps://host", "mail_from": "", "site": SITE},
        {"mail": "smtps://host", "mail_from": "a@b.org", "site": ""},
    ):
        with pytest.raises(FabletopError):
            Site(test_settings(tmp_path, **wrong))


async def test_a_mail_server_that_is_not_trusted_is_told_nothing() -> None:
    async with Postbox() as box:
        server = MailServer(box.url.replace("smtp+plain", "smtp"), "a@b.org")
        with pytest.raises((OSError, smtplib.SMTPException)):
            await asyncio.to_thread(server.send, Letter("c@d.org", "secret", "text"))
        assert box.letters == []
