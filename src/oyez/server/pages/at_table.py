"""A visitor at a table: what every page and form of a table begins with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Response
from litestar.di import NamedDependency

from oyez.engine.errors import Refusal
from oyez.engine.words import N_
from oyez.rooms.bots import SaidLine
from oyez.rooms.room import Room
from oyez.rooms.seating import chairs_of, whose_turn_at_screen
from oyez.server.dependencies import Code, Who
from oyez.server.fragment import Fragment
from oyez.server.hub import Decide, Hub
from oyez.server.live import LiveRoom
from oyez.server.responses import html_response, see_other, wants_fragment, wants_no_picture
from oyez.server.shown.chart import draw_course, lacks_course
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

    def veil(self, room: Room, me: int | None) -> int | None:
        """Who is to have the screen next, where several share it: until then it shows what everybody may see."""
        return None if me is None else whose_turn_at_screen(room, chairs_of(room, self.who.person), me)

    def shares_screen(self, room: Room) -> bool:
        """Do several sit before this screen? What it shows next is then another's."""
        return self.who.person is not None and len(chairs_of(room, self.who.person)) > 1

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
        """Decide, then show the table again; a page whose stream shows it anyway needs no picture besides."""
        live = await self.hub.act(self.code, decide)
        if wants_no_picture(self.request) and not self.shares_screen(live.room):
            return Response(None, status_code=204)
        return await self.show(live)

    async def show(self, live: LiveRoom, hint: Sequence[SaidLine] = (), tried: str = "") -> Response[Any]:
        """The new state: a fragment for the script, a redirect for a form."""
        if not wants_fragment(self.request):
            return see_other(self.url)
        drawn = await self.draw(live, self.seat(live.room), hint, tried)
        return html_response(personal(drawn.html, self.who))

    async def draw(self, live: LiveRoom, me: int | None, hint: Sequence[SaidLine] = (), tried: str = "") -> Fragment:
        """The table as this visitor sees it from that chair."""
        if lacks_course(live):
            await draw_course(self.hub.store, live)
        hidden = await self.hub.blocks.hidden_from(self.who.person)
        return fragment(live, me, self.who.language, hidden, hint, self.veil(live.room, me), tried)


def at_table(request: AnyRequest, who: Who, code: Code) -> AtTable:
    """What Litestar gives a handler that asks for `table`.

    The hub is looked up here: for two dependencies at the same time Litestar would start two tasks.
    """
    return AtTable(request, who, request.app.state.hub, code)


TheTable = NamedDependency[AtTable]
