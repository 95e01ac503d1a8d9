"""Questions about the table that change nothing."""

from oyez.engine.table import NOBODY
from oyez.games.fief.content import (
    ALL_FIEFS,
    ALL_LORDS,
    ALL_VILLAGES,
    BISHOPRIC_OF,
    FIEF_OF,
    GRADE,
    IS_MAN,
    NUMBERS,
    VILLAGES_OF_FIEF,
)
from oyez.games.fief.ids import NO_LORD, FiefId, LordId, VillageId
from oyez.games.fief.pieces import lords_of
from oyez.games.fief.table import (
    BAD_WEATHER,
    CARDINAL,
    DARC,
    LORDS,
    MOST_SEATS,
    NO_FORT,
    NO_HAT,
    Table,
)
from oyez.kit.seats import CLOCKWISE, steps_from

TAX_TOKENS = 3
HAND = NUMBERS["limit.hand"]
LORDS_IN_PLAY = NUMBERS["limit.lords_in_play"]


# --- seats ---


def turn_order(t: Table) -> tuple[int, ...]:
    """FF-03: the first player first, then clockwise."""
    return CLOCKWISE[t.seats][t.first]


# --- lords ---


def in_fixed_order(t: Table, lords: list[LordId]) -> list[LordId]:
    """FF-15: by seat from the first player, then by village, then by the lord's number."""
    return sorted(lords, key=lambda lord: (steps_from(t, t.first, t.family[lord]), t.place[lord], lord))


def is_in_play(t: Table, lord: LordId) -> bool:
    return lord != NO_LORD and t.family[lord] != NOBODY


def is_free(t: Table, lord: LordId) -> bool:
    """In play and not a prisoner."""
    return lord != NO_LORD and t.family[lord] != NOBODY and t.jailer[lord] == NOBODY


def has_prisoners(t: Table) -> bool:
    """Somebody holds a lord prisoner."""
    return t.jailer.count(NOBODY) != LORDS


def lords_in_play(t: Table) -> list[LordId]:
    return [lord for lord in ALL_LORDS if t.family[lord] != NOBODY]


def is_bishop(t: Table, lord: LordId) -> bool:
    return lord in t.bishop


def is_cardinal(t: Table, lord: LordId) -> bool:
    return t.hat[lord] != NO_HAT


def in_orders(t: Table, lord: LordId) -> bool:
    """FF-08: bishop, cardinal or pope."""
    return t.hat[lord] != NO_HAT or t.pope == lord or lord in t.bishop


def is_titled(t: Table, lord: LordId) -> bool:
    """FF-07: a fief, a religious title, king or queen; marks are no titles."""
    return lord in t.holder or in_orders(t, lord) or lord == t.king or lord == t.queen


def combat_points(t: Table, lord: LordId) -> int:
    """FF-230: man 1, titled woman 1, d'Arc 1, untitled woman 0."""
    return 1 if IS_MAN[lord] or lord == t.darc or is_titled(t, lord) else 0


def fiefs_of(t: Table, lord: LordId) -> list[FiefId]:
    return [fief for fief in ALL_FIEFS if t.holder[fief] == lord]


def fiefs_of_family(t: Table, seat: int) -> list[FiefId]:
    return [fief for fief in ALL_FIEFS if t.holder[fief] >= 0 and t.family[t.holder[fief]] == seat]


def player_of(t: Table, lord: LordId) -> int:
    """The player of a lord, NOBODY if there is none."""
    return NOBODY if lord == NO_LORD else t.family[lord]


def ruler(t: Table) -> LordId:
    """FF-104: the king, or the regent; NO_LORD if the throne is vacant."""
    if t.king != NO_LORD:
        return t.king
    return t.queen if t.is_regency else NO_LORD


def free_ruler(t: Table) -> LordId:
    """FF-104: grants and gifts need a ruler who is free."""
    lord = ruler(t)
    return lord if is_free(t, lord) else NO_LORD


