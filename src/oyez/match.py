"""The front door for programs: `match = oyez.start("fief", seats=4, seed=1)`.

A match is a game from its first question to its last: ask it what is to be decided and by whom, answer, copy it to try
things out, look at it as one of its seats may see it. Everything else in Oyez stands on the same engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oyez.bots.players import answer_of, make_bot
from oyez.engine.asking import Answer, Question
from oyez.engine.chance import Chance, chance_from_seed
from oyez.engine.errors import OyezError, Refusal
from oyez.engine.game import Game, Outcome, View
from oyez.engine.languages import SOURCE
from oyez.engine.play import Play
from oyez.engine.position import read_position, write_position
from oyez.engine.sight import imagine
from oyez.engine.table import Event
from oyez.engine.words import N_, Speaker
from oyez.games import find_game
from oyez.rooms.answers import choices_of
from oyez.rooms.names import default_name


def start(
    game: str | Game,
    seats: int | None = None,
    seed: object = 0,
    options: Mapping[str, Any] | None = None,
    position: str = "",
    listen: bool = True,
) -> Match:
    """A new match, or one from a position on (see `Match.position`). The same seed gives the same shuffles.

    Without `listen` nothing is told (`events`, `story`), and play is quicker: for many games.
    """
    found = find_game(game) if isinstance(game, str) else game
    if position:
        if seats is not None or options:
            raise Refusal(N_("A position says itself how many seats and which options it has."))
        return Match(Play(found, read_position(found, position, chance_from_seed("match", seed)), listen=listen))
    count = found.seats[0] if seats is None else seats
    play = found.start(count, chance_from_seed("match", seed), dict(options or {}), listen=listen)
    return Match(play)


class Match:
    """A game being played by a program."""

    def __init__(self, play: Play) -> None:
        self._play = play

    # --- looking ---

    @property
    def game(self) -> Game:
        """The game's card: names, options, entry points."""
        return self._play.game

    @property
    def table(self) -> Any:
        """All that lies on the table, hidden things too. Whoever plays a seat looks at `view` instead."""
        return self._play.table

    @property
    def position(self) -> str:
        """The table as one line of text, hidden things too: `oyez.start(game, position=…)` goes on from it."""
        return write_position(self.game, self.table)

    @property
    def seats(self) -> int:
        seats: int = self._play.table.seats
        return seats

    @property
    def is_over(self) -> bool:
        return self._play.is_over

    @property
    def question(self) -> Question | None:
        """The first open question; None when the match is over."""
        return self._play.question

    @property
    def questions(self) -> list[Question]:
        """All open questions: several where several seats decide at the same time."""
        return list(self._play.asked)

    def question_for(self, seat: int) -> Question | None:
        """What that seat must decide now, if anything."""
        return self._play.question_for(seat)

    @property
    def choices(self) -> list[Any]:
        """What may be chosen in the first open question; empty where it is an amount, or over."""
        question = self.question
        return [] if question is None else choices_of(question)

    @property
    def events(self) -> list[Event]:
        """What has happened since the last answer."""
        return list(self._play.events)

    @property
    def outcome(self) -> Outcome | None:
        """Places, points and why; None until the match is over."""
        return self.game.outcome(self.table) if self.is_over else None

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the match was worth to each seat: 1 to who has won alone, 0 in all where somebody among them has won.

        Winners share; the others lose the same each. Where all play together, 1 or -1 to everybody; 0 until it is over.
        """
        outcome = self.outcome
        if outcome is None:
            return (0.0,) * self.seats
        winners = outcome.winners
        if self.game.advice.is_shared(self.table) or self.seats == 1:
            return (1.0 if winners else -1.0,) * self.seats
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        return tuple([(self.seats * share - 1) / (self.seats - 1) for share in shares])

    def view(self, seat: int | None) -> View:
        """What a seat may see (None: what everybody may see)."""
        seen: View = self.game.view(self.table, seat)
        return seen

    def story(self, language: str = SOURCE, seat: int | None = None) -> list[str]:
        """What has happened since the last answer, in words."""
        speaker = self._speaker(language)
        return [str(speaker.event(event.seen_by(seat))) for event in self._play.events]

    # --- playing ---

    def answer(self, answer: Answer, seat: int | None = None) -> Match:
        """Answer a question: the seat's, or the first that is open. A choice, or the same as plain data.

        What the rules forbid is refused with the rule's number, and changes nothing.
        """
        asked = self._asked(seat)
        self._play.answer(asked.seat, answer)
        return self

    def advise(self, bot: str = "greedy", seed: object = 0, seat: int | None = None) -> Answer:
        """What a bot would answer; it sees no more than its seat."""
        return answer_of(make_bot(bot, seed), self._play, self._asked(seat))

    def copy(self) -> Match:
        """The same position, to try things on."""
        return Match(Play(self.game, self.table.copy(), listen=self._play.listen))

    def imagine(self, seat: int, seed: object = 0) -> Match:
        """A match that could be this one for that seat: what it does not see is dealt anew."""
        chance: Chance = chance_from_seed("imagine", seed)
        return Match(Play(self.game, imagine(self.game, self.table, seat, chance), listen=self._play.listen))

    # --- showing ---

    def __repr__(self) -> str:
        name = f"<{self.game.name} for {self.seats}"
        question = self.question
        if question is None:
            return f"{name}: over>"
        return f"{name}: seat {question.seat} is asked {question.decision}>"

    def _repr_html_(self) -> str:
        """The board, drawn as in the browser: for notebooks."""
        from oyez.server.shown.still import draw_still

        question = self.question
        seat = None if question is None else question.seat
        return draw_still(self.game, self.view(seat), self._speaker(SOURCE))

    def _asked(self, seat: int | None) -> Question:
        question = self.question if seat is None else self._play.question_for(seat)
        if question is None:
            raise Refusal(N_("The game is over.") if self.is_over else N_("You are not asked anything now."))
        return question

    def _speaker(self, language: str) -> Speaker:
        return Speaker(self.game.words, language, [default_name(seat) for seat in range(self.seats)])


__all__ = ["Match", "OyezError", "start"]
