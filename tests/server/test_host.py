"""For hosts: settings, doctor, backup and restore."""

import gzip
from pathlib import Path

import msgspec
import pytest

from oyez.engine.languages import NARROW
from oyez.server.config import BadConfig, Config, from_environment
from oyez.server.doctor import examine
from oyez.store import open_store
from oyez.store.backup import BadBackup, read_backup, write_backup
from tests.server.site import Site, running
from tests.server.test_play import to_the_end


def test_settings_come_from_the_environment_and_arguments_win() -> None:
    config = from_environment({"OYEZ_PORT": "9000", "OYEZ_SECURE": "true", "OTHER": "x"}, port=9001, host=None)
    assert (config.port, config.secure, config.host) == (9001, True, "127.0.0.1")
    again = from_environment(config.to_environment())
    assert again == config


@pytest.mark.parametrize(
    "wrong",
    [
        {"OYEZ_PORT": "x"},
        {"OYEZ_WORKERS": "0"},
        {"OYEZ_CHANNELS": "kafka://x"},
        {"OYEZ_PUBLIC_URL": "oyez.example"},
        {"OYEZ_BOT_SECONDS": "0"},
        {"OYEZ_BOT_SECONDS": "3600"},
        {"OYEZ_BOT_SECONDS": "nan"},
    ],
)
def test_a_wrong_setting_is_refused_in_words(wrong: dict[str, str]) -> None:
    with pytest.raises(BadConfig):
        from_environment(wrong)


async def test_a_host_who_wants_metrics_gets_them(config: Config) -> None:
    async with running(msgspec.structs.replace(config, metrics=True, metrics_token="token")) as site:
        browser = site.browser()
        path = await browser.play_now("medievallons")
        await browser.get(path)
        counted = await browser.client.get("/metrics", headers={"authorization": "Bearer token"})
    assert counted.status_code == 200
    assert "oyez_requests_total" in counted.text
    assert 'path="/t/{code}"' in counted.text, "tables are counted together: their codes are nobody's business"
    assert path.split("/")[-1] not in counted.text


async def test_metrics_are_not_given_out_unasked(site: Site) -> None:
    assert (await site.browser().client.get("/metrics")).status_code == 404


async def test_the_doctor_finds_a_healthy_host_healthy(config: Config) -> None:
    await (await open_store(config.database)).close()
    found = {check.name: check for check in await examine(msgspec.structs.replace(config, port=1))}
    assert {name: check.state for name, check in found.items() if name != "web"} == dict.fromkeys(
        set(found) - {"web"}, "good"
    )
    assert "medievallons" in found["games"].text


async def test_the_doctor_says_what_is_wrong(config: Config) -> None:
    ill = msgspec.structs.replace(
        config,
        database="postgresql://nobody@127.0.0.1:1/nowhere",
        channels="redis://127.0.0.1:1",
        secure=True,
        public_url="http://oyez.example",
        workers=3,
        port=1,
    )
    found = {check.name: check.state for check in await examine(ill)}
    assert found["data base"] == found["channels"] == found["links"] == "bad"
    nonsense = msgspec.structs.replace(config, database="tarot://x", port=1)
    found = {check.name: check.state for check in await examine(nonsense)}
    assert found["data base"] == found["disk"] == "bad"
    two = msgspec.structs.replace(config, workers=2, port=1)
    found = {check.name: check.state for check in await examine(two)}
    assert found["workers"] == "warning"


async def test_the_doctor_makes_no_file_of_a_mistyped_path(config: Config, tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))
    mistyped = msgspec.structs.replace(config, database=f"sqlite:///{tmp_path}/oyes/oyez.sqlite", port=1)
    found = {check.name: check for check in await examine(mistyped)}
    assert (found["data base"].state, "does not exist" in found["data base"].text) == ("warning", True)
    assert sorted(tmp_path.rglob("*")) == before


