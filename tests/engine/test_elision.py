"""French drops a vowel before a vowel: a sentence does not know whose name will stand in it."""

import pytest

from oyez.engine.languages import elided
from oyez.engine.words import Line, Speaker, Words

WORDS = Words(names={}, events={}, prompts={}, choices={}, options={})


@pytest.mark.parametrize(
    ("before", "name", "said"),
    [
        ("la main de ", "Aliénor", "la main d’"),
        ("la main de ", "Élodie", "la main d’"),
        ("la main de ", "Hugues", "la main d’"),
        ("la main de ", "Yvain", "la main d’"),
        ("la main de ", "Yann", "la main de "),
        ("la main de ", "Bertrand", "la main de "),
        ("De ", "Aude", "D’"),
        ("le cheval que ", "Ogier", "le cheval qu’"),
        ("lorsque ", "Urbain", "lorsqu’"),
        ("plus grande ", "Aude", "plus grande "),
        ("à ", "Aude", "à "),
        ("de ", "7 nains", "de "),
    ],
)
def test_words_before_a_name(before: str, name: str, said: str) -> None:
    assert elided(before, name, "fr") == said
    assert elided(before, name, "en") == before


def test_a_sentence_elides_before_players_only() -> None:
    speaker = Speaker(WORDS, "fr", ["Aliénor", "Bo"])
    line = Line("who:seat what", "")

    def say(text: str, who: object, what: str = "") -> str:
        return str(speaker.say(text, line.names(), (who, what)))

    assert say("la main de {who} : {what}", 0, "as") == "la main d’Aliénor\N{NARROW NO-BREAK SPACE}: as"
    assert say("la main de {who}", 1) == "la main de Bo"
    assert say("les mains de {who}", [0, 1]) == "les mains d’Aliénor, Bo"
    assert say("un nombre de {what}", 0, "onze") == "un nombre de onze"
    assert str(Speaker(WORDS, "en", ["Aliénor"]).say("coup de {who}", line.names(), (0,))) == "coup de Aliénor"
