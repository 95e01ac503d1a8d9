"""The board in the browser: whatever can be chosen is there to be touched, once, and nothing secret is."""

import re
from pathlib import Path
from typing import Any

import pytest

from oyez.engine.play import Play
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import Adventurer, MaliceStandUp, Reserve, Sit, Victim
from oyez.games.merlinn.codex import NAMERS
from oyez.games.merlinn.content import CARDS, CHALLENGES, FURNITURE, GUILDS, QUESTS
from oyez.games.merlinn.table import ELF, ORC
from tests.games.merlinn.pages import drawn, large_card, pieces, shown, speaker
from tests.games.merlinn.positions import EMPTY, A, B, a_table, apply, asked, card, give_quests, inn, serve, set_hand
from tests.tools import a_chance, answers, choices, decisions, question_of

TABLES = [(seats, options) for seats in (1, 2, 3, 4) for options in game.option_sets]


def fits(seats: int, options: dict[str, Any]) -> bool:
    taverniers = options.get("taverniers", -1)
    return seats + max(taverniers, 1 if seats == 1 else 0) <= 4 and not (seats == 1 and taverniers == 0)


def test_of_equal_adventurers_only_the_sleeper_glows_when_one_is_to_stand_up() -> None:
    t = a_table(["2: D d / 2: E e", EMPTY], purses={A: (0, 0, 5)})
    set_hand(t, A, "elfe_toi_de_la")
    play = serve(t)
    play.answer(A, MaliceStandUp())
    assert play.question is not None
    page = drawn(game.view(t, A), A, "fr", play.question)
    assert "ml-face ml-face-lying piece-edge" in page
    assert "ml-face piece-edge" not in page


@pytest.mark.parametrize("language", ["fr", "en"])
def test_all_that_can_be_chosen_can_be_touched(language: str) -> None:
    """Each piece of each way is on the page, once; what has none is ended or passed, or one of three buttons."""
    seen: set[str] = set()
    for game_number in range(24):
        seats, options = [pair for pair in TABLES if fits(*pair)][game_number % 21]
        first = options.get("first_player", -1)
        options = options | ({"first_player": 0} if first >= seats else {})
        play = Play(game, game.new_table(seats, a_chance("board", language, game_number), options))
        for number, (_, question) in enumerate(decisions(play, (seats, game_number), most=500)):
            if number % 29 and question.decision in seen:
                continue
            seen.add(question.decision)
            view = game.view(play.table, question.seat)
            check_page(drawn(view, question.seat, language, question), question, shown(question, view, language))
    assert seen >= set(game.words.prompts) - set(RARE)


# What random games seldom come to: an effect that asks it.
ONE_MORE: list[dict[str, Any]] = [{"do": "gain_prestige", "n": 1}]
RARE: dict[str, dict[str, Any]] = {
    "give_pick": {"do": "give_adventurer", "n": 1, "type": "any", "then": ONE_MORE},
    "give_which": {"do": "give_adventurer", "n": 1, "type": "any", "then": ONE_MORE},
    "give_where": {"do": "give_adventurer", "n": 1, "type": "any", "then": ONE_MORE},
    "give_res_pick": {"do": "give_resource", "n": 1, "type": "any", "then": ONE_MORE},
    "pay_pick": {"do": "pay", "n": 2, "type": "any", "then": ONE_MORE},
    "choose_option": {"do": "choose", "options": [ONE_MORE, ONE_MORE]},
    "copy_pick": {"do": "copy_card"},
    "swap_theirs": {"do": "swap_adventurer", "players": 1, "upto": False},
    "swap_mine_reserve": {"do": "swap_adventurer", "players": 2},
    "steal_pick": {"do": "steal_adventurer", "n": 1, "type": "any", "players": 1},
    "target": {"do": "steal_resource", "n": 2, "type": "any", "players": 2},
    "steal_res_type": {"do": "steal_resource", "n": 1, "type": "any", "players": 1},
    "steal_res_types": {"do": "steal_resource", "n": 2, "type": "any", "players": 1},
}


@pytest.mark.parametrize("decision", RARE)
def test_what_is_seldom_asked_can_be_touched_too(decision: str) -> None:
    t = a_table(["5: D E O / 2: D", "5: D E / 2: O"], purses={A: (3, 3, 3), B: (3, 3, 3)})
    t.slots[B][0] = [card("cest_orcupe"), card("elfvis")]
    play = apply(t, A, RARE[decision])
    while question_of(play).decision != decision:
        reserve = [choice for choice in choices(play) if isinstance(choice, Reserve)]
        answers(play, (reserve or choices(play))[0])
    question = question_of(play)
    view = game.view(t, A)
    check_page(drawn(view, A, "fr", question), question, shown(question, view, "fr"))


