"""Moments: what they show of a fight and of an election, which of them are shown, and what flies in a new picture."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from markupsafe import Markup
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from oyez.games import find_game
from oyez.games.midevil.sight import view
from oyez.server.shown.log import LogLine
from oyez.server.shown.templates import log_writer
from tests.browser.conftest import Visitors
from tests.browser.test_layout import SETTLED
from tools import preview

pytestmark = [pytest.mark.requires("browser"), pytest.mark.timeout(300)]

ME, ANN, BOB = 0, 1, 2

# Another picture of the table comes: with new lines in its log, and, if wished, a recap that is due.
PICTURE_COMES = """([lines, recapIsDue, sceneIsOn]) => {
    const table = document.querySelector('#table');
    const channel = new BroadcastChannel(`oyez:${new URL(table.dataset.live, location.href).pathname}`);
    const picture = table.cloneNode(true);
    picture.dataset.version += '-next';
    picture.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));  // the server sends none
    picture.querySelector('#recap')?.remove();
    picture.querySelector('#log').insertAdjacentHTML('beforeend', lines);
    if (recapIsDue) picture.insertAdjacentHTML('beforeend', '<section id="recap" hidden data-of="now"></section>');
    const scene = '<section id="scene" class="scene" data-part="scene"><h2>Duel</h2></section>';
    if (sceneIsOn) picture.insertAdjacentHTML('beforeend', scene);
    channel.postMessage(picture.outerHTML);
    return picture.dataset.version;
}"""
IS_SHOWN = "version => document.querySelector('#table').dataset.version === version"
STROKES = """lost => lost.map(one => getComputedStyle(one, '::after').backgroundImage.includes('linear-gradient'))"""
TURNS = """tokens => tokens.map(one => {
    const look = getComputedStyle(one);
    return [look.animationName, look.animationDelay, look.backgroundImage.includes('radial-gradient')];
})"""


@pytest.fixture
def page(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """A table of Fief, with motion."""
    asked = preview.arguments().parse_args(["fief", "--moves", "3", "--seats", "4", "--seat", str(ME), "--out", "."])
    with in_motion(chromium, tmp_path, preview.page_of(preview.played(find_game("fief"), asked), ME, "fr")) as page:
        yield page


@contextmanager
def in_motion(chromium: Browser, folder: Path, html: str) -> Iterator[Page]:
    """A page of a table with motion, its recap closed."""
    (folder / "table.html").write_text(html, "utf-8")
    with preview.served(folder) as site:
        page = Visitors(chromium, site).come(1280, 800)
        page.emulate_media(reduced_motion="no-preference")
        page.goto(f"{site}/table.html")
        page.evaluate(SETTLED)
        page.keyboard.press("Escape")
        yield page


def line(
    step: int,
    text: str,
    seat: int,
    *,
    scene: str = "",
    effect: bool = False,
    effects: tuple[LogLine, ...] = (),
    seats: Sequence[int] = (),
    struck: Sequence[tuple[str, int]] = (),
) -> LogLine:
    return LogLine(
        step,
        Markup(text),
        "",
        "",
        new=True,
        level="effect" if effect else "act",
        seat=seat,
        seats=list(seats),
        scene=scene,
        effects=list(effects),
        struck=list(struck),
    )


def tell(page: Page, *lines: LogLine, recap_is_due: bool = False, scene_is_on: bool = False) -> None:
    html = "".join([log_writer("fr")(one, "", Markup()) for one in lines])
    version = page.evaluate(PICTURE_COMES, [html, recap_is_due, scene_is_on])
    page.wait_for_function(IS_SHOWN, arg=version)


def election(*voters: int) -> tuple[LogLine, LogLine]:
    """The votes, and below them who was elected: Ann's lord."""
    votes = [line(901 + number, f"{voter} vote", voter) for number, voter in enumerate(voters)]
    return line(900, "On vote", ANN, effects=tuple(votes)), line(950, "Henri est élu", ANN, scene="election")


