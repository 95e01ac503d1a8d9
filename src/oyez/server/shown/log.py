"""What has happened, as the page tells it: headings, acts with their effects, and what others did meanwhile."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from itertools import dropwhile, islice, pairwise, takewhile
from pathlib import Path

import msgspec
from markupsafe import Markup, escape
from msgspec.structs import replace

from oyez.engine.rulebook import rulebook
from oyez.engine.table import Event
from oyez.engine.words import Line, Part, Phrase, Speaker, names_in
from oyez.server.live import LiveRoom
from oyez.server.shown.chat import say_notice

LOG_SHOWN = 50
LINES_KEPT = 240
RECAP_EVENTS = 200  # between two turns of one's own much more may happen than the log's newest lines tell
RECAP_LINES = 6
# A number with its sign does not begin a line: it says what the name before it gains. «2 × Monk» and «2 + 1 Jester»
# stay whole.
BOUND = re.compile(r" (?=[+−]\d|[+×] )|(?<=[+×]) (?=\w)|(?<=\+ \d) (?=\w)")
QUOTED_CHIP = re.compile(r'[«“][ \u00a0\u202f]?(<span class="log-chip"[^>]*>[^<]*</span>)[ \u00a0\u202f]?[»”]')
SEATS = ("seat", "player")  # a seat; one of several, where the reader is «you»


class LogLine(msgspec.Struct):
    """Something that happened, in words, with the rule behind it and what came of it."""

    step: int
    text: Markup
    rule: str
    rule_text: str
    new: bool
    level: str = "act"
    kind: str = ""  # the event behind it
    seat: int | None = None
    seats: list[int] = []  # all that it names, in its order
    icon: str = ""
    against: bool = False
    scene: str = ""
    in_passing: bool = False
    pieces: list[str] = []
    struck: list[tuple[str, int]] = []  # icons of what was lost, and how many
    count: int = 1
    effects: list[LogLine] = []


class Recap(msgspec.Struct):
    """What the others did since one's own last answer."""

    lines: list[LogLine]
    players: int
    has_moved: bool = True  # before one's first move it tells how the game began


def show_log(
    live: LiveRoom, me: int | None, words: Speaker, *, shown: int = LOG_SHOWN, told: int | None = None
) -> list[LogLine]:
    """The last things that happened, as this seat may know them, and what was said to all meanwhile. What came of a
    thing that is not told any more is not told either."""
    last = live.spoken_at(me) if me is not None else live.room.seq
    end = len(live.events) if told is None else told
    lines: list[tuple[int, LogLine]] = []
    for number in range(first_told(live, me, words, max(0, end - shown)), end):
        seq = live.events[number][0]
        line = line_read_by(live, number, me, words)
        if line is not None:
            lines.append((seq, replace(line, new=seq > last)))  # what follows is this page's own
    since = lines[0][0] if lines else 0
    for notice in live.room.notices:
        if notice.seq >= since and not notice.in_chat:
            text = escape(say_notice(notice, words.language))
            lines.append((notice.seq, LogLine(int(notice.at * 1000), text, "", "", notice.seq >= last)))
    lines.sort(key=lambda line: line[0])
    found = [line for _, line in lines]
    return found if end <= shown else list(dropwhile(is_mere_effect, found)) or found


def is_mere_effect(line: LogLine) -> bool:
    """It is told with its cause; what strikes the reader stays in sight."""
    return line.level == "effect" and not line.against


def first_told(live: LiveRoom, me: int | None, words: Speaker, start: int) -> int:
    """Where to begin: lines that are told as one («× 3») stay together, else the page would keep both halves."""
    line = line_read_by(live, start, me, words) if start else None
    earlier = start - 1
    while line is not None and earlier >= 0:
        before = line_read_by(live, earlier, me, words)
        if before is not None:
            if not is_once_more(line, before):
                break
            start = earlier
        earlier -= 1
    return start


def line_read_by(live: LiveRoom, number: int, me: int | None, words: Speaker) -> LogLine | None:
    """A line as this reader is told it. It never changes, so it is told once."""
    known = live.lines.setdefault((me, words.language), {})
    if number not in known:
        if len(known) > LINES_KEPT:
            known.clear()
        known[number] = heard_line(live, number, me, words)
    return known[number]


