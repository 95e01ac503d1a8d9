"""Prisoners, the finer points: what they may do, who frees them, where they go (FF-264 to FF-274, FF-389)."""

import pytest

from oyez.engine.choices import Choice, No, Pass, Yes
from oyez.games.fief.choices import (
    Assassinate,
    BuyTitle,
    CedeVillage,
    OfferTo,
    Place,
    PlayLord,
    Propose,
    Release,
    Road,
    Taille,
    TitheAsBishop,
    TitheAsPope,
)
from oyez.games.fief.choices_war import Attack, March
from oyez.games.fief.church import papal_acts
from oyez.games.fief.combat import battle_turn, pillage_turn, siege_turn
from oyez.games.fief.conservation import check
from oyez.games.fief.control import settle
from oyez.games.fief.crown import can_declare_heir
from oyez.games.fief.diplomacy import deeds, initiatives
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.pieces import prisoners_at, remove_soldiers, units_at
from oyez.games.fief.playing import card_turn
from oyez.games.fief.prisoners import freed_place
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.table import IN, Table
from tests.games.fief.places import group, moving, order
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    asked,
    battle_dice,
    begin,
    bishop,
    castle,
    decision,
    events,
    fief,
    hold,
    imprisoned,
    kingdom,
    lord,
    married,
    offered,
    soldiers,
    title,
    village,
)
from tests.tools import answers, least_and_most

SIGY, BLAYE = village("sigy"), village("blaye")
QUENTIN, HENRI, ERIC = lord("quentin"), lord("henri"), lord("eric")


def prison(*others: str) -> Table:
    """A's Éric and two sergeants hold B's Quentin (and others of his family) at Sigy; B's Henri is at Blaye."""
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "blaye", "henri")
    for name in ("quentin", *others):
        army(t, B, "sigy", name, road="st_paul")
        imprisoned(t, name, A)
    return t


@pytest.mark.rule("FF-264")
def test_a_prisoner_is_no_unit_and_lies_with_his_jailer() -> None:
    t = prison()
    assert prisoners_at(t, A, SIGY) == [QUENTIN]
    assert units_at(t, B, SIGY) == 0
    play = moving(t, A)
    order(play, March, "st_paul", (*group(t, A, "sigy", "eric", sergeants=1), QUENTIN))
    assert prisoners_at(t, A, village("st_paul")) == [QUENTIN]
    assert soldiers(t, A, "sigy") == (1, 0)


@pytest.mark.rule("FF-15", "FF-389")
def test_lords_freed_together_enter_in_turn_order() -> None:
    t = kingdom()
    t.first = C
    army(t, A, "sigy", sergeants=1)
    for seat, name in ((B, "arthur"), (C, "quentin")):
        army(t, seat, "sigy", name, road="st_paul")
        imprisoned(t, name, A)
    remove_soldiers(t, A, SIGY, 1, 0)
    begin(t, settle())
    assert t.controller[SIGY] == C


@pytest.mark.rule("FF-272")
def test_a_lord_alone_is_guard_enough() -> None:
    t = prison()
    remove_soldiers(t, A, SIGY, 2, 0)  # Éric is left
    begin(t, settle())
    assert t.jailer[QUENTIN] == A


@pytest.mark.rule("FF-264", "FF-272", "FF-26")
def test_a_prisoner_left_without_a_guard_is_free_and_holds_the_village() -> None:
    t = prison()
    play = moving(t, A)
    order(play, March, "st_paul", group(t, A, "sigy", "eric", sergeants=2))
    assert t.jailer[QUENTIN] == -1
    assert t.controller[SIGY] == B
    assert t.road[QUENTIN] == IN


@pytest.mark.rule("FF-272")
def test_one_guard_is_enough() -> None:
    t = prison()
    play = moving(t, A)
    order(play, March, "st_paul", group(t, A, "sigy", "eric", sergeants=1))
    assert t.jailer[QUENTIN] == A


