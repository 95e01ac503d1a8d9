"""Players, deck, deal; options; the match."""

from pathlib import Path

import msgspec
import pytest

from oyez.engine.chance import chance_from_seed
from oyez.engine.errors import BadContent, BadOptions
from oyez.engine.record import load_record, new_record, save_record
from oyez.engine.table import NOBODY
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import AskFor, LayGuild, PlayCard
from oyez.games.medievallons.content import CARDS, CONTENT, DECKS, FOLDER, load
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.outcome import outcome
from oyez.games.medievallons.setup import bound
from oyez.games.medievallons.table import NO_CARD, TYPES, Table
from tests.games.medievallons.positions import A, B, C, a_table, card, cards, counts, events, hand, offered, turn_of
from tests.tools import a_chance, answers, decisions

MONK, KNIGHT = card("monk"), card("knight")


def dealt(seats: int, seed: object = 0, **options: object) -> Table:
    play = game.start(seats, a_chance("deal", seed), options)
    assert isinstance(play.table, Table)
    return play.table


def slow_game(seats: int, **options: object) -> tuple[Table, list[str]]:
    """A game to the end of the pile, and what was told in it: everybody plays the first card of the hand."""
    play = game.start(seats, a_chance("slow"), {"two_player_match": False, **options}, listen=True)
    told = [event.kind for event in play.events]
    while play.question is not None:
        play.take(play.question, play.question.sample(lambda limit: 0))
        told += [event.kind for event in play.events]
    assert isinstance(play.table, Table)
    return play.table, told


@pytest.mark.rule("MV-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 5"):
        game.new_table(seats, a_chance())
    assert game.seats == (2, 5)


@pytest.mark.rule("MV-02", "MV-03")
def test_the_deck_has_thirteen_types_of_eight_and_no_end_card() -> None:
    deck = DECKS["thirteen_by_eight"]
    assert len(deck) == 104
    assert [deck.count(kind) for kind in range(TYPES)] == [8] * 13
    assert len(CARDS) == len(set(CARD_IDS)) == 13
    assert set(deck) == set(range(13))


@pytest.mark.rule("MV-03", "MV-05", "MV-06")
@pytest.mark.parametrize(("seats", "side"), [(2, "yellow"), (3, "red"), (4, "red"), (5, "red")])
def test_everybody_sees_the_side_of_the_end_card_and_it_is_no_card_of_the_deck(seats: int, side: str) -> None:
    t = dealt(seats)
    for seat in (A, B, None):
        seen = game.view(t, seat)
        assert seen["end_card"] == side
        assert seen["pile"] + len(seen["discard"]) + sum(player["cards"] for player in seen["players"]) == 104


@pytest.mark.rule("MV-04", "MV-07", "MV-08")
@pytest.mark.parametrize(("seats", "pile"), [(2, 91), (3, 85), (4, 79), (5, 73)])
def test_the_deal(seats: int, pile: int) -> None:
    t = dealt(seats)
    assert [sum(t.hands[seat]) for seat in range(seats)] == [6] * seats
    assert len(t.discard) == 1
    assert len(t.pile) == pile
    assert t.in_play == -1
    assert all(t.guilds[seat] == [] for seat in range(seats))
    orders = {tuple(dealt(seats, seed).pile) for seed in range(10)}
    hands = {str(dealt(seats, seed).hands) for seed in range(10)}
    assert (len(orders), len(hands)) == (10, 10), "shuffled, and before the hands are dealt"


@pytest.mark.rule("MV-07")
def test_hands_are_secret() -> None:
    play = game.start(3, a_chance("secret"), listen=True)
    for _ in decisions(play, 1, most=60):
        assert all(event.known_to == event.facts for event in events(play, "drew")), "only the drawer sees the card"
        t = play.table
        assert isinstance(t, Table)
        for seat in (A, B, C, None):
            shown = [player["seat"] for player in game.view(t, seat)["players"] if "hand" in player]
            watched = [t.watched] if seat == t.active and t.watched != NOBODY else []
            assert shown == sorted([other for other in (A, B, C) if other == seat] + watched)


@pytest.mark.rule("MV-08")
def test_the_first_discard_activates_nothing() -> None:
    for seed in range(40):
        t = dealt(3, seed)
        assert [sum(held) for held in t.hands] == [6, 6, 6]
        assert (len(t.pile), len(t.discard)) == (85, 1)


@pytest.mark.rule("MV-05", "MV-06")
@pytest.mark.parametrize(("seats", "red"), [(2, False), (3, True), (4, True), (5, True)])
def test_the_end_card_begins_red_but_yellow_with_two(seats: int, red: bool) -> None:
    assert dealt(seats).end_card_red == red