def heard_line(live: LiveRoom, number: int, me: int | None, words: Speaker) -> LogLine | None:
    """One event as this seat hears of it, if it does."""
    event = live.events[number][1]
    seen = event.seen_by(me)
    if words.is_silent(seen):
        return None
    line = show_line(live, number, seen, me, words)
    line.rule_text = rule_texts(live.game.folder, words.language).get(event.rule, "")
    return line


def show_line(live: LiveRoom, number: int, seen: Event, me: int | None, words: Speaker) -> LogLine:
    """One event as one line."""
    line = words.words.events[seen.kind]
    facts = (*seen.facts, *seen.secret)
    named = [(name, fact) for (name, kind), fact in zip(line.names(), facts, strict=False) if kind in SEATS]
    return LogLine(
        number,
        log_text(live, number, seen, me, words),
        seen.rule,
        "",
        new=False,
        level=line.level,
        kind=seen.kind,
        seat=named[0][1] if named and isinstance(named[0][1], int) else None,
        seats=[fact for _, fact in named if isinstance(fact, int)],
        icon=line.icon,
        against=me is not None and any(name == line.harms and _is_or_has(fact, me) for name, fact in named),
        scene=line.scene,
        in_passing=line.in_passing,
        pieces=pieces_shown(line, facts, words),
        struck=struck_out(line, facts),
    )


def grouped(lines: list[LogLine]) -> list[LogLine]:
    """Effects under their cause, equal lines in one; a heading under which nothing happened gives way to the next."""
    found: list[LogLine] = []
    for line in lines:
        if line.level == "heading":
            _drop_empty(found, line.kind)
        before = found[-1] if found else None
        if before is not None and is_mere_effect(line) and before.level != "heading":
            before.effects = [*before.effects, line]
        elif before is not None and is_once_more(line, before):
            before.count += 1
            before.new = line.new
        else:
            found.append(line)
    return found


def _drop_empty(lines: list[LogLine], kind: str) -> None:
    """The headings of this kind that nothing has followed: a phase in which nobody did anything. The round's stays."""
    bare = len(lines)
    while bare and lines[bare - 1].level == "heading":
        bare -= 1
    lines[bare:] = [heading for heading in lines[bare:] if heading.kind != kind]


def is_once_more(line: LogLine, before: LogLine) -> bool:
    """The same again, and nothing came of it in between."""
    return (
        line.level in ("act", "draw") and (line.level, line.text) == (before.level, before.text) and not before.effects
    )


def recap_of(live: LiveRoom, log: list[LogLine], me: int | None, words: Speaker, *, told: int | None) -> Recap | None:
    """The recap of a seat. Of a long round the page's log holds the end only; the recap is of all of it."""
    if me is None:
        return None
    last = live.spoken_at(me)
    end = len(live.events) if told is None else told
    newest = islice(reversed(live.events), len(live.events) - end, None)
    missed = sum(1 for _ in takewhile(lambda event: event[0] > last, newest))
    if missed > LOG_SHOWN:
        log = grouped(show_log(live, me, words, shown=min(missed, RECAP_EVENTS), told=told))
    return recap(log, me, has_moved=last > 0)


def recap(lines: list[LogLine], me: int | None, *, has_moved: bool = False) -> Recap | None:
    """What is worth telling before one moves again: two acts of others, or one against oneself."""
    if me is None:
        return None
    acts = [line for cause in lines for line in (cause, *cause.effects) if line.new and _is_worth_telling(line, me)]
    if len(acts) < 2 and not any(line.against for line in acts):
        return None
    has_moved = has_moved or any(line.seat == me and line.level == "act" and not line.new for line in lines)
    return Recap(
        _the_most_telling(acts, lines, me), len({line.seat for line in acts if line.seat not in (me, None)}), has_moved
    )


def _the_most_telling(acts: list[LogLine], lines: list[LogLine], me: int) -> list[LogLine]:
    """As many as can be read at a glance. First go those that the next one tells as well («plays an Artisan»), then
    whole turns from the first on, so that nothing is told without its cause. What is about the reader stays."""
    told = list(acts)
    about = [line.step for line in acts if line.against or f"player-{me}" in line.pieces]
    while len(told) > RECAP_LINES and (spare := next(_announcements(told, about), None)) is not None:
        told.remove(spare)
    headings = [line.step for line in lines if line.level == "heading"]
    while len(told) > RECAP_LINES:
        first = next((line for line in told if line.step not in about), told[0])
        end = next((step for step in headings if step > first.step), first.step + 1)
        gone = [line for line in told if first.step <= line.step < end and line.step not in about] or [first]
        told = [line for line in told if line not in (gone if len(told) - len(gone) >= 2 else gone[:1])]
    return told


