"""The search: what it looks at, what it finds, and that a budget is a number of simulations."""

import itertools
import math
from typing import Any

import msgspec
import pytest

from oyez.bots.answers import candidates, changes, improved
from oyez.bots.fingers import Fingers
from oyez.bots.search import Budget, Search, Tried, difference, far_sighted
from oyez.bots.trying import best_of, end_of, try_answer, worths_at_once
from oyez.engine.asking import Amount, Order, Question, Share, SomeOf
from oyez.engine.chance import Chance
from oyez.engine.choices import Pass
from oyez.engine.play import Play
from oyez.engine.sight import Sight
from oyez.games import all_games, find_game
from oyez.games.fief.choices import Done, DoneAskNext
from oyez.games.medievallons.choices import Card, LayGuild, PlayCard
from oyez.games.medievallons.table import JESTER, KNIGHT, MONK, NOBLE, TYPES
from tests.tools import a_chance, choices, decisions


def a_sight(name: str, seats: int, after: int = 0) -> Sight:
    play = find_game(name).start(seats, a_chance("search", name))
    for number, (_, question) in enumerate(decisions(play, "search")):
        if number == after:
            return Sight(play.game, play.table, question.seat)
    raise AssertionError("the game was over before")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_same_sight_and_seed_same_report(game: object) -> None:
    name = getattr(game, "name", "")
    seen = a_sight(name, 3, after=20)
    assert seen.question is not None
    reports = [Search(seen, Budget(10, alive=3), a_chance("seed")).run(seen.question) for _ in range(2)]
    found = [[(one.answer, one.prior, one.values) for one in report.tried] for report in reports]
    assert found[0] == found[1]


def test_a_budget_is_a_number_of_simulations() -> None:
    seen = a_sight("medieval_academy", 4, after=30)
    assert seen.question is not None
    report = Search(seen, Budget(64), a_chance("seed")).run(seen.question)
    made = sum([len(one.values) for one in report.tried])
    assert 32 <= made <= 64
    assert len(report.tried[0].values) == max([len(one.values) for one in report.tried])


def test_candidates_are_tried_on_the_same_worlds() -> None:
    one, other = Tried(Pass(), 0.0), Tried(Pass(), 0.0)
    one.values, other.values = [0.5, 0.1, 0.9, 0.3], [0.4, 0.0, 0.8, 0.2]
    gain, error = difference(one, other)
    assert gain == pytest.approx(0.1)
    assert error == pytest.approx(0.0, abs=1e-9)  # the worlds differ much, the answers do not
    assert difference(one, Tried(Pass(), 0.0)) == (0.0, math.inf)


def test_a_win_in_one_is_taken() -> None:
    play = find_game("medievallons").start(3, a_chance("win"))
    t = play.table
    seat = play.asked[0].seat
    t.guilds[seat] = [[3 if card == kind else 0 for card in range(TYPES)] for kind in (MONK, NOBLE)]
    t.hands[seat] = [3 if card == KNIGHT else 1 if card == JESTER else 0 for card in range(TYPES)]
    seen = Sight(play.game, t, seat)
    assert seen.question is not None
    report = Search(seen, Budget(20), a_chance("seed")).run(seen.question)
    assert isinstance(report.best, LayGuild)
    assert report.best.card == KNIGHT


def test_only_those_asked_at_the_same_time_answer_too() -> None:
    """Who is asked next is not asked at the same time: what he answers is his own affair."""
    play = find_game("medievallons").start(3, a_chance("turn"))
    question = play.asked[0]
    answer = next(choice for choice in choices(play) if choice == PlayCard(MONK) or isinstance(choice, PlayCard))
    play.table.hands[question.seat][MONK] += 1
    tried = try_answer(play.game, play.table.copy(), question.seat, PlayCard(MONK), Fingers(1).below)
    assert tried is not None
    assert answer
    assert [other.seat for other in tried.asked] == [(question.seat + 1) % 3]
    assert tried.asked[0].decision == question.decision  # the same question, to another


