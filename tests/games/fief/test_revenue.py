"""Phase 3: revenue (FF-162 to FF-170)."""

import pytest

from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.pieces import capture
from oyez.games.fief.queries import is_cardinal, tax_tokens
from oyez.games.fief.revenue import collect, incomes
from oyez.games.fief.table import FAIR_WEATHER, FAMINE, GOOD_HARVEST, Table
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    begin,
    bishop,
    cardinal,
    castle,
    fief,
    imprisoned,
    kingdom,
    lay,
    lord,
    see,
    title,
    village,
)


def mills(t: Table, **numbers: int) -> None:
    for name, number in numbers.items():
        t.mills[village(name)] = number


def paid(t: Table) -> list[int]:
    """What phase 3 brings everybody."""
    t.money = [0] * t.seats
    begin(t, collect())
    return t.money


@pytest.mark.rule("FF-162")
def test_one_ecu_for_each_village_controlled() -> None:
    t = kingdom(3)
    army(t, A, "bourg", sergeants=1)
    army(t, A, "st_vivien", "arthur")
    army(t, B, "sigy", knights=1)
    army(t, C, "sigy", "henri", road="st_paul")  # a guest controls nothing
    assert paid(t) == [2, 1, 0]


@pytest.mark.rule("FF-162")
def test_an_unoccupied_village_of_ones_fief_pays_too() -> None:
    t = kingdom(3)
    army(t, A, "les_essarts", "arthur")
    title(t, "essarts", "arthur", "les_essarts")
    assert paid(t) == [2, 0, 0]


@pytest.mark.rule("FF-163")
def test_two_ecus_a_mill_and_one_more_for_each_good_card() -> None:
    t = kingdom(3)
    army(t, A, "tournus", sergeants=1)
    army(t, B, "sigy", sergeants=1)
    army(t, C, "bourg", sergeants=1)
    mills(t, tournus=2, sigy=2, bourg=1, blaye=2)  # Blaye is free: its mills pay nobody
    lay(t, "tournus", "bonnes_recoltes", "beau_temps")
    lay(t, "sigy", "beau_temps")
    assert paid(t) == [1 + 2 * 4, 1 + 2 * 3, 1 + 2]


@pytest.mark.rule("FF-164", "FF-163")
def test_a_tithe_takes_the_full_yield_of_the_mills_and_leaves_the_village_ecu() -> None:
    t = kingdom(3)
    army(t, A, "tournus", sergeants=1)
    army(t, A, "bourg", sergeants=1)
    army(t, B, "mazilles", sergeants=1)
    mills(t, tournus=2, mazilles=1, bourg=2)
    lay(t, "tournus", "bonnes_recoltes")
    t.bishop_tithe[see("tournus")] = C
    assert paid(t) == [1 + 1 + 4, 1, 3 * 3]


@pytest.mark.rule("FF-164")
def test_of_several_tithes_one_is_collected() -> None:
    t = kingdom(4)
    army(t, A, "tournus", sergeants=1)
    army(t, A, "sigy", sergeants=1)
    mills(t, tournus=2, sigy=1)
    t.papal_tithe, t.papal_reach = D, [see("tournus")]  # Sigy had no bishop when it was levied
    t.cardinal_tithe[see("tournus")] = B
    t.bishop_tithe[see("tournus")] = C
    assert incomes(t) == [2 + 2, 0, 4, 0]
    t.bishop_tithe[see("tournus")] = -1
    assert incomes(t) == [2 + 2, 4, 0, 0]
    t.cardinal_tithe[see("tournus")] = -1
    assert incomes(t) == [2 + 2, 0, 0, 4]
    t.papal_tithe = -1
    assert incomes(t) == [2 + 2 + 4, 0, 0, 0]


@pytest.mark.rule("FF-165", "FF-169")
def test_a_tithe_collects_nothing_from_famine_sieges_and_free_villages() -> None:
    t = kingdom(3)
    army(t, A, "tournus", sergeants=1)
    castle(t, "tournus")
    mills(t, tournus=2, mazilles=2)  # Mazilles is free
    t.bishop_tithe[see("tournus")] = C
    assert incomes(t) == [1, 0, 4]
    lay(t, "tournus", "famine")
    assert incomes(t) == [1, 0, 0]
    t.weather[see("tournus")].remove(FAMINE)
    army(t, B, "tournus", knights=1, road="pugnac")
    t.siege[village("tournus")] = 1 << B
    assert incomes(t) == [0, 0, 0]


@pytest.mark.rule("FF-166")
def test_a_taille_pays_two_ecus_for_each_village_of_the_fief_that_one_controls() -> None:
    t = kingdom(3)
    army(t, A, "marcamps", "arthur")
    title(t, "sigy", "arthur", "sigy")  # Sigy and Saint-Ciers are unoccupied: Arthur's
    t.taille[fief("sigy")] = A
    assert incomes(t) == [3 + 6, 0, 0]
    army(t, B, "sigy", sergeants=1)
    assert incomes(t) == [2 + 4, 1, 0]


