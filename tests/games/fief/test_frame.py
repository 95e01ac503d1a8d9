"""The frame and the set-up (FF-01 to FF-23)."""

import pytest

from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import No, Pass
from oyez.engine.errors import BadOptions
from oyez.engine.play import Play
from oyez.games.fief import game
from oyez.games.fief.choices import (
    Assassinate,
    BuyCastle,
    BuyEngine,
    BuyKnights,
    BuyMill,
    Done,
    GiveMoney,
    PlayRevolt,
    StartIn,
)
from oyez.games.fief.choices_war import AddRevolts, AskPassage, March
from oyez.games.fief.conservation import check
from oyez.games.fief.content import BACK, FIEF_OF
from oyez.games.fief.ids import AVAILABLE, NO_LORD
from oyez.games.fief.imagination import imagine
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.outcome import outcome
from oyez.games.fief.pieces import ENGINES, KNIGHTS, SERGEANTS, counted_units, lords_of, reserve, take_off
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn, purchases
from oyez.games.fief.queries import in_orders, is_titled, married_lord, tax_tokens, turn_order
from oyez.games.fief.sight import view
from oyez.games.fief.table import (
    CASTLE,
    CITY,
    DARC,
    ENGINE,
    IN,
    KNIGHT,
    LORDS,
    SERGEANT,
    Table,
)
from oyez.games.fief.turn import (
    next_round_or_end,
    phase_1,
    phase_2,
    phase_3,
    phase_4,
    phase_5,
    phase_6,
    phase_7,
    round_begins,
)
from oyez.games.fief.victory import look_for_victory
from oyez.kit.seats import others
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
    cardinal,
    castle,
    decision,
    events,
    fief,
    hold,
    imprisoned,
    kingdom,
    lay,
    lord,
    married,
    offered,
    soldiers,
    table,
    title,
    village,
)
from tests.tools import a_chance, decisions, least_and_most


def new_game(seats: int, seed: object = 0, **options: object) -> Play[Table]:
    return game.start(seats, a_chance("fief set-up", seed), dict(options), listen=True)


def to_round_one(play: Play[Table], first_village: int = 0) -> Table:
    """Everybody takes the first village offered."""
    while decision(play) == "start_village":
        play.answer(asked(play).seat, offered(play, StartIn)[first_village])
    return table(play)


@pytest.mark.rule("FF-01")
def test_three_to_six_players() -> None:
    for seats in (3, 4, 5, 6):
        assert new_game(seats).table.seats == seats
    for seats in (2, 7):
        with pytest.raises(BadOptions):
            new_game(seats)


@pytest.mark.rule("FF-01", "FF-03")
def test_the_first_player_begins_and_the_others_follow_clockwise() -> None:
    play = new_game(5)
    first = table(play).first
    order = []
    while decision(play) == "start_village":
        order.append(asked(play).seat)
        play.answer(asked(play).seat, offered(play, StartIn)[0])
    assert order == [(first + step) % 5 for step in range(5)]
    assert others(kingdom(4), C) == (D, A, B)


@pytest.mark.rule("FF-03")
def test_purchases_and_pillage_follow_the_turn_order_too() -> None:
    t = kingdom(3)
    for seat, where in enumerate(("bourg", "sigy", "blaye")):
        army(t, seat, where, sergeants=1)
        t.mills[village(where)] = 1
    t.first = B
    for phase, step in ((phase_4, "buy"), (phase_6, "pillage")):
        play = begin(t, phase())
        order = []
        while not play.is_over:
            order.append((decision(play), asked(play).seat))
            play.answer(asked(play).seat, Done())
        assert order == [(step, B), (step, C), (step, A)]


@pytest.mark.rule("FF-02", "FF-222")
def test_a_round_has_seven_phases_in_order() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "arthur")
    play = begin(t, round_begins())
    phases = []
    for playing, _ in decisions(play, 1):
        phases += [event.facts[0] for event in events(playing, "phase")]
        if 7 in phases:
            break
    assert phases[:7] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("FF-04")
def test_without_a_winner_the_marker_passes_to_the_left() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "arthur")
    t.first = C
    begin(t, next_round_or_end())
    assert t.first == A
    assert t.round == 3
    begin(t, next_round_or_end())
    assert t.first == B


