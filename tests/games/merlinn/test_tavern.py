"""Chapters «The Tavern and its chairs» (MI-59 to MI-65, MI-213), «Phase I: services» (MI-66 to MI-74) and «Purchases»
(MI-75 to MI-86, MI-214)."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.merlinn.choices import (
    Adventurer,
    BuyEvent,
    BuyFurniture,
    BuySlot,
    BuyUpgrade,
    EndService,
    Expel,
    Furniture,
    MaliceMove,
    Move,
    PlayCard,
    Sit,
    Take,
    UseFurniture,
)
from oyez.games.merlinn.collect import collect, income
from oyez.games.merlinn.end_of_day import stand_everybody_up
from oyez.games.merlinn.market import refill_events, refill_furniture
from oyez.games.merlinn.queries import free_chairs, standing_count
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import DWARF, ELF, GOLD, MANA, NOTHING, ORC
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
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
    set_shop,
    tile,
    told,
)
from tests.tools import answers, choices

# --- chairs ---


@pytest.mark.rule("MI-59")
def test_small_tables_have_two_chairs_big_ones_five() -> None:
    t = a_table(["2: / 5:", EMPTY])
    assert free_chairs(t, A) == 7
    play = apply(t, A, {"do": "gain_adventurer", "n": 9, "type": "elf"})
    while not play.is_over:
        answers(play, choices(play)[0])
    assert inn(t, A) == "2: E E / 5: E E E E E"


@pytest.mark.rule("MI-60")
def test_at_most_five_tables() -> None:
    t = a_table(["2: / 2: / 2: / 2: / 2:", EMPTY], purses={A: (20, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    assert offered(serve(t), BuySlot) == []
    assert apply(t, A, {"do": "table", "n": 1}).is_over


@pytest.mark.rule("MI-61")
def test_the_decider_names_a_table_with_a_free_chair() -> None:
    t = a_table(["2: D D / 2: D / - / 2:", EMPTY])
    play = apply(t, A, {"do": "gain_adventurer", "n": 1, "type": "orc"})
    assert offered(play, Take) == [Take(ORC, 1), Take(ORC, 3)]


@pytest.mark.rule("MI-62")
def test_nothing_enters_a_full_tavern() -> None:
    full = "2: D D / 2: E E"
    t = a_table([full, "2: O / 2:"])
    assert apply(t, A, {"do": "gain_adventurer", "n": 1, "type": "any"}).is_over
    assert apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1}).is_over
    gift = {"do": "give_adventurer", "n": 1, "type": "any", "then": [{"do": "gain_prestige", "n": 1}]}
    assert apply(t, B, gift).is_over
    assert (inn(t, A), inn(t, B), t.score) == (full, "2: O / 2:", [0, 0])


@pytest.mark.rule("MI-63")
def test_a_move_leads_to_another_table() -> None:
    t = a_table(["5: D / 2:", EMPTY])
    play = apply(t, A, {"do": "move_or_expel", "n": 1})
    assert offered(play, Move) == [Move(0, DWARF, 1)]


@pytest.mark.rule("MI-64")
def test_what_cannot_be_done_with_the_laid_down() -> None:
    t = a_table(["2: d d / 2:", "2: d / 2:"], challenge_of_the_day="more_dwarves")
    gift = {"do": "give_adventurer", "n": 1, "type": "any", "then": [{"do": "gain_prestige", "n": 1}]}
    for effect in (
        {"do": "move_or_expel", "n": 1},
        gift,
        {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1},
        {"do": "swap_adventurer", "players": 1},
        {"do": "lay_down", "n": 1, "type": "any", "players": 1},
        {"do": "for_each", "count": "standing", "max": 5, "effects": [{"do": "gain_prestige", "n": 1}]},
        {"do": "for_each", "count": "trios", "max": 5, "effects": [{"do": "gain_prestige", "n": 1}]},
    ):
        assert apply(t, A, effect).is_over
    plan(t, income())
    assert (inn(t, A), inn(t, B)) == ("2: d d / 2:", "2: d / 2:")
    assert t.score == [0, 0]
    assert t.resources == [[0, 0, 0], [0, 0, 0]]
    assert standing_count(t, A, DWARF) == 0


@pytest.mark.rule("MI-65")
def test_a_discard_effect_can_stand_up() -> None:
    t = a_table(["2: d o / 2:", EMPTY])
    set_hand(t, A, "un_dernier_pour_la_route")
    answers(plan(t, collect()), [Adventurer(A, 0, ORC)])
    assert inn(t, A) == "2: d O / 2:"
    plan(t, stand_everybody_up())
    assert inn(t, A) == "2: D O / 2:"


@pytest.mark.rule("MI-213")
def test_the_laid_down_fill_their_chairs() -> None:
    t = a_table(["2: d e / 2: o", EMPTY])
    assert free_chairs(t, A) == 1
    apply(t, A, {"do": "for_each", "count": "full_tables", "max": 5, "effects": [{"do": "gain_prestige", "n": 1}]})
    assert t.score[A] == 1
    play = apply(t, A, {"do": "upgrade_table", "n": 1})
    answers(play, ["Upgrade", 0])
    assert inn(t, A) == "5: d e / 2: o"


# --- services ---


@pytest.mark.rule("MI-67")
def test_actions_come_in_any_order_each_resolved_before_the_next() -> None:
    t = a_table(["2: D / 2:", EMPTY], purses={A: (9, 9, 9)})
    set_market(t, "nain_jaune")
    set_hand(t, A, "chaises_musicales", "portes_ouvertes")
    play = answers(serve(t), BuyEvent(0, card("nain_jaune")), MaliceMove())
    assert asked(play) == (A, "paid_move_pick")  # this action first
    answers(play, Move(0, DWARF, 1), PlayCard(card("portes_ouvertes")), Pass(), Take(ELF, 0), MaliceMove())
    answers(play, Expel(0, ELF), EndService())
    assert play.is_over


@pytest.mark.rule("MI-68")
def test_a_played_card_lies_on_the_slot_of_its_service_and_costs_nothing() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "nainvasion", "cest_orcupe")
    answers(serve(t, A, 1), PlayCard(card("nainvasion")), *[Take(DWARF, 0)] * 2)
    assert t.slots[A] == [[], [card("nainvasion")], []]
    assert t.hands[A] == [card("cest_orcupe")]
    assert t.resources[A] == [0, 0, 0]


@pytest.mark.rule("MI-69")
def test_a_card_must_be_played() -> None:
    t = a_table(["2: D D / 2: D D", EMPTY])
    set_hand(t, A, "nainvasion", "cest_orcupe")
    play = serve(t)
    assert offered(play, EndService) == []
    answers(play, PlayCard(card("nainvasion")))  # it can do nothing, and is played all the same
    assert offered(play, EndService) == [EndService()]


@pytest.mark.rule("MI-70")
def test_an_empty_hand_may_end_the_service() -> None:
    t = a_table([EMPTY, EMPTY])
    play = serve(t)
    assert offered(play, EndService) == [EndService()]


@pytest.mark.rule("MI-71")
def test_extra_cards_lie_on_top_and_are_lost_at_the_end() -> None:
    t = a_table(["5: / 5:", EMPTY])
    give_furniture(t, A, "juke_barde")
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart", "elfe_toi_de_la")
    play = answers(serve(t), UseFurniture(tile("juke_barde")), PlayCard(card("cest_orcupe")), Take(ORC, 0))
    answers(play, PlayCard(card("une_barbe_et_ca_repart")), Take(DWARF, 0))
    assert t.slots[A][0] == [card("cest_orcupe"), card("une_barbe_et_ca_repart")]
    t = a_table(["5: / 5:", EMPTY])
    give_furniture(t, A, "juke_barde")
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart", "elfe_toi_de_la")
    play = plan(t, service(A, 0), service(A, 1))
    answers(play, UseFurniture(tile("juke_barde")), PlayCard(card("cest_orcupe")), Take(ORC, 0), EndService())
    answers(play, PlayCard(card("elfe_toi_de_la")), Take(ELF, 0))
    assert offered(play, PlayCard) == []  # the extra card of the first service is gone


@pytest.mark.rule("MI-72", "MI-102")
def test_played_cards_stay_until_collect() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    play = plan(t, service(A, 0), service(A, 1), collect())
    answers(play, PlayCard(card("cest_orcupe")), Take(ORC, 0), EndService())
    assert t.slots[A][0] == [card("cest_orcupe")]
    answers(play, EndService())
    assert t.slots[A] == [[], [], []]
    assert t.discards[A] == [card("cest_orcupe")]


@pytest.mark.rule("MI-73")
def test_the_next_seat_begins_when_the_service_is_ended() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    play = plan(t, service(A, 0), service(B, 0))
    answers(play, PlayCard(card("cest_orcupe")), Take(ORC, 0))
    assert asked(play) == (A, "service_action")  # asked even though ending is all that is left
    assert set(choices(play)) >= {EndService()}
    answers(play, EndService())
    assert asked(play) == (B, "service_action")
    t = a_table([EMPTY, EMPTY], purses={A: (3, 0, 0)})
    play = plan(t, service(A, 0), service(B, 0))
    answers(play, BuySlot(4))  # without a card in hand it goes on all the same
    assert inn(t, A) == "2: / 2: / - / - / 2:"
    assert asked(play) == (A, "service_action")


@pytest.mark.rule("MI-74")
def test_drawing_from_an_empty_pile() -> None:
    t = a_table([EMPTY, EMPTY])
    set_pile(t, A, "cest_orcupe")
    t.slots[A][0] = [t.discards[A].pop()]
    on_slot = t.slots[A][0][0]
    apply(t, A, {"do": "draw_card", "n": 10})
    assert len(t.hands[A]) == 7
    assert on_slot not in t.hands[A]
    assert t.piles[A] == t.discards[A] == []


# --- purchases ---


@pytest.mark.rule("MI-75")
def test_one_purchase_per_service() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 0)})
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    answers(play, BuyUpgrade(0))
    for kind in (BuyEvent, BuySlot, BuyUpgrade, BuyFurniture):
        assert offered(play, kind) == []


@pytest.mark.rule("MI-76", "MI-84")
def test_a_bought_card_goes_on_top_of_the_draw_pile() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (0, 8, 0)})
    set_market(t, "nain_jaune", "chope_dor", "elfvis")
    following = t.event_pile[-1]
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), BuyEvent(1, card("chope_dor")))
    assert t.piles[A][-1] == card("chope_dor")
    assert t.resources[A][MANA] == 0
    assert t.market[:3] == [card("nain_jaune"), following, card("elfvis")]  # the new card takes the empty place


@pytest.mark.rule("MI-77")
def test_tavern_slots_in_any_order_at_their_price() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (3, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    assert offered(play, BuySlot) == [BuySlot(2), BuySlot(4)]
    answers(play, BuySlot(4))
    assert inn(t, A) == "2: / 2: / - / - / 2:"
    assert t.resources[A][GOLD] == 0
    t = a_table([EMPTY, EMPTY], purses={A: (4, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    assert BuySlot(3) in offered(serve(t), BuySlot)


@pytest.mark.rule("MI-78")
def test_slot_three_brings_an_extra_purchase() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (6, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuySlot(2))
    assert t.purchases == 1
    assert offered(play, BuySlot) == [BuySlot(4)]


@pytest.mark.rule("MI-79")
def test_slot_four_brings_two_adventurers() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (4, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuySlot(3), Take(DWARF, 3), Take(ORC, 0))
    assert inn(t, A) == "2: O / 2: / - / 2: D"
    assert asked(play) == (A, "service_action")


@pytest.mark.rule("MI-80")
def test_slot_five_brings_a_quest_kept_in_hand() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (3, 0, 0)})
    top = t.quest_pile[-1]
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), BuySlot(4))
    assert t.hand_quests[A] == [top]
    plan(t, collect())
    assert t.hand_quests[A] == [top]


@pytest.mark.rule("MI-81")
def test_an_upgrade_costs_four_gold_and_nobody_moves() -> None:
    t = a_table(["2: D o / 5: E", EMPTY], purses={A: (4, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    assert offered(play, BuyUpgrade) == [BuyUpgrade(0)]  # a big table is never turned back
    answers(play, BuyUpgrade(0))
    assert inn(t, A) == "5: D o / 5: E"
    assert t.resources[A][GOLD] == 0


@pytest.mark.rule("MI-82")
def test_furniture_can_be_used_at_once() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (6, 0, 0)})
    set_shop(t, "tonneau_sans_fond")
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuyFurniture(0, tile("tonneau_sans_fond")))
    assert t.resources[A][GOLD] == 0
    answers(play, UseFurniture(tile("tonneau_sans_fond")), Take(ELF, 1))
    assert inn(t, A) == "2: / 2: E"


@pytest.mark.rule("MI-83")
def test_four_furniture_at_most_and_never_two_alike() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 0, 0)})
    give_furniture(t, A, "juke_barde", "coffre_faible", "boule_de_bistrot")
    set_shop(t, "juke_barde", "porte_derobeuse")
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    assert offered(play, BuyFurniture) == [BuyFurniture(1, tile("porte_derobeuse"))]
    play = apply(t, A, {"do": "furniture", "discount": 3})
    assert offered(play, Furniture) == [Furniture(1, tile("porte_derobeuse"))]
    t = a_table([EMPTY, EMPTY], purses={A: (20, 0, 0)})
    give_furniture(t, A, "juke_barde", "coffre_faible", "boule_de_bistrot", "lit_thargique")
    set_hand(t, A, "cest_orcupe")
    assert offered(serve(t), BuyFurniture) == []


@pytest.mark.rule("MI-84")
def test_furniture_is_refilled_in_its_place() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (2, 0, 0)})
    set_shop(t, "juke_barde", "trappe_aux_indesirables", "coffre_faible")
    following = t.furniture_pile[-1]
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), BuyFurniture(1, tile("trappe_aux_indesirables")))
    assert t.furniture_market == [tile("juke_barde"), following, tile("coffre_faible")]


@pytest.mark.rule("MI-85")
def test_an_extra_purchase_is_of_any_kind_and_lost_at_the_end() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (3, 3, 0)})
    set_market(t, "nain_jaune")
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuySlot(2), PlayCard(card("cest_orcupe")), Take(ORC, 0), BuyEvent(0, card("nain_jaune")))
    assert t.purchases == 0
    t = a_table([EMPTY, EMPTY], purses={A: (6, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = plan(t, service(A, 0), service(A, 1))
    answers(play, BuySlot(2), PlayCard(card("cest_orcupe")), Take(ORC, 0), EndService())
    assert t.purchases == 1
    t = a_table([EMPTY, EMPTY], purses={A: (20, 0, 0)})
    apply(t, A, {"do": "extra_purchase", "n": 1})
    t.purchases = 1
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    t.purchases = 2  # one more, from wherever
    answers(play, BuyUpgrade(0), BuySlot(2))
    assert t.purchases == 1  # slot 3 bought with an extra purchase grants another


@pytest.mark.rule("MI-86")
def test_empty_piles_are_rebuilt_from_what_was_swept() -> None:
    t = a_table([EMPTY, EMPTY])
    swept = t.event_pile[:3]
    t.event_discard, t.event_pile = swept[:], []
    refill_events(t, 0)
    assert t.market[0] in swept
    assert len(t.event_pile) == 2
    t.event_discard, t.event_pile = [], []
    refill_events(t, 1)
    assert t.market[1] == NOTHING
    tiles = t.furniture_pile[:2]
    t.furniture_discard, t.furniture_pile = tiles[:], []
    refill_furniture(t, 0)
    assert t.furniture_market[0] in tiles
    t.furniture_discard, t.furniture_pile = [], []
    refill_furniture(t, 1)
    assert t.furniture_market[1] == NOTHING


@pytest.mark.rule("MI-214")
def test_what_refilled_the_market_may_be_bought_at_once() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (3, 20, 0)})
    set_market(t, "nain_jaune")
    following = t.event_pile[-1]
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuySlot(2), BuyEvent(0, card("nain_jaune")))
    assert t.market[0] == following
    t.purchases = 1
    play = plan(t, ("service_action", (A,)))
    assert BuyEvent(0, following) in offered(play, BuyEvent)


def test_thefts_from_a_tavernier_name_no_table() -> None:
    t = a_table([EMPTY], taverniers=["D E"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1})
    assert offered(play, Adventurer) == [Adventurer(B, 5, DWARF), Adventurer(B, 5, ELF)]
    answers(play, Adventurer(B, 5, ELF), Sit(A, 1))
    assert inn(t, B) == "D"
    assert told(play, "stole")
