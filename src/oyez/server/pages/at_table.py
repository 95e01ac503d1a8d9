"""What everything at a table shares: who sits there, deciding, and showing the table again."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.enums import MediaType

from oyez.engine.words import N_
from oyez.rooms.room import Refusal
from oyez.server.hub import Decide, Hub
from oyez.server.live import LiveRoom
from oyez.server.responses import refused, see_other, wants_fragment
from oyez.server.shown.templates import personal
from oyez.server.visitors import AnyRequest, Visitor, my_number


async def do(request: AnyRequest, who: Visitor, hub: Hub, code: str, decide: Decide) -> Response[Any]:
    """Decide, then show the table again; or say why not."""
    try:
        live = await hub.act(code, decide)
    except Refusal as refusal:
        return refused(request, who, refusal, f"/t/{code}")
    return done(request, who, hub, live, my_number(request, who, live.room))


def done(request: AnyRequest, who: Visitor, hub: Hub, live: LiveRoom, me: int | None) -> Response[Any]:
    """The new state: a fragment for the script, a redirect for a form."""
    if not wants_fragment(request):
        return see_other(f"/t/{live.room.code}")
    fragment = hub.fragment(live, me, who.language)
    return html_response(personal(fragment.html, who))


def must_sit(request: AnyRequest, who: Visitor, live: LiveRoom) -> int:
    """The visitor's chair, or a refusal."""
    me = my_number(request, who, live.room)
    if me is None:
        raise Refusal(N_("You do not sit at this table."))
    return me


def must_be_host(who: Visitor, live: LiveRoom) -> None:
    """Only whoever opened the table may do this."""
    if who.person is None or who.person != live.room.host:
        raise Refusal(N_("Only the host of this table can do that."))


def html_response(html: str) -> Response[str]:
    """A piece of HTML."""
    return Response(html, status_code=200, media_type=MediaType.HTML)
