"""Chapters «Malice actions» (MI-87 to MI-93, MI-215, MI-216), «Free actions and triggered effects» (MI-94 to MI-97,
MI-217, MI-218, MI-242 to MI-244) and «Variant: reactions» (MI-98 to MI-101, MI-219 to MI-221)."""

import pytest

from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.games.merlinn.choices import (
    Adventurer,
    DoQuest,
    EndService,
    Expel,
    MaliceDraw,
    MaliceExclusive,
    MaliceExtra,
    MaliceMove,
    MaliceStandUp,
    Move,
    PlayCard,
    Resource,
    Sit,
    Take,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.collect import collect, resolve_challenge
from oyez.games.merlinn.content import GUILDS
from oyez.games.merlinn.end_of_day import make_ready
from oyez.games.merlinn.quests import quest_action
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import DWARF, ELF, GOLD, MALICE, MANA, ORC, Table
from oyez.games.merlinn.triggers import trigger
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
    give_quests,
    inn,
    offered,
    plan,
    quest,
    serve,
    set_hand,
    set_pile,
    tile,
    told,
)
from tests.tools import answers, choices, least_and_most, question_of

MALICE_KINDS = (MaliceMove, MaliceStandUp, MaliceDraw, MaliceExtra, MaliceExclusive)


def malice_offered(play: Play[Table]) -> set[type]:
    return {kind for kind in MALICE_KINDS if offered(play, kind)}


# --- Malice actions ---


@pytest.mark.rule("MI-87")
@pytest.mark.parametrize("action", [MaliceMove, MaliceStandUp, MaliceDraw, MaliceExtra, MaliceExclusive])
def test_one_type_of_malice_action_per_service(action: type) -> None:
    t = a_table(["2: D D / 2: o o", "2: E / 2:"], purses={A: (0, 0, 20)})
    set_hand(t, A, "cest_orcupe")
    play = serve(t)
    assert malice_offered(play) == set(MALICE_KINDS)
    answers(play, action())
    while asked(play)[1] != "service_action":
        question = play.question
        assert question is not None
        answers(play, question.sample(lambda limit: 0))
    assert malice_offered(play) == ({MaliceMove} if action is MaliceMove else set())
    assert t.resources[A][MALICE] < 20


@pytest.mark.rule("MI-88")
def test_moving_is_unlimited_and_paid_each_time() -> None:
    t = a_table(["2: D E / 2:", EMPTY], purses={A: (0, 0, 3)})
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart")
    play = answers(serve(t), MaliceMove(), Move(0, DWARF, 1), MaliceMove(), Move(0, ELF, 1))
    assert t.resources[A][MALICE] == 1
    answers(play, PlayCard(card("cest_orcupe")))  # something else in between; it brings 1 Malice
    answers(play, MaliceMove(), Expel(1, ELF), MaliceMove(), Expel(1, DWARF))
    assert t.resources[A][MALICE] == 0
    assert inn(t, A) == "2: O / 2:"
    t = a_table(["2: D E / 2:", EMPTY], guilds="vampires pirates", purses={A: (0, 0, 3)})
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), MaliceMove(), Move(0, DWARF, 1))
    assert t.resources[A][MALICE] == 1  # 2 for the Vampires


@pytest.mark.rule("MI-89")
def test_standing_up_once_as_many_as_the_board_says() -> None:
    t = a_table(["2: d e / 2: o o", EMPTY], guilds="necromancers pirates", purses={A: (0, 0, 5)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), MaliceStandUp())
    assert least_and_most(play) == (1, 3)
    answers(play, [Adventurer(A, 0, DWARF), Adventurer(A, 1, ORC), Adventurer(A, 1, ORC)])
    assert inn(t, A) == "2: D e / 2: O O"
    assert t.resources[A][MALICE] == 4
    assert malice_offered(play) == set()


@pytest.mark.rule("MI-90")
def test_drawing_a_card_for_malice() -> None:
    t = a_table([EMPTY, EMPTY], guilds="bards pirates", purses={A: (0, 0, 1)})
    set_pile(t, A, "portes_ouvertes")
    answers(serve(t), MaliceDraw())
    assert t.hands[A] == [card("portes_ouvertes")]
    assert t.resources[A][MALICE] == 0  # 1 for the Bards


