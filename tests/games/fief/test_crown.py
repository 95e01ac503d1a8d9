"""King, queen, regent, heir prince, and the death of lords (FF-98 to FF-114, FF-342, FF-343)."""

import pytest

from oyez.games.fief.choices import AskGrant, Lord, PlayLord, Taille
from oyez.games.fief.conservation import check
from oyez.games.fief.control import settle
from oyez.games.fief.crown import accede, can_declare_heir
from oyez.games.fief.death import bury, kill
from oyez.games.fief.elections import is_open
from oyez.games.fief.ids import CROWN, NO_LORD
from oyez.games.fief.pieces import capture
from oyez.games.fief.playing import card_turn, lord_plays, taxes
from oyez.games.fief.purchases import purchases
from oyez.games.fief.queries import ally, free_ruler, ruler
from oyez.games.fief.revenue import incomes
from oyez.games.fief.table import BOUGHT_HAT, CARDINAL, DARC, KING, Table
from oyez.games.fief.titles import crown_titles
from oyez.games.fief.turn import round_begins
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    asked,
    begin,
    bishop,
    cardinal,
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
    see,
    soldiers,
    title,
    village,
)
from tests.tools import all_of


def royal() -> Table:
    """A's Philippe is king, married to B's Blanche; B has Arthur, C has Thierry and Jeanne."""
    t = kingdom()
    army(t, A, "bourg", "philippe")
    army(t, B, "blaye", "blanche", "arthur")
    army(t, C, "sigy", "thierry", "jeanne")
    t.king, t.queen = lord("philippe"), lord("blanche")
    married(t, "philippe", "blanche")
    return t


def dies(t: Table, *names: str) -> None:
    for name in names:
        kill(t, lord(name))
    begin(t, bury())
    if not t.agenda:
        check(t)


@pytest.mark.rule("FF-98")
def test_a_king_is_king_for_life() -> None:
    t = royal()
    accede(t, lord("thierry"), "FF-98")
    assert t.king == lord("thierry")
    begin(t, round_begins())
    assert t.king == lord("thierry")
    assert not is_open(t, KING, 0)
    dies(t, "thierry")
    assert t.king == NO_LORD


@pytest.mark.rule("FF-51")
def test_at_his_accession_the_kings_wife_is_queen() -> None:
    t = kingdom()
    army(t, A, "bourg", "philippe")
    army(t, B, "blaye", "blanche")
    married(t, "philippe", "blanche")
    accede(t, lord("philippe"), "FF-98")
    assert t.queen == lord("blanche")


@pytest.mark.rule("FF-99", "FF-100", "FF-102", "FF-107")
@pytest.mark.parametrize("captive", [False, True])
def test_the_heir_prince_is_king_at_once(captive: bool) -> None:
    t = royal()
    t.heir = lord("arthur")
    if captive:
        army(t, C, "blaye", sergeants=1, road="la_salle")
        imprisoned(t, "arthur", C)
    dies(t, "philippe")
    assert (t.king, t.queen, t.heir, t.is_regency) == (lord("arthur"), NO_LORD, NO_LORD, False)


@pytest.mark.rule("FF-99")
def test_a_married_heir_accedes_too() -> None:
    t = royal()
    t.heir = lord("arthur")
    married(t, "arthur", "jeanne")
    dies(t, "philippe")
    assert (t.king, t.queen) == (lord("arthur"), lord("jeanne"))


@pytest.mark.rule("FF-100", "FF-104", "FF-167")
def test_without_an_heir_the_queen_is_regent() -> None:
    t = royal()
    dies(t, "philippe")
    assert (t.king, t.queen, t.is_regency) == (NO_LORD, lord("blanche"), True)
    assert ruler(t) == lord("blanche")
    assert incomes(t)[B] == 1 + 3
    t.active = B
    hold(t, B, "impot")
    assert Taille(fief("bourg")) in taxes(t, B)


@pytest.mark.rule("FF-101")
def test_an_elected_king_ends_the_regency() -> None:
    t = royal()
    dies(t, "philippe")
    accede(t, lord("thierry"), "FF-98")
    assert (t.is_regency, t.queen) == (False, NO_LORD)
    t = royal()
    dies(t, "philippe")
    married(t, "thierry", "blanche")
    accede(t, lord("thierry"), "FF-98")
    assert (t.is_regency, t.queen) == (False, lord("blanche"))


