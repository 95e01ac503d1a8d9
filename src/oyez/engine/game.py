"""A game's card: what the house must know of a game to seat people at it."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Union, cast

import msgspec
from typing_extensions import TypeVar

from oyez.engine.agenda import RuleFunction
from oyez.engine.asking import Answer, Below, Question
from oyez.engine.chance import Chance
from oyez.engine.choices import Choice, Pass
from oyez.engine.content import content_file, fingerprint_of, fingerprint_of_file
from oyez.engine.errors import BadContent, BadOptions, IllegalAnswer
from oyez.engine.languages import SOURCE, translator
from oyez.engine.notation import Notation
from oyez.engine.play import Play
from oyez.engine.reasons import reason
from oyez.engine.table import Table
from oyez.engine.words import N_, Words

T = TypeVar("T", bound=Table, default=Any)  # the game's own table
Options = TypeVar("Options", bound=msgspec.Struct, default=Any)  # and its options

View = dict[str, Any]
STAGES = {"alpha": N_("alpha"), "beta": N_("beta"), "finished": N_("complete")}  # how far a game is, in words


class SheetRow(msgspec.Struct, frozen=True):
    """One line of the score sheet: what, and each seat's number."""

    label: str
    values: tuple[int, ...]


class ExtraSeat(msgspec.Struct, frozen=True):
    """A seat that no player keeps (a fictional player): its place, its points and its column of the score sheet."""

    place: int
    points: int
    values: tuple[int, ...]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: each seat's place (1 is first, equals share), points where there are any, and why."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str  # a kind of event that words knows
    sheet: tuple[SheetRow, ...] = ()
    extra: tuple[ExtraSeat, ...] = ()  # the seats after the players', in the order in which words name them

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


class Affair(msgspec.Struct, frozen=True):
    """Something under way that may last so long at a table played live: a name of its own, and the seconds."""

    key: str
    seconds: int


class NoOptions(msgspec.Struct, frozen=True):
    """The options of a game that has none."""


def _nothing_hidden(t: Any, seat: int, chance: Chance) -> None:
    return None


def _no_opinion(t: Any, seat: int) -> float:
    return 0.0


def _no_refusal(t: Any, question: Question, answer: Answer) -> IllegalAnswer | None:
    return None


def _no_tries(t: Any, question: Question, piece: str) -> Sequence[Answer]:
    return ()


def _no_affair(t: Any) -> Affair | None:
    return None


def _no_windows(t: Any) -> dict[str, str]:
    return {}


def _its_decision(question: Question) -> str:
    return question.decision


def no_routine(t: Any, question: Question) -> Answer | None:
    """Every question is for a person to answer."""
    return None


def _no_check(t: Any) -> None:
    return None


def _any_options(seats: int, options: Any) -> None:
    return None


def _no_boundary(t: Any) -> int:
    return 0


def _no_parts(t: Any, seat: int) -> dict[str, float]:
    return {}