@pytest.mark.rule("MV-118")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_end_card_as_the_option_says(seats: int) -> None:
    assert dealt(seats, end_card_start="red").end_card_red
    assert not dealt(seats, end_card_start="yellow").end_card_red


@pytest.mark.rule("MV-102", "MV-118")
@pytest.mark.parametrize(
    ("seats", "side", "rebuilt"), [(2, "auto", 0), (2, "red", 1), (3, "auto", 1), (3, "yellow", 0)]
)
def test_with_two_players_the_pile_is_rebuilt_only_if_the_option_says_so(seats: int, side: str, rebuilt: int) -> None:
    assert slow_game(seats, end_card_start=side)[1].count("rebuilt") == rebuilt


@pytest.mark.rule("MV-09")
def test_anybody_may_begin() -> None:
    firsts = [dealt(4, seed).active for seed in range(200)]
    assert all(30 < firsts.count(seat) < 75 for seat in range(4))
    assert {dealt(4, seed, first_player=2).active for seed in range(5)} == {2}


@pytest.mark.rule("MV-09")
def test_a_first_player_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(BadOptions, match="first_player is 3, but the seats are 0 to 2"):
        game.new_table(3, a_chance(), {"first_player": 3})
    with pytest.raises(BadOptions, match="first_player"):
        game.new_table(3, a_chance(), {"first_player": -2})
    assert dealt(5, first_player=4).active == 4


@pytest.mark.rule("MV-08", "MV-09")
def test_everybody_hears_the_first_discard_and_who_begins() -> None:
    play = game.start(3, a_chance("heard"), listen=True)
    t = play.table
    assert isinstance(t, Table)
    assert [(event.facts, event.known_to) for event in events(play, "dealt")] == [((6, 1, t.discard[0]), ())]
    assert [(event.facts, event.known_to) for event in events(play, "begins")] == [((t.active,), ())]


@pytest.mark.rule("MV-116")
def test_defaults_are_the_rulebook_and_records_keep_the_options() -> None:
    options = game.options()
    assert (options.hand_size, options.guilds_to_win, options.deck_preset) == (6, 3, "thirteen_by_eight")
    assert (options.two_player_match, options.end_card_start, options.first_player) == (True, "auto", NOBODY)
    assert (CONTENT.setup.hand_size, CONTENT.setup.guilds_to_win) == (options.hand_size, options.guilds_to_win)
    record = load_record(save_record(new_record(game, 3, "secret", {"hand_size": 5})))
    assert record.header.options == msgspec.to_builtins(game.options(hand_size=5))
    assert record.header.options["guilds_to_win"] == 3


@pytest.mark.rule("MV-117", "MV-148")
def test_the_laboratory_deck() -> None:
    deck = DECKS["eight_by_thirteen"]
    assert [deck.count(kind) for kind in range(TYPES)] == [13] * 8 + [0] * 5
    t = a_table(["knight, 2 star", "star", "star"], options={"deck_preset": "eight_by_thirteen"})
    play = answers(turn_of(t), PlayCard(KNIGHT))
    assert {choice.card for choice in offered(play, AskFor)} == set(range(8))
    game.check(dealt(3, deck_preset="eight_by_thirteen"))  # the cards dealt are those of that deck


@pytest.mark.rule("MV-119")
def test_hand_size_and_guilds_to_win() -> None:
    t = dealt(4, hand_size=9)
    assert [sum(t.hands[seat]) for seat in range(4)] == [9] * 4
    one = a_table(["3 monk, star", "star", "star"], options={"guilds_to_win": 1})
    assert answers(turn_of(one), LayGuild(MONK, 3, 0)).is_over
    four = a_table(["3 monk, star", "star, noble", "star"], {A: ["3 knight", "3 noble"]}, options={"guilds_to_win": 4})
    assert not answers(turn_of(four), LayGuild(MONK, 3, 0)).is_over
    two = a_table(["2 monk, 2 star", "star", "star"], options={"guilds_to_win": 1})
    assert offered(turn_of(two), LayGuild) == []
    five = a_table(["assassin, star", "star, noble"], {B: ["4 monk"]}, options={"guilds_to_win": 5})
    answers(turn_of(five), PlayCard(card("assassin")))
    assert five.guilds[B] == [counts("3 monk")], "three cards are a guild, whatever the number to win"


@pytest.mark.rule("MV-119")
@pytest.mark.parametrize(
    "options",
    [{"hand_size": 13}, {"hand_size": 0}, {"hand_size": "six"}, {"guilds_to_win": 6}, {"guilds_to_win": 0}],
)
def test_options_out_of_range_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        game.new_table(3, a_chance(), options)


