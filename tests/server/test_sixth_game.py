"""A sixth game, from a package of its own, looks like the others; no foreign file knows it."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from oyez.games import game_names
from tests.browser.conftest import running_site
from tests.server.site import Browser
from tests.tutorial import NAMES, TUTORIAL, install_tutorial, path_with

ROOT = Path(__file__).parents[2]
STYLES = re.compile(r'<link rel="stylesheet" href="(/static/[^"]+)">')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server in a process of its own, where the tutorial's package is installed."""
    folder = tmp_path_factory.mktemp("sixth")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with(install_tutorial(folder)))
        with running_site(folder) as address:
            yield address


@pytest.fixture
async def aude(site: str) -> AsyncIterator[Browser]:
    browser = Browser(site, "en")
    yield browser
    await browser.client.aclose()


async def test_it_has_a_picture_on_the_home_page(aude: Browser) -> None:
    home = await aude.get("/")
    assert "Tic-tac-toe" in home.text
    assert "Connect four" in home.text
    card = home.html[home.html.index('id="game-tic_tac_toe"') :]
    found = re.search(r'src="(/pictures/tic_tac_toe\.en\.light\.svg\?v=\w+)"', card)
    assert found is not None
    picture = await aude.client.get(found[1])
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "tt-square" in picture.text


async def test_it_has_a_cover_among_the_rulebooks(aude: Browser) -> None:
    index = await aude.get("/rules")
    card = index.html[index.html.index('href="/games/tic_tac_toe/rules"') :]
    assert card.index('class="cover charge-light"') < card.index("</svg>")
    (sprite,) = set(re.findall(r'href="(/static/games/tic_tac_toe/icons\.\w+\.svg)#tt-\w+"', card))
    answer = await aude.client.get(sprite)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.content == (TUTORIAL / "tic_tac_toe" / "icons.svg").read_bytes()


@pytest.mark.parametrize(("name", "mark"), [("tic_tac_toe", "tt-square"), ("connect_four", "cf-column")])
async def test_it_has_a_styled_board(aude: Browser, name: str, mark: str) -> None:
    table = await aude.get(await aude.play_now(name))
    assert f'class="{mark} piece-edge"' in table.html
    house, own = STYLES.findall(table.html)
    assert house.startswith("/static/app."), "the house's style comes first"
    answer = await aude.client.get(own)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    assert "style-src 'self'" in answer.headers["content-security-policy"]
    assert answer.content == (TUTORIAL / name / "board.css").read_bytes()
    assert f".{mark} {{" in answer.text


async def test_its_style_is_on_its_own_pages_only(aude: Browser) -> None:
    other = STYLES.findall((await aude.get(await aude.play_now("medievallons"))).html)
    assert len(other) == 2
    assert "/games/medievallons/board." in other[1]
    for path in ("/", "/about", "/lobby", "/rules"):
        assert len(STYLES.findall((await aude.get(path)).html)) == 1


async def test_its_replay_is_styled_as_its_table(aude: Browser) -> None:
    path = await aude.play_now("connect_four")
    table, replay = await aude.get(path), await aude.get(f"{path}/replay")
    assert STYLES.findall(replay.html) == STYLES.findall(table.html)


@pytest.mark.parametrize(
    "path",
    ["board.css", "board.0000000000.css", "__init__.py", "../../etc/passwd", "cover.html", "icons.svg"],
)
async def test_nothing_else_of_its_folder_is_given_out(aude: Browser, path: str) -> None:
    for game in ("tic_tac_toe", "medievallons", "nothing"):
        assert (await aude.client.get(f"/static/games/{game}/{path}")).status_code == 404


def test_no_foreign_file_names_a_game() -> None:
    """What the house builds and draws knows no game by name: a sixth one has to be told to nobody."""
    names = re.compile(rf"\b({'|'.join([*game_names(), *NAMES])})\b")
    folders = ("web/src", "web/styles", "src/oyez/server", "src/oyez/terminal", "src/oyez/cli", "src/oyez/engine")
    files = [ROOT / "web" / "icons.txt", *(ROOT / "web").glob("*.mjs")]
    for folder in folders:
        files += [
            path for path in (ROOT / folder).rglob("*") if path.suffix in (".css", ".ts", ".html", ".py", ".tcss")
        ]
    found = [
        str(path.relative_to(ROOT))
        for path in files
        if "static" not in path.parts and names.search(path.read_text("utf-8"))
    ]
    assert found == []
