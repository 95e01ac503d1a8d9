"""The command line: what it answers, and that nothing gets a traceback out of it."""

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from oyez import __version__
from oyez.cli import site
from oyez.cli.frame import app
from oyez.engine.languages import NARROW
from oyez.engine.position import write_position
from oyez.engine.record import Record, load_record, save_record
from oyez.games import all_games, find_game, game_names
from oyez.lab.simulate import simulate
from oyez.match import start
from oyez.terminal.session import Session, new_session

ENGLISH = {"LC_ALL": "en_GB.UTF-8"}


def oyez(*arguments: object, language: str = "en_GB.UTF-8", typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(part) for part in arguments], env={"LC_ALL": language}, input=typed)


def refused(*arguments: object) -> str:
    """One sentence on stderr, nothing on stdout, exit code 2."""
    result = oyez(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def a_game(most: int = 10_000, **options: Any) -> Session:
    session = new_session(find_game("medievallons"), ["random", "random"], options, ["Anne", "Bob"], "cli")
    while not session.play.is_over and session.moment < most:
        question = session.play.asked[0]
        session.answer(question.seat, session.think(question))
    return session


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A record of a finished game."""
    path = tmp_path / "game.json"
    path.write_bytes(save_record(a_game(guilds_to_win=1, two_player_match=False).record))
    return path


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """A record of a game under way."""
    path = tmp_path / "half.json"
    path.write_bytes(save_record(a_game(9).record))
    return path


# --- looking up ---


def test_help_lists_the_commands() -> None:
    result = oyez("--help")
    assert result.exit_code == 0
    assert "simulate" in result.stdout


def test_without_a_command_the_house_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    monkeypatch.setattr(site, "site_is_built", lambda: True)
    monkeypatch.setattr(site, "open_site", lambda voice, *, port, browser: opened.append(port))
    assert oyez().exit_code == 0
    assert len(opened) == 1


def test_the_version_is_said() -> None:
    """And whether the rules run compiled."""
    said = oyez("--version").stdout
    assert re.fullmatch(rf"oyez {re.escape(__version__)} \(rules (compiled|interpreted)\)\n", said)


def test_the_games_are_listed() -> None:
    result = oyez("games")
    assert result.exit_code == 0
    for game in all_games():
        assert game.name in result.stdout
    assert "Joueurs" in oyez("games", "--lang", "fr").stdout
    assert "Joueurs" in oyez("games", language="fr_FR.UTF-8").stdout
    assert "Players" in oyez("games", "--lang", "en", language="fr_FR.UTF-8").stdout


def test_the_games_as_json() -> None:
    listed = json.loads(oyez("games", "--json").stdout)
    assert [game["name"] for game in listed] == list(game_names())
    card = next(game for game in listed if game["name"] == "medievallons")
    assert card["seats"] == [2, 5]
    assert card["title"] == {"fr": "Médiévallons", "en": "Médiévallons"}
    assert "guilds_to_win" in card["options"]


def test_rules_in_both_languages() -> None:
    assert "MV-12" in oyez("rules", "medievallons", "MV-12").stdout
    assert oyez("rules", "medievallons", "12").stdout == oyez("rules", "medievallons", "mv-12").stdout
    assert oyez("rules", "medievallons", "1").stdout.startswith("MV-01")
    english = oyez("rules", "medievallons", "--lang", "en").stdout
    french = oyez("rules", "medievallons", "--lang", "fr").stdout
    assert "MV-148" in english
    assert "MV-148" in french
    assert english != french


# --- many games ---


def test_a_simulation_is_json_on_a_pipe() -> None:
    arguments = ["simulate", "medievallons", "--seats", 4, "--bots", "random", "--games", 60, "--seed", 7]
    result = oyez(*arguments)
    summary = json.loads(result.stdout)
    assert summary["games"] == summary["finished"] == 60
    assert sum(summary["wins"]) >= 60 - summary["shared"]
    assert summary["max_decisions"] >= summary["mean_decisions"] > 0
    assert summary["decisions_per_second"] > 0
    again = json.loads(oyez(*arguments, "--json").stdout)
    other = json.loads(oyez(*arguments[:-1], 8).stdout)
    assert timeless(again) == timeless(summary)
    assert timeless(other) != timeless(summary)


def test_levels_and_the_laboratory_s_bots_sit_at_one_table() -> None:
    arguments = ("simulate", "medievallons", "--seats", 3, "--option", "guilds_to_win=1", "--games", 1)
    summary = json.loads(oyez(*arguments, "--bots", "paladin:4,greedy,page").stdout)
    assert summary["bots"] == ["paladin:4", "greedy", "page"]
    assert summary["finished"] == 1


def timeless(summary: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in summary.items() if name not in ("seconds", "decisions_per_second")}


def test_the_executor_changes_nothing() -> None:
    """Same seeds, same results: here, in threads, in other processes."""

    def run(executor: Any) -> dict[str, Any]:
        summary = simulate("medievallons", 3, ["greedy", "random", "random"], 53, "x", {"guilds_to_win": 1}, executor)
        plain: dict[str, Any] = msgspec.to_builtins(summary)
        return timeless(plain)

    here = run(None)
    assert here["games"] == 53
    with ThreadPoolExecutor(3) as threads:
        assert run(threads) == here
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert run(processes) == here


def test_more_games_begin_with_the_same_games() -> None:
    seen: list[int] = []
    simulate("medievallons", 2, ["random"], 120, 1, {"guilds_to_win": 1}, watch=seen.append)
    assert sum(seen) == 120
    assert len(seen) > 1


def test_options_reach_the_game() -> None:
    def mean(*options: str) -> float:
        found: float = json.loads(oyez("simulate", "medievallons", "--games", 40, *options).stdout)["mean_decisions"]
        return found

    assert mean("--option", "guilds_to_win=1") < mean() < mean("--option", "guilds_to_win=5")
    chosen = json.loads(oyez("simulate", "medievallons", "--games", 1, "--option", "two_player_match=false").stdout)
    assert chosen["options"] == {"two_player_match": False}


# --- records ---


def test_a_record_is_told_again(whole: Path) -> None:
    told = oyez("replay", whole).stdout
    assert "Anne" in told
    assert "MV-21" in told
    assert "wins" in told
    assert "gagne" in oyez("replay", whole, "--lang", "fr").stdout


def test_a_record_is_shown_after_some_answers(whole: Path, half: Path) -> None:
    shown = oyez("replay", half, "--step", 3).stdout
    assert "After 3 of 9 answers." in shown
    assert "Your hand" not in shown
    assert "Your hand" in oyez("replay", half, "--step", 3, "--seat", 1).stdout
    assert oyez("replay", whole, "--step", 0).exit_code == 0


def test_a_spectator_is_not_told_what_was_drawn(whole: Path) -> None:
    assert not re.search(" draws an? [A-Z]", oyez("replay", whole).stdout)
    assert re.search(" draws an? [A-Z]", oyez("replay", whole, "--seat", 1).stdout)


def test_analyse_tells_turning_points_luck_and_choice(whole: Path, half: Path) -> None:
    told = oyez("analyse", whole, "--simulations", 8)
    assert told.exit_code == 0, told.output
    assert "Own choices" in told.stdout
    assert "la chance" in oyez("analyse", whole, "--simulations", 8, "--lang", "fr").stdout
    story = json.loads(oyez("analyse", whole, "--simulations", 8, "--json").stdout)
    assert story["moments"][-1]["number"] == len(load_record(whole.read_bytes()).answers)
    assert refused("analyse", half) == "This game is not over: it has no story yet."
    assert "at least 1" in refused("analyse", whole, "--simulations", 0)


def test_a_true_record_is_said_to_be_true(whole: Path, half: Path) -> None:
    for arguments in (["verify", whole], ["replay", whole, "--check"]):
        result = oyez(*arguments)
        assert result.exit_code == 0
        assert "true from the first card to the last" in result.stdout
        assert "wins." in result.stdout
    assert "not over" in oyez("verify", half).stdout
    assert "tout est exact" in oyez("verify", whole, "--lang", "fr").stdout


def edited(path: Path, change: Any) -> Path:
    """The same record with something changed, and sealed again by somebody who knows how."""
    record = load_record(path.read_bytes())
    change(record)
    path.write_bytes(save_record(record))
    return path


def test_an_edited_record_is_refused(whole: Path) -> None:
    whole.write_text(whole.read_text().replace("Anne", "Anna"))
    assert "seal does not fit" in refused("verify", whole)


def test_a_wrong_answer_is_named_by_number(half: Path) -> None:
    def wrong(record: Record) -> None:
        record.answers[4] = (record.answers[4][0], ["PlayCard", 55])

    edited(half, wrong)
    assert "Answer 5, of seat" in refused("verify", half)
    told = oyez("replay", half)
    assert told.exit_code == 2
    assert "Answer 5, of seat" in told.stderr
    assert "   4 MV-" in told.stdout, "what was right is told"
    assert "Answer 5, of seat" in refused("replay", half, "--check")
    assert "Answer 5, of seat" in refused("play", "--resume", half, "--plain")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda record: setattr(record, "places", (2, 1)), "claims"),
        (lambda record: setattr(record.header, "format", 99), "format 99"),
        (lambda record: setattr(record.header, "rules", 99), "version 99"),
        (lambda record: setattr(record.header, "game", "tarot"), "no game «tarot»"),
        (lambda record: setattr(record.header, "seats", 10**12), "2 to 5 players"),
        (lambda record: setattr(record.header, "seats", -1), "2 to 5 players"),
        (lambda record: setattr(record.header, "options", {"cheat": True}), "no option «cheat»"),
        (lambda record: setattr(record.header, "secret", "other"), "promised"),
        (lambda record: record.answers.append((0, ["PlayCard", 1])), "game is over"),
        (lambda record: record.answers.__setitem__(0, (77, ["PlayCard", 1])), "Answer 1"),
        (lambda record: record.answers.__setitem__(0, (0, {"a": [None]})), "Answer 1"),
    ],
)
def test_a_forged_record_is_refused(whole: Path, change: Any, said: str) -> None:
    assert said in refused("verify", edited(whole, change))


def test_broken_files_are_refused(whole: Path, tmp_path: Path) -> None:
    data = whole.read_bytes()
    broken = tmp_path / "broken.json"
    for bad in (b"", data[:-40], data[: len(data) // 2], b"\x00\xff\xfe" * 100, b"[]", b"{}", b"null", b"[" * 200_000):
        broken.write_bytes(bad)
        for command in ("verify", "replay"):
            assert str(broken) in refused(command, broken)
    assert "There is no file" in refused("verify", tmp_path / "none.json")
    assert "folder" in refused("verify", tmp_path)
    assert "There is no file" in refused("play", "--resume", tmp_path / "none.json")


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(10**10)
    assert "too large" in refused("verify", huge)


def test_a_file_name_cannot_command_the_terminal(tmp_path: Path) -> None:
    assert "\x1b" not in refused("verify", tmp_path / "a\x1b[2Jb")
    assert "cannot be read: its name is too long" in refused("verify", "x" * 5000)


def test_steps_and_seats_beyond_the_record_are_refused(half: Path) -> None:
    assert "9 answers" in refused("replay", half, "--step", 10)
    assert "no player 3" in refused("replay", half, "--seat", 3)
    refused("replay", half, "--step", -1)


# --- wrong arguments ---


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "tarot"], "medievallons"),
        (["rules", "tarot"], "medievallons"),
        (["play", "tarot"], "medievallons"),
        (["rules", "medievallons", "MV-999"], "MV-01 to MV-148"),
        (["rules"], "GAME"),
        (["dance"], "dance"),
        (["games", "--lang", "de"], "--lang"),
        (["simulate", "medievallons", "--seats", "many"], "--seats"),
        (["simulate", "medievallons", "--seats", "0"], "2 to 5"),
        (["simulate", "medievallons", "--seats", "9"], "2 to 5"),
        (["simulate", "medievallons", "--games", "0"], "--games"),
        (["simulate", "medievallons", "--games", "-3"], "--games"),
        (["simulate", "medievallons", "--workers", "0"], "--workers"),
        (["simulate", "medievallons", "--bots", "clever"], "random"),
        (["simulate", "medievallons", "--bots", ""], "bot"),
        (["simulate", "medievallons", "--bots", "random,random", "--seats", "3"], "3"),
        (["simulate", "medievallons", "--option", "guilds_to_win"], "name=value"),
        (["simulate", "medievallons", "--option", "guilds_to_win=9"], "guilds_to_win"),
        (["simulate", "medievallons", "--option", "guilds_to_win=x"], "guilds_to_win"),
        (["simulate", "medievallons", "--option", "deck_preset=tarot"], "deck_preset"),
        (["simulate", "medievallons", "--option", "luck=1"], "guilds_to_win"),
        (["simulate", "medievallons", "--seats", "2", "--option", "first_player=3"], "first_player"),
        (["play"], "medievallons"),
        (["play", "medievallons", "--seats", "7"], "2 to 5"),
        (["play", "medievallons", "--seats", "0"], "2 to 5"),
        (["play", "medievallons", "--bots", "random,random,random,random"], "4 bots"),
        (["play", "medievallons", "--bots", "clever"], "clever"),
        (["play", "medievallons", "--bots", "paladin:0"], "from 1 to 100000"),
        (["simulate", "medievallons", "--bots", "paladin:3600000"], "from 1 to 100000"),
        (["simulate", "medievallons", "--bots", "greedy:5"], "paladin"),
        (["play", "medievallons", "--pace", "-1"], "--pace"),
        (["play", "fief", "--ask", "sometimes"], "never"),
        (["play", "fief", "--ask", "before_vote="], "never"),
        (["play", "fief", "--ask", "tea_time=never"], "before_vote"),
        (["play", "medievallons", "--ask", "before_vote=never"], "Nobody is asked to react"),
        (["content", "check", "medievallons", "nowhere.toml"], "nowhere.toml"),
        (["content", "check", "tarot", "nowhere.toml"], "medievallons"),
        (["verify"], "FILE"),
        (["verify", "a", "b"], "b"),
    ],
)
def test_a_wrong_argument_gets_one_clear_sentence(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


# --- content ---


def test_a_content_file_is_checked(tmp_path: Path) -> None:
    source = find_game("medievallons").folder / "content.toml"
    assert "is in order" in oyez("content", "check", "medievallons", source).stdout
    wrong = tmp_path / "content.toml"
    wrong.write_text(source.read_text("utf-8").replace("count = 8", "count = 7", 1), "utf-8")
    assert "artisan" in refused("content", "check", "medievallons", wrong)
    for bad in (b"\xff\xfe\x00", b"a = ", b"", b"type = 3"):
        wrong.write_bytes(bad)
        assert "content.toml" in refused("content", "check", "medievallons", wrong)


def test_all_faults_of_a_card_set_are_said_in_the_language_asked_for(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text('[[setup_card]]\nid = "mine"\nfr = "À moi"\nen = "Mine"\nadventurers = { dwarf = 5 }\n', "utf-8")
    said = oyez("content", "check", "merlinn", cards)
    assert said.exit_code == 2
    assert said.stderr.splitlines() == [
        "setup_card mine: there are only 4 chairs at the start.",
        "setup_card mine: resources must say how much gold, mana and malice.",
    ]
    said = oyez("content", "check", "merlinn", cards, "--lang", "fr")
    assert said.exit_code == 2
    assert said.stderr.splitlines() == [
        f"setup_card mine{NARROW}: il n’y a que 4 chaises au début.",
        f"setup_card mine{NARROW}: resources doit dire combien de gold, mana et malice.",
    ]


@pytest.mark.parametrize("game", game_names())
def test_hostile_content_is_refused_in_french_too(tmp_path: Path, game: str) -> None:
    wrong = tmp_path / "content.toml"
    for bad, said in (
        (b"\xff\xfe", "ce n’est pas un texte"),
        (b"x = " + b"[" * 9000 + b"]" * 9000, "ses listes sont trop imbriquées"),
        (b"x = " + b"9" * 5000, "un de ses nombres est bien trop grand"),
    ):
        wrong.write_bytes(bad)
        assert said in refused("content", "check", game, wrong, "--lang", "fr")


# --- playing in a pipe ---


def test_a_pipe_plays_in_plain_lines() -> None:
    result = oyez("play", "medievallons", "--seed", 1, "--seats", 2, typed="?\n1\n")
    assert result.exit_code == 0
    assert "> MV-" in result.stdout
    assert "oyez play --resume" in result.stdout
    path = result.stdout.split("--resume ")[1].strip()
    again = oyez("play", "--resume", path, "--lang", "fr", typed="q\nn\n")
    assert again.exit_code == 0
    assert "Sauvegarder d’abord la partie" in again.stdout


def test_the_same_seed_deals_the_same_cards() -> None:
    first, second, other = (oyez("play", "medievallons", "--seed", seed, typed="t\n").stdout for seed in (5, 5, 6))
    assert first == second != other


def test_people_say_beforehand_when_to_be_asked() -> None:
    said = ["--ask", "never", "--ask", "before_vote=always"]
    result = oyez("play", "fief", "--seed", 1, "--bots", "none", *said, typed="\nask\nq\ny\n")
    assert result.exit_code == 0, result.output
    assert "Ask me: never\n1. Before the phase: as at all others\n2. Before the vote: always\n" in result.stdout
    path = result.stdout.split("--resume ")[1].strip()
    again = oyez("play", "--resume", path, "--ask", "always", "--lang", "fr", typed="\ndemander\nq\nn\n")
    assert "Me demander\N{NARROW NO-BREAK SPACE}: toujours\n1. Avant la phase" in again.stdout.replace("\xa0", "\u202f")


# --- positions ---


def test_a_record_shows_its_position_and_play_begins_there(tmp_path: Path) -> None:
    session = new_session(find_game("medievallons"), ["", ""], seed="1")
    for _ in range(3):
        question = session.open_to_people()[0]
        session.answer(question.seat, question.sample(lambda limit: 0))
    path = tmp_path / "game.json"
    path.write_bytes(save_record(session.record))
    line = oyez("replay", path, "--position").stdout.strip()
    assert line.startswith("medievallons/2 ")
    assert line == write_position(session.game, session.play.table)
    assert oyez("replay", path, "--position", "--step", 1).stdout.strip() != line
    played = oyez("play", "--position", line, "--plain", "--bots", "none", typed="\n1\n")
    assert played.exit_code == 0, played.output
    saved = played.stdout.split("--resume ")[1].strip()
    record = load_record(Path(saved).read_bytes())
    assert record.header.position == line
    assert len(record.answers) == 1
    assert "true so far" in oyez("replay", saved, "--check").stdout
    assert "began with a position" in refused("verify", saved)


def test_positions_that_cannot_be_are_refused() -> None:
    position = start("medievallons").position
    assert "There is no game" in refused("play", "--position", "chess/2")
    assert "begins with its game" in refused("play", "--position", "chess")
    assert "not of Fief" in refused("play", "fief", "--position", position)
    assert "how many seats" in refused("play", "--position", position, "--seats", 2)
    assert "which options" in refused("play", "--position", position, "--option", "hand_size=3")


# --- as a program ---


def run(*arguments: object, typed: bytes = b"", **how: Any) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, **ENGLISH}
    command = [sys.executable, "-m", "oyez.cli", *map(str, arguments)]
    return subprocess.run(command, input=typed, capture_output=True, env=environment, timeout=60, check=False, **how)


def test_as_a_program_it_answers_and_refuses() -> None:
    assert b"medievallons" in run("games").stdout
    wrong = run("simulate", "tarot")
    assert wrong.returncode == 2
    assert wrong.stdout == b""
    assert wrong.stderr.decode().startswith("There is no game «tarot»")
    assert b"Traceback" not in wrong.stderr


def test_a_program_plays_a_whole_game_in_a_pipe() -> None:
    arguments = ["play", "medievallons", "--plain", "--seats", 2, "--seed", 3, "--option", "guilds_to_win=1"]
    played = run(*arguments, "--option", "two_player_match=false", typed=b"1\n" * 400)
    assert played.returncode == 0, played.stderr
    assert b" wins." in played.stdout or b"share the victory" in played.stdout
    assert played.stderr == b""


def test_bytes_that_are_no_text_do_no_harm() -> None:
    played = run("play", "medievallons", "--plain", "--seed", 3, typed=bytes(range(256)) * 3)
    assert played.returncode == 0, played.stderr
    assert b"Traceback" not in played.stderr


def test_a_reader_who_goes_away_does_no_harm() -> None:
    command = [sys.executable, "-m", "oyez.cli", "rules", "medievallons"]
    environment = {**os.environ, **ENGLISH}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""


def test_several_workers_give_the_same_numbers() -> None:
    arguments = ["simulate", "medievallons", "--games", 120, "--seed", 2]
    alone = json.loads(run(*arguments).stdout)
    together = json.loads(run(*arguments, "--workers", 2).stdout)
    assert timeless(alone) == timeless(together)


def test_nobody_needs_to_read_to_the_end() -> None:
    """`oyez rules medievallons | head -1`"""
    command = [sys.executable, "-m", "oyez.cli", "rules", "medievallons"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | ENGLISH) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(60) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        ("simulate medievallons --games 1 >&-", 0, ""),
        ("games >/dev/full", 2, "This machine refuses: the disk is full."),
        ("verify nothing 2>&-", 2, ""),
    ],
)
def test_output_that_cannot_be_written_is_no_traceback(shell: str, code: int, said: str) -> None:
    if "/dev/full" in shell and not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    command = ["sh", "-c", f"{sys.executable} -m oyez.cli {shell}"]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | ENGLISH, timeout=60, check=False)
    assert (done.returncode, done.stderr.strip()) == (code, said)


def test_a_game_without_players_is_refused_by_its_number() -> None:
    assert refused("play", "medievallons", "--seats", 0) == "Médiévallons is for 2 to 5 players, not 0."


def test_help_and_refusals_are_french_under_a_french_locale() -> None:
    french = {"LC_ALL": "fr_FR.UTF-8"}
    command = [sys.executable, "-m", "oyez.cli"]
    shown = subprocess.run([*command, "simulate", "--help"], capture_output=True, env=os.environ | french, check=True)
    text = shown.stdout.decode()
    for word in ("Utilisation", "[obligatoire]", "[par défaut", "Afficher cette aide"):
        assert word in text, text
    for word in ("Usage", "Show this", "required", "default"):
        assert word not in text, text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nope"], "Il n’y a pas de commande"),
        (["simulate"], "Il manque "),
        (["simulate", "medievallons", "--games", "0"], "--games\u202f: il faut au moins 1."),
        (["simulate", "medievallons", "--games", "x"], "--games\u202f: il faut un nombre entier."),
        (["simulate", "medievallons", "--frob"], "Il n’y a pas d’option --frob."),
        (["simulate", "medievallons", "--seats"], "--seats attend une valeur."),
        (["games", "--json=3"], "--json ne prend pas de valeur."),
        (["games", "more"], "C’est de trop\u202f: more"),
        (["rules", "medievallons", "MV-999", "--lang", "fr"], "n’a pas de règle"),
        (["verify", "missing.json"], "Il n’y a pas de fichier missing.json."),
    ],
)
def test_refusals_are_said_in_french(arguments: list[str], said: str) -> None:
    result = oyez(*arguments, language="fr_FR.UTF-8")
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_rule_that_is_ours_says_so() -> None:
    assert "de notre cru" in oyez("rules", "medieval_academy", "MA-33", "--lang", "fr").stdout
    assert "rulebook does not say it" in oyez("rules", "medieval_academy", "MA-33", "--lang", "en").stdout.replace(
        "\n", " "
    )


def test_a_command_does_not_wait_for_what_it_does_not_need() -> None:
    """Data base, server and screens are more than half of a second's work: who plays or asks needs none of them."""
    script = "import sys, oyez.cli.main; print(*{'sqlalchemy', 'alembic', 'litestar', 'textual'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
