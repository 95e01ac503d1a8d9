"""Somebody who has no clone: a wheel built from a clean one, installed into a fresh virtual environment."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def clean_clone(folder: Path) -> Path:
    """What git knows of this checkout, as it is now, and nothing that was built."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if name.startswith(("tests/", "docs/pictures/")) or not (ROOT / name).exists():
            continue
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    return folder


def build(clone: Path, target: Path, kind: str = "wheel", **environment: str) -> Path:
    """A wheel or source distribution, with the build tools of this environment; npm looks into its own store first."""
    script = f"import sys; sys.path.insert(0, '.'); from tools import backend; print(backend.build_{kind}(sys.argv[1]))"
    target.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", script, str(target)],
        cwd=clone,
        env=os.environ | {"NPM_CONFIG_PREFER_OFFLINE": "true"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return target / done.stdout.split()[-1]


class Installation:
    """A virtual environment with a wheel in it, and nothing but what the wheel asks for."""

    def __init__(self, folder: Path, wheel: Path, extras: tuple[str, ...] = ()) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=False, symlinks=os.name == "posix")
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.packages = Path(self.run(sys_path_of("purelib"), program="python").stdout.strip())
        link_packages(self.packages, packages_of(extras))
        python = [sys.executable, "-m", "pip", "--python", str(self.bin / "python")]
        subprocess.run([*python, "install", "-q", "--no-index", "--no-deps", str(wheel)], check=True)

    def run(self, *arguments: str, program: str = "oyez", typed: str | None = None) -> subprocess.CompletedProcess[str]:
        """A command of this environment, away from the clone."""
        return subprocess.run(
            [str(self.bin / program), *arguments],
            cwd=self.folder,
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            input=typed,
        )

    def environment(self) -> dict[str, str]:
        """A stranger's: no variable of ours, a home of his own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("OYEZ_", "PYTHON"))}
        own = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data"), "LC_ALL": "C.UTF-8"}
        return kept | own | {"LANGUAGE": "en", "OYEZ_BOT_PAUSE": "0", "OYEZ_BOT_SECONDS": "0.1"}

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[str]:
        """The site runs; its address."""
        command = [str(self.bin / "oyez"), *arguments]
        environment = self.environment() | {"OYEZ_PORT": str(free_port())}
        with subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            assert server.stdout is not None
            try:
                found = re.search(r"http://[\d.]+:\d+", server.stdout.readline())
                assert found is not None, "it does not say where it is"
                until_it_answers(found.group())
                yield found.group()
            finally:
                server.terminate()
                server.wait(20)


def sys_path_of(kind: str) -> str:
    return f"-cimport sysconfig; print(sysconfig.get_path('{kind}'))"


def packages_of(extras: tuple[str, ...]) -> set[str]:
    """The packages that Oyez asks for, with these extras, and those that they ask for."""
    found: set[str] = set()
    waiting = [("oyez", extra) for extra in ("", *extras)]
    while waiting:
        name, extra = waiting.pop()
        for text in requires(name) or []:
            wanted = Requirement(text)
            if wanted.marker and not wanted.marker.evaluate({"extra": extra}):
                continue
            if wanted.name not in found and is_here(wanted.name):
                found.add(wanted.name)
                waiting += [(wanted.name, part) for part in ("", *wanted.extras)]
    return found - {"oyez"}


def is_here(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def link_packages(target: Path, names: set[str]) -> None:
    """Lend packages of this environment to another one, so that nothing is fetched."""
    for name in names:
        for file in distribution(name).files or []:
            top = file.parts[0]
            source = Path(str(distribution(name).locate_file(top)))
            if top != ".." and top != "__pycache__" and not (target / top).exists():
                (target / top).symlink_to(source, target_is_directory=source.is_dir())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until_it_answers(address: str) -> None:
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")
