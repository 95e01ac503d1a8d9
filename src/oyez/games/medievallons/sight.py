"""What a seat may see; imagination.py makes a table that could be true for it."""

from typing import Any

from oyez.games.medievallons.content import DECKS
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.queries import guild_type, hand_size
from oyez.games.medievallons.table import NO_CARD, TYPES, Table

COPIES = {name: {CARD_IDS[card]: deck.count(card) for card in sorted(set(deck))} for name, deck in DECKS.items()}


def view(t: Table, seat: int | None) -> dict[str, Any]:
    """All that a page, a terminal or an honest bot gets. None is a spectator: what third players see."""
    return {
        "seat": seat,
        "active": t.active,
        "round": t.round,
        "turn": t.turn,
        "wins": t.wins[:],
        "pile": len(t.pile),
        "end_card": "red" if t.end_card_red else "yellow",
        "discard": [CARD_IDS[card] for card in t.discard],
        "in_play": None if t.in_play == NO_CARD else CARD_IDS[t.in_play],
        "players": [_player(t, other, seat) for other in range(t.seats)],
        "looking": [CARD_IDS[card] for card in t.looking] if seat == t.active else len(t.looking),
        "ended_by": t.ended_by,
        "guilds_to_win": t.options.guilds_to_win,
        "copies": COPIES[t.options.deck_preset],
    }


def _player(t: Table, other: int, seat: int | None) -> dict[str, Any]:
    player: dict[str, Any] = {
        "seat": other,
        "cards": hand_size(t, other),
        "guilds": [{"type": CARD_IDS[guild_type(guild)], "members": named(guild)} for guild in t.guilds[other]],
    }
    if is_seen(t, other, seat):
        player["hand"] = named(t.hands[other])
    return player


def is_seen(t: Table, other: int, seat: int | None) -> bool:
    """One's own hand; the hand that one's Priest looks at (MV-82); all hands when it is over (MV-145)."""
    return t.is_over or seat == other or (seat == t.active and other == t.watched)


def named(counts: list[int]) -> dict[str, int]:
    """Counts by type, with their names."""
    return {CARD_IDS[card]: counts[card] for card in range(TYPES) if counts[card]}