def _rivals(t: Any) -> bool:
    return False


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What bots know of a game, beside what a position is worth: how far to look, and what the worth is made of.

    A search plays on at random to the next boundary, where `evaluate` need foresee less. `parts` sums up to
    `evaluate`; each part has a label, «part …», in the game's words: hints give their reasons with them.
    """

    version: int = 1  # raised where bots now play otherwise: the ladder does not add up what older ones have played
    search_version: int = 1  # the same, where only those do who search
    lesser_version: int = 0  # the same, where only those do who search less than the best
    parts: Callable[[Any, int], dict[str, float]] = _no_parts
    # What those weigh who search, where it is more: to look further ahead at every step takes time.
    far_parts: Callable[[Any, int], dict[str, float]] | None = None
    farthest_parts: Callable[[Any, int], dict[str, float]] | None = None  # … and the best of them
    # So many answers of one's own turn the best of them look at together, where each is worth little without the next.
    turn_plans: int = 0
    plays_on: bool = True  # False: those who search take what looks best on many worlds, and play on for hints alone
    horizon: Callable[[Any], int] = _no_boundary  # a number that changes where a play-out should stop: round, turn
    rounds: int = 0  # … or where everybody has had so many turns after this one, and oneself one more; 0: no such end
    look_ahead: int = 12  # … and after so many decisions at the latest
    scale: float = 10.0  # where the worth grows by this, the odds of winning grow by e
    carelessness: float = 0.0  # differences that a squire does not mind, as a part of the scale; 0: it is greedy
    width: int = 1  # of so many answers drawn at random a play-out takes the best; 1 is quickest
    own: int = 1  # the same for one's own answers, where they need more sense than the others' do
    narrow: int = 0  # … and follows each of them through, looking at so few answers; 0 does not
    ends: tuple[type[Choice], ...] = (Pass,)  # to do nothing more: always among the few, and what idle ones answer
    firm: tuple[type[Choice], ...] = ()  # what careless ones do as well, where it is best
    idle: bool = False  # in a play-out the others do nothing of their own accord
    # What anybody answers in a play-out without comparing: table, question, lot. In the place of `width` and `own`.
    habit: Callable[[Any, Question, Below], Answer] | None = None
    follow: int = 0  # an answer that leads to a further question is worth the best of so many answers to it
    effort: float = 1.0  # a play-out counts as so many simulations, where it takes more time than elsewhere, or less
    haste: float = 0.0  # … to a knight, where else it would come too near to the paladin; 0: as many
    trust: float = 0.0  # the worth at once counts as so many simulations, which are the noisier the longer they are
    loyalty: float = 0.0  # leave the answer that looks best at once only for a gain of so many errors
    is_shared: Callable[[Any], bool] = _rivals  # all at this table win or lose together
    candidates: Callable[[Any, Question, Chance], list[Answer]] | None = None  # for answers too many to try


def always(table: Any, seat: int) -> bool:
    """Whatever happens concerns everybody."""
    return True


class Game(msgspec.Struct, Generic[T, Options], kw_only=True):
    """Name, titles, seats, options, stage, and the entry points."""

    name: str
    prefix: str  # of the rule ids
    folder: Path
    title: dict[str, str]  # by language
    pitch: dict[str, str] = {}  # by language: what it is about, in a sentence
    authors: str = ""
    publisher: str = ""
    seats: tuple[int, int]
    minutes: tuple[int, int]
    weight: int = 0  # how much there is to learn: 1 is light, 5 is heavy, 0 is not said
    stage: str = "alpha"  # alpha | beta | finished
    version: int = 1  # of the rules: records say with which they were played

    options: type[Options] = cast(Any, NoOptions)  # a frozen struct whose fields all have defaults
    option_sets: Sequence[dict[str, Any]] = ({},)  # what the contract tests play
    quick: dict[str, Any] = {}  # the options of a game against bots that is begun with one click
    table: type[T]
    choices: Sequence[type[Choice]]
    rules: dict[str, RuleFunction]
    words: Words

    setup: Callable[[int, Options, Chance], T]  # seats, options, chance -> table
    view: Callable[[T, int | None], Any]  # plain data; each game says of which shape
    imagine: Callable[[T, int, Chance], None] = _nothing_hidden  # deal anew, in place, all that the seat does not see
    hidden: tuple[str, ...] = ()  # the fields of the table that some seat does not see whole: each must vary so
    derived: dict[str, Callable[[T], Any]] = {}  # fields that follow from the others: positions leave them out
    notation: Notation = Notation()  # how positions are written in the rulebook's words
    outcome: Callable[[T], Outcome]
    evaluate: Callable[[T, int], float] = _no_opinion  # what the position is worth to a seat, for bots
    advice: Advice = Advice()  # what else bots know
    pace: float = 5.0  # simulations of a paladin in a millisecond, compiled: the ladder asks what more time is worth
    strength_target: float = 0.0  # so many of its games the best bot should win against a simple one; 0: not said
    bound: Callable[[int, Options], int]  # no game has more decisions than this
    refuse: Callable[[T, Question, Answer], IllegalAnswer | None] = _no_refusal  # why an answer is illegal, in words
    tries: Callable[[T, Question, str], Sequence[Answer]] = (
        _no_tries  # what touching a piece now would mean, allowed or not
    )
    check: Callable[[T], None] = _no_check  # conservation: raises AssertionError where cards or money do not add up
    concede: Callable[[T, int], None] | None = None  # a seat leaves the game for good
    affair: Callable[[T], Affair | None] = _no_affair  # what is under way and has a limit of time
    time_is_up: Callable[[T], None] = _no_check  # that affair ends without a result; its waiting step goes, too
    concerns: Callable[[T, int], bool] = always  # does the window that is open concern this seat, or only others?
    # The kinds of windows that open at this table, by their names in the rules, each as people call it; and the kind to
    # which a question belongs that asks to react.
    windows: Callable[[T], dict[str, str]] = _no_windows
    window_of: Callable[[Question], str] = _its_decision
    # What nearly everybody would answer, by what the seat itself sees: given for whoever does not want to be asked it.
    routine: Callable[[T, Question], Answer | None] = no_routine
    content: Callable[[], Any] | None = None  # what it has read, where that is more than its content file
    check_content: Callable[[Path], list[BadContent]] | None = None  # all that is wrong with a content file
    check_options: Callable[[int, Options], None] = _any_options  # raises BadOptions for combinations that cannot be

    def title_in(self, language: str) -> str:
        """What the game is called in a language."""
        return self._said(self.title, language)

    def pitch_in(self, language: str) -> str:
        """What it is about, in a language."""
        return self._said(self.pitch, language) if self.pitch else ""

    def _said(self, texts: dict[str, str], language: str) -> str:
        return texts.get(language) or translator(self.folder, language)(texts[SOURCE])

    @property
    def package(self) -> str:
        """Where its other modules are (`terminal`, `content`), as Python names it; empty where it is a single file."""
        spec = sys.modules[self.table.__module__].__spec__
        return (spec.parent or "") if spec is not None else ""

    @property
    def content_fingerprint(self) -> str:
        """What it is played with: records hold it."""
        if self.content is not None:
            return fingerprint_of(self.content)
        return fingerprint_of_file(content_file(self.name, self.folder))

    @property
    def choice_type(self) -> Any:
        """The union of all choices, for reading answers."""
        return _choice_type(tuple(self.choices))

    def read_options(self, seats: int, plain: dict[str, Any]) -> Options:
        """The options that plain data stands for; BadOptions where they are unknown, out of range or contradictory."""
        least, most = self.seats
        if not least <= seats <= most:
            raise BadOptions(
                N_("{game} is for {least} to {most} players, not {seats}."),
                game=self.title,
                least=least,
                most=most,
                seats=seats,
            )
        for name in plain:
            if name not in self.options.__struct_fields__:
                raise self.no_option(name)
        try:
            options: Options = msgspec.convert(plain, self.options)
        except msgspec.ValidationError as error:
            raise BadOptions(N_("An option of {game} is wrong: {why}."), game=self.title, why=reason(error)) from None
        try:
            self.check_options(seats, options)
        except BadOptions as error:
            error.found_in(self.words.folder)
            raise
        return options

    def all_options(self, seats: int, plain: dict[str, Any]) -> dict[str, Any]:
        """The same with every default, as plain data: what a record keeps, so that it outlives a change of defaults."""
        options: dict[str, Any] = msgspec.to_builtins(self.read_options(seats, plain))
        return options

    def no_option(self, name: str) -> BadOptions:
        """What to say of an option that the game does not have."""
        known = list(self.options.__struct_fields__)
        if not known:
            return BadOptions(N_("{game} has no options."), game=self.title)
        return BadOptions(N_("{game} has no option «{name}»; it has {known}."), game=self.title, name=name, known=known)

    def new_table(self, seats: int, chance: Chance, options: dict[str, Any] | None = None) -> T:
        """Deal and place."""
        return self.setup(seats, self.read_options(seats, options or {}), chance)

    def refusal(self, t: T, question: Question, answer: Answer) -> IllegalAnswer:
        """Why that answer is illegal: in the game's words where it has some."""
        refused = self.refuse(t, question, answer)
        if refused is not None:
            refused.found_in(self.words.folder)
            return refused
        refused, prompt = question.wanted(), self.words.prompts.get(question.decision)
        refused.rule = prompt.rule if prompt else ""
        return refused

    def why_not(self, t: T, question: Question, piece: str) -> IllegalAnswer | None:
        """Why a piece cannot be touched now, in the game's words; None where it can be, or where the game has no words.

        Give it a table that the seat imagines: what is told of the true one could betray it.
        """
        for answer in self.tries(t, question, piece):
            refused = None if question.allows(answer) else self.refuse(t, question, answer)
            if refused is not None:
                refused.found_in(self.words.folder)
                return refused
        return None

    def start(self, seats: int, chance: Chance, options: dict[str, Any] | None = None, listen: bool = False) -> Play[T]:
        """A new game, ready for its first answer."""
        return Play(self, self.new_table(seats, chance, options), listen=listen)


_choice_types: dict[tuple[type[Choice], ...], Any] = {}


def _choice_type(choices: tuple[type[Choice], ...]) -> Any:
    found = _choice_types.get(choices)
    if found is None:
        found = _choice_types[choices] = Union[choices]  # noqa: UP007 - made at run time
    return found


def places_by(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places from what each seat reached, more is better; equals share a place."""
    return tuple([1 + sum([other > key for other in keys]) for key in keys])