def check_page(page: str, question: Any, on_page: Any) -> None:
    found = pieces(page)
    twice = {piece for piece in found if found.count(piece) > 1}
    assert not twice, f"{question.decision}: {twice} are on the page twice"
    missing = [piece for option in on_page.options for piece in option.pieces if piece not in found]
    assert not missing, f"{question.decision}: {missing} are not on the page"
    assert len(on_page.buttons) <= 3, question.decision
    assert len(on_page.more) == 0
    assert all(len(option.verb) <= 24 or question.decision == "choose_option" for option in on_page.options)


def test_a_finished_game_and_a_spectator() -> None:
    play = Play(game, game.new_table(1, a_chance("finished"), {"days": 3}))
    for _ in decisions(play, 1):
        pass
    assert 'data-piece="player-1"' in drawn(game.view(play.table, A), A, "en")
    assert 'data-piece="player-0"' in drawn(game.view(play.table, None), None, "fr")


def test_hands_and_quests_of_others_are_not_on_the_page() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "nainvasion")
    give_quests(t, A, "mines_dorc")
    assert "Nainvasion" in drawn(game.view(t, A), A, "fr")
    assert "Les Mines d’orc" in drawn(game.view(t, A), A, "fr")
    for seat in (B, None):
        page = drawn(game.view(t, seat), seat, "fr")
        assert "Nainvasion" not in page
        assert "Les Mines d’orc" not in page


def test_the_page_obeys_the_policy() -> None:
    source = (Path(game.folder) / "board.html").read_text("utf-8")
    assert not re.search(r"\sstyle=|<script|\son\w+=", source)


# --- whose Tavern is in the room ---


def room(page: str) -> str:
    return page[page.index('class="ml-room') :]


@pytest.mark.rule("MI-27")
def test_who_is_laid_down_stands_in_the_room() -> None:
    t = a_table([EMPTY, "5: D D E / 2: O"])
    set_hand(t, A, "un_dernier_pour_la_route", "cest_orcupe")
    play = answers(serve(t), ["PlayCard", card("un_dernier_pour_la_route")])
    assert asked(play) == (A, "lay_pick")
    page = drawn(game.view(t, A), A, "fr", play.question)
    assert "Taverne de Perceval" in room(page)
    assert "Votre taverne" not in room(page)
    assert 'data-piece="adventurer-1-0-dwarf"' in room(page)
    assert "Votre taverne" in room(drawn(game.view(t, A), A, "fr"))


@pytest.mark.rule("MI-210")
def test_taverniers_have_their_plates() -> None:
    t = a_table([EMPTY, EMPTY], taverniers=["D D o", ""], taverniers_between=True)
    page = drawn(game.view(t, A), A, "en")
    found = [piece for piece in pieces(page) if piece.startswith("player-")]
    assert sorted(found) == ["player-0", "player-1", "player-2", "player-3"]


@pytest.mark.rule("MI-148")
def test_the_aid_says_what_a_taverniers_card_shows() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates necromancers")
    page = drawn(game.view(t, A), A, "en")
    assert "extra card: 3 Malice · cards discarded in the Collect: 2" in page


@pytest.mark.rule("MI-186")
def test_setup_cards_are_on_the_page_while_boards_are_chosen() -> None:
    play = Play(game, game.new_table(2, a_chance("offers"), {"campaign": True}))
    found = pieces(drawn(game.view(play.table, A), A, "fr", play.question))
    assert len([piece for piece in found if piece.startswith("setup-")]) == 3
    assert len([piece for piece in found if piece.startswith("guild-")]) == 3


@pytest.mark.rule("MI-69")
def test_a_service_cannot_end_before_a_card_is_played() -> None:
    t = a_table([EMPTY, EMPTY], purses={A: (0, 0, 3)})
    set_hand(t, A, "cest_orcupe", "elfe_toi_de_la")
    play = serve(t)
    assert "<button>Jouez d’abord une carte</button>" in drawn(game.view(t, A), A, "fr", play.question)
    answers(play, ["PlayCard", card("cest_orcupe")])
    answers(play, choices(play)[0])
    assert asked(play) == (A, "service_action")
    assert "<button></button>" in drawn(game.view(t, A), A, "fr", play.question)


# --- cards in short ---


