"""From the home page to the score sheet, without script."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from oyez.engine.record import load_record, verify
from oyez.games import find_game, game_names
from tests.server.site import FRAGMENT, Browser, Page, Site, fields_for
from tests.tools import below_of

MOST_MOVES = 3000
SHORT = {
    "fief": {"max_rounds": "2"},
    "midevil": {"victory_points": "10", "round_limit": "10"},
    "merlinn": {"days": "3"},
}


async def to_the_end(site: Site, browser: Browser, path: str) -> int:
    """Answer at random until the game is over; how often."""
    below = below_of(path)
    for moves in range(MOST_MOVES):
        page = await ready(site, browser, path)
        if not page.is_asked:
            return moves
        answered = await browser.post(f"{path}/answer", await a_legal_answer(site, page, below), headers=FRAGMENT)
        assert answered.status == 200, answered.text
    pytest.fail("the game has no end")


async def a_legal_answer(site: Site, page: Page, below: Callable[[int], int]) -> dict[str, Any]:
    """What a browser would send, without script, for an answer that the rules allow."""
    live = await site.hub.room(page.path.split("/")[-1])
    assert live.play is not None
    me = next(seat.number for seat in live.room.seats if seat.kind == "person")
    question = live.play.question_for(me)
    assert question is not None
    return {"stamp": page.field("stamp"), **fields_for(question, question.sample(below))}


async def ready(site: Site, browser: Browser, path: str) -> Page:
    """The table page, as soon as its owner (on the first chair) is asked or the game is over."""

    async def is_ready() -> bool:
        room = (await site.hub.room(path.split("/")[-1])).room
        me = next(seat for seat in room.seats if seat.kind == "person")
        return me.number in room.pending or room.is_over

    await site.until(is_ready, seconds=60)
    page = await browser.get(path)
    assert page.status == 200, page.text
    return page


async def two_at_a_table(aude: Browser, bert: Browser) -> str:
    """Aude and Bert, the cards dealt."""
    path = await aude.open_table(name="Aude")
    await bert.post(f"{path}/sit", {"name": "Bert"})
    await aude.get(path)
    await aude.post(f"{path}/start")
    return path


@pytest.mark.parametrize("game", game_names())
async def test_a_newcomer_plays_at_the_first_click(site: Site, aude: Browser, game: str) -> None:
    path = await aude.play_now(game)
    page = await ready(site, aude, path)
    answered = await aude.post(f"{path}/answer", await a_legal_answer(site, page, below_of(game)))
    assert answered.status == 200
    assert answered.path == path


@pytest.mark.parametrize("game", game_names())
async def test_a_whole_game_against_bots(site: Site, aude: Browser, game: str) -> None:
    path = await aude.open_table(game, **short_game(game), entropy="browser-chance")
    await aude.post(f"{path}/start")
    assert await to_the_end(site, aude, path) > 0
    page = await aude.get(path)
    assert 'class="result"' in page.html
    assert 'class="chart"' in page.html
    record = load_record((await aude.client.get(f"{path}/record.json")).content)
    assert record.header.entropy[0] == "browser-chance"
    assert verify(find_game(game), record).is_over
    replay = await aude.get(f"{path}/replay")
    assert replay.status == 200


def short_game(game: str) -> dict[str, str]:
    """Few seats, bots that do not think, and options that bring the end near; the games stay whole."""
    seats = max(2, find_game(game).seats[0])
    options = {f"option.{name}": value for name, value in SHORT.get(game, {}).items()}
    return {"seats": str(seats), **{f"seat.{number}": "random" for number in range(1, seats)}, **options}


async def test_two_friends_play_each_other(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.open_table(name="Aude")
    waiting = await bert.get(path)
    assert "Aude" in waiting.text
    await bert.post(f"{path}/sit", {"name": "Bert", "entropy": "b"})
    early = await bert.post(f"{path}/start", headers=FRAGMENT)
    assert early.status == 422
    assert "host" in early.text
    await aude.get(path)
    begun = await aude.post(f"{path}/start")
    assert begun.status == 200
    pages = [await aude.get(path), await bert.get(path)]
    assert sum(page.is_asked for page in pages) == 1
    for _ in range(6):
        for browser in (aude, bert):
            if (await browser.get(path)).is_asked:
                assert (await browser.answer(path)).status == 200
    assert (await aude.get(path)).version != pages[0].version


async def test_play_now_twice_from_the_same_form_is_one_table(aude: Browser) -> None:
    home = await aude.get("/")
    ticket = home.field("ticket")
    first = await aude.post("/play/medievallons", {"ticket": ticket})
    second = await aude.post("/play/medievallons", {"ticket": ticket})
    assert first.path == second.path


async def test_the_promise_is_on_the_form_before_the_deal(aude: Browser) -> None:
    page = await aude.get("/tables/new?game=medievallons")
    path = await aude.open_table()
    waiting = await aude.get(path)
    shown = [text for text in page.html.split('class="hash">') if len(text.split("<")[0]) == 64]
    assert shown
    assert 'class="hash">' in waiting.html


async def test_hint_speaks_and_does_not_move(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    before = await ready(site, aude, path)
    hinted = await aude.post(f"{path}/hint")
    assert 'class="hint-text ' in hinted.html
    shares = re.findall(r"<li data-shows=[^>]*><b>[^<]+ \((\d+).?%\)", hinted.html)
    assert 1 <= len(shares) <= 3
    assert all(0 <= int(share) <= 100 for share in shares)
    after = await aude.get(path)
    assert after.field("stamp") == before.field("stamp")
    assert 'class="hint-text ' in after.html, "it stays while its question does"
    by_script = await aude.post(f"{path}/hint", headers=FRAGMENT)
    assert 'class="hint-text ' in by_script.html
    assert by_script.html.lstrip().startswith("<div")
    answered = await aude.post(f"{path}/answer", after.answer_fields(0))
    assert 'class="hint-text ' not in answered.html


async def test_resigning_against_bots_stops_the_game_and_a_rematch_follows(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    stopped = await aude.post(f"{path}/resign")
    assert (await site.hub.room(path.split("/")[-1])).room.status == "abandoned"
    assert not stopped.is_asked
    again = await aude.post(f"{path}/rematch")
    assert again.path != path
    assert (await site.hub.room(again.path.split("/")[-1])).room.status == "playing", "nobody is awaited"
    once_more = await aude.post(f"{path}/rematch")
    assert once_more.path == again.path, "all are led to the same rematch"


async def test_a_bot_plays_for_whoever_leaves_and_gives_the_seat_back(site: Site, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    code = path.split("/")[-1]
    leaver, number = (aude, 0) if (await aude.get(path)).is_asked else (bert, 1)
    await leaver.post(f"{path}/leave")

    async def bot_has_answered() -> bool:
        room = (await site.hub.room(code)).room
        return room.seats[number].answered > 0 and number not in room.pending

    await site.until(bot_has_answered)
    assert 'class="plate-name"' in (await leaver.get(path)).html
    await leaver.post(f"{path}/return")
    assert (await site.hub.room(code)).room.seats[number].stand_in is None


async def test_undo_takes_the_last_decision_back(site: Site, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    for number in range(300):
        for browser in (aude, bert):
            page = await browser.get(path)
            if not page.is_asked:
                continue
            stamp, prompt = page.field("stamp"), page.html.split('class="prompt"')[1][:200]
            page = await browser.answer(path, number)
            if f'action="{path}/undo"' in page.html:
                undone = await browser.post(f"{path}/undo")
                assert undone.is_asked
                assert undone.html.split('class="prompt"')[1][:200] == prompt
                assert undone.field("stamp") != stamp
                return
    pytest.fail("nothing could ever be undone")


async def test_a_replay_can_be_played_on(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    page = await aude.get(f"{path}/replay?step=3&seat=2")
    assert page.status == 200
    data = {"ticket": page.field("ticket"), "step": "3", "seat": "2"}
    grown = await aude.post(f"{path}/play-on", data)
    assert grown.path.startswith("/t/")
    assert grown.path != path
    room = (await site.hub.room(grown.path.split("/")[-1])).room
    assert room.grown_from == path.split("/")[-1]
    assert room.seats[2].kind == "person"
    assert await to_the_end(site, aude, grown.path) >= 0
    record = load_record((await aude.client.get(f"{grown.path}/record.json")).content)
    assert verify(find_game("medievallons"), record).is_over
    assert (await aude.get(f"{grown.path}/replay?step=1")).status == 200


async def test_verify_checks_a_record_in_the_browser(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    record = (await aude.client.get(f"{path}/record.json")).content
    page = await aude.get("/verify")
    sent = await aude.client.post("/verify", data={"_csrf_token": page.csrf}, files={"record": ("r.json", record)})
    assert sent.status_code == 200
    assert "in order" in sent.text
    forged = json.loads(record)
    forged["answers"].pop()
    broken = json.dumps(forged).encode()
    sent = await aude.client.post("/verify", data={"_csrf_token": page.csrf}, files={"record": ("r.json", broken)})
    assert sent.status_code == 422
    assert "seal" in sent.text


async def test_the_rulebook_is_searchable_and_its_rules_can_be_linked(aude: Browser) -> None:
    book = await aude.get("/games/medievallons/rules")
    assert 'id="MV-78"' in book.html
    found = await aude.get("/games/medievallons/rules?q=MV-78")
    assert found.html.count('class="rule"') == 1
    assert (await aude.get("/games/nothing/rules")).status == 422


@pytest.mark.parametrize("path", ["/", "/lobby", "/games", "/rules", "/about", "/verify", "/account", "/tables/new"])
@pytest.mark.parametrize("language", ["fr", "en"])
async def test_every_page_stands_in_both_languages(site: Site, path: str, language: str) -> None:
    page = await site.browser(language).get(path)
    assert page.status == 200
    assert f'<html lang="{language}"' in page.html


async def test_the_language_can_be_switched(aude: Browser) -> None:
    await aude.get("/about")
    switched = await aude.post("/language", {"lang": "fr", "next": "/about"})
    assert (switched.path, '<html lang="fr"' in switched.html) == ("/about", True)
    away = await aude.client.post(
        "/language", data={"_csrf_token": switched.csrf, "lang": "en", "next": "//evil.example"}, follow_redirects=False
    )
    assert away.headers["location"] == "/"
