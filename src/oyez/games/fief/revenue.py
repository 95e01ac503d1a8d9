"""Phase 3: revenue (FF-162 to FF-170)."""

from oyez.engine.agenda import rule
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.fief.content import ALL_FIEFS, ALL_VILLAGES, BISHOPRIC_OF, NUMBERS, VILLAGES_OF_FIEF
from oyez.games.fief.ids import FiefId, VillageId
from oyez.games.fief.queries import is_besieged, player_of, turn_order
from oyez.games.fief.table import (
    BISHOPRICS,
    FAIR_WEATHER,
    FAMINE,
    FIEFS,
    GOOD_HARVEST,
    Table,
)

VILLAGE_INCOME = NUMBERS["income.village"]
MILL_INCOME = NUMBERS["income.mill"]
MILL_BONUS = NUMBERS["income.mill_bonus_per_card"]
TAILLE_INCOME = NUMBERS["income.taille_per_village"]
KING_INCOME = NUMBERS["income.king"]
POPE_INCOME = NUMBERS["income.pope"]
QUEEN_INCOME = NUMBERS["income.queen"]


# What a revenue comes from, as the log names it.
SOURCES = ("villages", "mills", "taille", "office")
VILLAGES, MILLS, TAILLE, OFFICE = range(len(SOURCES))


@rule
def collect(t: Table) -> None:
    """Everybody is paid; FF-170: tax tokens come back, harvest and weather cards are discarded."""
    sources = incomes_by_source(t)
    for seat, row in enumerate(sources):
        t.money[seat] += sum(row)
    tell_revenue(t, sources)
    take_back_taxes(t)
    for lying in t.weather:
        for card in (GOOD_HARVEST, FAIR_WEATHER):  # FF-146
            if card in lying:
                lying.remove(card)
                t.event_discard.append(card)


def tell_revenue(t: Table, sources: list[list[int]]) -> None:
    """All in one line, and where each player's comes from. FF-14: hidden treasuries hide revenues too."""
    if not t.options.money_visible:
        return tell(t, "FF-14", "hidden_revenue")
    order = turn_order(t)
    tell(t, "FF-162", "revenue", [f"{seat} {sum(sources[seat])}" for seat in order])
    for seat in order:
        parts = [f"{source} {amount}" for source, amount in zip(SOURCES, sources[seat], strict=True) if amount]
        if parts:
            tell(t, "FF-162", "revenue_from", seat, parts)


def incomes(t: Table) -> list[int]:
    """What each player would receive now."""
    return [sum(row) for row in incomes_by_source(t)]


def incomes_by_source(t: Table) -> list[list[int]]:
    """The same by seat and by what it comes from."""
    income = [[0] * len(SOURCES) for _ in range(t.seats)]
    for village in ALL_VILLAGES:
        seat = t.controller[village]
        if seat == NOBODY or is_besieged(t, village):  # FF-169
            continue
        income[seat][VILLAGES] += VILLAGE_INCOME
        mills = mill_yield(t, village)
        if mills:
            income[tithe_collector(t, village, seat)][MILLS] += mills
    for fief in ALL_FIEFS:
        if t.taille[fief] != NOBODY:
            income[t.taille[fief]][TAILLE] += TAILLE_INCOME * taille_villages(t, fief)
    for lord, amount in ((t.king, KING_INCOME), (t.pope, POPE_INCOME), (t.queen, QUEEN_INCOME)):  # FF-167, FF-168
        if player_of(t, lord) != NOBODY:
            income[t.family[lord]][OFFICE] += amount
    return income


def mill_yield(t: Table, village: VillageId) -> int:
    """FF-163, FF-127: two écus a mill, one more for each good card, nothing under famine."""
    lying = t.weather[BISHOPRIC_OF[village]]
    if not t.mills[village] or FAMINE in lying:
        return 0
    bonus = MILL_BONUS * ((GOOD_HARVEST in lying) + (FAIR_WEATHER in lying))
    return t.mills[village] * (MILL_INCOME + bonus)


def tithe_collector(t: Table, village: VillageId, seat: int) -> int:
    """FF-154, FF-164: the bishop's tithe, else the cardinal's, else the pope's; else the controller has his mills."""
    see = BISHOPRIC_OF[village]
    for collector in (t.bishop_tithe[see], t.cardinal_tithe[see]):
        if collector != NOBODY:
            return collector
    if t.papal_tithe != NOBODY and see in t.papal_reach:
        return t.papal_tithe
    return seat


def taille_villages(t: Table, fief: FiefId) -> int:
    """FF-155: villages of the fief that the player controls; FF-158: or anybody, by option, for a royal taille."""
    seat = t.taille[fief]
    everybody = t.royal[fief] and t.options.royal_taille_all_villages
    return len(
        [
            village
            for village in VILLAGES_OF_FIEF[fief]
            if not is_besieged(t, village)
            and (t.controller[village] == seat or (everybody and t.controller[village] != NOBODY))
        ]
    )


def take_back_taxes(t: Table) -> None:
    """FF-170."""
    t.taille = [NOBODY] * FIEFS
    t.royal = [0] * FIEFS
    t.bishop_tithe = [NOBODY] * BISHOPRICS
    t.cardinal_tithe = [NOBODY] * BISHOPRICS
    t.papal_tithe = NOBODY
    t.papal_reach = []
