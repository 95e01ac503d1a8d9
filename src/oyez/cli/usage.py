"""Typer's own words, in the reader's language: the headings of its help, and what it refuses."""

import re
from typing import Any

from typer import rich_utils
from typer.core import TyperCommand
from typer.exceptions import TyperException

from oyez.engine.errors import OyezError
from oyez.engine.languages import Voice, default_language, voice_in
from oyez.engine.words import N_

HEADINGS = {
    "ARGUMENTS_PANEL_TITLE": N_("Arguments"),
    "OPTIONS_PANEL_TITLE": N_("Options"),
    "COMMANDS_PANEL_TITLE": N_("Commands"),
    "REQUIRED_LONG_STRING": N_("[required]"),
    "DEFAULT_STRING": N_("[default: {}]"),
}
WRONG_VALUE = re.compile(r"Invalid value for '?(?P<name>[^':]+)'?: (?P<why>.*)")
SENTENCES = [
    (r"Missing (?:argument|option) '(?P<name>.+)'\.", N_("{name} is missing.")),
    (r"Missing command\.", N_("The command is missing.")),
    (r"No such command '(?P<name>.+)'\.", N_("There is no command «{name}».")),
    (r"No such option: (?P<name>\S+)", N_("There is no option {name}.")),
    (
        r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.+)\)",
        N_("There is no option {name}, only {near}."),
    ),
    (r"Got unexpected extra argument\(s\) \((?P<rest>.*)\)", N_("This is too much: {rest}")),
    (r"Option '(?P<name>.+)' requires .+", N_("{name} wants a value.")),
    (r"Option '(?P<name>.+)' does not take a value\.", N_("{name} takes no value.")),
]
REASONS = [
    (r"Input should be greater than or equal to (?P<least>\S+)", N_("it must be at least {least}")),
    (r"Input should be less than or equal to (?P<most>\S+)", N_("it must be at most {most}")),
    (r"Input should be a valid integer.*", N_("a whole number is wanted")),
    (r"Input should be a (?:valid|finite) number.*", N_("a number is wanted")),
    (r"Value error, '(?P<value>.*)' is not one of (?P<known>.+?)\.?", N_("it cannot be «{value}», only {known}")),
]


def help_in(language: str) -> None:
    """Let Typer's help use our headings."""
    for name, text in HEADINGS.items():
        setattr(rich_utils, name, voice_in(language)(text))


def say_usage(error: TyperException, language: str) -> str:
    """What Typer refuses, in one sentence of ours; what we have no words for, in Typer's."""
    text = " ".join(error.format_message().split())
    if found := WRONG_VALUE.fullmatch(text):
        why = _find(REASONS, found["why"])
        return OyezError(N_("{name}: {why}."), name=found["name"], why=why).said_in(language)
    return _find(SENTENCES, text).said_in(language)


def _find(known: list[tuple[str, str]], text: str) -> OyezError:
    for pattern, sentence in known:
        if found := re.fullmatch(pattern, text):
            facts: dict[str, Any] = found.groupdict()
            return OyezError(sentence, **facts)
    return OyezError(text.removesuffix("."))


def usage_line(line: str, voice: Voice) -> str:
    """«Usage: oyez games [OPTIONS]», in the reader's language."""
    return voice(N_("Usage: {line}"), line=line.removeprefix("Usage: "))


class Command(TyperCommand):
    """A command whose help is wholly in the reader's language."""

    def get_usage(self, ctx: Any) -> str:
        return usage_line(super().get_usage(ctx), voice_in(default_language()))

    def get_help_option(self, ctx: Any) -> Any:
        return in_our_words(super().get_help_option(ctx))


def in_our_words(help_option: Any) -> Any:
    """The option --help, explained by us."""
    if help_option is not None:
        help_option.help = voice_in(default_language())(N_("Show this help."))
    return help_option
