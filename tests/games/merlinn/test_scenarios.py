"""The worked scenarios of the rules document, S-1 to S-22."""

import pytest

from oyez.engine.choices import Pass
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    Adventurer,
    BuySlot,
    BuyUpgrade,
    Copy,
    DoQuest,
    EndService,
    Expel,
    MaliceDraw,
    MaliceExclusive,
    MaliceExtra,
    MaliceMove,
    MaliceStandUp,
    Move,
    Option,
    PlayCard,
    Purge,
    Reserve,
    Resource,
    Sit,
    Slot,
    Take,
    Target,
    UseAbility,
    Victim,
)
from oyez.games.merlinn.collect import collect, resolve_challenge
from oyez.games.merlinn.content import CARDS, LISTS
from oyez.games.merlinn.end_of_day import draw_new_hands, pass_mug, purge
from oyez.games.merlinn.outcome import outcome
from oyez.games.merlinn.quests import quest_action, quests
from oyez.games.merlinn.scoring import final_scoring, score_first_game, sheet_of
from oyez.games.merlinn.table import DWARF, ELF, GOLD, MALICE, MANA, ORC
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    D,
    a_table,
    asked,
    card,
    give_furniture,
    inn,
    offered,
    plan,
    quest,
    serve,
    set_hand,
    set_market,
    set_pile,
    told,
)
from tests.tools import answers, choices, question_of

DWARF_AT = [Take(DWARF, table) for table in range(5)]
ELF_AT = [Take(ELF, table) for table in range(5)]
ORC_AT = [Take(ORC, table) for table in range(5)]


@pytest.mark.rule("MI-67", "MI-68", "MI-87", "MI-88", "MI-77", "MI-80", "MI-94")
def test_s1_the_service_of_the_rulebook() -> None:
    t = a_table(["2: E O / 5: D O", EMPTY, EMPTY], purses={A: (2, 1, 4)})
    set_hand(t, A, "une_barbe_et_ca_repart", "elfe_toi_de_la", "cest_orcupe", "portes_ouvertes", "chaises_musicales")
    set_hand(t, A, "la_main_a_la_poche")
    play = answers(serve(t), PlayCard(card("une_barbe_et_ca_repart")))
    assert inn(t, A) == "2: E O / 5: D D O"
    assert t.resources[A] == [3, 1, 4]
    answers(play, MaliceMove(), Move(0, ELF, 1), MaliceMove(), Move(0, ORC, 1), MaliceMove(), Expel(1, ORC))
    assert inn(t, A) == "2: / 5: D D E O"
    answers(play, BuySlot(4), UseAbility(), Take(ELF, 4))
    assert inn(t, A) == "2: / 5: D D E O / - / - / 2: E"
    assert t.resources[A] == [0, 1, 1]
    assert len(t.hands[A]) == 5
    assert len(t.hand_quests[A]) == 1
    assert set(choices(play)) == {MaliceMove(), EndService()}


@pytest.mark.rule("MI-103", "MI-105", "MI-106", "MI-41")
def test_s2_the_collect_of_the_rulebook() -> None:
    t = a_table(["2: D E / 2: o", EMPTY])
    set_hand(t, A, "copieur_masque", "nainvasion")
    play = plan(t, collect())
    assert t.resources[A] == [0, 2, 0]
    dwarf, gold = LISTS[CARDS[card("nainvasion")].discard][0].options
    assert offered(play, Option) == [Option(dwarf), Option(gold)]
    answers(play, Option(dwarf))
    assert inn(t, A) == "2: D E / 2: D o"
    assert t.resources[A] == [2, 3, 0]


@pytest.mark.rule("MI-110", "MI-111")
def test_s3_the_challenge_of_the_rulebook() -> None:
    t = a_table(["5: E E E / 2:", "2: E E / 2:", "2: E / 2:"], challenge_of_the_day="more_elves")
    plan(t, resolve_challenge())
    assert t.score == [2, 1, 0]
    assert [purse[MANA] for purse in t.resources] == [2, 1, 0]