@pytest.mark.rule("FF-325", "FF-316")
def test_points_lost_again_before_phase_7_count_for_nothing() -> None:
    t = kingdom(4)
    army(t, A, "bourg", "arthur", "baudoin")
    title(t, "bourg", "arthur", "bourg")
    title(t, "sigy", "arthur", "sigy")
    t.king = lord("arthur")  # three points, but it is only phase 6
    t.phase = 6
    t.king = NO_LORD
    begin(t, look_for_victory())
    assert t.winners == []


@pytest.mark.rule("FF-325")
def test_nobody_wins_before_phase_7() -> None:
    t = kingdom(3, negotiation="off")
    army(t, A, "bourg", "arthur")
    title(t, "bourg", "arthur", "bourg")
    title(t, "sigy", "arthur", "sigy")
    t.king = lord("arthur")
    for phase in (phase_1(), phase_2(), phase_3(), phase_4(), phase_5(), phase_6()):
        play = begin(t, phase)
        while not play.is_over:
            play.answer(asked(play).seat, Pass() if decision(play) == "candidate" else Done())
        assert t.winners == []
    begin(t, phase_7())
    assert t.winners == [A]


@pytest.mark.rule("FF-325")
def test_a_card_may_take_the_victory_away_at_the_start_of_phase_7() -> None:
    t = kingdom(3)
    army(t, A, "bourg", "arthur")
    army(t, B, "blaye", "henri")
    title(t, "bourg", "arthur", "bourg")
    title(t, "sigy", "arthur", "sigy")
    t.king = lord("arthur")
    hold(t, B, "assassinat")
    play = begin(t, phase_7())
    play.answer(B, Assassinate(lord("arthur"), lord("henri")))
    assert t.winners == []


@pytest.mark.rule("FF-05", "FF-324")
def test_the_game_ends_at_the_limit_of_rounds() -> None:
    for limit, round_number, over in ((5, 5, True), (5, 4, False), (0, 199, False)):
        t = kingdom(4, max_rounds=limit)
        army(t, A, "bourg", "arthur")
        t.round = round_number
        begin(t, look_for_victory())
        assert bool(t.winners) == over


@pytest.mark.rule("FF-06")
def test_units_are_free_lords_and_soldiers() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2, knights=1, engines=1)
    army(t, B, "bourg", "henri", road="villeneuve")
    imprisoned(t, "henri", A)
    bourg = village("bourg") * 6
    assert t.units[bourg + A] == 4
    assert t.units[bourg + B] == 0
    assert t.units == counted_units(t)


@pytest.mark.rule("FF-07")
def test_marks_are_no_titles() -> None:
    t = kingdom()
    army(t, A, "bourg", "jeanne", "arthur", "baudoin", "charles")
    t.darc, t.heir, t.excommunicated = lord("jeanne"), lord("arthur"), lord("baudoin")
    t.assassin[lord("charles")] = 1
    assert not any(is_titled(t, number) for number in lords_of(t, A))
    title(t, "bourg", "arthur", "bourg")
    bishop(t, "blaye", "baudoin")
    cardinal(t, "charles")
    t.queen = lord("jeanne")
    assert all(is_titled(t, number) for number in lords_of(t, A))
    for office in ("king", "pope"):
        u = kingdom()
        army(u, A, "bourg", "arthur")
        setattr(u, office, lord("arthur"))
        assert is_titled(u, lord("arthur"))


@pytest.mark.rule("FF-08")
def test_bishops_cardinals_and_the_pope_are_in_orders() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "baudoin", "charles", "eric")
    bishop(t, "blaye", "arthur")
    cardinal(t, "baudoin")
    t.pope = lord("charles")
    t.king = lord("eric")
    assert [in_orders(t, lord(name)) for name in ("arthur", "baudoin", "charles", "eric")] == [True, True, True, False]