@pytest.mark.rule("MI-91")
def test_an_extra_card_for_malice() -> None:
    t = a_table(["5: / 2:", EMPTY], purses={A: (0, 0, 3)})
    set_hand(t, A, "cest_orcupe", "une_barbe_et_ca_repart", "elfe_toi_de_la")
    play = answers(serve(t), MaliceExtra(), PlayCard(card("cest_orcupe")), Take(ORC, 0))
    answers(play, PlayCard(card("elfe_toi_de_la")), Take(ELF, 0))
    assert offered(play, PlayCard) == []
    assert t.resources[A][MALICE] == 1  # 3 paid, 1 from the card


@pytest.mark.rule("MI-92")
def test_the_exclusive_action_once_per_game() -> None:
    t = a_table(["2: d / 2:", EMPTY], guilds="necromancers pirates", purses={A: (0, 0, 20)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), MaliceExclusive(), [Adventurer(A, 0, DWARF)], Take(ELF, 0), Take(ELF, 1))
    assert inn(t, A) == "2: D E / 2: E"
    assert t.resources[A][MALICE] == 17
    assert malice_offered(play) == set()
    plan(t, make_ready())  # its cube does not come back
    play = serve(t, A, 1)
    assert malice_offered(play) == {MaliceMove, MaliceDraw, MaliceExtra}


@pytest.mark.rule("MI-93")
def test_what_can_do_nothing_is_not_offered() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (0, 0, 20)})
    t.piles[A], t.layers[A] = [], [0]
    assert malice_offered(serve(t)) == {MaliceExclusive}
    t = a_table(["2: d / 2:", EMPTY], purses={A: (0, 0, 20)})
    assert malice_offered(serve(t)) == {MaliceExclusive, MaliceStandUp, MaliceDraw}
    t = a_table(["2: D / 2:", EMPTY], purses={A: (0, 0, 20)})
    set_hand(t, A, "cest_orcupe")
    assert malice_offered(serve(t)) == {MaliceExclusive, MaliceMove, MaliceDraw, MaliceExtra}
    t = a_table(["2: D D / 2: D D", EMPTY])  # the ability can gain nobody here, and is offered
    assert offered(serve(t), UseAbility) == [UseAbility()]


@pytest.mark.rule("MI-215")
def test_what_is_paid_for_does_something() -> None:
    t = a_table(["2: D d / 2:", EMPTY], purses={A: (0, 0, 20)})
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), MaliceMove())
    assert not question_of(play).allows(Pass())
    answers(play, Expel(0, DWARF))
    t = a_table(["2: D d / 2: e", EMPTY], purses={A: (0, 0, 20)})
    play = answers(serve(t), MaliceStandUp())
    assert not question_of(play).allows(())


@pytest.mark.rule("MI-216")
def test_effects_and_free_actions_leave_the_type_open() -> None:
    t = a_table(["2: D d / 2:", EMPTY], guilds="bards pirates", purses={A: (0, 0, 20)})
    give_furniture(t, A, "trappe_aux_indesirables", "cheminee_qui_ronfle")
    set_hand(t, A, "table_rase", "cest_orcupe")
    play = answers(serve(t), UseFurniture(tile("trappe_aux_indesirables")), Move(0, DWARF, 1), Pass())
    answers(play, UseFurniture(tile("cheminee_qui_ronfle")), [], UseAbility())
    answers(play, PlayCard(card("table_rase")), [], Pass(), Take(ELF, 0))
    assert malice_offered(play) == set(MALICE_KINDS)


# --- free actions and triggers ---


