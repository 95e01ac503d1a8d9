"""What never began is not kept for ever: tables at which nobody played, guests who never came back."""

from __future__ import annotations

from msgspec import Struct

from oyez.store.store import Store

DAY = 86_400.0


class Swept(Struct, frozen=True):
    """How much was swept, or would be."""

    rooms: int
    guests: int


async def sweep(store: Store, *, now: float, room_days: float, guest_days: float, dry_run: bool = False) -> Swept:
    """Forget tables that nobody has touched for so many days and guests not seen for so many; 0 keeps them for ever.

    A guest who sits at a table that is kept stays with it. The tables go first: their guests may go with them.
    """
    rooms = guests = 0
    if room_days > 0:
        before = now - room_days * DAY
        codes = await store.rooms.never_began(before)
        rooms = len(codes) if dry_run else await store.rooms.drop(codes, before=before)
    if guest_days > 0:
        before = now - guest_days * DAY
        people = await store.people.lost_guests(before)
        guests = len(people) if dry_run else await store.people.drop(people, before=before)
    return Swept(rooms, guests)