def test_what_a_fight_took_is_struck_out(page: Page) -> None:
    lost = replace(line(901, "Bob perd 2 sergents et 1 chevalier", BOB), struck=[("sergeant", 2), ("knight", 1)])
    tell(page, line(900, "Ann attaque Bob", ANN, scene="battle", effects=(lost,)))
    fallen = page.locator(".moment .struck > i")
    expect(fallen).to_have_count(3)
    assert fallen.evaluate_all(STROKES) == [True] * 3


THROW = "Combat. Attaquants : {}; défenseurs : {}."
DIE = '<i class="log-die">{}</i>'
# What stands in each column of a fight: the faces thrown, and how many were lost.
COLUMNS = """() => {
    const told = side => side.innerText.trim().replace('\\n', ' ') || side.querySelectorAll('i').length;
    const rows = [...document.querySelectorAll('.fight-throw, .fight-losses')];
    return rows.map(row => [row.children[0], row.children[2]].map(told));
}"""


def fight() -> tuple[LogLine, ...]:
    """Ann attacks Bob: he loses two men, she none; another wanted to help; she wins."""
    dice = THROW.format(DIE.format(3), DIE.format(1) + " " + DIE.format(0))
    no_dice = THROW.format("–", DIE.format(2))
    thrown = [line(901, dice, 0, effect=True), line(902, "Bob perd 2 sergents", BOB, struck=[("sergeant", 2)])]
    won = line(905, "Ann l’emporte", ANN, scene="battle", effect=True)
    return (
        line(899, "Ann attaque Bob", ANN, scene="battle", seats=[ANN, BOB]),
        line(900, "Ann refuse de l’aide", ANN, effects=(*thrown, line(904, no_dice, 0, effect=True), won)),
    )


def test_a_fight_of_others_shows_both_sides_their_dice_and_losses(page: Page) -> None:
    """It was told in sentences, and where others had been asked meanwhile, in one: who has won."""
    tell(page, *fight())
    expect(page.locator(".moment .fight-shields .shield")).to_have_count(2)
    assert page.evaluate(COLUMNS) == [["3", "1 0"], [0, 2], ["–", "2"]]
    expect(page.locator(".moment .fight > p").last).to_have_text("Ann l’emporte")


def test_a_moment_is_never_empty_and_never_grows(page: Page) -> None:
    """A large sheet stood empty until its lines came; where it grew with them, they shifted."""
    rounds = tuple([line(901 + number, f"Bob perd {number} sergents", BOB) for number in range(4)])
    tell(page, line(900, "Ann attaque Bob", ANN, scene="battle", effects=rounds))
    moment = page.locator(".moment")
    first = moment.evaluate("moment => moment.offsetHeight")
    faint = page.locator(".moment .fight > p").last.evaluate("line => Number(getComputedStyle(line).opacity)")
    assert 0 < faint < 0.5
    page.wait_for_timeout(1000)
    assert moment.evaluate("moment => moment.offsetHeight") == first


def test_tokens_turn_over_one_after_the_other(page: Page) -> None:
    tell(page, *election(ANN, BOB))
    tokens = page.locator(".moment ul[data-of=election] > li")
    expect(tokens).to_have_count(2)
    assert tokens.evaluate_all(TURNS) == [["turn", "0.25s", True], ["turn", "0.5s", True]]


def test_an_election_in_which_one_votes_is_seen_though_the_recap_tells_the_rest(page: Page) -> None:
    """It was left out unless the winner was one's own."""
    tell(page, *election(ANN, ME), recap_is_due=True)
    expect(page.locator(".moment")).to_contain_text("Henri est élu")


def test_an_election_of_others_is_left_to_the_recap(page: Page) -> None:
    tell(page, *election(ANN, BOB), recap_is_due=True)
    expect(page.locator(".moment")).to_have_count(0)


def test_what_is_stolen_from_one_during_a_duel_is_seen(page: Page) -> None:
    """It lay in the log alone: a scene was on the board. What the scene shows itself is not told once more."""
    theft = replace(line(901, "Ann vous vole : Bouclier cabossé", ANN, scene="theft"), against=True)
    tell(page, line(900, "Ann obtient 2", ANN, scene="roll"), theft, scene_is_on=True)
    expect(page.locator(".moment > div")).to_have_count(1)
    expect(page.locator(".moment")).to_contain_text("Bouclier cabossé")


