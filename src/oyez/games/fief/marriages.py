"""Phase 1, step 1.1: marriages and alliances (FF-44 to FF-53)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_amount
from oyez.engine.choices import Choice, No, Yes
from oyez.engine.events import tell
from oyez.games.fief.choices import DoneAskMe, Propose
from oyez.games.fief.content import IS_MAN
from oyez.games.fief.crown import marry
from oyez.games.fief.diplomacy import HIDDEN_MONEY, pay
from oyez.games.fief.ids import NO_LORD
from oyez.games.fief.pieces import lords_of
from oyez.games.fief.queries import married_lord, may_marry
from oyez.games.fief.refusals import note_refused_marriage
from oyez.games.fief.secrets import whatever_hand, whatever_money
from oyez.games.fief.table import Proposal, Table
from oyez.games.fief.windows import ENDS, do_free_act, end_turn, ends_of_turn, free_acts
from oyez.kit.seats import others


@rule
def marriage_turn(t: Table, seat: int) -> Asking:
    """FF-44, FF-48: the player's go in step 1.1: proposals, and what he may do in any seat turn."""
    acts = proposals(t, seat) + free_acts(t, seat)
    ends = ends_of_turn(acts)
    if len(ends) > 1:
        ends = [*ends, DoneAskMe()]
    choice = yield from whatever_hand(t, ask(seat, "marriage_propose", ends + acts))
    if isinstance(choice, Propose):
        other = t.family[choice.spouse]
        least = -t.money[other] if t.options.money_visible else -HIDDEN_MONEY
        dowry = yield from ask_amount(seat, "dowry", least, t.money[seat], choice.lord, choice.spouse)
        return propose(t, Proposal(seat=seat, other=other, lord=choice.lord, spouse=choice.spouse, dowry=dowry))
    if isinstance(choice, ENDS):
        return end_turn(t, seat, choice)
    then(t, *do_free_act(t, seat, choice), marriage_turn(seat))


def proposals(t: Table, seat: int) -> list[Choice]:
    """FF-45, FF-46, FF-48: an unmarried player may propose to unmarried players, so often a round."""
    if t.options.negotiation == "off" or t.proposals[seat] >= t.options.marriage_proposals_per_round:
        return []
    if married_lord(t, seat) != NO_LORD:
        return []
    own = [lord for lord in lords_of(t, seat) if may_marry(t, lord)]
    if not own:
        return []
    return [
        Propose(lord, spouse)
        for other in others(t, seat)
        if married_lord(t, other) == NO_LORD
        for spouse in lords_of(t, other)
        if may_marry(t, spouse)
        for lord in own
        if IS_MAN[lord] != IS_MAN[spouse]
    ]


def propose(t: Table, proposal: Proposal) -> None:
    """FF-333: the two lords and the dowry are named; the answer comes at once."""
    t.proposals[proposal.seat] += 1
    t.proposal = proposal
    tell(t, "FF-333", "proposed", proposal.seat, proposal.other, proposal.lord, proposal.spouse, proposal.dowry)
    then(t, marriage_answer(proposal.other), marriage_turn(proposal.seat))


@rule
def marriage_answer(t: Table, seat: int) -> Asking:
    """FF-48: accepted or refused; FF-333: whoever cannot pay his part cannot accept."""
    proposal = t.proposal
    assert proposal is not None
    choices: list[Choice] = [No()]
    if -proposal.dowry <= t.money[seat]:
        choices.append(Yes())
    facts = (proposal.seat, proposal.lord, proposal.spouse, proposal.dowry)
    answer = yield from whatever_money(t, ask(seat, "marriage_answer", choices, *facts))
    t.proposal = None
    if answer == No():
        note_refused_marriage(t, proposal)
        return tell(t, "FF-48", "proposal_refused", seat, proposal.seat)
    pay(t, proposal.seat, seat, proposal.dowry)
    tell(t, "FF-49", "married", proposal.lord, proposal.spouse, proposal.seat, seat)
    marry(t, proposal.lord, proposal.spouse)
