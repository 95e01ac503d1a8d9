"""Set-up: players, boards, cards, colours, the first player."""

from collections import Counter
from pathlib import Path

import pytest

from oyez.engine.choices import Pass
from oyez.engine.errors import BadContent, BadOptions
from oyez.engine.languages import NARROW
from oyez.games.medieval_academy import game
from oyez.games.medieval_academy.choices import TakeColour, VoteFor
from oyez.games.medieval_academy.content import FOLDER, load
from oyez.games.medieval_academy.content_kinds import COLOUR_IDS
from oyez.games.medieval_academy.figures import CARD_CATEGORY, CARD_VALUE, CATEGORY_IDS, DECK, PASSES, ROUNDS
from oyez.games.medieval_academy.points import give_shield
from oyez.games.medieval_academy.table import BLACK, BLUE, BOARDS, GREEN, RED, STUDIES, YELLOW
from tests.games.medieval_academy.positions import (
    A,
    B,
    C,
    a_table,
    asked,
    dealt,
    events,
    offered,
    refused,
    shield,
    until,
)
from tests.tools import a_chance, answers, decisions

VARIANT_OF_BOARD = {
    "gallantry": "variant_gallantry",
    "jousts": "variant_jousts_tournaments",
    "tournaments": "variant_jousts_tournaments",
    "studies": "variant_studies",
    "kings_service": "variant_kings_service",
    "quests": "variant_quests",
    "charity": "variant_charity",
}


@pytest.mark.rule("MA-01")
@pytest.mark.parametrize(
    ("seats", "mode", "owners"),
    [
        (2, "karadoc", [0, -1, 1]),
        (2, "lancelot", [0, 0, 1, 1]),
        (3, "karadoc", [0, 1, 2]),
        (3, "lancelot", [0, 1, 2]),
        (4, "lancelot", [0, 1, 2, 3]),
        (5, "karadoc", [0, 1, 2, 3, 4]),
    ],
)
def test_two_to_five_players_and_their_squires(seats: int, mode: str, owners: list[int]) -> None:
    play = dealt(seats, two_player_mode=mode, first_player="seat_1")
    assert play.table.owner == owners


@pytest.mark.rule("MA-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_nobody_else(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5"):
        game.new_table(seats, a_chance())


@pytest.mark.rule("MA-02")
@pytest.mark.parametrize("variant", sorted(set(VARIANT_OF_BOARD.values())))
def test_only_the_boards_of_variants_in_use_lie_on_their_variant_side(variant: str) -> None:
    view = game.view(dealt(**{variant: True}).table, A)
    assert {board["board"] for board in view["boards"] if board["side"] == "variant"} == {
        board for board, option in VARIANT_OF_BOARD.items() if option == variant
    }


@pytest.mark.rule("MA-03")
def test_the_deck() -> None:
    found = Counter((CATEGORY_IDS[CARD_CATEGORY[card]], CARD_VALUE[card]) for card in DECK)
    expected = {("jousts_tournaments", 5): 2, ("jousts_tournaments", 4): 4, ("jousts_tournaments", 3): 6}
    for category in ("gallantry", "studies", "kings_service", "quests", "charity"):
        expected |= {(category, 5): 1, (category, 4): 2, (category, 3): 3, (category, 2): 2}
    assert found == expected
    assert len(DECK) == 52


@pytest.mark.rule("MA-04", "MA-05", "MA-14")
def test_the_game_starts_in_round_one_with_a_shuffled_deck() -> None:
    decks = set()
    for seed in range(20):
        t = dealt(4, seed).table
        assert t.round == 1
        assert len(t.deck) == 52 - 20
        decks.add(tuple(t.deck))
    assert len(decks) == 20


@pytest.mark.rule("MA-06")
def test_shields_never_run_out() -> None:
    t = a_table()
    for _ in range(100):
        give_shield(t, A, STUDIES, shield("brown_m3"))
    assert len(t.shields[A]) == 100


