"""Chapter «Solo, cooperation and Taverniers» (MI-146 to MI-170, MI-226 to MI-231)."""

from typing import Any

import msgspec
import pytest

from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Adventurer, Sit, Target, Victim
from oyez.games.merlinn.collect import collect, resolve_challenge
from oyez.games.merlinn.content import AUTOMA, CARDS, FIRST_GUILD_CARD, GUILDS, QUESTS, SETUPS
from oyez.games.merlinn.end_of_day import draw_new_hands, stand_everybody_up
from oyez.games.merlinn.outcome import outcome
from oyez.games.merlinn.quests import quest_rank, quests
from oyez.games.merlinn.scoring import final_scoring, sheet_of
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import DWARF, ELF, GOLD, KINDS, MALICE, MANA, ROOM, Table
from oyez.games.merlinn.turn import mug_adventurer
from oyez.games.merlinn.vocabulary import OWN
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    apply,
    asked,
    card,
    inn,
    offered,
    plan,
    serve,
    set_market,
    set_pile,
    told,
)
from tests.tools import a_chance, answers, choices, decisions

DEAR = ("chope_dor", "table_dhotes", "marathon_de_la_soif", "merlinn_lenivreur", "elf_fraction")  # 8, 7, 7, 7, 6 Mana


def a_tavernier(guests: str = "", guild: str = "goblins", player: str = EMPTY, **more: Any) -> Any:
    """One player and one Tavernier, in seat B; a Market too dear for it."""
    t = a_table([player], taverniers=[guests], guilds=f"pirates {guild}", **more)
    set_market(t, *DEAR)
    return t


def turns_up(t: Any, *names: str, number: int = 1) -> Play[Table]:
    """The Tavernier's service with these cards on top of its deck; by default not its first of the day."""
    set_pile(t, B, *names)
    return serve(t, B, number)


# --- set-up ---


@pytest.mark.rule("MI-146")
@pytest.mark.parametrize(("players", "taverniers"), [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)])
def test_taverniers_in_any_game(players: int, taverniers: int) -> None:
    play = Play(game, game.new_table(players, a_chance("any", players), {"taverniers": taverniers}))
    for _, question in decisions(play, taverniers):
        assert question.seat < players  # a Tavernier takes no decision
    assert len(play.table.sheet) == players + taverniers


@pytest.mark.rule("MI-147")
def test_a_tavernier_is_a_seat_but_uses_only_its_automa_card() -> None:
    t = a_tavernier("D", guild="bards", purses={B: (0, 0, 2)})
    assert GUILDS[t.guilds[B]].ability.effects != AUTOMA[t.guilds[B]].ability.effects
    play = turns_up(t, "cest_orcupe", number=0)
    assert [event.kind for event in play.events].count("triggered_ability") == 1  # 1 resource, no card drawn
    assert t.hands[B] == []
    assert not told(play, "malice")  # 3 would pay for an extra card on the Bards' board; their Automa asks 4
    t = a_tavernier("D")
    assert offered(apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": 1, "upto": True}), Victim) == [
        Victim(B, ROOM, DWARF)
    ]


@pytest.mark.rule("MI-148")
def test_there_is_one_automa_face_per_guild() -> None:
    faces = OWN["automa"]
    assert sorted(face["guild"] for face in faces) == sorted(guild.id for guild in GUILDS)
    assert sorted((face["card"], face["side"]) for face in faces) == [(n, s) for n in (1, 2, 3, 4) for s in "AB"]
    for face in faces:
        assert 1 <= face["stars"] <= 3
        assert sorted(face["priority"]) == ["dwarf", "elf", "orc"]
        assert face["malice_cost"] > 0
        assert face["discard_n"] >= 0
        assert face["ability"]["effects"]