@pytest.mark.rule("MV-119")
@pytest.mark.parametrize("options", [{"hand_size": 1}, {"hand_size": 12}, {"guilds_to_win": 1}, {"guilds_to_win": 5}])
def test_options_at_the_ends_of_their_range_are_accepted(options: dict[str, int]) -> None:
    chosen = dealt(5, **options).options
    assert {name: getattr(chosen, name) for name in options} == options


@pytest.mark.rule("MV-120")
@pytest.mark.parametrize(("seats", "turns"), [(2, 91), (3, 187), (4, 181), (5, 175)])
def test_every_game_ends(seats: int, turns: int) -> None:
    options = game.read_options(seats, {"two_player_match": False})
    rounds = 3 if seats == 2 else 1
    assert bound(seats, options) == turns * 7 * rounds  # at most seven decisions a turn
    for seed in range(30):
        play = game.start(seats, chance_from_seed("end", seed), {"two_player_match": False, "guilds_to_win": 5})
        for _ in decisions(play, seed):
            pass
        assert play.table.turn <= turns


@pytest.mark.rule("MV-120")
@pytest.mark.parametrize(("seats", "side", "turns"), [(2, "red", 91 + 102), (3, "yellow", 85), (5, "red", 175)])
def test_the_bound_goes_by_the_side_of_the_end_card(seats: int, side: str, turns: int) -> None:
    rounds = 3 if seats == 2 else 1
    assert bound(seats, game.read_options(seats, {"end_card_start": side})) == turns * 7 * rounds


@pytest.mark.rule("MV-97", "MV-120")
@pytest.mark.parametrize(("seats", "turns"), [(2, 91), (3, 187), (4, 181), (5, 175)])
def test_a_game_without_guilds_ends_too(seats: int, turns: int) -> None:
    t, told = slow_game(seats)
    assert t.ended_by == "exhaustion"
    assert told.count("turn") == t.turn <= turns
    assert told.count("rebuilt") <= 1
    assert not t.end_card_red


@pytest.mark.rule("MV-147")
def test_a_single_round_of_two_and_no_match_with_three() -> None:
    t = a_table(["3 monk", "star, noble"], {A: ["3 star", "3 noble"]}, options={"two_player_match": False})
    play = answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert play.is_over
    assert outcome(t).winners == [A]
    three = a_table(["3 monk", "star, noble", "star"], {A: ["3 star", "3 noble"]})
    assert answers(turn_of(three), LayGuild(MONK, 3, 0)).is_over


@pytest.mark.rule("MV-112", "MV-113")
def test_a_match_begins_with_its_first_round_and_no_wins() -> None:
    t = dealt(2)
    assert (t.round, t.wins, t.past) == (1, [0, 0], [])


@pytest.mark.rule("MV-112", "MV-146")
def test_the_next_round_is_a_new_deal_with_a_new_first_player() -> None:
    firsts = set()
    piles = set()
    for seed in range(20):
        t = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, discard="priest")
        t.chance = a_chance("round", seed)
        play = answers(turn_of(t), LayGuild(MONK, 3, 0))
        assert (len(t.pile), len(t.discard), t.round) == (91, 1, 2)
        assert [sum(hand(play, seat)) for seat in (A, B)] == [6, 6]
        assert t.guilds == [[], []]
        firsts.add(t.active)
        piles.add(tuple(t.pile))
    assert firsts == {A, B}
    assert len(piles) == 20, "each round is shuffled anew"


@pytest.mark.rule("MV-112")
def test_nothing_of_the_round_before_is_left_on_the_table() -> None:
    hands, options = ["magician, noble", "star, knight"], {"end_card_start": "red"}
    # the Magician's second card ends the round
    t = a_table(hands, pile="star, monk", only_pile=True, red=False, options=options)
    answers(turn_of(t), PlayCard(card("magician")))
    assert (t.past, t.round) == ([[1, 2]], 2)
    assert (t.in_play, t.looking, t.end_card_red, t.ended_by) == (NO_CARD, [], True, "")
    game.check(t)


@pytest.mark.rule("MV-112")
def test_a_crown_is_for_one_round() -> None:
    t = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, discard="priest")
    answers(turn_of(t), LayGuild(MONK, 3, 0))  # the first round is A's
    t.hands, t.guilds = [counts("jester, star"), counts("noble")], [[], [counts("3 knight")]]
    t.pile = cards("witch")
    answers(turn_of(t), PlayCard(card("jester")))  # the pile ends the second: B has a guild
    assert t.wins == [1, 1]


@pytest.mark.rule("MV-146")
def test_a_fixed_first_player_begins_every_round() -> None:
    for seed in range(8):
        t = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, options={"first_player": 1})
        t.chance = a_chance("round", seed)
        answers(turn_of(t), LayGuild(MONK, 3, 0))
        assert t.active == B


