"""Chapter «General rules» (MI-01 to MI-14)."""

import pytest

from oyez.engine.errors import BadOptions
from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import BuyEvent, BuySlot, BuyUpgrade, MaliceMove, PlayCard, Steal, Take
from oyez.games.merlinn.collect import collect, income
from oyez.games.merlinn.queries import neighbours, others_from_left, turn_order
from oyez.games.merlinn.scoring import sheet_of
from oyez.games.merlinn.table import COLLECT, DWARF, ELF, END_OF_DAY, GOLD, ORC, OVER, QUESTS, SERVICES, Table
from oyez.games.merlinn.turn import day
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    D,
    a_table,
    apply,
    asked,
    card,
    give_furniture,
    inn,
    offered,
    plan,
    serve,
    set_hand,
    set_market,
    set_pile,
    told,
)
from tests.tools import a_chance, answers, choices, decisions


def start(seats: int, **options: object) -> Play[Table]:
    return Play(game, game.new_table(seats, a_chance("start", seats), options), listen=True)


@pytest.mark.rule("MI-01")
def test_one_to_four_players_two_to_four_seats() -> None:
    assert [start(seats).table.taverns for seats in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert start(1, taverniers=3).table.taverns == 4
    for seats, taverniers in ((1, 0), (4, 1), (3, 2), (2, 3)):
        with pytest.raises(BadOptions, match="MI-01"):
            start(seats, taverniers=taverniers)
    for seats in (0, 5):
        with pytest.raises(BadOptions):
            start(seats)


@pytest.mark.rule("MI-02", "MI-03", "MI-66")
def test_four_days_of_four_phases_with_three_services_each() -> None:
    play = start(2)
    seen: list[tuple[int, int]] = []
    services: list[tuple[int, int, int]] = []
    for _, question in decisions(play, 5):
        t = play.table
        if told(play, "collect"):  # nobody need be asked anything then
            seen.append((t.day, COLLECT))
        if not seen or seen[-1] != (t.day, t.phase):
            seen.append((t.day, t.phase))
        if question.decision == "service_action":
            now = (t.day, t.service, t.active)
            if not services or services[-1] != now:
                services.append(now)
    days = [[phase for day_number, phase in seen if day_number == number] for number in (1, 2, 3, 4)]
    for phases in days:
        assert [phase for phase in phases if phase in (SERVICES, COLLECT, QUESTS)] == [SERVICES, COLLECT, QUESTS]
    assert END_OF_DAY not in days[3]
    assert play.table.phase == OVER
    first = services[0][2]
    order = [first, 1 - first]
    assert services[:6] == [(1, number, seat) for number in range(3) for seat in order]
    assert len(services) == 4 * 3 * 2


@pytest.mark.rule("MI-04")
def test_turn_order_is_clockwise_from_the_mug() -> None:
    t = a_table([EMPTY] * 4)
    t.mug = C
    assert turn_order(t) == [C, D, A, B]
    assert neighbours(t, A) == [B, D]  # left: next in turn order; right: the one before
    assert others_from_left(t, D) == [A, B, C]


@pytest.mark.rule("MI-05")
def test_each_type_yields_its_resource() -> None:
    t = a_table(["2: D D / 5: E O O O", EMPTY])
    plan(t, income())
    assert t.resources[A] == [2, 1, 3]
    assert t.resources[B] == [0, 0, 0]


@pytest.mark.rule("MI-06")
def test_what_each_resource_buys() -> None:
    for purse, bought in (((20, 0, 0), {BuySlot, BuyUpgrade}), ((0, 20, 0), {BuyEvent}), ((0, 0, 20), {MaliceMove})):
        t = a_table(["2: D / 2:", EMPTY], purses={A: purse})
        set_hand(t, A, "cest_orcupe")
        play = serve(t)
        assert {kind for kind in (BuySlot, BuyUpgrade, BuyEvent, MaliceMove) if offered(play, kind)} == bought


@pytest.mark.rule("MI-07")
def test_anything_above_twenty_is_lost() -> None:
    t = a_table(["5: D D D D D / 2:", EMPTY], purses={A: (17, 0, 0)})
    plan(t, income())
    assert t.resources[A][GOLD] == 20


@pytest.mark.rule("MI-08")
def test_a_cost_is_paid_in_full_from_the_right_resource() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (2, 3, 20)})
    set_market(t, "nain_jaune", "tres_orc_cache")  # 3 and 4 Mana
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    assert offered(play, BuySlot) == []  # 3 Gold: Malice does not help
    assert [choice.place for choice in offered(play, BuyEvent)] == [0]
    answers(play, BuyEvent(0, card("nain_jaune")))
    assert t.resources[A] == [2, 0, 20]