@pytest.mark.rule("MI-149", "MI-150")
def test_its_deck_its_setup_card_and_three_prestige() -> None:
    seen = set()
    for seed in range(10):
        t: Any = game.new_table(1, a_chance("deck", seed), {})
        play = Play(game, t)
        while asked(play)[1] == "seat_setup":
            answers(play, choices(play)[0])
        assert sorted(t.piles[B]) == [0, 1, 2, 4, 5, 6, FIRST_GUILD_CARD + t.guilds[B]]
        assert CARDS[3].id == "chaises_musicales"
        assert t.hands[B] == []
        setup = SETUPS[t.setup_cards[B]]
        assert tuple(t.resources[B]) == setup.resources
        assert tuple(sum(t.standing[B][kind::KINDS]) for kind in range(KINDS)) == setup.adventurers
        assert t.score == [0, 3]
        assert t.chairs[B][:5] == [0, 0, 0, 0, 0]
        seen.add(tuple(t.piles[B]))
    assert len(seen) > 1  # shuffled


@pytest.mark.rule("MI-151")
def test_no_table_limits_it() -> None:
    t = a_tavernier("O " * 24)
    apply(t, B, {"do": "gain_adventurer", "n": 3, "type": "dwarf"})
    assert inn(t, B) == " ".join(["D"] * 3 + ["O"] * 24)
    t = a_tavernier("D " * 24 + "E " * 20, player="2: O / 2:")
    gift = {"do": "give_adventurer", "n": 1, "type": "orc", "then": [{"do": "gain_prestige", "n": 1}]}
    answers(apply(t, A, gift), Target(B))
    assert t.score[A] == 1
    t = a_tavernier("D D E")  # two Dwarves and an Elf «at different tables»
    plan(t, quests())
    assert t.score[B] == 3 + 1


@pytest.mark.rule("MI-231")
def test_its_adventurers_are_told_apart_by_type_only() -> None:
    t = a_tavernier("D D E o", player="2: O / 2:")
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "any", "players": 1})
    assert offered(play, Adventurer) == [Adventurer(B, ROOM, DWARF), Adventurer(B, ROOM, ELF)]
    gift = {"do": "give_adventurer", "n": 1, "type": "orc", "then": [{"do": "gain_prestige", "n": 1}]}
    play = answers(apply(t, A, gift), Target(B))
    assert play.is_over  # no table is named


# --- its service ---


@pytest.mark.rule("MI-152")
def test_the_ability_of_the_start_of_the_day() -> None:
    t = a_tavernier()
    play = plan(t, service(B, 0), service(B, 1))
    assert len(told(play, "triggered_ability")) == 1
    assert play.events.index(told(play, "triggered_ability")[0]) < play.events.index(told(play, "played")[0])
    t = a_tavernier("D D", guild="paladins", quests="duo_de_nains incroyable_duorc")
    assert not told(turns_up(t, "cest_orcupe", number=0), "triggered_ability")
    plan(t, quests())
    assert t.score[B] == 1 + 1  # the Paladins' face works after a Quest


@pytest.mark.rule("MI-153")
def test_it_turns_up_its_top_card() -> None:
    t = a_tavernier()
    turns_up(t, "cest_orcupe", "une_barbe_et_ca_repart", number=2)
    assert t.slots[B] == [[], [], [card("cest_orcupe")]]
    assert inn(t, B) == "O"
    assert t.piles[B] == [card("une_barbe_et_ca_repart")]


@pytest.mark.rule("MI-154")
@pytest.mark.parametrize("name", ["table_rase", "des_orc_dre", "troc_en_stock"])
def test_what_it_never_does(name: str) -> None:
    t = a_tavernier("D E O", player="2: D / 2:", purses={B: (2, 2, 0)})
    before = inn(t, A)
    play = turns_up(t, name)
    assert told(play, "compensated")
    assert not [event for event in play.events if event.kind in ("moved", "expelled", "swapped", "paid")]
    assert inn(t, A) == before


@pytest.mark.rule("MI-155")
def test_a_resource_instead_of_each_card_or_quest() -> None:
    t = a_tavernier(purses={B: (1, 1, 0)})
    play = turns_up(t, "orc_acle")  # an Orc, a Quest, a card
    assert t.resources[B] == [1, 1, 2]  # priority Orc, Dwarf, Elf: Malice first, then Malice and Gold tie: Malice
    assert not told(play, "compensated")
    assert (t.hands[B], t.hand_quests[B]) == ([], [])


