"""What the page says in the line and in the recap: deeds, amounts, dice, who died."""

import re
from typing import Any

import pytest
from markupsafe import Markup

from oyez.engine.asking import Amount, OneOf
from oyez.engine.choices import Pass
from oyez.engine.table import Event
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.games.fief.choices import Done
from oyez.games.midevil.choices import Stop
from oyez.rooms.answers import answer_in_words
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import draw
from oyez.server.shown.log import LOG_SHOWN, LogLine, grouped, part_html, recap, recap_of, show_line, show_log
from oyez.server.shown.question import amounts_of, show_option
from oyez.server.shown.templates import log_writer
from oyez.store.rooms import StoredRoom
from tests.rooms.test_seals import choose, draft
from tests.server.test_macros import table_of

ME = 0


def speaker(game: str, language: str = "fr") -> Speaker:
    return Speaker(find_game(game).words, language, ["Aude", "Bob", "Carl", "Denis"])


def line(step: int, text: str, *, level: str = "act", seat: int | None = 1, scene: str = "", about: int = 1) -> LogLine:
    return LogLine(
        step, Markup(text), "", "", new=True, level=level, seat=seat, scene=scene, pieces=[f"player-{about}"]
    )


def test_equal_acts_are_told_once() -> None:
    """A family that builds two mills in one village built «a mill × 2»."""
    told = grouped([line(0, "builds a mill"), line(1, "builds a mill"), line(2, "recruits")])
    assert [(one.text, one.count) for one in told] == [("builds a mill", 2), ("recruits", 1)]


def test_lines_told_as_one_leave_the_page_together() -> None:
    """«× 3» became «× 2» under its own shadow when the log had grown too long for its first line."""
    live = table_of("medievallons", 40)
    words = speaker("medievallons")
    lines = {shown: grouped(show_log(live, 0, words, shown=shown)) for shown in range(3, len(live.events))}
    whole = {one.step: one.count for one in grouped(show_log(live, 0, words, shown=500))}
    assert any(count > 1 for count in whole.values())
    for told in lines.values():
        assert {one.step: one.count for one in told if one.level == "draw"}.items() <= whole.items()


def test_an_act_that_had_consequences_is_not_the_same_again() -> None:
    told = grouped([line(0, "attacks"), line(1, "Arthur dies", level="effect"), line(2, "attacks")])
    assert [one.count for one in told] == [1, 1]


def heading(step: int, text: str, kind: str) -> LogLine:
    return LogLine(step, Markup(text), "", "", new=True, level="heading", kind=kind)


def test_a_phase_in_which_nothing_happened_has_no_heading() -> None:
    """Four headings stood one below the other at each new round of Fief."""
    lines = [line(0, "marches"), heading(1, "battles", "phase"), heading(2, "victory", "phase")]
    lines += [heading(3, "round 2", "round"), heading(4, "marriages", "phase"), line(5, "proposes")]
    assert [str(one.text) for one in grouped(lines)] == ["marches", "round 2", "marriages", "proposes"]


def test_the_recap_tells_how_much_somebody_has_now() -> None:
    """Two families have settled: a village each."""
    drawn = draw(table_of("fief", 3), 0, "fr", frozenset()).html
    lines = re.findall(r'<li class="recap-line.*?</li>', drawn, re.DOTALL)
    totals = [re.findall(r'recap-total num">.*?<b class="num">(\d)</b>', one, re.DOTALL) for one in lines]
    assert totals == [["1"], ["1"]]


@pytest.mark.rule("FF-49")
def test_a_marriage_shows_both_shields() -> None:
    live = table_of("fief", 4)
    shown = show_line(live, 0, Event("FF-49", "married", (0, 12, 1, 2)), None, speaker("fief"))
    assert shown.seats == [1, 2]
    drawn = log_writer("fr")(shown, "", Markup())
    assert 'data-scene="marriage"' in drawn
    assert 'data-seats="1 2"' in drawn


def test_the_recap_names_who_died_of_what_others_did() -> None:
    """A raid that needed no answer: the death is a consequence, folded under it in the log."""
    lines = [line(0, "raids"), line(1, "Thierry dies", level="effect", scene="death"), line(2, "marches")]
    told = recap(grouped(lines), ME)
    assert told is not None
    assert [str(one.text) for one in told.lines] == ["raids", "Thierry dies", "marches"]


def test_a_full_recap_keeps_what_is_about_its_reader() -> None:
    """An embassy to the reader was dropped for others' purchases."""
    lines = [line(0, "sends you an embassy", about=ME), *[line(n, f"buys {n}") for n in range(1, 8)]]
    told = recap(lines, ME)
    assert told is not None
    assert (len(told.lines), str(told.lines[0].text)) == (6, "sends you an embassy")


def test_thrown_dice_are_dice_in_the_log() -> None:
    words = speaker("fief")
    phrase = words.say("{attack}", [("attack", "throw")], ["3 1"])
    assert "".join([part_html(part, words) for part in phrase.parts]).count('class="log-die"') == 2
    nothing = words.say("{attack}", [("attack", "throw")], ["none"])
    assert "log-die" not in "".join([part_html(part, words) for part in nothing.parts])


