"""The pages around the table: home, a page a game, lists of tables, rulebooks, rematch and replay."""

import re

import pytest

from oyez.bots.players import ask_bot, make_bot
from oyez.engine.play import Play
from oyez.engine.record import chance_for
from oyez.engine.rulebook import rulebook
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.server.pages.rulebooks import marked
from oyez.server.shown.chart import WIDTH, draw_course
from oyez.server.shown.picture import draw_view
from oyez.server.shown.rooms import when
from tests.server.site import Browser, Site
from tests.server.test_play import ready, to_the_end, two_at_a_table


def code_of(path: str) -> str:
    return path.split("/")[-1]


async def test_home_tells_how_heavy_each_game_is_and_where_to_begin(aude: Browser) -> None:
    home = await aude.get("/")
    first = home.html[home.html.index('<li class="sheet game-card game-first"') :]
    assert first.index('id="game-medievallons"') < first.index("Begin with this one")
    assert home.text.count("Begin with this one") == 1
    assert home.text.count("beta") == 1, "what is true of all is said once"
    assert not re.search("[0-9a-f]{64}", home.text), "no fingerprint frightens here"


async def test_games_that_wait_stand_first_and_are_counted(site: Site, aude: Browser, bert: Browser) -> None:
    assert "badge-waiting" not in (await aude.get("/")).html
    path = await aude.play_now("medievallons")
    await ready(site, aude, path)
    home = await aude.get("/")
    assert home.html.index(f'href="{path}"') < home.html.index('class="game-grid"')
    assert "Your turn (1)" in home.text
    for page in ("/", "/lobby", "/games", "/rules", "/about", "/account", "/verify", "/games/fief"):
        assert '<b class="badge-waiting">1<' in (await aude.get(page)).html, page
    assert "badge-waiting" not in (await bert.get("/")).html
    await aude.post(f"{path}/leave")
    assert "badge-waiting" not in (await aude.get("/")).html, "a bot plays: nobody waits"


async def test_a_game_has_a_page_that_says_how_much_of_it_is_ours(aude: Browser) -> None:
    page = await aude.get("/games/fief")
    assert 'action="/play/fief"' in page.html
    assert 'href="/tables/new?game=fief"' in page.html
    assert "Philippe Mouchebeuf" in page.text
    house = sum(rule.source == "house" for rule in rulebook(find_game("fief").folder).rule)
    assert f"{house} of our own" in page.text
    assert (await aude.get("/games/chess")).status == 422


async def test_a_rulebook_shows_only_the_rules_from_one_source(aude: Browser) -> None:
    page = await aude.get("/games/fief/rules?source=house")
    house = [rule.id for rule in rulebook(find_game("fief").folder).rule if rule.source == "house"]
    assert re.findall(r'class="rule" id="([^"]+)"', page.html) == house


def test_what_was_sought_is_marked_whatever_its_accents() -> None:
    assert marked("La rançon & l’Épée", ["rancon", "l'epee"]) == ("La <mark>rançon</mark> &amp; <mark>l’Épée</mark>")
    assert marked("«ransom»", []) == "«ransom»"


async def test_the_search_of_a_rulebook_marks_its_hits(aude: Browser) -> None:
    page = await aude.get("/games/medievallons/rules?q=guild")
    assert page.html.count("<mark>") >= 20


async def test_the_lobby_lists_games_to_join_and_to_watch(site: Site, aude: Browser, bert: Browser) -> None:
    waiting = await aude.open_table(visibility="public")
    running = await aude.open_table(visibility="public", **{"seat.1": "squire"})
    await aude.post(f"{running}/start")
    page = await bert.get("/lobby")
    join, watch = page.html.index("To join"), page.html.index("To watch")
    assert join < page.html.index(f'href="{waiting}"') < watch < page.html.index(f'href="{running}"')
    assert "1 table waits for players" in page.text
    assert "1 game to watch" in page.text