@pytest.mark.rule("FF-272", "FF-290")
def test_the_murder_of_his_last_guard_frees_him() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric")
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    hold(t, B, "assassinat")
    begin(t, card_turn(B)).answer(B, Assassinate(ERIC, QUENTIN))  # he is his own avenger
    assert t.jailer[QUENTIN] == -1
    assert t.controller[SIGY] == B
    assert t.assassin[QUENTIN] == 1


@pytest.mark.rule("FF-265")
def test_a_prisoner_counts_among_the_four_lords() -> None:
    t = prison("othon", "arthur")  # with Henri four
    hold(t, B, "thierry")
    assert not offered(begin(t, card_turn(B)), PlayLord)
    t = prison("othon")
    hold(t, B, "thierry")
    assert offered(begin(t, card_turn(B)), PlayLord)


@pytest.mark.rule("FF-267", "FF-106")
def test_no_heir_while_the_king_is_a_prisoner() -> None:
    t = prison()
    army(t, C, "bourg", "isabelle")
    t.king, t.queen = HENRI, lord("isabelle")
    married(t, "henri", "isabelle")
    assert can_declare_heir(t, C, lord("thierry"))
    t.king = QUENTIN
    assert not can_declare_heir(t, C, lord("thierry"))


@pytest.mark.rule("FF-268", "FF-340")
def test_a_captive_pope_has_no_papal_acts_but_tithes() -> None:
    t = prison()
    t.pope = HENRI
    assert papal_acts(t, B)
    t.pope = QUENTIN
    assert papal_acts(t, B) == []
    bishop(t, "sigy", "eric")
    hold(t, B, "impot")
    assert TitheAsPope() in offered(begin(t, card_turn(B)), TitheAsPope)


@pytest.mark.rule("FF-268", "FF-149")
def test_a_captive_bishop_or_baron_levies_his_taxes() -> None:
    t = prison()
    bishop(t, "sigy", "quentin")
    title(t, "mazilles", "quentin", "mazilles")
    hold(t, B, "impot")
    play = begin(t, card_turn(B))
    assert offered(play, TitheAsBishop, Taille) == [TitheAsBishop(4), Taille(fief("mazilles"))]