def test_seals_of_a_draft_are_opened_together() -> None:
    play = find_game("medieval_academy").start(4, a_chance("draft"))
    while len(play.asked) < 2:
        play.take(play.asked[0], play.asked[0].sample(lambda limit: 0))
    seat = play.asked[0].seat
    before = play.table.pick
    tried = try_answer(play.game, play.table.copy(), seat, choices(play)[0], Fingers(1).below)
    assert tried is not None
    assert tried.table.pick == before + 1


@pytest.mark.parametrize("name", ["medievallons", "fief"])
def test_a_search_that_nobody_waits_for_stops_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = a_sight(name, 3, after=20)
    assert seen.question is not None
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return True

    ticks = itertools.count(0.0, 1.0)  # a clock that is late whenever somebody looks at it
    monkeypatch.setattr("oyez.bots.search.time.monotonic", lambda: next(ticks))
    for budget in (Budget(10_000, stop=stop), Budget(10_000, seconds=0.5)):
        report = Search(seen, budget, a_chance("seed")).run(seen.question)
        assert seen.question.allows(report.best)
        assert not report.tried[0].values  # nothing was played on
    assert asked


def test_a_search_stops_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a tenth of a second whenever somebody looks at it."""
    ticks = itertools.count(0.0, 0.1)
    monkeypatch.setattr("oyez.bots.search.time.monotonic", lambda: next(ticks))
    seen = a_sight("medievallons", 3)
    assert seen.question is not None
    report = Search(seen, Budget(100_000, seconds=1.0), a_chance("seed")).run(seen.question)
    assert 1 <= len(report.tried[0].values) < 10
    assert next(ticks) < 2.0


def test_what_looked_good_at_once_counts_as_some_simulations() -> None:
    seen = a_sight("medievallons", 3)
    search = Search(seen, Budget(8), a_chance("seed"))
    promising, lucky = Tried(Pass(), 10.0), Tried(Pass(), 0.0)
    promising.values, lucky.values = [0.0, 0.2], [0.3, 0.3]
    search.advice = msgspec.structs.replace(search.advice, trust=0.0)
    assert search.place(lucky) < search.place(promising)
    search.advice = msgspec.structs.replace(search.advice, trust=20.0)
    assert search.place(promising) < search.place(lucky)
    promising.values, lucky.values = [0.1] * 900, [0.3] * 900  # no longer luck
    assert search.place(lucky) < search.place(promising)


def test_what_is_clear_is_not_played_on() -> None:
    """More worlds would change nothing where one answer is ahead by several errors on those that all were tried on."""
    seen = a_sight("medievallons", 3)
    search = Search(seen, Budget(8), a_chance("seed"))
    best, near, far = Tried(Pass(), 0.0), Tried(Pass(), 0.0), Tried(Pass(), 0.0)
    best.values = [0.5, 0.3, 0.4, 0.6] * 3
    near.values = [0.1, 0.5, 0.3, 0.6] * 3
    far.values = [0.2, 0.1, 0.1, 0.2] * 3
    assert search.is_settled([far, best], watched=None)
    assert not search.is_settled([far, best, near], watched=None)
    assert not search.is_settled([far, best], watched=far.answer)
    best.values, far.values = best.values[:8], far.values[:8]
    assert not search.is_settled([far, best], watched=None)  # on too few worlds anything looks clear


def test_an_answer_that_is_watched_is_never_dropped() -> None:
    seen = a_sight("medievallons", 4, after=12)
    assert seen.question is not None
    plain = Search(seen, Budget(40), a_chance("seed")).run(seen.question)
    worst = plain.tried[-1].answer
    report = Search(seen, Budget(40), a_chance("seed")).run(seen.question, watched=worst)
    watched = next(one for one in report.tried if one.answer == worst)
    assert len(watched.values) == max([len(one.values) for one in report.tried])


def test_in_a_window_nothing_is_played_on_where_nothing_looks_better_than_to_pass() -> None:
    play = find_game("midevil").start(3, a_chance("window"))
    passed = 0
    for _, question in decisions(play, "window", most=200):
        if not question.secretly:
            continue
        seen = Sight(play.game, play.table, question.seat)
        assert seen.question is not None
        report = Search(seen, Budget(8), a_chance("seed")).run(seen.question)
        if max([one.prior for one in report.tried]) == report.tried[0].prior and report.best == Pass():
            assert not report.tried[0].values
            passed += 1
        if passed == 5:
            return
    raise AssertionError("nobody was asked")


def test_a_card_that_can_be_kept_is_not_played_for_a_gain_that_may_be_chance() -> None:
    search = Search(a_sight("midevil", 3), Budget(8), a_chance("seed"))
    keep, card = Tried(Pass(), 0.0), Tried(Card(1), 0.5)
    keep.values, card.values = [0.1, 0.3, 0.2, 0.0], [0.9, -0.6, 0.8, -0.3]
    for is_window, first in ((False, card), (True, keep)):
        search.is_window = is_window
        tried = [card, keep]
        search.stay_loyal(tried, search.favourite(tried))
        assert tried[0] is first
    card.values = [0.9, 0.8, 0.8, 0.9]  # no chance
    tried = [card, keep]
    search.stay_loyal(tried, search.favourite(tried))
    assert tried[0] is card


def test_those_who_search_weigh_what_lies_further_ahead() -> None:
    seen = a_sight("medievallons", 4, after=12)
    advice = msgspec.structs.replace(seen.game.advice, far_parts=lambda t, seat: {"lead": 3.0 * t.turn, "hand": seat})
    far = far_sighted(msgspec.structs.replace(seen.game, advice=advice))
    assert far.evaluate(seen.table, 2) == 3.0 * seen.table.turn + 2
    assert far.advice.parts(seen.table, 2) == {"lead": 3.0 * seen.table.turn, "hand": 2}
    plain = a_sight("midevil", 4).game
    assert plain.advice.far_parts is None
    assert far_sighted(plain) is plain


def test_a_game_may_say_that_its_answers_are_played_on_for_hints_alone() -> None:
    seen = a_sight("medievallons", 4, after=12)
    advice = msgspec.structs.replace(seen.game.advice, plays_on=False)
    seen.game = msgspec.structs.replace(seen.game, advice=advice)
    assert seen.question is not None
    report = Search(seen, Budget(40), a_chance("seed")).run(seen.question)
    assert not any([one.values for one in report.tried])
    report = Search(seen, Budget(40, keeps_parts=True), a_chance("seed")).run(seen.question)
    assert report.tried[0].values


def test_what_looked_best_stays_where_another_is_only_as_good() -> None:
    search = Search(a_sight("fief", 3), Budget(8), a_chance("seed"))
    assert search.loyalty >= 2.0
    first, other = Tried(Pass(), 1.0), Tried(Card(1), 0.5)
    for gains, stays in (([0.0, 0.0, 0.0, 0.0], True), ([0.3, -0.2, 0.2, 0.1], True), ([0.3, 0.2, 0.2, 0.3], False)):
        first.values, other.values = [0.1] * 4, [0.1 + gain for gain in gains]
        tried = [other, first]
        search.stay_loyal(tried, first)
        assert (tried[0] is first) is stays


def test_what_looked_best_is_tried_on_all_worlds_where_it_is_left_for_a_clear_gain_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Dropped after two worlds it would be compared on those alone, and two worlds say anything."""
    search = Search(a_sight("fief", 3), Budget(240), a_chance("seed"))
    tried = [Tried(Card(card), float(-card)) for card in range(8)]
    favourite = tried[0]

    def unlucky(alive: list[Tried]) -> None:
        for one in alive:
            one.values.append((-0.4 if one is favourite else 0.1) + 0.05 * (len(one.values) % 3))

    monkeypatch.setattr(search, "play_on", unlucky)
    monkeypatch.setattr(search, "is_settled", lambda alive, watched: False)
    search.halve(tried)
    assert len(favourite.values) == max([len(one.values) for one in tried]) >= 10
    assert tried[0] is not favourite  # it was clearly worse