@pytest.mark.rule("MI-156")
def test_compensation_once_after_the_whole_effect() -> None:
    t = a_tavernier("D")
    play = turns_up(t, "table_rase")  # nobody lies down, and it never moves anybody: two misses
    assert len(told(play, "compensated")) == 1
    kinds = [event.kind for event in play.events]
    assert kinds.index("took") < kinds.index("compensated")
    assert sum(t.resources[B]) == 1  # stand up (nobody), 1 resource of choice
    t = a_tavernier("D")
    assert not told(turns_up(t, "cest_orcupe"), "compensated")


@pytest.mark.rule("MI-226")
@pytest.mark.parametrize(
    ("name", "player", "options"),
    [
        ("orc_epique", "2: D / 2:", {}),  # two to lay down, one there
        ("sauvez_willy", "2: D / 2:", {}),  # no Orc to steal
        ("prends_loseille", EMPTY, {}),  # no Gold to steal
        ("copieur_masque", EMPTY, {}),  # nothing to copy
        ("critique_gastro_nainmique", EMPTY, {}),  # no tables to count
        ("elf_service", EMPTY, {}),  # no Elf to give
        ("portes_ouvertes", EMPTY, {}),  # never moves
    ],
)
def test_what_is_impossible(name: str, player: str, options: dict[str, Any]) -> None:
    t = a_tavernier("D O", player=player, **options)
    assert told(turns_up(t, name), "compensated")


@pytest.mark.rule("MI-226")
def test_all_means_every_other_seat() -> None:
    for second, missed in (("2: E / 2:", False), (EMPTY, True)):
        t = a_table(["2: D / 2:", second], taverniers=["D"], guilds="pirates bards goblins")
        set_market(t, *DEAR)
        set_pile(t, C, "orc_cupation_des_sols")
        assert bool(told(serve(t, C, 1), "compensated")) == missed


@pytest.mark.rule("MI-227")
def test_up_to_is_impossible_only_if_nothing_was_reached() -> None:
    for player, guests, missed in (("2: D / 2:", "O", False), ("2: d / 2:", "O", True)):
        t = a_tavernier(guests, player=player, reserve_as_player=False)
        assert bool(told(turns_up(t, "elfet_domino"), "compensated")) == missed
    for guests, missed in (("d O", False), ("D O", True)):
        t = a_tavernier(guests, guild="druids")
        assert bool(told(turns_up(t, "serpe_diem"), "compensated")) == missed  # stand up at most 1


@pytest.mark.rule("MI-227")
def test_an_up_to_that_reached_less_than_printed_is_done() -> None:
    for gold, missed in ((1, False), (0, True)):
        t = a_tavernier(purses={A: (gold, 0, 0)}, reserve_as_player=False)
        apply(t, B, {"do": "steal_resource", "n": 2, "type": "gold", "players": 2, "upto": True})
        assert (t.resources[B][GOLD], t.shortfall) == (gold, missed)
    t = a_tavernier(purses={A: (1, 0, 0)}, reserve_as_player=False)
    apply(t, B, {"do": "steal_resource", "n": 2, "type": "gold", "players": 1})
    assert t.shortfall  # not «up to»: fewer units than printed


@pytest.mark.rule("MI-228")
@pytest.mark.parametrize(
    ("name", "purse"),
    [
        ("orc_acle", (0, 0, 0)),  # draws replaced
        ("naincroyable_mais_vrai", (0, 0, 0)),  # an upgrade replaced
        ("table_dhotes", (0, 0, 0)),  # a table replaced
        ("ikeorc", (0, 0, 0)),  # Furniture replaced
        ("cest_orcupe", (0, 0, 20)),  # Malice lost to the cap
        ("elfvis", (0, 0, 0)),  # an extra card it does not have
        ("blanche_biere", (0, 0, 0)),  # the player's Tavern is full
    ],
)
def test_what_is_not_impossible(name: str, purse: tuple[int, int, int]) -> None:
    t = a_tavernier("D", player="2: D D / 2: D D", purses={B: purse})
    set_pile(t, B, name)
    t.discards[B] = []
    assert not told(serve(t, B, 1), "compensated")