@pytest.mark.rule("MI-114", "MI-116", "MI-117", "MI-118", "MI-120", "MI-31")
def test_s4_the_quests_of_the_rulebook() -> None:
    t = a_table(["5: O O O O D / 2:", "2: D / 2: D / 5: E O O", "2: E O / 2: O"])
    duorc, kit = DoQuest(quest("incroyable_duorc")), DoQuest(quest("table_en_kit"))
    play = plan(t, quests())
    assert offered(play, DoQuest) == [duorc]
    answers(play, duorc, duorc)
    assert (t.score[A], t.resources[A][GOLD], inn(t, A)) == (2, 4, "5: D / 2:")
    assert asked(play) == (B, "quest_action")
    answers(play, kit)
    assert offered(play, Slot) == [Slot(3), Slot(4)]
    answers(play, Slot(4), duorc)
    assert (t.score[B], t.resources[B][GOLD]) == (4, 2)
    assert inn(t, B) == "2: / 2: / 5: / - / 2:"
    assert len(t.hand_quests[B]) == 0  # no bonus with a table won
    assert play.is_over  # Carl's three Orcs and Elf can go on neither
    assert inn(t, C) == "2: E O / 2: O"


@pytest.mark.rule("MI-137", "MI-140")
def test_s5_leftover_resources_and_a_tie() -> None:
    t = a_table([EMPTY] * 3, purses={A: (7, 10, 4), B: (4, 4, 4)})
    assert sheet_of(t, A)[4] == 3
    assert sheet_of(t, B)[4] == 0
    for malice, places in (((3, 3, 12), (1, 1, 3)), ((4, 3, 12), (1, 2, 3))):
        t = a_table([EMPTY] * 3)
        for seat in (A, B, C):
            t.resources[seat][MALICE] = malice[seat]
        t.score = [39, 39, 34]
        plan(t, final_scoring())
        assert outcome(t).points == (41, 41, 38)
        assert outcome(t).places == places


@pytest.mark.rule("MI-38", "MI-62")
def test_s6_the_gift_of_the_rulebook() -> None:
    t = a_table(["2: E D / 2:", "2: O / 2: D D", "2: O O / 2: D D"])
    set_hand(t, A, "elf_service", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("elf_service")))
    assert offered(play, Target) == [Target(B)]
    answers(play, Target(B))
    assert inn(t, B) == "2: E O / 2: D D"
    assert t.resources[A][GOLD] == 4
    assert len(t.hand_quests[A]) == 1
    for mine, johns in (("2: D E / 2:", "2: O O / 2: D D"), ("2: D e / 2:", "2: O / 2: D D")):
        t = a_table([mine, johns, "2: O O / 2: D D"])
        set_hand(t, A, "elf_service", "cest_orcupe")
        play = answers(serve(t), PlayCard(card("elf_service")))
        assert asked(play) == (A, "service_action")
        assert t.resources[A][GOLD] == 0
        assert t.hand_quests[A] == []
        assert inn(t, A) == mine


@pytest.mark.rule("MI-62", "MI-22", "MI-69")
def test_s7_a_full_tavern() -> None:
    t = a_table(["2: D E / 2: O O", EMPTY], purses={A: (0, 0, 1)})
    set_hand(t, A, "nainvasion", "cest_orcupe")
    answers(serve(t), PlayCard(card("nainvasion")))
    assert inn(t, A) == "2: D E / 2: O O"
    assert t.played == 1
    t = a_table(["2: D E / 2: O O", EMPTY], purses={A: (0, 0, 1)})
    set_hand(t, A, "nainvasion", "cest_orcupe")
    answers(serve(t), MaliceMove(), Expel(1, ORC), PlayCard(card("nainvasion")))
    assert inn(t, A) == "2: D E / 2: D O"
    assert t.reserve[DWARF] == 22