def test_the_most_promising_are_looked_at_on_further_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = a_sight("medievallons", 4, after=6)
    assert seen.question is not None
    looked: list[tuple[int, int]] = []
    search = Search(seen, Budget(8, alive=3, worlds=2, more_worlds=5), a_chance("seed"))
    judge = search.judge

    def noted(worlds: list[Any], question: Question, answers: list[Any]) -> list[float]:
        looked.append((len(worlds), len(answers)))
        return judge(worlds, question, answers)

    monkeypatch.setattr(search, "judge", noted)
    tried = search.first_look(seen.question)
    assert looked[-1] == (5, 3)
    assert looked[0][0] == 2
    assert [one.prior for one in tried] == sorted([one.prior for one in tried], reverse=True)


def a_turn_of_purchases() -> tuple[Play, Question]:
    play = find_game("fief").start(3, a_chance("purchases"))
    for _, question in decisions(play, "purchases"):
        if question.decision == "buy" and question.count() > 12:
            return play, question
    raise AssertionError("nobody could buy anything")


def test_to_end_ones_turn_is_always_among_the_few_answers_of_a_play_out() -> None:
    """Else a turn that is played on would buy what is worse than nothing, and to end it at once would seem best."""
    play, question = a_turn_of_purchases()
    end = end_of(play.game, question)
    assert end == Done()
    worthless = msgspec.structs.replace(play.game, evaluate=lambda t, seat: float(t.active != seat))
    waiting = Play(worthless, play.table.copy())
    asked = waiting.asked[0]
    ends = {Done(), DoneAskNext()}
    assert {best_of(waiting, asked, 2, Fingers(seed).below, end=end) for seed in range(12)} <= ends
    assert not {best_of(waiting, asked, 2, Fingers(seed).below) for seed in range(12)} <= ends