@pytest.mark.rule("MI-228")
def test_parts_of_a_copied_effect_count_for_the_copying_card() -> None:
    t = a_tavernier("D")
    t.slots[A][0].append(card("chaises_musicales"))
    t.piles[A].remove(card("chaises_musicales"))
    t.layers[A][0] -= 1
    play = turns_up(t, "copieur_masque")
    assert [event.facts[1] for event in told(play, "compensated")] == [card("copieur_masque")]


@pytest.mark.rule("MI-157")
def test_step_b_one_more_card_for_malice() -> None:
    t = a_tavernier(purses={B: (0, 0, 7)})
    play = turns_up(t, "une_barbe_et_ca_repart", "elfe_toi_de_la", "cest_orcupe")
    assert len(told(play, "played")) == 2  # once per service, though 4 Malice are left
    assert t.resources[B][MALICE] == 4
    t = a_tavernier(purses={B: (0, 0, 2)})
    assert len(told(turns_up(t, "une_barbe_et_ca_repart", "elfe_toi_de_la"), "played")) == 1
    t = a_tavernier(purses={B: (0, 0, 7)})
    set_pile(t, B, "une_barbe_et_ca_repart")
    t.discards[B] = []
    serve(t, B, 1)
    assert t.resources[B][MALICE] == 7  # no card to draw: nothing is paid


@pytest.mark.rule("MI-158")
def test_extra_cards_come_at_once_and_free() -> None:
    t = a_tavernier(purses={B: (0, 0, 0)})
    play = turns_up(t, "marathon_de_la_soif", "une_barbe_et_ca_repart", "elfe_toi_de_la", "portes_ouvertes")
    assert [event.facts[1] for event in told(play, "played")] == [
        card("marathon_de_la_soif"),
        card("une_barbe_et_ca_repart"),
        card("elfe_toi_de_la"),
    ]
    t = a_tavernier(purses={B: (0, 0, 3)})
    play = turns_up(t, "elfvis", "une_barbe_et_ca_repart", "elfe_toi_de_la", "portes_ouvertes")
    assert len(told(play, "played")) == 3  # the extra card does not count for step B


@pytest.mark.rule("MI-159")
def test_step_c_the_dearest_card_leftmost_on_a_tie() -> None:
    t = a_table([EMPTY], taverniers=["D"], guilds="pirates goblins", purses={B: (0, 5, 0)})
    set_market(t, "tres_orc_cache", "elfvis", "nainvasion", "blanche_biere", "nain_jaune")  # 4, 5, 5, 6, 3
    following = t.event_pile[-1]
    turns_up(t, "une_barbe_et_ca_repart")
    assert t.piles[B][-1] == card("elfvis")
    assert t.market[1] == following
    assert t.resources[B][MANA] == 0  # one card per service


@pytest.mark.rule("MI-160")
def test_step_d_three_gold_for_one_prestige_once() -> None:
    for gold, left, prestige in ((2, 2, 0), (3, 0, 1), (9, 6, 1)):
        t = a_tavernier(purses={B: (gold, 0, 0)})
        turns_up(t, "cest_orcupe")
        assert (t.resources[B][GOLD], t.score[B]) == (left, prestige)


@pytest.mark.rule("MI-161")
def test_the_steps_come_in_order() -> None:
    t = a_table([EMPTY], taverniers=["D"], guilds="pirates goblins", purses={B: (3, 8, 3)})
    play = turns_up(t, "une_barbe_et_ca_repart", "elfe_toi_de_la")
    kinds = [event.kind for event in play.events]
    order = [kinds.index(kind) for kind in ("played", "malice", "bought_event", "gold_to_prestige")]
    assert order == sorted(order)