@pytest.mark.rule("MI-78", "MI-85", "MI-75")
def test_s8_an_extra_purchase() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (7, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuySlot(2))
    assert t.resources[A][GOLD] == 4
    answers(play, BuyUpgrade(0))
    assert t.resources[A][GOLD] == 0
    assert t.purchases == 0
    t = a_table([EMPTY, EMPTY], purses={A: (11, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), BuySlot(3), ELF_AT[0], ELF_AT[0])
    assert t.resources[A][GOLD] == 7
    assert offered(play, BuySlot) == []


@pytest.mark.rule("MI-43", "MI-09", "MI-10", "MI-208")
def test_s9_the_last_dwarf() -> None:
    t = a_table(["2: / 2:", "2: / 2:", "2: / 2: O O"], taverniers=["D " * 23])  # one Dwarf is left
    set_hand(t, C, "blanche_biere", "cest_orcupe")
    play = answers(serve(t, C), PlayCard(card("blanche_biere")))
    assert inn(t, C) == "2: D E / 2: O O"
    assert inn(t, A) == inn(t, B) == EMPTY
    assert t.reserve[DWARF] == 0
    assert [event.facts for event in told(play, "no_chair")] == [(C,)]


@pytest.mark.rule("MI-113")
def test_s10_two_seats_one_neighbour() -> None:
    t = a_table([EMPTY, "2: O O / 2:"], challenge_of_the_day="fewer_orcs")
    plan(t, resolve_challenge())
    assert t.score == [1, 0]
    assert [purse[MALICE] for purse in t.resources] == [1, 0]


@pytest.mark.rule("MI-142", "MI-224", "MI-37", "MI-206", "MI-14")
def test_s11_musical_chairs_with_two_seats() -> None:
    t = a_table(["2: D D / 2: O E", "2: E O / 2:"])
    set_hand(t, A, "chaises_musicales", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("chaises_musicales")), Victim(B, 0, ELF))
    answers(play, Adventurer(A, 0, DWARF))
    assert asked(play) == (A, "swap_there")  # the Elf can only sit where the Dwarf sat
    answers(play, Sit(B, 1))
    assert offered(play, Victim) == []  # never Bob twice
    answers(play, Reserve(), Adventurer(A, 1, ORC))
    assert {choice.table for choice in offered(play, Take)} == {1}
    answers(play, Take(DWARF, 1))
    assert inn(t, A) == "2: D E / 2: D E"
    assert inn(t, B) == "2: O / 2: D"
    assert asked(play) == (A, "service_action")


@pytest.mark.rule("MI-128", "MI-74", "MI-76")
def test_s12_drawing_after_day_one() -> None:
    t = a_table([EMPTY, EMPTY])
    bought = card("chope_dor")
    set_pile(t, A, "chope_dor", "portes_ouvertes", "chaises_musicales")
    assert len(t.discards[A]) == 6
    plan(t, draw_new_hands())
    assert t.hands[A][:3] == [bought, card("portes_ouvertes"), card("chaises_musicales")]
    assert (len(t.piles[A]), len(t.discards[A]), len(t.hands[A])) == (3, 0, 6)


@pytest.mark.rule("MI-152", "MI-176", "MI-153", "MI-156", "MI-226", "MI-157", "MI-159", "MI-160", "MI-161")
def test_s13_the_service_of_a_tavernier() -> None:
    t = a_table(
        [EMPTY],
        taverniers=["D E"],
        guilds="pirates goblins",
        purses={B: (4, 5, 2)},
        challenge_of_the_day="more_elves",
    )
    t.score[B] = 3
    set_pile(t, B, "portes_ouvertes", "cest_orcupe")
    set_market(t, "tres_orc_cache", "elfvis", "nain_jaune", "nainvasion", "blanche_biere")
    serve(t, B)
    assert inn(t, B) == "D E E E O"
    assert t.resources[B] == [1, 0, 1]
    assert t.score[B] == 4
    assert t.slots[B][0] == [card("portes_ouvertes"), card("cest_orcupe")]
    assert t.piles[B][-1] == card("elfvis")


@pytest.mark.rule("MI-165", "MI-151", "MI-166", "MI-64")
def test_s14_the_quests_of_a_tavernier() -> None:
    t = a_table([EMPTY], taverniers=["D D E O O O e"], guilds="pirates goblins")
    plan(t, quests())
    assert inn(t, B) == "e O"
    assert t.score[B] == 5
    assert t.resources[B][GOLD] == 2


