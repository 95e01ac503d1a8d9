"""Answering with a page: what all pages share, messages across a redirect, fragments for the script."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.enums import MediaType
from litestar.response import Redirect

from oyez.engine.errors import OyezError
from oyez.rooms.room import Refusal
from oyez.server.language import speaker
from oyez.server.shown.templates import csrf_input, game_speaker, render
from oyez.server.visitors import AnyRequest, Visitor, session_of

FRAGMENT = "fragment=1"


def page(request: AnyRequest, who: Visitor, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A whole page."""
    shared = {
        "path": request.url.path,
        "person": {"name": who.name, "has_account": who.has_account} if who.person else None,
        "csrf_input": csrf_input(who.csrf),
        "csrf_token": who.csrf,
        "theme": theme(request),
        "flash": take_flash(request),
    }
    html = render(template, who.language, **{**shared, **context})
    return Response(html, status_code=status, media_type=MediaType.HTML)


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


def refusal_text(refusal: Refusal, language: str) -> str:
    """A refusal in the visitor's language."""
    if refusal.game is not None:
        text = game_speaker(refusal.game, language).text(refusal.text)
    else:
        values = refusal.values.items()
        said = {name: why.said_in(language) if isinstance(why, OyezError) else why for name, why in values}
        text = speaker(language)(refusal.text, **said)
    return f"{text} ({refusal.rule})" if refusal.rule else text


def refused(request: AnyRequest, who: Visitor, refusal: Refusal, back: str) -> Response[Any]:
    """Say why not: as a fragment for the script, else on the page one came from."""
    text = refusal_text(refusal, who.language)
    if wants_fragment(request):
        html = render("flash.html", who.language, flash=[{"kind": "error", "text": text}])
        return Response(html, status_code=409 if refusal.late else 422, media_type=MediaType.HTML)
    put_flash(request, text, "error")
    return see_other(back)
