"""Everything on the table explains itself, and what cannot be touched says why: for every game, at many positions."""

import itertools
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser

import msgspec
import pytest

from oyez.engine.asking import Question
from oyez.engine.rulebook import rulebook
from oyez.engine.sight import imagine
from oyez.games import find_game, game_names
from oyez.rooms.answers import choices_of, deeds_of
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.seating import sit_down
from oyez.server.live import LiveRoom
from oyez.server.pages.cards import large_card
from oyez.server.shown.fragments import fragment
from oyez.server.shown.piece import show_piece, why_not
from oyez.server.shown.table import board_template, show_table
from oyez.store.rooms import StoredRoom
from tests.server.site import Browser, Site
from tests.tools import a_chance, below_of

STEPS, EVERY = 120, 6
TAG = re.compile(r"<[a-z]+\s[^>]*data-piece=[^>]*>")


def a_live_table(name: str, seed: int, options: dict[str, object]) -> LiveRoom:
    game = find_game(name)
    seats = max(3, game.seats[0])
    room = open_room(game, seats, options, code="abcdefghjkmn", secret=f"{seed}", host="p0", now=0.0)
    for number in range(seats):
        sit_down(room, f"p{number}", f"Person {number}")
    change = begin(room, game, 0.0)
    return LiveRoom(StoredRoom(change.room, change.play), change.answers, [])


def moments(name: str, seed: int = 0, every: int = EVERY) -> Iterator[tuple[LiveRoom, Question]]:
    """A random game, stopped now and then: the table, and what somebody is asked there."""
    live, below = a_live_table(name, seed, {}), below_of(f"{name} {seed}")
    for step in range(STEPS):
        if live.play is None or live.play.is_over:
            return
        question = live.play.asked[0]
        if step % every == 0:
            yield live, question
        play = live.copy_of_play()
        plain = msgspec.to_builtins(play.asked[0].sample(below))
        live.apply(give_answer(live.copy_of_room(), play, question.seat, plain, float(step)))


def pieces_of(live: LiveRoom, seat: int, language: str = "en") -> dict[str, str]:
    """Every piece that is drawn for a seat, and the card on it."""
    found: dict[str, str] = {}
    for tag in TAG.findall(fragment(live, seat, language).html):
        piece, card = attribute(tag, "data-piece"), attribute(tag, "data-card")
        found[piece] = found.get(piece) or card
    return found


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\s{name}="([^"]*)"', tag)
    return unescape(found.group(1)) if found else ""


@pytest.mark.parametrize("name", game_names())
def test_every_piece_has_a_name_and_something_to_tell(name: str) -> None:
    game = find_game(name)
    rules = {rule.id for rule in rulebook(game.folder).rule}
    mute: set[str] = set()
    for language in ("fr", "en"):
        for live, question in moments(name, every=EVERY * 2):
            words = live.speaker(language, question.seat)
            for piece, card in pieces_of(live, question.seat, language).items():
                if card and large_card(name, board_template(game.folder, name), card, language):
                    continue
                shown = show_piece(live, question.seat, piece, words, now=0.0, wanted="")
                assert shown.rule in {"", *rules}
                assert "{" not in shown.name + "".join(shown.lines)
                if not shown.name or not shown.rule_text:
                    mute.add(piece)
    assert not mute


class Hovered(HTMLParser):
    """Words that only a mouse finds: on something of the table that is no piece, no card and nobody's place."""

    VOID = ("br", "circle", "hr", "img", "input", "path", "rect", "use")

    def __init__(self) -> None:
        super().__init__()
        self.around: list[tuple[str, dict[str, str | None]]] = []
        self.words: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        here = dict(attrs)
        parts = [one["data-part"] for _, one in self.around if "data-part" in one]
        tells = any("data-piece" in one or "data-card" in one for one in [here, *[one for _, one in self.around]])
        if here.get("title") and parts[-1:] and parts[-1] in ("board", "own", "others") and not tells:
            self.words |= {here["title"] or ""} if tag not in ("a", "button", "form") else set()
        if tag not in self.VOID:
            self.around.append((tag, here))

    def handle_endtag(self, tag: str) -> None:
        while tag not in self.VOID and self.around.pop()[0] != tag:
            pass


@pytest.mark.parametrize("name", game_names())
def test_nothing_explains_itself_to_the_mouse_alone(name: str) -> None:
    """A finger rests on a piece or a place, and keys go there: Fief's offices were told by hovering only."""
    found: set[str] = set()
    for live, question in moments(name, every=EVERY * 2):
        page = Hovered()
        page.feed(fragment(live, question.seat, "en").html)
        assert not page.around, "every element is closed"
        found |= page.words
    assert not found


@pytest.mark.parametrize("name", game_names())
def test_a_place_is_never_marked_as_moved(name: str) -> None:
    """At news the mark took the colour from one's own edge, and its half stood out at the left."""
    for live, question in moments(name, every=EVERY * 5):
        tags = TAG.findall(fragment(live, question.seat, "en").html)
        places = [tag for tag in tags if attribute(tag, "data-piece").startswith("player-") and "plate" in tag]
        assert places
        assert all(" data-still" in tag for tag in places)


