"""A visitor at a table: what every page and form of a table begins with."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.di import NamedDependency

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.room import Room
from oyez.server.dependencies import Code, TheHub, Who
from oyez.server.hub import Decide, Hub
from oyez.server.live import LiveRoom
from oyez.server.responses import html_response, see_other, wants_fragment
from oyez.server.shown.fragments import fragment
from oyez.server.shown.templates import personal
from oyez.server.visitors import AnyRequest, Visitor, become_guest, my_number


class AtTable:
    """Who asks, at which table, through which rooms. A handler asks for it by its name: `table: TheTable`."""

    def __init__(self, request: AnyRequest, who: Visitor, hub: Hub, code: str) -> None:
        self.request = request
        self.who = who
        self.hub = hub
        self.code = code
        self.url = f"/t/{code}"

    async def room(self) -> LiveRoom:
        """The table as it is now."""
        return await self.hub.room(self.code)

    def seat(self, room: Room) -> int | None:
        """The visitor's chair, if he has one."""
        return my_number(self.request, self.who, room)

    def own_seat(self, live: LiveRoom) -> int:
        """The visitor's chair, or a refusal."""
        me = self.seat(live.room)
        if me is None:
            raise Refusal(N_("You do not sit at this table."))
        return me

    def must_be_host(self, live: LiveRoom) -> None:
        """Only whoever opened the table may do this."""
        if self.who.person is None or self.who.person != live.room.host:
            raise Refusal(N_("Only the host of this table can do that."))

    async def become_guest(self, name: str | None = None) -> str:
        """The visitor is somebody from now on: the person's id."""
        self.who = await become_guest(self.request, self.hub.store, self.who, name)
        assert self.who.person is not None
        return self.who.person

    async def do(self, decide: Decide) -> Response[Any]:
        """Decide, then show the table again."""
        return await self.show(await self.hub.act(self.code, decide))

    async def show(self, live: LiveRoom, hint: str = "") -> Response[Any]:
        """The new state: a fragment for the script, a redirect for a form."""
        if not wants_fragment(self.request):
            return see_other(self.url)
        me = self.seat(live.room)
        hidden = await self.hub.hidden_from(self.who.person)
        drawn = fragment(live, me, self.who.language, hidden, hint)
        return html_response(personal(drawn.html, self.who))


def at_table(request: AnyRequest, who: Who, hub: TheHub, code: Code) -> AtTable:
    """What Litestar gives a handler that asks for `table`."""
    return AtTable(request, who, hub, code)


TheTable = NamedDependency[AtTable]
