"""Compile engine, kit, games and bots with mypyc into build/compiled; the source itself stays as it is.

    python tools/compile.py [--source FOLDER] [--into FOLDER] [--optimise 0-3] [--leave NAME …]

The source is copied first and compiled there, so that `PYTHONPATH=build/compiled` chooses the compiled build.
What has not changed since the last time is not compiled again. For experiments, `--optimise 1 --leave fief bots` takes
a part of the time: the game Fief and the bots stay interpreted, and the rest is compiled in haste.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent

EXTENSIONS = (".so", ".pyd")

COMPILED = ("engine", "kit", "games", "bots")

# Left interpreted, wherever they are: classes that msgspec builds from annotations, which compiled
# classes lack; chance, which tests and designers load, while compiled rules take no class that they do not know;
# and modules that speak to people and gain nothing.
INTERPRETED = (
    "__init__.py",
    "chance.py",
    "choices.py",
    "content.py",
    "errors.py",
    "game.py",
    "hints.py",
    "languages.py",
    "levels.py",
    "notation.py",
    "position.py",
    "reasons.py",
    "record.py",
    "rulebook.py",
    "story.py",
    "table.py",
    "terminal.py",
    "words.py",
)

QUICK_FIELDS = ROOT / "tools" / "quick_fields.h"

# Calls between the modules, and into Python, without a detour; fields of structs without a search each time.
LINUX_FLAGS = f"-fno-plt -fno-semantic-interposition -include {shlex.quote(str(QUICK_FIELDS))}"

# What mypyc writes where it asks whether a constant is set, and turns only half of the question round.
MISREAD = re.compile(r"!= [^;&|]+ && PyErr_Occurred\(\)")

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify({arguments!r}, opt_level="{optimise}", multi_file=True, group_name="oyez")
for extension in extensions:
    extension.depends.append({quick_fields!r})
setup(
    name="oyez-compiled",
    packages=[],
    ext_modules=extensions,
    script_args=["--quiet", "build_ext", "--inplace", "--parallel", "{workers}"],
)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile engine, kit, games and bots with mypyc.")
    parser.add_argument("--source", type=Path, default=ROOT / "src")
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--optimise", choices="0123", default="3", help="how hard the C compiler tries (3)")
    parser.add_argument(
        "--leave", nargs="*", default=[], metavar="NAME", help="folders of the source to leave interpreted"
    )
    arguments = parser.parse_args()
    copy_changes(arguments.source, arguments.into)
    modules = modules_to_compile(arguments.into, arguments.leave)
    remove_others(arguments.into, modules)
    print(f"Compiling {len(modules)} modules", flush=True)
    compile_modules(arguments.into, modules, arguments.optimise)
    interpreted = [module for module in modules if not list(extensions(arguments.into / module))]
    if interpreted:
        print(f"Not compiled: {' '.join(map(str, interpreted))}", file=sys.stderr)
        return 1
    misread = constants_misread(arguments.into)
    if misread:
        names = " ".join(misread)
        print(f"A constant tuple of floats is misread in {names}: say Final[tuple[float, ...]]", file=sys.stderr)
        return 1
    print(f"Compiled into {arguments.into}")
    return 0


def copy_changes(source: Path, target: Path) -> None:
    """Make the target hold the same files as the source, and touch only those that changed."""
    wanted = {path.relative_to(source) for path in source.rglob("*") if is_source(path)}
    for name in wanted:
        old, new = target / name, source / name
        if old.exists() and old.read_bytes() == new.read_bytes():
            continue
        old.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(new, old)
    for path in list(target.glob("oyez/**/*")):
        if is_source(path) and path.relative_to(target) not in wanted:
            path.unlink()


def remove_others(folder: Path, modules: list[Path]) -> None:
    """Remove what an earlier time compiled and this time does not."""
    kept = {path for module in modules for path in extensions(folder / module)}
    for path in list(folder.glob("oyez/**/*")):
        if path.suffix in EXTENSIONS and path not in kept:
            path.unlink()


def is_source(path: Path) -> bool:
    made = "__pycache__" in path.parts or any(part.endswith(".egg-info") for part in path.parts)
    return path.is_file() and not made and path.suffix not in EXTENSIONS


def modules_to_compile(folder: Path, left: Sequence[str] = ()) -> list[Path]:
    """The modules to compile, from the folder; those in folders of these names are left."""
    found = (path.relative_to(folder) for part in COMPILED for path in (folder / "oyez" / part).rglob("*.py"))
    return sorted(path for path in found if not is_interpreted(path) and not set(path.parts) & set(left))


def is_interpreted(module: Path) -> bool:
    """A module that goes with one of these, such as choices_war.py with choices.py, is left with it."""
    return module.name in INTERPRETED or f"{module.stem.split('_')[0]}.py" in INTERPRETED


def compile_modules(folder: Path, modules: list[Path], optimise: str) -> None:
    """Run mypyc in a process of its own, inside the folder."""
    arguments = [f"--config-file={ROOT / 'pyproject.toml'}", *map(str, modules)]
    workers = os.cpu_count() or 1
    script = SETUP.format(arguments=arguments, quick_fields=str(QUICK_FIELDS), optimise=optimise, workers=workers)
    environment = os.environ | {"MYPYPATH": "."}
    if sys.platform == "linux":
        environment["CFLAGS"] = f"{LINUX_FLAGS} {os.environ.get('CFLAGS', '')}".strip()
    subprocess.run([sys.executable, "-c", script], cwd=folder, env=environment, check=True)


def constants_misread(folder: Path) -> list[str]:
    """The C files that take a constant for one that was never set: mypyc writes so where a function begins with a
    `Final` tuple of floats whose length it knows."""
    return sorted([path.name for path in (folder / "build").glob("*.c") if MISREAD.search(path.read_text())])


def extensions(module: Path) -> list[Path]:
    """The compiled form of a module, if it is there."""
    return [path for path in module.parent.glob(f"{module.stem}.*") if path.suffix in EXTENSIONS]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
