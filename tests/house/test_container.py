"""Dockerfile, compose.yaml and the systemd unit name nothing that does not exist: their commands are run here.

There is no registry and no Docker in the tests. What a container would do is done in a plain folder instead: the wheel
is built from what .dockerignore lets in, installed into the folder of the image's environment, started as the image
starts it, and asked as its health check asks.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import yaml

from oyez.server.config import PREFIX, Config, from_environment
from tests.house.strangers import ROOT, clean_clone, free_port, is_here, link_packages, sys_path_of, until_it_answers
from tests.house.test_locks import packages

DOCKERFILE = ROOT / "Dockerfile"
UNIT = ROOT / "deploy" / "oyez.service"
BIN = Path(sys.executable).parent
# What would change this machine; that they are there is enough.
ONLY_LOOKED_FOR = ("useradd", "install")


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile: what to do, and with what."""
    text = re.sub(r"\\\n\s*", " ", DOCKERFILE.read_text())
    lines = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, rest) for word, rest in lines]


def said(word: str) -> list[str]:
    return [rest for found, rest in instructions() if found == word]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return found


def let_in() -> list[str]:
    """What .dockerignore lets into the build."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    return [line[1:] for line in lines if line.startswith("!")]


# --- reading them ---


def test_the_dockerfile_has_no_faults() -> None:
    done = subprocess.run([BIN / "hadolint", "Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_compose_is_written_as_its_specification_says() -> None:
    command = [str(BIN / "check-jsonschema"), "--builtin-schema", "vendor.compose-spec", "compose.yaml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_one_service_runs_by_default_and_a_town_behind_a_profile() -> None:
    services = compose()["services"]
    assert [name for name, service in services.items() if "profiles" not in service] == ["oyez"]
    town = {name for name, service in services.items() if service.get("profiles") == ["town"]}
    assert town == {"bots", "postgres", "redis", "caddy"}
    for name in ("oyez", "bots"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]


def filled(value: str, given: dict[str, str]) -> str:
    """`${NAME:-default}` as compose fills it in."""
    return re.sub(r"\$\{(\w+)(?::-([^}]*))?\}", lambda found: given.get(found[1]) or found[2] or "", value)


def town() -> dict[str, str]:
    """What deploy/town.env says, with a password."""
    given: dict[str, str] = {}
    for line in (ROOT / "deploy" / "town.env").read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, value = line.partition("=")
            given[name] = filled(value, given) or "secret"
    return given


@pytest.mark.parametrize("given", [{}, town()], ids=["home", "town"])
def test_every_setting_is_one_that_oyez_knows(given: dict[str, str]) -> None:
    for name in ("oyez", "bots"):
        settings = {key: filled(value, given) for key, value in compose()["services"][name]["environment"].items()}
        assert {key.removeprefix(PREFIX).lower() for key in settings} <= set(Config.__struct_fields__)
        config = from_environment(settings)
    assert (config.database.startswith("postgresql"), config.channels.startswith("redis")) == (bool(given),) * 2


def test_a_town_has_two_web_workers_and_leaves_bots_to_others() -> None:
    assert (town()["OYEZ_WORKERS"], town()["OYEZ_BOTS"]) == ("2", "false")
    assert compose()["services"]["bots"]["command"] == ["bots"]


def test_what_is_copied_exists() -> None:
    for name in [*let_in(), "deploy/Caddyfile"]:
        assert list(ROOT.glob(name)), name
    assert "--from=wheel /src/dist/*.whl ./" in said("COPY")


def test_caddy_asks_for_a_page_that_is_there() -> None:
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    assert text.count("{") == text.count("}")
    assert "health_uri /ready" in text
    assert "flush_interval -1" in text


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    unit = tmp_path / "oyez.service"
    unit.write_text(UNIT.read_text().replace("/opt/oyez/bin/oyez", shutil.which("true") or ""))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# --- doing what they do ---


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with /src, /opt and /data, in which every RUN of the Dockerfile was run."""
    root = tmp_path_factory.mktemp("image")
    clone = clean_clone(tmp_path_factory.mktemp("clone"))
    for name in ("src", "opt", "data"):
        (root / name).mkdir()
    for path in [path for pattern in let_in() for path in clone.glob(pattern)]:
        copy = shutil.copytree if path.is_dir() else shutil.copy2
        copy(path, root / "src" / path.name)
    for command in said("RUN"):
        for part in command.split("&&"):
            run_in(root, shlex.split(part))
    return root