def _announcements(acts: list[LogLine], about: list[int]) -> Iterator[LogLine]:
    """Acts after which the same player's next one says what came of it."""
    for line, following in pairwise(acts):
        if line.step not in about and not line.scene and following.seat == line.seat:
            yield line


def _is_worth_telling(line: LogLine, me: int) -> bool:
    """It was done to me, another did it, or it is a scene that nobody should miss, whatever it came of."""
    is_scene = (line.level == "effect" or line.seat is None) and line.scene not in ("", "roll")
    is_act = line.level == "act" and not line.in_passing
    return line.against or is_scene or (is_act and line.seat is not None and line.seat != me)


def log_text(live: LiveRoom, number: int, seen: Event, me: int | None, words: Speaker) -> Markup:
    """One line of the log, remembered by language, by whom it names, and by who may know the secret part."""
    key = (number, words.language, me if _names(words, seen, me) else None, bool(seen.known_to))
    if key not in live.texts:
        live.texts[key] = phrase_html(words.event(seen), words)
    return live.texts[key]


def _names(words: Speaker, seen: Event, me: int | None) -> bool:
    line = words.words.events[seen.kind]
    facts = zip(line.names(), (*seen.facts, *seen.secret), strict=False)
    return me is not None and any(kind in SEATS and _is_or_has(fact, me) for (_, kind), fact in facts)


def _is_or_has(fact: object, me: int | None) -> bool:
    """A seat, or several of which it is one."""
    return fact == me or (isinstance(fact, list | tuple) and me in fact)


def pieces_shown(line: Line, facts: tuple[object, ...], words: Speaker) -> list[str]:
    """The pieces of the board that a line speaks of, and the players it names."""
    names = words.words.shows
    found = [
        (_called(names[kind], fact) if kind in names else f"player-{fact}")
        for (_, kind), fact in zip(line.names(), facts, strict=False)
        if (kind in names or kind == "seat") and isinstance(fact, int | str)
    ]
    return list(dict.fromkeys(found))


def struck_out(line: Line, facts: tuple[object, ...]) -> list[tuple[str, int]]:
    """What the line says is lost, as icons."""
    if not line.strikes:
        return []
    numbers = {name: fact for (name, _), fact in zip(line.names(), facts, strict=False)}
    found = [(icon, numbers[name]) for name, icon in names_in(line.strikes)]
    return [(icon, number) for icon, number in found if isinstance(number, int)]


def phrase_html(phrase: Phrase, words: Speaker) -> Markup:
    """A sentence in which players' names stand out, and cards and places can be looked at."""
    html = "".join([part_html(part, words) for part in phrase.parts])
    return Markup(QUOTED_CHIP.sub(r"\1", html))  # a chip is seen to be a name: quotes around it only break lines


def part_html(part: Part, words: Speaker) -> str:
    """A name in bold, a card or a place as a chip, or plain text: escaped here, whatever it is."""
    text = escape(BOUND.sub("\u00a0", part.text))
    if part.kind == "seat":
        return f'<b class="who">{text}</b>'
    if part.kind in words.words.dice and str(part.value)[:1].isdigit():
        return " ".join([f'<i class="log-die">{escape(face)}</i>' for face in str(part.value).split()])
    shown, face = words.words.shows.get(part.kind), words.words.faces.get(part.kind)
    if (shown is None and face is None) or not isinstance(part.value, int | str):
        return text
    card = f' data-card="{escape(_called(face, part.value))}"' if face is not None else ""
    piece = f' data-shows="{escape(_called(shown, part.value))}"' if shown is not None else ""
    return f'<span class="log-chip"{card}{piece}>{text}</span>'


def _called(shape: object, value: int | str) -> str:
    """What a fact is called as a piece or a card: "village-{}", or a function of the value."""
    return str(shape(value)) if callable(shape) else str(shape).format(value)


@functools.cache
def rule_texts(folder: Path, language: str) -> dict[str, str]:
    """Every rule of a game in words, by its id."""
    return {rule.id: rule.text(language) for rule in rulebook(folder).rule}
