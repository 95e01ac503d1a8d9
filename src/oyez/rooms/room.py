"""A room: people and bots around one table, as plain data. The functions beside it decide."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from oyez.engine.play import Play
from oyez.engine.table import Event, Table

Status = Literal["open", "playing", "finished", "abandoned"]
Kind = Literal["open", "person", "bot"]
Pace = Literal["free", "live", "slow"]
PACES: dict[str, Pace] = {"free": "free", "live": "live", "slow": "slow"}
Talk = Literal["all", "seats", "closed"]  # who may write in the chat

CHAT_LENGTH = 500
NAME_LENGTH = 24


class Seat(Struct):
    """One chair. A person who is away keeps it while a bot stands in."""

    number: int
    kind: Kind = "open"
    name: str = ""
    person: str | None = None
    level: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    entropy: str | None = None
    generation: int = 0
    answered: int = 0
    spoke_at: int = -1  # after which of the room's answers it had last answered itself; its orders do not count
    reserve: float | None = None
    asked_at: float | None = None
    asks: str = "touched"  # when its person wants to be asked about what others do: never, touched, always
    asks_in: dict[str, str] = field(default_factory=dict)  # … and otherwise in these kinds of windows
    put_away: bool = False  # its person does not want to see this game in his list any more

    @property
    def is_played_by_person(self) -> bool:
        """Is a person expected to answer for this seat now?"""
        return self.kind == "person" and self.stand_in is None

    @property
    def bot_level(self) -> str | None:
        """The bot that answers for this seat now, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


class Call(Struct):
    """Somebody who is away is called back. `votes` are the chairs that wish to go on without him."""

    seat: int
    at: float
    answered: int  # how many answers he had given: one more, and he is back
    votes: list[int] = field(default_factory=list)


class Notice(Struct, frozen=True):
    """Something said to all by nobody in particular, after `seq` answers; in the log, or in the chat."""

    seq: int
    at: float
    text: str
    facts: dict[str, Any] = field(default_factory=dict)
    in_chat: bool = False


class Room(Struct):
    """All that must be remembered of a room besides the table itself and the answers given."""

    code: str
    game: str
    host: str
    seats: list[Seat]
    secret: str
    commitment: str
    created_at: float
    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = "free"
    public: bool = False
    # By the host's wish, and said to all: anything may be taken back; windows are held open so long.
    free_undo: bool = False
    window_seconds: float = 0.0
    status: Status = "open"
    version: int = 0
    seq: int = 0
    started_at: float | None = None
    finished_at: float | None = None
    # Who is asked now, and which of them without the others' being told.
    pending: list[int] = field(default_factory=list)
    secretly: list[int] = field(default_factory=list)
    # What is under way and has a limit of time, and when that is reached.
    affair: str | None = None
    affair_ends: float | None = None
    # When the windows opened so far close at the earliest, and after how many answers the table stood before them.
    window_ends: float | None = None
    window_from: int = 0
    # Answers of one seat, nobody else's open one since, by which it was shown nothing: they can be taken back.
    undoable: list[int] = field(default_factory=list)
    undo_seat: int | None = None
    undo_until: int = 0  # … and after so many answers, those given for it by its order included
    undone: int = 0
    stopped_by: int | None = None
    places: list[int] = field(default_factory=list)  # how it ended, by seat
    rules_version: int = 0
    content: str = ""  # fingerprints of what it was begun with
    rematch: str | None = None
    position: str = ""  # where it began, if not with a deal
    # The guided game that is being given here, and the mark of its script; empty: a game like any other.
    lesson: str = ""
    lesson_mark: str = ""
    grown_from: str | None = None
    grown_at: int | None = None
    # How long somebody may be away before a bot may play for him; None: as long as the pace says.
    patience: float | None = None
    calls: list[Call] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    # Who may write in the chat, and the people who may not.
    talk: Talk = "all"
    muted: list[str] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Is there nothing left to decide?"""
        return self.status in ("finished", "abandoned")


class Answer(Struct, frozen=True):
    """One line of a room's log. Line 0 is the deal: nobody answered, but things happened."""

    seq: int
    seat: int | None
    answer: Any  # as the rules read it, or as plain data
    events: list[Event]
    at: float


class Snapshot(Struct, frozen=True):
    """The whole table as it stood after `seq` answers."""

    seq: int
    table: Table


class Window(Struct, frozen=True):
    """The table as it lay in a window, how many events had been told by then, and until when it is held open.

    `seq`: after so many answers the table stood before it was opened.
    """

    table: Table
    events: int
    until: float
    seq: int

    def after(self, told: int) -> Window:
        """The same, where so many events had been told before those that it counts."""
        return Window(self.table, told + self.events, self.until, self.seq)


class ChatLine(Struct, frozen=True):
    """Something said at the table, by a seat or by a spectator (`seat` is None)."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    person: str | None = None  # who said it; never shown


class Change(Struct):
    """What one decision changes: the room as it is now, lines to add, lines to forget (undo), what is shown first."""

    room: Room
    play: Play | None = None  # the game as it stands now; None where nothing happened at the table itself
    answers: list[Answer] = field(default_factory=list)
    snapshots: list[Snapshot] = field(default_factory=list)
    forget_after: int | None = None
    windows: list[Window] = field(default_factory=list)  # opened by it, where windows are held

    def add(self, later: Change) -> None:
        """What came of a later answer at the same table, as one change with this."""
        told = sum([len(answer.events) for answer in self.answers])
        self.windows = [*self.windows, *[window.after(told) for window in later.windows]]
        self.answers = [*self.answers, *later.answers]
        self.snapshots = [*self.snapshots, *later.snapshots]
