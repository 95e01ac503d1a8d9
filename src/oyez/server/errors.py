"""Errors say what to do next: a page for people, JSON for programs."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from oyez.engine.errors import OyezError
from oyez.engine.words import N_
from oyez.rooms.room import Refusal
from oyez.server.hub import NoSuchRoom
from oyez.server.language import COOKIE, choose, speaker
from oyez.server.responses import refusal_text
from oyez.server.shown.templates import csrf_input, render
from oyez.server.visitors import AnyRequest

log = structlog.get_logger("oyez.server")

TEXTS = {
    400: N_("This request cannot be understood."),
    401: N_("Please say who you are."),
    403: N_("This form has expired or does not come from this site. Please load the page again."),
    404: N_("There is nothing here. The table may have been closed, or the link is incomplete."),
    405: N_("This cannot be done this way."),
    409: N_("The table has moved on."),
    413: N_("This is too long."),
    422: N_("This cannot be."),
    429: N_("That was too much at once. Please wait a minute."),
    500: N_("Something went wrong on our side. Nothing was lost: please load the page again."),
    503: N_("Oyez is not ready yet. Please try again in a moment."),
}


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Litestar's own refusals: not found, too many, forged …"""
    detail = error.detail if request.url.path.startswith("/api/") and error.status_code < 500 else ""
    return answer(request, error.status_code, detail, dict(error.headers or {}))


def on_refusal(request: AnyRequest, refusal: Refusal) -> Response[Any]:
    """What the rooms refuse, where no page of its own says so."""
    text = refusal_text(refusal, language_of(request))
    return answer(request, 409 if refusal.late else 422, text)


def on_missing_room(request: AnyRequest, _error: NoSuchRoom) -> Response[Any]:
    """A private table and no table look the same."""
    return answer(request, 404, "")


def on_oyez_error(request: AnyRequest, error: OyezError) -> Response[Any]:
    """What the engine refuses in words: unknown games, bad options, bad records."""
    return answer(request, 422, error.said_in(language_of(request)))


def on_any(request: AnyRequest, error: Exception) -> Response[Any]:
    """Our own mistakes: logged for us, an apology for the visitor, never a traceback."""
    log.error("request failed", path=request.url.path, exc_info=error)
    return answer(request, 500, "")


def answer(request: AnyRequest, status: int, text: str, headers: dict[str, str] | None = None) -> Response[Any]:
    """The error as a page or as JSON."""
    language = language_of(request)
    text = text or speaker(language)(TEXTS.get(status, TEXTS[500 if status >= 500 else 400]))
    if request.url.path.startswith("/api/"):
        return Response({"error": text, "status": status}, status_code=status, headers=headers)
    if "fragment=1" in request.headers.get("accept", ""):
        html = render("flash.html", language, flash=[{"kind": "error", "text": text}])
        return Response(html, status_code=status, media_type="text/html", headers=headers)
    html = render(
        "error.html",
        language,
        status=status,
        text=text,
        path="/",
        person=None,
        csrf_input=csrf_input(""),
        theme=None,
        flash=[],
    )
    return Response(html, status_code=status, media_type="text/html", headers=headers)


def language_of(request: AnyRequest) -> str:
    """The visitor's language, even where nothing else is known of him."""
    return choose(request.cookies.get(COOKIE), request.headers.get("accept-language", ""))


HANDLERS: ExceptionHandlersMap = {
    HTTPException: on_http,
    Refusal: on_refusal,
    NoSuchRoom: on_missing_room,
    OyezError: on_oyez_error,
    Exception: on_any,
}