@pytest.mark.rule("FF-103", "FF-110")
def test_king_queen_and_heir_dying_together_leave_the_throne_vacant() -> None:
    t = royal()
    t.heir = lord("arthur")
    dies(t, "philippe", "blanche", "arthur")
    assert (t.king, t.queen, t.heir, t.is_regency) == (NO_LORD, NO_LORD, NO_LORD, False)
    t = royal()
    t.heir = lord("arthur")
    dies(t, "philippe", "arthur")
    assert t.is_regency


@pytest.mark.rule("FF-342")
def test_a_dead_regent_leaves_the_throne_vacant() -> None:
    t = royal()
    dies(t, "philippe")
    dies(t, "blanche")
    assert (ruler(t), t.queen, t.is_regency) == (NO_LORD, NO_LORD, False)


@pytest.mark.rule("FF-104", "FF-268")
def test_an_imprisoned_king_has_only_the_taille() -> None:
    t = royal()
    t.phase = 4
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "philippe", C)
    assert free_ruler(t) == NO_LORD
    hold(t, A, "impot")
    assert Taille(fief("bourg")) in taxes(t, A)
    army(t, C, "mazilles", sergeants=1)
    army(t, C, "st_andromy", sergeants=1)
    castle(t, "mazilles")
    assert not [choice for choice in purchases(t, C) if isinstance(choice, AskGrant)]
    t.jailer[lord("philippe")] = -1
    t.units[village("bourg") * 6 + A] += 1
    assert [choice for choice in purchases(t, C) if isinstance(choice, AskGrant)]


@pytest.mark.rule("FF-105")
def test_the_queens_player_declares_an_heir() -> None:
    t = royal()
    castle(t, "blaye")
    hold(t, B, "eric", "mireille")
    hold(t, A, "quentin")
    play = begin(t, card_turn(B))
    assert {choice.heir for choice in all_of(PlayLord, lord_plays(t, A, lord("quentin")))} == {False}
    assert {choice.heir for choice in offered(play, PlayLord) if choice.lord == lord("eric")} == {False, True}
    assert {choice.heir for choice in offered(play, PlayLord) if choice.lord == lord("mireille")} == {False}
    play.answer(B, PlayLord(lord("eric"), village("blaye"), -1, True))
    assert t.heir == lord("eric")


@pytest.mark.rule("FF-105")
def test_no_heir_without_a_living_king() -> None:
    t = royal()
    assert can_declare_heir(t, B, lord("eric"))
    t.king, t.is_regency = NO_LORD, True  # she is regent
    assert not can_declare_heir(t, B, lord("eric"))


@pytest.mark.rule("FF-105", "FF-106", "FF-267")
def test_one_heir_at_most_and_none_while_king_or_queen_is_captive() -> None:
    t = royal()
    assert can_declare_heir(t, B, lord("eric"))
    t.heir = lord("thierry")
    assert not can_declare_heir(t, B, lord("eric"))
    t = royal()
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "philippe", C)
    assert not can_declare_heir(t, B, lord("eric"))
    t = royal()
    army(t, C, "blaye", sergeants=1, road="la_salle")
    imprisoned(t, "blanche", C)
    assert not can_declare_heir(t, B, lord("eric"))


@pytest.mark.rule("FF-107")
def test_the_token_leaves_play_with_its_bearer() -> None:
    t = royal()
    t.heir = lord("arthur")
    dies(t, "arthur")
    assert t.heir == NO_LORD


@pytest.mark.rule("FF-343")
def test_the_heir_stays_heir_whatever_befalls_king_and_queen() -> None:
    t = royal()
    t.heir = lord("arthur")
    army(t, C, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "philippe", C)
    begin(t, settle())
    assert t.heir == lord("arthur")
    dies(t, "blanche")
    assert t.heir == lord("arthur")


@pytest.mark.rule("FF-343")
@pytest.mark.parametrize("name", ["philippe", "blanche"])
def test_the_heir_stays_heir_when_king_or_queen_is_captured(name: str) -> None:
    t = royal()
    t.heir = lord("arthur")
    capture(t, lord(name), C)
    assert t.heir == lord("arthur")


@pytest.mark.rule("FF-106", "FF-343")
def test_the_token_stays_in_play_from_round_to_round() -> None:
    t = royal()
    t.heir = lord("thierry")
    begin(t, round_begins())
    assert t.heir == lord("thierry")
    assert not can_declare_heir(t, B, lord("eric"))


# --- death ---