async def test_the_doctor_says_where_no_file_can_be_made(config: Config, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("")
    through = msgspec.structs.replace(config, database=f"sqlite:///{tmp_path}/text/oyez.sqlite", port=1)
    found = {check.name: check for check in await examine(through)}
    assert found["data base"].state == "bad"
    assert found["data base"].text == f"{tmp_path}/text/oyez.sqlite: its path leads through a file."


async def test_the_doctor_speaks_french(config: Config) -> None:
    ill = msgspec.structs.replace(config, database="tarot://x", workers=3, secure=True, public_url="http://x", port=1)
    found = {check.name: check for check in await examine(ill)}
    assert found["games"].said_in("fr")[0] == "jeux"
    assert found["links"].said_in("fr") == (
        "liens",
        f"OYEZ_SECURE est réglé, mais l’URL publique est en http{NARROW}: personne ne pourrait rester connecté.",
    )
    wrong = [check for check in found.values() if check.state != "good"]
    assert {"data base", "disk", "workers", "links"} <= {check.name for check in wrong}
    assert [check.name for check in wrong if check.said_in("fr")[1] == check.text] == []


async def test_a_backup_of_a_running_site_is_restored_elsewhere(site: Site, tmp_path: Path) -> None:
    browser = site.browser()
    path = await browser.play_now("medievallons")
    await to_the_end(site, browser, path)
    await browser.post(f"{path}/chat", {"text": "Bien joué !"})
    file = tmp_path / "backup.gz"
    written = await write_backup(site.config.database, file)
    assert written["rooms"] == 1
    assert file.stat().st_mode & 0o077 == 0, "it holds secrets"
    elsewhere = f"sqlite:///{tmp_path}/elsewhere.sqlite"
    restored = await read_backup(elsewhere, file)
    assert {name: count for name, count in written.items() if count} == restored
    one, two = await open_store(site.config.database), await open_store(elsewhere)
    code = path.split("/")[-1]
    here, there = await one.rooms.load(code), await two.rooms.load(code)
    assert here is not None
    assert there is not None
    assert here.room == there.room
    assert here.play is not None
    assert there.play is not None
    assert here.play.table == there.play.table
    assert await one.rooms.answers(code) == await two.rooms.answers(code)
    assert await one.chat.lines(code) == await two.chat.lines(code)
    await one.close()
    await two.close()
    with pytest.raises(BadBackup, match="already something"):
        await read_backup(elsewhere, file)


@pytest.mark.requires("postgres")
async def test_a_backup_goes_from_sqlite_to_postgresql(site: Site, tmp_path: Path, postgres_url: str) -> None:
    import secrets

    import sqlalchemy as sa

    browser = site.browser()
    path = await browser.play_now("medievallons")
    await browser.post(f"{path}/chat", {"text": "Bonjour"})
    file = tmp_path / "backup.gz"
    await write_backup(site.config.database, file)
    schema = f"oyez_test_{secrets.token_hex(6)}"
    url = f"{postgres_url}?schema={schema}"
    await read_backup(url, file)
    store = await open_store(url)
    try:
        code = path.split("/")[-1]
        found = await store.rooms.load(code)
        assert found is not None
        last = (await store.chat.lines(code))[-1].number
        assert await store.chat.say(code, 0, "Aude", "encore", now=1.0) > last
    finally:
        async with store.engine.begin() as connection:
            await connection.execute(sa.schema.DropSchema(schema, cascade=True))
        await store.close()


async def test_a_damaged_backup_restores_nothing(site: Site, tmp_path: Path) -> None:
    browser = site.browser()
    await browser.play_now("medievallons")
    whole = tmp_path / "backup.gz"
    await write_backup(site.config.database, whole)
    data = whole.read_bytes()
    lines = gzip.decompress(data).splitlines(keepends=True)
    wrong = {
        "cut": data[: len(data) // 2],
        "short": gzip.compress(b"".join(lines[:-2])),
        "nonsense": b"nonsense",
        "other": gzip.compress(b'{"something": "else"}\n'),
        "empty": b"",
    }
    for name, content in wrong.items():
        file = tmp_path / name
        file.write_bytes(content)
        with pytest.raises(BadBackup):
            await read_backup(f"sqlite:///{tmp_path}/{name}.sqlite", file)
    with pytest.raises(BadBackup, match="no file"):
        await read_backup(f"sqlite:///{tmp_path}/x.sqlite", tmp_path / "missing")
