"""What a card would bring as things stand: for pages and terminals, before anybody confirms."""

from oyez.games.merlinn.content import BIG, CAP, LISTS, SMALL, Effect
from oyez.games.merlinn.queries import free_chairs
from oyez.games.merlinn.table import ANY, KINDS, Table


def gains_lost(t: Table, seat: int, effects: int) -> int:
    """How many Adventurers and resources of a list find no chair, no reserve or no room in the purse (MI-12, MI-07)."""
    chairs = free_chairs(t, seat)
    reserve = t.reserve[:]
    purse = t.resources[seat][:]
    lost = 0
    for effect in LISTS[effects]:
        if effect.do == "gain_adventurer":
            taken = take(reserve, effect, chairs)
            chairs -= taken
            lost += effect.n - taken
        elif effect.do == "gain_resource":
            room = [CAP - amount for amount in purse]
            gained = take(room, effect, effect.n)
            purse = [CAP - left for left in room]
            lost += effect.n - gained
        else:
            chairs += chairs_made(effect)
    return lost


def take(stock: list[int], effect: Effect, most: int) -> int:
    """How much of a type, or of any, the stock can give; it is taken from it."""
    taken = 0
    for kind in range(KINDS) if effect.type == ANY else (effect.type,):
        count = min(stock[kind], effect.n - taken, most - taken)
        stock[kind] -= count
        taken += count
    return taken


def chairs_made(effect: Effect) -> int:
    """Chairs that the effect can free or bring, before the gains that follow it."""
    match effect.do:
        case "move_or_expel" | "give_adventurer":
            return effect.n
        case "table":
            return SMALL * effect.n
        case "upgrade_table":
            return (BIG - SMALL) * effect.n
    return 0
