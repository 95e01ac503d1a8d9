"""Links to a table and to a seat, as text and as QR codes."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import Response, get
from litestar.exceptions import NotFoundException

from oyez.rooms.fairness import seat_by_token, seat_token
from oyez.server.dependencies import Code, TheHub, Who
from oyez.server.hub import Hub
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import must_sit
from oyez.server.responses import page, see_other
from oyez.server.visitors import AnyRequest, Visitor


@get("/t/{code:str}/qr.svg")
async def qr_code(who: Who, hub: TheHub, code: Code) -> Response[bytes]:
    """The link to the table as a QR code."""
    live = await hub.room(code)
    return qr_response(f"{who.base_url}/t/{live.room.code}")


@get("/seat/{code:str}/{token:str}")
async def seat_link(request: AnyRequest, hub: TheHub, code: Code, token: Code) -> Response[Any]:
    """A secret link: this browser, too, may now play this seat."""
    live = await hub.room(code)
    if seat_by_token(live.room, token, hub.key) is None:
        raise NotFoundException
    request.session["seats"] = {**request.session.get("seats", {}), code: token}
    return see_other(f"/t/{code}")


@get("/t/{code:str}/device")
async def other_device(request: AnyRequest, who: Who, hub: TheHub, code: Code) -> Response[str]:
    """How to go on with one's seat on another device."""
    live = await hub.room(code)
    link = seat_url(hub, who, live, must_sit(request, who, live))
    return page(request, who, "device.html", link=link, code=code, game_title=live.game.title[who.language])


@get("/t/{code:str}/device.svg")
async def other_device_code(request: AnyRequest, who: Who, hub: TheHub, code: Code) -> Response[bytes]:
    """The secret link to one's own seat as a QR code."""
    live = await hub.room(code)
    return qr_response(seat_url(hub, who, live, must_sit(request, who, live)))


def seat_url(hub: Hub, who: Visitor, live: LiveRoom, me: int) -> str:
    """The secret link to a seat."""
    return f"{who.base_url}/seat/{live.room.code}/{seat_token(live.room, me, hub.key)}"


def qr_response(text: str) -> Response[bytes]:
    """A text as a QR code."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(
        picture, kind="svg", scale=4, border=2, dark="#2a2218", light="#fff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


HANDLERS = [qr_code, seat_link, other_device, other_device_code]
