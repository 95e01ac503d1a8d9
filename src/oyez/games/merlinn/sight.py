"""What a seat may see; imagination.py makes a table that could be true for it."""

from typing import NotRequired, TypedDict

from oyez.games.merlinn.collect import beaten_neighbours
from oyez.games.merlinn.content import (
    AUTOMA,
    CARDS,
    CHALLENGES,
    FURNITURE,
    GUILDS,
    KIND_IDS,
    QUESTS,
    RESOURCE_IDS,
    SETUPS,
)
from oyez.games.merlinn.forecast import gains_lost
from oyez.games.merlinn.parties import times_possible
from oyez.games.merlinn.queries import circle, is_tavernier, layers_of, standing_count
from oyez.games.merlinn.scoring import sheet_of
from oyez.games.merlinn.service import still_open
from oyez.games.merlinn.table import COLLECT, KINDS, MOVED, NO_MALICE, NOTHING, ROOM, SLOTS, Table
from oyez.games.merlinn.turn import days_of

PHASES = ("setup", "services", "collect", "quests", "end_of_day", "over")
Counts = dict[str, int]  # by type of Adventurers, or by resource


class TableSeen(TypedDict):
    """A table of a Tavern; the sixth is a Tavernier's taproom."""

    chairs: int
    free: int
    standing: Counts
    lying: Counts


class TileSeen(TypedDict):
    id: str
    uses: int


class AutomaSeen(TypedDict):
    stars: int
    priority: list[str]
    malice_cost: int
    discards: int


class TavernSeen(TypedDict):
    """A Tavern: hand, Quests in hand and the known part of the draw pile are the owner's alone."""

    seat: int
    tavernier: bool
    guild: str | None
    setup: str | None
    score: int
    total: int  # the track and all that would be added to it if the game ended now
    resources: Counts
    tables: list[TableSeen]
    counts: Counts
    beats: list[int]
    furniture: list[TileSeen]
    ability_uses: int
    exclusive_used: bool
    slots: list[list[str]]
    discard: list[str]
    purged: list[str]
    hand_size: int
    pile_size: int
    hand_quest_count: int
    layers: NotRequired[list[list[str]]]
    on_top: NotRequired[list[str]]
    pile: NotRequired[list[str]]
    unseen: NotRequired[list[str]]
    automa: NotRequired[AutomaSeen]
    hand: NotRequired[list[str]]
    gains_lost: NotRequired[Counts]
    hand_quests: NotRequired[list[str]]
    quest_times: NotRequired[Counts]


class TurnSeen(TypedDict):
    """The check-list of the service under way."""

    plays: int
    played: int
    purchases: int
    open: list[str]
    malice: str


class MiddleSeen(TypedDict):
    """The Market, the Challenge and the Quests, with their piles."""

    market: list[str | None]
    shop: list[str | None]
    challenge: str | None
    quests: list[str]
    questing: str | None
    piles: Counts
    discards: dict[str, list[str]]
    guilds_offered: list[str]
    setups_offered: list[str]


class Seen(MiddleSeen):
    """All that boards and terminals read."""

    seat: int | None
    players: int
    day: int
    days: int
    game: int
    games: int
    phase: str
    service: int
    active: int
    mug: int
    circle: list[int]
    reserve: Counts
    taverns: list[TavernSeen]
    turn: TurnSeen
    reactions: bool
    coop: bool
    sheet: list[list[int]]


def view(t: Table, seat: int | None) -> Seen:
    """All that a page, a terminal or an honest bot gets. None is a spectator."""
    return {
        "seat": seat,
        "players": t.seats,
        "day": t.day,
        "days": days_of(t.options),
        "game": t.game_number,
        "games": 2 if t.options.campaign else 1,
        "phase": PHASES[t.phase],
        "service": t.service + 1,
        "active": t.active,
        "mug": t.mug,
        "circle": list(circle(t)),
        "reserve": named(KIND_IDS, t.reserve),
        **_middle(t),
        "taverns": [_tavern(t, other, seat) for other in range(t.taverns)],
        "turn": _turn(t),
        "reactions": t.options.reactions,
        "coop": t.options.coop or t.seats == 1,
        "sheet": [row[:] for row in t.sheet],
    }


def named(names: tuple[str, ...], amounts: list[int]) -> dict[str, int]:
    return dict(zip(names, amounts, strict=True))


def _middle(t: Table) -> MiddleSeen:
    return {
        "market": [card_id(card) for card in t.market],
        "shop": [tile_id(tile) for tile in t.furniture_market],
        "challenge": None if t.challenge == NOTHING else CHALLENGES[t.challenge].id,
        "quests": [QUESTS[quest].id for quest in t.quests],
        "questing": None if t.questing == NOTHING else QUESTS[t.questing].id,
        "piles": {
            "events": len(t.event_pile),
            "furniture": len(t.furniture_pile),
            "challenges": len(t.challenge_pile),
            "quests": len(t.quest_pile),
        },
        "discards": {
            "events": [CARDS[card].id for card in t.event_discard],
            "furniture": [FURNITURE[tile].id for tile in t.furniture_discard],
            "challenges": [CHALLENGES[card].id for card in t.challenge_discard],
            "quests": [QUESTS[quest].id for quest in t.quest_discard],
        },
        "guilds_offered": [GUILDS[guild].id for guild in t.offered_guilds],
        "setups_offered": [SETUPS[card].id for card in t.offered_setups],
    }


