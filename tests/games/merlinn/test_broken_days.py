"""Set-up, services, days and the end: what nothing else noticed when it was broken on purpose (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.asking import SomeOf
from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    BuyEvent,
    BuyFurniture,
    Copy,
    MaliceDraw,
    MaliceExclusive,
    MaliceExtra,
    MaliceMove,
    MaliceStandUp,
    PlayCard,
    Purge,
    Reserve,
    Resource,
    SetupCard,
    UseAbility,
    UseFurniture,
)
from oyez.games.merlinn.collect import resolve_challenge
from oyez.games.merlinn.content import CARDS, GUILD_IDS, GUILDS, OF_EACH_KIND, SETUPS, read_list
from oyez.games.merlinn.end_of_day import pass_mug, purge, renew_market, renew_quests
from oyez.games.merlinn.forecast import gains_lost
from oyez.games.merlinn.layout import second_game
from oyez.games.merlinn.market import next_event, next_tile
from oyez.games.merlinn.queries import is_adjacent
from oyez.games.merlinn.scoring import final_scoring
from oyez.games.merlinn.service import service
from oyez.games.merlinn.table import END_OF_DAY, GOLD, MALICE, NOBODY, ORC, Table
from oyez.games.merlinn.triggers import trigger
from oyez.games.merlinn.turn import end_of_day
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    C,
    a_table,
    apply,
    asked,
    card,
    give_furniture,
    offered,
    plan,
    serve,
    set_hand,
    set_market,
    set_shop,
    tile,
    told,
)
from tests.tools import a_chance, answers

PRESTIGE = {"do": "gain_prestige", "n": 1}


def begun(seats: int, seed: object = 0, **options: Any) -> tuple[Play, Table]:
    """A new game, up to its first question."""
    play = game.start(seats, a_chance("begun", seed), options, listen=True)
    t = play.table
    assert isinstance(t, Table)
    return play, t


# --- set-up ---


@pytest.mark.rule("MI-49", "MI-52")
def test_before_any_choice_taverns_are_empty_and_the_reserve_is_full() -> None:
    play, t = begun(3, guild_choice="choose")
    assert asked(play)[1] == "choose_guild"
    assert t.reserve == [OF_EACH_KIND] * 3
    for tavern in game.view(t, None)["taverns"]:
        assert set(tavern["resources"].values()) == {0}
        assert (tavern["ability_uses"], tavern["exclusive_used"], tavern["furniture"]) == (0, False, [])
        assert {table["chairs"] for table in tavern["tables"]} == {0}
        assert (tavern["setup"], tavern["slots"]) == (None, [[], [], []])


@pytest.mark.rule("MI-50", "MI-51")
@pytest.mark.parametrize("stretch", [True, False])
def test_the_guilds_in_play_can_be_chosen(stretch: bool) -> None:
    play, t = begun(3, guild_choice="choose", stretch_guilds=stretch)
    wanted = {guild.id for guild in GUILDS if stretch or not guild.stretch}
    assert set(game.view(t, None)["guilds_offered"]) == wanted
    assert {GUILD_IDS[choice.guild] for choice in play.question.choices} == wanted  # type: ignore[union-attr]


@pytest.mark.rule("MI-50", "MI-51", "MI-188", "MI-211")
def test_taverniers_have_the_guilds_that_the_option_names() -> None:
    for seed in range(4):
        play, t = begun(2, seed, taverniers=2, guild_choice="choose", tavernier_guilds="thieves, goblins")
        assert [GUILD_IDS[guild] for guild in t.guilds[2:]] == ["thieves", "goblins"]
        assert not {"thieves", "goblins"} & set(game.view(t, None)["guilds_offered"])
        assert asked(play)[1] == "choose_guild"


@pytest.mark.rule("MI-50", "MI-51", "MI-188", "MI-211")
def test_taverniers_draw_theirs_after_the_players() -> None:
    play, t = begun(2, taverniers=2, guild_choice="choose")
    assert t.guilds == [-1] * 4
    answers(play, play.question.choices[0])  # type: ignore[union-attr]
    assert t.guilds[2:] == [-1, -1]
    answers(play, play.question.choices[0])  # type: ignore[union-attr]
    assert len({*t.guilds}) == 4
    assert -1 not in t.guilds


@pytest.mark.rule("MI-53", "MI-186", "MI-188", "MI-189", "MI-190")
def test_in_a_campaign_a_tavernier_takes_board_and_setup_card_at_random() -> None:
    play, t = begun(2, campaign=True, taverniers=1)
    boards = set(t.offered_guilds)
    assert len(boards) == 4
    while asked(play)[1] == "choose_guild":
        assert asked(play)[0] < 2
        answers(play, play.question.choices[0])  # type: ignore[union-attr]
    assert set(t.guilds) <= boards
    assert len(set(t.guilds)) == 3
    assert asked(play)[1] == "choose_setup_card"
    view = game.view(t, None)
    assert view["challenge"] is not None  # the Challenge and the Quests of the day are known by now
    assert len(view["quests"]) == 2
    while asked(play)[1] == "choose_setup_card":
        assert asked(play)[0] < 2
        answers(play, offered(play, SetupCard)[0])
    assert len(set(t.setup_cards)) == 3


# --- services ---


@pytest.mark.rule("MI-44")
def test_cards_to_copy_lie_as_they_were_played_the_last_first() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, B, "nain_jaune", "chope_dor", "cest_orcupe", "une_barbe_et_ca_repart")
    t.slots[B] = [[card("nain_jaune")], [card("cest_orcupe"), card("une_barbe_et_ca_repart")], [card("chope_dor")]]
    t.hands[B] = []
    play = apply(t, A, {"do": "copy_card"})
    names = ("chope_dor", "une_barbe_et_ca_repart", "cest_orcupe", "nain_jaune")
    assert offered(play, Copy) == [Copy(B, card(name)) for name in names]


@pytest.mark.rule("MI-84", "MI-86")
def test_what_refills_the_market_is_told() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 0)})
    set_market(t, "nain_jaune", "chope_dor")
    set_shop(t, "juke_barde", "boule_de_bistrot")
    set_hand(t, A, "cest_orcupe")
    next_card, next_tile = t.event_pile[-1], t.furniture_pile[-1]
    play = answers(serve(t), BuyEvent(1, card("chope_dor")))
    assert [event.facts for event in told(play, "new_event")] == [(next_card,)]
    t.purchases = 1
    play = serve(t)
    answers(play, BuyFurniture(0, tile("juke_barde")))
    assert [event.facts for event in told(play, "new_furniture")] == [(next_tile,)]


@pytest.mark.rule("MI-84", "MI-86")
def test_of_an_empty_pile_nothing_is_told() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (20, 20, 0)})
    set_market(t, "nain_jaune")
    set_hand(t, A, "cest_orcupe")
    t.event_pile, t.event_discard = [], []
    set_shop(t, "juke_barde")
    t.furniture_pile, t.furniture_discard = [], []
    play = plan(t, service(A, 0))
    answers(play, BuyEvent(0, card("nain_jaune")))
    assert told(play, "new_event") == []
    assert t.market == [-1] * 5
    play = answers(plan(t, service(A, 0)), BuyFurniture(0, tile("juke_barde")))
    assert told(play, "new_furniture") == []
    assert t.furniture_market == [-1] * 3


@pytest.mark.rule("MI-25")
def test_nobody_need_stand_up() -> None:
    t = a_table(["2: d e / 2:", EMPTY])
    question = apply(t, A, {"do": "stand_up", "n": 2}).question
    assert isinstance(question, SomeOf)
    assert (question.least, question.most) == (0, 2)


@pytest.mark.rule("MI-42")
@pytest.mark.parametrize("tavern", ["5: D E E O O", "5: D D E O O", "5: D D E E O"])
def test_a_trio_needs_all_three(tavern: str) -> None:
    t = a_table([f"{tavern} / 2:", EMPTY])
    apply(t, A, {"do": "for_each", "count": "trios", "max": 5, "effects": [PRESTIGE]})
    assert t.score == [1, 0]


@pytest.mark.rule("MI-07", "MI-12")
def test_what_a_card_would_lose_is_foretold() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    serve(t)
    assert game.view(t, A)["taverns"][A]["gains_lost"] == {"cest_orcupe": 0}
    t = a_table(["2: D D / 2: D D", EMPTY])
    set_hand(t, A, "cest_orcupe")
    serve(t)
    lost = game.view(t, A)["taverns"][A]["gains_lost"]["cest_orcupe"]
    play = answers(serve(t), PlayCard(card("cest_orcupe")))
    assert lost == len(told(play, "no_chair")) > 0


# --- triggers and challenges ---


@pytest.mark.rule("MI-96", "MI-97", "MI-217", "MI-218")
def test_what_has_worked_today_is_used_once() -> None:
    t = a_table([EMPTY, EMPTY], guilds="paladins bards")
    plan(t, trigger(A, "quest_done"))
    assert (t.ability_uses, t.score) == ([1, 0], [1, 0])
    plan(t, trigger(A, "quest_done"))
    assert (t.ability_uses, t.score) == ([1, 0], [1, 0])
    assert game.view(t, None)["taverns"][A]["ability_uses"] == 1


@pytest.mark.rule("MI-111", "MI-112", "MI-244")
def test_only_who_has_beaten_somebody_is_told_to_have() -> None:
    t = a_table(["2: D D / 2:", "2: D / 2:", EMPTY], challenge_of_the_day="more_dwarves")
    play = plan(t, resolve_challenge())
    beaten = [tuple(event.facts) for event in told(play, "beat")]
    assert sorted((seat, *sorted(others)) for seat, others in beaten) == [(A, B, C), (B, C)]


# --- the mug, the purge, the end ---


@pytest.mark.rule("MI-126", "MI-131")
def test_one_last_seat_needs_no_tie_to_be_settled() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    t.score = [5, 3, 1]
    play = plan(t, pass_mug())
    assert told(play, "tie_settled") == []
    assert asked(play) == (C, "catch_up_choose")


@pytest.mark.rule("MI-135", "MI-191")
@pytest.mark.parametrize("campaign", [True, False])
def test_cards_are_removed_in_a_campaign_only(campaign: bool) -> None:
    t = a_table([EMPTY, EMPTY], campaign=campaign)
    t.discards[A], t.piles[A] = t.piles[A][:2], t.piles[A][2:]
    t.layers[A] = [len(t.piles[A])]
    play = plan(t, end_of_day())
    if campaign:
        assert asked(play) == (A, "purge")
        assert len(offered(play, Purge)) == 2
    else:
        assert asked(play)[1] == "mug_adventurer"
    assert t.purged == [[], []]


@pytest.mark.rule("MI-140", "MI-170")
@pytest.mark.parametrize(
    ("scores", "options", "winners"),
    [
        ([9, 12, 3], {}, [B]),
        ([9, 9, 3], {}, [A, B]),
        ([3, 9, 12], {}, [C]),
        ([13, 14, 12], {"coop": True}, [A, B]),
        ([9, 14, 12], {"coop": True}, [C]),
    ],
)
def test_who_gets_the_tankard_is_told(scores: list[int], options: dict[str, Any], winners: list[int]) -> None:
    t = a_table([EMPTY, EMPTY], taverniers=[""], **options)
    t.score = scores  # and 2 more for the two small tables of each player
    play = plan(t, final_scoring())
    assert [event.facts for event in told(play, "final_score")] == [
        (A, scores[A] + 2),
        (B, scores[B] + 2),
        (C, scores[C]),
    ]
    assert [event.facts[0] for event in told(play, "tankard")] == [winners]


@pytest.mark.rule("MI-125")
def test_discarded_challenges_are_shuffled_before_they_come_again() -> None:
    found = set()
    for seed in range(12):
        t = a_table([EMPTY, EMPTY])
        t.challenge_discard, t.challenge_pile = sorted(t.challenge_pile), []
        t.chance = a_chance("challenges", seed)
        last = t.challenge
        plan(t, renew_quests())
        assert t.challenge != last
        found.add((t.challenge, *t.challenge_pile))
    assert len(found) > 6


# --- free actions and Malice ---


@pytest.mark.rule("MI-95")
def test_a_furniture_that_was_used_is_tilted_once() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    give_furniture(t, A, "coffre_faible", "juke_barde")
    answers(serve(t), UseFurniture(tile("juke_barde")))
    assert [one["uses"] for one in game.view(t, None)["taverns"][A]["furniture"]] == [0, 1]


@pytest.mark.rule("MI-08", "MI-87", "MI-93")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        (MaliceMove, "move_cost"),
        (MaliceStandUp, "stand_up_cost"),
        (MaliceDraw, "draw_cost"),
        (MaliceExtra, "extra_cost"),
        (MaliceExclusive, "exclusive_cost"),
    ],
)
def test_exactly_the_cost_is_enough(action: type, cost: str) -> None:
    t = a_table(["2: D d / 2:", EMPTY])
    set_hand(t, A, "cest_orcupe")
    price = getattr(GUILDS[t.guilds[A]], cost)
    for malice in (price - 1, price, price + 1):
        t.resources[A][MALICE] = malice
        assert bool(offered(serve(t), action)) == (malice >= price)


@pytest.mark.rule("MI-143", "MI-224", "MI-225")
def test_what_the_reserve_cannot_do() -> None:
    t = a_table([EMPTY, "2: D / 2:"], purses={A: (20, 0, 0)})
    swap = {"do": "swap_adventurer", "players": 2, "upto": True}
    assert apply(t, A, swap).is_over  # A has nobody to swap
    gold = {"do": "steal_resource", "n": 1, "type": "gold", "players": 2}
    assert apply(t, A, gold).is_over  # A can store no more Gold
    assert apply(t, A, {"do": "lay_down", "n": 1, "type": "elf", "players": 2}).is_over  # nobody stands in the reserve
    play = apply(t, A, {"do": "steal_resource", "n": 1, "type": "mana", "players": 2})
    assert offered(play, Reserve) == [Reserve()]


# --- the circle, the Market, the day ---


@pytest.mark.rule("MI-04", "MI-18")
@pytest.mark.parametrize(("taverns", "pairs"), [(2, "AB"), (3, "AB AC BC"), (4, "AB BC CD AD")])
def test_neighbours_sit_side_by_side(taverns: int, pairs: str) -> None:
    t = a_table([EMPTY] * taverns)
    adjacent = {(one, other) for one in range(taverns) for other in range(taverns) if is_adjacent(t, one, other)}
    wanted = {tuple("ABCD".index(letter) for letter in pair) for pair in pairs.split()}
    assert adjacent == wanted | {(other, one) for one, other in wanted}


@pytest.mark.rule("MI-01", "MI-241")
def test_days_can_be_set_where_there_is_no_campaign() -> None:
    _, t = begun(2, days=5, first_player=1, guild_choice="choose")
    assert (t.options.days, t.mug) == (5, 1)


@pytest.mark.rule("MI-45", "MI-46", "MI-47", "MI-189")
@pytest.mark.parametrize("campaign", [True, False])
def test_challenge_and_quests_lie_open_at_once_save_in_a_campaign(campaign: bool) -> None:
    play, t = begun(2, **({"campaign": True} if campaign else {"guild_choice": "choose"}))
    assert asked(play)[1] == "choose_guild"
    view = game.view(t, None)
    assert (view["challenge"] is None, len(view["quests"])) == (campaign, 0 if campaign else 2)
    assert len([one for one in view["market"] if one]) == 5


@pytest.mark.rule("MI-47", "MI-125")
def test_a_challenge_without_another_stays() -> None:
    t = a_table([EMPTY, EMPTY])
    t.challenge_pile, t.challenge_discard = [], []
    only = t.challenge
    plan(t, renew_quests())
    assert t.challenge == only


@pytest.mark.rule("MI-07", "MI-12")
@pytest.mark.parametrize(
    ("effects", "lost"),
    [
        ([{"do": "gain_adventurer", "n": 1, "type": "elf"}], 0),
        ([{"do": "gain_adventurer", "n": 3, "type": "elf"}], 2),
        ([{"do": "gain_adventurer", "n": 1, "type": "orc"}], 1),
        ([{"do": "table", "n": 1}, {"do": "gain_adventurer", "n": 3, "type": "elf"}], 0),
        ([{"do": "upgrade_table", "n": 1}, {"do": "gain_adventurer", "n": 5, "type": "elf"}], 1),
        ([{"do": "move_or_expel", "n": 1}, {"do": "gain_adventurer", "n": 2, "type": "elf"}], 0),
        ([{"do": "gain_resource", "n": 2, "type": "gold"}], 1),
        ([{"do": "gain_resource", "n": 1, "type": "gold"}, {"do": "gain_resource", "n": 1, "type": "gold"}], 1),
        ([{"do": "gain_resource", "n": 2, "type": "mana"}], 0),
        ([{"do": "gain_resource", "n": 2, "type": "any"}], 0),
        ([{"do": "gain_prestige", "n": 2}], 0),
        ([{"do": "gain_adventurer", "n": 2, "type": "elf"}, {"do": "gain_resource", "n": 3, "type": "gold"}], 3),
    ],
)
def test_what_a_list_of_effects_would_lose(effects: list[dict[str, Any]], lost: int) -> None:
    """One chair is free, 19 Gold are in the purse, and no Orc is left."""
    t = a_table(["2: D / 2: D D", EMPTY], purses={A: (19, 0, 0)})
    t.reserve[ORC] = 0
    assert gains_lost(t, A, read_list(effects)) == lost


@pytest.mark.rule("MI-29", "MI-74")
def test_a_draw_pile_knows_how_many_cards_it_has() -> None:
    t = a_table([EMPTY, EMPTY])
    left = len(t.piles[A])
    for drawn in (1, 2, 3):
        apply(t, A, {"do": "draw_card", "n": 1})
        assert t.layers[A] == [left - drawn]
        assert (len(t.piles[A]), len(t.hands[A])) == (left - drawn, drawn)
        game.check(t)


@pytest.mark.rule("MI-98", "MI-99", "MI-100")
def test_for_one_harm_one_is_asked_once() -> None:
    t = a_table(["5: / 2:", "2: D D / 2:"], purses={B: (3, 0, 2)}, reactions=True)
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), PlayCard(card("un_dernier_pour_la_route")))
    assert asked(play) == (B, "reaction")
    answers(play, Pass())
    assert asked(play) == (A, "service_action")
    answers(play, UseAbility())  # the Goblins' ability harms nobody
    while asked(play) != (A, "service_action"):
        assert asked(play)[0] == A
        answers(play, play.question.choices[0])  # type: ignore[union-attr]
    assert t.harmed == []


@pytest.mark.rule("MI-143", "MI-224")
def test_a_full_tavern_takes_nobody_from_the_reserve() -> None:
    steal = {"do": "steal_adventurer", "n": 1, "type": "elf", "players": 2}
    assert apply(a_table(["2: D D / 2: D D", EMPTY]), A, steal).is_over
    assert offered(apply(a_table(["2: D D / 2: D", EMPTY]), A, steal), Reserve) == [Reserve()]


@pytest.mark.rule("MI-170")
def test_at_the_end_nobody_acts() -> None:
    t = a_table([EMPTY], taverniers=[""])
    t.active = A
    plan(t, final_scoring())
    assert game.view(t, None)["active"] == NOBODY


@pytest.mark.rule("MI-191", "MI-192")
@pytest.mark.parametrize("prestige", [True, False])
def test_prestige_is_told_where_the_removed_card_has_some(prestige: bool) -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    removed = next(number for number in t.event_pile if bool(CARDS[number].prestige) == prestige)
    t.event_pile.remove(removed)
    t.discards[A] = [removed]
    play = answers(plan(t, purge()), Purge(removed))
    assert t.purged[A] == [removed]
    assert [event.facts for event in told(play, "prestige")] == ([(A, CARDS[removed].prestige)] if prestige else [])
    assert t.score[A] == CARDS[removed].prestige


@pytest.mark.rule("MI-07", "MI-23")
@pytest.mark.parametrize(("gold", "gained", "lost"), [(17, [2], []), (18, [2], []), (19, [1], [1]), (20, [], [2])])
def test_what_is_lost_is_told(gold: int, gained: list[int], lost: list[int]) -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (gold, 0, 0)})
    play = apply(t, A, {"do": "gain_resource", "n": 2, "type": "gold"})
    assert [event.facts[1] for event in told(play, "gained")] == gained
    assert [event.facts[1] for event in told(play, "too_much")] == lost


@pytest.mark.rule("MI-124", "MI-131")
def test_the_mug_is_passed_at_the_end_of_the_day() -> None:
    t = a_table([EMPTY] * 3, catch_up=True)
    t.score = [5, 3, 1]
    play = plan(t, renew_market(), pass_mug())
    assert asked(play) == (C, "catch_up_choose")
    assert t.phase == END_OF_DAY


@pytest.mark.rule("MI-96", "MI-97", "MI-217", "MI-218")
def test_a_furniture_that_works_by_itself_is_used_once_each_time() -> None:
    t = a_table([EMPTY, EMPTY])
    give_furniture(t, A, "tableau_de_chasse", "coffre_faible")
    answers(plan(t, trigger(A, "quest_done")), Resource(GOLD))
    assert t.furniture_uses[A] == [1, 0]
    answers(plan(t, trigger(A, "income")), Resource(GOLD), Resource(GOLD))
    assert t.furniture_uses[A] == [1, 1]
    assert plan(t, trigger(A, "income")).is_over
    assert t.resources[A] == [3, 0, 0]


@pytest.mark.rule("MI-53", "MI-54")
def test_everybody_begins_with_what_the_setup_card_gives() -> None:
    play, t = begun(3, taverniers=1)
    while asked(play)[1] == "seat_setup":
        answers(play, play.question.choices[0])  # type: ignore[union-attr]
    assert any(any(purse) for purse in t.resources)
    for seat in range(4):
        setup = SETUPS[t.setup_cards[seat]]
        assert t.resources[seat] == list(setup.resources)
        assert [sum(t.standing[seat][kind::3]) for kind in range(3)] == list(setup.adventurers)


@pytest.mark.rule("MI-36")
def test_only_the_resource_that_the_card_names_is_stolen() -> None:
    t = a_table([EMPTY, EMPTY], purses={B: (3, 3, 3)})
    assert apply(t, A, {"do": "steal_resource", "n": 2, "type": "mana", "players": 1}).is_over
    assert t.resources == [[0, 2, 0], [3, 1, 3]]


@pytest.mark.rule("MI-12", "MI-19")
@pytest.mark.parametrize(("taverns", "missed"), [((EMPTY, EMPTY), 1), (("2: E / 2:", EMPTY), 0)])
def test_nobody_is_missed_where_somebody_was_hit(taverns: tuple[str, str], missed: int) -> None:
    t = a_table([EMPTY, *taverns])
    play = apply(t, A, {"do": "lay_down", "n": 1, "type": "elf", "players": 2})
    assert len(told(play, "no_target")) == missed


@pytest.mark.rule("MI-94", "MI-95")
def test_an_ability_that_was_used_counts_once() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    answers(serve(t), UseAbility())
    assert t.ability_uses == [1, 0]


@pytest.mark.rule("MI-86")
def test_what_was_swept_is_shuffled_into_a_new_pile() -> None:
    cards, tiles = set(), set()
    for seed in range(12):
        t = a_table([EMPTY, EMPTY])
        t.event_discard, t.event_pile = sorted(t.event_pile), []
        t.furniture_discard, t.furniture_pile = sorted(t.furniture_pile), []
        t.chance = a_chance("swept", seed)
        count = len(t.event_discard), len(t.furniture_discard)
        cards.add((next_event(t), *t.event_pile))
        tiles.add((next_tile(t), *t.furniture_pile))
        assert (len(t.event_pile) + 1, len(t.furniture_pile) + 1) == count
        assert (t.event_discard, t.furniture_discard) == ([], [])
    assert (len(cards), len(tiles)) == (12, 12)


@pytest.mark.rule("MI-123")
def test_discarded_quests_are_shuffled_into_a_new_deck() -> None:
    found = set()
    for seed in range(12):
        t = a_table([EMPTY, EMPTY])
        t.quest_discard, t.quest_pile = sorted(t.quest_pile), []
        t.chance = a_chance("quests", seed)
        apply(t, A, {"do": "draw_quest", "n": 1})
        found.add((*t.hand_quests[A], *t.quest_pile))
        assert t.quest_discard == []
    assert len(found) == 12


@pytest.mark.rule("MI-150", "MI-189")
def test_the_setup_card_that_nobody_took_is_put_away() -> None:
    play, t = begun(2, campaign=True, taverniers=1)
    while asked(play)[1] != "seat_setup":
        answers(play, play.question.choices[0])  # type: ignore[union-attr]
    assert game.view(t, None)["setups_offered"] == []


@pytest.mark.rule("MI-66", "MI-67")
def test_services_are_counted_one_by_one() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "cest_orcupe")
    before = t.turn
    for number in range(3):
        serve(t, A, number)
        assert (t.turn, t.service, t.active) == (before + number + 1, number, A)
        assert (t.plays, t.purchases, t.played) == (1, 1, 0)


@pytest.mark.rule("MI-170")
@pytest.mark.parametrize(
    ("score", "winner", "reason"), [(11, A, "team_won"), (10, B, "team_lost"), (9, B, "team_lost")]
)
def test_who_plays_alone_must_beat_the_tavernier(score: int, winner: int, reason: str) -> None:
    t = a_table([EMPTY], taverniers=[""])
    t.score = [score - 2, 10]  # two small tables are worth 2
    play = plan(t, final_scoring())
    assert [event.facts[0] for event in told(play, "tankard")] == [[winner]]
    outcome = game.outcome(t)
    assert (outcome.places, outcome.reason) == ((1 + winner,), reason)


@pytest.mark.rule("MI-195", "MI-196")
def test_before_the_second_game_all_cards_are_back_in_the_decks() -> None:
    t = a_table([EMPTY, EMPTY], campaign=True)
    for seat in (A, B):
        t.hands[seat], t.discards[seat], t.piles[seat] = t.piles[seat][:3], t.piles[seat][3:5], t.piles[seat][5:]
        t.layers[seat] = [len(t.piles[seat])]
    play = plan(t, second_game())
    assert asked(play)[1] == "choose_setup_card"
    for tavern in game.view(t, None)["taverns"]:
        assert (tavern["hand_size"], tavern["pile_size"], tavern["discard"]) == (0, 8, [])
