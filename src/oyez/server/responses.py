"""Answering a browser: whole pages, pieces of HTML for the script, messages across a redirect, refusals."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.enums import MediaType
from litestar.response import Redirect

from oyez.engine.errors import OyezError
from oyez.server.shown.templates import csrf_input, render
from oyez.server.visitors import AnyRequest, Visitor, session_of

FRAGMENT = "fragment=1"


def page(request: AnyRequest, who: Visitor, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A whole page."""
    shared = {
        "path": request.url.path,
        "person": {"name": who.name, "has_account": who.has_account} if who.person else None,
        "waiting": who.waiting,
        "csrf_input": csrf_input(who.csrf),
        "csrf_token": who.csrf,
        "theme": theme(request),
        "flash": take_flash(request),
    }
    html = render(template, who.language, **{**shared, **context})
    return html_response(html, status)


def html_response(html: str, status: int = 200, headers: dict[str, str] | None = None) -> Response[str]:
    """A piece of HTML."""
    return Response(html, status_code=status, media_type=MediaType.HTML, headers=headers)


def theme(request: AnyRequest) -> str | None:
    """Light or dark, if the visitor chose."""
    chosen = request.cookies.get("theme")
    return chosen if chosen in ("light", "dark") else None


def see_other(url: str) -> Redirect:
    """After a form: look at the result (and do not send the form again)."""
    return Redirect(url, status_code=303)


def put_flash(request: AnyRequest, text: str, kind: str = "info") -> None:
    """A message for the next page."""
    messages = [*request.session.get("flash", []), {"kind": kind, "text": text}]
    request.session["flash"] = messages[-5:]


def take_flash(request: AnyRequest) -> list[dict[str, str]]:
    """The messages for this page, once."""
    messages: list[dict[str, str]] = session_of(request).pop("flash", [])
    return messages


def wants_fragment(request: AnyRequest) -> bool:
    """Did our own script ask, so that only the changed part is wanted?"""
    return FRAGMENT in request.headers.get("accept", "")


def wants_no_picture(request: AnyRequest) -> bool:
    """Does our own script hear of what changes by its stream (RFC 7240)?"""
    return wants_fragment(request) and request.headers.get("prefer", "") == "return=minimal"


def status_of(refusal: OyezError) -> int:
    """409: it came too late; 422: it cannot be."""
    return 409 if refusal.late else 422


def go_back_to(request: AnyRequest, url: str) -> None:
    """Where whoever sent this form is led if it is refused; without this, to the address above the form's."""
    request.state.back = url


def way_back(request: AnyRequest) -> str:
    """The page that a refused form came from: /t/CODE for /t/CODE/answer, /account for /account/login."""
    above: str = request.url.path.rpartition("/")[0]
    back: str = request.state.get("back") or above or "/"
    return back
