"""Leaving the game (ME-155, ME-200 to ME-202)."""

from oyez.engine.agenda import skip_to
from oyez.engine.errors import IllegalAnswer
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.engine.words import N_
from oyez.games.midevil.death import drop_book
from oyez.games.midevil.duels import take_book_from
from oyez.games.midevil.pieces import discard_hand, discard_item, lose_all_trophies, pay_life
from oyez.games.midevil.table import NONE, Table
from oyez.games.midevil.tiles import put_back
from oyez.games.midevil.victory import win, wins_by_book


def concede(t: Table, seat: int) -> None:
    """ME-155: all that the player has leaves with him; if one player is left he wins."""
    if t.gone[seat]:
        raise IllegalAnswer(N_("You have already left the game."), "ME-155")
    tell(t, "ME-155", "conceded", seat)
    lose_duel(t, seat)
    drop_book(t, seat)
    leave_table(t, seat)
    left = [other for other in range(t.seats) if not t.gone[other]]
    if len(left) == 1:
        return win(t, left, "ME-155", "last_left")
    if seat == t.active:
        return abandon_turn(t, seat)
    wins_by_book(t)


def lose_duel(t: Table, seat: int) -> None:
    """ME-201: a fighter who concedes has lost; the challenger takes the book of a holder who does."""
    if t.in_duel and seat in (t.active, t.book):
        t.in_duel = False
        if seat == t.book:
            take_book_from(t, t.active, seat)


def leave_table(t: Table, seat: int) -> None:
    """ME-155: trophies, tokens, cards and pawn; ME-202: strings and tiles go back to the active player."""
    t.gone[seat] = True
    lose_all_trophies(t, seat)
    pay_life(t, seat, t.life[seat])
    discard_hand(t, seat)
    for card in t.front[seat][:]:
        discard_item(t, seat, card)
    t.pawn[seat] = NONE
    t.dead[seat] = False
    if t.puppeteer == seat:
        t.puppeteer = NOBODY
    if t.layer == seat:
        t.layer = t.active


def abandon_turn(t: Table, seat: int) -> None:
    """ME-200: his turn ends at once; cards announced come to nothing, tiles not yet laid go back into the stack."""
    while t.announced:
        card = t.announced.pop().card
        t.discard.append(card)
        tell(t, "ME-200", "void", card, seat)
    tiles = t.looking[:]
    if t.drawn != NONE and t.drawn not in t.laid:
        tiles.append(t.drawn)
    if tiles:
        put_back(t, tiles)
    t.looking.clear()
    t.drawn = NONE
    t.in_combat = False
    skip_to(t, "turn_over")
