"""The built files of web/: whole builds only, and a build beside a running server changes nothing."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from oyez.server import assets
from oyez.server.config import Config
from oyez.server.shown import templates
from tests.server.site import running


def build(folder: Path, mark: str) -> None:
    """What a build leaves behind: it clears the folder and writes its manifest last."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "icons").mkdir(parents=True)
    (folder / f"app.{mark}.css").write_text(f"/* {mark} */")
    (folder / "icons" / f"house.{mark}.svg").write_text("<svg/>")
    names = {"app.css": f"app.{mark}.css", "icon:crown": f"icons/house.{mark}.svg#crown"}
    (folder / "manifest.json").write_text(json.dumps(names))


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A build of the test's own. What was drawn with its names is forgotten, or later tests would find them."""
    folder = tmp_path / "static"
    monkeypatch.setattr(assets, "STATIC", folder)
    monkeypatch.setattr(assets, "_known", assets.NOTHING)
    yield folder
    for kept in (templates.environment, templates.house_of, templates.log_writer, templates.why_html):
        kept.cache_clear()


async def test_a_build_beside_a_running_server_takes_nothing_away(static: Path, config: Config) -> None:
    build(static, "old")
    async with running(config) as site:
        shutil.rmtree(static)  # a build has begun
        browser = site.browser()
        assert "/static/app.old.css" in (await browser.get("/about")).html
        build(static, "new")
        assert "/static/app.old.css" in (await browser.get("/about")).html
        for address, kind in (("/static/app.old.css", "text/css"), ("/static/icons/house.old.svg", "image/svg+xml")):
            answer = await browser.client.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith(kind)
            assert "immutable" in answer.headers["cache-control"]
            assert "set-cookie" not in answer.headers, "what proxies may keep belongs to nobody"
            assert (await browser.client.head(address)).status_code == 200


async def test_a_server_started_amid_a_build_finds_it_when_it_is_whole(static: Path, config: Config) -> None:
    build(static, "new")
    (static / "icons" / "house.new.svg").unlink()
    async with running(config) as site:
        browser = site.browser()
        assert "/static/app.css" in (await browser.get("/about")).html
        build(static, "new")
        assert "/static/app.new.css" in (await browser.get("/about")).html


@pytest.mark.parametrize("path", ["nothing.css", "../render.py", "%2e%2e/render.py", "/etc/passwd", "manifest.json"])
async def test_what_was_not_built_is_not_given_out(static: Path, config: Config, path: str) -> None:
    build(static, "new")
    async with running(config) as site:
        assert (await site.browser().client.get(f"/static/{path}")).status_code == 404
