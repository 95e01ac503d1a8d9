"""What all tests share: the markers `rule` and `requires`, and the machine's services.

A test that needs a browser, PostgreSQL or Redis says so, with the marker or with the fixture:

    @pytest.mark.requires("redis")
    def test_a_move_reaches_the_other_worker(redis_url: str) -> None: ...

Where the machine has none the test is left out, and the summary says so loudly. What `OYEZ_REQUIRE`
names, as in `OYEZ_REQUIRE=browser,postgres,redis`, must be there: then leaving out is a failure.
"""

import gc
import os
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import services, warm

RULE = "rule"  # which a test checks: told with its result, so that the summary can count


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out slow tests, and all but the usual settings")
    parser.addoption("--new-pictures", action="store_true", help="keep the terminal's screens as they are now")


def pytest_configure(config: pytest.Config) -> None:
    unknown = services.required() - set(services.PROBES)
    if unknown:
        raise pytest.UsageError(f"OYEZ_REQUIRE names unknown services: {', '.join(sorted(unknown))}")
    # Workers of xdist look in os.environ, so that each service is looked for once.
    os.environ.setdefault("OYEZ_TEST_FOUND", services.found_as_text())
    warm.compile_part(config)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two processes a core: a test that waits for its browser, a server or a clock leaves its core idle."""
    return 2 * (os.cpu_count() or 1)


def pytest_report_header() -> str:
    """Which Oyez is tested: the source, or what mypyc made of it."""
    found = find_spec("oyez.engine.play")
    assert found is not None
    source = str(found.origin)
    return f"oyez: {'interpreted' if source.endswith('.py') else 'compiled'}, {Path(source).parents[2]}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        kept = [item for item in items if is_quick(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(rule, str) for rule in marker.args):
                raise pytest.UsageError(f"{item.nodeid}: rule() takes ids, as in rule('MV-12')")
            item.user_properties += [(RULE, rule) for rule in marker.args]
    # What takes long begins first: else, at the end, one process works at it while the others have nothing left to do.
    items.sort(key=lambda item: not (item.get_closest_marker("slow") or item.get_closest_marker("requires")))


def pytest_collection_finish() -> None:
    """What was collected stays: the garbage collector need not look through it again and again (as in the server)."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def is_quick(item: pytest.Item) -> bool:
    """Neither slow nor about drawing; and of a law that is seen to for every setting, one of each game is enough."""
    if item.get_closest_marker("slow") or item.path.name in ("test_board.py", "test_terminal.py"):
        return False
    setting = getattr(item, "callspec", None)
    if setting is None or not {"game", "seats", "options"} <= setting.params.keys():
        return True
    game, seats, options = (setting.params[name] for name in ("game", "seats", "options"))
    return bool(options == game.option_sets[0] and seats == min(3, game.seats[1]))


def pytest_runtest_setup(item: pytest.Item) -> None:
    for marker in item.iter_markers("requires"):
        for service in marker.args:
            services.require(service)


@pytest.fixture(scope="session")
def browser_path() -> str:
    """The Chromium of this machine."""
    return services.require("browser")


@pytest.fixture(scope="session")
def postgres_url() -> str:
    """A PostgreSQL database for tests, as a URL for SQLAlchemy's asyncpg."""
    return services.require("postgres")


@pytest.fixture(scope="session")
def redis_url() -> str:
    """A Redis for tests."""
    return services.require("redis")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    say_coverage(terminalreporter)
    left_out = services.left_out(terminalreporter.stats.get("skipped", []))
    if not left_out:
        return
    terminalreporter.section("LEFT OUT", sep="!", red=True, bold=True)
    for service, count in sorted(left_out.items()):
        tests = "1 test was" if count == 1 else f"{count} tests were"
        terminalreporter.write_line(f"{tests} left out: {services.MISSING[service]}", red=True, bold=True)


def say_coverage(terminalreporter: pytest.TerminalReporter) -> None:
    """One line: how many rules of each rulebook were checked by a test that passed. Lines of code: `make coverage`."""
    passed = terminalreporter.stats.get("passed", [])
    checked = {rule for report in passed for name, rule in report.user_properties if name == RULE}
    if not checked:
        return
    from tools.rules import ROOT, rulebooks

    books = rulebooks(ROOT / "src" / "oyez" / "games")
    counts = [f"{game} {len(checked.intersection(rules))}/{len(rules)}" for game, rules in books.items()]
    terminalreporter.write_line(f"Rules checked by tests that passed: {', '.join(counts)}")