def card_id(card: int) -> str | None:
    return None if card == NOTHING else CARDS[card].id


def tile_id(tile: int) -> str | None:
    return None if tile == NOTHING else FURNITURE[tile].id


def _turn(t: Table) -> TurnSeen:
    return {
        "plays": t.plays,
        "played": t.played,
        "purchases": t.purchases,
        "open": still_open(t),
        "malice": "none" if t.malice == NO_MALICE else "move" if t.malice == MOVED else "other",
    }


def _tavern(t: Table, other: int, seat: int | None) -> TavernSeen:
    """A Tavern as a seat sees it: hand and hand Quests are the owner's alone."""
    guild = t.guilds[other]
    tavern: TavernSeen = {
        "seat": other,
        "tavernier": is_tavernier(t, other),
        "guild": None if guild == NOTHING else GUILDS[guild].id,
        "setup": None if t.setup_cards[other] == NOTHING else SETUPS[t.setup_cards[other]].id,
        "score": t.score[other],
        "total": sum(sheet_of(t, other)),
        "resources": named(RESOURCE_IDS, t.resources[other]),
        "tables": [_table(t, other, table) for table in (*range(SLOTS), ROOM)],
        "counts": {KIND_IDS[kind]: standing_count(t, other, kind) for kind in range(KINDS)},
        "beats": beaten_neighbours(t, other) if t.challenge != NOTHING else [],
        "furniture": [
            {"id": FURNITURE[tile].id, "uses": uses}
            for tile, uses in zip(t.furniture[other], t.furniture_uses[other], strict=True)
        ],
        "ability_uses": t.ability_uses[other],
        "exclusive_used": t.exclusive_used[other],
        "slots": [[CARDS[card].id for card in slot] for slot in t.slots[other]],
        "discard": [CARDS[card].id for card in t.discards[other]],
        "purged": [CARDS[card].id for card in t.purged[other]],
        "hand_size": len(t.hands[other]),
        "pile_size": len(t.piles[other]),
        "hand_quest_count": len(t.hand_quests[other]),
    }
    _show_pile(tavern, t, seat)
    if is_tavernier(t, other) and guild != NOTHING:
        tavern["automa"] = _automa(guild)
    if seat == other:
        tavern["hand"] = [CARDS[card].id for card in t.hands[other]]
        tavern["gains_lost"] = {CARDS[card].id: _lost(t, other, card) for card in t.hands[other]}
        tavern["hand_quests"] = [QUESTS[quest].id for quest in t.hand_quests[other]]
        tavern["quest_times"] = {
            QUESTS[quest].id: times_possible(t.standing[other], QUESTS[quest])
            for quest in t.quests + t.hand_quests[other]
        }
    return tavern


def _lost(t: Table, seat: int, card: int) -> int:
    """What of a card's gains would be lost now: played in a service, discarded in the Collect."""
    return gains_lost(t, seat, CARDS[card].discard if t.phase == COLLECT else CARDS[card].play)


def _automa(guild: int) -> AutomaSeen:
    """MI-148: what a Tavernier's card shows."""
    face = AUTOMA[guild]
    return {
        "stars": face.stars,
        "priority": [KIND_IDS[kind] for kind in face.priority],
        "malice_cost": face.malice_cost,
        "discards": face.discard_n,
    }


def _table(t: Table, seat: int, table: int) -> TableSeen:
    start = table * KINDS
    return {
        "chairs": t.chairs[seat][table],
        "free": t.free[seat][table],
        "standing": named(KIND_IDS, t.standing[seat][start : start + KINDS]),
        "lying": named(KIND_IDS, t.lying[seat][start : start + KINDS]),
    }


def _show_pile(tavern: TavernSeen, t: Table, seat: int | None) -> None:
    """What is known of a draw pile: cards bought lie on top; the rest as a set, for others together with the hand.

    A Tavernier's deck lies in layers, bottom first: which cards are in each is known to all, their order to nobody.
    """
    other = tavern["seat"]
    pile = t.piles[other]
    if is_tavernier(t, other):
        tavern["layers"] = [names_of(layer) for layer in layers_of(t, other)]
        return
    shuffled = pile[: t.layers[other][0]]
    tavern["on_top"] = [CARDS[card].id for card in reversed(pile[t.layers[other][0] :])]
    if seat == other:
        tavern["pile"] = names_of(shuffled)
    else:
        tavern["unseen"] = names_of(shuffled + t.hands[other])


def names_of(cards: list[int]) -> list[str]:
    """Cards whose order is not known."""
    return [CARDS[card].id for card in sorted(cards)]
