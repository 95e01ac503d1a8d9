"""MI-200: what holds after every action."""

from oyez.games.merlinn.content import (
    BIG,
    CAP,
    CARDS,
    CHALLENGES,
    FIRST_EVENT,
    FURNITURE,
    MOST_FURNITURE,
    OF_EACH_KIND,
    QUESTS,
    SMALL,
)
from oyez.games.merlinn.queries import deck, is_tavernier
from oyez.games.merlinn.table import KINDS, NOTHING, ROOM_CHAIRS, SLOTS, TABLES, Table


def check(t: Table) -> None:
    """MI-200: resources, chairs, Furniture, Adventurers and cards add up."""
    for seat in range(t.taverns):
        check_tavern(t, seat)
    for kind in range(KINDS):
        present = sum(
            [sum(t.standing[seat][kind::KINDS]) + sum(t.lying[seat][kind::KINDS]) for seat in range(t.taverns)]
        )
        assert t.reserve[kind] >= 0
        assert t.reserve[kind] + present == OF_EACH_KIND, f"{t.reserve[kind]} and {present} of type {kind}"
    if t.market:
        check_cards(t)


def check_tavern(t: Table, seat: int) -> None:
    assert all([0 <= amount <= CAP for amount in t.resources[seat]]), f"resources {t.resources[seat]}"
    assert t.score[seat] >= 0
    for table in range(TABLES):
        chairs = t.chairs[seat][table]
        sitting = t.standing[seat][table * KINDS : table * KINDS + KINDS]
        lying = t.lying[seat][table * KINDS : table * KINDS + KINDS]
        assert min(sitting + lying) >= 0
        assert t.free[seat][table] == chairs - sum(sitting) - sum(lying) >= 0
        if table < SLOTS and not is_tavernier(t, seat):
            assert chairs in (0, SMALL, BIG)
        else:
            assert chairs in ((0, ROOM_CHAIRS) if table == SLOTS else (0,))
    assert len(t.furniture[seat]) <= MOST_FURNITURE
    assert len(set(t.furniture[seat])) == len(t.furniture[seat]) == len(t.furniture_uses[seat])
    assert sum(t.layers[seat]) == len(t.piles[seat])


def check_cards(t: Table) -> None:
    """Every Event card, Furniture, Challenge and Quest is in exactly one place."""
    owned = [card for seat in range(t.taverns) for card in deck(t, seat) + t.purged[seat] if card >= FIRST_EVENT]
    events = t.event_pile + t.event_discard + [card for card in t.market if card != NOTHING] + owned
    assert sorted(events) == list(range(FIRST_EVENT, len(CARDS))), "the Event cards do not add up"
    tiles = t.furniture_pile + t.furniture_discard + [tile for tile in t.furniture_market if tile != NOTHING]
    tiles += [tile for owned_tiles in t.furniture for tile in owned_tiles]
    assert sorted(tiles) == [kind for kind, tile in enumerate(FURNITURE) for _ in range(tile.copies)]
    challenges = t.challenge_pile + t.challenge_discard + ([t.challenge] if t.challenge != NOTHING else [])
    assert sorted(challenges) == list(range(len(CHALLENGES))), "the Challenges do not add up"
    quests = t.quest_pile + t.quest_discard + t.quests + ([t.questing] if t.questing != NOTHING else [])
    quests += [quest for hand in t.hand_quests for quest in hand]
    assert sorted(quests) == list(range(len(QUESTS))), "the Quests do not add up"
