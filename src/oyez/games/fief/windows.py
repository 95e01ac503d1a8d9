"""Windows: when players who are not at turn may play surprise cards (FF-36 to FF-43)."""

from collections.abc import Sequence

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, Question, ask, secretly
from oyez.engine.choices import Choice, Pass
from oyez.engine.events import open_window
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.choices import (
    Annul,
    Assassinate,
    Done,
    DoneAskMe,
    DoneAskNext,
    Excommunicate,
    LiftExcommunication,
    PassAskNext,
    PassRound,
    PassUnlessTouched,
    PlayCardinal,
    PlayDarc,
    PlayJustice,
    PlayRevolt,
    PlayUnderground,
)
from oyez.games.fief.church import do_papal_act, papal_acts
from oyez.games.fief.content import SURPRISE_CARDS
from oyez.games.fief.diplomacy import INITIATIVE_CLASSES, initiatives, take_initiative
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.names import WINDOW_KINDS, WINDOW_NAMES
from oyez.games.fief.pieces import units_at
from oyez.games.fief.queries import free_pope, player_of
from oyez.games.fief.surprise import play_surprise, surprises
from oyez.games.fief.table import (
    ASK_ALWAYS,
    BATTLE_ROUND,
    BATTLE_START,
    BEFORE_VOTE,
    NO_WINDOW,
    NOT_THIS_ROUND,
    ONLY_IF_TOUCHED,
    PHASE_START,
    Table,
)
from oyez.kit.seats import next_seat

SURPRISES = (PlayDarc, PlayCardinal, PlayRevolt, Assassinate, PlayJustice, PlayUnderground)
PAPAL_ACTS = (Excommunicate, LiftExcommunication, Annul)
PASSES: list[Choice] = [Pass(), PassAskNext(), PassRound(), PassUnlessTouched()]
ENDS = (Done, DoneAskMe, DoneAskNext)
END: list[Choice] = [Done()]
END_OR_ASK_ME: list[Choice] = [Done(), DoneAskNext()]


# --- in one's own seat turn ---


def free_acts(t: Table, seat: int) -> list[Choice]:
    """FF-37, FF-42, FF-90: what a player may do between any two actions of his own seat turn."""
    acts = surprises(t, seat)
    if t.pope != NO_LORD:
        acts = acts + papal_acts(t, seat)
    return acts + initiatives(t, seat)


def do_free_act(t: Table, seat: int, choice: Choice) -> list[Step]:
    """Carry out a surprise card, a papal act or an initiative; what must be asked follows as steps."""
    if isinstance(choice, SURPRISES):
        return play_surprise(t, seat, choice)
    if isinstance(choice, PAPAL_ACTS):
        do_papal_act(t, seat, choice)
        return []
    return take_initiative(t, seat, choice)


def ends_of_turn(acts: Sequence[Choice]) -> list[Choice]:
    """How a seat turn may end: who has an initiative to take may say that he wants to act at the next opportunity."""
    return END_OR_ASK_ME if acts and isinstance(acts[-1], INITIATIVE_CLASSES) else END  # initiatives come last


def end_turn(t: Table, seat: int, end: Choice) -> None:
    """A seat turn is over; FF-42: with the wish to act at the next opportunity, in every window, or without."""
    if isinstance(end, DoneAskMe):
        t.manner[seat] = ASK_ALWAYS
    keep_wish(t, seat, isinstance(end, DoneAskNext))


def keep_wish(t: Table, seat: int, is_said: bool) -> None:
    """FF-42: «I want to act» stands until the seat has been asked and could have acted."""
    if is_said and seat not in t.eager:
        t.eager.append(seat)
    elif not is_said and seat in t.eager and initiatives(t, seat):
        t.eager.remove(seat)


def wants_to_act(t: Table, seat: int) -> bool:
    """FF-42: the seat is to be asked whether it holds a card or not: its being asked tells nothing of its hand."""
    return seat in t.eager or t.manner[seat] == ASK_ALWAYS


# --- polled windows ---


@rule
def window(t: Table, kind: int) -> None:
    """FF-38, FF-39: the others get their chance, beginning with the active player, or the first player."""
    before, t.window = t.window, kind
    if not anybody_may_act(t):
        open_window(t)  # it is shown all the same
        t.window = before
        return
    t.spoken.clear()
    go_round(t, first_polled(t), 0)


