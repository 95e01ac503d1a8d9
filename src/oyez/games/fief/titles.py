"""Fief titles: who may have them, what they cost, how they move inside a family (FF-182 to FF-190)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, Yes
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import AskGrant, BuyTitle, Lord, MoveTitle
from oyez.games.fief.church import ACCEPT_OR_REFUSE
from oyez.games.fief.content import ALL_FIEFS, GRADE, TITLE_COST, VILLAGES_OF_FIEF
from oyez.games.fief.control import give_title, settle
from oyez.games.fief.ids import AVAILABLE, CROWN, NO_LORD, NO_VILLAGE, FiefId, LordId, VillageId
from oyez.games.fief.pieces import lords_of
from oyez.games.fief.queries import (
    controls_fief,
    fiefs_of,
    free_ruler,
    highest_grade,
    lords_in_play,
    player_of,
)
from oyez.games.fief.table import CASTLE, CITY, NO_FORT, Table


def can_have_title(t: Table, seat: int, fief: FiefId) -> bool:
    """FF-182: the title is available; the player controls all its villages, a fort among them, and has a lord."""
    if t.holder[fief] != AVAILABLE or not controls_fief(t, seat, fief):
        return False
    return any([t.fort[village] != NO_FORT for village in VILLAGES_OF_FIEF[fief]]) and seat in t.family


def title_choices(t: Table, seat: int, fief: FiefId) -> list[tuple[LordId, VillageId]]:
    """FF-185: the lord who gets it; FF-186: the castle that becomes the city, or the city there is."""
    if t.capital[fief] != NO_VILLAGE:
        forts = [t.capital[fief]]
    else:
        forts = [village for village in VILLAGES_OF_FIEF[fief] if t.fort[village] == CASTLE]
    return [(lord, castle) for lord in lords_of(t, seat) for castle in forts]


def title_price(t: Table, seat: int, fief: FiefId) -> int:
    """FF-183: two écus a village; FF-351: nothing for the player of the free king or regent."""
    return 0 if player_of(t, free_ruler(t)) == seat else TITLE_COST[fief]


def title_purchases(t: Table, seat: int) -> list[Choice]:
    """FF-182, FF-184: titles to pay for, or to ask the king for."""
    found: list[Choice] = []
    king = player_of(t, free_ruler(t))
    for fief in ALL_FIEFS:
        if not can_have_title(t, seat, fief):
            continue
        choices = title_choices(t, seat, fief)
        if title_price(t, seat, fief) <= t.money[seat]:
            found += [BuyTitle(fief, lord, castle) for lord, castle in choices]
        if king not in (NOBODY, seat) and (seat, fief) not in t.asked_grants:
            found += [AskGrant(fief, lord, castle) for lord, castle in choices]
    return found


def buy_title(t: Table, seat: int, choice: BuyTitle) -> None:
    """FF-183, FF-171: paid, and in force at once."""
    price = title_price(t, seat, choice.fief)
    t.money[seat] -= price
    found_fief(t, choice.fief, choice.lord, choice.castle, "FF-183" if price else "FF-351")


def found_fief(t: Table, fief: FiefId, lord: LordId, castle: VillageId, reason: str) -> None:
    """FF-185, FF-186: the card goes under the lord's; the castle becomes a city. `settle` must follow."""
    if t.fort[castle] == CASTLE:
        t.fort[castle] = CITY
    t.capital[fief] = castle
    give_title(t, fief, lord)
    tell(t, reason, "title", t.family[lord], lord, fief, castle)


def ask_grant(t: Table, seat: int, choice: AskGrant) -> list[Step]:
    """FF-184, FF-350: the player asks the king, once a round for each title."""
    t.asked_grants.append((seat, choice.fief))
    tell(t, "FF-184", "grant_asked", seat, choice.fief)
    king = player_of(t, free_ruler(t))
    return [grant_answer(king, seat, choice.fief, choice.lord, choice.castle)]


@rule
def grant_answer(t: Table, king: int, seat: int, fief: FiefId, lord: LordId, castle: VillageId) -> Asking:
    """FF-184: accepted, the title costs nothing; refused, the buyer may pay."""
    answer = yield from ask(king, "grant_answer", ACCEPT_OR_REFUSE, seat, fief)
    if answer == Yes():
        found_fief(t, fief, lord, castle, "FF-184")
        then(t, settle())
    else:
        tell(t, "FF-184", "grant_refused", king, seat, fief)


# --- inside a family ---


def title_moves(t: Table, seat: int) -> list[Choice]:
    """FF-188, FF-352: the giver keeps a title of the highest grade he held; each title moves once a round."""
    lords = lords_of(t, seat)
    if len(lords) < 2:
        return []
    return [
        MoveTitle(fief, other)
        for lord in lords
        for fief in fiefs_of(t, lord)
        if fief not in t.moved_titles and keeps_highest_grade(t, lord, fief)
        for other in lords
        if other != lord
    ]


def keeps_highest_grade(t: Table, lord: LordId, fief: FiefId) -> bool:
    """FF-188: without this title the lord still holds one of the highest grade."""
    kept = [GRADE[other] for other in fiefs_of(t, lord) if other != fief]
    return max(kept, default=-1) == highest_grade(t, lord)


def move_title(t: Table, seat: int, fief: FiefId, lord: LordId) -> None:
    """FF-188."""
    t.moved_titles.append(fief)
    t.holder[fief] = lord
    tell(t, "FF-188", "title_moved", seat, fief, lord)


# --- titles of the crown ---


@rule
def crown_titles(t: Table) -> None:
    """FF-189: the king or regent gives them away; FF-190: without a free one they are for sale."""
    returned = [fief for fief in ALL_FIEFS if t.holder[fief] == CROWN]
    if not returned:
        return
    if free_ruler(t) != NO_LORD:
        return then(t, *[escheat_give(fief) for fief in returned])
    for fief in returned:
        t.holder[fief] = AVAILABLE
        tell(t, "FF-190", "title_for_sale", fief)


@rule
def escheat_give(t: Table, fief: FiefId) -> Asking:
    """FF-189: to any lord in play of any player."""
    king = free_ruler(t)
    choices = [Lord(lord) for lord in lords_in_play(t)]
    answer = yield from ask(t.family[king], "escheat_give", choices, fief)
    give_title(t, fief, answer.lord)
    tell(t, "FF-189", "title_given", t.family[king], fief, answer.lord)
    then(t, settle())
