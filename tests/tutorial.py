"""The tutorial's games, installed from the package of their own that docs/tutorial is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

TUTORIAL = Path(__file__).parents[1] / "docs" / "tutorial"
NAMES = ["tic_tac_toe", "connect_four"]


def install_tutorial(folder: Path) -> Path:
    """What `pip install docs/tutorial` gives, in a folder apart. Built from a copy: a build leaves things behind."""
    source = folder / "source"
    shutil.copytree(TUTORIAL, source, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    target = folder / "installed"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    apart = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    subprocess.run([*pip, *apart, str(source)], check=True, timeout=300)
    return target


def path_with(folder: Path) -> str:
    """PYTHONPATH of a process that finds what is installed there."""
    return os.pathsep.join([str(folder), *[part for part in sys.path if part]])
