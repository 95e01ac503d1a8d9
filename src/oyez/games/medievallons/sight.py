"""What a seat may see; imagination.py makes a table that could be true for it."""

from typing import NotRequired, TypedDict

from oyez.games.medievallons.content import DECKS
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.outcome import is_match
from oyez.games.medievallons.queries import guild_type, hand_size
from oyez.games.medievallons.table import NO_CARD, TYPES, Table

COPIES = {name: {CARD_IDS[card]: deck.count(card) for card in sorted(set(deck))} for name, deck in DECKS.items()}


class Guild(TypedDict):
    """A guild on the table: its type, and how many cards of each type it has."""

    type: str
    members: dict[str, int]


class Player(TypedDict):
    """A player's place. `hand` is there for who may see it."""

    seat: int
    cards: int
    guilds: list[Guild]
    hand: NotRequired[dict[str, int]]


class View(TypedDict):
    """The whole table, cards by their names."""

    seat: int | None
    active: int
    round: int
    turn: int
    match: bool
    wins: list[int]
    pile: int
    end_card: str
    discard: list[str]
    in_play: str | None
    players: list[Player]
    looking: list[str] | int
    watched: int | None
    ended_by: str
    guilds_to_win: int
    copies: dict[str, int]
    unseen: dict[str, int]


def view(t: Table, seat: int | None) -> View:
    """All that a page, a terminal or an honest bot gets. None is a spectator: what third players see."""
    players = [_player(t, other, seat) for other in range(t.seats)]
    discard = [CARD_IDS[card] for card in t.discard]
    in_play = None if t.in_play == NO_CARD else CARD_IDS[t.in_play]
    copies = COPIES[t.options.deck_preset]
    return {
        "seat": seat,
        "active": t.active,
        "round": t.round,
        "turn": t.turn,
        "match": is_match(t),
        "wins": t.wins[:],
        "pile": len(t.pile),
        "end_card": "red" if t.end_card_red else "yellow",
        "discard": discard,
        "in_play": in_play,
        "players": players,
        "looking": [CARD_IDS[card] for card in t.looking] if seat == t.active else len(t.looking),
        "watched": next((p["seat"] for p in players if _is_watched(t, p["seat"], seat)), None),
        "ended_by": t.ended_by,
        "guilds_to_win": t.options.guilds_to_win,
        "copies": copies,
        "unseen": _unseen(copies, discard, in_play, players),
    }


def _player(t: Table, other: int, seat: int | None) -> Player:
    player: Player = {
        "seat": other,
        "cards": hand_size(t, other),
        "guilds": [{"type": CARD_IDS[guild_type(guild)], "members": named(guild)} for guild in t.guilds[other]],
    }
    if is_seen(t, other, seat):
        player["hand"] = named(t.hands[other])
    return player


def is_seen(t: Table, other: int, seat: int | None) -> bool:
    """One's own hand; the hand that one's Priest looks at (MV-82); all hands when it is over (MV-145)."""
    return t.is_over or seat == other or _is_watched(t, other, seat)


def _is_watched(t: Table, other: int, seat: int | None) -> bool:
    return not t.is_over and seat == t.active and other == t.watched


def _unseen(copies: dict[str, int], discard: list[str], in_play: str | None, players: list[Player]) -> dict[str, int]:
    """How many of each type this seat cannot see: in the pile or in hands."""
    left = dict(copies)
    for card in discard:
        left[card] -= 1
    if in_play:
        left[in_play] -= 1
    shown = [guild["members"] for player in players for guild in player["guilds"]]
    shown += [player["hand"] for player in players if "hand" in player]
    for cards in shown:
        for card, count in cards.items():
            left[card] -= count
    return left


def named(counts: list[int]) -> dict[str, int]:
    """Counts by type, with their names."""
    return {CARD_IDS[card]: counts[card] for card in range(TYPES) if counts[card]}