@pytest.mark.rule("FF-108", "FF-109", "FF-114")
def test_what_becomes_of_a_dead_lords_cards_and_marks() -> None:
    t = royal()
    cardinal(t, "thierry")
    bishop(t, "sigy", "thierry")
    t.pope = lord("thierry")
    t.assassin[lord("thierry")] = 1
    t.characters.remove(DARC)
    t.darc = lord("jeanne")
    t.excommunicated = lord("jeanne")
    dies(t, "thierry", "jeanne")
    assert sorted(t.character_discard) == sorted([lord("thierry"), lord("jeanne"), DARC, CARDINAL])
    assert (t.pope, t.bishop[see("sigy")], t.darc, t.excommunicated) == (NO_LORD,) * 4
    assert t.assassin == [0] * 18
    assert t.place[lord("thierry")] == -1
    t = royal()
    t.excommunicated = t.heir = lord("arthur")
    army(t, C, "blaye", sergeants=1, road="la_salle")
    imprisoned(t, "arthur", C)
    dies(t, "arthur")
    assert (t.excommunicated, t.heir) == (NO_LORD, NO_LORD)
    assert t.jailer[lord("arthur")] == -1  # should he come back one day, he is nobody's prisoner
    t = royal()
    t.hat[lord("arthur")] = BOUGHT_HAT
    dies(t, "arthur")
    assert BOUGHT_HAT not in t.hat
    assert CARDINAL not in t.character_discard


@pytest.mark.rule("FF-111")
def test_another_lord_of_the_family_inherits() -> None:
    t = royal()
    army(t, B, "blaye", "mireille")
    title(t, "blaye", "arthur", "blaye")
    title(t, "sigy", "arthur", "sigy")
    kill(t, lord("arthur"))
    play = begin(t, bury())
    assert (decision(play), asked(play).seat) == ("inherit", B)
    play.answer(B, Lord(lord("blanche")))
    assert t.holder[fief("blaye")] == lord("blanche")
    play.answer(B, Lord(lord("mireille")))
    assert t.holder[fief("sigy")] == lord("mireille")


@pytest.mark.rule("FF-15", "FF-111")
def test_of_lords_who_die_together_those_of_the_first_player_are_inherited_first() -> None:
    t = kingdom()
    t.first = B
    army(t, A, "bourg", "arthur", "eric", "isabelle")
    army(t, B, "blaye", "henri", "jeanne", "othon")
    title(t, "bourg", "arthur", "bourg")
    title(t, "blaye", "henri", "blaye")
    kill(t, lord("arthur"))
    kill(t, lord("henri"))
    play = begin(t, bury())
    assert [event.facts[0] for event in events(play, "died")] == [B, A]
    assert (decision(play), asked(play).seat) == ("inherit", B)
    play.answer(B, Lord(lord("jeanne")))
    assert (decision(play), asked(play).seat) == ("inherit", A)


@pytest.mark.rule("FF-15", "FF-34")
def test_capitals_taken_together_bring_their_titles_to_the_first_player_first() -> None:
    t = kingdom()
    army(t, C, "sigy", "charles")
    title(t, "blaye", "charles", "blaye")
    title(t, "bourg", "charles", "bourg")
    army(t, B, "blaye", "henri", "jeanne")
    army(t, A, "bourg", "arthur", "isabelle")
    t.controller[village("blaye")] = t.controller[village("bourg")] = C
    t.dirty = [village("blaye"), village("bourg")]
    play = begin(t, settle())
    assert (decision(play), asked(play).seat) == ("capital_lord", A)  # though Blaye has the lower number


@pytest.mark.rule("FF-111")
def test_a_prisoner_may_be_chosen_though_others_are_free() -> None:
    t = royal()
    army(t, B, "blaye", "mireille")
    army(t, C, "blaye", sergeants=1, road="la_salle")
    imprisoned(t, "mireille", C)
    title(t, "mazilles", "arthur", "mazilles")
    kill(t, lord("arthur"))
    begin(t, bury()).answer(B, Lord(lord("mireille")))
    assert t.holder[fief("mazilles")] == lord("mireille")


@pytest.mark.rule("FF-111", "FF-268")
def test_a_prisoner_may_inherit() -> None:
    t = royal()
    army(t, C, "blaye", sergeants=1, road="la_salle")
    imprisoned(t, "blanche", C)
    title(t, "mazilles", "arthur", "mazilles")
    dies(t, "arthur")
    assert t.holder[fief("mazilles")] == lord("blanche")


@pytest.mark.rule("FF-112")
def test_the_last_of_a_family_leaves_his_fiefs_to_his_spouse() -> None:
    t = royal()
    title(t, "bourg", "philippe", "bourg")
    dies(t, "philippe")
    assert t.holder[fief("bourg")] == lord("blanche")
    assert ally(t, A) == -1


