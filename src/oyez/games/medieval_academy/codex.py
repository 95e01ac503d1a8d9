"""Variant «Studies»: the secret codices."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import tell, whisper
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.choices import Slot
from oyez.games.medieval_academy.figures import CODEX_FEWER, CODEX_FILLER, CODEX_FIXED, MAX_SQUIRES, SHIELD_VALUE
from oyez.games.medieval_academy.points import give_shield
from oyez.games.medieval_academy.queries import chooser, seat_of, who
from oyez.games.medieval_academy.table import STUDIES, Table
from oyez.kit.pools import pool

SLOTS = pool(Slot, MAX_SQUIRES)
PASS = Pass()


@rule
def lay_out_codex(t: Table) -> None:
    """MA-105, MA-106: a new -3 and -1 (MA-174), and zeros: one for each squire, at random and face down."""
    t.codex = [*CODEX_FIXED, *[CODEX_FILLER] * (t.squires - CODEX_FEWER)]
    t.chance.shuffle(t.codex)
    t.codex_taker = [NOBODY] * t.squires
    t.codex_known = [0] * t.seats
    tell(t, "MA-106", "codex_laid", t.squires)


@rule
def codex_peek(t: Table, squire: int) -> Asking:
    """MA-107, MA-176: after a Studies card one may look at one shield, any, in secret; MA-187: the fayot as well.

    MA-195: it is the player who knows it.
    """
    seat = chooser(t, squire)
    choices: list[Choice] = [PASS, *SLOTS[: t.squires]]
    decision = "neutral_codex_peek" if squire == t.neutral else "codex_peek"
    choice = yield from ask(seat, decision, choices, who(t, squire))
    if not isinstance(choice, Slot):
        return
    t.codex_known[seat] |= 1 << choice.slot
    value = SHIELD_VALUE[t.codex[choice.slot]]
    if squire == t.neutral:
        return whisper(t, (seat,), "MA-187", "peeked_for_neutral", (seat, choice.slot + 1), (value,))
    whisper(t, (seat,), "MA-107", "peeked", (who(t, squire), choice.slot + 1, seat), (value,))


@rule
def score_codex(t: Table) -> None:
    """MA-108: the first squire chooses, then the second, and so on; MA-109: those on Start last, in turn order."""
    tell(t, "MA-108", "scored", STUDIES)
    ranking = t.ranking[STUDIES]
    waiting = [squire for squire in t.order if squire not in ranking]
    then(t, *[codex_take(squire) for squire in [*ranking, *waiting]], reveal_codex())


@rule
def codex_take(t: Table, squire: int) -> Asking:
    """MA-108: one of the shields left; MA-175: its owner looks at it at once, and nobody for the neutral squire."""
    left = [SLOTS[slot] for slot in range(t.squires) if t.codex_taker[slot] == NOBODY]
    decision = "neutral_codex_take" if squire == t.neutral else "codex_take"
    choice = yield from ask(chooser(t, squire), decision, left, who(t, squire))
    t.codex_taker[choice.slot] = squire
    if squire == t.neutral:
        return tell(t, "MA-139", "codex_taken_unseen", who(t, squire), choice.slot + 1, seat_of(t, squire))
    seat = t.owner[squire]
    t.codex_known[seat] |= 1 << choice.slot
    value = SHIELD_VALUE[t.codex[choice.slot]]
    whisper(t, (seat,), "MA-175", "codex_taken", (who(t, squire), choice.slot + 1, seat), (value,))


@rule
def reveal_codex(t: Table) -> None:
    """MA-110: the zeros are shown and handed back; MA-174: the others are kept, face down."""
    kept = [t.codex.index(shield) for shield in CODEX_FIXED]
    for slot, squire in enumerate(t.codex_taker):
        if slot not in kept:
            tell(t, "MA-110", "zero_revealed", who(t, squire), slot + 1, seat_of(t, squire))
    for slot in sorted(kept):
        squire = t.codex_taker[slot]
        tell(t, "MA-174", "codex_shield_kept", who(t, squire), seat_of(t, squire))
    for slot in kept:
        give_shield(t, t.codex_taker[slot], STUDIES, t.codex[slot])
    t.codex_kept.append([*[t.codex_taker[slot] for slot in kept], knowing_seats(t, kept)])
    t.codex = []
    t.codex_taker = []
    t.codex_known = []


def knowing_seats(t: Table, kept: list[int]) -> int:
    """Who has looked at either knows both, now that the zeros are revealed: the seats, as bits."""
    slots = sum([1 << slot for slot in kept])
    return sum([1 << seat for seat in range(t.seats) if t.codex_known[seat] & slots])
