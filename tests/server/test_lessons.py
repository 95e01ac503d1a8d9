"""Guided games on the site, and the page of one minute: found everywhere, taken up again, drawn from real positions."""

import functools
import re

import pytest

from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.games import all_games, find_game
from oyez.rooms.answers import choices_of
from oyez.rooms.guided import begin_lesson, first_play
from oyez.rooms.lessons import Lesson, is_at_end, lesson_in, lesson_named, lessons_of, line_in, lines_of
from oyez.rooms.room import Room
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import draw
from oyez.server.shown.minute import draw_shot, minute_of
from oyez.store.rooms import StoredRoom
from tests.server.site import Browser, Site

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game.folder).values()]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.name}-{lesson.name}" for game, lesson in LESSONS]
)


def drawn_steps(game: Game, lesson: Lesson, language: str) -> list[str]:
    """The page at every step of a lesson."""
    change = begin_lesson(game, lesson, code="lesson", person="me", name="Aude", now=0.0)
    live = LiveRoom(StoredRoom(change.room, change.play), change.answers, [])
    pages = []
    for line in lines_of(game, lesson)[change.room.seq :]:
        if line.step is not None:
            pages.append(draw(live, lesson.seat, language).html)
        play = live.copy_of_play()
        play.answer(line.seat, line.accepts[0])
        live.play = play
        live.room.seq += 1
        live.room.pending = [question.seat for question in play.asked]
    return pages


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_that_a_step_points_at_lies_on_the_board(game: Game, lesson: Lesson, language: str) -> None:
    for number, page in enumerate(drawn_steps(game, lesson, language), 1):
        found = re.search(r'id="lesson"[^>]* data-points="([^"]*)" data-keys="([^"]*)"', page)
        assert found is not None, f"step {number} has no frame"
        points, keys = found[1].split(), found[2].split()
        missing = [piece for piece in points if f'data-piece="{piece}"' not in page]
        assert missing == [], f"step {number} points at {missing}"
        for key in keys:
            assert f'value="{key}"' in page
        is_amount = 'data-form="amount"' in page
        nothing_chosen = 'data-form="some"' in page and lesson.step[number - 1].accepts[0] == []
        assert points or keys or is_amount or nothing_chosen, f"step {number} points at nothing"


async def test_lessons_are_found_at_home_on_the_game_page_and_in_the_waiting_room(aude: Browser) -> None:
    home = await aude.get("/")
    for game in all_games():
        assert f'action="/learn/{game.name}"' in home.html
        page = await aude.get(f"/games/{game.name}")
        assert page.html.count(f'action="/learn/{game.name}"') == 1 + len(lessons_of(game.folder))
    path = await aude.open_table()
    assert 'action="/learn/medievallons"' in (await aude.get(path)).html


async def test_a_lesson_is_begun_tried_wrongly_left_and_taken_up_again(site: Site, aude: Browser) -> None:
    begun = await aude.post("/learn/medievallons")
    path = begun.path
    assert path.startswith("/t/")
    assert "1 of 14" in begun.text
    tried = await aude.answer(path, 0)  # without script: it is said on the page, once
    assert "A good card, but not yet" in tried.text
    assert "MV-78" in tried.text
    assert "(MV-78)" not in tried.text  # it is quoted below, once is enough
    assert "A good card, but not yet" not in (await aude.get(path)).text
    assert room_of(site, path).seq == 0
    assert "First game" in (await aude.get("/")).text, "the list of one's games names the lesson"
    again = await aude.post("/learn/medievallons")
    assert again.path == path
    monk = next(number for number in range(9) if "Monk" in option(again.html, number))
    await aude.answer(path, monk)
    await site.until(lambda: at_step(room_of(site, path)) == 1)
    assert "2 of 14" in (await aude.get(path)).text
    assert (await aude.post("/learn/medievallons")).path == path