@pytest.mark.rule("FF-166", "FF-158")
@pytest.mark.parametrize(("everybodys", "royal", "expected"), [(False, 1, 2), (True, 1, 4), (True, 0, 2)])
def test_by_option_the_royal_taille_counts_everybodys_villages(everybodys: bool, royal: int, expected: int) -> None:
    t = kingdom(3, royal_taille_all_villages=everybodys)
    army(t, A, "marcamps", "arthur")
    army(t, B, "sigy", sergeants=1)  # Saint-Ciers is free: nobody pays for it
    t.taille[fief("sigy")], t.royal[fief("sigy")] = A, royal
    assert incomes(t) == [1 + expected, 1, 0]


@pytest.mark.rule("FF-162", "FF-14")
def test_hidden_treasuries_hide_the_revenue() -> None:
    for visible, kinds in ((True, {"revenue", "revenue_from"}), (False, {"hidden_revenue"})):
        t = kingdom(3, money_visible=visible)
        army(t, A, "bourg", "arthur")
        play = begin(t, collect())
        assert {event.kind for event in play.events} == kinds


@pytest.mark.rule("FF-162")
def test_the_revenue_is_told_in_one_line_and_where_it_comes_from() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "henri")
    army(t, B, "sigy", "charles")
    mills(t, bourg=2)
    t.king = lord("henri")
    play = begin(t, collect())
    speaker = Speaker(game.words, "fr", ("Aude", "Perceval", "Yvain"), B)
    assert [str(speaker.event(event)) for event in play.events] == [
        "Écus reçus\u202f: Aude +10, vous +1, Yvain +0.",
        "Revenus d’Aude\u202f: villages 1, moulins 4, roi, reine ou pape 5.",
        "Vos revenus\u202f: villages 1.",
    ]


@pytest.mark.rule("FF-167")
def test_king_pope_and_queen_have_incomes() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "henri")
    army(t, B, "sigy", "charles")
    army(t, C, "blaye", "isabelle")
    t.king, t.pope, t.queen = lord("henri"), lord("charles"), lord("isabelle")
    assert paid(t) == [1 + 5, 1 + 5, 1 + 3]


@pytest.mark.rule("FF-167")
def test_a_regent_has_the_queens_income_and_no_more() -> None:
    t = kingdom(3)
    army(t, C, "blaye", "isabelle")
    t.queen, t.is_regency = lord("isabelle"), True
    assert paid(t) == [0, 0, 1 + 3]


@pytest.mark.rule("FF-168", "FF-266")
def test_prisoners_keep_their_titles_and_incomes() -> None:
    t = kingdom(3)
    army(t, B, "sigy", sergeants=1)
    for name in ("henri", "charles"):
        army(t, A, "sigy", name, road="st_paul")
        imprisoned(t, name, B)
    title(t, "essarts", "henri", "les_essarts")
    t.king, t.pope = lord("henri"), lord("charles")
    t.taille[fief("essarts")] = A
    assert paid(t) == [5 + 5 + 2 + 4, 1, 0]


@pytest.mark.rule("FF-168")
def test_who_is_captured_loses_no_title() -> None:
    t = kingdom(3)
    army(t, B, "sigy", sergeants=1)
    army(t, A, "sigy", "henri", "charles", road="st_paul")
    title(t, "essarts", "henri", "les_essarts")
    t.king = lord("henri")
    bishop(t, "sigy", "charles")
    cardinal(t, "charles")
    for name in ("henri", "charles"):
        capture(t, lord(name), B)
    assert t.holder[fief("essarts")] == t.king == lord("henri")
    assert t.bishop[see("sigy")] == lord("charles")
    assert is_cardinal(t, lord("charles"))


@pytest.mark.rule("FF-169", "FF-259")
def test_a_besieged_village_pays_nothing() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "arthur", sergeants=2)
    title(t, "bourg", "arthur", "bourg")
    mills(t, bourg=2)
    t.taille[fief("bourg")] = A
    assert incomes(t) == [4 + 4 + 8, 0, 0]
    army(t, B, "bourg", knights=1, road="st_vivien")
    assert incomes(t) == [4 + 4 + 8, 0, 0]
    t.siege[village("bourg")] = 1 << B
    assert incomes(t) == [3 + 6, 0, 0]


@pytest.mark.rule("FF-170", "FF-146")
def test_tokens_come_back_and_good_cards_are_discarded() -> None:
    t = kingdom(3)
    army(t, A, "tournus", "arthur", "charles", "eric")
    bishop(t, "tournus", "charles")
    cardinal(t, "eric")
    lay(t, "tournus", "bonnes_recoltes", "beau_temps", "mauvais_temps", "peste")
    t.bishop_tithe[see("tournus")] = A
    t.cardinal_tithe[see("tournus")] = A
    t.papal_tithe, t.papal_reach = B, [see("tournus")]
    t.taille[fief("tournus")], t.royal[fief("tournus")] = A, 1
    assert (tax_tokens(t, A), tax_tokens(t, B)) == (0, 2)
    begin(t, collect())
    assert (tax_tokens(t, A), tax_tokens(t, B)) == (3, 3)
    assert (t.papal_reach, set(t.royal)) == ([], {0})
    assert sorted(t.event_discard) == [GOOD_HARVEST, FAIR_WEATHER]
    assert len(t.weather[see("tournus")]) == 2  # calamities stay