async def test_my_games_tell_the_result_and_can_be_put_away(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    room = (await site.hub.room(code_of(path))).room
    place = room.places[0]
    page = await aude.get("/games")
    assert ("Won" if place == 1 else f"Place {place} of 4") in page.text
    assert '<time class="soft small" datetime="' in page.html
    assert "You do not sit at this table." in (await bert.post(f"{path}/put-away")).text
    tidied = await aude.post(f"{path}/put-away")
    assert tidied.html.index("<details") < tidied.html.index(f'href="{path}"')
    back = await aude.post(f"{path}/put-away")
    assert "<details" not in back.html[back.html.index("<main") :]
    played = (await aude.get("/account")).text
    assert f"Médiévallons 1 {int(place == 1)}" in re.sub(r"\s+", " ", played)


async def test_a_game_that_goes_on_cannot_be_put_away(aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    refused = await aude.post(f"{path}/put-away")
    assert refused.path == "/games"
    assert "This is for games that are over." in refused.text


def test_dates_are_told_as_people_tell_them() -> None:
    now = 1_790_000_000.0
    assert when(now - 7_300, now, "fr") == "il y a 2 heures"
    assert when(now - 20, now, "en") == "1 minute ago"
    assert when(now - 40 * 86_400, now, "fr") == "12 août 2026"


async def test_a_rematch_against_bots_begins_at_once_under_the_present_name(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await aude.post(f"{path}/resign")
    await aude.post("/account/name", {"name": "Aude the Younger"})
    again = await aude.post(f"{path}/rematch")
    room = (await site.hub.room(code_of(again.path))).room
    assert room.status == "playing"
    assert room.seats[0].name == "Aude the Younger"
    assert (await site.hub.room(code_of(path))).room.seats[0].name != "Aude the Younger", "what was, stays"


async def test_a_rematch_among_people_waits_for_them(site: Site, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    await aude.post(f"{path}/resign")
    await bert.post(f"{path}/resign")
    again = await aude.post(f"{path}/rematch")
    room = (await site.hub.room(code_of(again.path))).room
    assert [seat.kind for seat in room.seats] == ["person", "open"]


async def test_leaving_and_coming_back_stand_in_the_log(aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    await bert.post(f"{path}/leave")
    assert "Bert has left: a bot plays until Bert comes back." in (await aude.get(path)).text
    await bert.post(f"{path}/return")
    assert "Bert is back." in (await aude.get(path)).text


async def test_the_waiting_room_tells_the_game(aude: Browser) -> None:
    path = await aude.open_table("medievallons")
    page = await aude.get(path)
    assert find_game("medievallons").pitch_in("en") in page.text
    assert 'href="/games/medievallons/rules"' in page.html
    assert "Playing for the first time?" in page.text


async def test_a_replay_begins_at_the_start_and_each_line_leads_to_its_moment(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    seq = (await site.hub.room(code_of(path))).room.seq
    page = await aude.get(f"{path}/replay")
    assert f'max="{seq}" value="0"' in page.html
    assert "result-title" not in page.html
    assert "As you saw it." in page.text
    middle = await aude.get(f"{path}/replay?step=9")
    steps = [int(step) for step in re.findall(r'class="replay-line" href="\?step=(\d+)&amp;seat=0"', middle.html)]
    assert steps == sorted(steps), "in the order of the table's log"
    assert {step < 9 for step in steps} == {True, False}
    last = await aude.get(f"{path}/replay?step={seq}")
    assert "result-title" in last.html


async def test_all_hands_lie_open_when_the_game_is_over_and_not_before(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await ready(site, aude, path)
    running = await aude.get(f"{path}/replay?seat=all")
    assert "open-hand" not in running.html
    await to_the_end(site, aude, path)
    page = await aude.get(f"{path}/replay?step=5&seat=all")
    assert page.html.count('class="open-hand ') == 4
    assert "All hands lie open." in page.text
    assert "As a spectator saw it." in (await aude.get(f"{path}/replay?step=5&seat=spectator")).text


async def test_a_table_that_goes_on_from_another_game_says_from_where(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    page = await aude.get(f"{path}/replay?step=7")
    grown = await aude.post(f"{path}/play-on", {"ticket": page.field("ticket"), "step": "7", "seat": "0"})
    assert "this table goes on from move 7 of a game of" in grown.text.replace("What if? This", "this")
    assert "played on from move 7 of another game" in (await aude.get("/games")).text


async def test_the_chart_counts_moves_as_the_replay_does(site: Site, aude: Browser) -> None:
    """A table that goes on from another game has few turns of its own: the axis still tells the truth."""
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    live = await site.hub.room(code_of(path))
    await draw_course(site.hub.store, live)
    chart = live.chart
    assert chart is not None
    assert chart["last"] == live.room.seq
    assert chart["moments"][0]["step"] == 0
    assert chart["moments"][-1]["step"] == live.room.seq
    assert sum(moment["width"] for moment in chart["moments"]) == pytest.approx(WIDTH, rel=0.01)
    page = await aude.get(path)
    assert f"move {live.room.seq}" in page.text
    assert f'href="{path}/replay?step={live.room.seq}"' in page.html


async def test_the_score_sheet_has_a_column_a_player(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medieval_academy")
    await to_the_end(site, aude, path)
    page = await aude.get(path)
    sheet = page.html[page.html.index('<table class="score">') : page.html.index("</table>")]
    assert sheet.count('<th scope="col"') == 4
    rows = re.findall(r'<tr[^>]*><th scope="row">.*?</tr>', sheet, re.DOTALL)
    assert all(row.count('<td class="num') == 4 for row in rows)
    assert sheet.count("Total") == 1
    assert "<tfoot>" not in sheet, "the total is the points: they are not told twice"


def test_whoever_has_won_is_not_one_guild_away() -> None:
    """What a replay says to whoever listens, at three guilds of three."""
    game = find_game("medievallons")
    away = Speaker(game.words, "en", []).label("one guild away")
    play = won_by_three_guilds()
    view = game.view(play.table, None)
    counts = [len(player["guilds"]) for player in view["players"]]
    drawn = draw_view(game, view, Speaker(game.words, "en", ["A", "B", "C", "D"]), "light").decode()
    assert 3 in counts
    assert drawn.count(f"> {away}<") == counts.count(2)


def won_by_three_guilds() -> Play:
    for seed in range(20):
        play = find_game("medievallons").start(4, chance_for(str(seed), [""] * 4))
        while not play.is_over:
            question = play.asked[0]
            play.answer(question.seat, ask_bot(make_bot("greedy", seed), play, question))
        if any(len(player["guilds"]) == 3 for player in play.game.view(play.table, None)["players"]):
            return play
    raise AssertionError("nobody lays three guilds")


async def test_players_are_told_how_many_watch_them(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.play_now("medievallons")
    assert "person watches" not in (await aude.get(path)).text
    async with bert.client.stream("GET", f"{path}/live") as stream:
        lines = stream.aiter_lines()  # it would close the stream if it were forgotten
        await anext(lines)
        assert "1 person watches" in (await aude.get(path)).text

    async def nobody_watches() -> bool:
        return "person watches" not in (await aude.get(path)).text

    await site.until(nobody_watches)


async def test_a_finished_table_is_checked_without_its_file(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    code = code_of(path)
    page = await aude.get(f"/verify?table={code}")
    form = {"_csrf_token": (None, page.csrf), "table": (None, code)}
    refused = await aude.client.post("/verify", files=form)
    assert "This is for games that are over." in refused.text, "what is hidden stays hidden while the game goes on"
    await to_the_end(site, aude, path)
    checked = await aude.client.post("/verify", files=form)
    assert "This record is in order" in checked.text


async def test_the_chart_of_a_branch_counts_the_moves_of_its_game(site: Site, aude: Browser) -> None:
    """A table that goes on from another game has its first turn late: the axis tells moves, and where they lie."""
    path = await aude.play_now("medievallons")
    await to_the_end(site, aude, path)
    seq = (await site.hub.room(code_of(path))).room.seq
    page = await aude.get(f"{path}/replay?step={seq // 2}")
    form = {"ticket": page.field("ticket"), "step": str(seq // 2), "seat": "0"}
    grown = await aude.post(f"{path}/play-on", form)
    await to_the_end(site, aude, grown.path)
    live = await site.hub.room(code_of(grown.path))
    await draw_course(site.hub.store, live)
    chart = live.chart
    assert chart is not None
    steps = [moment["step"] for moment in chart["moments"]]
    assert chart["last"] == live.room.seq == steps[-1]
    for line in chart["lines"]:
        places = [float(point.split(",")[0]) for point in line["points"].split()]
        assert places == pytest.approx([step * WIDTH / live.room.seq for step in steps], abs=1)
    axis = re.search(r'<p class="course-turns[^>]*>(.*?)</p>', (await aude.get(grown.path)).html)
    assert axis is not None
    assert re.findall(r"<span>(.*?)</span>", axis[1]) == [
        "start",
        f"move {live.room.seq // 2}",
        f"move {live.room.seq}",
    ]
