"""Make and remake lessons: look at each step's question, fill in the others' answers, search for a seed.

    python -m tools.lesson show medievallons first          # every step, then the question that comes after the last
    python -m tools.lesson fill medievallons first          # write what the others answer into the file
    python -m tools.lesson draft medievallons first --steps 5   # a bot goes on for the learner: sentences to be written
    python -m tools.lesson search medievallons --seats 2 --where 'view["players"][0]["cards"] == 5'
    python -m tools.lesson position medievallons first 7    # the position after so many answers, to begin another with

`fill` keeps the others' answers that are there as long as the rules allow them, and lets bots answer where there are
none. So a lesson is written step by step: a step, `fill`, `show`, the next step.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from oyez.engine.asking import Plain, Question
from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Pass
from oyez.engine.errors import OyezError
from oyez.engine.game import Game
from oyez.engine.languages import LANGUAGES
from oyez.engine.play import Play
from oyez.engine.position import write_position
from oyez.engine.words import Speaker
from oyez.games import find_game
from oyez.rooms.answers import answer_in_words, choices_of
from oyez.rooms.bots import bot_answer
from oyez.rooms.guided import begin_lesson, first_play
from oyez.rooms.lessons import Lesson, lesson_named, lines_of
from oyez.rooms.names import default_name
from oyez.rooms.orders import is_let_be
from oyez.rooms.room import Room

BOT = "greedy"
PASS = ["Pass"]


def speaker(game: Game, seats: int, language: str) -> Speaker:
    return Speaker(game.words, language, [default_name(seat) for seat in range(seats)])


def an_empty_room(game: Game, lesson: Lesson) -> Room:
    """The lesson's room, for its standing orders."""
    room = begin_lesson(game, lesson, code="tool", person="learner", name=default_name(0), now=time.time()).room
    room.lesson = ""
    return room


# --- looking ---


def show(game: Game, lesson: Lesson, language: str) -> None:
    """Every answer of the script in words, then what is asked after it."""
    play = first_play(game, lesson)
    words = speaker(game, play.table.seats, language)
    tell(play, words)
    for line in lines_of(game, lesson):
        question = play.question_for(line.seat)
        if question is None:
            return print(f"!! seat {line.seat} is not asked; asked: {[q.seat for q in play.asked]}")
        if line.step is not None:
            print(f"\n{line.step + 1}. {lesson.step[line.step].says.get(language, '')}")
            print(f"   [{question.decision}] {words.prompt(question)}")
        try:
            answer = question.read(line.accepts[0], game.choice_type)
            print(f"   {line.seat} → {answer_in_words(question, answer, words)}   {json.dumps(line.accepts[0])}")
            play.answer(line.seat, line.accepts[0])
        except OyezError as error:
            print(f"!! {error}")
            return ask(play, question, words)
        tell(play, words)
    for question in play.asked:
        ask(play, question, words)


def tell(play: Play, words: Speaker) -> None:
    for event in play.events:
        if not words.is_silent(event):
            print(f"      · {words.event(event)}")


def ask(play: Play, question: Question, words: Speaker) -> None:
    """An open question with all its answers, as a script writes them, and the pieces one touches."""
    print(f"\nseat {question.seat} is asked [{question.decision}] ({question.form}) {words.prompt(question)}")
    view = play.game.view(play.table, question.seat)
    for choice in choices_of(question):
        plain = json.dumps(msgspec.to_builtins(choice))
        print(f"   {plain}  {words.choice(choice)}  {play.game.words.path(choice, question.seat, view)}")
    for name in ("least", "most", "total", "limits"):
        if getattr(question, name, None) is not None:
            print(f"   {name}: {getattr(question, name)}")


# --- filling ---


def fill(game: Game, lesson: Lesson, path: Path) -> None:
    """Let the others answer until the learner is asked, after each step, and write it down."""
    play, room = first_play(game, lesson), an_empty_room(game, lesson)
    found = [list(others_until_asked(play, room, lesson, lesson.others))]
    for number, step in enumerate(lesson.step, 1):
        try:
            play.answer(lesson.seat, step.accepts[0])
        except OyezError as error:
            print(f"step {number}: {error}")
            break
        found.append(list(others_until_asked(play, room, lesson, step.others)))
    write_others(path, found)


