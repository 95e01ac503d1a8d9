"""What a seat may see; imagination.py makes a table that could be true for it."""

from typing import NotRequired, TypedDict

from oyez.engine.table import NOBODY
from oyez.games.midevil.advice import distance
from oyez.games.midevil.combat import TO_WIN, ways_out
from oyez.games.midevil.content import CARD_IDS, TILE_IDS
from oyez.games.midevil.duels import CHALLENGER, HOLDER, deciding_side, fighter, score
from oyez.games.midevil.ground import ALTAR_CENTRE
from oyez.games.midevil.ids import NO_CARD
from oyez.games.midevil.queries import bonus, is_frozen, is_mounted, points
from oyez.games.midevil.scene import (
    COLOUR_NAMES,
    DrawnTile,
    Tile,
    TurnedTile,
    Way,
    drawn_tile,
    tiles,
    turned,
    ways_to_go,
)
from oyez.games.midevil.table import COLOURS, DRAWING, NONE, PLACING, Table


class Player(TypedDict):
    """What lies before a player; hand and silence are for its own seat only."""

    seat: int
    square: int
    life: int
    trophies: dict[str, int]
    points: int
    items: list[str]
    cards: int
    card_used: bool
    mounted: bool
    horse: int
    dead: bool
    deaths: int
    gone: bool
    dread: bool
    curse: int
    bonus: int
    fog: bool
    silent: NotRequired[bool]
    hand: NotRequired[list[str]]


class AnnouncedCard(TypedDict):
    card: str
    seat: int
    target: int
    item: str | None
    cancelled: bool


class Slipped(TypedDict):
    place: int
    tile: str


class Lit(TypedDict):
    """A tile under the Lantern."""

    tile: int
    id: str
    face: TurnedTile


class Combat(TypedDict):
    seat: int
    square: int
    skeleton: str
    die: int
    total: int
    bonus: int
    beaten: bool
    deadly: bool


class Duel(TypedDict):
    challenger: int
    holder: int
    dice: list[int]
    scores: list[int]
    decides: int | None


class View(TypedDict):
    """The table as a seat sees it."""

    seat: int | None
    active: int
    first: int
    round: int
    round_limit: int
    victory_points: int
    turn: int
    step: int
    tiles: list[Tile]
    drawn: DrawnTile | None
    looking: list[str] | int
    lantern: list[Lit]
    slipped: list[Slipped]
    stack: int
    removed: list[str]
    deck: int
    discard: list[str]
    announced: list[AnnouncedCard]
    reserve: dict[str, int]
    ossuary: dict[str, int]
    supply: int
    book: int | None
    book_way: int | None
    players: list[Player]
    movement: int
    half_steps: int
    path: list[int]
    ways: list[Way]
    to_move: int
    puppeteer: int | None
    truce: bool
    fury: int
    frozen: bool
    combat: Combat | None
    duel: Duel | None
    winners: list[int]
    ended_by: str


def view(t: Table, seat: int | None) -> View:
    """All that a page, a terminal or an honest bot gets. None is a spectator: what third players see."""
    return {
        "seat": seat,
        "active": t.active,
        "first": t.first,
        "round": t.round,
        "round_limit": t.options.round_limit,
        "victory_points": t.options.victory_points,
        "turn": t.turn,
        "step": PLACING if t.stage == DRAWING and t.drawn != NONE else t.stage,
        "tiles": tiles(t),
        "drawn": drawn_tile(t),
        "looking": [TILE_IDS[tile] for tile in t.looking] if seat == t.active else len(t.looking),
        "lantern": _lit(t) if seat == t.active else [],
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
        "book_way": None if t.book == NOBODY or t.pawn[t.book] == NONE else distance(t, ALTAR_CENTRE, t.pawn[t.book]),
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


def slipped(t: Table, seat: int | None) -> list[Slipped]:
    """ME-132: the tiles under the stack that this seat knows, counted from the bottom."""
    return [
        {"place": place, "tile": TILE_IDS[t.stack[place]]} for place, knower in enumerate(t.slipped) if knower == seat
    ]


def _player(t: Table, other: int, seat: int | None) -> Player:
    player: Player = {
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
        "bonus": bonus(t, other) - (0 if other == t.active else t.fury),
        "fog": t.fog[other],
    }
    if other == seat:
        player["silent"] = t.silent[other]
        player["hand"] = sorted([CARD_IDS[card] for card in t.hands[other]])
    return player


def _lit(t: Table) -> list[Lit]:
    return [{"tile": tile, "id": TILE_IDS[tile], "face": turned(tile, 0)} for tile in t.looking]


def _announced(t: Table, number: int) -> AnnouncedCard:
    card = t.announced[number]
    return {
        "card": CARD_IDS[card.card],
        "seat": card.seat,
        "target": card.target,
        "item": None if card.item == NO_CARD else CARD_IDS[card.item],
        "cancelled": card.cancelled,
    }


def _combat(t: Table) -> Combat | None:
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


def _duel(t: Table) -> Duel | None:
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