# How many of the squares that one may touch lie under the moment, and how many would where it usually lies.
COVERED = """() => {
    const box = document.querySelector('.moment').getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    const lit = [...document.querySelectorAll('#board .can')].map(one => one.getBoundingClientRect());
    const under = top => lit.filter(at => at.left < box.right && at.right > box.left
        && at.top < top + box.height && at.bottom > top).length;
    return [box.top, board.y + (board.height - box.height) / 3].map(under);
}"""


def test_a_moment_leaves_what_one_may_touch_in_sight(chromium: Browser, tmp_path: Path) -> None:
    """It lay over the squares that one could go to."""
    asked = preview.arguments().parse_args(
        ["midevil", "--moves=200", "--seats=4", "--until=move_step", "--seed=2", "--out=."]
    )
    live = preview.played(find_game("midevil"), asked)
    with in_motion(chromium, tmp_path, preview.page_of(live, preview.eyes(live, asked), "fr")) as page:
        tell(page, line(900, "Ann bat un squelette et le garde", ANN, scene="combat"))
        here, usual = page.evaluate(COVERED)
        assert here < usual


# How much of the square that is fought on lies under the sheet or out of the map; and the dice, by their pips.
FOUGHT_ON = """() => {
    const at = document.querySelector('.me-fought > rect').getBoundingClientRect();
    const sheet = document.querySelector('#scene').getBoundingClientRect();
    const map = document.querySelector('[data-camera]').getBoundingClientRect();
    const hidden = Math.max(0, at.bottom - sheet.top, map.top - at.top, map.left - at.left, at.right - map.right);
    const faces = [...document.querySelectorAll('#scene .me-die')].map(die => die.querySelectorAll('circle').length);
    return [Math.round(hidden), faces];
}"""