def run_in(root: Path, command: list[str]) -> None:
    """One command of the image. What would be fetched by a lock file is lent by this environment."""
    if command[0] in ONLY_LOOKED_FOR:
        assert shutil.which(command[0]), command[0]
        return
    if "--require-hashes" in command:
        lock = root / "src" / command[command.index("-r") + 1]
        if command[0].startswith("/opt"):
            purelib = [str(root / "opt" / "oyez" / "bin" / "python"), sys_path_of("purelib")]
            target = subprocess.run(purelib, capture_output=True, text=True, check=True).stdout.strip()
            link_packages(Path(target), {name for name in packages(lock) if is_here(name)})
        assert lock.exists()
        return
    folder = root / "src"
    if command[-1] == "./*.whl":
        command = [*command[:-1], str(next((folder / "dist").glob("*.whl")))]
    here = [part.replace("/opt/oyez", f"{root}/opt/oyez") for part in command]
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "NPM_CONFIG_PREFER_OFFLINE": "true"}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(here, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


def environment_of(root: Path, port: int) -> dict[str, str]:
    """The image's ENV, its folders being where they are here."""
    [line] = said("ENV")
    pairs = [part.split("=", 1) for part in shlex.split(line)]
    given = {name: value.replace("/opt/oyez", f"{root}/opt/oyez") for name, value in pairs}
    given["OYEZ_DATABASE"] = given["OYEZ_DATABASE"].replace("/data", f"{root}/data")
    given["PATH"] = given["PATH"].replace("$PATH", os.environ["PATH"])
    return given | {"OYEZ_HOST": "127.0.0.1", "OYEZ_PORT": str(port), "HOME": str(root / "data"), "LC_ALL": "C.UTF-8"}


def start(command: list[str], root: Path, port: int) -> subprocess.Popen[bytes]:
    environment = environment_of(root, port)
    program = shutil.which(command[0], path=environment["PATH"])
    assert program is not None
    assert program.startswith(str(root)), "it is the image's own"
    return subprocess.Popen([program, *command[1:]], cwd=root / "data", env=environment, stderr=subprocess.DEVNULL)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a container is a Linux")
def test_the_image_serves_is_healthy_and_lets_bots_play(image: Path) -> None:
    port = free_port()
    entry, usual = json.loads(said("ENTRYPOINT")[0]), json.loads(said("CMD")[0])
    check = json.loads(said("HEALTHCHECK")[0].partition("CMD ")[2])
    health = [str(image / "opt" / "oyez" / "bin" / check[0]), *check[1:]]
    before = subprocess.run(health, env=environment_of(image, port), capture_output=True, text=True, check=False)
    assert before.returncode == 2
    assert "nobody is there" in before.stderr
    running = [start([*entry, *usual], image, port)]
    try:
        until_it_answers(f"http://127.0.0.1:{port}")
        subprocess.run(health, env=environment_of(image, port), check=True, capture_output=True)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as home:
            assert home.status == 200
        running.append(start([*entry, *compose()["services"]["bots"]["command"]], image, port))
        with pytest.raises(subprocess.TimeoutExpired):
            running[-1].wait(4)
    finally:
        for process in running:
            process.terminate()
            process.wait(20)
    assert (image / "data" / "oyez.sqlite").exists()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="systemd is a Linux's")
def test_what_the_unit_starts_is_there(image: Path) -> None:
    commands = re.findall(r"^ExecStart(?:Pre)?=(.*)$", UNIT.read_text(), re.MULTILINE)
    for line in commands:
        program, *arguments = shlex.split(line.replace("/opt/oyez", f"{image}/opt/oyez"))
        options = arguments if arguments[0].startswith("--") else [*arguments, "--help"]
        subprocess.run([program, *options], check=True, capture_output=True, env={"HOME": str(image)})
    assert commands
