"""Letters to people who have given an address, by the host's own mail server."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import SplitResult, unquote, urlsplit

import structlog

from oyez.server.config import Config

SECONDS = 20.0
PORTS = {"smtp": 587, "smtps": 465}

log = structlog.get_logger("oyez.mail")


async def send(config: Config, to: str, subject: str, text: str) -> None:
    """Send a letter. That it could not be sent is logged, without the letter and its reader."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = config.mail_from, to, subject
    letter.set_content(text)
    try:
        await asyncio.to_thread(_send, urlsplit(config.mail_url), letter)
    except (OSError, smtplib.SMTPException) as error:
        log.error("a letter could not be sent", cause=type(error).__name__)


def _send(server: SplitResult, letter: EmailMessage) -> None:
    host, port = server.hostname or "", server.port or PORTS[server.scheme]
    secure = ssl.create_default_context()
    if server.scheme == "smtps":
        with smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=secure) as line:
            return _hand_over(line, server, letter)
    with smtplib.SMTP(host, port, timeout=SECONDS) as line:
        line.ehlo()
        if line.has_extn("starttls"):
            line.starttls(context=secure)
        return _hand_over(line, server, letter)


def _hand_over(line: smtplib.SMTP, server: SplitResult, letter: EmailMessage) -> None:
    if server.username:
        line.login(unquote(server.username), unquote(server.password or ""))
    line.send_message(letter)
