"""What has been asked for and refused before everybody's ears, so that it need not be asked again."""

from oyez.games.fief.queries import ally, victory_points
from oyez.games.fief.table import Offer, Proposal, Table


def note_refused_marriage(t: Table, proposal: Proposal) -> None:
    """Of the same two families the last one counts."""
    seat, other = proposal.seat, proposal.other
    found = [row for row in t.refused_marriages if row[:2] != (seat, other)]
    t.refused_marriages = (*found, (seat, other, *standing(t)))


def was_marriage_refused(t: Table, seat: int, other: int) -> bool:
    """The other has refused, and since then no family has gained or lost a point or an ally."""
    return bool(t.refused_marriages) and (seat, other, *standing(t)) in t.refused_marriages


def standing(t: Table) -> list[int]:
    """How near all families are to victory: points and allies, by seat."""
    return [victory_points(t, seat) for seat in range(t.seats)] + [ally(t, seat) for seat in range(t.seats)]


def note_refused_bargain(t: Table, offer: Offer) -> None:
    """Of the same deeds the best offer counts."""
    most = offer.money
    found = []
    for row in t.refused_bargains:
        if (row[0], row[1], row[2]) == (offer.seat, offer.other, deeds_in(offer)):
            most = max(most, row[3])
        else:
            found.append(row)
    t.refused_bargains = (*found, (offer.seat, offer.other, deeds_in(offer), most))


def was_bargain_refused(t: Table, offer: Offer) -> bool:
    """The same deeds, for no more money."""
    for row in t.refused_bargains:
        if (row[0], row[1], row[2]) == (offer.seat, offer.other, deeds_in(offer)):
            return offer.money <= row[3]
    return False


def deeds_in(offer: Offer) -> str:
    """The deeds of an offer, in whatever order they were named."""
    released = " ".join([str(lord) for lord in sorted(offer.released)])
    ceded = " ".join([str(village) for village in sorted([row[0] for row in offer.ceded])])
    granted = " ".join([str(fief) for fief in sorted([row[0] for row in offer.granted])])
    return f"{released}/{ceded}/{granted}/{int(offer.annulled)}{int(offer.lifted)}"