@pytest.mark.rule("FF-112", "FF-111")
def test_while_his_family_lives_a_spouse_inherits_nothing() -> None:
    t = royal()
    army(t, A, "bourg", "eric")
    title(t, "bourg", "philippe", "bourg")
    dies(t, "philippe")
    assert t.holder[fief("bourg")] == lord("eric")


@pytest.mark.rule("FF-113", "FF-353")
def test_else_fiefs_return_to_the_crown_until_the_next_purchase_phase() -> None:
    t = royal()
    t.spouse = [NO_LORD] * 18
    title(t, "bourg", "philippe", "bourg")
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    dies(t, "philippe")
    assert t.holder[fief("bourg")] == CROWN
    assert t.controller[village("st_vivien")] == -1
    assert not [choice for choice in purchases(t, B) if "Title" in type(choice).__name__]


@pytest.mark.rule("FF-113", "FF-189")
def test_the_king_gives_each_returned_title_to_a_lord_of_his_choice() -> None:
    t = royal()
    t.holder[fief("mazilles")] = t.holder[fief("essarts")] = CROWN
    play = begin(t, crown_titles())
    play.answer(A, Lord(lord("thierry")))
    assert (decision(play), asked(play).seat) == ("escheat_give", A)
    play.answer(A, Lord(lord("philippe")))
    assert (t.holder[fief("mazilles")], t.holder[fief("essarts")]) == (lord("thierry"), lord("philippe"))


@pytest.mark.rule("FF-112", "FF-113")
def test_a_spouse_who_dies_too_inherits_nothing() -> None:
    t = royal()
    t.king = t.queen = NO_LORD
    title(t, "bourg", "philippe", "bourg")
    dies(t, "philippe", "blanche")
    assert t.holder[fief("bourg")] == CROWN


@pytest.mark.rule("FF-110")
def test_marriages_end_before_the_succession() -> None:
    t = royal()
    t.heir = lord("arthur")
    married(t, "arthur", "jeanne")
    dies(t, "philippe", "jeanne")  # the king and the wife of his heir
    assert (t.king, t.queen) == (lord("arthur"), NO_LORD)


@pytest.mark.rule("FF-110")
def test_titles_are_inherited_before_control_is_looked_at() -> None:
    t = royal()
    army(t, B, "tournus", "mireille")
    title(t, "tournus", "mireille", "tournus")
    kill(t, lord("mireille"))  # alone in her capital
    play = begin(t, bury())
    play.answer(B, Lord(lord("arthur")))
    assert [t.controller[village(name)] for name in ("tournus", "belleville", "pugnac")] == [B, B, B]
    assert not events(play, "free_village")


@pytest.mark.rule("FF-110")
def test_the_order_in_which_deaths_are_settled() -> None:
    t = royal()
    title(t, "bourg", "philippe", "bourg")
    t.pope = lord("philippe")
    t.excommunicated = lord("jeanne")
    army(t, C, "bourg", "gauvain", road="villeneuve")
    imprisoned(t, "gauvain", A)  # the only guard is Philippe
    kill(t, lord("philippe"))
    play = begin(t, bury())
    assert t.jailer[lord("gauvain")] == -1
    assert t.controller[village("bourg")] == C
    kinds = [event.kind for event in play.events]
    order = ["died", "regent", "ban_lifted", "inherits", "freed"]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("FF-189", "FF-190")
def test_the_crown_gives_what_returned_to_it() -> None:
    t = royal()
    t.holder[fief("tournus")] = CROWN
    play = begin(t, crown_titles())
    assert (decision(play), asked(play).seat) == ("escheat_give", A)
    assert len(offered(play, Lord)) == 5
    play.answer(A, Lord(lord("jeanne")))
    assert t.holder[fief("tournus")] == lord("jeanne")
    assert t.controller[village("pugnac")] == C
    t = royal()
    t.king = NO_LORD
    t.holder[fief("tournus")] = CROWN
    play = begin(t, crown_titles())
    assert play.is_over
    assert events(play, "title_for_sale")
    assert t.holder[fief("tournus")] == -1


def test_soldiers_of_a_dead_lord_stay() -> None:
    t = royal()
    army(t, A, "bourg", sergeants=2)
    dies(t, "philippe")
    assert soldiers(t, A, "bourg") == (2, 0)
    assert t.controller[village("bourg")] == A
