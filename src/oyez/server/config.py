"""How a host wants Oyez to run: from `OYEZ_…` variables, or from the arguments of `oyez serve`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct, field

from oyez.engine.errors import OyezError
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.extras import need
from oyez.store.folder import data_folder

PREFIX = "OYEZ_"
MOST_BOT_SECONDS = 60  # a table waits no longer


class BadConfig(OyezError, ValueError):
    """A setting that cannot be; the message says which and why."""


def default_database() -> str:
    """A file in the user's own data folder."""
    return f"sqlite:///{data_folder() / 'oyez.sqlite'}"


class Config(Struct, frozen=True, kw_only=True):
    """Every setting with its default. `OYEZ_PUBLIC_URL` sets `public_url`, and so on."""

    database: str = field(default_factory=default_database)
    channels: str = "memory://"
    host: str = "127.0.0.1"
    port: int = 8400
    workers: int = 1
    # The address by which people reach the site, for links and QR codes; taken from the request where empty.
    public_url: str = ""
    # Behind TLS: cookies are sent over TLS only, and browsers are told to stay there.
    secure: bool = False
    trusted_proxies: str = "127.0.0.1"
    # Compute bots' turns in this process's pool; False where bot workers run apart.
    bots: bool = True
    bot_processes: int = 1
    bot_pause: float = 0.7
    bot_seconds: float = 1.0  # of thinking, at most
    sweep_seconds: float = 2.0
    # How much one address may do, and one person.
    requests_per_minute: int = 1200
    logins_per_minute: int = 10
    new_tables_per_minute: int = 30
    chat_lines_per_minute: int = 30
    reports_per_minute: int = 10
    verifications_per_minute: int = 4
    streams_per_address: int = 60
    streams_per_person: int = 20
    body_bytes: int = 262_144
    # After how many seconds of absence a bot may play for somebody: at tables with clocks, and at unhurried ones.
    patience_live: float = 60.0
    patience_free: float = 300.0
    # How letters are sent to people who forgot their password: smtp://user:password@host:587, or smtps://…
    mail_url: str = ""
    mail_from: str = ""
    # A browser is known for so many days after its last visit.
    session_days: int = 90
    # Tables at which nobody played and guests who do not come back are forgotten after so many days; 0: never.
    keep_unplayed_days: int = 14
    keep_guests_days: int = 90
    metrics: bool = False
    metrics_token: str = ""

    def to_environment(self) -> dict[str, str]:
        """The same settings as variables, for worker processes."""
        plain = msgspec.to_builtins(self)
        return {PREFIX + name.upper(): _as_text(value) for name, value in plain.items()}


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> Config:
    """Settings from variables; those given by name win."""
    found = os.environ if environment is None else environment
    values: dict[str, Any] = {}
    for name in Config.__struct_fields__:
        if (text := found.get(PREFIX + name.upper())) is not None:
            values[name] = text
    values.update({name: value for name, value in given.items() if value is not None})
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadConfig(N_("A setting of Oyez cannot be used: {why}."), why=reason(error)) from None
    _check(config)
    return config


def _check(config: Config) -> None:
    if not config.channels.startswith(("memory://", "redis://", "rediss://")):
        raise BadConfig(N_("Channels are memory:// or redis://…, not «{found}»."), found=config.channels)
    if not config.channels.startswith("memory://"):
        need("redis", "Redis")
    if config.workers < 1 or config.bot_processes < 0:
        raise BadConfig(N_("At least one worker is needed, and no negative number of bot processes."))
    if not 0 < config.bot_seconds <= MOST_BOT_SECONDS:
        raise BadConfig(
            N_("A bot thinks for more than 0 and at most {most} seconds, not {found}."),
            most=MOST_BOT_SECONDS,
            found=config.bot_seconds,
        )
    if config.metrics:
        need("metrics", "Prometheus")
        if not config.metrics_token:
            raise BadConfig(N_("Metrics are for who knows a token: set OYEZ_METRICS_TOKEN."))
    if config.public_url and not config.public_url.startswith(("http://", "https://")):
        raise BadConfig(N_("The public URL starts with http:// or https://, not «{found}»."), found=config.public_url)
    if config.mail_url:
        _check_mail(config)


def _check_mail(config: Config) -> None:
    try:
        parts = urlsplit(config.mail_url)
        is_good = parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_good = False
    if not is_good:
        raise BadConfig(N_("OYEZ_MAIL_URL is smtp://user:password@host:587 or smtps://…"))
    if "@" not in config.mail_from:
        raise BadConfig(N_("Letters need a sender: set OYEZ_MAIL_FROM."))
    if not config.public_url:  # whoever asks could say what our address is, and be sent other people's keys
        raise BadConfig(N_("Letters hold a link to this site: set OYEZ_PUBLIC_URL."))


def _as_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