async def test_a_lesson_that_was_played_to_its_end_is_given_anew(site: Site, aude: Browser) -> None:
    game = find_game("medievallons")
    lesson = lesson_named(game, "")
    play = first_play(game, lesson)
    path = (await aude.post("/learn/medievallons")).path
    for line in lines_of(game, lesson):
        if line.step is not None:
            await site.until(functools.partial(is_at_step, site, path, line.step))
            question = play.question_for(lesson.seat)
            assert question is not None
            meant = question.read(line.accepts[0], game.choice_type)
            await aude.answer(path, choices_of(question).index(meant))
        play.answer(line.seat, line.accepts[0])
    await site.until(lambda: is_at_end(room_of(site, path)))
    assert "Go on with this game" in (await aude.get(path)).text
    again = await aude.post("/learn/medievallons")
    assert again.path != path
    assert "1 of 14" in again.text


async def test_whoever_leaves_a_lesson_plays_on_against_bots(site: Site, aude: Browser) -> None:
    path = (await aude.post("/learn/fief", {"lesson": "war"})).path
    assert "Money and war" in (await aude.get(path)).text
    left = await aude.post(f"{path}/lesson/end")
    assert 'id="lesson"' not in left.html
    assert lesson_in(room_of(site, path)) is None
    afresh = await aude.post(f"{path}/lesson/afresh")
    assert afresh.path not in (path, "/")
    assert 'id="lesson"' not in afresh.html


async def test_a_lesson_that_is_not_there_is_refused_in_a_sentence(aude: Browser) -> None:
    refused = await aude.post("/learn/fief", {"lesson": "chess"})
    assert "there are: family, war, crown" in refused.text


async def test_somebody_else_sees_a_game_like_any_other(aude: Browser, bert: Browser) -> None:
    path = (await aude.post("/learn/medievallons")).path
    watched = await bert.get(path)
    assert 'id="lesson"' not in watched.html
    assert "You do not sit at this table" in (await bert.post(f"{path}/lesson/end")).text


def room_of(site: Site, path: str) -> Room:
    return site.hub.rooms[path.split("/")[-1]].room


def at_step(room: Room) -> int | None:
    line = line_in(room)
    return None if line is None else line.step


def is_at_step(site: Site, path: str, step: int) -> bool:
    return at_step(room_of(site, path)) == step


def option(html: str, number: int) -> str:
    found = re.search(rf'<button class="option" name="choice" value="{number}"[^>]*>([^<]*)', html)
    return found[1] if found else ""


# --- the game in one minute ---


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_game_in_one_minute_is_whole(game: Game) -> None:
    minute = minute_of(game.folder)
    assert minute is not None
    assert 4 <= len(minute.picture) <= 6
    assert len(minute.mistakes) == 3
    texts = [minute.goal, minute.wins, *minute.turn, *minute.mistakes, *[shot.says for shot in minute.picture]]
    assert all(set(said) == set(LANGUAGES) for said in texts)
    for number, shot in enumerate(minute.picture):
        assert 1 <= shot.step <= len(lessons_of(game.folder)[shot.lesson].step)
        drawn = draw_shot(game.name, number, "fr", "light")
        assert drawn is not None
        assert f'viewBox="{" ".join(map(str, shot.box))}"'.encode() in drawn
    assert draw_shot(game.name, len(minute.picture), "fr", "light") is None


async def test_the_rulebook_opens_with_the_minute_and_the_numbered_rules_come_after(aude: Browser) -> None:
    book = await aude.get("/games/fief/rules")
    assert book.html.index('id="minute"') < book.html.index('id="FF-01"')
    assert 'id="minute"' not in (await aude.get("/games/fief/rules?q=bishop")).html
    sheet = await aude.get("/games/fief/minute")
    picture = re.search(r'src="(/pictures/fief\.0\.[^"]*)"', sheet.html)
    assert picture is not None
    assert (await aude.get(picture[1].replace("&amp;", "&"))).status == 200
    assert (await aude.get("/pictures/fief.99.fr.light.svg")).status == 404
    assert (await aude.get("/pictures/fief.x.fr.light.svg")).status == 404


async def test_a_game_without_a_minute_has_no_such_page(aude: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oyez.server.shown.minute.minute_of", lambda folder: None)
    assert (await aude.get(f"/games/{find_game('fief').name}/minute")).status == 404
