"""With OYEZ_COMPILED=1 a wheel also takes in what tools/compile.py has made of the rules; else there is nothing to say.

pyproject.toml says everything else, and tools/backend.py calls this.
"""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = Path(__file__).parent / "build" / "compiled"


class TakeCompiled(build_ext):
    """Takes each extension as it lies there, instead of compiling it."""

    def build_extension(self, extension: Extension) -> None:
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(extension.depends[0], target)


def compiled() -> list[Extension]:
    """One for each module, and the one that they share."""
    files = [*COMPILED.iterdir(), *(COMPILED / "oyez").rglob("*")]
    found = [path for path in files if path.suffix in (".so", ".pyd")]
    names = [".".join([*path.relative_to(COMPILED).parent.parts, path.name.partition(".")[0]]) for path in found]
    return [Extension(name, [], depends=[str(path)]) for name, path in zip(names, found, strict=True)]


setup(ext_modules=compiled() if os.environ.get("OYEZ_COMPILED") else [], cmdclass={"build_ext": TakeCompiled})