@pytest.mark.rule("MI-162")
def test_an_empty_deck_is_reshuffled_or_the_card_skipped() -> None:
    t = a_tavernier()
    play = turns_up(t)  # all its cards are discarded
    assert told(play, "reshuffled")
    assert len(told(play, "played")) == 1
    t = a_tavernier()
    t.piles[B], t.layers[B] = [], [0]
    before = (t.score[:], [purse[:] for purse in t.resources], inn(t, B))
    play = serve(t, B, 1)
    assert not told(play, "played")
    assert not told(play, "compensated")
    assert (t.score, t.resources, inn(t, B)) == before


# --- the other phases ---


@pytest.mark.rule("MI-163")
def test_its_collect() -> None:
    t = a_tavernier("D O")
    set_pile(t, B, "une_barbe_et_ca_repart", "gobe_lun_gobe_lautre", "cest_orcupe")
    t.slots[B][0].append(t.discards[B].pop())
    on_slot = t.slots[B][0][0]
    play = plan(t, collect())
    assert [event.facts[1] for event in told(play, "discarded")] == [
        card("une_barbe_et_ca_repart"),
        card("gobe_lun_gobe_lautre"),
    ]  # the Goblins' face discards two
    assert on_slot in t.discards[B]
    assert inn(t, B) == "D O O"
    assert t.resources[B] == [2 + 1, 0, 2]  # discard effect, then income with the new Orc
    t = a_tavernier("D " * 3, guild="bards")
    set_pile(t, B, "vider_son_sac")
    play = plan(t, collect())  # 1 resource; a Quest it cannot draw is replaced, nothing is compensated
    assert not told(play, "compensated")


@pytest.mark.rule("MI-164")
def test_it_takes_part_in_the_challenge() -> None:
    t = a_tavernier("D")
    plan(t, resolve_challenge())
    assert t.score == [0, 1]
    assert t.resources[B][GOLD] == 1


@pytest.mark.rule("MI-165")
@pytest.mark.parametrize(
    ("names", "guests", "first"),
    [
        ("duo_de_nains mine_de_rien", "D D D", "mine_de_rien"),  # prestige
        ("mine_de_rien nainssion_impossible", "D D D O", "nainssion_impossible"),  # 3 each: more resources
        ("recrutement_express duo_de_nains", "D D O", "duo_de_nains"),  # 1 each: 2 Mana
        ("un_petit_creux livraison_a_domicile", "D D", "un_petit_creux"),  # all equal: leftmost
        ("livraison_a_domicile un_petit_creux", "D D", "livraison_a_domicile"),
    ],
)
def test_which_quest_it_prefers(names: str, guests: str, first: str) -> None:
    t = a_tavernier(guests, quests=names)
    play = plan(t, quests())
    done = [event.facts[1] for event in told(play, "quest_done")]
    assert QUEST_IDS[done[0]] == first


QUEST_IDS = [entry["id"] for entry in OWN["quest"]]


@pytest.mark.rule("MI-165")
def test_resources_count_before_the_number_of_adventurers(monkeypatch: pytest.MonkeyPatch) -> None:
    large = msgspec.structs.replace(QUESTS[0], prestige=2, resources=2, sent=4)
    small = msgspec.structs.replace(QUESTS[1], prestige=2, resources=1, sent=2)
    smaller = msgspec.structs.replace(QUESTS[2], prestige=2, resources=1, sent=1)
    monkeypatch.setattr("oyez.games.merlinn.quests.QUESTS", [small, large, smaller])
    assert sorted(range(3), key=quest_rank) == [1, 2, 0]


@pytest.mark.rule("MI-229")
def test_only_printed_prestige_and_resources_are_compared() -> None:
    # Bretzel: 2 prestige (and 1 for the upgrade it cannot have); Mines d'orc: 2 prestige and 3 Gold.
    t = a_tavernier("E O O", quests="princesse_bretzel mines_dorc")
    play = plan(t, quests())
    assert [QUEST_IDS[event.facts[1]] for event in told(play, "quest_done")] == ["mines_dorc"]


