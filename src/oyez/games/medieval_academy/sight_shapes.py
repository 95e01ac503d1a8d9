"""The shape of what a seat sees: what boards, terminals and effects read."""

from typing import Any, TypedDict


class PawnSeen(TypedDict):
    """A pawn off Start: its place from the first, its progress with laps, its printed square."""

    squire: int
    colour: str
    place: int
    progress: int
    square: int
    laps: int


class WaitingPawn(TypedDict):
    """A pawn on Start."""

    squire: int
    colour: str


class Payout(TypedDict):
    """A line of what a board pays: to whom (a place, or squares from … to …), how much of what, and who gets it now."""

    label: str
    first: int
    last: int
    value: int
    unit: str
    squires: list[int]


class BoardSeen(TypedDict):
    """One of the seven trainings."""

    board: str
    squares: int
    grey_every: int
    row: int
    column: int
    side: str
    scored: list[int]
    reset: list[int]
    gives: list[Any]
    scored_this_round: bool
    points_now: list[int]
    payouts: list[Payout]
    pawns: list[PawnSeen]
    start: list[WaitingPawn]


class PreviewSeen(TypedDict):
    """Where one's pawn would land; King's Service pays its points by the square."""

    card: str | None
    board: str
    square: int
    laps: int
    place: int
    points: int


class PlayedCard(TypedDict):
    card: str
    value: int
    board: str


class SquireSeen(TypedDict, total=False):
    """Of others' shields number and colours; hand, kept cards and values are their owner's."""

    squire: int
    colour: str
    owner: int | None
    cards: int
    played: list[PlayedCard]
    shields: dict[str, int]
    bonus: int
    bet: str | None
    spare_pawns: int
    hand: list[str]
    kept: list[str]
    shield_values: list[str]
    score: int


class ScrollSeen(TypedDict):
    square: int
    owner: int | None
    this_round: bool


class SlotSeen(TypedDict):
    taken_by: int | None
    looked_by: list[int]
    value: int | None


class ExchangeSeen(TypedDict, total=False):
    giver: int
    target: int
    positive: list[str]
    brown: list[str]


class SheetLine(TypedDict):
    """Points of a board by colour, round by round."""

    board: str
    points: dict[str, list[int]]


class ScoringSeen(TypedDict):
    """The scoring of a round that has just ended: by board the points of each squire, as they were announced."""

    round: int
    lines: list["ScoredBoard"]
    total: list[int]


class ScoredBoard(TypedDict):
    board: str
    points: list[int | None]
    so_far: list[int]


class Seen(TypedDict, total=False):
    """All that a page, a terminal or an honest bot gets. From `passing` on only once the first round has begun."""

    seat: int | None
    mode: str
    options: dict[str, Any]
    round: int
    rounds: int
    numeral: str
    phase: str
    fayot: int
    colours: list[str | None]
    tinctures: list[str | None]
    squires: list[SquireSeen]

    passing: str
    order: list[int]
    active: int | None
    boards: list[BoardSeen]
    noted: list[int]
    bonus_steps: int
    drawn: str | None
    cup: int
    scrolls: list[ScrollSeen]
    codex: list[SlotSeen]
    exchange: ExchangeSeen | None
    dealt: list[str]
    piles: list[list[list[str]]]
    pools: list[list[str]]
    seen: list[str]
    previews: list[PreviewSeen]
    neutral_score: int | None
    sheet: list[SheetLine]
    last_scoring: ScoringSeen | None