@pytest.mark.rule("MI-94", "MI-95")
def test_free_actions_once_a_day_only_in_ones_own_services() -> None:
    t = a_table([EMPTY, EMPTY])
    give_furniture(t, A, "tonneau_sans_fond", "boule_de_bistrot", "coffre_faible")
    play = plan(t, service(A, 0), service(B, 0), service(A, 1))
    assert offered(play, UseFurniture) == [
        UseFurniture(tile("tonneau_sans_fond")),
        UseFurniture(tile("boule_de_bistrot")),
    ]
    answers(play, UseFurniture(tile("tonneau_sans_fond")), Take(ELF, 0), UseAbility(), Take(ORC, 0))
    assert offered(play, UseAbility) == []
    assert offered(play, UseFurniture) == [UseFurniture(tile("boule_de_bistrot"))]
    answers(play, EndService())
    assert asked(play)[0] == B
    assert offered(play, UseFurniture) == []
    answers(play, EndService())
    assert offered(play, UseAbility) == []  # the next service of the same day
    assert offered(play, UseFurniture) == [UseFurniture(tile("boule_de_bistrot"))]
    plan(t, make_ready())
    play = serve(t)
    assert len(offered(play, UseFurniture)) == 2
    assert offered(play, UseAbility) == [UseAbility()]


@pytest.mark.rule("MI-96")
def test_triggers_work_by_themselves_within_their_limit() -> None:
    t = a_table(["5: O O O O / 2:", EMPTY], guilds="paladins pirates")
    set_hand(t, A, "cest_orcupe")
    assert offered(serve(t), UseAbility) == []
    play = plan(t, quest_action(A))
    answers(play, DoQuest(quest("incroyable_duorc")), DoQuest(quest("incroyable_duorc")))
    assert t.score[A] == 2 + 1  # the Paladins' ability once a day
    t = a_table(["5: O O O O / 2:", EMPTY])
    give_furniture(t, A, "tableau_de_chasse")
    play = plan(t, quest_action(A))
    answers(
        play, DoQuest(quest("incroyable_duorc")), Resource(MANA), DoQuest(quest("incroyable_duorc")), Resource(MANA)
    )
    assert t.resources[A][MANA] == 2  # 0: no limit


@pytest.mark.rule("MI-242", "MI-107")
def test_income_triggers_come_after_all_have_their_income() -> None:
    t = a_table(["2: D / 2:", "2: D / 2:"], guilds="druids pirates")
    give_furniture(t, A, "coffre_faible")
    t.mug = B
    give_furniture(t, B, "coffre_faible")
    play = plan(t, collect())
    assert asked(play) == (B, "gain_res_types")  # turn order
    assert [purse[GOLD] for purse in t.resources] == [1, 1]
    answers(play, (2, 0, 0))
    assert asked(play) == (A, "gain_res_types")
    assert t.resources[A][MANA] == 0
    answers(play, (2, 0, 0))
    assert t.resources[A] == [3, 1, 0]  # Furniture first, then the Druids' ability
    answers(play, Resource(MALICE))
    assert t.resources[A] == [3, 1, 1]


@pytest.mark.rule("MI-243")
def test_quest_triggers_come_after_the_rewards_of_common_and_hand_quests() -> None:
    t = a_table(["2: D D / 2:", EMPTY], quests="elfes_siamois incroyable_duorc")
    give_quests(t, A, "duo_de_nains")
    give_furniture(t, A, "tableau_de_chasse")
    play = answers(plan(t, quest_action(A)), DoQuest(quest("duo_de_nains")))
    assert asked(play) == (A, "gain_res_type")
    assert (t.score[A], t.resources[A]) == (1, [0, 2, 0])  # the reward is there already
    give_quests(t, A, "mines_dorc")
    answers(play, Resource(GOLD))
    assert asked(play) == (A, "quest_action")  # and the next Quest has not begun


@pytest.mark.rule("MI-244")
def test_challenge_triggers_once_for_each_neighbour_beaten() -> None:
    t = a_table([EMPTY, "2: E / 2:", EMPTY], challenge_of_the_day="more_elves")
    give_furniture(t, B, "trone_de_lhabitue")
    play = plan(t, resolve_challenge())
    assert t.score[B] == 2 + 2
    kinds = [event.rule for event in play.events if event.kind in ("prestige", "triggered_furniture")]
    assert kinds == ["MI-24", "MI-24", "MI-96", "MI-24", "MI-96", "MI-24"]  # rewards first


