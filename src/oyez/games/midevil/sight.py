"""What a seat may see, and a table that could be true for that seat."""

from typing import Any, Final

from oyez.engine.chance import Chance
from oyez.engine.table import NOBODY
from oyez.games.midevil.combat import TO_WIN, ways_out
from oyez.games.midevil.content import CARD_IDS, TILE_IDS
from oyez.games.midevil.duels import CHALLENGER, HOLDER, deciding_side, fighter, score
from oyez.games.midevil.playable import answers, reactions
from oyez.games.midevil.queries import bonus, is_frozen, is_mounted, points
from oyez.games.midevil.scene import COLOUR_NAMES, drawn_tile, tiles, ways_to_go
from oyez.games.midevil.table import COLOURS, NONE, Table

DEALS: Final = 8  # before a card that lets the asked seat act is slipped into its hand


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """All that a page, a terminal or an honest bot gets. None is a spectator: what third players see."""
    return {
        "seat": seat,
        "active": t.active,
        "first": t.first,
        "round": t.round,
        "round_limit": t.options.round_limit,
        "victory_points": t.options.victory_points,
        "turn": t.turn,
        "step": t.stage,
        "tiles": tiles(t),
        "drawn": drawn_tile(t),
        "looking": [TILE_IDS[tile] for tile in t.looking] if seat == t.active else len(t.looking),
        "slipped": slipped(t, seat),
        "stack": len(t.stack),
        "removed": [TILE_IDS[tile] for tile in t.removed],
        "deck": len(t.deck),
        "discard": [CARD_IDS[card] for card in t.discard],
        "announced": [_announced(t, number) for number in range(len(t.announced))],
        "reserve": by_colour(t.reserve),
        "ossuary": by_colour(t.ossuary),
        "supply": t.supply,
        "book": None if t.book == NOBODY else t.book,
        "players": [_player(t, other, seat) for other in range(t.seats)],
        "movement": t.movement,
        "half_steps": t.half_steps,
        "path": t.path[:],
        "ways": ways_to_go(t),
        "to_move": t.to_move,
        "puppeteer": None if t.puppeteer == NOBODY else t.puppeteer,
        "truce": t.truce,
        "fury": t.fury,
        "frozen": is_frozen(t),
        "combat": _combat(t),
        "duel": _duel(t),
        "winners": t.winners[:],
        "ended_by": t.ended_by,
    }


def by_colour(counts: list[int]) -> dict[str, int]:
    return {COLOUR_NAMES[colour]: counts[colour] for colour in COLOURS}


def slipped(t: Table, seat: int | None) -> list[dict[str, Any]]:
    """ME-132: the tiles under the stack that this seat knows, counted from the bottom."""
    return [
        {"place": place, "tile": TILE_IDS[t.stack[place]]} for place, knower in enumerate(t.slipped) if knower == seat
    ]


def _player(t: Table, other: int, seat: int | None) -> dict[str, Any]:
    player: dict[str, Any] = {
        "seat": other,
        "square": t.pawn[other],
        "life": t.life[other],
        "trophies": by_colour(t.trophies[other]),
        "points": points(t, other),
        "items": [CARD_IDS[card] for card in t.front[other]],
        "cards": len(t.hands[other]),
        "card_used": t.card_used[other],
        "mounted": t.pawn[other] != NONE and is_mounted(t, other),
        "horse": t.horse[other],
        "dead": t.dead[other],
        "deaths": t.deaths[other],
        "gone": t.gone[other],
        "dread": t.dread[other] or (t.stays and other == t.active),
        "curse": t.curse[other] + t.curse_ahead[other],
        "fog": t.fog[other],
    }
    if other == seat:
        player["silent"] = t.silent[other]
        player["hand"] = sorted([CARD_IDS[card] for card in t.hands[other]])
    return player


def _announced(t: Table, number: int) -> dict[str, Any]:
    card = t.announced[number]
    return {
        "card": CARD_IDS[card.card],
        "seat": card.seat,
        "target": card.target,
        "item": None if card.item == NONE else CARD_IDS[card.item],
        "cancelled": card.cancelled,
    }


