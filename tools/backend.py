"""How wheels and source distributions are made: as setuptools makes them, with the browser's side built into them.

`pyproject.toml` names this module as the build backend, so `pip wheel .`, `python -m build` and `pipx` come here, from
a clean clone too. Node comes from PyPI where the machine has none. An editable install builds nothing.

With OYEZ_COMPILED=1 the wheel is one for this platform, with the rules compiled by mypyc (setup.py).
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from tools import web

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parent.parent
Settings = dict[str, Any] | None


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    """What must be there to build a wheel."""
    compiler = what_mypyc_reads() if is_compiled() else []
    return [*build_meta.get_requires_for_build_wheel(settings), *node_from_pypi(), *compiler]


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    """What must be there to build a source distribution."""
    return [*build_meta.get_requires_for_build_sdist(settings), *node_from_pypi()]


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """A wheel with its site; its file name."""
    build_site()
    forget_the_last_build()
    if is_compiled():
        subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py")], check=True, stdout=sys.stderr)
    return str(build_meta.build_wheel(folder, settings, metadata))


def build_sdist(folder: str, settings: Settings = None) -> str:
    """A source distribution, from which a wheel is made without Node; its file name."""
    build_site()
    return str(build_meta.build_sdist(folder, settings))


def build_site() -> None:
    """Build web/, unless it is built already."""
    if not (is_source_distribution() or web.is_built()):
        web.build(tools=False)
    if not web.MANIFEST.exists():
        raise SystemExit("The browser's side is not built: src/oyez/server/static/manifest.json is missing.")


def forget_the_last_build() -> None:
    """Setuptools would take along what has left the source since."""
    for old in (ROOT / "build").glob("lib*"):
        shutil.rmtree(old)


def is_compiled() -> bool:
    """Shall the rules be compiled?"""
    return bool(os.environ.get("OYEZ_COMPILED"))


def is_source_distribution() -> bool:
    """It brings the built files; its own are as old as the packer left them."""
    return (ROOT / "PKG-INFO").exists()


def node_from_pypi() -> list[str]:
    """Node's wheel, where something is to be built and the machine cannot."""
    if is_source_distribution() or web.is_built() or web.machine_npm():
        return []
    return group("node")


def what_mypyc_reads() -> list[str]:
    """The compiler, and the libraries whose types it looks at."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    compilers = [text for text in project["optional-dependencies"]["dev"] if text.startswith("mypy")]
    return [*compilers, *project["dependencies"]]


def group(name: str) -> list[str]:
    """A dependency group of pyproject.toml."""
    found: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"][name]
    return found
