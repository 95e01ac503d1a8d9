"""Drawing cards, and what happens when the pile runs out."""

from oyez.engine.agenda import rule, skip_to
from oyez.engine.events import tell, whisper_to
from oyez.games.medievallons.table import Table


@rule
def draw(t: Table, seat: int, count: int, reason: str) -> None:
    """Draw so many cards, for the reason that a rule gives."""
    draw_cards(t, seat, count, reason)


def draw_cards(t: Table, seat: int, count: int, reason: str) -> bool:
    """MV-94: cards are drawn one at a time; each is in its owner's hand at once (MV-95). False: the round is over."""
    pile = t.pile
    hand = t.hands[seat]
    for _ in range(count):
        card = pile.pop()
        hand[card] += 1
        whisper_to(t, seat, reason, "drew", card)
        if not pile and is_exhausted(t):
            return False
    return True


def is_exhausted(t: Table) -> bool:
    """MV-96: the last card has left the pile. True when this ends the round; then nothing more happens in it."""
    if t.end_card_red:
        rebuild(t)
        if t.pile:
            return False
    t.ended_by = "exhaustion"
    tell(t, "MV-101", "exhausted")
    skip_to(t, "end_round")
    return True


def rebuild(t: Table) -> None:
    """MV-97, MV-98: the end card is turned; all discarded cards but the top one make a new pile."""
    t.end_card_red = False
    t.pile[:] = t.discard[:-1]
    t.discard[:] = t.discard[-1:]
    t.chance.shuffle(t.pile)
    tell(t, "MV-98", "rebuilt", len(t.pile))
