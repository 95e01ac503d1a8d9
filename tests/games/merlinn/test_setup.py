"""Chapter «Set-up» (MI-45 to MI-58, MI-210 to MI-212) and the options."""

from typing import Any

import pytest

from oyez.engine.errors import BadOptions
from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Guild, Sit, Take
from oyez.games.merlinn.collect import beaten_neighbours
from oyez.games.merlinn.content import BASE_CARDS, CARDS, FIRST_EVENT, FIRST_GUILD_CARD, GUILD_IDS, GUILDS, SETUPS
from oyez.games.merlinn.end_of_day import pass_mug
from oyez.games.merlinn.queries import circle, deck, neighbours, others_from_left, turn_order
from oyez.games.merlinn.sight import view
from oyez.games.merlinn.table import KINDS, Table
from oyez.games.merlinn.turn import day, mug_adventurer
from oyez.games.merlinn.vocabulary import OWN
from tests.games.merlinn.positions import EMPTY, A, B, C, D, a_table, asked, inn, offered, plan, told
from tests.tools import a_chance, answers, choices


def deal(seats: int, seed: object = 0, **options: Any) -> Table:
    """A new game, seated anyhow, as it stands when the first day begins."""
    t: Table = game.new_table(seats, a_chance("setup", seats, seed), options)
    play = Play(game, t)
    while asked(play)[1] in ("seat_setup", "choose_guild"):
        answers(play, choices(play)[0])
    return t


@pytest.mark.rule("MI-45")
def test_five_of_fifty_six_events_make_the_market() -> None:
    t = deal(3)
    assert len(OWN["event"]) == 56
    assert len(t.market) == 5
    assert sorted(t.market + t.event_pile) == list(range(FIRST_EVENT, FIRST_EVENT + 56))
    assert deal(3, 1).market != t.market  # shuffled


@pytest.mark.rule("MI-46")
def test_three_of_twenty_two_furniture_are_on_show() -> None:
    t = deal(3)
    assert (len(t.furniture_market), len(t.furniture_pile)) == (3, 19)
    tiles = t.furniture_market + t.furniture_pile
    assert all(tiles.count(kind) == 2 for kind in range(11))
    assert deal(3, 1).furniture_pile != t.furniture_pile


@pytest.mark.rule("MI-47")
def test_one_challenge_and_two_quests_are_revealed() -> None:
    t = deal(3)
    assert t.challenge >= 0
    assert (len(t.challenge_pile), len(t.quests), len(t.quest_pile)) == (5, 2, 18)
    assert {deal(3, seed).challenge for seed in range(30)} == set(range(6))


@pytest.mark.rule("MI-48")
def test_day_one_and_no_points() -> None:
    t = deal(4)
    assert (t.day, t.score) == (1, [0, 0, 0, 0])


@pytest.mark.rule("MI-49")
def test_twenty_four_of_each_type() -> None:
    t = deal(4)
    for kind in range(KINDS):
        assert t.reserve[kind] + sum(sum(places[kind::KINDS]) for places in t.standing) == 24


@pytest.mark.rule("MI-50")
def test_the_pool_of_guilds() -> None:
    base = {guild for seed in range(40) for guild in deal(4, seed).guilds}
    assert base == {number for number, guild in enumerate(GUILDS) if not guild.stretch}
    assert len(base) == 6
    every = {guild for seed in range(40) for guild in deal(4, seed, stretch_guilds=True).guilds}
    assert every == set(range(8))
    for seed in range(20):
        t = deal(2, seed, taverniers=2)
        assert len(set(t.guilds)) == 4


@pytest.mark.rule("MI-210")
def test_players_sit_first_then_taverniers() -> None:
    t = deal(2, taverniers=2, tavernier_guilds="bards thieves")
    assert t.guilds[2:] == [GUILD_IDS.index("bards"), GUILD_IDS.index("thieves")]
    assert [len(hand) for hand in t.hands] == [6, 6, 0, 0]