def draft(game: Game, lesson: Lesson, path: Path, steps: int) -> None:
    """Let a bot go on for the learner, so many steps: their sentences are still to be written."""
    play, room = first_play(game, lesson), an_empty_room(game, lesson)
    for line in lines_of(game, lesson):
        play.answer(line.seat, line.accepts[0])
    list(others_until_asked(play, room, lesson, []))
    blocks = []
    for _ in range(steps):
        question = play.question_for(lesson.seat)
        if question is None:
            break
        plain = msgspec.to_builtins(bot_answer(play, lesson.seat, BOT, f"{lesson.seed} {play.table.turn}"))
        rule = game.words.prompts[question.decision].rule
        play.answer(lesson.seat, plain)
        block = f'[[step]]\nfr = "…"\nen = "…"\naccepts = [{json.dumps(plain)}]\nrule = "{rule}"'
        given = list(others_until_asked(play, room, lesson, []))
        blocks.append(block + (f"\nothers = {json.dumps(given)}" if given else ""))
    path.write_text(path.read_text("utf-8").rstrip("\n") + "\n\n" + "\n\n".join(blocks) + "\n", "utf-8")


def others_until_asked(
    play: Play, room: Room, lesson: Lesson, kept: list[tuple[int, Plain]]
) -> Iterator[tuple[int, Plain]]:
    """What was written before, as long as it is legal; then what bots answer."""
    rest = list(kept)
    while play.asked:
        if rest and play.question_for(rest[0][0]) is not None:
            seat, plain = rest.pop(0)
            try:
                play.answer(seat, plain)
                yield seat, plain
                continue
            except OyezError as error:
                print(f"dropped {seat} {json.dumps(plain)}: {error}")
                rest = []
        mine = play.question_for(lesson.seat)
        if mine is not None:
            if not is_let_be(play, mine, room.seats[lesson.seat].asks):
                return
            play.answer(lesson.seat, PASS)
            yield lesson.seat, PASS
            continue
        question = play.asked[0]
        seat = question.seat
        is_reaction = play.game.words.prompts[question.decision].reaction
        if is_reaction and question.allows(Pass()):  # a lesson's opponents leave the learner in peace
            plain = PASS
        else:
            plain = msgspec.to_builtins(bot_answer(play, seat, BOT, f"{lesson.seed} {play.table.turn}"))
        play.answer(seat, plain)
        yield seat, plain


def write_others(path: Path, found: list[list[tuple[int, Plain]]]) -> None:
    """One line `others = […]` before the first step, and one in each step."""
    head, *steps = re.split(r"(?m)^(?=\[\[step\]\])", path.read_text("utf-8"))
    blocks = [head, *steps]
    for number, given in enumerate(found):
        block = re.sub(r"(?m)^others = .*\n", "", blocks[number]).rstrip("\n")
        line = f"\nothers = {json.dumps(given)}" if given else ""
        blocks[number] = f"{block}{line}\n\n"
    path.write_text("".join(blocks).rstrip("\n") + "\n", "utf-8")


# --- searching ---


def search(game: Game, asked: argparse.Namespace) -> None:
    """Seeds whose deal is as wanted: an expression over `view` (of seat 0), `t` (the table) and `question`."""
    for number in range(asked.tries):
        play = game.start(asked.seats, chance_from_seed(f"{asked.seed} {number}"), json.loads(asked.options))
        known: dict[str, Any] = {
            "view": game.view(play.table, 0),
            "t": play.table,
            "question": play.question,
            "play": play,
        }
        if eval(asked.where, known):
            print(number, write_position(game, play.table))
            return
    print("none found")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["show", "fill", "draft", "search", "position"])
    parser.add_argument("game")
    parser.add_argument("lesson", nargs="?", default="")
    parser.add_argument("answers", nargs="?", type=int)
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default=next(iter(LANGUAGES)))
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="{}")
    parser.add_argument("--seed", default="lesson")
    parser.add_argument("--tries", type=int, default=2000)
    parser.add_argument("--where", default="True")
    asked = parser.parse_args()
    game = find_game(asked.game)
    if asked.what == "search":
        return search(game, asked)
    lesson = lesson_named(game, asked.lesson)
    if asked.what == "show":
        return show(game, lesson, asked.lang)
    if asked.what in ("fill", "draft"):
        files = (game.folder / "lessons").glob("*.toml")
        path = next(path for path in files if path.stem.lstrip("0123456789-") == lesson.name)
        return fill(game, lesson, path) if asked.what == "fill" else draft(game, lesson, path, asked.steps)
    play = first_play(game, lesson)
    for line in lines_of(game, lesson)[: asked.answers]:
        play.answer(line.seat, line.accepts[0])
    print(write_position(game, play.table))


if __name__ == "__main__":
    main()
