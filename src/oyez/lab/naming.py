"""What the rows speak of, in words: deeds, decisions, rules and rows of the score sheet, in the reader's language."""

import re

from oyez.engine.game import Game
from oyez.engine.languages import voice_in
from oyez.engine.rulebook import rulebook
from oyez.engine.words import N_, Line, Speaker

ANY = "…"  # stands for any player, number or thing


def _telling(line: Line, fact: str) -> str:
    """The words of a line that speak of a fact: those for everybody, or those for whoever may know."""
    texts = [text for text in (line.text, line.secret, line.you) if text]
    return next((text for text in texts if f"{{{fact}}}" in text), texts[0] if texts else "")


class Names:
    """The names of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.voice = voice_in(language)
        self.speaker = Speaker(game.words, language, [])

    def deed(self, name: str) -> str:
        """«… lays a Monastery», «chosen: Keep the Monk»; empty where nothing more than «…» could be said."""
        sort, kind, *thing = name.split(" ")
        fact, value = (thing[0], int(thing[1])) if thing else ("", 0)
        if sort == "event":
            line = self.game.words.events.get(kind)
            return "" if line is None else self._said(_telling(line, fact), line, fact, value)
        line, verb = self._choice(kind)
        if line is None:
            return ""
        said = self._said(line.text, line, fact, value) or self._said(verb, line, fact, value)
        return self.voice(N_("chosen: {what}"), what=said) if said else ""

    def _choice(self, kind: str) -> tuple[Line | None, str]:
        words = self.game.words
        for choice, line in words.choices.items():
            if choice.__name__ == kind:
                return line, words.verbs[choice].text if choice in words.verbs else ""
        return None, ""

    def _said(self, text: str, line: Line, fact: str, value: int) -> str:
        kinds = dict(line.names())

        def put(found: re.Match[str]) -> str:
            name, *forms = found[1].split("|")
            if forms:
                return forms[-1]
            return self._thing(kinds[name], value) if name == fact and name in kinds else ANY

        said = re.sub(r"\{([^{}]*)\}", put, self.speaker.text(text)).strip().removesuffix(".")
        said = re.sub(rf"{ANY}(\s*{ANY})+", ANY, said)
        return said if re.search(r"\w", said) else ""

    def _thing(self, kind: str, value: int) -> str:
        try:
            return self.speaker.name(kind, value)
        except (LookupError, TypeError, AttributeError, ValueError):  # of another content than this process plays
            return f"{kind} {value}"

    def decision(self, name: str) -> str:
        """The question as it is asked; one that speaks only of its facts is named by its rule."""
        prompt = self.game.words.prompts.get(name)
        if prompt is None:
            return name
        named = N_("A reaction ({rule})") if prompt.reaction else N_("A choice ({rule})")
        return self._said(prompt.text, Line(prompt.facts, ""), "", 0) or self.voice(named, rule=prompt.rule)

    def sheet(self, label: str) -> str:
        return self.speaker.label(label)

    def reason(self, kind: str) -> str:
        """Why a game ended."""
        if not kind:
            return self.voice(N_("not ended within its bound"))
        line = self.game.words.events.get(kind)
        return kind if line is None else self._said(line.text, line, "", 0) or kind

    def chapters(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """The rulebook: each chapter with its rules, id and text."""
        book = rulebook(self.game.folder)
        return [
            (
                chapter.title(self.language),
                [(rule.id, rule.text(self.language)) for rule in book.rule if rule.chapter == chapter.id],
            )
            for chapter in book.chapter
        ]
