"""Errors say what to do next: a page for people, JSON for programs. Whatever is refused anywhere is answered here."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote, unquote, urlsplit

import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from oyez.engine.errors import OyezError
from oyez.engine.languages import voice_in
from oyez.engine.words import N_
from oyez.server.hub import NoSuchRoom
from oyez.server.language import COOKIE, choose
from oyez.server.responses import html_response, put_flash, see_other, status_of, wants_fragment, way_back
from oyez.server.shown.templates import csrf_input, render
from oyez.server.visitors import AnyRequest
from oyez.store import Unavailable

log = structlog.get_logger("oyez.server")

TEXTS = {
    400: N_("This request cannot be understood."),
    401: N_("Please say who you are."),
    403: N_("This page had grown too old, so nothing of it was sent. Here it comes as it is now."),
    404: N_("There is nothing here. The table may have been closed, or the link is incomplete."),
    405: N_("This cannot be done this way."),
    409: N_("The table has moved on."),
    413: N_("This is too long."),
    422: N_("This cannot be."),
    429: N_("That was too much at once. Please wait a minute."),
    500: N_("Something went wrong on our side. Nothing was lost: please load the page again."),
    503: N_("Oyez cannot answer just now. Nothing was lost, and this page tries again by itself."),
}
RETRY_SECONDS = 5
RETRIED = (403, 503)  # what is refused for now: the page comes back by itself


def on_http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """Litestar's own refusals: not found, too many, forged …"""
    detail = error.detail if is_program(request) and error.status_code < 500 else ""
    return answer(request, error.status_code, detail, dict(error.headers or {}))


def on_refusal(request: AnyRequest, refusal: OyezError) -> Response[Any]:
    """Whatever is refused in words. Who sent a form without script reads it on the page the form came from."""
    text = refusal.said_in(language_of(request))
    if request.method == "POST" and not is_program(request) and not wants_fragment(request):
        put_flash(request, text, "error")
        return see_other(way_back(request))
    return answer(request, status_of(refusal), text)


def on_missing_room(request: AnyRequest, _error: NoSuchRoom) -> Response[Any]:
    """A private table and no table look the same."""
    return answer(request, 404, "")


def on_unavailable(request: AnyRequest, _error: Unavailable) -> Response[Any]:
    """The data base is locked, full or away; the store has logged it. The page tries again by itself."""
    return answer(request, 503, "", {"retry-after": str(RETRY_SECONDS)})


def on_too_deep(request: AnyRequest, _error: RecursionError) -> Response[Any]:
    """A list in a list in a list …: nothing here is nested so deeply."""
    return answer(request, 400, "")


def on_any(request: AnyRequest, error: Exception) -> Response[Any]:
    """Our own mistakes: logged for us, an apology for the visitor, never a traceback."""
    log.error("request failed", route=request.scope.get("path_template", ""), exc_info=error)
    return answer(request, 500, "")


def answer(request: AnyRequest, status: int, text: str, headers: dict[str, str] | None = None) -> Response[Any]:
    """The error as a page or as JSON."""
    language = language_of(request)
    text = text or voice_in(language)(TEXTS.get(status, TEXTS[500 if status >= 500 else 400]))
    if is_program(request):
        return Response({"error": text, "status": status}, status_code=status, headers=headers)
    if wants_fragment(request):
        html = render("flash.html", language, flash=[{"kind": "error", "text": text}])
        return html_response(html, status, headers)
    html = render(
        "error.html",
        language,
        status=status,
        text=text,
        retry=retry_address(request) if status in RETRIED else "",
        retry_seconds=RETRY_SECONDS,
        path="/",
        person=None,
        csrf_input=csrf_input(""),
        theme=None,
        flash=[],
    )
    return html_response(html, status, headers)


def is_program(request: AnyRequest) -> bool:
    """Programs get JSON. (Not by `request.url`, which cannot be made of every host.)"""
    return request.scope["path"].startswith("/api/")


def retry_address(request: AnyRequest) -> str:
    """Where to try again: the same page, the table at which a form was sent, or else the page of ours it came from."""
    if request.scope["method"] in ("GET", "HEAD"):
        query = request.scope["query_string"].decode("latin-1")
        return quote(request.scope["path"]) + (f"?{query}" if query else "")
    table = re.match(r"/t/[a-z0-9]+", request.scope["path"])
    return table[0] if table else page_before(request)


def page_before(request: AnyRequest) -> str:
    """The page that a form stood on, if it is one of this site."""
    came_from = urlsplit(request.headers.get("referer", ""))
    is_ours = came_from.netloc != "" and came_from.netloc == request.headers.get("host", "")
    return quote("/" + unquote(came_from.path).lstrip("/")) if is_ours else "/"


def language_of(request: AnyRequest) -> str:
    """The visitor's language, even where nothing else is known of him."""
    return choose(request.cookies.get(COOKIE), request.headers.get("accept-language", ""))


HANDLERS: ExceptionHandlersMap = {
    HTTPException: on_http,
    NoSuchRoom: on_missing_room,
    OyezError: on_refusal,
    Unavailable: on_unavailable,
    RecursionError: on_too_deep,
    Exception: on_any,
}