def test_idle_ones_end_their_turns() -> None:
    play, question = a_turn_of_purchases()
    seat = (question.seat + 1) % 3
    search = Search(Sight(play.game, play.table, seat), Budget(8), a_chance("seed"))
    assert search.advice.idle
    assert search.next_answer(play, question, Fingers(1), a_chance("guesses")) == Done()


def test_a_play_out_that_takes_longer_counts_as_several() -> None:
    seen = a_sight("fief", 3, after=60)
    assert seen.question is not None
    made = []
    for effort in (1, 4):
        search = Search(seen, Budget(64, alive=4, keeps_parts=True), a_chance("seed"))
        search.advice = msgspec.structs.replace(search.advice, effort=effort)
        made.append(sum([len(one.values) for one in search.run(seen.question).tried]))
    assert made[1] * 3 <= made[0] <= 64


def test_all_answers_are_judged_at_the_same_turn() -> None:
    """Whether an answer leads to a further question or not, all have had their turns, and oneself one more."""
    seen = a_sight("medievallons", 4, after=6)
    search = Search(seen, Budget(8), a_chance("seed"))
    assert seen.question is not None
    turns = []
    for one in search.first_look(seen.question):
        played = search.play_out(seen.table.copy(), one.answer, [1, 2, 3, 4])
        assert played is not None
        turns += [played.table.turn - seen.table.turn] if played.asked else []
    assert turns
    assert set(turns) == {search.advice.rounds * seen.table.seats + 1}