@pytest.mark.rule("FF-11", "FF-12")
def test_an_exhausted_stock_cannot_be_bought_from() -> None:
    t = kingdom(sergeants_per_player=10)
    army(t, A, "bourg", "arthur", sergeants=10)
    castle(t, "bourg")
    t.money[A] = 50
    assert reserve(t, A, SERGEANT) == 0
    kinds = {type(choice).__name__ for choice in purchases(t, A)}
    assert "BuySergeants" not in kinds
    assert "BuyKnights" in kinds
    t.mills = [1] * 15 + [0] * 9
    assert BuyMill(village("bourg")) not in purchases(t, A)
    t.mills[0] = 0  # a destroyed mill may be bought again
    assert BuyMill(village("bourg")) in purchases(t, A)


@pytest.mark.rule("FF-11")
def test_eight_knights_and_two_engines_are_all_there_are() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", knights=7, engines=1)
    castle(t, "bourg")
    t.money[A] = 50
    knights = [choice for choice in purchases(t, A) if isinstance(choice, BuyKnights)]
    assert knights == [BuyKnights(1, village("bourg"), IN)]
    assert BuyEngine(village("bourg"), IN) in purchases(t, A)
    army(t, A, "sigy", knights=1, engines=1)
    assert not [choice for choice in purchases(t, A) if isinstance(choice, BuyKnights | BuyEngine)]


@pytest.mark.rule("FF-12")
def test_what_is_lost_may_be_bought_again() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=15, knights=8, engines=2)
    assert [reserve(t, A, kind) for kind in (SERGEANT, KNIGHT, ENGINE)] == [0, 0, 0]
    for pieces in (SERGEANTS, KNIGHTS, ENGINES):
        take_off(t, pieces[A][0])
    assert [reserve(t, A, kind) for kind in (SERGEANT, KNIGHT, ENGINE)] == [1, 1, 1]


@pytest.mark.rule("FF-12")
def test_a_castle_that_becomes_a_city_goes_back_to_the_stock() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    t.money[A] = 20
    t.fort = [CASTLE] * 12 + [0] * 12
    assert BuyCastle(village("bourg")) not in purchases(t, A)
    t.fort[0] = CITY
    assert BuyCastle(village("bourg")) in purchases(t, A)


@pytest.mark.rule("FF-12", "FF-288")
def test_mills_and_castle_that_rebels_destroy_go_back_to_the_stock() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    castle(t, "bourg")
    t.mills[village("bourg")] = 2
    lay(t, "bourg", "famine")
    hold(t, B, "revolte", "revolte")
    battle_dice(t, 3)
    play = begin(t, card_turn(B))
    play.answer(B, PlayRevolt(village("bourg")))
    play.answer(B, AddRevolts(1, False))
    assert (sum(t.mills), t.fort.count(CASTLE)) == (0, 0)


@pytest.mark.rule("FF-11")
def test_assassin_tokens_are_unlimited() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "eric", "thierry")
    army(t, B, "blaye", "henri")
    t.assassin[lord("arthur")] = t.assassin[lord("eric")] = 1
    hold(t, A, "assassinat")
    play = begin(t, marriage_turn(A))
    play.answer(A, Assassinate(lord("henri"), lord("thierry")))
    assert sum(t.assassin) == 3


@pytest.mark.rule("FF-13")
def test_nobody_spends_what_he_has_not() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    castle(t, "bourg")
    t.money = [2, 0, 0, 0]
    play = begin(t, purchase_turn(A))
    assert not offered(play, BuyMill)
    play.answer(A, GiveMoney(B))
    assert least_and_most(play) == (1, 2)
    play.answer(A, 2)
    assert t.money == [0, 2, 0, 0]
    check(t)


@pytest.mark.rule("FF-14")
def test_treasuries_are_public_unless_the_option_hides_them() -> None:
    t = kingdom()
    t.agenda.append(look_for_victory())  # the game goes on
    t.money = [3, 4, 5, 6]
    assert [player["money"] for player in view(t, B)["players"]] == [3, 4, 5, 6]
    assert [player["money"] for player in view(t, None)["players"]] == [3, 4, 5, 6]
    t = kingdom(money_visible=False)
    t.agenda.append(look_for_victory())
    t.money = [3, 4, 5, 6]
    assert ["money" in player for player in view(t, B)["players"]] == [False, True, False, False]