@pytest.mark.rule("MI-230")
def test_open_places_take_the_last_type_of_its_order() -> None:
    t = a_tavernier("D D E E O O", quests="communaute_de_lagneau cinq_a_soif")  # priority Orc, Dwarf, Elf
    plan(t, quests())
    # first Five-Pint Party (6 prestige): Elves, then Dwarves, then an Orc
    assert inn(t, B) == "O"
    assert t.score[B] == 6
    t = a_tavernier("D D E E O", quests="communaute_de_lagneau incroyable_duorc")
    plan(t, quests())
    assert inn(t, B) == "D"  # named types first, then the second Elf


@pytest.mark.rule("MI-166")
def test_prestige_instead_of_tables_upgrades_and_furniture() -> None:
    for name in ("table_dhotes", "rallonge", "ikeorc"):
        t = a_tavernier("D")
        turns_up(t, name)
        assert t.score[B] == 1
        assert t.furniture[B] == []


@pytest.mark.rule("MI-167")
def test_its_end_of_day() -> None:
    t = a_tavernier("d D")
    set_pile(t, B, "cest_orcupe", "portes_ouvertes")
    discarded = set(t.discards[B])
    plan(t, stand_everybody_up(), draw_new_hands())
    assert inn(t, B) == "D D"
    assert t.piles[B][-2:] == [card("portes_ouvertes"), card("cest_orcupe")]  # what was left comes first
    assert set(t.piles[B][:-2]) == discarded
    assert (t.hands[B], t.discards[B], t.layers[B]) == ([], [], [5, 2])


@pytest.mark.rule("MI-168")
def test_it_takes_the_adventurer_of_the_mug() -> None:
    t = a_tavernier(challenge_of_the_day="more_elves")
    t.mug = B
    assert plan(t, mug_adventurer()).is_over
    assert inn(t, B) == "E"


@pytest.mark.rule("MI-169")
def test_its_final_score() -> None:
    t = a_tavernier("D e O O o", purses={B: (5, 0, 0)})
    t.score[B] = 9
    set_pile(t, B, "chope_dor")
    assert sheet_of(t, B) == [9, 3, 0, 0, 1, 2]  # two pairs of five, standing or not


@pytest.mark.rule("MI-170")
@pytest.mark.parametrize(
    ("coop", "scores", "malice", "places", "reason"),
    [
        (False, [9, 5, 8], [0, 0, 0], (1, 3), "most_points"),
        (False, [5, 5, 8], [0, 0, 0], (2, 2), "most_points"),  # the Tavernier wins
        (True, [9, 8, 9], [0, 0, 0], (1, 1), "team_won"),  # totals 11, 10 and 9
        (True, [9, 6, 9], [0, 0, 0], (2, 2), "team_lost"),
        (True, [9, 7, 9], [0, 1, 0], (1, 1), "team_won"),  # 9 and 9, more Malice
        (True, [9, 7, 9], [0, 0, 0], (2, 2), "team_lost"),  # a full tie is not a win
    ],
)
def test_who_wins(coop: bool, scores: list[int], malice: list[int], places: tuple[int, ...], reason: str) -> None:
    t = a_table([EMPTY, EMPTY], taverniers=[""], coop=coop)
    t.score = scores[:]
    for seat in range(3):
        t.resources[seat][MALICE] = malice[seat]
    plan(t, final_scoring())
    assert outcome(t).places == places
    assert outcome(t).reason == reason


@pytest.mark.rule("MI-170")
def test_a_single_player_is_judged_like_a_team() -> None:
    for score, place in ((20, 1), (1, 2)):
        t = a_tavernier()
        t.score = [score, 10]
        plan(t, final_scoring())
        assert outcome(t).places == (place,)


def test_players_take_from_taverniers() -> None:
    t = a_tavernier("D")
    answers(apply(t, A, {"do": "steal_adventurer", "n": 1, "type": "dwarf", "players": 1}), Sit(A, 0))
    assert (inn(t, A), inn(t, B)) == ("2: D / 2:", "")
