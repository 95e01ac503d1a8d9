"""Rules that break a law, one each."""

from typing import Any

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask, ask_together, secretly
from oyez.engine.choices import Pass
from oyez.engine.events import open_window, reveal, show, tell, whisper
from tests.engine.wrong.base import Table, Take, deal

REMEMBERED: list[int] = []


@rule
def acts_before_asking(t: Table, seat: int) -> Asking:
    t.played.append(t.hands[seat].pop())
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(taken.card)
    t.played.append(taken.card)


@rule
def acts_between_questions(t: Table, seat: int) -> Asking:
    first: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(first.card)
    second: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(second.card)
    t.played += [first.card, second.card]


@rule
def never_ends(t: Table, seat: int) -> None:
    then(t, never_ends((seat + 1) % t.seats))


@rule
def asks_without_answers(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [])


@rule
def asks_for_ever(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    then(t, asks_for_ever(seat))


@rule
def remembers_elsewhere(t: Table, seat: int) -> Asking:
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    REMEMBERED.append(taken.card)
    t.played.append(len(REMEMBERED))
    then(t, remembers_elsewhere(seat))


@rule
def loses_a_card(t: Table, seat: int) -> Asking:
    taken: Take = yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    t.hands[seat].remove(taken.card)
    then(t, loses_a_card((seat + 1) % t.seats))


@rule
def holds_an_object(t: Table, hands: Any) -> Asking:
    yield ask(0, "take", [Take(card) for card in t.hands[0]])
    then(t, holds_an_object(object()))


@rule
def speaks_gibberish(t: Table, seat: int) -> Asking:
    yield ask(seat, "unheard_of", [Take(card) for card in t.hands[seat]])


# --- secrets: what is told, whom the table waits for, what can be taken back ---


def swap(t: Table, seat: int, whom: tuple[int, ...]) -> None:
    """A card of this seat's hand for one of the next, chosen by nobody; these seats are told both."""
    following = (seat + 1) % t.seats
    given, taken = t.hands[seat].pop(0), t.hands[following].pop(0)
    t.hands[seat].append(taken)
    t.hands[following].append(given)
    whisper(t, whom, "XX-2", "swapped", (seat, following), (given, taken))


@rule
def whispers_to_two(t: Table, seat: int) -> Asking:
    """As it should be."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    swap(t, seat, (seat, (seat + 1) % t.seats))
    then(t, whispers_to_two((seat + 1) % t.seats))


@rule
def whispers_to_all(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    swap(t, seat, tuple(range(t.seats)))
    then(t, whispers_to_all((seat + 1) % t.seats))


@rule
def deals_for_all_to_hear(t: Table, seat: int) -> Asking:
    """Everybody is dealt a card at once: what a seat sees of its own must not cover what it hears of the others'."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    for other in range(t.seats):
        if t.pile:
            t.hands[other].append(t.pile.pop())
            whisper(t, tuple(range(t.seats)), "XX-2", "dealt", (other,), (t.hands[other][-1],))
    then(t, deals_for_all_to_hear((seat + 1) % t.seats))


@rule
def deals_to_each(t: Table, seat: int) -> Asking:
    """As it should be."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    for other in range(t.seats):
        if t.pile:
            t.hands[other].append(t.pile.pop())
            whisper(t, (other,), "XX-2", "dealt", (other,), (t.hands[other][-1],))
    then(t, deals_to_each((seat + 1) % t.seats))


@rule
def first_deal(t: Table, seat: int) -> None:
    """As it should be: shuffled and dealt before anybody is asked."""
    deal_anew(t)
    for other in range(t.seats):
        whisper(t, (other,), "XX-2", "dealt", (other,), (t.hands[other][:],))
    then(t, deals_to_each(seat))


@rule
def first_deal_for_all_to_hear(t: Table, seat: int) -> None:
    deal_anew(t)
    for other in range(t.seats):
        whisper(t, tuple(range(t.seats)), "XX-2", "dealt", (other,), (t.hands[other][:],))
    then(t, deals_to_each(seat))


def deal_anew(t: Table) -> None:
    deal(t, len(t.pile))


@rule
def tells_a_hand(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    tell(t, "XX-1", "took", seat, t.hands[seat][0])
    then(t, tells_a_hand((seat + 1) % t.seats))


@rule
def reveals_a_hand(t: Table, seat: int) -> Asking:
    """As it should be, where the rules want a card shown and taken back into the hand."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    reveal(t, "XX-1", "took", seat, t.hands[seat][0])
    then(t, reveals_a_hand((seat + 1) % t.seats))


def low_cards(t: Table, seat: int) -> list[Take]:
    return [Take(card) for card in t.hands[seat] if card < t.seats]


@rule
def asks_who_has_a_choice(t: Table, seat: int) -> Asking:
    """Whoever has one low card or none is not asked: so the table shows who has several."""
    yield ask(seat, "take", low_cards(t, seat) or [Take(0)])
    then(t, asks_who_has_a_choice_next((seat + 1) % t.seats))


@rule
def asks_who_has_a_choice_next(t: Table, seat: int) -> Asking:
    yield always(ask(seat, "take", [Take(card) for card in t.hands[seat]]))
    then(t, asks_who_has_a_choice((seat + 1) % t.seats))


@rule
def asks_everybody(t: Table, seat: int) -> Asking:
    """As it should be."""
    yield always(ask(seat, "take", low_cards(t, seat) or [Take(0)]))
    then(t, asks_everybody((seat + 1) % t.seats))


@rule
def asks_by_anothers_hand(t: Table, seat: int) -> Asking:
    """What a seat may choose shows what another holds."""
    following = (seat + 1) % t.seats
    yield always(ask(seat, "take", [Take(card) for card in sorted(t.hands[following])]))
    then(t, asks_by_anothers_hand(following))


@rule
def turns_up_unmarked(t: Table, seat: int) -> Asking:
    """The top of a pile that was shuffled long ago."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    if t.pile:
        t.played.append(t.pile.pop())
    then(t, turns_up_unmarked((seat + 1) % t.seats))


@rule
def turns_up(t: Table, seat: int) -> Asking:
    """As it should be. Every other answer shows nothing."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    if t.pile and seat == 0:
        show(t)
        t.played.append(t.pile.pop())
    then(t, turns_up((seat + 1) % t.seats))


@rule
def window_unmarked(t: Table, seat: int) -> Asking:
    """Who has no low card is passed over, and whoever acted before sees how the table goes on."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    following = (seat + 1) % t.seats
    then(t, window_unmarked(following))
    if low_cards(t, following):
        then(t, asked_in_window(following))


@rule
def window_marked(t: Table, seat: int) -> Asking:
    """As it should be: open to the last seat alone."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    following = (seat + 1) % t.seats
    then(t, window_marked(following))
    if following == t.seats - 1:
        open_window(t)
        if low_cards(t, following):
            then(t, asked_in_window(following))


@rule
def asked_in_window(t: Table, seat: int) -> Asking:
    yield secretly(ask(seat, "window", [Pass(), *low_cards(t, seat)]))


@rule
def sealed(t: Table, seat: int) -> Asking:
    """As it should be: each shows a card and takes it back."""
    shown = yield ask_together(
        [ask(other, "take", [Take(card) for card in t.hands[other]]) for other in range(t.seats)]
    )
    for other, taken in enumerate(shown):
        reveal(t, "XX-1", "took", other, taken.card)
    then(t, sealed(seat))


@rule
def sealed_and_silent(t: Table, seat: int) -> Asking:
    yield ask_together([ask(other, "take", [Take(card) for card in t.hands[other]]) for other in range(t.seats)])
    then(t, sealed_and_silent(seat))


@rule
def asks_secretly_who_has_no_choice(t: Table, seat: int) -> Asking:
    """The next seat could only pass: the engine does it."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    then(t, only_passes((seat + 1) % t.seats), asks_secretly_who_has_no_choice((seat + 1) % t.seats))


@rule
def only_passes(t: Table, seat: int) -> Asking:
    yield secretly(ask(seat, "window", [Pass()]))


@rule
def tells_then_opens_a_window(t: Table, seat: int) -> Asking:
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    for _ in range(2):
        tell(t, "XX-1", "took", seat, 0)
        open_window(t)
        open_window(t)  # nothing was heard since: the same
    then(t, tells_then_opens_a_window(seat))


@rule
def plays_the_last_card_of_the_next(t: Table, seat: int) -> Asking:
    """The next seat has no choice, and the engine answers for it: that shows its card."""
    yield ask(seat, "take", [Take(card) for card in t.hands[seat]])
    then(t, last_card((seat + 1) % t.seats), plays_the_last_card_of_the_next(seat))


@rule
def last_card(t: Table, seat: int) -> Asking:
    taken: Take = yield ask(seat, "take", [Take(t.hands[seat][0])])
    tell(t, "XX-1", "took", seat, taken.card)
