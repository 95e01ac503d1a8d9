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
    deeds, most = deeds_in(offer), offer.money
    found = []
    for bargain in t.bargains_refused:
        if bargain.startswith(deeds):
            most = max(most, money_in(bargain))
        else:
            found.append(bargain)
    t.bargains_refused = (*found, f"{deeds}{most}")


def was_bargain_refused(t: Table, offer: Offer) -> bool:
    """The same deeds, for no more money."""
    if not t.bargains_refused:
        return False
    deeds = deeds_in(offer)
    return any([offer.money <= money_in(bargain) for bargain in t.bargains_refused if bargain.startswith(deeds)])


def money_in(bargain: str) -> int:
    return int(bargain.rpartition("=")[2])


def deeds_in(offer: Offer) -> str:
    """Who asks whom for which deeds, in whatever order they were named; the money follows."""
    released = " ".join([str(lord) for lord in sorted(offer.released)])
    ceded = " ".join([str(village) for village in sorted([row[0] for row in offer.ceded])])
    granted = " ".join([str(fief) for fief in sorted([row[0] for row in offer.granted])])
    return f"{offer.seat}>{offer.other}:{released}/{ceded}/{granted}/{int(offer.annulled)}{int(offer.lifted)}="
