"""Variant «Charity»: shields are exchanged."""

from itertools import combinations

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask
from oyez.engine.choices import Choice
from oyez.engine.events import tell, whisper
from oyez.engine.table import NOBODY, Step
from oyez.games.medieval_academy.choices import GiveShield, TakeShield, TakeShields, Target
from oyez.games.medieval_academy.figures import (
    EXCHANGES,
    IS_POSITIVE,
    MAX_TAKEN,
    SHIELD_COLOUR,
    SHIELD_COLOURS,
    SHIELD_VALUE,
)
from oyez.games.medieval_academy.points import write_down
from oyez.games.medieval_academy.queries import (
    chooser,
    last_and_second_to_last,
    positive_shields,
    seat_of,
    squire_of_colour,
    who,
)
from oyez.games.medieval_academy.table import CHARITY, NO_SHIELD, Table


@rule
def score_charity_by_exchange(t: Table) -> None:
    """MA-126, MA-127: the first exchanges with the last, then the second with the second to last."""
    tell(t, "MA-126", "scored", CHARITY)
    then(t, *[step for number in range(len(EXCHANGES)) for step in exchange_steps(t, number)])


def exchange_steps(t: Table, number: int) -> list[Step]:
    """MA-130, MA-131: no exchange without a giver or a target, whoever leads them (MA-194)."""
    terms = EXCHANGES[number]
    ranking = t.ranking[CHARITY]
    if t.squires < terms.min_squires or len(ranking) < terms.giver_place:
        return []
    giver = ranking[terms.giver_place - 1]
    _, second_to_last = last_and_second_to_last(t, CHARITY)
    if terms.target_from_last == 1:
        opening = charity_target(giver)
    elif second_to_last != NOBODY:
        opening = face(giver, second_to_last)
    else:
        return []
    return [opening, charity_give(), charity_take(terms.takes_positive), end_exchange()]


def decision(t: Table, name: str) -> str:
    """MA-139: the fayot decides for the neutral squire."""
    return f"neutral_{name}" if t.giver == t.neutral else name


@rule
def charity_target(t: Table, giver: int) -> Asking:
    """MA-130: if several squires are on Start the first squire chooses one of them."""
    lasts, _ = last_and_second_to_last(t, CHARITY)
    name = "neutral_charity_target" if giver == t.neutral else "charity_target"
    choice = yield from ask(chooser(t, giver), name, [Target(t.colour[squire]) for squire in lasts], who(t, giver))
    begin_exchange(t, giver, squire_of_colour(t, choice.squire))


@rule
def face(t: Table, giver: int, target: int) -> None:
    """MA-127: the second squire and the second to last."""
    begin_exchange(t, giver, target)


def begin_exchange(t: Table, giver: int, target: int) -> None:
    """MA-132: from now on the chooser sees the positive shields of the target."""
    t.giver = giver
    t.target = target
    t.exchanged.append([giver, target, NO_SHIELD])


@rule
def charity_give(t: Table) -> Asking:
    """MA-128, MA-182: one brown shield, if there is one (MA-129)."""
    brown = sorted({shield for shield in t.shields[t.giver] if is_brown(shield)})
    if not brown:
        return
    choices = [GiveShield(shield) for shield in brown]
    question = ask(chooser(t, t.giver), decision(t, "charity_give"), choices, who(t, t.target))
    # Who has several brown shields, all alike, is asked too: else everybody would know their value (MA-54).
    held = sum([is_brown(shield) for shield in t.shields[t.giver]])
    choice = yield from always(question) if held > 1 else question
    move_shield(t, choice.shield, t.giver, to=t.target)
    t.exchanged[-1][2] = choice.shield
    tell_exchange(t, "MA-128", "gave_shield", t.giver, t.target, [choice.shield])


@rule
def charity_take(t: Table, count: int) -> Asking:
    """MA-126, MA-183: so many positive shields of value 3 at most, or all that there are."""
    ways = ways_to_take(t.shields[t.target], count)
    if not ways:
        return
    question = ask(chooser(t, t.giver), decision(t, "charity_take"), ways, who(t, t.target))
    # Which of the target's shields may be taken is as secret as their values (MA-54).
    choice = yield always(question) if positive_shields(t, t.target) > count else question
    taken = [choice.shield] if isinstance(choice, TakeShield) else [choice.first, choice.second]
    for shield in taken:
        move_shield(t, shield, t.target, to=t.giver)
    t.exchanged[-1] += taken
    tell_exchange(t, "MA-126", "took_shields", t.giver, t.target, taken)


@rule
def end_exchange(t: Table) -> None:
    """The next exchange, if any, is between two others."""
    t.giver = NOBODY
    t.target = NOBODY


def ways_to_take(shields: list[int], count: int) -> list[Choice]:
    """Equal shields are one choice; who lacks shields gives what it has (MA-129)."""
    eligible = sorted([shield for shield in shields if is_eligible(shield)])
    if not eligible:
        return []
    if count == 1 or len(eligible) == 1:
        return [TakeShield(shield) for shield in dict.fromkeys(eligible)]
    return [TakeShields(first, second) for first, second in dict.fromkeys(combinations(eligible, 2))]


def is_brown(shield: int) -> bool:
    """Studies' shields, which alone are given away."""
    return SHIELD_COLOUR[shield] == "brown"


def is_eligible(shield: int) -> bool:
    """MA-183: positive, and of value 3 at most."""
    return IS_POSITIVE[shield] and SHIELD_VALUE[shield] <= MAX_TAKEN


def move_shield(t: Table, shield: int, squire: int, *, to: int) -> None:
    """A shield changes hands, and its points with it."""
    t.shields[squire].remove(shield)
    t.shields[to].append(shield)
    write_down(t, squire, CHARITY, -SHIELD_VALUE[shield])
    write_down(t, to, CHARITY, SHIELD_VALUE[shield])


def tell_exchange(t: Table, rule_id: str, kind: str, giver: int, target: int, shields: list[int]) -> None:
    """Everybody sees the colours; only those concerned see the values."""
    seats = tuple(dict.fromkeys([seat for seat in (chooser(t, giver), t.owner[target]) if seat != NOBODY]))
    colours = [SHIELD_COLOURS.index(SHIELD_COLOUR[shield]) for shield in shields]
    told = (who(t, giver), who(t, target), colours, seat_of(t, giver), seat_of(t, target))
    whisper(t, seats, rule_id, kind, told, (shields,))