def free_pope(t: Table) -> LordId:
    return t.pope if is_free(t, t.pope) else NO_LORD


def married_lord(t: Table, seat: int) -> LordId:
    """FF-45: the one lord of a player who is married, NO_LORD if none."""
    if t.spouse.count(NO_LORD) == LORDS:
        return NO_LORD
    for lord, spouse in enumerate(t.spouse):
        if spouse != NO_LORD and t.family[lord] == seat:
            return ALL_LORDS[lord]
    return NO_LORD


def ally(t: Table, seat: int) -> int:
    """FF-10: the player to whose lord a lord of this one is married."""
    lord = married_lord(t, seat)
    return NOBODY if lord == NO_LORD else t.family[t.spouse[lord]]


def may_marry(t: Table, lord: LordId) -> bool:
    """FF-46: unmarried; a woman not d'Arc, a man not in orders."""
    if t.spouse[lord] != NO_LORD:
        return False
    return not in_orders(t, lord) if IS_MAN[lord] else lord != t.darc


def highest_grade(t: Table, lord: LordId) -> int:
    """FF-188: the highest grade of fief that a lord holds, -1 if none."""
    return max([GRADE[fief] for fief in fiefs_of(t, lord)], default=-1)


# --- villages ---


def has_bad_weather(t: Table, village: VillageId) -> bool:
    return BAD_WEATHER in t.weather[BISHOPRIC_OF[village]]


def is_besieged(t: Table, village: VillageId) -> bool:
    """FF-256: the fort tile is turned over."""
    return t.siege[village] != 0


def is_besieger(t: Table, seat: int, village: VillageId) -> bool:
    return t.siege[village] >> seat & 1 == 1


def villages_of(t: Table, seat: int) -> list[VillageId]:
    """The villages that a player controls."""
    controller = t.controller
    return [village for village in ALL_VILLAGES if controller[village] == seat]


def is_occupied(t: Table, village: VillageId) -> bool:
    base = village * MOST_SEATS
    return any(t.units[base : base + MOST_SEATS])


def forts_of(t: Table, seat: int) -> list[VillageId]:
    """The castles and cities that a player controls."""
    return [village for village in villages_of(t, seat) if t.fort[village] != NO_FORT]


def controls_fief(t: Table, seat: int, fief: FiefId) -> bool:
    """FF-182: all the villages of the fief."""
    controller = t.controller
    villages = VILLAGES_OF_FIEF[fief]
    return controller[villages[0]] == seat and all([controller[village] == seat for village in villages])


def fief_player(t: Table, village: VillageId) -> int:
    """FF-30: the player whose lord holds the title of the village's fief, NOBODY if none does."""
    lord = t.holder[FIEF_OF[village]]
    return t.family[lord] if lord >= 0 else NOBODY


def is_constituted_see(t: Table, bishopric: int) -> bool:
    """FF-09: its bishop is in office."""
    return t.bishop[bishopric] != NO_LORD


# --- players ---


def tax_tokens(t: Table, seat: int) -> int:
    """FF-148: tokens that do not lie somewhere."""
    laid = t.taille.count(seat) + t.bishop_tithe.count(seat) + t.cardinal_tithe.count(seat)
    return TAX_TOKENS - laid - (t.papal_tithe == seat)


def victory_points(t: Table, seat: int) -> int:
    """FF-315: fief titles, king, pope."""
    points = len(fiefs_of_family(t, seat))
    return points + (player_of(t, t.king) == seat) + (player_of(t, t.pope) == seat)


def is_destitute(t: Table, seat: int) -> bool:
    """FF-312: no lord in play and none in hand."""
    return not lords_of(t, seat) and not any([card < LORDS for card in t.hands[seat]])


def is_character(card: int) -> bool:
    """FF-17: a card of the character pile."""
    return card < LORDS or card in (DARC, CARDINAL)