@pytest.mark.rule("MI-98", "MI-99", "MI-100", "MI-27")
def test_s15_a_reaction() -> None:
    for reactions in (True, False):
        t = a_table(["2: / 2:", "2: D E / 2: O"], guilds="pirates paladins", purses={B: (0, 0, 1)}, reactions=reactions)
        set_hand(t, A, "orc_epique", "cest_orcupe")
        play = answers(
            serve(t), PlayCard(card("orc_epique")), Adventurer(B, 0, DWARF), Adventurer(B, 0, ELF), ORC_AT[0]
        )
        assert inn(t, B) == "2: d e / 2: O"
        if reactions:
            assert asked(play) == (B, "reaction")
            answers(play, MaliceStandUp(), [Adventurer(B, 0, DWARF), Adventurer(B, 0, ELF)])
            assert inn(t, B) == "2: D E / 2: O"
            assert t.resources[B][MALICE] == 0
        assert asked(play) == (A, "service_action")


@pytest.mark.rule("MI-131", "MI-132", "MI-133")
def test_s16_catching_up() -> None:
    t = a_table([EMPTY] * 4, catch_up=True)
    t.score = [5, 3, 3, 8]
    play = plan(t, pass_mug())
    assert asked(play) == (A, "catch_up_tie")
    assert offered(play, Target) == [Target(B), Target(C)]
    answers(play, Target(C))
    assert asked(play) == (C, "catch_up_choose")
    assert offered(play, Target) == [Target(B), Target(C), Target(D)]
    answers(play, Target(C))
    assert t.mug == C


@pytest.mark.rule("MI-191", "MI-192", "MI-194")
def test_s17_a_purge() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    set_pile(t, A, "chope_dor", "guide_du_roublard", "elfvis")
    t.discards[A].append(t.piles[A].pop())
    t.layers[A][0] -= 1
    play = plan(t, purge())
    answers(play, Purge(card("chope_dor")))
    assert play.is_over  # Bob has nothing to remove
    assert t.score[A] == 3
    assert t.purged[A] == [card("chope_dor")]
    plan(t, score_first_game())
    assert t.score[A] == 3 + 2  # the tables, not the two cards
    plan(t, final_scoring())
    assert sum(t.sheet[A]) == 5 + 2 + 2


@pytest.mark.rule("MI-44", "MI-207")
def test_s18_the_masked_copycat() -> None:
    t = a_table(["2: / 2:", "5: / 2:", "2: / 2:"])
    set_hand(t, A, "copieur_masque", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("copieur_masque")), Resource(GOLD))
    assert asked(play) == (A, "service_action")
    assert told(play, "nothing_to_copy")
    t = a_table(["2: / 2:", "5: / 2: O", "2: / 2:"])
    set_hand(t, A, "chaises_musicales")
    set_hand(t, B, "copieur_masque", "cest_orcupe", "une_barbe_et_ca_repart")
    set_hand(t, C, "nainvasion")
    for seat, name in ((A, "chaises_musicales"), (C, "nainvasion"), (B, "une_barbe_et_ca_repart")):
        t.hands[seat].remove(card(name))
        t.slots[seat][0].append(card(name))
    play = answers(serve(t, B, 1), PlayCard(card("copieur_masque")), Resource(GOLD))
    assert offered(play, Copy) == [Copy(C, card("nainvasion")), Copy(A, card("chaises_musicales"))]
    answers(play, Copy(C, card("nainvasion")), DWARF_AT[0], DWARF_AT[0], DWARF_AT[0])
    assert inn(t, B) == "5: D D D / 2: O"
    assert t.slots[C][0] == [card("nainvasion")]


@pytest.mark.rule("MI-70", "MI-71", "MI-69")
def test_s19_a_hand_used_up() -> None:
    t = a_table([EMPTY, EMPTY], guilds="bards pirates")
    play = serve(t, A, 2)
    assert EndService() in offered(play, EndService)
    answers(play, UseAbility())
    assert len(t.hands[A]) == 1
    assert offered(play, EndService) == []
    answers(play, PlayCard(t.hands[A][0]))
    while asked(play)[1] != "service_action":
        answers(play, question_of(play).sample(lambda limit: 0))
    assert offered(play, EndService) == [EndService()]


