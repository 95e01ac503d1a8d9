"""Set-up: what nothing else noticed when it was broken on purpose (`make mutants`)."""

from typing import Any

import pytest

from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import (
    SetupCard,
)
from oyez.games.merlinn.content import GUILD_IDS, GUILDS, OF_EACH_KIND, SETUPS
from oyez.games.merlinn.layout import second_game
from oyez.games.merlinn.queries import is_adjacent
from oyez.games.merlinn.table import Table
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    a_table,
    asked,
    offered,
    plan,
)
from tests.tools import a_chance, answers, choices


def begun(seats: int, seed: object = 0, **options: Any) -> tuple[Play[Table], Table]:
    """A new game, up to its first question."""
    play = game.start(seats, a_chance("begun", seed), options, listen=True)
    t = play.table
    assert isinstance(t, Table)
    return play, t


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
    assert {GUILD_IDS[choice.guild] for choice in choices(play)} == wanted


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
    answers(play, choices(play)[0])
    assert t.guilds[2:] == [-1, -1]
    answers(play, choices(play)[0])
    assert len({*t.guilds}) == 4
    assert -1 not in t.guilds


@pytest.mark.rule("MI-53", "MI-186", "MI-188", "MI-189", "MI-190")
def test_in_a_campaign_a_tavernier_takes_board_and_setup_card_at_random() -> None:
    play, t = begun(2, campaign=True, taverniers=1)
    boards = set(t.offered_guilds)
    assert len(boards) == 4
    while asked(play)[1] == "choose_guild":
        assert asked(play)[0] < 2
        answers(play, choices(play)[0])
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


@pytest.mark.rule("MI-53", "MI-54")
def test_everybody_begins_with_what_the_setup_card_gives() -> None:
    play, t = begun(3, taverniers=1)
    while asked(play)[1] == "seat_setup":
        answers(play, choices(play)[0])
    assert any(any(purse) for purse in t.resources)
    for seat in range(4):
        setup = SETUPS[t.setup_cards[seat]]
        assert t.resources[seat] == list(setup.resources)
        assert [sum(t.standing[seat][kind::3]) for kind in range(3)] == list(setup.adventurers)


@pytest.mark.rule("MI-150", "MI-189")
def test_the_setup_card_that_nobody_took_is_put_away() -> None:
    play, t = begun(2, campaign=True, taverniers=1)
    while asked(play)[1] != "seat_setup":
        answers(play, choices(play)[0])
    assert game.view(t, None)["setups_offered"] == []


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


@pytest.mark.rule("MI-02")
def test_the_set_up_is_no_phase_of_the_day() -> None:
    _, t = begun(2, guild_choice="choose")
    assert game.view(t, None)["phase"] == "setup"
