"""ME-01: what always adds up."""

from oyez.games.midevil.content import CARDS, COUNT, DECK, SPARE, TILES
from oyez.games.midevil.ground import is_legal, tile_of
from oyez.games.midevil.table import BLUE, NONE, RED, WHITE, Table


def check(t: Table) -> None:
    """ME-01: every tile, card, skeleton and life token is in exactly one place."""
    _check_figures(t)
    cards = t.deck + t.discard + [card.card for card in t.announced]
    for held in t.hands + t.front:
        cards = cards + held
    all_cards = DECK + SPARE if t.options.event_deck == "fifty_plus_book" else DECK
    assert sorted(cards) == sorted(all_cards), "the cards do not add up"
    tiles = t.laid + t.stack + t.removed + t.looking
    if t.drawn != NONE and t.drawn not in t.laid:
        tiles = [*tiles, t.drawn]
    assert sorted(tiles) == list(range(len(TILES))), "the tiles do not add up"
    for front in t.front:
        assert len(front) == len(set(front)), "two copies of an item"
        assert all([CARDS[card].is_item for card in front]), "a card in front that is no item"
    assert 0 <= len(t.slipped) <= len(t.stack), "tiles known under the stack"


def _check_figures(t: Table) -> None:
    for colour, name in ((WHITE, "white"), (RED, "red"), (BLUE, "blue")):
        count = t.reserve[colour] + t.ossuary[colour] + list(t.skeletons.values()).count(colour)
        count += sum([trophies[colour] for trophies in t.trophies])
        assert count == COUNT[f"skeleton_{name}"], f"{count} {name} skeletons"
        assert min(t.reserve[colour], t.ossuary[colour]) >= 0, f"less than no {name} skeleton"
    assert len(t.tokens) + sum(t.life) + t.supply == COUNT["life_token"], "the life tokens do not add up"
    assert t.supply >= 0, "less than no life token"
    assert all([0 <= life <= 5 for life in t.life]), "life out of bounds"
    assert len(t.tokens) == len(set(t.tokens)), "two life tokens on a square"
    for square in [*t.skeletons, *t.tokens, *[pawn for pawn in t.pawn if pawn != NONE]]:
        assert tile_of(square) in t.laid, "something stands beside the map"
        assert is_legal(t, square), "something stands where nobody can stand"