@pytest.mark.rule("MI-64", "MI-35", "MI-07", "MI-36")
def test_s20_the_limits_of_theft() -> None:
    t = a_table([EMPTY, "2: e / 2: D", "2: e / 2:"])
    set_hand(t, A, "elf_frontee", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("elf_frontee")))
    assert asked(play) == (A, "service_action")
    assert inn(t, A) == EMPTY
    assert t.resources[A] == [0, 1, 1]
    t = a_table([EMPTY, EMPTY], purses={A: (19, 0, 0), B: (5, 0, 0)})
    set_hand(t, A, "prends_loseille", "cest_orcupe")
    answers(serve(t), PlayCard(card("prends_loseille")))
    assert t.resources[A] == [20, 0, 1]
    assert t.resources[B] == [4, 0, 0]


@pytest.mark.rule("MI-227", "MI-236", "MI-179", "MI-234")
def test_s21_a_tavernier_up_to_two_and_equal_orcs() -> None:
    for guests, discard_effect in (("2: D O / 2: O", False), ("2: d / 2:", True)):
        t = a_table(
            [guests, "2: e / 2:"],
            taverniers=["D"],
            guilds="pirates bards goblins",
            challenge_of_the_day="fewer_elves",
        )
        set_pile(t, C, "elfet_domino", "portes_ouvertes")
        set_market(t, "chope_dor", "table_dhotes", "blanche_biere", "elfvis", "nainvasion")
        play = serve(t, C, 1)
        assert t.slots[C][1] == [card("elfet_domino")]
        assert inn(t, C) == "D E"
        assert t.resources[C][MANA] == (3 if discard_effect else 1)
        assert bool(told(play, "compensated")) == discard_effect
        assert inn(t, A) == ("2: d / 2:" if discard_effect else "2: D o / 2: O")


@pytest.mark.rule("MI-203", "MI-201", "MI-202", "MI-64")
def test_s22_the_same_victim_twice_and_everybody_in_turn() -> None:
    t = a_table([EMPTY, "2: E O / 2:", "2: D / 2:"], guilds="vampires pirates bards")
    set_hand(t, A, "bon_sang", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("bon_sang")), Victim(B, 0, ORC), Sit(A, 0))
    assert offered(play, Victim) == [Victim(B, 0, ELF), Victim(C, 0, DWARF)]
    answers(play, Victim(B, 0, ELF))
    assert inn(t, B) == "2: e / 2:"
    t = a_table([EMPTY, "2: O / 2:", "2: D / 2:"], guilds="vampires pirates bards")
    set_hand(t, A, "bon_sang", "cest_orcupe")
    answers(serve(t), PlayCard(card("bon_sang")), Victim(B, 0, ORC), Sit(A, 0))
    assert inn(t, C) == "2: d / 2:"  # nobody stands at Bob's any more

    t = a_table(["2: D / 2:", EMPTY, "2: E O / 2:", "2: d / 2:"])
    set_hand(t, B, "orc_cupation_des_sols", "cest_orcupe")
    play = answers(serve(t, B), PlayCard(card("orc_cupation_des_sols")))
    assert asked(play) == (B, "lay_pick")
    assert offered(play, Adventurer) == [Adventurer(C, 0, ELF), Adventurer(C, 0, ORC)]
    answers(play, Adventurer(C, 0, ORC))
    assert (inn(t, C), inn(t, D), inn(t, A)) == ("2: E o / 2:", "2: d / 2:", "2: d / 2:")

    t = a_table([EMPTY] * 3, guilds="pirates goblins bards", purses={A: (0, 0, 4), B: (3, 0, 0), C: (2, 0, 0)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), MaliceExclusive(), Target(B))
    assert t.resources[A][GOLD] == 2
    assert offered(play, Target) == [Target(C)]
    answers(play, Pass())
    assert t.resources[C][GOLD] == 2
    assert [action for action in (MaliceDraw, MaliceExtra, MaliceMove) if offered(play, action)] == []


def test_positions_are_what_they_say() -> None:
    t = a_table(["2: D e / 5: O / - / 2:", EMPTY], taverniers=["D o"])
    give_furniture(t, A, "juke_barde")
    assert inn(t, A) == "2: D e / 5: O / - / 2:"
    assert inn(t, C) == "D o"
    game.check(t)
    assert quest_action(A)[0] == "quest_action"
