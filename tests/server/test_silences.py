"""What nobody is told nobody learns by a pause, a ping or a slower page either (MidEvil §6, FF-332)."""

import itertools
import time

import msgspec
import pytest

from oyez.engine.asking import Below
from oyez.games import find_game
from oyez.rooms.game import begin, give_answer, open_room
from oyez.rooms.room import Change
from oyez.rooms.seating import sit_down
from oyez.server.live import LiveRoom
from oyez.server.pages.table import Clockwork
from oyez.server.shown.fragments import fragment
from oyez.server.shown.table import show_table
from oyez.store.rooms import StoredRoom
from tests.tools import below_of

NOBODY: frozenset[str] = frozenset()  # whose lines of chat are not shown


def a_live_table(window_seconds: float, seed: int = 1) -> LiveRoom:
    game = find_game("midevil")
    room = open_room(
        game, 3, {}, code="abcdefghjkmn", secret=f"{seed}", host="p0", now=0.0, window_seconds=window_seconds
    )
    for number in range(3):
        sit_down(room, f"p{number}", f"Person {number}")
    for seat in room.seats:
        seat.asks = "always"  # else most windows would pass by order
    change = begin(room, game, 0.0)
    return LiveRoom(StoredRoom(change.room, change.play), change.answers, [])


def next_change(live: LiveRoom, below: Below, now: float) -> Change:
    play = live.copy_of_play()
    question = play.asked[0]
    plain = msgspec.to_builtins(question.sample(below))
    return give_answer(live.copy_of_room(), play, question.seat, plain, now)


def test_a_ping_comes_by_the_clock_whatever_rings_between(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    ping = Clockwork(15.0)
    assert ping.left() == 15.0
    now = 107.0  # a bell that this page was not to hear
    assert ping.left() == 8.0
    now = 115.0
    assert ping.left() == 15.0
    now = 170.0  # the machine slept: strokes that were missed are left out
    assert ping.left() == 5.0


def test_a_window_is_shown_until_it_closes_whether_or_not_anybody_could_react() -> None:
    below = below_of("held")
    for seed in range(20):
        live = a_live_table(2.0, seed)
        for step in itertools.count():
            if live.play is None or live.play.is_over or step > 80:
                break
            now = 1000.0 * step
            change = next_change(live, below, now)
            before = len(live.events)
            live.apply(change)
            if change.windows and not change.room.secretly and not change.room.is_over:
                ends = now + 2.0 * len(change.windows)
                for me in (0, 1, 2, None):
                    held = live.shown_to(me, ends - 0.1)
                    assert held.is_held
                    assert before <= held.events <= len(live.events)
                    shown = show_table(live, me, live.speaker("en"), base_url="", now=ends - 0.1)
                    assert shown.question is None
                    assert not any(seat.to_move for seat in shown.seats)
                    assert not live.shown_to(me, ends).is_held
                return
    pytest.fail("no window was opened in which nobody could react")


def test_whoever_is_asked_in_a_window_sees_the_question() -> None:
    below = below_of("asked")
    live = a_live_table(2.0)
    for step in range(400):
        assert live.play is not None
        if live.play.is_over:
            break
        change = next_change(live, below, 10.0 * step)
        live.apply(change)
        if change.room.secretly:
            asked = change.room.secretly[0]
            shown = show_table(live, asked, live.speaker("en"), base_url="", now=10.0 * step)
            assert shown.question is not None
            return
    pytest.fail("nobody was ever asked secretly")


def test_a_secret_pass_leaves_the_others_pictures_as_they_were() -> None:
    below = below_of("pass")
    kept = 0
    for seed in range(6):
        live = a_live_table(0.0, seed)
        for _ in range(300):
            assert live.play is not None
            if live.play.is_over:
                break
            pictures = {me: fragment(live, me, "fr") for me in (0, 1, 2, None)}
            secretly = list(live.room.secretly)
            change = next_change(live, below, 1.0)
            answering = {answer.seat for answer in change.answers}
            live.apply(change)
            for me, picture in pictures.items():
                if me not in answering and secretly and (me, "fr", NOBODY) in live.fragments:
                    kept += 1
                    known = live.fragments.pop((me, "fr", NOBODY))
                    assert known is picture
                    assert fragment(live, me, "fr").html == picture.html, "a picture was kept that had changed"
        if kept > 20:
            return
    pytest.fail(f"only {kept} pictures were kept")


def heard_by_another_worker(known: LiveRoom, change: Change, now: float) -> LiveRoom:
    """What a worker that knew the table makes of a change that another has kept."""
    live = LiveRoom.after(known, StoredRoom(change.room, change.play), change.answers)
    live.hold(known, now)
    return live


def pictures_of(live: LiveRoom) -> dict[int | None, str]:
    """The names of what each of them sees."""
    return {me: fragment(live, me, "fr").version for me in (0, 1, 2, None)}


@pytest.mark.parametrize("window_seconds", [0.0, 2.0])
def test_a_secret_pass_is_seen_at_no_worker(window_seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attack: watch for a new picture, or for a page that takes longer, while somebody is asked secretly; sit with his
    worker, or with another, to whom each pass showed what had led to it. All are away, and the next may be called: that
    he may be told that the window had closed."""
    below, kept, held, now = below_of("two workers"), 0, 0, 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    here = a_live_table(window_seconds, seed=2)
    there = LiveRoom(StoredRoom(here.room, here.play), [], [])
    there.events = list(here.events)
    for _ in range(300):
        now += 0.1 if here.room.secretly else 1000.0
        secretly, ends = list(here.room.secretly), here.room.window_ends
        before = (pictures_of(here), pictures_of(there)) if secretly else ()
        change = next_change(here, below, now)
        here.apply(change)
        there = heard_by_another_worker(there, change, now)
        if not before:
            continue
        assert there.fragments.keys() == here.fragments.keys(), "what is the same need not be drawn again"
        kept += len(there.fragments)
        asked, is_pass = {*secretly, *change.room.secretly}, not any(answer.events for answer in change.answers)
        if ends is not None and now < ends == change.room.window_ends and is_pass:
            held += 1
            assert {key[0] for key in here.fragments} == {0, 1, 2, None} - asked, "all others see the window"
            for known, live in zip(before, (here, there), strict=True):
                after = pictures_of(live)
                assert [me for me in after if me not in asked and after[me] != known[me]] == [], "a pass was seen"
    assert kept >= 10
    assert held >= 10 or not window_seconds
