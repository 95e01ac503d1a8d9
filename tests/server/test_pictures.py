"""Pictures of tables: files that bring everything along, for the home page and for previews of links."""

import re
import struct
import time
from xml.etree import ElementTree

import pytest

from oyez import extras
from oyez.bots.players import ask_bot, make_bot
from oyez.engine.game import Game, View
from oyez.engine.play import Play
from oyez.engine.record import chance_for
from oyez.engine.sight import imagine
from oyez.engine.table import save
from oyez.engine.words import Speaker
from oyez.games import find_game, game_names
from oyez.kit.heraldry import TINCTURE_NAMES
from oyez.rooms.names import default_name
from oyez.server.shown import games, link_card, picture
from oyez.server.shown.link_card import CARD_SIZE, card_as_svg, draw_position, position_as_svg
from oyez.server.shown.picture import HEIGHT, PREPARED, WIDTH, blocks, draw_picture, in_full_swing, needed, well_formed
from oyez.server.shown.table import tincture_of
from tests.server.site import Browser, Site

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = {"svg", "style", "defs", "pattern", "symbol", "clipPath", "marker", "g", "use", "title", "text"} | {
    *("path", "circle", "ellipse", "rect", "polygon"),
}


@pytest.mark.parametrize("name", game_names())
def test_a_picture_of_every_game_needs_nothing_else(name: str) -> None:
    drawn = draw_picture(name, "fr", "light").decode()
    root = ElementTree.fromstring(drawn)
    assert root.get("data-theme") == "light"
    assert 'class="table table-still' in drawn, "the board itself, not its cover"
    assert root.findall(f"{SVG}defs/{SVG}symbol")
    assert "/static/" not in re.sub(r'data-[\w-]+="[^"]*"', "", drawn), "a browser loads nothing for a picture"
    assert "<script" not in drawn
    assert draw_picture(name, "fr", "light") is draw_picture(name, "fr", "light"), "drawn once"


@pytest.mark.parametrize("name", game_names())
def test_a_game_brings_the_position_of_its_picture(name: str) -> None:
    assert (find_game(name).folder / PREPARED).exists()
    assert not in_full_swing(name).is_over  # `python -m tools.showcase GAME` makes it anew where a rule has changed


def test_where_a_board_cannot_be_drawn_the_cover_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr(picture, "draw_view", fails)
    drawn = draw_picture.__wrapped__("fief", "en", "dark").decode()
    assert ElementTree.fromstring(drawn).get("data-theme") == "dark"
    assert re.search(r':root\[data-theme="?dark"?\]\{', drawn), "else it is as light as by day"
    assert 'class="cover' in drawn
    assert "table-still" not in drawn


def test_html_becomes_well_formed() -> None:
    html = '<p data-still>a&nbsp;b<br><input checked name="x"></p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'
    expected = (
        '<p data-still="">a\N{NO-BREAK SPACE}b<br/><input checked="" name="x"/></p>'
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>'
    )
    assert well_formed(html) == expected


def test_only_what_the_picture_needs_of_the_styles_comes_along() -> None:
    sheet = """
    .a{x:1} .b,.a:not(.b){x:2} .c .a{x:3} p{x:4} @keyframes k{from{x:0}}
    @media (max-width:40rem){.a{x:5}} @media (min-width:56rem) and (min-height:481px){.a{x:6}}
    @media print{.a{x:7}} @media (prefers-color-scheme:dark){.a{x:8}} @container own (max-height:9px){.a{x:9}.b{x:9}}
    """
    assert list(needed(sheet, frozenset("a"))) == [
        ".a{x:1}",
        ".a:not(.b){x:2}",
        "p{x:4}",
        ".a{x:6}",
        "@container own (max-height:9px){.a{x:9}}",
    ]


def test_rules_within_rules_stay_together() -> None:
    assert list(blocks("a{x:1}@media print{b{y:2}c{z:3}}/* d{} */")) == [("a", "x:1"), ("@media print", "b{y:2}c{z:3}")]


