"""What must hold at every moment of any game: random play, looked at from outside after every decision."""

import pytest

from oyez.engine.play import Play
from oyez.games.fief import game
from oyez.games.fief.conservation import check
from oyez.games.fief.content import FIEF_OF, IS_MAN, NEIGHBOURS
from oyez.games.fief.ids import NO_LORD, OFF
from oyez.games.fief.pieces import ENGINES, KIND, SOLDIERS, owner
from oyez.games.fief.table import CITY, ENGINE, IN, LORD, LORDS, NO_FORT, VILLAGES, Table
from tests.tools import a_chance, decisions

# Questions during which something is still to be settled.
UNSETTLED = ("freed_place", "freed_village", "capital_lord", "inherit", "plague_loss", "start_village", "raid_continue")


def seats_at(t: Table, village: int) -> set[int]:
    """FF-06: who has a unit there, counted from the pieces."""
    found = {t.family[lord] for lord in range(LORDS) if t.place[lord] == village and t.jailer[lord] == -1}
    return found | {seat for seat in range(t.seats) for piece in SOLDIERS[seat] if t.place[piece] == village}


def controller_by_the_rules(t: Table, village: int) -> int:
    """FF-26, FF-27, FF-30."""
    present = seats_at(t, village)
    if present:
        return min(present, key=lambda seat: t.entered[village * 6 + seat])
    holder = t.holder[FIEF_OF[village]]
    return t.family[holder] if holder >= 0 else -1


def check_villages(t: Table) -> None:
    for village in range(VILLAGES):
        controller = t.controller[village]
        assert controller == controller_by_the_rules(t, village), f"control of {village}"  # FF-31
        assert 0 <= t.mills[village] <= 2  # FF-24
        besiegers = {seat for seat in range(t.seats) if t.siege[village] >> seat & 1}
        if besiegers:  # FF-256, FF-372
            assert t.fort[village] != NO_FORT
            assert besiegers <= seats_at(t, village) - {controller}
            assert controller in seats_at(t, village)
    for fief, capital in enumerate(t.capital):  # FF-186: cities are never destroyed
        assert capital < 0 or t.fort[capital] == CITY, f"capital of {fief}"


def check_positions(t: Table) -> None:
    """FF-25, FF-33, FF-272."""
    for piece, village in enumerate(t.place):
        if village == OFF:
            continue
        if piece < LORDS and t.jailer[piece] != -1:
            assert t.jailer[piece] in seats_at(t, village), f"prisoner {piece} has no guard"
            assert t.jailer[piece] != t.family[piece]
            continue
        seat = owner(t, piece)
        assert seat in seats_at(t, village), f"engine {piece} stands alone"
        inside = t.controller[village] == seat
        assert (t.road[piece] == IN) == inside, f"piece {piece} in {village}"
        assert inside or t.road[piece] in NEIGHBOURS[village]


def check_stages(before: Table, t: Table) -> None:
    """FF-196, FF-198, FF-199, FF-200, FF-201, FF-355: who has made how many stages, and with whom the third."""
    darc = before.darc
    with_darc = (
        [] if darc == NO_LORD else [piece for piece, place in enumerate(before.place) if place == before.place[darc]]
    )
    for piece, stages in enumerate(t.stages):
        escaped = piece < LORDS and before.jailer[piece] != -1 and t.jailer[piece] == -1
        if stages <= before.stages[piece] or escaped:
            continue
        if KIND[piece] == ENGINE:
            assert stages == 1
        elif stages > 2 and piece != darc:
            assert stages == 3
            assert piece in with_darc
            assert t.place[darc] in (t.place[piece], OFF)
            assert KIND[piece] != LORD or t.jailer[piece] != -1 or t.options.darc_leads_lords
        assert stages <= 3


def check_families(t: Table) -> None:
    """FF-45, FF-46, FF-93, FF-115, FF-137, FF-148, FF-175."""
    for seat in range(t.seats):
        family = [lord for lord in range(LORDS) if t.family[lord] == seat]
        assert len(family) <= 4
        assert len([lord for lord in family if t.spouse[lord] != NO_LORD]) <= 1
        assert len(t.hands[seat]) <= 3
        laid = t.taille.count(seat) + t.bishop_tithe.count(seat) + t.cardinal_tithe.count(seat)
        assert laid + (t.papal_tithe == seat) <= 3
        assert len([piece for piece in ENGINES[seat] if t.place[piece] != OFF]) <= 2
    assert max(t.recruits) <= 4
    for lord in range(LORDS):
        spouse = t.spouse[lord]
        if spouse == NO_LORD:
            continue
        assert IS_MAN[lord] != IS_MAN[spouse]
        assert t.family[lord] != t.family[spouse]
        assert t.darc not in (lord, spouse)
        man = lord if IS_MAN[lord] else spouse
        assert man not in t.bishop
        assert t.hat[man] == 0
        assert man != t.pope
    if t.king != NO_LORD:
        assert IS_MAN[t.king]
        assert t.king not in t.bishop
        assert t.heir != t.king
        assert t.queen == t.spouse[t.king]  # FF-51
        assert not t.is_regency
    assert len({*t.bishop} - {NO_LORD}) == len([lord for lord in t.bishop if lord != NO_LORD])


@pytest.mark.rule("FF-25", "FF-26", "FF-27", "FF-30", "FF-31", "FF-33", "FF-45", "FF-137", "FF-272", "FF-372")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", range(len(game.option_sets)))
def test_what_holds_at_every_moment(seats: int, options: int) -> None:
    chosen = {**game.option_sets[options], "max_rounds": 8}
    play: Play = game.start(seats, a_chance("fief invariants", seats, options), chosen)
    before = play.table.copy()
    for number, (playing, question) in enumerate(decisions(play, (seats, options), 1500)):
        t = playing.table
        assert isinstance(t, Table)
        assert isinstance(before, Table)
        if t.phase == before.phase == 5:
            check_stages(before, t)
        before = t.copy()
        if t.round == 0 or question.decision in UNSETTLED or t.battle is not None or t.uprising is not None:
            continue
        check_villages(t)
        check_positions(t)
        check_families(t)
        if number % 20 == 0:
            check(t)