@pytest.mark.rule("MI-211")
@pytest.mark.parametrize("named", ["Bardes, Nécromanciens", "bards necromancers", "Bards, NÉCROMANCIENS"])
def test_the_guilds_of_taverniers_are_called_as_the_reader_calls_them(named: str) -> None:
    t = deal(2, taverniers=2, tavernier_guilds=named)
    assert t.guilds[2:] == [GUILD_IDS.index("bards"), GUILD_IDS.index("necromancers")]


@pytest.mark.rule("MI-210", "MI-04")
def test_taverniers_may_sit_between_the_players() -> None:
    """The option: two players are not neighbours, play goes round as they sit, and so does the mug."""
    t = a_table(["2: D D / 2:", "2: D / 2:"], taverniers=["", "D D D"], taverniers_between=True)
    ann, bob, first, second = 0, 1, 2, 3
    assert turn_order(t) == [ann, first, bob, second]
    assert neighbours(t, ann) == [first, second]
    assert others_from_left(t, bob) == [second, ann, first]
    assert beaten_neighbours(t, ann) == [first]  # two Dwarves against none; Bob with one is no neighbour
    assert view(t, ann)["circle"] == [ann, first, bob, second]
    plan(t, pass_mug())
    assert t.mug == first
    plan(t, pass_mug())
    assert t.mug == bob


@pytest.mark.rule("MI-210")
@pytest.mark.parametrize(
    ("players", "taverniers", "seats"),
    [(1, 3, [0, 1, 2, 3]), (2, 1, [0, 2, 1]), (3, 1, [0, 3, 1, 2]), (2, 2, [0, 2, 1, 3])],
)
def test_one_tavernier_after_each_player(players: int, taverniers: int, seats: list[int]) -> None:
    assert list(circle(deal(players, taverniers=taverniers, taverniers_between=True))) == seats
    assert list(circle(deal(players, taverniers=taverniers))) == list(range(len(seats)))


@pytest.mark.rule("MI-211")
def test_guilds_of_taverniers() -> None:
    named = ["goblins", "pirates"]
    for seed in range(20):
        t = deal(2, seed, taverniers=2, tavernier_guilds=", ".join(named))
        assert not {GUILD_IDS[guild] for guild in t.guilds[:2]} & set(named)
    play = Play(game, game.new_table(2, a_chance("guilds"), {"taverniers": 1, "guild_choice": "choose"}))
    assert len(offered(play, Guild)) == 6  # the Tavernier's is drawn when the players have theirs
    assert play.table.guilds == [-1, -1, -1]


@pytest.mark.rule("MI-51")
def test_guilds_are_drawn_or_chosen_in_turn_order() -> None:
    assert len({tuple(deal(3, seed).guilds) for seed in range(10)}) > 1
    t: Table = game.new_table(3, a_chance("choose"), {"guild_choice": "choose", "first_player": 1})
    play = Play(game, t)
    askers = []
    for _ in range(3):
        askers.append(asked(play))
        answers(play, choices(play)[0])
    assert askers == [(B, "choose_guild"), (C, "choose_guild"), (A, "choose_guild")]
    assert sorted(t.guilds) == [0, 1, 2]


@pytest.mark.rule("MI-52")
def test_both_abilities_start_available_and_resources_at_zero() -> None:
    t = deal(3)
    assert t.ability_uses == [0, 0, 0]
    assert t.exclusive_used == [False, False, False]
    for seat in range(3):
        assert tuple(t.resources[seat]) == SETUPS[t.setup_cards[seat]].resources  # 0 and what the Setup card gives


@pytest.mark.rule("MI-53")
def test_each_seat_draws_a_setup_card() -> None:
    assert len(SETUPS) == 7
    seen = set()
    for seed in range(30):
        t = deal(2, seed, taverniers=2)
        assert len(set(t.setup_cards)) == 4
        seen |= set(t.setup_cards)
    assert seen == set(range(7))


@pytest.mark.rule("MI-54")
def test_tables_first_then_adventurers_seated_freely_in_turn_order() -> None:
    t: Table = game.new_table(3, a_chance("seating"), {"first_player": 2})
    play = Play(game, t)
    askers = []
    while asked(play)[1] == "seat_setup":
        askers.append(asked(play)[0])
        assert len(offered(play, Sit)) >= 1
        answers(play, offered(play, Sit)[-1])
    assert [seat for number, seat in enumerate(askers) if seat not in askers[:number]] == [C, A, B]
    for seat in range(3):
        assert t.chairs[seat][:5] == [2, 2, 0, 0, 0]
        counts = [sum(t.standing[seat][kind::KINDS]) for kind in range(KINDS)]
        assert tuple(counts) == SETUPS[t.setup_cards[seat]].adventurers