async def test_browsers_keep_pictures(aude: Browser) -> None:
    answer = await aude.client.get("/pictures/medievallons.fr.dark.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers, "what anybody may keep brings nobody's token"
    for wrong in (
        "medievallons.xx.dark.svg",
        "medievallons.fr.pink.svg",
        "chess.fr.dark.svg",
        "medievallons.fr.dark.png",
    ):
        assert (await aude.client.get(f"/pictures/{wrong}")).status_code == 404


@pytest.mark.parametrize("kind", ["svg", "png"])
async def test_a_link_has_a_picture_that_can_be_read(
    site: Site, aude: Browser, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """PNG where something draws it: those who show links do not read SVG."""
    monkeypatch.setattr(games, "can_draw", lambda: kind == "png")
    path = await aude.play_now("medievallons")
    assert f'<meta property="og:image" content="{site.url}{path}/preview.{kind}">' in (await aude.get(path)).html
    width, height = CARD_SIZE if kind == "png" else (WIDTH, HEIGHT)
    page = await aude.get("/games/fief")
    start = f'<meta property="og:image" content="{site.url}/pictures/fief'
    assert re.search(rf'{re.escape(start)}[\w.]*\.{kind}\?v=\w+">', page.html)
    assert f'<meta property="og:image:width" content="{width}">' in page.html
    assert f'<meta property="og:image:height" content="{height}">' in page.html


@pytest.mark.parametrize("name", game_names())
def test_the_card_of_a_link_is_plain_svg_that_needs_nothing_else(name: str) -> None:
    card = card_as_svg(name, TINCTURE_NAMES)
    root = ElementTree.fromstring(card)
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds == {"svg", "style", "defs", "pattern", "symbol", "path", "circle", "g", "use"}
    names = {element.get("id") for element in root.iter() if element.get("id")}
    wanted = {link.removeprefix("#") for link in re.findall(r'(?:href="|url\()(#[\w-]+)', card)}
    assert {link.removeprefix("#") for link in wanted} <= names
    assert "/static/" not in card


def shown_position(play: Play, language: str = "fr") -> tuple[Game, View, Speaker, tuple[str, ...]]:
    """What the picture of a link is drawn from."""
    names = [default_name(seat) for seat in range(play.table.seats)]
    view = play.game.view(play.table, None)
    colours = tuple([tincture_of(view, seat) for seat in range(play.table.seats)])
    return play.game, view, Speaker(play.game.words, language, names), colours


@pytest.mark.parametrize("name", game_names())
def test_the_position_is_plain_svg_that_needs_nothing_else(name: str) -> None:
    drawn = position_as_svg(*shown_position(in_full_swing(name)))
    root = ElementTree.fromstring(drawn)
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds <= PLAIN, "resvg draws these, and no HTML"
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r'(?:href="#|url\(["&quot;]*#)([\w-]+)', drawn)) <= ids
    assert "/static/" not in drawn
    assert not re.search(r"var\(|light-dark|color-mix|rgb\(", drawn), "resvg knows none of these"
    assert find_game(name).title_in("fr") in drawn
    assert 'class="cover' not in drawn


@pytest.mark.parametrize("name", game_names())
def test_another_position_is_another_picture(name: str) -> None:
    play = in_full_swing(name).copy()
    bot = make_bot("random", "another picture")
    pictures = {position_as_svg(*shown_position(play))}
    for _ in range(60):
        if play.is_over or len(pictures) > 3:
            break
        question = play.asked[0]
        play.answer(question.seat, ask_bot(bot, play, question))
        pictures.add(position_as_svg(*shown_position(play)))
    assert len(pictures) > 3