@pytest.mark.rule("FF-333")
def test_a_dowry_says_who_pays() -> None:
    """One typed a negative number to be paid, and the button said «Done»."""
    question = Amount(ME, "dowry", -2, 1, 0, 12)
    assert amounts_of(question, speaker("fief")) == ["Demander 2 écus", "Demander 1 écu", "Sans dot", "Offrir 1 écu"]
    assert answer_in_words(question, -2, speaker("fief")) == "Demander 2 écus"


def test_whoever_may_react_and_passes_lets_it_be() -> None:
    """A hint said «Passer» where the button says «Laisser faire», and «Terminer» where it says «Finir»."""
    words = speaker("fief")
    window = OneOf(ME, "surprise", [Pass(), Done()], 0)
    assert answer_in_words(window, Pass(), words) == "Laisser faire"
    assert answer_in_words(OneOf(ME, "candidate", [Pass(), Done()], 0), Pass(), words) == "Passer"
    assert answer_in_words(window, Done(), words) == words.verb(Done()) == "Finir"


@pytest.mark.parametrize(
    ("decision", "facts", "said"),
    [
        ("play_card", ("on_the_move", ME), "Continuer"),
        ("play_card", ("on_the_move", ME + 1), "Laisser faire"),
        ("respond_card", (0, ME + 1), "Laisser faire"),
        ("duel_raise", (1, 2), "Renoncer"),
        ("end_discard", (), "Finir le tour"),
    ],
)
def test_a_hint_calls_passing_as_the_button_does(decision: str, facts: tuple[Any, ...], said: str) -> None:
    """MidEvil's hints said «Laisser faire» where the button says «Continuer»."""
    words = speaker("midevil")
    question = OneOf(ME, decision, [Pass(), Stop()], *facts)
    assert answer_in_words(question, Pass(), words) == said
    live = table_of("midevil", 3)
    assert live.play is not None
    view = live.game.view(live.play.table, ME)
    shown = show_option(question, 0, Pass(), view, ME, words)
    assert (shown.label, shown.verb) == (said, said)


@pytest.mark.rule("FF-53")
def test_with_three_families_the_goal_speaks_of_no_pair() -> None:
    assert re.search(r"pour gagner, marié ou non", draw(table_of("fief", 3), 0, "fr", frozenset()).html)


def test_only_games_with_reactions_tell_how_long_they_last() -> None:
    said = "Chaque moment où les autres peuvent réagir"
    for name, is_said in (("medieval_academy", False), ("midevil", True)):
        live = table_of(name, 3)
        live.room.window_seconds = 1
        assert (said in draw(live, 0, "fr", frozenset()).html) == is_said


@pytest.mark.rule("FF-307")
@pytest.mark.parametrize(("partners", "level"), [((1, 2), "effect"), ((0, 2), "act")])
def test_a_talk_of_two_bots_keeps_nobody_waiting(partners: tuple[int, int], level: str) -> None:
    """Whoever sat beside it waited five to twelve seconds for what he may not hear."""
    live = table_of("fief", 3)
    for seat in live.room.seats[1:]:
        seat.kind = "bot"
    seq = live.room.seq
    live.events = [line for line in live.events if line[0] != seq]
    assert live.levels_told() == set()
    live.events.append((seq, Event("FF-381", "embassy_offered", partners, ([], [], 3, []), partners)))
    assert live.levels_told() == {level}
    live.events.append((seq, Event("FF-305", "embassy_over", partners)))
    assert live.levels_told() == {level, "act"}


def test_the_recap_is_of_the_whole_round_however_long_it_was() -> None:
    """A skeleton came upon the reader, then the others' steps filled the log: nothing told of it, and the recap of the
    eleventh round was called «how it began»."""
    live = table_of("midevil", 4)
    words = Speaker(find_game("midevil").words, "en", ["Aude", "Bob"], ME)
    live.room.seats[ME].spoke_at = live.room.seq = spoken = live.events[-1][0]
    came = Event("ME-105", "skeleton_came", (ME, 1))
    die = Event("ME-100", "move_roll", (1, 4))
    live.events += [(spoken, came), (spoken + 1, came), *[(spoken + 1, die)] * (LOG_SHOWN + 20)]
    live.room.seq = spoken + 1
    told = recap_of(live, grouped(show_log(live, ME, words)), ME, words, told=None)
    assert told is not None
    assert [one.kind for one in told.lines if one.against] == ["skeleton_came"]
    assert told.has_moved


def test_what_one_has_sealed_is_marked_for_oneself_alone() -> None:
    """The line named the card, but no card in hand showed that it was chosen."""
    change = draft()
    choose(change, ME, 0)
    live = LiveRoom(StoredRoom(change.room, change.play), change.answers, [])
    marked = [re.findall(r'data-sealed="([^"]*)"', draw(live, seat, "en").html) for seat in range(3)]
    assert [piece.startswith("hand-") for piece in marked[ME]] == [True]
    assert marked[1:] == [[], []]