@pytest.mark.rule("MI-55", "MI-56")
def test_base_pack_and_guild_card_six_in_hand() -> None:
    t = deal(4)
    for seat in range(4):
        assert sorted(deck(t, seat)) == [*range(7), FIRST_GUILD_CARD + t.guilds[seat]]
        assert (len(t.hands[seat]), len(t.piles[seat])) == (6, 2)
    assert [entry["copies"] for entry in OWN["base_card"]] == [4] * 7
    assert len(OWN["colour"]) == 4
    assert [CARDS[number].id for number in range(7)] == [base.id for base in BASE_CARDS]
    assert len({tuple(deal(2, seed).hands[0]) for seed in range(10)}) > 1


@pytest.mark.rule("MI-57")
def test_the_first_player_is_drawn_or_fixed_before_any_choice() -> None:
    assert {deal(3, seed).mug for seed in range(20)} == {A, B, C}
    t: Table = game.new_table(3, a_chance("first"), {"first_player": 2, "guild_choice": "choose"})
    play = Play(game, t)
    assert asked(play) == (C, "choose_guild")


@pytest.mark.rule("MI-212")
def test_chance_never_makes_a_tavernier_first() -> None:
    assert {deal(2, seed, taverniers=2).mug for seed in range(30)} == {A, B}
    assert deal(2, taverniers=2, first_player=3).mug == D


@pytest.mark.rule("MI-58")
def test_the_adventurer_in_the_mug() -> None:
    t = a_table(["2: D / 2: E E", EMPTY])
    play = plan(t, mug_adventurer())
    assert offered(play, Take) == [Take(kind, 0) for kind in range(KINDS)]
    answers(play, Take(2, 0))
    assert inn(t, A) == "2: D O / 2: E E"
    t = a_table(["2: D / 2: E E", EMPTY])
    answers(plan(t, mug_adventurer()), ["Pass"])
    assert inn(t, A) == "2: D / 2: E E"
    t = a_table(["2: D D / 2: E E", EMPTY])
    assert plan(t, mug_adventurer()).is_over  # no chair
    t = a_table(["2: / 2:"], taverniers=["D " * 24 + "E " * 24 + "O " * 24])
    assert plan(t, mug_adventurer()).is_over  # nobody left in the reserve


@pytest.mark.rule("MI-58")
def test_the_adventurer_climbs_out_before_the_first_service() -> None:
    t = a_table([EMPTY, EMPTY])
    t.mug = B
    play = plan(t, day())
    assert asked(play) == (B, "mug_adventurer")
    assert not told(play, "service")
    answers(play, Take(2, 0))
    assert told(play, "service")[0].facts[0] == B


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (2, {"coop": True}, "coop"),
        (3, {"first_player": 3}, "first_player"),
        (2, {"taverniers": 1, "tavernier_guilds": "goblins bards"}, "tavernier_guilds"),
        (2, {"taverniers": 2, "tavernier_guilds": "goblins, goblins"}, "tavernier_guilds"),
        (2, {"taverniers": 1, "tavernier_guilds": "vampires"}, "stretch_guilds"),
        (2, {"taverniers": 1, "tavernier_guilds": "cooks"}, "no Guild 'cooks'"),
        (2, {"days": 2}, "days"),
        (2, {"days": 9}, "days"),
        (2, {"beer": True}, "beer"),
        (2, {"guild_choice": "steal"}, "guild_choice"),
    ],
)
def test_contradictory_options_are_refused(seats: int, options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        game.new_table(seats, a_chance("options"), options)


def test_contradictory_options_are_refused_in_french_too() -> None:
    with pytest.raises(BadOptions) as refused:
        game.new_table(4, a_chance("options"), {"taverniers": 1})
    assert refused.value.said_in("fr") == "4 joueurs et taverniers 1 font plus de 4 places (MI-01)."