@pytest.mark.rule("FF-14")
def test_a_hidden_treasury_may_only_be_guessed() -> None:
    t = kingdom(money_visible=False)
    t.money = [30, 40, 50, 60]
    guesses = []
    for seed in range(5):
        copy = t.copy()
        imagine(copy, B, chance_from_seed(str(seed)))
        guesses.append(copy.money)
    assert {money[B] for money in guesses} == {40}
    assert len({money[A] for money in guesses}) > 1


@pytest.mark.rule("FF-15")
def test_where_nobody_chooses_seats_go_from_the_first_player() -> None:
    t = kingdom(5)
    t.first = 3
    assert turn_order(t) == (3, 4, 0, 1, 2)
    assert lords_of(t, A) == []
    army(t, A, "bourg", "thierry", "arthur")
    assert lords_of(t, A) == [lord("arthur"), lord("thierry")]


# --- set-up ---


@pytest.mark.rule("FF-16")
def test_the_first_player_is_drawn_at_random() -> None:
    drawn = [table(new_game(4, seed)).first for seed in range(80)]
    assert {drawn.count(seat) > 8 for seat in range(4)} == {True}


@pytest.mark.rule("FF-17", "FF-18")
def test_piles_titles_and_offices_at_the_start() -> None:
    t = table(new_game(4))
    assert len(t.characters) == 22 - 4
    assert len(t.events) == 34
    assert sorted({BACK[card] for card in t.events}) == ["black", "grey"]
    assert t.character_discard == t.event_discard == t.spaces == []
    assert set(t.holder) == {AVAILABLE}
    assert {t.king, t.queen, t.pope, *t.bishop} == {NO_LORD}
    assert set(t.hat) == {0}
    orders = {tuple(table(new_game(4, seed)).events) for seed in range(5)}
    assert len(orders) == 5
    drawn = {tuple(table(new_game(4, seed)).family) for seed in range(5)}  # whose the first lords are
    assert len({frozenset(number for number in range(LORDS) if family[number] >= 0) for family in drawn}) == 5


@pytest.mark.rule("FF-19", "FF-386")
def test_each_player_draws_a_first_lord_and_other_cards_go_back() -> None:
    first_lords = set()
    for seed in range(30):
        t = table(new_game(6, seed))
        assert sorted(t.family)[-6:] == [0, 1, 2, 3, 4, 5]
        assert sorted(card for card in t.characters if card >= LORDS) == [DARC, 19, 19, 19]
        assert len(t.characters) == 16
        drawn = [event.facts for event in events(new_game(6, seed), "first_lord")]
        assert [facts[0] for facts in drawn] == list(turn_order(t))  # the first player draws first
        first_lords |= {facts[1] for facts in drawn}
    assert first_lords == set(range(LORDS))  # men and women
    shuffled_back = [table(new_game(6, seed)).characters.index(DARC) for seed in range(30)]
    assert len(set(shuffled_back)) > 5


@pytest.mark.rule("FF-386")
def test_cards_set_aside_are_shuffled_back_not_laid_on_top() -> None:
    tops = [table(new_game(6, seed)).characters[-1] for seed in range(100)]
    assert len([card for card in tops if card >= LORDS]) < 40  # 4 of 16 cards are no lords


@pytest.mark.rule("FF-20", "FF-21", "FF-22")
def test_what_each_player_starts_with() -> None:
    play = new_game(4)
    t = to_round_one(play)
    assert decision(play) != "start_village"
    for seat in range(4):
        home = t.controller.index(seat)
        assert t.controller.count(seat) == 1
        assert t.fort[home] == CASTLE
        assert t.place[t.family.index(seat)] == home
        for pieces, number in ((SERGEANTS, 3), (KNIGHTS, 1), (ENGINES, 0)):
            assert sum(t.place[piece] == home for piece in pieces[seat]) == number
        assert [reserve(t, seat, kind) for kind in (SERGEANT, KNIGHT, ENGINE)] == [12, 7, 2]
        assert (t.money[seat], t.hands[seat], t.embassies[seat]) == (5, [], 3)
        assert tax_tokens(t, seat) == 3
        assert (t.white[seat], t.black[seat], married_lord(t, seat)) == (NO_LORD, NO_LORD, NO_LORD)