@pytest.mark.rule("FF-268", "FF-104")
def test_a_captive_king_grants_nothing_but_levies_the_royal_taille() -> None:
    t = prison()
    t.king = QUENTIN
    army(t, C, "mazilles", "thierry")
    army(t, C, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    t.money[C] = 4
    play = begin(t, purchase_turn(C))
    assert offered(play, BuyTitle)
    assert not [choice for choice in offered(play, object) if type(choice).__name__ == "AskGrant"]
    hold(t, B, "impot")
    assert Taille(fief("tournus")) in offered(begin(t, card_turn(B)), Taille)


@pytest.mark.rule("FF-268", "FF-47")
def test_a_prisoner_marries() -> None:
    t = prison()
    army(t, C, "bourg", "isabelle")
    play = begin(t, marriage_turn(C))
    assert Propose(lord("isabelle"), QUENTIN) in offered(play, Propose)
    answers(play, Propose(lord("isabelle"), QUENTIN), 0, Yes())
    assert t.spouse[QUENTIN] == lord("isabelle")


@pytest.mark.rule("FF-268", "FF-111")
def test_a_prisoner_inherits() -> None:
    t = prison()
    title(t, "mazilles", "henri", "mazilles")
    army(t, C, "bourg", "thierry")
    hold(t, C, "assassinat")
    begin(t, card_turn(C)).answer(C, Assassinate(HENRI, lord("thierry")))
    assert t.holder[fief("mazilles")] == QUENTIN


def names(choice: Choice, number: int) -> bool:
    """The choice does something to this lord."""
    return number in getattr(choice, "pieces", ()) or number == getattr(choice, "lord", NO_LORD)


@pytest.mark.rule("FF-269")
def test_a_jailer_can_only_take_a_prisoner_along_or_let_him_go() -> None:
    t = prison()
    t.money[A] = 50
    t.first = A
    found: set[str] = set()
    for turn in (marriage_turn, card_turn, purchase_turn, movement_turn, siege_turn, battle_turn, pillage_turn):
        play = begin(t.copy(), turn(A))
        if not play.is_over:
            found |= {type(choice).__name__ for choice in offered(play, Choice) if names(choice, QUENTIN)}
    assert found == {"March"}
    assert [deed for deed in deeds(t, A, B) if names(deed, QUENTIN)] == [Release(QUENTIN)]


@pytest.mark.rule("FF-270", "FF-308")
def test_only_his_player_and_his_jailer_bargain_for_him() -> None:
    t = prison()
    army(t, C, "bourg", "thierry")
    assert Release(QUENTIN) in deeds(t, A, B)
    assert Release(QUENTIN) in deeds(t, B, A)
    for seat, other in ((A, C), (C, A), (B, C), (C, B)):
        assert Release(QUENTIN) not in deeds(t, seat, other)
    assert OfferTo(B) not in initiatives(t, C)


@pytest.mark.rule("FF-270", "FF-308", "FF-381")
def test_prisoners_are_exchanged() -> None:
    t = prison()
    army(t, A, "blaye", "arthur", road="charolles")
    imprisoned(t, "arthur", B)
    castle(t, "bourg", "tournus")
    army(t, A, "bourg", sergeants=1)
    army(t, B, "tournus", sergeants=1)
    play = begin(t, purchase_turn(A))
    play.answer(A, OfferTo(B))
    play.answer(A, (Release(lord("arthur")), Release(QUENTIN)))
    play.answer(A, 0)
    play.answer(B, Yes())
    assert t.place[lord("arthur")] == village("bourg")
    assert t.place[QUENTIN] == village("tournus")
    assert t.jailer[QUENTIN] == t.jailer[lord("arthur")] == -1


@pytest.mark.rule("FF-270", "FF-13")
def test_a_ransom_is_asked_by_the_jailer_and_refused() -> None:
    t = prison()
    t.money = [0, 3, 0, 0]
    play = begin(t, purchase_turn(A))
    play.answer(A, OfferTo(B))
    assert least_and_most(play)[0] == -3
    play.answer(A, -3)
    play.answer(B, No())
    assert t.jailer[QUENTIN] == A
    assert t.money == [0, 3, 0, 0]


@pytest.mark.rule("FF-273", "FF-308", "FF-32")
def test_a_lord_released_for_a_village_is_not_placed_in_it() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=1)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    army(t, B, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, A, "bourg", sergeants=1, road="villeneuve")
    army(t, B, "tournus", "henri")
    play = begin(t, purchase_turn(A))
    play.answer(A, OfferTo(B))
    play.answer(A, (Release(QUENTIN), CedeVillage(village("bourg"), village("st_vivien"))))
    play.answer(A, 0)
    play.answer(B, Yes())
    assert t.controller[village("bourg")] == A
    assert t.place[QUENTIN] == village("tournus")  # with Henri: the castle is no longer his player's


@pytest.mark.rule("FF-273", "FF-139")
def test_the_released_is_placed_with_a_free_lord_where_there_is_no_fort() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=1)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    army(t, C, "bourg", sergeants=1)
    army(t, B, "bourg", "henri", road="villeneuve")
    army(t, B, "tournus", sergeants=1)
    begin(t, freed_place(QUENTIN))
    assert (t.place[QUENTIN], t.road[QUENTIN]) == (village("bourg"), village("villeneuve"))


@pytest.mark.rule("FF-270", "FF-273")
def test_the_released_is_free_even_in_a_fort_that_his_jailer_besieges() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=1)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    army(t, B, "bourg", sergeants=1)
    castle(t, "bourg")
    army(t, A, "bourg", sergeants=2, road="villeneuve")
    t.siege[village("bourg")] = 1 << A
    begin(t, freed_place(QUENTIN))
    assert (t.place[QUENTIN], t.jailer[QUENTIN]) == (village("bourg"), -1)


@pytest.mark.rule("FF-273", "FF-139")
def test_failing_that_in_any_village_of_his() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=1)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    army(t, B, "tournus", sergeants=1)
    army(t, B, "bourg", sergeants=1)
    play = begin(t, freed_place(QUENTIN))
    assert set(offered(play, Place)) == {Place(village("tournus"), IN), Place(village("bourg"), IN)}


