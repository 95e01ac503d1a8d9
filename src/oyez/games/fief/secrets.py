"""What is asked although there may be nothing to choose: not to be asked would show a hand or a treasury."""

from oyez.engine.asking import Question, always
from oyez.games.fief.table import Table


def whatever_hand(t: Table, question: Question) -> Question:
    """FF-332: whose turn it is, is asked whatever he holds; only who can hold nothing that matters is passed over."""
    return always(question) if t.hands[question.seat] else whatever_money(t, question)


def whatever_money(t: Table, question: Question) -> Question:
    """FF-14: where treasuries are hidden, an answer that money decides is asked for whatever one has."""
    return question if t.options.money_visible else always(question)
