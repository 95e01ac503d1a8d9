"""A language is data: a third one is an entry in a list and catalogues, and needs no code."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import oyez
from oyez.engine.languages import LANGUAGES, default_language, negotiate, next_language, plural, voice_in
from oyez.games import all_games

ROOT = Path(__file__).parents[2]
GERMAN = {
    "Players": "Spieler",
    "Name": "Name",
    "Language": "Sprache",
    "Play now": "Jetzt spielen",
    "Rulebooks": "Regelhefte",
    "nothing": "nichts",
    "{name} wins.": "{name} gewinnt.",
    "{count} {count|rule|rules}, {minutes} min to read": "{count} {count|Regel|Regeln}, {minutes} Min. zu lesen",
    "There is no game «{name}»; there are {known}.": "Es gibt kein Spiel «{name}», nur {known}.",
    "Guest {number}": "Gast {number}",
    "Minutes": "Minuten",
    "Stage": "Stand",
}
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
# In each game's folder: a line of a file, and the German that is written under it, or at the file's end.
OF_GAMES = {
    "fief/content.toml": ('name_en = "Good Harvest"', 'name_de = "Gute Ernte"'),
    "medievallons/content.toml": (
        'text_en = "Take the top card of the discard into your hand."',
        'text_de = "Nimm die oberste Karte der Ablage auf die Hand."',
    ),
    "medievallons/rulebook.toml": ('en = "The game is for 2 to 5 players."', 'de = "Für 2 bis 5 Spieler."'),
    "midevil/content.toml": ('name_en = "Horse"', 'name_de = "Pferd"'),
    "merlinn/content.toml": ('en = "Gain {n} {t}"', 'de = "Nimm {n} {t}"'),
    "merlinn/wording.toml": (
        "",
        '[de.text]\nkinds = [["Zwerg", "Zwerge"], ["Elf", "Elfen"], ["Ork", "Orks"], ["Gast", "Gäste"]]',
    ),
    "medieval_academy/locale/de.po": ("", f'{HEADER}\nmsgid "Gallantry"\nmsgstr "Minne"\n'),
}
# What each game then says of its cards and boards.
SAID = {
    "fief": "Gute Ernte",
    "medievallons": "Nimm die oberste Karte der Ablage auf die Hand.",
    "midevil": "Pferd",
    "merlinn": "Nimm 1 Zwerg.",
    "medieval_academy": "Minne",
}


@pytest.fixture(scope="module")
def with_german(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources with an entry for German and a catalogue of a dozen strings, and nothing else changed."""
    source = tmp_path_factory.mktemp("german")
    house = source / "oyez"
    shutil.copytree(Path(oyez.__file__).parent, house, ignore=shutil.ignore_patterns("__pycache__"))
    with (house / "locale" / "languages.toml").open("a", encoding="utf-8") as file:
        file.write('\n[[language]]\ncode = "de"\nname = "Deutsch"\n')
    entries = [f'msgid "{english}"\nmsgstr "{german}"\n' for english, german in GERMAN.items()]
    (house / "locale" / "de.po").write_text("\n".join([HEADER, *entries]), encoding="utf-8")
    for name, (line, german) in OF_GAMES.items():
        write_under(house / "games" / name, line, german)
    return source


def write_under(file: Path, line: str, german: str) -> None:
    """Write German under every such line of a file, or at its end."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    if not line:
        file.write_text(f"{text}\n{german}\n", encoding="utf-8")
        return
    assert f"\n{line}\n" in text, (file, line)
    file.write_text(text.replace(f"\n{line}\n", f"\n{line}\n{german}\n"), encoding="utf-8")


def run(source: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(source), "LC_ALL": "en_GB.UTF-8"}
    return subprocess.run(
        [sys.executable, *command], env=environment, cwd=source, capture_output=True, text=True, timeout=120
    )


def test_the_command_line_speaks_a_third_language(with_german: Path) -> None:
    said = run(with_german, "-m", "oyez.cli", "games", "--lang", "de")
    assert "Spieler" in said.stdout
    assert "Minuten" in said.stdout
    rules = run(with_german, "-m", "oyez.cli", "rules", "medievallons", "MV-01", "--lang", "de")
    assert "MV-01" in rules.stdout, rules.stderr
    assert "Für 2 bis 5 Spieler." in rules.stdout


def test_the_site_speaks_a_third_language(with_german: Path) -> None:
    script = """