@pytest.mark.rule("FF-273", "FF-133")
def test_the_released_may_be_placed_in_a_plague_without_rolling() -> None:
    t = prison()
    castle(t, "blaye")
    t.events.remove(29)
    t.weather[0].append(29)  # the plague lies on the bishopric of Blaye
    play = begin(t, freed_place(QUENTIN))
    assert t.place[QUENTIN] == BLAYE
    assert t.family[QUENTIN] == B
    assert not events(play, "plague_roll")


@pytest.mark.rule("FF-274", "FF-389")
def test_a_freed_guest_stands_on_a_road_and_came_last() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=1)
    army(t, B, "sigy", "quentin", road="st_paul")
    army(t, C, "sigy", sergeants=1, road="st_ciers")
    imprisoned(t, "quentin", A)
    army(t, D, "sigy", sergeants=7, road="st_paul")
    battle_dice(t, 1, 0, 0)
    play = begin(t, battle_turn(D))
    answers(play, Attack(SIGY, A, False), Pass())  # C stays out
    assert t.controller[SIGY] == C  # the earliest of those left
    assert (decision(play), asked(play).seat) == ("freed_place", B)
    play.answer(B, Road(village("st_ciers")))
    assert t.road[QUENTIN] == village("st_ciers")
    order_there = sorted([B, C, D], key=lambda seat: t.entered[SIGY * 6 + seat])
    assert order_there == [C, D, B]


@pytest.mark.rule("FF-274", "FF-25")
def test_a_freed_lord_goes_inside_where_his_player_is_at_home() -> None:
    t = kingdom()
    army(t, B, "sigy", "henri", sergeants=8)
    army(t, A, "st_paul", "eric", sergeants=1)
    army(t, B, "st_paul", "quentin", road="les_essarts")
    imprisoned(t, "quentin", A)
    order(moving(t, A), March, "sigy", (*group(t, A, "st_paul", "eric", sergeants=1), QUENTIN))
    battle_dice(t, 1, 0, 0)
    begin(t, battle_turn(B)).answer(B, Attack(SIGY, A, False))
    assert t.jailer[QUENTIN] == -1
    assert t.controller[SIGY] == B
    assert t.road[QUENTIN] == IN


@pytest.mark.rule("FF-273", "FF-140")
def test_the_released_is_free_even_where_his_jailer_stands_before_the_walls() -> None:
    t = prison()
    castle(t, "blaye")
    army(t, A, "blaye", sergeants=3, road="charolles")
    t.siege[BLAYE] = 1 << A
    begin(t, freed_place(QUENTIN))
    assert (t.place[QUENTIN], t.road[QUENTIN], t.jailer[QUENTIN]) == (BLAYE, IN, -1)
    assert units_at(t, B, BLAYE) == 2
    check(t)


@pytest.mark.rule("FF-273", "FF-274")
def test_who_has_nowhere_to_go_stays_and_is_free_among_his_guards() -> None:
    t = kingdom()
    army(t, A, "sigy", "eric", sergeants=2)
    army(t, B, "sigy", "quentin", road="st_paul")
    imprisoned(t, "quentin", A)
    play = begin(t, freed_place(QUENTIN))
    play.answer(B, Road(village("st_ciers")))
    assert (t.place[QUENTIN], t.road[QUENTIN], t.jailer[QUENTIN]) == (SIGY, village("st_ciers"), -1)
    assert t.controller[SIGY] == A
    check(t)


@pytest.mark.rule("FF-356", "FF-273")
def test_being_placed_is_no_stage_but_those_made_before_count() -> None:
    t = prison()
    castle(t, "blaye")
    play = moving(t, A)
    order(play, March, "st_paul", (*group(t, A, "sigy", "eric", sergeants=1), QUENTIN))
    begin(t, freed_place(QUENTIN))
    play = moving(t, B)
    order(play, March, "la_salle", (QUENTIN,))
    assert not [choice for choice in offered(play, March) if QUENTIN in choice.pieces]  # one stage was made for him
    assert [choice for choice in offered(play, March) if HENRI in choice.pieces]