@pytest.mark.rule("MA-07", "MA-153")
def test_colours_are_chosen_in_seat_order_and_nobody_has_another_s() -> None:
    play = game.start(3, a_chance(), {})
    assert asked(play) == (0, "choose_colour")
    assert offered(play) == [TakeColour(colour) for colour in range(5)]
    answers(play, TakeColour(RED))
    assert asked(play) == (1, "choose_colour")
    assert refused(play, TakeColour(RED)) == "MA-07"
    answers(play, TakeColour(BLACK), TakeColour(GREEN))
    t = play.table
    assert t.colour == [RED, BLACK, GREEN]
    assert t.progress == [[0, 0, 0]] * BOARDS
    assert t.ranking == [[]] * BOARDS
    assert [squire["spare_pawns"] for squire in game.view(t, A)["squires"]] == [3, 3, 3]


@pytest.mark.rule("MA-07")
def test_the_fifth_player_takes_the_last_colour() -> None:
    play = until(game.start(5, a_chance(), {}), "draft_pick")
    assert sorted(play.table.colour) == [BLUE, GREEN, YELLOW, RED, BLACK]


@pytest.mark.rule("MA-153")
def test_the_neutral_squire_takes_the_first_colour_left() -> None:
    play = answers(game.start(2, a_chance(), {}), TakeColour(BLUE), TakeColour(YELLOW))
    assert play.table.colour[B] == GREEN
    play = answers(game.start(2, a_chance(), {}), TakeColour(GREEN), TakeColour(YELLOW))
    assert play.table.colour[B] == BLUE


@pytest.mark.rule("MA-08")
def test_spare_pawns_mark_laps() -> None:
    t = a_table(tracks={"quests": "A 41, B 20", "charity": "A 21, B 21"})
    assert [squire["spare_pawns"] for squire in game.view(t, A)["squires"]] == [0, 2, 3, 3]
    assert [squire["colour"] for squire in game.view(t, A)["squires"]] == list(COLOUR_IDS[:4])


@pytest.mark.rule("MA-09")
def test_the_first_player_is_drawn_or_sits_on_seat_one() -> None:
    assert {dealt(4, seed).table.fayot for seed in range(40)} == {0, 1, 2, 3}
    assert {dealt(4, seed, first_player="seat_1").table.fayot for seed in range(10)} == {0}


@pytest.mark.rule("MA-09", "MA-154")
def test_the_first_player_is_elected_in_secret() -> None:
    play = dealt(4, first_player="vote")
    assert {question.seat for question in play.asked} == {0, 1, 2, 3}
    assert offered(play) == [Pass(), VoteFor(1), VoteFor(2), VoteFor(3)]
    assert refused(play, VoteFor(0)) == "MA-154"
    play.answer(0, VoteFor(2))
    play.answer(1, VoteFor(2))
    play.answer(2, VoteFor(1))
    assert game.view(play.table, 3) == game.view(dealt(4, first_player="vote").table, 3)
    play.answer(3, Pass())
    assert play.table.fayot == 2
    assert [event.facts for event in events(play, "voted")] == [(0, 2), (1, 2), (2, 1)]
    assert [event.facts for event in events(play, "abstained")] == [(3,)]


@pytest.mark.rule("MA-154")
@pytest.mark.parametrize(
    ("votes", "possible"),
    [([1, 0, None], {0, 1}), ([None, None, None], {0, 1, 2}), ([1, 2, 0], {0, 1, 2}), ([2, 2, 0], {2})],
)
def test_a_tied_vote_is_decided_at_random_among_those_tied(votes: list[int | None], possible: set[int]) -> None:
    found = set()
    for seed in range(30):
        play = dealt(3, seed, first_player="vote")
        for seat, vote in enumerate(votes):
            play.answer(seat, Pass() if vote is None else VoteFor(vote))
        found.add(play.table.fayot)
    assert found == possible


@pytest.mark.rule("MA-10")
def test_clockwise_is_the_next_seat() -> None:
    t = a_table(5, fayot=C)
    assert t.order == [2, 3, 4, 0, 1]