@pytest.mark.rule("MI-97")
def test_a_trigger_cannot_be_declined() -> None:
    t = a_table([EMPTY, EMPTY])
    give_furniture(t, A, "coffre_faible")
    play = plan(t, trigger(A, "income"))
    assert asked(play) == (A, "gain_res_types")
    assert not question_of(play).allows(Pass())


@pytest.mark.rule("MI-217")
def test_furniture_in_the_order_of_acquisition_then_the_ability() -> None:
    for order in (("coffre_faible", "tableau_de_chasse"), ("tableau_de_chasse", "coffre_faible")):
        t = a_table([EMPTY, EMPTY], guilds="druids pirates")
        give_furniture(t, A, *order)
        play = plan(t, trigger(A, "income"))
        assert [event.facts[1] for event in told(play, "triggered_furniture")] == [tile("coffre_faible")]
        assert told(play, "triggered_ability")
        assert play.events.index(told(play, "triggered_furniture")[0]) < play.events.index(
            told(play, "triggered_ability")[0]
        )
    t = a_table([EMPTY, EMPTY], guilds="druids pirates")
    give_furniture(t, A, "coffre_faible")
    answers(plan(t, trigger(A, "income")), (2, 0, 0))
    assert t.resources[A] == [2, 1, 0]  # the tile's two units before the Mana of the ability


# --- reactions ---


@pytest.mark.rule("MI-98")
@pytest.mark.parametrize(
    "effect",
    [
        {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1},
        {"do": "steal_resource", "n": 1, "type": "gold", "players": 1},
        {"do": "swap_adventurer", "players": 1, "upto": False},
        {"do": "lay_down", "n": 1, "type": "any", "players": 1},
    ],
)
def test_whoever_was_harmed_may_react(effect: dict[str, object]) -> None:
    for reactions in (True, False):
        t = a_table(["5: E / 2:", "2: D D / 2: D"], purses={B: (3, 0, 2)}, reactions=reactions)
        play = apply(t, A, effect)
        while not play.is_over:
            answers(play, choices(play)[0])
        play = plan(t, ("window", (A,)))
        assert not play.is_over
        assert asked(play) == (B, "reaction")
        answers(play, MaliceMove(), Expel(1, DWARF), Pass())
        assert t.resources[B][MALICE] == 1
        assert play.is_over
    t = a_table(["5: / 2:", "2: D D / 2: D"], guilds="pirates goblins", purses={B: (3, 0, 2)}, reactions=False)
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), UseAbility())  # a theft, without the variant
    answers(play, *([Resource(GOLD)] if asked(play)[1] == "steal_res_type" else []))
    assert asked(play) == (A, "service_action")


