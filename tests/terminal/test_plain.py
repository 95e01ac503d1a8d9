"""The plain line mode: every game to its end by typed lines, and what the commands do."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from oyez.engine.asking import Amount, OneOf, Order, Question, Share, SomeOf
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES, Voice, voice_in
from oyez.engine.words import Speaker
from oyez.games import all_games, find_game
from oyez.games.medievallons.choices import PlayCard
from oyez.rooms.bots import hint_in_words
from oyez.terminal.drawing import as_lines, describe_table, detail_table, draw_table
from oyez.terminal.files import list_saves, read_record
from oyez.terminal.plain import PlainTable
from oyez.terminal.session import Session, new_session, resume_session
from tests.terminal import forms_game
from tests.tools import a_chance, decisions, settings_of


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Keyboard:
    """Lines typed one after the other, and all that was printed."""

    def __init__(self, session: Session, lines: Iterator[str] | list[str], language: str = "en") -> None:
        self.lines = iter(lines)
        self.printed: list[str] = []
        self.table = PlainTable(session, voice_in(language), self.read, self.printed.append)

    def read(self) -> str:
        for line in self.lines:
            self.printed.append(f"> {line}")
            return line
        raise EOFError

    def run(self) -> str:
        self.table.run()
        return "\n".join(self.printed)


def type_answer(question: Question, below: Callable[[int], int]) -> str:
    """A legal answer as a person would type it."""
    answer = question.sample(below)
    if isinstance(question, OneOf):
        return str(list(question.choices).index(answer) + 1)
    if isinstance(question, Amount):
        return str(answer)
    if isinstance(question, Share):
        return " ".join(map(str, answer))
    assert isinstance(question, SomeOf | Order)
    free = list(enumerate(question.choices, start=1))
    typed = []
    for choice in answer:
        place = next(entry for entry in free if entry[1] == choice)
        free.remove(place)
        typed.append(str(place[0]))
    return " ".join(typed)


def random_typist(session: Session, seed: int) -> Iterator[str]:
    """Somebody who answers whatever is asked, by legal answers at random, and opens each curtain."""
    draw = random.Random(seed).random
    while not session.play.is_over:
        question = session.open_to_people()[0]
        yield type_answer(question, lambda limit: int(draw() * limit))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_can_be_played_to_its_end(game: Game, language: str) -> None:
    seats = max(game.seats[0], min(3, game.seats[1]))
    session = new_session(game, [""] + ["random"] * (seats - 1), seed="plain")
    printed = Keyboard(session, random_typist(session, 1), language).run()
    assert session.play.is_over
    assert "Traceback" not in printed
    assert "{" not in printed
    outcome = game.outcome(session.play.table)
    for seat in outcome.winners:
        assert session.names[seat] in printed.splitlines()[-2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_can_be_drawn_at_every_width(game: Game, language: str) -> None:
    """At the start, a while later and at the end, for each seat count and option set."""
    for number, (_, seats, options) in enumerate(settings_of([game])):
        play = game.start(seats, a_chance("draw", number), options)
        speaker = Speaker(game.words, language, [f"Player {seat}" for seat in range(seats)])
        width = (80, 120)[number % 2]
        draw_for(game, play.table, number % seats, speaker, width)
        for _ in decisions(play, number, most=25 + number):
            pass
        draw_for(game, play.table, None if number % 3 == 0 else number % seats, speaker, width)
        if number % 4 == 0:
            for _ in decisions(play, number):
                pass
            draw_for(game, play.table, 0, speaker, 200 - width)


def draw_for(game: Game, table: object, seat: int | None, speaker: Speaker, width: int) -> None:
    view = game.view(table, seat)
    lines = as_lines(draw_table(game, view, speaker), width)
    assert any(line.strip() for line in lines)
    assert all(cell_len(line) <= width for line in lines)
    assert describe_table(game, view, speaker)


def medievallons(*kinds: str, seed: str = "4") -> Session:
    return new_session(find_game("medievallons"), list(kinds), {"first_player": 0}, ["Anne", "Bob", "Carl"], seed)


def test_the_question_and_its_options_are_numbered_lines() -> None:
    printed = Keyboard(medievallons("", "random"), []).run()
    assert "Anne: Your turn: choose a card or a guild." in printed
    assert "1. Play the" in printed


def test_an_interrupted_game_is_saved() -> None:
    """Ctrl+C: one sentence says where the game is kept."""

    def lines() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    keyboard = Keyboard(medievallons("", "random"), lines())
    with pytest.raises(KeyboardInterrupt):
        keyboard.run()
    assert keyboard.printed[-1].startswith("Saved. Go on with: oyez play --resume")
    assert resume_session(read_record(list_saves()[0])).moment >= 1


def test_a_hint_is_one_line_an_answer_with_share_and_reason() -> None:
    session = medievallons("", "random")
    question = session.play.asked[0]
    hint = session.adviser(question)()
    best, second, *_ = hint_in_words(hint, question, session.play, Speaker(session.game.words, "en", session.names))
    assert f"> hint\nHint: {best}\nOr else: {second}" in Keyboard(session, ["hint"]).run()
    assert re.search(r"\(\d+%\)\.", str(best))
    assert best.why
    assert (
        "> conseil\nConseil\N{NARROW NO-BREAK SPACE}: " in Keyboard(medievallons("", "random"), ["conseil"], "fr").run()
    )


def test_a_rule_is_read_with_a_question_mark() -> None:
    printed = Keyboard(medievallons("", "random"), ["?", "? 12", "? MV-999"]).run()
    assert "MV-13. " in printed
    assert "MV-12. " in printed
    assert "has no rule «MV-999»" in printed


def test_where_we_are_is_told_when_asked_for() -> None:
    printed = Keyboard(medievallons("", "random"), ["w"]).run()
    assert "> w\n▸ One action: " in printed
    assert "· then draw: " in printed
    assert "Play a card" in printed.rpartition("· then draw")[2]
    assert "Jouer une carte" in Keyboard(medievallons("", "random"), ["aide"], "fr").run()


def test_words_list_the_lines_that_contain_them() -> None:
    printed = Keyboard(medievallons("", "random"), ["play", "zzz", "h", "t", "l"]).run()
    assert "No line contains «zzz»" in printed
    assert "u  take back your last decision" in printed
    assert printed.count("Your hand:") == 2


def test_details_are_told_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "oyez.games.medievallons.terminal.details",
        lambda view, speaker: ["The Prêtre looks.", "A Monk draws."],
        raising=False,
    )
    printed = Keyboard(medievallons("", "random"), ["d", "D pretre", "d zzz"]).run()
    assert "> d\nThe Prêtre looks.\nA Monk draws.\n> D pretre\nThe Prêtre looks.\n> d zzz\nNo line" in printed
    assert "> h\n" in (told := Keyboard(medievallons("", "random"), ["h"], "fr").run())
    assert "d  les détails" in told


def test_a_game_without_details_tells_its_table() -> None:
    session = new_session(forms_game.game, [""])
    view = session.game.view(session.play.table, 0)
    described = "\n".join(describe_table(session.game, view, Speaker(session.game.words, "en", session.names)))
    assert f"> d\n{described}" in Keyboard(session, ["d"]).run()


def test_nonsense_is_refused_in_one_line_and_asked_again() -> None:
    session = medievallons("", "random")
    printed = Keyboard(session, ["0", "99", "1 2", "1.5", "", "\x1b[A"]).run()
    assert "There is no number 99 to choose" in printed
    assert session.moment == 0


def test_the_end_of_the_input_saves_a_game_under_way() -> None:
    session = medievallons("", "random")
    printed = Keyboard(session, ["1"]).run()
    (path,) = list_saves()
    assert f"oyez play --resume {path}" in printed
    resumed = resume_session(read_record(path))
    assert resumed.record.answers == session.record.answers
    assert resumed.kinds == ["", "random"]


def test_an_untouched_game_is_not_saved() -> None:
    Keyboard(medievallons("", "random"), []).run()
    assert list_saves() == []


def test_leaving_offers_to_save() -> None:
    Keyboard(medievallons("", "random"), ["1", "q", "n"]).run()
    assert list_saves() == []
    Keyboard(medievallons("", "random"), ["1", "q", "y"]).run()
    assert len(list_saves()) == 1


def test_saving_names_its_file_and_says_what_fails(tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    printed = Keyboard(medievallons("", "random"), [f"s {target}", f"s {tmp_path}", "q", "n"]).run()
    assert target.exists()
    assert f"{tmp_path} cannot be written" in printed


def test_taking_back_is_bound_by_the_law() -> None:
    session = medievallons("", "")
    printed = Keyboard(session, ["", "u"]).run()
    assert "This can no longer be undone" in printed


def test_a_curtain_hides_one_hand_from_the_next_player() -> None:
    session = medievallons("", "")
    printed = Keyboard(session, ["", "1", *[""] * 3]).run()
    curtain = printed.index("Press Enter when Bob sits here.")
    assert "Press Enter when Anne sits here." in printed[:curtain]
    before = printed[: printed.index("Anne: Your turn")]
    assert "Your hand" in before
    between = printed[curtain:].split("\n")[1:2]
    assert between == ["> "], "nothing is told before the next player has sat down"


def test_one_player_is_not_told_what_another_drew() -> None:
    session = medievallons("", "")
    below = random.Random(3).random
    lines = []

    def typist() -> Iterator[str]:
        while not session.play.is_over:
            question = session.open_to_people()[0]
            yield type_answer(question, lambda limit: int(below() * limit))

    keyboard = Keyboard(session, typist())
    keyboard.run()
    viewer = ""
    for line in keyboard.printed:
        if line.startswith("Press Enter when "):
            viewer = line.split()[3]
        if re.search(" draws an? [A-Z]", line):
            lines.append((viewer, line.split()[0]))
    assert lines
    assert all(viewer == drawer for viewer, drawer in lines)


def test_a_line_that_is_for_others_only_is_left_out() -> None:
    """Of a pick of the draft everybody hears one line, and each the card that he keeps himself."""
    session = new_session(find_game("medieval_academy"), ["", "random", "random"], {}, ["Anne", "Bob", "Carl"], "4")
    printed = Keyboard(session, ["1", "1", "l"]).run()
    told, _, log = printed.partition("> l\n")
    assert told.count("everybody keeps a card") == 1
    assert told.count("Anne keeps ") == 1
    assert "Bob keeps" not in printed
    assert log.splitlines()[-1] != " (MA-15)"
    assert " (MA-15)\n (MA-15)" not in log


def test_all_forms_can_be_typed() -> None:
    session = new_session(forms_game.game, [""])
    lines = ["1", "1 2 3 4", "5 1", "1", "x", "777", "1 1 1", "2 2 0", "9", "3 1", "mill", "all", "41", "12", ""]
    printed = Keyboard(session, lines).run()
    assert session.play.table.told == [[4, 0], 777, [2, 2, 0], [2, 0, 1], [1, 1]]
    assert "40 lines; type some words" in printed
    assert "- Visit the mill (10)" in printed
    assert "Done with 777." in printed


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (1, 1, "Le numéro d’une ligne."),
        (0, 1, "Le numéro d’une ligne, ou rien."),
        (2, 2, "2 lignes"),
        (1, 3, "De 1 à 3 lignes"),
    ],
)
def test_how_many_lines_are_wanted_is_said_as_people_say_it(least: int, most: int, said: str) -> None:
    written: list[str] = []
    table = PlainTable(medievallons("", "greedy"), voice_in("fr"), str, written.append)
    choices = [PlayCard(card) for card in range(4)]
    table.teller.say_form(SomeOf(0, "choose_action", choices, least, most))
    assert written[0].startswith(said)


def test_conceding_where_the_rules_allow_it() -> None:
    session = new_session(forms_game.game, [""])
    Keyboard(session, ["1 2", "concede"]).run()
    assert session.play.is_over
    assert "Nobody can concede" in Keyboard(medievallons("", "random"), ["concede"]).run()


def test_after_the_end_one_can_play_again() -> None:
    session = new_session(forms_game.game, [""])
    keyboard = Keyboard(session, ["1 2", "2", "2 2 0", "1", "1", "r"])
    keyboard.run()
    assert keyboard.table.session is not session
    assert not keyboard.table.session.play.is_over


def test_bots_alone_play_to_the_end_without_asking() -> None:
    session = medievallons("random", "random")
    printed = Keyboard(session, []).run()
    assert session.play.is_over
    assert not re.search(" draws an? [A-Z]", printed)


def test_french_is_french() -> None:
    printed = Keyboard(medievallons("", "random"), ["1", "zzz", "u"], "fr").run()
    assert "Aucune ligne ne contient" in printed
    assert "Ce coup ne peut plus être repris" in printed
    assert "Partie sauvegardée." in printed


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_in_plain_mode_everything_that_is_told_can_be_heard(game: Game) -> None:
    """`t` and `d` print every line that `test_told.py` sees to hold the facts of the view."""
    seats = max(2, game.seats[0])
    session = new_session(game, [""] + ["random"] * (seats - 1), seed="heard")
    draw = random.Random(3).random
    wanted: list[str] = []

    def typist() -> Iterator[str]:
        for _ in range(25):
            question = session.open_to_people()[0]
            view = game.view(session.play.table, 0)
            speaker = session.speaker("fr")
            wanted[:] = [*describe_table(game, view, speaker), *detail_table(game, view, speaker)]
            keyboard.printed.clear()
            yield "t"
            yield "d"
            assert set(wanted) <= set(keyboard.printed)
            yield type_answer(question, lambda limit: int(draw() * limit))
            if session.play.is_over:
                return

    keyboard = Keyboard(session, typist(), "fr")
    keyboard.run()
    assert wanted


def test_what_is_typed_in_words_is_what_the_catalogue_says() -> None:
    """A third language needs no code: its words are those of its catalogue."""
    german = {"hint": "rat", "yes": "ja", "everything": "alles"}
    voice = Voice("en")
    voice._translate = lambda text: german.get(text, text)
    keyboard = Keyboard(medievallons("", "random"), ["rat", "1", "alles", "q", "j"])
    keyboard.table = PlainTable(keyboard.table.session, voice, keyboard.read, keyboard.printed.append)
    printed = keyboard.run()
    assert "Hint: " in printed
    assert "No line contains" not in printed
    assert "Saved." in printed
