"""People: who they are, how they like to play, and how they want to be told."""

from typing import Annotated

from msgspec import Meta, Struct

from .common import Email, Login, Name, Password, Speed


class NewGuest(Struct, forbid_unknown_fields=True):
    name: Name


class Credentials(Struct, forbid_unknown_fields=True):
    login: Login
    password: Password


class NewPassword(Struct, forbid_unknown_fields=True):
    old: Password
    new: Password


class Preferences(Struct, forbid_unknown_fields=True):
    """How somebody likes to play, wherever they sign in."""

    confirm: bool = False  # ask before a move is made
    speed: Speed = "normal"  # of what others do, as it is shown
    sound: bool = False  # a quiet one, when it is their turn
    notify: bool = False  # the browser tells when it is their turn
    asked: bool = False  # whether the browser may do so: that is asked once


class ChangeMe(Struct, forbid_unknown_fields=True):
    """What is not given stays."""

    avatar: Annotated[str, Meta(max_length=20)] | None = None
    preferences: Preferences | None = None


class Me(Struct):
    """The person behind this session."""

    id: str
    name: str
    avatar: str  # the name of a picture: chosen, or derived from the id
    login: str | None  # set once the account is kept with a password
    preferences: Preferences
    avatars: list[str]  # the pictures there are


class EmailInfo(Struct):
    """Where the reader is told that it is their turn, at turn-based tables."""

    offered: bool  # does this server send mails?
    address: str  # "" for no mails
    wanted: str  # an address whose owner has not confirmed it yet, or ""


class NewEmail(Struct, forbid_unknown_fields=True):
    address: Email


class MailKey(Struct, forbid_unknown_fields=True):
    """From a link in a mail."""

    key: Annotated[str, Meta(max_length=64)]


class SessionInfo(Struct):
    id: str
    created: str
    seen: str
    current: bool


class NewWebhook(Struct, forbid_unknown_fields=True):
    """Where to tell somebody that it is their turn; see docs/webhooks.md."""

    url: Annotated[str, Meta(min_length=1, max_length=500)]


class WebhookInfo(Struct):
    url: str
    secret: str  # told once, when it is set; empty afterwards
    disabled: bool  # after too many failures in a row; setting it again enables it
    failures: int
    note: str  # what the last failure was
