"""What must add up, at every decision."""

from oyez.games.medieval_academy.draft import kept_cards
from oyez.games.medieval_academy.figures import CODEX_FIXED, CUP_SQUARES, DECK, HAND, SQUARES, WRAPS
from oyez.games.medieval_academy.points import sheet_line
from oyez.games.medieval_academy.queries import score
from oyez.games.medieval_academy.table import BOARDS, NO_CARD, Table


def check(t: Table) -> None:
    """Cards, pawns and points."""
    if not t.round:
        return
    check_cards(t)
    for board in range(BOARDS):
        check_track(t, board)
    check_points(t)
    assert -CUP_SQUARES <= t.cup <= CUP_SQUARES, f"the Cup is on {t.cup}"
    if t.codex:
        assert [t.codex.count(shield) for shield in CODEX_FIXED] == [1, 1], f"the codex card holds {t.codex}"
        assert len(t.codex) == t.squires


def check_cards(t: Table) -> None:
    """MA-03: 52 cards, each in one place; hands of 5, 4, 3, 2, 1."""
    drafting = bool(t.packets) and not t.is_lancelot
    zones = [t.deck, *t.packets, *t.piles, *t.pools, *t.hands, *t.played]
    if drafting:
        zones += t.taken
        assert {len(packet) for packet in t.packets} == {HAND.cards_dealt - t.pick}, f"packets {t.packets}"
    cards = [card for zone in zones for card in zone] + ([] if t.drawn == NO_CARD else [t.drawn])
    assert sorted(cards) == sorted(DECK), f"the cards do not add up: {sorted(cards)}"
    if drafting or t.is_lancelot:
        return
    for squire, kept in enumerate(kept_cards(t)):
        held = t.hands[squire] + t.played[squire] + ([t.drawn] if squire == t.neutral and t.drawn != NO_CARD else [])
        assert sorted(held) == sorted(kept), f"squire {squire} has {held}, but kept {kept}"


def check_track(t: Table, board: int) -> None:
    """Whoever is off Start is ranked, once, by progress; King's Service ends at its last square."""
    ranking = t.ranking[board]
    progress = t.progress[board]
    assert sorted(ranking) == [squire for squire in range(t.squires) if progress[squire]], f"board {board}: {ranking}"
    reached = [progress[squire] for squire in ranking]
    assert reached == sorted(reached, reverse=True), f"board {board}: {ranking} at {reached}"
    assert WRAPS[board] or max(progress) <= SQUARES[board], f"board {board}: {progress}"


def check_points(t: Table) -> None:
    """The sheet says where every point was made."""
    for squire in range(t.squires):
        written = sum(
            [t.sheet[sheet_line(t, number, board) + squire] for number in range(1, 7) for board in range(BOARDS)]
        )
        assert written == score(t, squire), f"squire {squire} has {score(t, squire)} points, the sheet says {written}"
