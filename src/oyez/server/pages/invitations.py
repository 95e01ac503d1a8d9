"""Links to a table and to a seat, as text and as QR codes."""

from __future__ import annotations

import io
from typing import Any

import segno
from litestar import Response, get
from litestar.exceptions import NotFoundException

from oyez.rooms.fairness import seat_by_token, seat_token
from oyez.server.dependencies import Code, TheHub
from oyez.server.live import LiveRoom
from oyez.server.pages.at_table import AtTable, TheTable
from oyez.server.responses import page, see_other
from oyez.server.visitors import AnyRequest


@get("/t/{code:str}/qr.svg")
async def qr_code(table: TheTable) -> Response[bytes]:
    """The link to the table as a QR code."""
    await table.room()
    return qr_response(f"{table.who.base_url}{table.url}")


@get("/seat/{code:str}/{token:str}")
async def seat_link(request: AnyRequest, hub: TheHub, code: Code, token: Code) -> Response[Any]:
    """A secret link: this browser, too, may now play this seat."""
    live = await hub.room(code)
    if seat_by_token(live.room, token, hub.key) is None:
        raise NotFoundException
    request.session["seats"] = {**request.session.get("seats", {}), code: token}
    return see_other(f"/t/{code}")


@get("/t/{code:str}/device")
async def other_device(table: TheTable) -> Response[str]:
    """How to go on with one's seat on another device."""
    live = await table.room()
    title = live.game.title_in(table.who.language)
    link = seat_url(table, live)
    return page(table.request, table.who, "device.html", link=link, code=table.code, game_title=title)


@get("/t/{code:str}/device.svg")
async def other_device_code(table: TheTable) -> Response[bytes]:
    """The secret link to one's own seat as a QR code."""
    return qr_response(seat_url(table, await table.room()))


def seat_url(table: AtTable, live: LiveRoom) -> str:
    """The secret link to one's own seat."""
    token = seat_token(live.room, table.own_seat(live), table.hub.key)
    return f"{table.who.base_url}/seat/{table.code}/{token}"


def qr_response(text: str) -> Response[bytes]:
    """A text as a QR code."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(
        picture, kind="svg", scale=4, border=2, dark="#2a2218", light="#fff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


HANDLERS = [qr_code, seat_link, other_device, other_device_code]