@pytest.mark.rule("MI-99")
def test_the_reaction_comes_after_the_whole_action() -> None:
    t = a_table(["5: / 2:", "2: D D / 2:"], purses={B: (3, 0, 2)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")))
    assert asked(play) == (B, "reaction")
    assert t.resources[A][MALICE] == 2  # the second effect is done
    answers(play, MaliceStandUp())
    assert inn(t, B) == "2: D D / 2:"
    assert asked(play) == (A, "service_action")


@pytest.mark.rule("MI-100")
def test_each_is_asked_once_in_turn_order_and_uses_one_kind() -> None:
    t = a_table(
        ["2: E E / 2:", "2: E / 2:", "2: D D / 2: D", "2: D D / 2: D"],
        purses=dict.fromkeys((A, C, D), (0, 0, 5)),
        reactions=True,
    )
    set_hand(t, B, "orc_cupation_des_sols", "cest_orcupe")
    play = answers(
        serve(t, B), PlayCard(card("orc_cupation_des_sols")), Adventurer(C, 0, DWARF), Adventurer(D, 0, DWARF)
    )
    while asked(play)[1] != "reaction":
        answers(play, choices(play)[0])
    assert asked(play) == (C, "reaction")
    answers(play, MaliceMove(), Expel(1, DWARF))
    assert offered(play, MaliceMove) == [MaliceMove()]  # again, if one likes
    assert offered(play, MaliceStandUp) == []  # but not both
    answers(play, Pass())
    assert asked(play) == (D, "reaction")
    answers(play, MaliceStandUp())
    assert asked(play) == (A, "reaction")  # standing up ends it
    answers(play, Pass())
    assert asked(play) == (B, "service_action")


@pytest.mark.rule("MI-101")
def test_a_reaction_uses_up_no_service_and_taverniers_never_react() -> None:
    t = a_table(["5: / 2:", "2: D D / 2: D"], purses={A: (0, 0, 5), B: (3, 0, 5)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = plan(t, service(A, 0), service(B, 0))
    answers(play, PlayCard(card("un_dernier_pour_la_route")), Adventurer(B, 0, DWARF), MaliceMove(), Expel(0, DWARF))
    answers(play, Pass())
    assert asked(play) == (A, "service_action")  # no window for a reaction
    assert MaliceDraw() in offered(play, MaliceDraw)  # A's type is still open
    answers(play, EndService())
    assert asked(play) == (B, "service_action")
    assert MaliceDraw() in offered(play, MaliceDraw)  # and so is B's
    t = a_table(["5: / 2:"], taverniers=["D D"], purses={B: (0, 0, 9)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")))
    assert asked(play) == (A, "service_action")
    assert inn(t, B) == "D d"


@pytest.mark.rule("MI-219")
def test_only_who_can_react_is_asked() -> None:
    for tavern, purse in (("2: D / 2:", (0, 0, 0)), ("2: D / 2:", (0, 0, 1))):
        t = a_table(["5: / 2:", tavern], guilds="goblins bards", purses={B: purse}, reactions=True)
        set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
        play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")))
        assert asked(play) == (A, "service_action")  # the Bards pay 2 to stand up, and nobody stands to be moved
    t = a_table(["5: / 2:", "2: D / 2:"], guilds="goblins bards", purses={B: (0, 0, 2)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")))
    assert asked(play) == (B, "reaction")
    assert offered(play, MaliceMove) == []


@pytest.mark.rule("MI-220")
def test_a_reaction_may_concern_any_adventurer() -> None:
    t = a_table(["5: / 2:", "2: D o / 2: E"], purses={B: (0, 0, 2)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")), Adventurer(B, 0, DWARF), MaliceMove())
    assert inn(t, B) == "2: d o / 2:"  # the Elf, whom nobody had touched, was the only one to move
    t = a_table(["5: / 2:", "2: D o / 2: E"], guilds="goblins pirates", purses={B: (0, 0, 2)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")), Adventurer(B, 0, DWARF), MaliceStandUp())
    answers(play, [Adventurer(B, 0, ORC)])  # it slept before
    assert inn(t, B) == "2: d O / 2: E"


@pytest.mark.rule("MI-221")
def test_each_card_opens_a_window_of_its_own() -> None:
    t = a_table(["5: / 2:", "5: D D D / 2:"], purses={A: (0, 0, 3), B: (0, 0, 9)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "orc_epique")
    play = answers(serve(t), MaliceExtra(), PlayCard(card("un_dernier_pour_la_route")))
    assert asked(play) == (B, "reaction")
    answers(play, Pass(), PlayCard(card("orc_epique")), Take(ORC, 0))
    assert asked(play) == (B, "reaction")
    t = a_table(
        ["5: D D D D D / 2:"],
        taverniers=["D"],
        guilds="pirates necromancers",
        purses={A: (0, 0, 9), B: (0, 0, 3)},
        reactions=True,
    )
    set_pile(t, B, "un_dernier_pour_la_route", "reveil_difficile")
    play = serve(t, B)  # ability, first card, extra card for Malice: each lays somebody down
    windows = 0
    while not play.is_over:
        assert asked(play) == (A, "reaction")
        windows += 1
        answers(play, Pass())
    assert windows == 3
    assert GUILDS[t.guilds[B]].id == "necromancers"


def test_a_stolen_adventurer_sits_where_the_thief_says() -> None:
    t = a_table(["2: / 2:", "2: D / 2:"])
    play = apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "dwarf", "players": 1})
    answers(play, Sit(A, 1))
    assert inn(t, A) == "2: / 2: D"