@pytest.mark.parametrize("name", game_names())
def test_what_is_hidden_changes_nothing_in_the_picture(name: str) -> None:
    """Two positions that differ in hidden cards alone give the same bytes."""
    pytest.importorskip("resvg_py", reason="the extra «previews» is not installed")
    play = in_full_swing(name)
    other = Play(play.game, imagine(play.game, play.table, 0, chance_for(name, ["hidden"])))
    assert save(other.table) != save(play.table), "something is hidden"
    link_card._positions.clear()
    first = draw_position(*shown_position(play))
    link_card._positions.clear()
    assert draw_position(*shown_position(other)) == first


def test_a_game_without_such_a_drawing_has_its_cover(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_card, "DRAWING", "a_file_that_is_not_there.html")
    game, view, words, colours = shown_position(in_full_swing("fief"))
    assert position_as_svg(game, view, words, colours) == card_as_svg("fief", colours)


def test_no_more_than_some_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link_card, "as_png", lambda picture: picture.encode())
    monkeypatch.setattr(link_card, "KEPT", 2)
    monkeypatch.setattr(link_card, "_positions", {})
    game, view, words, colours = shown_position(in_full_swing("medievallons"))
    kept = [draw_position(game, view | {"pile": pile}, words, colours) for pile in (1, 2, 3)]
    assert list(link_card._positions.values()) == kept[1:]
    assert draw_position(game, view | {"pile": 3}, words, colours) is kept[2], "drawn once"


async def test_the_picture_of_a_table_follows_the_game(site: Site, aude: Browser) -> None:
    pytest.importorskip("resvg_py", reason="the extra «previews» is not installed")
    path = await aude.play_now("medieval_academy")
    first = (await aude.client.get(f"{path}/preview.png")).content
    live = await site.hub.room(path.split("/")[-1])
    shown = live.game.view(live.shown_to(None, time.time()).table, None)

    async def has_moved() -> bool:
        live = await site.hub.room(path.split("/")[-1])
        page = await aude.get(path)
        if page.is_asked:
            await aude.answer(path)
        return bool(live.game.view(live.shown_to(None, time.time()).table, None)["boards"] != shown["boards"])

    await site.until(has_moved, 30)
    assert (await aude.client.get(f"{path}/preview.png")).content != first


async def test_the_card_of_a_link_is_a_png(site: Site, aude: Browser) -> None:
    pytest.importorskip("resvg_py", reason="the extra «previews» is not installed")
    path = await aude.play_now("medieval_academy")
    for address in (f"{path}/preview.png", "/pictures/fief.png"):
        answer = await aude.client.get(address)
        assert answer.headers["content-type"] == "image/png"
        assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", answer.content[16:24]) == CARD_SIZE


async def test_without_the_extra_there_is_no_png(aude: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.SIGNS, "previews", ["a_package_that_nobody_has"])
    path = await aude.play_now("medievallons")
    assert (await aude.client.get(f"{path}/preview.png")).status_code == 404
    assert (await aude.client.get("/pictures/fief.png")).status_code == 404
    assert "/preview.svg" in (await aude.get(path)).html


async def test_the_table_as_a_picture_shows_nothing_hidden(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    page = await aude.get(path)
    assert '<meta property="og:title" content="Médiévallons · Oyez">' in page.html
    drawn = (await aude.client.get(f"{path}/preview.svg")).text
    assert "table-watched" in drawn
    assert 'data-piece="hand-of-0"' in drawn
    assert not re.search('data-piece="hand-(?!of)', drawn), "one's own hand is not for all"
    live = await site.hub.room(path.split("/")[-1])
    assert all(seat.name in drawn for seat in live.room.seats)


async def test_a_table_that_has_not_begun_shows_the_game(site: Site, aude: Browser) -> None:
    path = await aude.open_table("medievallons")
    page = await aude.get(path)
    assert str(find_game("medievallons").pitch_in("en")) in page.html[: page.html.index("</head>")]
    assert (await aude.client.get(f"{path}/preview.svg")).content == draw_picture("medievallons", "en", "light")
