"""A real server in a process of its own, and a real Chromium."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from tests.browser.deals import SAME_CHANCE, set_key

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # as on a screen: letters stand where they belong, not on whole pixels
]


# Somebody who has been here before, and wants to see the others' moves at once.
WISHES = (
    "localStorage.setItem('oyez-pace', 'none'); localStorage.setItem('oyez-visited', 'yes');"
    "localStorage.setItem('oyez-told', 'all')"
)

# Nothing of the page is drawn, all the same it is laid out, and touched where it lies. Drawing takes almost half of the
# browser's time, and those who play by program look at no picture: only where colours or paper are looked at, `drawn`.
UNDRAWN = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
}"""


FORM_COOKIE = "oyez-csrf"
CRASHES = ["[Pp]age crashed", "Target crashed"]  # Chromium itself has fallen over a page, by a trap in its own code


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """On a busy machine it does so now and then. Such a test begins anew in a new browser; whatever else fails has
    failed."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.flaky(reruns=4, only_rerun=CRASHES))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if Visitors.has_crashed or (Visitors.now is not None and Visitors.now.have_lost_their_cookies()):
            Visitors.has_crashed = True
            raise RuntimeError("Page crashed") from error
        raise


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running Oyez."""
    with running_site(tmp_path_factory.mktemp("site")) as address:
        yield address


@contextmanager
def running_site(folder: Path) -> Iterator[str]:
    """Oyez in a process of its own, with quick bots and a database of its own."""
    port = free_port()
    set_key(f"sqlite:///{folder / 'oyez.sqlite'}")
    environment = os.environ | {
        "OYEZ_DATABASE": f"sqlite:///{folder / 'oyez.sqlite'}",
        "OYEZ_BOT_PAUSE": "0",
        "OYEZ_SWEEP_SECONDS": "0.2",
        "OYEZ_REQUESTS_PER_MINUTE": "100000",
        "OYEZ_NEW_TABLES_PER_MINUTE": "100000",
        "OYEZ_STREAMS_PER_ADDRESS": "100000",
    }
    command = [sys.executable, "-m", "uvicorn", "--factory", "oyez.server.app:from_env"]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", str(port)], env=environment, stdout=log, stderr=log
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/", server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(150):
        assert server.poll() is None, "the server has stopped"
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise AssertionError("the server does not answer")


@contextmanager
def on_one_core() -> Iterator[None]:
    """Whatever is started here stays on one core. On some virtual machines the clocks of two cores differ by
    milliseconds, and Chromium ends itself where time goes backwards."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    os.sched_setaffinity(0, {sorted(cores)[worker % len(cores)]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


@pytest.fixture(scope="package")
def browsers(browser_path: str) -> Iterator[Callable[[], Browser]]:
    """A browser for the tests of this folder, and another where it has crashed: while one lives, its event loop leaves
    no room for that of other tests."""
    with on_one_core():
        playwright = sync_playwright().start()
    try:
        launched: list[Browser] = []

        def browser() -> Browser:
            if not launched or Visitors.has_crashed or not launched[-1].is_connected():
                launched.append(playwright.chromium.launch(executable_path=browser_path, args=FLAGS))
                Visitors.has_crashed = False
            return launched[-1]

        yield browser
        for one in launched:
            one.close()
    finally:
        playwright.stop()


@pytest.fixture
def chromium(browsers: Callable[[], Browser]) -> Iterator[Browser]:
    """Whoever is still there after a test goes: one browser serves them all."""
    browser = browsers()
    yield browser
    for context in browser.contexts:
        with suppress(Error):  # it has crashed
            context.close()


class Visitors:
    """People at their browsers; whatever their pages complain about fails the test."""

    has_crashed = False  # the browser of those who came last
    now: "Visitors | None" = None

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        Visitors.now = self

    def come(
        self,
        width: int = 1280,
        height: int = 900,
        script: bool = True,
        language: str = "fr-FR",
        touch: bool = False,
        drawn: bool = False,
    ) -> Page:
        """Somebody who wants the others' moves at once opens a page that is quickly drawn: home shows five boards."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            java_script_enabled=script,
            locale=language,
            reduced_motion="reduce",
            has_touch=touch,
        )
        if script:
            context.add_init_script(WISHES)
            context.add_init_script(SAME_CHANCE)
            if not drawn:
                context.add_init_script(UNDRAWN)
        context.set_default_timeout(20_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._listen)
        page.on("crash", self._crashed)
        page.goto(f"{self.site}/about")
        return page

    def _listen(self, message: object) -> None:
        text = str(getattr(message, "text", ""))
        if getattr(message, "type", "") == "error" and "status of 422" not in text:  # an answer that the rules refuse
            self.complaints.append(text)

    def _crashed(self, page: Page) -> None:
        Visitors.has_crashed = True

    def have_lost_their_cookies(self) -> bool:
        """Chromium keeps them in a process of its own. Where that one has fallen, no page crashes, but nobody is known
        any more, and every form is refused; the site itself never takes this cookie back."""
        try:
            return any(FORM_COOKIE not in [one.get("name") for one in context.cookies()] for context in self.contexts)
        except Error:
            return False  # the browser is closed: what went wrong is told by whoever noticed it

    def leave(self) -> None:
        Visitors.now = None
        for context in self.contexts:
            context.close()


@pytest.fixture
def visitors(chromium: Browser, site: str) -> Iterator[Visitors]:
    people = Visitors(chromium, site)
    yield people
    people.leave()
    if people.complaints and Visitors.has_crashed:
        raise RuntimeError("Page crashed")
    assert people.complaints == []
