"""Prisoners: how they are released by agreement (FF-270, FF-273); their rights are checked where they matter."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import Place
from oyez.games.fief.content import ALL_LORDS
from oyez.games.fief.control import settle, take_position
from oyez.games.fief.ids import LordId
from oyez.games.fief.pieces import put, set_free, take_off
from oyez.games.fief.queries import forts_of, villages_of
from oyez.games.fief.table import IN, Table


def release(t: Table, lord: LordId) -> list[Step]:
    """FF-270: the jailer lets a prisoner go; FF-273: his player places him."""
    tell(t, "FF-270", "released", t.jailer[lord], t.family[lord], lord)
    return [freed_place(lord)]


@rule
def freed_place(t: Table, lord: LordId) -> Asking:
    """FF-273: placed like a new lord; where nothing qualifies he stays where he is (FF-274)."""
    if t.jailer[lord] == NOBODY:  # freed or dead since
        return
    seat = t.family[lord]
    places = places_for(t, seat)
    if not places:
        set_free(t, lord)
        return then(t, settle(), take_position(lord))
    answer = yield from ask(seat, "freed_village", places, lord)
    stages, exposed = t.stages[lord], t.exposed[lord]
    take_off(t, lord)
    t.jailer[lord] = NOBODY
    put(t, lord, answer.village, answer.road)
    t.stages[lord], t.exposed[lord] = stages, exposed  # FF-356, FF-133: being placed is no stage and no entry
    tell(t, "FF-273", "placed", seat, lord, answer.village)
    then(t, settle())


def places_for(t: Table, seat: int) -> list[Place]:
    """FF-138: a castle or city one controls; FF-139: else where a free lord stands; else any village one controls."""
    forts = forts_of(t, seat)
    if forts:
        return [Place(village, IN) for village in forts]
    lords = [lord for lord in ALL_LORDS if t.family[lord] == seat and t.jailer[lord] == NOBODY]
    if lords:
        return sorted(
            {Place(t.place[lord], t.road[lord]) for lord in lords}, key=lambda place: (place.village, place.road)
        )
    return [Place(village, IN) for village in villages_of(t, seat)]
