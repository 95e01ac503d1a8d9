"""What all commands share: one sentence for whatever is refused, the language, the frame of the command line."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from oyez.cli.usage import help_in, in_our_words, say_usage, usage_line
from oyez.engine.errors import OyezError
from oyez.engine.languages import LANGUAGES, Voice, default_language, voice_in
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.terminal.cleaning import clean

WRONG = 2  # the exit code of whatever was refused
HELP = voice_in(default_language())
help_in(HELP.language)
SUBCOMMAND = HELP(N_("COMMAND [ARGUMENTS]…"))


class Commands(TyperGroup):
    """Commands whose help is wholly in the reader's language."""

    def get_usage(self, ctx: Any) -> str:
        return usage_line(super().get_usage(ctx), HELP)

    def get_help_option(self, ctx: Any) -> Any:
        return in_our_words(super().get_help_option(ctx))


class OneSentence(Commands):
    """Says in one sentence what was refused."""

    def main(self, *args: Any, **how: Any) -> Any:
        how["standalone_mode"] = False
        language = language_in(args[0] if args and args[0] else how.get("args") or sys.argv[1:])
        open_closed_streams()
        try:
            code = super().main(*args, **how)
            sys.stdout.flush()
        except TyperException as error:
            refuse(say_usage(error, language))
        except OyezError as error:
            refuse(error.said_in(language))
        except typer.Abort:
            sys.exit(130)
        except BrokenPipeError:
            forget_output()
            sys.exit(0)
        except OSError as error:
            forget_output()
            refuse(OyezError(N_("This machine refuses: {why}."), why=reason(error)).said_in(language))
        sys.exit(code if isinstance(code, int) else 0)


def open_closed_streams() -> None:
    """Somebody may have closed them (`oyez games >&-`): what is said then is said to nobody."""
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115 - until the program ends
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115 - until the program ends


def forget_output() -> None:
    """Nobody reads it, or it cannot be written: do not try again on the way out."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language_in(arguments: Sequence[str]) -> str:
    """The language that somebody has asked for, well or badly: refusals are said in it too."""
    asked = [*" ".join(arguments).replace("--lang=", "--lang ").partition("--lang ")[2].split(), ""][0]
    return asked if asked in LANGUAGES else default_language()


def refuse(text: str) -> None:
    print(in_one_line(text), file=sys.stderr)
    sys.exit(WRONG)


def in_one_line(text: str) -> str:
    return clean(re.sub(r"[ \t\r\n]+", " ", text))


app = typer.Typer(
    cls=OneSentence,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    subcommand_metavar=SUBCOMMAND,
)

LanguageOption = Annotated[
    str | None, typer.Option("--lang", help=HELP(N_("The language: {known}."), known=list(LANGUAGES)))
]
JsonOption = Annotated[bool, typer.Option("--json", help=HELP(N_("Print JSON.")))]


def voice_of(lang: str | None) -> Voice:
    if lang is not None and lang not in LANGUAGES:
        raise OyezError(N_("--lang: it cannot be «{value}», only {known}."), value=lang, known=list(LANGUAGES))
    return voice_in(lang or default_language())


def print_json(data: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
