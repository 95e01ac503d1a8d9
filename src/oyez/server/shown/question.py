"""What a seat must decide, as the page shows it: every answer in words, with the pieces one touches to give it."""

from __future__ import annotations

from typing import Any

import msgspec

from oyez.engine.asking import Amount, Question
from oyez.engine.game import View
from oyez.engine.words import Speaker
from oyez.kit.told import capital
from oyez.rooms.answers import choices_of

MOST_AMOUNTS = 200  # where there are more, the button does not say what each does
BUTTONS = 3  # what has no piece is a button; more than these go under «more»


class OptionShown(msgspec.Struct):
    """One thing that may be chosen. `key` is what the form sends, `answer` what a program sends.

    `pieces` is what one touches, in this order. What has no piece is a button; what stands `apart` is opened by a
    button of its own; `number` tells choices apart that differ in nothing else; `detail_of` names the simpler form;
    `freely`: the pieces are touched in any order. `onto` is where the first piece may be dragged instead. `alike`: an
    answer before it comes to the same, and is the one that a touch gives.
    """

    key: str
    kind: str
    label: str
    pieces: list[str]
    choice: Any = msgspec.field(name="answer")
    verb: str = ""
    effect: str = ""
    icon: str = ""
    then: str = ""
    apart: str = ""
    number: int | None = None
    detail_of: str = ""
    freely: bool = False
    onto: str = ""
    alike: bool = False
    is_main: bool = False
    most: int | None = None


class QuestionShown(msgspec.Struct):
    """What this seat must decide."""

    decision: str
    prompt: str
    form: str
    stamp: str
    options: list[OptionShown]
    least: int | None
    most: int | None
    total: int | None
    rule: str
    rule_text: str
    irreversible: bool = False
    is_reaction: bool = False
    amounts: list[str] = []  # what each amount does, from the least on
    facts: tuple[Any, ...] = ()  # what the prompt speaks of, in its order

    @property
    def start(self) -> int:
        """The amount that is offered first."""
        least, most = self.least or 0, self.most or 0
        return 0 if least < 0 <= most else least

    @property
    def takes_one(self) -> bool:
        """Whether exactly one of several pieces is wanted: touching it is the answer."""
        return self.form == "some" and self.least == self.most == 1 and not self.loose

    @property
    def buttons(self) -> list[OptionShown]:
        """What one can do without touching a piece, the main thing last."""
        if self.form != "one":
            return []
        free = [option for option in self.options if not option.pieces and not option.apart]
        return sorted(free, key=lambda option: option.is_main)

    @property
    def main(self) -> OptionShown | None:
        """The button that Enter presses: what ends or passes, or the only one there is."""
        buttons = self.buttons
        if not buttons or (len(buttons) > 1 and not buttons[-1].is_main):
            return None
        return buttons[-1]

    @property
    def few(self) -> list[OptionShown]:
        """The buttons beside the main one."""
        rest = [option for option in self.buttons if option is not self.main]
        room = BUTTONS - (self.main is not None)
        return rest if len(rest) <= room else rest[: room - 1]

    @property
    def more(self) -> list[OptionShown]:
        """What does not fit: under «more»."""
        rest = [option for option in self.buttons if option is not self.main]
        return rest[len(self.few) :]

    @property
    def loose(self) -> list[OptionShown]:
        """Where several may be chosen: those that lie nowhere on the table."""
        return [option for option in self.options if not option.pieces]


def show_question(
    question: Question, view: View, me: int, words: Speaker, *, stamp: str, rule_text: str
) -> QuestionShown:
    """A question of any form, in words, with its options."""
    prompt = words.words.prompts[question.decision]
    options = [
        show_option(question, number, choice, view, me, words) for number, choice in enumerate(choices_of(question))
    ]
    return QuestionShown(
        decision=question.decision,
        prompt=capital(str(words.prompt(question))),
        form=question.form,
        stamp=stamp,
        options=options,
        least=getattr(question, "least", None),
        most=getattr(question, "most", None),
        total=getattr(question, "total", None),
        rule=prompt.rule,
        rule_text=rule_text,
        # One click answers it; whoever asked to be asked first (a wish kept in the browser) is asked.
        irreversible=question.form == "one",
        is_reaction=prompt.reaction,
        amounts=amounts_of(question, words),
        facts=question.facts,
    )


def amounts_of(question: Question, words: Speaker) -> list[str]:
    """What each amount does, where the game says it."""
    if not isinstance(question, Amount) or question.most - question.least > MOST_AMOUNTS:
        return []
    return [said for value in range(question.least, question.most + 1) if (said := words.amount(question, value))]


def show_option(question: Question, number: int, choice: Any, view: View, me: int, words: Speaker) -> OptionShown:
    """One choice in words, and how one touches it."""
    limits = getattr(question, "limits", None)
    game, kind = words.words, type(choice)
    verb = game.verbs.get(kind)
    counted, detailed = game.numbers.get(kind), game.details.get(kind)
    answer = words.answer(question, choice)
    label = game.calls(choice, view, words) or answer
    return OptionShown(
        key=str(number),
        kind=kind.__name__,
        label=label,
        pieces=game.path(choice, me, view),
        choice=choice,
        verb=words.verb(choice) if verb and not words.passing(question, choice) else label,
        effect=words.effect(choice, view),
        icon=game.icons(choice) or (verb.icon if verb else ""),
        then=words.text(verb.then) if verb and verb.then else "",
        apart=game.apart.get(kind, ""),
        number=getattr(choice, counted) if counted else None,
        detail_of=detailed.__name__ if detailed else "",
        freely=kind in game.freely,
        onto=game.drops(choice, me),
        alike=game.alike(choice, view),
        is_main=kind in game.main,
        most=None if limits is None else limits[number],
    )