@pytest.mark.parametrize("decision", ["combat_response", "duel_raise"])
def test_a_fight_leaves_its_square_in_sight(chromium: Browser, tmp_path: Path, decision: str) -> None:
    """The sheet lay over the middle of the map, and over whoever fought there."""
    asked = preview.arguments().parse_args(["midevil", "--moves=5", "--seats=4", f"--until={decision}", "--out=."])
    live = preview.played(find_game("midevil"), asked)
    seat = preview.eyes(live, asked)
    assert seat is not None
    seen = view(live.copy_of_play().table, seat)
    dice = [seen["combat"]["die"]] if seen["combat"] else seen["duel"]["dice"] if seen["duel"] else []
    (tmp_path / "table.html").write_text(preview.page_of(live, seat, "fr"), "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(1280, 800)
        for width, height in ((1280, 800), (360, 740), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{site}/table.html")
            page.evaluate(SETTLED)
            assert page.evaluate(FOUGHT_ON) == [0, dice]


# The first card on the stall gives way to another; what did the page make of the name that lay there?
CARD_COMES = """() => {
    const table = document.querySelector('#table');
    const channel = new BroadcastChannel(`oyez:${new URL(table.dataset.live, location.href).pathname}`);
    window.old = table.querySelector('.ml-stall .card .card-name');
    const picture = table.cloneNode(true);
    picture.dataset.version = 'next';
    picture.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));
    const card = picture.querySelector('.ml-stall .card');
    card.dataset.card = 'another';
    card.querySelector('.card-name').textContent = 'Une autre carte';
    channel.postMessage(picture.outerHTML);
}"""


def test_a_card_that_refills_the_market_is_not_made_of_the_one_before(chromium: Browser, tmp_path: Path) -> None:
    """Its foot and its gains slid from where those of the old card had been."""
    asked = preview.arguments().parse_args(["merlinn", "--moves", "3", "--seats", "2", "--seat", "0", "--out", "."])
    html = preview.page_of(preview.played(find_game("merlinn"), asked), ME, "fr")
    (tmp_path / "merlinn.html").write_text(html, "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come(1280, 800)
        page.goto(f"{site}/merlinn.html")
        page.evaluate(SETTLED)
        page.evaluate(CARD_COMES)
        expect(page.locator(".ml-stall .card .card-name").first).to_have_text("Une autre carte")
        assert not page.evaluate("window.old.isConnected")


# Somebody draws a card: what flies, and how large it is when it leaves the pile.
CARD_IS_DRAWN = """() => {
    const table = document.querySelector('#table');
    const channel = new BroadcastChannel(`oyez:${new URL(table.dataset.live, location.href).pathname}`);
    window.flown = [];
    new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(one => {
        if (one.classList?.contains('ghost')) {
            requestAnimationFrame(() => window.flown.push(one.getBoundingClientRect().height));
        }
    }))).observe(document.body, {childList: true});
    const hand = table.querySelector('#others [data-holds]'), pile = table.querySelector('#board [data-holds^="*:"]');
    const [many, left] = [hand, pile].map(place => Number(place.dataset.holds.split(':')[1]));
    const picture = table.cloneNode(true);
    picture.dataset.version = 'drawn';
    picture.querySelector('#others [data-holds]').dataset.holds = `*:${many + 1}`;
    picture.querySelector('#board [data-holds^="*:"]').dataset.holds = `*:${left - 1}`;
    channel.postMessage(picture.outerHTML);
    return pile.getBoundingClientRect().height;
}"""


def test_a_card_flies_as_large_as_its_pile_and_never_to_what_is_folded_away(chromium: Browser, tmp_path: Path) -> None:
    """On a phone cards of full size lay over the plates, some of them in the corner of the window."""
    asked = preview.arguments().parse_args(["medievallons", "--moves", "9", "--seats", "5", "--out", "."])
    live = preview.played(find_game("medievallons"), asked)
    (tmp_path / "table.html").write_text(preview.page_of(live, preview.eyes(live, asked), "fr"), "utf-8")
    with preview.served(tmp_path) as site:
        page = Visitors(chromium, site).come()
        page.emulate_media(reduced_motion="no-preference")
        for width, flights in ((1280, 1), (360, 0)):  # a phone shows how many cards the others hold, and no cards
            page.set_viewport_size({"width": width, "height": 740})
            page.goto(f"{site}/table.html")
            page.evaluate(SETTLED)
            page.keyboard.press("Escape")
            page.wait_for_timeout(500)  # what comes right after another picture does not fly
            high = page.evaluate(CARD_IS_DRAWN)
            page.wait_for_function("() => document.querySelector('#table').dataset.version === 'drawn'")
            page.wait_for_timeout(300)
            flown = page.evaluate("window.flown")
            assert len(flown) == flights
            assert all(one <= high + 2 for one in flown)


# Somebody's card changes places: with its neighbour in the hand, to the board, or into a second place beside the first.
CARD_MOVES = """where => {
    const table = document.querySelector('#table');
    const channel = new BroadcastChannel(`oyez:${new URL(table.dataset.live, location.href).pathname}`);
    window.flights = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = change => { window.flights += 1; return start(change); };
    const picture = table.cloneNode(true);
    picture.dataset.version = where;
    picture.querySelectorAll('[style]').forEach(one => one.removeAttribute('style'));
    const card = picture.querySelector("#own .hand [data-piece^='hand-']"), board = picture.querySelector('#board');
    if (where === 'hand') card.parentElement.append(card);
    if (where === 'board') board.append(card);
    if (where === 'both') board.append(card.cloneNode(true));
    channel.postMessage(picture.outerHTML);
}"""


@pytest.mark.parametrize(("where", "flights"), [("hand", 0), ("board", 1), ("both", 0)])
def test_only_what_goes_elsewhere_flies(chromium: Browser, tmp_path: Path, where: str, flights: int) -> None:
    """Each flight costs long frames: neighbours slide, and what is shown in a second place has not gone anywhere."""
    asked = preview.arguments().parse_args(["medievallons", "--moves", "9", "--seats", "3", "--out", "."])
    live = preview.played(find_game("medievallons"), asked)
    with in_motion(chromium, tmp_path, preview.page_of(live, preview.eyes(live, asked), "fr")) as page:
        page.wait_for_timeout(500)  # what comes right after another picture does not fly
        page.evaluate(CARD_MOVES, where)
        page.wait_for_function("where => document.querySelector('#table').dataset.version === where", arg=where)
        assert page.evaluate("window.flights") == flights