def _combat(t: Table) -> dict[str, Any] | None:
    if not t.in_combat:
        return None
    square = t.pawn[t.active]
    return {
        "seat": t.active,
        "square": square,
        "skeleton": COLOUR_NAMES[t.skeletons[square]],
        "die": t.die,
        "total": t.total,
        "bonus": bonus(t, t.active),
        "beaten": t.beaten,
        "deadly": t.die > 0 and not t.beaten and t.total < TO_WIN and not ways_out(t, t.active),
    }


def _duel(t: Table) -> dict[str, Any] | None:
    if not t.in_duel:
        return None
    rolled = bool(t.dice)
    return {
        "challenger": t.active,
        "holder": t.book,
        "dice": t.dice[:],
        "scores": [score(t, CHALLENGER), score(t, HOLDER)] if rolled else [],
        "decides": fighter(t, deciding_side(t)) if rolled else None,
    }


# --- imagining -------------------------------------------------------------------------------------------------------


def imagine(t: Table, seat: int, chance: Chance) -> None:
    """Deal anew, on the table given, all that the seat does not see: hands, deck, tiles face down."""
    deal_tiles(t, seat, chance)
    asked = asked_in_a_window(t)
    for _ in range(DEALS):
        deal_cards(t, seat, chance)
        if asked in (NOBODY, seat) or can_act(t, asked):
            return
    slip_a_card(t, seat, asked, chance)


def deal_tiles(t: Table, seat: int, chance: Chance) -> None:
    """The stack, but for the tiles that the seat has put under it; and the two under another's Lantern."""
    unknown = [place for place in range(len(t.stack)) if place >= len(t.slipped) or t.slipped[place] != seat]
    hidden = [t.stack[place] for place in unknown]
    looked_at = 0 if seat == t.active else len(t.looking)
    hidden += t.looking[:looked_at]
    hidden.sort()  # not in the order in which they truly lie
    chance.shuffle(hidden)
    if looked_at:
        t.looking = [hidden.pop() for _ in range(looked_at)]
    for place, tile in zip(unknown, hidden, strict=True):
        t.stack[place] = tile


def deal_cards(t: Table, seat: int, chance: Chance) -> None:
    """The others' hands and the deck."""
    cards = t.deck
    for other in range(t.seats):
        if other != seat:
            cards = cards + t.hands[other]
    cards = sorted(cards)
    chance.shuffle(cards)
    for other in range(t.seats):
        if other != seat:
            t.hands[other] = [cards.pop() for _ in t.hands[other]]
    t.deck = cards


def asked_in_a_window(t: Table) -> int:
    """Who is asked in the window that is open now, if one is."""
    if not t.agenda:
        return NOBODY
    name, args = t.agenda[-1]
    if name == "offer":
        return (t.active + int(args[1])) % t.seats
    if name == "offer_answer":
        return (t.announced[-1].seat + int(args[0])) % t.seats
    return NOBODY


def can_act(t: Table, seat: int) -> bool:
    """This seat has something to do in the window that is open now."""
    name, args = t.agenda[-1]
    return bool(answers(t, seat) if name == "offer_answer" else reactions(t, seat, str(args[0])))


def slip_a_card(t: Table, seat: int, asked: int, chance: Chance) -> None:
    """A seat that is asked holds a card for it: one of those that fit changes places with one of its hand."""
    hand = t.hands[asked]
    mine = chance.below(len(hand)) if hand else 0
    others = [other for other in range(t.seats) if other not in (seat, asked)]
    places = [(t.deck, place) for place in range(len(t.deck))]
    places += [(t.hands[other], place) for other in others for place in range(len(t.hands[other]))]
    chance.shuffle(places)
    for cards, place in places if hand else []:
        cards[place], hand[mine] = hand[mine], cards[place]
        if can_act(t, asked):
            return
        cards[place], hand[mine] = hand[mine], cards[place]