@pytest.mark.rule("MV-114")
def test_the_round_after_a_shared_first_round_is_the_second() -> None:
    t = a_table(["4 star", "4 noble"], pile="knight", only_pile=True, discard="")
    answers(turn_of(t), PlayCard(card("star")))
    assert (t.wins, t.round) == ([0, 0], 2)


@pytest.mark.rule("MV-112", "MV-114", "MV-115", "MV-111")
def test_a_shared_round_is_a_win_for_neither_and_counts() -> None:
    guilds = {A: ["3 monk"], B: ["3 priest"]}
    t = a_table(["4 star", "4 noble, witch"], guilds, pile="knight", only_pile=True, discard="")
    t.wins, t.round = [1, 0], 3
    play = answers(turn_of(t), PlayCard(card("star")))
    assert play.is_over  # A 3 + 1 cards in hand, B 5: B's round
    equal = a_table(["4 star", "4 noble"], guilds, pile="knight", only_pile=True, discard="")
    equal.wins, equal.round = [1, 0], 3
    play = answers(turn_of(equal), PlayCard(card("star")))
    assert play.is_over
    assert equal.wins == [1, 0]  # nobody's round, the third and last
    assert outcome(equal).winners == [A]
    level = a_table(["4 star", "4 noble"], guilds, pile="knight", only_pile=True, discard="")
    level.round = 3
    answers(turn_of(level), PlayCard(card("star")))
    assert outcome(level).winners == [A, B]


@pytest.mark.rule("MV-121")
def test_losers_are_placed_by_guilds_members_and_cards() -> None:
    t = a_table(
        ["3 monk, star", "star", "2 star", "star"],
        {A: ["3 knight", "3 priest"], B: ["4 noble"], C: ["3 witch", "3 beggar"], 3: ["4 prowler"]},
    )
    answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert outcome(t).places == (1, 3, 2, 3)


@pytest.mark.rule("MV-145")
def test_hands_are_shown_when_it_is_over() -> None:
    t = a_table(["3 monk, star", "2 star", "noble"], {A: ["3 knight", "3 priest"]})
    play = turn_of(t)
    assert "hand" not in game.view(t, A)["players"][B]
    answers(play, LayGuild(MONK, 3, 0))
    assert [event.facts for event in events(play, "showed_hand")] == [
        (A, [card("star")]),
        (B, [card("star")] * 2),
        (C, [card("noble")]),
    ]
    for seat in (A, B, C, None):
        shown = [player["hand"] for player in game.view(t, seat)["players"]]
        assert shown == [{"star": 1}, {"star": 2}, {"noble": 1}]


@pytest.mark.rule("MV-145")
def test_hands_are_shown_after_each_round_of_a_match() -> None:
    t = a_table(["3 monk", "star, knight"], {A: ["3 star", "3 noble"]}, discard="priest")
    play = answers(turn_of(t), LayGuild(MONK, 3, 0))
    assert (B, [KNIGHT, card("star")]) in [event.facts for event in events(play, "showed_hand")]


def test_content_errors_name_the_entry(tmp_path: Path) -> None:
    text = (FOLDER / "content.toml").read_text("utf-8")
    broken = tmp_path / "broken.toml"
    broken.write_text(text.replace('id = "monk"\ncount = 8', 'id = "monk"\ncount = 9'))
    with pytest.raises(BadContent, match=r"broken\.toml: type monk: 9 cards instead of 8"):
        load(broken)
    broken.write_text(text.replace("monk = 8", "monk = 7"))
    with pytest.raises(BadContent, match="thirteen_by_eight: 103 cards instead of 104"):
        load(broken)
    broken.write_text(text[:2000])
    with pytest.raises(BadContent, match=r"broken\.toml"):
        load(broken)
    with pytest.raises(BadContent, match="cannot be read"):
        load(tmp_path / "missing.toml")


@pytest.mark.parametrize(
    ("entry", "with_more"),
    [
        ('id = "monk"\n', 'id = "monk"\nkeeps = 1\n'),
        ("[setup]\n", "[setup]\nkeeps = 1\n"),
        ("[deck]\n", "keeps = 1\n[deck]\n"),
        ("[match] ", "keeps = 1\n[match] "),
        ('id = "eight_by_thirteen"\n', 'id = "eight_by_thirteen"\nkeeps = 1\n'),
    ],
)
def test_content_that_nothing_reads_is_refused(tmp_path: Path, entry: str, with_more: str) -> None:
    text = (FOLDER / "content.toml").read_text("utf-8")
    assert entry in text
    broken = tmp_path / "broken.toml"
    broken.write_text(text.replace(entry, with_more))
    with pytest.raises(BadContent, match=r"broken\.toml: .*keeps is not known"):
        load(broken)