@pytest.mark.rule("MI-09")
def test_an_exhausted_type_cannot_be_had() -> None:
    t = a_table(["5: / 2:", EMPTY], taverniers=["D " * 24])
    play = apply(t, A, {"do": "gain_adventurer", "n": 1, "type": "dwarf"})
    assert play.is_over
    assert inn(t, A) == "5: / 2:"
    play = apply(t, A, {"do": "gain_adventurer", "n": 1, "type": "any"})
    assert {choice.kind for choice in offered(play, Take)} == {ELF, ORC}
    answers(play, Take(ELF, 0))
    assert t.reserve == [0, 23, 24]


@pytest.mark.rule("MI-10")
def test_in_a_service_the_acting_seat_is_served_first_in_collect_the_mug() -> None:
    t = a_table([EMPTY] * 3, taverniers=["O " * 23])
    play = apply(
        t, B, {"do": "each_player", "who": "all", "effects": [{"do": "gain_adventurer", "n": 1, "type": "orc"}]}
    )
    assert asked(play) == (B, "seat_gain")
    answers(play, Take(ORC, 0))
    assert [inn(t, seat) for seat in (A, B, C)] == [EMPTY, "2: O / 2:", EMPTY]
    t = a_table(["2: D D / 2: D", "2: D D / 2: D", EMPTY], taverniers=["O " * 23])
    t.mug = B
    set_hand(t, A, "gobe_lun_gobe_lautre")
    set_hand(t, B, "des_orc_dre")
    plan(t, collect())  # both discards give an Orc; the mug's holder is served first
    assert inn(t, B) == "2: D D / 2: D O"
    assert inn(t, A) == "2: D D / 2: D"


@pytest.mark.rule("MI-11")
def test_prestige_of_effects_is_scored_now_that_of_cards_at_the_end() -> None:
    t = a_table(["2: / 5:", EMPTY], purses={A: (5, 0, 0)})
    give_furniture(t, A, "juke_barde")
    set_pile(t, A, "chope_dor")
    apply(t, A, {"do": "gain_prestige", "n": 2})
    assert t.score[A] == 2
    track, cards, furniture, tables, resources, pairs = sheet_of(t, A)
    assert (track, cards, furniture, tables, resources, pairs) == (2, 3, 2, 4, 1, 0)


@pytest.mark.rule("MI-12")
def test_the_impossible_part_is_skipped_and_nothing_replaces_it() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    set_hand(t, A, "une_barbe_et_ca_repart", "cest_orcupe")
    answers(serve(t), PlayCard(card("une_barbe_et_ca_repart")))
    assert inn(t, A) == "2: D D / 2: D D"
    assert t.resources[A] == [1, 0, 0]


@pytest.mark.rule("MI-13")
def test_who_plays_the_card_chooses_adventurers_and_places() -> None:
    t = a_table(["2: D / 2: O", "2: E / 2: O", EMPTY])
    play = apply(t, A, {"do": "swap_adventurer", "players": 1})
    deciders = []
    while not play.is_over:
        deciders.append(asked(play))
        answers(play, choices(play)[0])
    assert deciders == [(A, "victim"), (A, "swap_mine"), (A, "swap_here"), (A, "swap_there")]
    t = a_table(["2: / 2:", "2: E / 2: O", EMPTY])
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": 1})
    assert asked(play) == (A, "lay_pick")


@pytest.mark.rule("MI-14")
def test_several_targets_are_different_players() -> None:
    t = a_table([EMPTY, EMPTY, EMPTY], purses={B: (5, 0, 0), C: (5, 0, 0)})
    play = apply(t, A, {"do": "steal_resource", "n": 1, "type": "any", "players": 2, "upto": True})
    answers(play, Steal(B, GOLD))
    assert offered(play, Steal) == [Steal(C, GOLD)]
    answers(play, Steal(C, GOLD))
    assert play.is_over
    assert [purse[GOLD] for purse in t.resources] == [2, 4, 4]


def test_a_day_begins_with_the_mug() -> None:
    t = a_table([EMPTY, EMPTY])
    play = plan(t, day())
    assert asked(play) == (A, "mug_adventurer")
    answers(play, Take(DWARF, 0))
    assert inn(t, A) == "2: D / 2:"
