"""Refusals in the reader's language, as far as catalogues know them."""

from oyez.engine.errors import IllegalAnswer, OyezError
from oyez.engine.words import Speaker
from oyez.terminal.draft import Misread
from oyez.terminal.house import House


def say_refusal(error: OyezError, speaker: Speaker, house: House) -> str:
    """What was refused, and by which rule."""
    if isinstance(error, Misread):
        return house(error.text, **error.facts)
    if isinstance(error, IllegalAnswer):
        text = speaker.text(error.text)
        return f"{text} ({error.rule})" if error.rule else text
    return str(error)