from litestar.testing import TestClient
from oyez.server.app import make_app
from oyez.server.config import Config
with TestClient(make_app(Config(database="sqlite:///german.sqlite", bots=False))) as client:
    home = client.get("/", headers={"accept-language": "de-AT,de;q=0.9"}).text
    assert 'lang="de"' in home and "Jetzt spielen" in home and "Regelhefte" in home
    assert "Français" in home and "English" in home
    rules = client.get("/rules", headers={"accept-language": "de"}).text
    assert " Regeln" in rules
    book = client.get("/games/medievallons/rules", headers={"accept-language": "de"}).text
    assert "Für 2 bis 5 Spieler." in book
    client.cookies.set("oyez-language", "de")
    for game in ("fief", "merlinn", "midevil", "medieval_academy", "medievallons"):
        page = client.get(f"/tables/new?game={game}")
        assert page.status_code == 200, (game, page.status_code)
"""
    done = run(with_german, "-c", script)
    assert done.returncode == 0, done.stderr[-2000:]


def test_every_game_can_be_told_in_a_third_language(with_german: Path) -> None:
    script = """
import json, sys
from oyez.engine.chance import chance_from_seed
from oyez.engine.languages import voice_in
from oyez.engine.play import fingers
from oyez.engine.words import Speaker
from oyez.games import all_games
from oyez.terminal.drawing import as_lines, describe_table, detail_table, draw_table
said = json.loads(sys.argv[1])
for game in all_games():
    seats = game.seats[0]
    play = game.start(seats, chance_from_seed("german"), listen=True)
    speaker = Speaker(game.words, "de", [f"P{seat}" for seat in range(seats)])
    below = fingers(1)
    heard = []
    for _ in range(60):
        if play.is_over:
            break
        for event in play.events:
            str(speaker.event(event))
        question = play.asked[0]
        str(speaker.prompt(question))
        view = game.view(play.table, question.seat)
        heard += describe_table(game, view, speaker) + detail_table(game, view, speaker)
        heard += as_lines(draw_table(game, view, speaker))
        play.take(question, question.sample(below))
    assert said[game.name] in "\\n".join(heard), game.name
    print(game.name)
"""
    done = run(with_german, "-c", script, json.dumps(SAID))
    assert done.returncode == 0, done.stderr[-2000:]
    assert len(done.stdout.split()) == 5


def test_what_stands_there_in_a_third_language_is_no_other_content(with_german: Path) -> None:
    script = "from oyez.games import all_games\nfor game in all_games(): print(game.content_fingerprint)"
    assert run(with_german, "-c", script).stdout.split() == [game.content_fingerprint for game in all_games()]


# Data that stand in a module: a game's title and pitch by language, and the language of a game's printed cards.
DATA = re.compile(r'(title=|pitch=\{|PRINTED: Final = |^ {8}"(fr|en)": ")')
NAMED = re.compile(r"""["'](fr|en)["']""")


def test_no_language_is_named_in_code() -> None:
    """`SOURCE` is the one that the source speaks; the others are in the list, and nowhere else."""
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in ("src/oyez", "web/src")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".html", ".ts", ".mjs") and "static" not in path.parts and "docs" not in path.parts
        for line in code_of(path)
        if NAMED.search(line) and not DATA.search(line) and not line.startswith("SOURCE: Final")
    ]
    assert found == []


def code_of(path: Path) -> list[str]:
    """The lines of a file, without what only explains."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r'"""(?:.|\n)*?"""', "", text).splitlines() if path.suffix == ".py" else text.splitlines()


def test_a_language_that_nobody_speaks_here_is_english() -> None:
    assert negotiate(["de-AT", "xx"]) == "en"
    assert negotiate(["de", "fr_CA.UTF-8"]) == "fr"
    assert default_language({"LANGUAGE": "de:fr"}) == "fr"


def test_the_key_for_the_language_goes_round() -> None:
    assert {next_language(code) for code in LANGUAGES} == set(LANGUAGES)


@pytest.mark.parametrize(
    ("number", "french", "english"), [(0, "carte", "cards"), (1, "carte", "card"), (2, "cartes", "cards")]
)
def test_plurals_are_those_of_the_language(number: int, french: str, english: str) -> None:
    assert plural(["carte", "cartes"], number, "fr") == french
    assert plural(["card", "cards"], number, "en") == english


def test_a_language_with_more_forms_has_them() -> None:
    forms = ["karta", "karty", "kart", "karty"]
    assert [plural(forms, number, "pl") for number in (1, 2, 5)] == ["karta", "karty", "kart"]


def test_the_voice_of_each_language_is_its_own() -> None:
    assert voice_in("fr")("nothing") != voice_in("en")("nothing")
