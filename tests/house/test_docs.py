"""The documentation site: all pages are gathered, every link leads somewhere, and the site serves it."""

from pathlib import Path

import pytest

from oyez.engine.rulebook import rulebook
from oyez.games import all_games
from oyez.server.config import Config
from oyez.server.pages import docs
from tests.server.conftest import config, empty_database
from tests.server.site import running
from tools import docs as building
from tools.docs_pages import effects_page, rulebook_page

__all__ = ["config", "empty_database"]

PAGE = b'<html><script>var a = 1</script><script src="x.js"></script><p>Hear ye</p></html>'


def test_the_doors_are_there() -> None:
    index = (building.ROOT / "docs" / "index.md").read_text("utf-8")
    for door in ("Players", "Hosts", "Designers", "Researchers", "Contributors"):
        assert f"[**{door}**]" in index


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rulebook_s_page_has_every_rule(language: str) -> None:
    for game in all_games():
        page = rulebook_page(game, language)
        assert all(f"**{rule.id}**" in page for rule in rulebook(game.folder).rule), game.name


def test_the_vocabulary_is_read_from_the_content_files() -> None:
    page = effects_page()
    for name in ("gain_adventurer", "steal_resource", "combat_add", "teleport", "not_book_holder", "turn_start"):
        assert f"| `{name}` |" in page
    assert "Gagnez" in page


@pytest.mark.parametrize(
    ("text", "source", "there"),
    [
        ("[so](../CONTRIBUTING.md)", "docs/index.md", "[so](contributing.md)"),
        ("[so](../engine.md#laws)", "docs/tutorial/README.md", "[so](../engine.md#laws)"),
        ("[so](docs/hosts.md)", "SECURITY.md", "[so](hosts.md)"),
        ("[so](../LICENSE)", "docs/hosts.md", "/blob/main/LICENSE)"),
        ("[so](https://example.org/x)", "docs/hosts.md", "[so](https://example.org/x)"),
        ("![so](docs/pictures/home.jpg)", "CONTRIBUTING.md", "![so](pictures/home.jpg)"),
        ("[so](nowhere.md)", "docs/hosts.md", "[so](nowhere.md)"),
        ("```\n[so](../LICENSE)\n```", "docs/hosts.md", "[so](../LICENSE)"),
    ],
)
def test_links_lead_to_where_their_files_are(text: str, source: str, there: str) -> None:
    assert there in building.linked(text, source, building.pages()[source])


def test_every_decision_is_listed() -> None:
    listed = building.decisions()
    for page in (building.ROOT / "docs" / "decisions").glob("2*.md"):
        assert f"]({page.name})" in listed


@pytest.mark.slow
def test_the_site_is_built_and_a_link_that_leads_nowhere_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    building.gather()
    assert building.build(tmp_path / "good") == 0, capfd.readouterr().err
    for name in ("", "hosts", "architecture", "glossary", "effects", "rulebooks/fief.fr", "reference/engine"):
        assert (tmp_path / "good" / name / "index.html").exists(), name
    reference = (tmp_path / "good" / "reference" / "engine" / "index.html").read_text("utf-8")
    assert "oyez.engine.play.Play" in reference
    assert "http" not in "".join(line for line in reference.splitlines() if "<script src" in line)
    page = building.TARGET / "glossary.md"
    page.write_text(page.read_text("utf-8") + "\n[nowhere](nowhere.md)\n", "utf-8")
    assert building.build(tmp_path / "bad") != 0
    assert "nowhere.md" in capfd.readouterr().err


async def test_the_site_serves_what_is_built(tmp_path: Path, config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "FOLDER", tmp_path / "docs")
    async with running(config) as site:
        reader = site.browser()
        assert (await reader.get("/docs")).status == 404
        assert "/docs/" not in (await reader.get("/about")).html
        (tmp_path / "docs" / "hosts").mkdir(parents=True)
        (tmp_path / "docs" / "index.html").write_bytes(PAGE)
        (tmp_path / "docs" / "hosts" / "index.html").write_bytes(PAGE)
        (tmp_path / "secret.txt").write_text("secret")
        docs.files.cache_clear()
        page = await reader.get("/docs")
        assert (page.status, page.path) == (200, "/docs/")
        assert "Hear ye" in page.text
        policy = page.response.headers["content-security-policy"]
        assert "script-src 'self' 'sha256-" in policy
        assert "unsafe-inline" not in policy.partition("style-src")[0]
        assert (await reader.get("/docs/hosts/")).status == 200
        assert (await reader.get("/docs/hosts/index.html")).status == 200
        for path in ("/docs/nowhere/", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/..%2fsecret.txt"):
            assert (await reader.get(path)).status == 404, path
        assert "/docs/" in (await reader.get("/about")).html
    docs.files.cache_clear()