def first_polled(t: Table) -> int:
    """FF-39: the active player; if there is none, the first player."""
    return t.first if t.active == NOBODY else t.active


def anybody_may_act(t: Table) -> bool:
    """Somebody holds a surprise card, has the free pope, or wants to act."""
    for hand in t.hands:
        if not SURPRISE_CARDS.isdisjoint(hand):
            return True
    return free_pope(t) != NO_LORD or bool(t.eager) or ASK_ALWAYS in t.manner


@rule
def poll(t: Table, seat: int, passed: int) -> None:
    """FF-331: the asking goes on."""
    go_round(t, seat, passed)


def go_round(t: Table, seat: int, passed: int) -> None:
    """FF-39, FF-331: one after the other until all have passed in a row; FF-332: who can do nothing is not asked."""
    open_window(t)
    while passed < t.seats:
        if window_acts(t, seat):
            return then(t, surprise(seat, passed))
        seat, passed = next_seat(t, seat), passed + 1
    t.window = NO_WINDOW


@rule
def surprise(t: Table, seat: int, passed: int) -> Asking:
    """FF-39: one thing (a surprise card, a papal act, an initiative), or pass; FF-331: then the asking begins again."""
    choice = yield from secretly(ask(seat, "surprise", PASSES + window_acts(t, seat), t.window))
    if is_floor_open(t) or isinstance(choice, PassAskNext):
        keep_wish(t, seat, isinstance(choice, PassAskNext))
    if isinstance(choice, Pass | PassAskNext | PassRound | PassUnlessTouched):
        if isinstance(choice, PassRound):
            t.manner[seat] = NOT_THIS_ROUND
        elif isinstance(choice, PassUnlessTouched):
            t.manner[seat] = ONLY_IF_TOUCHED
        return go_round(t, next_seat(t, seat), passed + 1)
    if isinstance(choice, INITIATIVE_CLASSES):
        t.spoken.append(seat)
    steps = do_free_act(t, seat, choice)
    then(t, *steps, poll(first_polled(t), 0))


def window_acts(t: Table, seat: int) -> list[Choice]:
    """What a seat may do in the open window, as far as it wants to be asked."""
    manner = t.manner[seat]
    may_speak = is_floor_open(t) and seat not in t.spoken
    wants = may_speak and wants_to_act(t, seat)
    if not wants and (manner == NOT_THIS_ROUND or (manner == ONLY_IF_TOUCHED and not is_touched(t, seat))):
        return []
    acts = surprises(t, seat)
    if t.window in (BATTLE_START, BATTLE_ROUND):  # FF-41
        return acts
    if player_of(t, t.pope) == seat:
        acts = acts + papal_acts(t, seat)
    if may_speak and (acts or wants):
        acts = acts + initiatives(t, seat)
    return acts


def is_floor_open(t: Table) -> bool:
    """FF-42: initiatives may be taken at the start of a phase and before a vote."""
    return t.window in (PHASE_START, BEFORE_VOTE)


def is_touched(t: Table, seat: int) -> bool:
    """«Only if it touches me»: a battle where one stands, a vote in which one has a candidate, a turn that did
    something to one's own pieces."""
    if t.battle is not None:
        return t.battle.sides[seat] >= 0 or units_at(t, seat, t.battle.village) > 0
    if t.window == BEFORE_VOTE:
        return any([t.family[lord] == seat for lord in t.candidates])
    return seat in t.touched


def concerns(t: Table, seat: int) -> bool:
    """Whether the open window concerns a seat, or it has said that it wants to act (FF-42)."""
    return is_touched(t, seat) or (is_floor_open(t) and seat not in t.spoken and wants_to_act(t, seat))


def windows(t: Table) -> dict[str, str]:
    """FF-38: the windows there are."""
    return dict(zip(WINDOW_KINDS[1:], WINDOW_NAMES[1:], strict=True))


def window_of(question: Question) -> str:
    """FF-38: the window in which a seat is asked."""
    return WINDOW_KINDS[question.facts[0]]