@pytest.mark.rule("FF-20")
def test_the_options_say_with_how_many_soldiers_one_starts() -> None:
    for seed in range(5):
        play = new_game(4, seed, starting_sergeants=5, starting_knights=2)
        first = table(play).first
        assert (decision(play), asked(play).seat) == ("start_village", first)  # the first player chooses first
        play.answer(first, StartIn(village("bourg")))
        assert soldiers(play, first, "bourg") == (5, 2)


@pytest.mark.rule("FF-20")
def test_a_start_village_must_be_unoccupied() -> None:
    play = new_game(3)
    play.answer(asked(play).seat, StartIn(village("bourg")))
    assert StartIn(village("bourg")) not in offered(play, StartIn)
    assert len(offered(play, StartIn)) == 23


@pytest.mark.rule("FF-21", "FF-22")
def test_the_options_of_the_start() -> None:
    play = new_game(
        3, starting_money=9, starting_sergeants=6, starting_knights=0, sergeants_per_player=13, embassies_per_player=1
    )
    t = to_round_one(play)
    assert t.money == [9, 9, 9]
    assert [reserve(t, A, kind) for kind in (SERGEANT, KNIGHT)] == [7, 8]
    assert t.embassies == [1, 1, 1]


@pytest.mark.rule("FF-23")
def test_by_option_everybody_starts_in_another_fief() -> None:
    play = new_game(6, distinct_fiefs_start=True)
    t = to_round_one(play)
    fiefs = [FIEF_OF[number] for number in range(24) if t.controller[number] >= 0]
    assert len(set(fiefs)) == 6


@pytest.mark.rule("FF-10", "FF-226")
def test_an_alliance_forbids_nothing() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=3)
    army(t, B, "bourg", "isabelle", sergeants=1, road="villeneuve")
    married(t, "arthur", "isabelle")
    from oyez.games.fief.combat import attacks_possible
    from oyez.games.fief.queries import ally

    assert (ally(t, A), ally(t, B), ally(t, C), ally(t, D)) == (B, A, -1, -1)
    assert [(attack.village, attack.target) for attack in attacks_possible(t, A)] == [(village("bourg"), B)]


@pytest.mark.rule("FF-10")
def test_an_alliance_obliges_to_nothing() -> None:
    t = kingdom()
    army(t, B, "villeneuve", "isabelle", sergeants=1)
    army(t, A, "charolles", "arthur")
    married(t, "arthur", "isabelle")
    t.phase, t.active = 5, A
    play = begin(t, movement_turn(A))
    play.answer(A, March(village("villeneuve"), (lord("arthur"),)))
    onwards = AskPassage(village("bourg"), (lord("arthur"),))
    assert onwards in offered(play, AskPassage)  # an ally must be asked like anybody else
    play.answer(A, onwards)
    play.answer(B, No())
    assert t.place[lord("arthur")] == village("villeneuve")


@pytest.mark.rule("FF-09")
def test_constituted_fiefs_and_bishoprics() -> None:
    from oyez.games.fief.queries import fief_player, is_constituted_see

    t = kingdom()
    army(t, A, "bourg", "arthur")
    assert fief_player(t, village("st_vivien")) == -1
    title(t, "bourg", "arthur", "bourg")
    assert fief_player(t, village("st_vivien")) == A
    assert not is_constituted_see(t, 0)
    bishop(t, "blaye", "arthur")
    assert is_constituted_see(t, 0)
    army(t, B, "bourg", sergeants=1, road="villeneuve")
    imprisoned(t, "arthur", B)
    assert is_constituted_see(t, 0)  # he is still in office
    assert t.holder[fief("bourg")] == lord("arthur")


def test_the_result_ranks_winners_first() -> None:
    t = kingdom(4)
    army(t, A, "bourg", "arthur")
    army(t, B, "sigy", "henri")
    title(t, "sigy", "henri", "sigy")
    t.winners, t.ended_by = [C, D], "victory"
    assert outcome(t).places == (4, 3, 1, 1)
    assert outcome(t).points == (0, 1, 0, 0)
