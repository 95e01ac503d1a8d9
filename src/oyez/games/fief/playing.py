"""Step 2.5: playing cards: lords, harvests and weather, taxes (FF-134 to FF-161, FF-313, FF-314)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.fief.choices import (
    Place,
    PlayLord,
    PlayWeather,
    Taille,
    TitheAsBishop,
    TitheAsCardinal,
    TitheAsPope,
)
from oyez.games.fief.content import ALL_FIEFS, ALL_LORDS, ALL_VILLAGES, NEIGHBOURS
from oyez.games.fief.control import settle
from oyez.games.fief.crown import can_declare_heir
from oyez.games.fief.ids import LordId
from oyez.games.fief.pieces import has_units, lords_of, place_new, put, reserve
from oyez.games.fief.prisoners import places_for
from oyez.games.fief.queries import (
    LORDS_IN_PLAY,
    is_cardinal,
    is_constituted_see,
    is_occupied,
    player_of,
    ruler,
    tax_tokens,
)
from oyez.games.fief.secrets import whatever_hand
from oyez.games.fief.surprise import discard_event
from oyez.games.fief.table import (
    BAD_WEATHER,
    BISHOPRICS,
    FAIR_WEATHER,
    FAMINE,
    GOOD_HARVEST,
    IN,
    LORDS,
    NO_FORT,
    SERGEANT,
    TAX,
    Table,
)
from oyez.games.fief.windows import ENDS, do_free_act, end_turn, ends_of_turn, free_acts

WEATHERS = [[PlayWeather(card, see) for see in range(BISHOPRICS)] for card in (GOOD_HARVEST, FAIR_WEATHER)]


@rule
def card_turn(t: Table, seat: int) -> Asking:
    """FF-134: any number of cards, one after the other."""
    acts = free_acts(t, seat)
    choice = yield from whatever_hand(t, ask(seat, "play_cards", [*ends_of_turn(acts), *card_plays(t, seat), *acts]))
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    match choice:
        case PlayLord():
            play_lord(t, seat, choice)
            return then(t, settle(), card_turn(seat))
        case PlayWeather(card, see):
            play_weather(t, seat, card, see)
        case TitheAsBishop() | TitheAsCardinal() | TitheAsPope() | Taille():
            levy(t, seat, choice)
        case _:
            return then(t, *do_free_act(t, seat, choice), card_turn(seat))
    then(t, card_turn(seat))


def card_plays(t: Table, seat: int) -> list[Choice]:
    """FF-36: the cards that are played only here."""
    found: list[Choice] = []
    last = -1
    for card in t.hands[seat]:
        if card == last:
            continue
        last = card
        if card < LORDS:
            found += lord_plays(t, seat, ALL_LORDS[card])
        elif card in (GOOD_HARVEST, FAIR_WEATHER):
            sees = [see for see in range(BISHOPRICS) if weather_works(t, card, see)]
            found += [WEATHERS[card - GOOD_HARVEST][see] for see in sees]
        elif card == TAX:
            found += taxes(t, seat)
    return found


# --- lords ---


def lord_plays(t: Table, seat: int, lord: LordId) -> list[Choice]:
    """FF-137, FF-138: where the lord may come into play; FF-105: as heir prince or not."""
    if len(lords_of(t, seat)) >= LORDS_IN_PLAY:
        return []
    ranks = (False, True) if can_declare_heir(t, seat, lord) else (False,)
    return [PlayLord(lord, place.village, place.road, rank) for place in birthplaces(t, seat) for rank in ranks]


def birthplaces(t: Table, seat: int) -> list[Place]:
    """FF-138, FF-139; FF-313: failing these, a village nobody holds, else an empty one, else any, without a fort."""
    places = places_for(t, seat)
    if places:
        return places
    empty = [village for village in ALL_VILLAGES if not is_occupied(t, village)]
    unclaimed = [village for village in empty if t.controller[village] == NOBODY]
    if unclaimed:
        return [Place(village, IN) for village in unclaimed]
    open_villages = [village for village in empty if t.fort[village] == NO_FORT]
    if open_villages:
        return [Place(village, IN) for village in open_villages]
    unwalled = [village for village in ALL_VILLAGES if t.fort[village] == NO_FORT]
    return [Place(village, road) for village in unwalled for road in NEIGHBOURS[village]]


def play_lord(t: Table, seat: int, choice: PlayLord) -> None:
    """FF-138: card and pawn; FF-314: with an escort if the player has nobody on the map."""
    lord = choice.lord
    t.hands[seat].remove(lord)
    escort = 0 if has_units(t, seat) else min(t.options.destitute_escort, reserve(t, seat, SERGEANT))
    t.family[lord] = seat
    put(t, lord, choice.village, choice.road)
    place_new(t, seat, SERGEANT, choice.village, choice.road, escort)
    tell(t, "FF-138", "lord", seat, lord, choice.village)
    if escort:
        tell(t, "FF-314", "escort", seat, escort)
    if choice.heir:
        t.heir = lord
        tell(t, "FF-105", "heir", seat, lord)


# --- harvests and weather ---


def weather_works(t: Table, card: int, see: int) -> bool:
    """FF-141 to FF-145, FF-125: it cancels its calamity, or gives a bonus where the other calamity is not."""
    lying = t.weather[see]
    cancels, spoils = (FAMINE, BAD_WEATHER) if card == GOOD_HARVEST else (BAD_WEATHER, FAMINE)
    return cancels in lying or (spoils not in lying and card not in lying)


def play_weather(t: Table, seat: int, card: int, see: int) -> None:
    """FF-141, FF-143: both cards are discarded; FF-142, FF-144: else it stays for the revenue."""
    lying = t.weather[see]
    cancels = FAMINE if card == GOOD_HARVEST else BAD_WEATHER
    first = card == GOOD_HARVEST
    if cancels in lying:
        discard_event(t, seat, card)
        lying.remove(cancels)
        t.event_discard.append(cancels)
        return tell(t, "FF-141" if first else "FF-143", "cancelled", seat, card, cancels, see)
    t.hands[seat].remove(card)
    lying.append(card)
    tell(t, "FF-142" if first else "FF-144", "weather", seat, card, see)


# --- taxes ---


def taxes(t: Table, seat: int) -> list[Choice]:
    """FF-147, FF-148, FF-159: each tithe and taille that one of his lords may levy."""
    if not tax_tokens(t, seat):
        return []
    found: list[Choice] = []
    lords = lords_of(t, seat)
    cardinal = any([is_cardinal(t, lord) for lord in lords])
    for see in range(BISHOPRICS):
        if t.bishop[see] in lords and t.bishop_tithe[see] == NOBODY:
            found.append(TitheAsBishop(see))
        if cardinal and is_constituted_see(t, see) and t.cardinal_tithe[see] == NOBODY:
            found.append(TitheAsCardinal(see))
    if t.pope in lords and t.papal_tithe == NOBODY and any([is_constituted_see(t, see) for see in range(BISHOPRICS)]):
        found.append(TitheAsPope())
    is_king = player_of(t, ruler(t)) == seat
    for fief in ALL_FIEFS:
        if t.taille[fief] == NOBODY and (t.holder[fief] in lords or (is_king and t.holder[fief] < 0)):
            found.append(Taille(fief))
    return found


def levy(t: Table, seat: int, choice: Choice) -> None:
    """FF-147: a token is laid, the card discarded; FF-160: the tax keeps its rank whatever becomes of the lord."""
    discard_event(t, seat, TAX)
    match choice:
        case TitheAsBishop(see):
            t.bishop_tithe[see] = seat
            tell(t, "FF-151", "tithe_bishop", seat, see)
        case TitheAsCardinal(see):
            t.cardinal_tithe[see] = seat
            tell(t, "FF-152", "tithe_cardinal", seat, see)
        case TitheAsPope():
            t.papal_tithe = seat
            t.papal_reach = [see for see in range(BISHOPRICS) if is_constituted_see(t, see)]  # FF-347
            tell(t, "FF-153", "tithe_pope", seat)
        case Taille(fief):
            t.taille[fief] = seat
            t.royal[fief] = int(t.holder[fief] < 0)
            tell(t, "FF-157" if t.royal[fief] else "FF-156", "taille", seat, fief)
