"""The report: complete, in both languages, without a network, and readable on a phone."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import sync_playwright

from oyez.engine.languages import voice_in
from oyez.games import find_game, game_names
from oyez.lab.figures import add_up
from oyez.lab.naming import Names
from oyez.lab.observing import Observer
from oyez.lab.report import options_in_words, write_report
from oyez.lab.report_details import how_many
from tests.browser.conftest import FLAGS
from tests.lab.helpers import plan, played, series

HEADINGS = {
    "en": "In short|Wins by seat|How long a game is|Points and where they come from|How often the lead changes|"
    "What goes with winning|Decisions and branching|Which rules are used|The bots’ time",
    "fr": "En bref|Victoires par place|La durée d’une partie|Les points et d’où ils viennent|"
    "Combien de fois la tête change|Ce qui va avec la victoire|Décisions et réponses possibles|"
    "Quelles règles servent|Le temps des robots",
}
SCREENS: tuple[tuple[int, Literal["dark", "light"]], ...] = ((360, "dark"), (1280, "light"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    bots = ("random", "random", "greedy")
    return played(tmp_path_factory.mktemp("report"), plan(series(bots=bots, games=40, seating="rotated"))).path


@pytest.fixture(scope="module")
def page(folder: Path) -> str:
    from oyez.lab.folder import read_results

    return write_report(read_results(folder), "en")


def test_every_section_in_both_languages(page: str) -> None:
    for language, headings in HEADINGS.items():
        main = re.search(rf'<main lang="{language}".*?</main>', page, re.DOTALL)
        assert main is not None
        assert "|".join(re.findall("<h2>(.*?)</h2>", main[0])) == headings
        assert not re.search(r"\{\w+[|}]", main[0])  # nothing is left to fill in


def test_one_file_that_needs_no_network(page: str) -> None:
    assert not re.search(r"""(?:src|href|action)\s*=|@import|url\(|<script|<link|<img""", page)


def test_the_numbers_are_those_of_the_rows(folder: Path, page: str) -> None:
    from oyez.lab.folder import read_results

    figures = add_up(read_results(folder))
    assert figures.games == figures.finished == 40
    assert sum([standing.won for standing in figures.seats.values()]) == pytest.approx(40)
    assert figures.bots["greedy"].games == 40
    assert figures.bots["greedy"].share > figures.bots["random"].share
    share = f"{100 * figures.bots['greedy'].share:.1f}\N{NO-BREAK SPACE}%"
    assert share in page
    known = {rule for _, rules in Names(find_game("medievallons"), "en").chapters() for rule, _ in rules}
    assert set(figures.rules) <= known
    assert f"Never seen: {len(known) - len(figures.rules)} rules" in page


def test_what_nobody_did_has_no_column(page: str) -> None:
    assert "Processor time" in page
    assert "too late" not in page


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Guilds needed to win: 2"), ("fr", "Guildes nécessaires pour gagner")]
)
def test_options_are_told_in_words(language: str, said: str) -> None:
    assert said in options_in_words(series(options={"guilds_to_win": 2}), voice_in(language))


def test_so_many_deeds_go_with_winning() -> None:
    french = voice_in("fr")
    assert how_many(0, 0, french) == "Ces parties sont trop peu nombreuses pour le dire."
    assert how_many(7, 0, french).startswith("Sur 7 actes examinés, aucun ne va de pair")
    assert how_many(7, 1, french).startswith("Sur 7 actes examinés, 1 va de pair")


@pytest.mark.parametrize(("language", "said"), [("en", "A reaction (ME-111)"), ("fr", "Une réaction (ME-111)")])
def test_a_question_without_words_of_its_own_has_a_name(language: str, said: str) -> None:
    assert Names(find_game("midevil"), language).decision("play_card") == said


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_words_for_what_its_rows_hold(name: str) -> None:
    """A random game of each: labels of deeds, questions and reasons, in both languages, with nothing left out."""
    from oyez.engine.chance import chance_from_seed
    from oyez.engine.play import fingers

    game = find_game(name)
    seats = max(3, game.seats[0])
    play = game.start(seats, chance_from_seed("words"), {}, listen=True)
    observer, below = Observer(game, seats), fingers("words")
    for _ in range(300):
        if not play.asked:
            break
        question = play.asked[0]
        observer.question(play, question)
        answer = question.sample(below)
        play.take(question, answer)
        observer.answered(play, question, answer)
    deeds = {deed for counts in observer.deeds for deed in counts}
    assert len(deeds) > 20
    for language in ("en", "fr"):
        names = Names(game, language)
        said = {deed: names.deed(deed) for deed in deeds}
        assert not [text for text in said.values() if "{" in text or "}" in text]
        assert len([deed for deed, text in said.items() if deed.startswith("event") and not text]) == 0
        assert not [decision for decision in observer.asked if names.decision(decision) == decision]


def test_a_phone_and_a_wide_screen_can_read_it(browser_path: str, page: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(page, "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        for width, scheme in SCREENS:
            context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True)
            view = context.new_page()
            complaints: list[str] = []
            view.on("console", lambda message: complaints.append(message.text))  # noqa: B023 - read in this round
            view.goto(file.as_uri())
            assert view.evaluate("document.documentElement.scrollWidth") <= width
            assert view.get_by_role("heading", name="Wins by seat").is_visible()
            view.check("#in-fr", force=True)
            assert view.get_by_role("heading", name="Victoires par place").is_visible()
            assert not view.get_by_role("heading", name="Wins by seat").is_visible()
            dark = view.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(25, 21, 16)"
            assert dark == (scheme == "dark")
            assert complaints == []
            context.close()
        browser.close()