KNOW_REASONS = ("fief", "merlinn", "midevil")  # where a random game is full of things that cannot be done


@pytest.mark.parametrize("name", game_names())
def test_whatever_does_not_glow_says_why_from_what_the_seat_sees(name: str) -> None:
    game = find_game(name)
    rules = {rule.id for rule in rulebook(game.folder).rule}
    reasons: set[str] = set()
    for live, question in moments(name, seed=1, every=EVERY * 3):
        assert live.play is not None
        table, words = live.play.table, live.speaker("fr", question.seat)
        twin = imagine(game, table, question.seat, a_chance(name))
        view = game.view(table, question.seat)
        paths = [words.words.path(choice, question.seat, view) for choice in choices_of(question)]
        glowing = {piece for path in paths for piece in path[:1]}
        for piece in itertools.islice(pieces_of(live, question.seat), 0, None, 4):
            why, rule = why_not(game, table, question, piece, words)
            assert bool(why) != (piece in glowing)
            assert rule in rules or not why
            assert (why, rule) == why_not(game, twin, question, piece, words), "a table that looks the same"
            reasons.add(why)
    own = {why for why in reasons if why and not why.startswith("Pas ")}
    assert own or name not in KNOW_REASONS


@pytest.mark.parametrize(
    ("name", "decision", "family", "reason"),
    [
        pytest.param("fief", "move_stage", "village-", "FF-195", marks=pytest.mark.rule("FF-195")),
        pytest.param("fief", "buy", "fief-", "FF-182", marks=pytest.mark.rule("FF-182")),
        pytest.param("merlinn", "service_action", "market-", "MI-08", marks=pytest.mark.rule("MI-08")),
        pytest.param("merlinn", "service_action", "malice-", "MI-93", marks=pytest.mark.rule("MI-93")),
        pytest.param("midevil", "play_card", "hand-", "ME-110", marks=pytest.mark.rule("ME-110")),
        pytest.param("midevil", "move_step", "square-", "ME-76", marks=pytest.mark.rule("ME-76")),
    ],
)
def test_a_piece_says_which_rule_is_in_the_way(name: str, decision: str, family: str, reason: str) -> None:
    for seed in range(3):
        for live, question in moments(name, seed, every=1):
            if question.decision != decision or live.play is None:
                continue
            words = live.speaker("en", question.seat)
            pieces = [piece for piece in pieces_of(live, question.seat) if piece.startswith(family)]
            if any(why_not(live.game, live.play.table, question, piece, words)[1] == reason for piece in pieces):
                return
    pytest.fail(f"{reason} was never in the way")


@pytest.mark.parametrize("name", game_names())
def test_every_kind_of_answer_has_a_deed(name: str) -> None:
    game = find_game(name)
    for language in ("fr", "en"):
        words = a_live_table(name, 0, {}).speaker(language)
        deeds = [words.deed(kind) for kind in game.choices]
        assert all(deed and "{" not in deed and deed[0].isupper() for deed in deeds), deeds


@pytest.mark.parametrize("name", game_names())
def test_the_turn_helper_marks_one_phase_and_says_what_can_be_done(name: str) -> None:
    for live, question in moments(name, every=EVERY * 2):
        words = live.speaker("fr", question.seat)
        shown = show_table(live, question.seat, words, base_url="", now=0.0)
        assert sum(phase.is_now for phase in shown.phases) <= 1
        assert all(phase.label and phase.text for phase in shown.phases)
        kinds = {type(choice) for choice in choices_of(question)}
        assert set(shown.deeds) == {words.deed(kind) for kind in kinds} == set(deeds_of(question, words))
        others = show_table(live, None, live.speaker("fr"), base_url="", now=0.0)
        assert others.deeds == [], "what somebody can do is his to know"
        html = fragment(live, question.seat, "fr").html
        assert html.count('class="turn-phase" aria-current="step"') == sum(phase.is_now for phase in shown.phases)


async def test_the_page_of_a_piece_tells_and_changes_nothing(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")

    async def is_asked() -> bool:
        return (await aude.get(path)).is_asked

    await site.until(is_asked)
    stamp = (await aude.get(path)).field("stamp")
    piece = await aude.get(f"{path}/piece?name=pile")
    assert piece.status == 200
    assert "Draw pile" in piece.text
    assert "MV-96" in piece.text
    touched = await aude.get(f"{path}/piece?name=pile&why=all")
    assert "Not now. You are asked: " in touched.text
    pointed = await aude.get(f"{path}/piece?name=pile&why=own")
    assert "Draw pile" in pointed.text
    assert "Not now." not in pointed.text, "the game has no reason of its own"
    assert (await aude.get(path)).field("stamp") == stamp
    for name in ("nothing", "hand-of-99", "hand-of--1", "guild", "x" * 500):
        assert (await aude.get(f"{path}/piece?name={name}")).status == 404


async def test_a_spectator_is_told_what_everybody_sees(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    stranger = site.browser()
    page = await stranger.get(f"{path}/piece?name=hand-of-0&why=all")
    assert "MV-07" in page.text
    assert "You are asked" not in page.text