@pytest.mark.rule("MA-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_lasts_six_rounds(seats: int) -> None:
    play = dealt(seats)
    rounds = [play.table.round for _ in decisions(play, seats)]
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5, 6]
    assert play.is_over
    assert ROUNDS == len(PASSES) - 1 == 6
    found = game.outcome(play.table)
    best = [seat for seat in range(seats) if found.points[seat] == max(found.points)]
    assert set(found.winners) <= set(best)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "charity"\norder', 'id = "chess"\norder', "the boards must be"),
        (
            'category = "charity"\nvalue = 2\ncount = 2',
            'category = "charity"\nvalue = 2\ncount = 3',
            "53 instead of 52",
        ),
        ('category = "charity"\nvalue = 2', 'category = "chess"\nvalue = 2', "there is no category chess"),
        ('points = 17\nshield = "red_17"', 'points = 16\nshield = "red_17"', "red_17 is not worth 16"),
        ('shield = "grey_m6"', 'shield = "grey_m7"', "there is no shield 'grey_m7'"),
        (
            'order = ["blue", "yellow", "green", "red"]',
            'order = ["blue", "blue", "green", "red"]',
            "lancelot_turn_order 1",
        ),
        ('direction = "right"', 'direction = "up"', "parchment II"),
        ("from_square = 12", "from_square = 11", "squares 0 to 12"),
        ("takes_positive = 2", "takes_positive = 3", "charity_exchanges 1"),
        ('bet_spaces = ["gallantry"', 'bet_spaces = ["chess"', "there is no board chess"),
        ('filler_shield = "codex_0"', 'filler_shield = "codex_9"', "there is no shield 'codex_9'"),
        ("rounds = 6", 'rounds = "six"', "rounds"),
        ('id = "black"', 'id = "pink"', "the colours must be"),
        ('boards = ["quests"]\nsource', 'boards = ["chess"]\nsource', "category quests: there is no board chess"),
    ],
)
def test_bad_content_is_refused_by_the_name_of_its_entry(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = (FOLDER / "content.toml").read_text("utf-8")
    assert old in text
    path = tmp_path / "content.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadContent, match=said):
        load(path)


def test_a_fault_is_said_in_french_too(tmp_path: Path) -> None:
    text = (FOLDER / "content.toml").read_text("utf-8")
    path = tmp_path / "content.toml"
    path.write_text(text.replace('bet_spaces = ["gallantry"', 'bet_spaces = ["chess"'), "utf-8")
    with pytest.raises(BadContent) as refused:
        load(path)
    refused.value.found_in(FOLDER)
    assert refused.value.said_in("fr") == (
        f"content.toml{NARROW}: variant_gallantry{NARROW}: il n’y a pas de plateau chess."
    )


@pytest.mark.parametrize(
    "head", ["[hand]", "[[cards]]", "[[shields]]", "[advanced]", "[[boards]]", "[variant_studies]", "[options]"]
)
def test_content_that_nothing_reads_is_refused(tmp_path: Path, head: str) -> None:
    text = (FOLDER / "content.toml").read_text("utf-8")
    path = tmp_path / "content.toml"
    path.write_text(text.replace(f"{head}\n", f"{head}\nglyph = 3\n", 1) if head in text else f"{text}\n{head}\n")
    with pytest.raises(BadContent) as refusal:
        load(path)
    assert "is not known" in str(refusal.value)
    assert str(refusal.value).startswith("content.toml: ")


@pytest.mark.rule("MA-153")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_colours_that_are_dealt_are_asked_of_nobody(seats: int) -> None:
    """As in quick games: every player has a colour of his own, and not always the same."""
    assert game.quick == {"deal_colours": True}
    found = set()
    for seed in range(8):
        play = game.start(seats, a_chance("colours", seed), game.quick)
        assert {question.decision for question in play.asked} == {"draft_pick"}
        assert len(set(play.table.seat_colour)) == seats
        found.add(tuple(play.table.seat_colour))
    assert len(found) > 3
