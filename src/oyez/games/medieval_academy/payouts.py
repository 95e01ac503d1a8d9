"""What each board pays, line by line, and which pawns would get it now: for those who look at the table."""

from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.content import CONTENT
from oyez.games.medieval_academy.figures import (
    BONUS_STEPS,
    CHALLENGE_STEPS,
    EXCHANGES,
    LAST_SHIELDS,
    QUESTS_VARIANT,
    SHIELD_VALUE,
)
from oyez.games.medieval_academy.forecast import shields_of_places
from oyez.games.medieval_academy.queries import last_and_second_to_last
from oyez.games.medieval_academy.sight_shapes import Payout
from oyez.games.medieval_academy.table import CHARITY, GALLANTRY, KINGS_SERVICE, QUESTS, STUDIES, Table

PLACES = ("place 1", "place 2", "place 3")


def payouts_of(t: Table, board: int) -> list[Payout]:
    """The lines of a board, on the side that lies up."""
    options = t.options
    if board == GALLANTRY:
        steps = BONUS_STEPS[t.squires]
        if options.variant_gallantry:
            return by_place(t, board, list(CHALLENGE_STEPS[: len(steps)]), "squares a card")
        return by_place(t, board, list(steps), "squares")
    if board == STUDIES:
        return [] if options.variant_studies else from_the_last(t, board)
    if board == KINGS_SERVICE:
        return by_square(t)
    if board == QUESTS and options.variant_quests:
        return for_shields(t)
    if board == CHARITY:
        return exchanges(t) if options.variant_charity else from_the_last(t, board)
    return by_place(t, board, [SHIELD_VALUE[shield] for shield in shields_of_places(t, board)], "points")


def line(label: str, value: int, unit: str, squires: list[int], squares: tuple[int, int] = (0, 0)) -> Payout:
    return {
        "label": label,
        "first": squares[0],
        "last": squares[1],
        "value": value,
        "unit": unit,
        "squires": squires,
    }


def by_place(t: Table, board: int, values: list[int], unit: str) -> list[Payout]:
    """MA-44, MA-47, MA-55: first, second, third; a place that nobody off Start takes stays empty."""
    ranking = t.ranking[board]
    return [line(PLACES[place], value, unit, ranking[place : place + 1]) for place, value in enumerate(values)]


def from_the_last(t: Table, board: int) -> list[Payout]:
    """MA-59 to MA-63: the last, or all on Start, and the second to last."""
    lasts, second = last_and_second_to_last(t, board)
    values = [SHIELD_VALUE[shield] for shield in LAST_SHIELDS[board]]
    return [
        line("last", values[0], "points", lasts),
        line("second to last", values[1], "points", [] if second == NOBODY else [second]),
    ]


def by_square(t: Table) -> list[Payout]:
    """MA-64, MA-111: King's Service pays by the square."""
    parts = CONTENT.kings_variant_points if t.options.variant_kings_service else CONTENT.square_points
    reached = t.progress[KINGS_SERVICE]
    return [
        line(
            "squares",
            part.points,
            "points",
            [squire for squire in range(t.squires) if part.from_square <= reached[squire] <= part.to_square],
            (part.from_square, part.to_square),
        )
        for part in parts
        if part.points
    ]


def for_shields(t: Table) -> list[Payout]:
    """MA-120, MA-180, MA-181: first, second and last, by their positive shields."""
    ranking = t.ranking[QUESTS]
    lasts, _ = last_and_second_to_last(t, QUESTS)
    return [
        line("place 1", QUESTS_VARIANT.first_per_shield, "a shield", ranking[:1]),
        line("place 2", QUESTS_VARIANT.second_per_pair, "a pair", ranking[1:2]),
        line("last", QUESTS_VARIANT.last_per_pair, "a pair", lasts),
    ]


def exchanges(t: Table) -> list[Payout]:
    """MA-126, MA-127: so many shields are taken from the last, and from the second to last."""
    ranking = t.ranking[CHARITY]
    return [
        line(PLACES[terms.giver_place - 1], terms.takes_positive, "taken", ranking[terms.giver_place - 1 :][:1])
        for terms in EXCHANGES
        if t.squires >= terms.min_squires
    ]