def test_the_others_do_the_same_whatever_our_answer_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat has fingers of its own, so that questions to us do not change what the others do."""
    seen = a_sight("merlinn", 4, after=40)
    search = Search(seen, Budget(8), a_chance("seed"))
    assert seen.question is not None
    begun: list[dict[int, int]] = []
    any_answer = search.next_answer

    def noted(play: Play, question: Question, fingers: Fingers, guesses: Chance) -> object:
        begun[-1].setdefault(question.seat, fingers.state)
        return any_answer(play, question, fingers, guesses)

    monkeypatch.setattr(search, "next_answer", noted)
    tried = search.first_look(seen.question)
    for one in tried:
        begun.append({})
        search.play_out(seen.table.copy(), one.answer, [1, 2, 3, 4])
    assert len(tried) > 1
    for seat in range(4):
        assert len({states[seat] for states in begun if seat in states}) <= 1
    assert any(len(states) > 1 for states in begun)


def test_ones_own_answers_may_have_more_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = a_sight("merlinn", 4, after=40)
    assert seen.question is not None
    game = msgspec.structs.replace(seen.game, advice=msgspec.structs.replace(seen.game.advice, own=5, habit=None))
    search = Search(seen, Budget(8), a_chance("seed"))
    search.advice = game.advice
    weighed: list[int] = []

    def noted(play: Play, question: Question, *_: object) -> object:
        weighed.append(question.seat)
        return question.sample(Fingers(1).below)

    monkeypatch.setattr("oyez.bots.search.best_of", noted)
    for one in search.first_look(seen.question):
        search.play_out(seen.table.copy(), one.answer, [1, 2, 3, 4])
    assert set(weighed) == {seen.seat}


def test_in_a_play_out_nobody_knows_more_than_his_seat_does() -> None:
    """Two worlds that differ in what a seat cannot see: it gives the same answer on both, so a Knight does not know
    which card to ask for."""
    seen = a_sight("medievallons", 4, after=6)
    assert seen.question is not None
    table: Any = seen.table
    table.hands[seen.seat][KNIGHT] += 1
    search = Search(seen, Budget(8), a_chance("seed"))
    named = []
    for number in range(6):
        play = try_answer(seen.game, seen.world(a_chance(number)), seen.seat, PlayCard(KNIGHT), Fingers(1).below)
        assert play is not None
        assert play.asked[0].seat == seen.seat
        named.append(search.next_answer(play, play.asked[0], Fingers(1), a_chance("guesses")))
    assert len(set(named)) == 1


# --- which answers ---------------------------------------------------------------------------------------------------

CARDS = [Card(card) for card in range(12)]


@pytest.mark.parametrize(
    "question",
    [
        SomeOf(0, "some", CARDS, 1, 9),
        Amount(0, "amount", 0, 200),
        Share(0, "share", 9, CARDS[:5], [4] * 5),
        Order(0, "order", CARDS[:7]),
    ],
    ids=lambda question: question.form,
)
def test_large_answers_are_sampled_and_improved_by_single_changes(question: object) -> None:
    assert isinstance(question, SomeOf | Amount | Share | Order)
    game, chance = find_game("medievallons"), a_chance("answers")
    table = game.new_table(3, chance, {})
    found = candidates(game, table, question, chance, 12)
    assert 1 < len(found) < 40
    assert all(question.allows(answer) for answer in found)
    near = changes(question, found[0], chance)
    assert near
    assert found[0] not in near

    def judge(answers: list[object]) -> list[float]:
        return [float(hash(str(answer)) % 1000 == 0) + _size(answer) for answer in answers]

    better = improved(question, found, judge, chance)
    assert all(question.allows(answer) for answer in better)
    assert max(judge(better)) >= max(judge(found))


def _size(answer: object) -> float:
    if isinstance(answer, int):
        return float(answer)
    assert isinstance(answer, tuple)
    return float(sum(answer[:1])) if answer and isinstance(answer[0], int) else float(len(answer))


def test_few_answers_are_all_tried() -> None:
    game, chance = find_game("medievallons"), a_chance("answers")
    table = game.new_table(3, chance, {})
    assert candidates(game, table, Amount(0, "amount", 2, 7), chance) == [2, 3, 4, 5, 6, 7]
    assert len(candidates(game, table, SomeOf(0, "some", CARDS[:4], 0, 4), chance)) == 16


def test_an_action_is_followed_to_its_end() -> None:
    """To play the Assassin is worth what the best blow is, not what the table is before it."""
    game = find_game("medievallons")
    play = game.start(3, a_chance("assassin"))
    t, seat = play.table, play.asked[0].seat
    rival = (seat + 1) % 3
    t.hands[seat] = [0] * TYPES
    t.hands[seat][1] = 1  # an Assassin
    t.hands[seat][KNIGHT] = 1
    t.guilds[rival] = [[3 if card == kind else 0 for card in range(TYPES)] for kind in (MONK, NOBLE)]
    again = Play(game, t.copy())
    worth = worths_at_once(game, [t.copy()], again.asked[0], [PlayCard(1), PlayCard(KNIGHT)])
    assert worth[0] > worth[1] + 5


def test_fingers_are_even() -> None:
    fingers = Fingers(7)
    counts = [0] * 6
    for _ in range(6000):
        counts[fingers.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert [Fingers(seed).below(1000) for seed in range(20)] != [Fingers(0).below(1000)] * 20
    assert 0 <= Fingers(3).below(1_000_000) < 1_000_000