@pytest.mark.parametrize("language", ["fr", "en"])
def test_short_texts_are_short(language: str) -> None:
    words = speaker(language, 4)
    for one in CARDS:
        assert len(words.name("card_brief", one.id)) <= 60, one.id
        assert len(words.name("card_foot", one.id)) <= 32, one.id
    for tile in FURNITURE:
        assert len(words.name("tile_brief", tile.id)) <= 60, tile.id
    for quest in QUESTS:
        assert len(words.name("quest_party_brief", quest.id)) <= 60, quest.id
        assert len(words.name("quest_brief", quest.id)) <= 60, quest.id
    for challenge in CHALLENGES:
        assert len(words.name("challenge_brief", challenge.id)) <= 60, challenge.id
    for guild in GUILDS:
        assert len(words.name("guild_ability_brief", guild.id)) <= 63, guild.id
        assert len(words.name("guild_exclusive_brief", guild.id)) <= 63, guild.id


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_can_be_looked_at_from_near(language: str) -> None:
    words = speaker(language, 4)
    for kind, entries in (("card", CARDS), ("tile", FURNITURE), ("quest", QUESTS), ("challenge", CHALLENGES)):
        for entry in entries:
            assert words.name(f"{kind}_title", entry.id).replace("'", "&#39;") in large_card(
                f"{kind}-{entry.id}", language
            )
    for guild in GUILDS:
        assert words.name("guild_exclusive_text", guild.id) in large_card(f"guild-{guild.id}", language)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_prompts_are_short(language: str) -> None:
    words = speaker(language, 4)
    for decision, prompt in game.words.prompts.items():
        bare = re.sub(r"\{\w+\}", "", words.text(prompt.text))
        assert len(bare) <= 44, f"{decision}: {bare}"


def test_icons_are_gathered_for_the_page() -> None:
    """Every icon that a card, a tile or the board may show is in the sprite of the game or of the house."""
    icons = {line.split("=")[0].strip() for line in (Path(game.folder) / "icons.txt").read_text().splitlines()}
    house = Path(game.folder).parents[3] / "web" / "icons.txt"
    icons |= {line.split("=")[0].strip() for line in house.read_text().splitlines()}
    words = speaker("fr", 4)
    wanted = {words.name("card_icon", one.id) for one in CARDS} | {words.name("tile_icon", one.id) for one in FURNITURE}
    contents: dict[str, list[Any]] = {
        "card": [*CARDS],
        "quest": [*QUESTS],
        "challenge": [*CHALLENGES],
        "tile": [*FURNITURE],
    }
    for name in ("card_gains", "quest_gains", "challenge_gains", "tile_gains", "quest_party_icons"):
        entries = contents[name.split("_")[0]]
        wanted |= {part.split(":")[0] for entry in entries for part in NAMERS[name](entry.id, words).split()}
    board = (Path(game.folder) / "board.html").read_text("utf-8")
    wanted |= set(re.findall(r'icon(?:_at)?\("([\w-]+)"', board))
    wanted |= {verb.icon for verb in game.words.verbs.values() if verb.icon}
    assert wanted <= icons, wanted - icons


@pytest.mark.rule("MI-37", "MI-206")
def test_in_an_exchange_each_usually_takes_the_others_chair() -> None:
    """A tick in the line says so, where there is another chair; the questions that follow name the chair."""
    t = a_table(["2: D / 2: O", "2: E / 2:", "2: O / 2:"])
    play = answers(apply(t, A, {"do": "swap_adventurer", "players": 1}), Victim(B, 0, ELF))
    assert "data-usually" in drawn(game.view(t, A), A, "fr", play.question)
    answers(play, Adventurer(A, 1, ORC))
    assert asked(play) == (A, "swap_here")
    assert 'data-usual="table-0-1"' in drawn(game.view(t, A), A, "fr", play.question)
    answers(play, Sit(A, 1))
    assert asked(play) == (A, "swap_there")
    assert 'data-usual="table-1-0"' in drawn(game.view(t, A), A, "fr", play.question)
    answers(play, Sit(B, 0))
    assert (inn(t, A), inn(t, B)) == ("2: D / 2: E", "2: O / 2:")


@pytest.mark.rule("MI-37", "MI-206")
@pytest.mark.parametrize(("mine", "is_asked"), [("2: D / 2:", True), ("2: D / 2: O", False)])
def test_whose_only_guest_changes_places_has_the_tick_at_once(mine: str, is_asked: bool) -> None:
    """Nobody asks which one leaves: the first question was followed by those for the chairs."""
    t = a_table([mine, "2: E / 2:", "2: O / 2:"])
    play = apply(t, A, {"do": "swap_adventurer", "players": 1})
    assert asked(play) == (A, "victim")
    assert ("data-usually" in drawn(game.view(t, A), A, "fr", play.question)) is is_asked


@pytest.mark.rule("MI-36")
def test_whoever_steals_sees_what_the_victim_has() -> None:
    """The tray told the thief's own purse."""
    t = a_table([EMPTY] * 3, purses={A: (1, 1, 1), B: (4, 5, 6)})
    play = apply(t, A, {"do": "steal_resource", "n": 2, "type": "any", "players": 1})
    assert asked(play) == (A, "steal_res_types")
    page = drawn(game.view(t, A), A, "fr", play.question)
    assert re.findall(r'<small class="num">(\w+)\W+(\d)</small>', page) == [("Perceval", n) for n in "456"]
