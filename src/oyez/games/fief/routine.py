"""What goes without saying: nobody pillages the mills of a village that he holds in peace."""

from oyez.engine.asking import Answer, OneOf, Question
from oyez.games.fief.choices import Done
from oyez.games.fief.choices_war import Pillage
from oyez.games.fief.ids import VillageId
from oyez.games.fief.pieces import players_at
from oyez.games.fief.table import Table
from oyez.games.fief.windows import wants_to_act


def routine(t: Table, question: Question) -> Answer | None:
    """FF-275: where one could only pillage one's own mills, far from every foe, the step is over. Who has said that he
    wants to act (FF-42) is asked."""
    if question.decision != "pillage" or not isinstance(question, OneOf) or wants_to_act(t, question.seat):
        return None
    mills = [choice.village for choice in question.choices if isinstance(choice, Pillage)]
    return Done() if mills and all([is_at_peace(t, question.seat, village) for village in mills]) else None


def is_at_peace(t: Table, seat: int, village: VillageId) -> bool:
    """He controls it, and nobody else stands there."""
    return t.controller[village] == seat and players_at(t, village) in ([], [seat])
