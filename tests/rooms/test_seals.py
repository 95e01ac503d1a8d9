"""A sealed answer can be changed until the last has answered; the others' seals stay."""

import msgspec

from oyez.engine.play import Play
from oyez.games import find_game
from oyez.rooms.answers import choices_of
from oyez.rooms.game import before_seals, begin, give_answer, has_sealed, open_room, stamp_of, unseal
from oyez.rooms.room import Change
from oyez.rooms.seating import sit_down

NOW = 10.0


def draft() -> Change:
    """Three persons choose a card at the same time."""
    game = find_game("medieval_academy")
    room = open_room(game, 3, {}, code="abc", secret="s", host="p0", now=1.0)
    for number in range(3):
        sit_down(room, f"p{number}", f"Person {number}", number=number)
    change = begin(room, game, NOW)
    while change.play is not None and change.play.asked[0].decision != "draft_pick":
        choose(change, change.play.asked[0].seat, 0)
    return change


def choose(change: Change, seat: int, number: int) -> None:
    assert change.play is not None
    question = change.play.question_for(seat)
    assert question is not None
    give_answer(change.room, change.play, seat, msgspec.to_builtins(choices_of(question)[number]), NOW)


def test_a_seal_is_broken_by_its_owner_alone_and_until_the_last() -> None:
    change = draft()
    room, play = change.room, change.play
    assert play is not None
    before = play.copy()
    stamp = stamp_of(room, play, 2)
    choose(change, 0, 0)
    choose(change, 1, 1)
    assert has_sealed(play, 0)
    assert not has_sealed(play, 2)
    sealed = list(play.table.sealed)
    seq = before_seals(room, play)
    again = unseal(room, Play(play.game, before.table.copy(), listen=True), 0, sealed, NOW)
    assert again.forget_after == seq
    assert again.play is not None
    assert [seat for seat, _ in again.play.table.sealed] == [1]
    assert again.play.table.sealed == sealed[1:]
    assert sorted(room.pending) == [0, 2]
    assert stamp_of(room, again.play, 2) == stamp, "nobody else's question changes"
    choose(again, 0, 1)
    choose(again, 2, 0)
    assert not again.play.table.sealed
    assert not has_sealed(again.play, 0)
