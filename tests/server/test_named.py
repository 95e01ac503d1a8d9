"""What has a name and a picture wherever it is shown: phases, moments that make a scene, a page that is not there."""

import pytest

from oyez.bots.players import ask_bot, make_bot
from oyez.engine.game import Game
from oyez.engine.record import chance_for
from oyez.engine.words import Speaker
from oyez.games import all_games
from oyez.server.assets import asset
from tests.server.site import Site

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
MOVES = 120


def has_icon(name: str) -> bool:
    """An icon that was built has its file; one that was not is left as it was asked for."""
    return "#" in asset(f"icon:{name}")


async def test_a_page_that_is_not_there_leads_on(site: Site) -> None:
    for path in ("/nowhere", "/t/nowhere", "/games/fief/nowhere"):
        page = await site.browser("fr").get(path)
        assert page.status == 404, path
        assert "Introuvable" in page.text, path
        for way in ("/", "/games", "/lobby"):
            assert f'href="{way}"' in page.html, (path, way)


async def test_the_form_of_a_new_table_shows_words_and_takes_what_is_left_empty_for_the_usual(site: Site) -> None:
    aude = site.browser("fr")
    form = await aude.get("/tables/new?game=merlinn")
    assert 'placeholder="Tirées au sort"' in form.html
    assert 'value="random"' not in form.html.split('name="option.tavernier_guilds"')[1].split(">")[0]
    path = await aude.open_table("merlinn", **{"option.tavernier_guilds": "", "option.days": "3"})
    room = (await site.hub.load(path.split("/")[-1])).room
    assert (room.options["tavernier_guilds"], room.options["days"]) == ("random", 3)


@GAMES
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_phase_has_a_name_and_an_icon(game: Game, language: str) -> None:
    """At every moment of a game; never two at once, and one of them more often than none."""
    play = game.start(game.seats[0], chance_for("3", [""] * game.seats[0]))
    words = Speaker(game.words, language, ["Aude"] * game.seats[1])
    bot, marked, moves = make_bot("random", 3), 0, 0
    while play.asked and moves < MOVES:
        phases = game.words.phases(game.view(play.table, 0), words)
        assert phases
        for phase in phases:
            assert phase.label
            assert phase.label == phase.label.strip()
            assert has_icon(phase.icon), phase.icon
        assert len({phase.label for phase in phases}) == len(phases)
        now = sum(phase.is_now for phase in phases)
        assert now <= 1
        marked += now
        question = play.asked[0]
        play.answer(question.seat, ask_bot(bot, play, question))
        moves += 1
    assert marked > moves // 2


@GAMES
def test_each_moment_that_makes_a_scene_has_an_icon(game: Game) -> None:
    shown = {name: line for name, line in game.words.events.items() if line.scene}
    assert shown
    for name, line in shown.items():
        assert line.icon, name
        assert has_icon(line.icon), (name, line.icon)


@GAMES
def test_what_the_log_draws_is_an_icon_that_there_is(game: Game) -> None:
    missing = {line.icon for line in game.words.events.values() if line.icon and not has_icon(line.icon)}
    assert not missing
