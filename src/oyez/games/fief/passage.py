"""Asking for a passage, with or without a toll (FF-203 to FF-209)."""

from collections.abc import Generator, Sequence
from typing import Any

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asked, Asking, ask, ask_amount
from oyez.engine.choices import No
from oyez.engine.events import tell
from oyez.engine.table import NOBODY, Step
from oyez.games.fief.church import ACCEPT_OR_REFUSE
from oyez.games.fief.diplomacy import pay
from oyez.games.fief.ids import LordId
from oyez.games.fief.march import make_stage
from oyez.games.fief.pieces import lords_among
from oyez.games.fief.secrets import whatever_money
from oyez.games.fief.table import Passage, Table


def ask_tolls(t: Table, seat: int, asked: Sequence[int]) -> Generator[Asked, Any, list[int]]:
    """FF-207, FF-13: a toll for each player who is asked, all together no more than one has."""
    tolls: list[int] = []
    for other in asked:
        tolls.append((yield from whatever_money(t, ask_amount(seat, "toll", 0, t.money[seat] - sum(tolls), other))))
    return tolls


def ask_passage(t: Table, passage: Passage) -> list[Step]:
    """FF-207: the mover names the exit; each player concerned accepts or refuses."""
    t.passage = passage
    tell(t, "FF-207", "passage_asked", passage.seat, passage.village, passage.to, passage.asked, sum(passage.tolls))
    return [*[passage_answer(other) for other in passage.asked], passage_result()]


def lords_of_passage(t: Table, passage: Passage) -> list[LordId]:
    """The lords who lead the group that asks."""
    return [lord for lord in lords_among(passage.pieces) if t.jailer[lord] == NOBODY]


@rule
def passage_answer(t: Table, seat: int) -> Asking:
    """FF-207: one of those whose consent is needed; after a refusal nobody else is asked."""
    passage = t.passage
    assert passage is not None
    if passage.refused:
        return
    toll = passage.tolls[passage.asked.index(seat)]
    answer = yield from ask(seat, "passage_answer", ACCEPT_OR_REFUSE, passage.seat, passage.village, passage.to, toll)
    if answer == No():
        passage.refused = True
        return tell(t, "FF-208", "passage_refused", seat, passage.seat)
    t.given_exits.extend([(lord, passage.village, passage.to, seat) for lord in lords_of_passage(t, passage)])


@rule
def passage_result(t: Table) -> None:
    """FF-207: tolls are paid and the stage is made; FF-209: or the refusal sticks to the group's lords."""
    passage = t.passage
    assert passage is not None
    t.passage = None
    if passage.refused:
        t.refused_exits.extend([(lord, passage.village, passage.to) for lord in lords_of_passage(t, passage)])
        return
    tell(t, "FF-207", "passage_granted", passage.seat, passage.village)
    for other, toll in zip(passage.asked, passage.tolls, strict=True):
        pay(t, passage.seat, other, toll)
    then(t, *make_stage(t, passage.seat, passage.pieces, passage.to))
