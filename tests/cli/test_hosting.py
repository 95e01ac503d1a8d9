"""The host's commands, on data bases of their own."""

import gzip
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from oyez.cli import site
from oyez.cli.frame import app
from oyez.store.engine import BadUrl, parse


@pytest.fixture(autouse=True)
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("oyez.server.run.set_up_logs", lambda: None)  # it is for the whole process
    for name in [name for name in os.environ if name.startswith("OYEZ_") and not name.startswith("OYEZ_TEST")]:
        monkeypatch.delenv(name)


def oyez(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(part) for part in arguments])


def refused(*arguments: object) -> str:
    result = oyez(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    return result.stderr


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_the_doctor_says_what_was_found(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    told = oyez("doctor", "--database", url)
    assert "Python" in told.stdout
    checks = json.loads(oyez("doctor", "--database", url, "--json").stdout)
    assert {"name", "state", "text"} == set(checks[0])
    healthy = all(check["state"] != "bad" for check in checks)
    assert told.exit_code == (0 if healthy else 1)


def test_the_doctor_speaks_french_to_people_and_english_to_programs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    lines = oyez("doctor", "--database", url, "--lang", "fr").stdout
    assert "✔ canaux     en mémoire" in lines
    assert "✔ liens      pris dans chaque requête" in lines
    checks = json.loads(oyez("doctor", "--database", url, "--lang", "fr", "--json").stdout)
    assert {"name": "channels", "state": "good", "text": "in memory"} in checks


def test_the_doctor_says_a_wrong_setting_in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYEZ_PORT", "many")
    told = oyez("doctor", "--lang", "fr")
    assert told.exit_code == 1
    assert "✘ réglages   Un réglage d’Oyez est inutilisable" in told.stdout


def test_the_doctor_refuses_a_data_base_that_cannot_be() -> None:
    assert "tarot" in refused("doctor", "--database", "tarot://x")


def test_a_backup_is_brought_back(tmp_path: Path) -> None:
    kept = tmp_path / "kept.gz"
    assert "written to" in oyez("backup", kept, "--database", f"sqlite:///{tmp_path / 'a.sqlite'}").stdout
    assert kept.exists()
    assert "brought back" in oyez("restore", kept, "--database", f"sqlite:///{tmp_path / 'b.sqlite'}").stdout


def test_an_upgrade_is_checked_before_it_is_made(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    assert "no file" in refused("upgrade-check", "--database", url)
    oyez("backup", tmp_path / "kept.gz", "--database", url)
    assert oyez("upgrade-check", "--database", url).stdout == "0 games played again, 0 differ.\n"
    assert json.loads(oyez("upgrade-check", "--database", url, "--json").stdout)["differences"] == []


def test_a_data_base_that_is_newer_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "newer.sqlite"
    url = f"sqlite:///{file}"
    oyez("backup", tmp_path / "kept.gz", "--database", url)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()
    for command in (["serve"], ["upgrade-check"], ["backup", tmp_path / "more.gz"], ["sweep"]):
        assert "made by a newer Oyez: it stands at migration 9999" in refused(*command, "--database", url)
    assert file.read_bytes() == before
    assert not (tmp_path / "more.gz").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="a folder in which not even root may write")
def test_a_folder_in_which_nobody_may_write_is_one_sentence() -> None:
    for command in (["serve"], ["sweep"], ["admin", "warden"]):
        assert "/proc/oyez" in refused(*command, "--database", "sqlite:////proc/oyez/oyez.sqlite")
    refused("serve", "--database", "sqlite:////proc/oyez.sqlite")
    refused("backup", "/proc/kept.gz")


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.gz"
    wrong.write_bytes(b"\x1f\x8b\x00 not at all")
    assert "wrong.gz" in refused("restore", wrong)
    assert "none.gz" in refused("restore", tmp_path / "none.gz")
    refused("backup", tmp_path / "no" / "such" / "folder.gz")
    refused("backup", tmp_path / "x.gz", "--database", "tarot://x")
    for name in ("", "/", "."):
        assert "not the name of a file" in refused("backup", name)


def test_what_is_wrong_with_a_backup_is_said_in_the_reader_s_language(tmp_path: Path) -> None:
    whole = gzip.compress(b"no JSON\n")
    said = {b"": "il n’y a rien dedans", b"text": "pas compressé", whole[:6]: "s’interrompt", whole: "ligne 1"}
    for content, why in said.items():
        (tmp_path / "wrong.gz").write_bytes(content)
        assert why in refused("restore", tmp_path / "wrong.gz", "--lang", "fr"), content


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:1", "postgresql://nobody@127.0.0.1:1/"])
@pytest.mark.parametrize("command", [["serve"], ["admin", "warden"], ["sweep"], ["backup", "x.gz"], ["doctor"]])
def test_a_url_without_a_data_base_reaches_none(command: list[str], url: str) -> None:
    """Attack on oneself: a URL that breaks off had the driver take whichever data base was at hand, and fill it."""
    assert "names no data base" in refused(*command, "--database", url)
    with pytest.raises(BadUrl):
        parse("postgresql://")  # read only: with a driver behind it this would be a data base of the machine's


def test_settings_that_cannot_be_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "65535" in refused("serve", "--port", 99999)
    assert "no host" in refused("serve", "--host", "nowhere.invalid")
    assert "tarot" in refused("serve", "--database", "tarot://x")
    monkeypatch.setenv("OYEZ_PORT", "many")
    assert "port" in refused("serve")


def test_a_port_that_is_taken_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "already" in refused("serve", "--port", taken.getsockname()[1])


def test_without_its_pages_the_site_is_not_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "site_is_built", lambda: False)
    assert "make setup" in refused("serve")
    assert "n’a pas ses pages web" in refused("serve", "--lang", "fr")


def test_an_extra_that_nobody_knows_is_refused() -> None:
    assert "«lute»" in refused("doctor", "--extra", "lute")


def test_the_next_free_port_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setenv("OYEZ_PORT", str(port))
        assert site.first_free_port() > port


def test_without_a_site_and_a_screen_the_house_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "site_is_built", lambda: False)
    assert "medievallons" in refused("start")
    assert "medievallons" in refused("start", "--terminal")


def test_the_site_opens_and_closes() -> None:
    port = free_port()
    command = [sys.executable, "-m", "oyez.cli", "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=dict(os.environ)) as site:
        try:
            assert site.stdout is not None
            assert f"http://127.0.0.1:{port}".encode() in site.stdout.readline()
            assert answers(port)
        finally:
            site.terminate()
            site.wait(20)


def answers(port: int) -> bool:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                return bool(page.status == 200)
        except OSError:
            time.sleep(0.1)
    return False


def test_an_admin_s_account_is_made_with_a_code_that_opens_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    made = oyez("admin", "Warden", "--database", url)
    assert made.exit_code == 0, made.output
    assert re.search(r"/account/recover with this code, good once: ([A-Z2-9]{5}-){4}[A-Z2-9]{5}$", made.stdout.strip())
    again = oyez("admin", "warden", "--database", url)
    assert again.stdout == "warden looks after this site now: /admin\n"
    gone = oyez("admin", "warden", "--remove", "--database", url, "--lang", "fr")
    assert gone.stdout == "warden ne veille plus sur ce site.\n"


def test_an_admin_who_cannot_be_is_refused_in_one_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.sqlite'}"
    assert "3 to 60 letters" in refused("admin", "x y", "--database", url)
    assert "no account «nobody»" in refused("admin", "nobody", "--remove", "--database", url)
