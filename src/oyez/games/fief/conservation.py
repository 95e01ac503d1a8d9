"""What always adds up."""

from oyez.engine.table import NOBODY
from oyez.games.fief.content import ALL_LORDS, CARD_COUNT, CONTENT
from oyez.games.fief.ids import NO_LORD, OFF
from oyez.games.fief.pieces import counted_units
from oyez.games.fief.table import (
    BOUGHT_HAT,
    CARD_HAT,
    CARD_KINDS,
    CARDINAL,
    CASTLE,
    CITY,
    DARC,
    REVOLT,
    UNDERGROUND,
    Table,
)


def check(t: Table) -> None:
    """Cards, pieces, money and titles add up at every step."""
    check_cards(t)
    check_pieces(t)
    check_titles(t)
    assert min(t.money) >= 0, f"money: {t.money}"
    assert all([len(hand) <= 3 and hand == sorted(hand) for hand in t.hands]), f"hands: {t.hands}"
    assert sum(t.mills) <= CONTENT.tokens["mill"], "too many mills"
    assert t.fort.count(CASTLE) <= CONTENT.tokens["castle"], "too many castles"
    assert t.fort.count(CITY) <= CONTENT.tokens["city"], "too many cities"


def check_cards(t: Table) -> None:
    """Every card is in exactly one place."""
    if not t.agenda and not t.round:
        return
    cards = t.characters + t.events + t.character_discard + t.event_discard + t.spaces
    cards += [card for hand in t.hands for card in hand] + [card for lying in t.weather for card in lying]
    cards += [lord for lord in ALL_LORDS if t.family[lord] != NOBODY]
    cards += [CARDINAL] * t.hat.count(CARD_HAT) + [DARC] * (t.darc != NO_LORD)
    if t.uprising is not None:
        cards += [REVOLT] * t.uprising.cards + [UNDERGROUND] * t.uprising.underground
    found = [cards.count(card) for card in range(CARD_KINDS)]
    assert found == list(CARD_COUNT), f"the cards do not add up: {found}"


def check_pieces(t: Table) -> None:
    """Every unit is counted where it stands; lords of no family stand nowhere."""
    assert t.units == counted_units(t), "units are miscounted"
    for lord in ALL_LORDS:
        assert (t.family[lord] == NOBODY) == (t.place[lord] == OFF) or not t.round, f"lord {lord} is nowhere"
        assert t.family[lord] != NOBODY or t.jailer[lord] == NOBODY, f"lord {lord} is dead and a prisoner"


def check_titles(t: Table) -> None:
    """Titles are held by lords in play; at most one hat is bought; marriages are mutual."""
    assert t.hat.count(BOUGHT_HAT) <= 1, "two hats were bought"
    for lord in [*t.bishop, *t.holder, t.king, t.queen, t.pope, t.heir, t.darc, t.excommunicated]:
        assert lord < 0 or t.family[lord] != NOBODY, f"lord {lord} has a title and is not in play"
    for lord in ALL_LORDS:
        spouse = t.spouse[lord]
        assert spouse == NO_LORD or t.spouse[spouse] == lord, f"lord {lord} is married to one who is not"
