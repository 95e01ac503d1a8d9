"""Surprise cards: d'Arc, Cardinal, Assassination, Justice (FF-277 to FF-279, FF-290 to FF-293)."""

from oyez.engine.choices import Choice
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.fief.choices import Assassinate, PlayCardinal, PlayDarc, PlayJustice, PlayRevolt, PlayUnderground
from oyez.games.fief.church import BY_CARD, ask_for_hat, hat_candidates
from oyez.games.fief.content import ALL_LORDS, IS_MAN, SURPRISE_CARDS
from oyez.games.fief.death import bury, kill
from oyez.games.fief.ids import NO_LORD, LordId
from oyez.games.fief.pieces import lords_of
from oyez.games.fief.queries import is_in_play, lords_in_play
from oyez.games.fief.revolt import begin_revolt, villages_in_revolt
from oyez.games.fief.table import (
    ASSASSINATION,
    ATTACK,
    CARDINAL,
    DARC,
    JUSTICE,
    REVOLT,
    UNDERGROUND,
    VILLAGES,
    Table,
)
from oyez.kit.pools import pool

REVOLTS = pool(PlayRevolt, VILLAGES)


def surprises(t: Table, seat: int) -> list[Choice]:
    """FF-36: every surprise card in hand with every target it may have now."""
    found: list[Choice] = []
    if SURPRISE_CARDS.isdisjoint(t.hands[seat]):
        return found
    last = -1
    for card in t.hands[seat]:
        if card != last:
            found += _plays(t, seat, card)
            last = card
    return found


def _plays(t: Table, seat: int, card: int) -> list[Choice]:
    in_battle = t.battle is not None
    if card == DARC:
        return [PlayDarc(lord) for lord in darc_candidates(t)]
    if card == CARDINAL:
        return [PlayCardinal(lord) for lord in hat_candidates(t, seat)]
    if card == REVOLT:
        return [] if in_battle else [REVOLTS[village] for village in villages_in_revolt(t, seat)]
    if card == ASSASSINATION:
        return assassinations(t, seat)
    if card == JUSTICE:
        return [PlayJustice(lord) for lord in ALL_LORDS if t.assassin[lord] and not is_immune(t, lord)]
    if card == UNDERGROUND:
        return [PlayUnderground()] if may_dig(t, seat) else []
    return []


def darc_candidates(t: Table) -> list[LordId]:
    """FF-277: an unmarried woman in play, of any player."""
    return [lord for lord in ALL_LORDS if is_in_play(t, lord) and not IS_MAN[lord] and t.spouse[lord] == NO_LORD]


def assassinations(t: Table, seat: int) -> list[Choice]:
    """FF-290, FF-291: any lord in play, and an instigator of one's own who is not the victim."""
    instigators = lords_of(t, seat)
    return [
        Assassinate(lord, instigator) for lord in lords_in_play(t) for instigator in instigators if lord != instigator
    ]


def is_immune(t: Table, lord: LordId) -> bool:
    """FF-293: king, queen (a regent too), heir prince and pope."""
    return lord in (t.king, t.queen, t.heir, t.pope)


def may_dig(t: Table, seat: int) -> bool:
    """FF-41, FF-294: the attacking side, during a battle against a fort that it does not yet attack from below."""
    battle = t.battle
    if battle is None or battle.raiders or battle.underground or battle.sides[seat] != ATTACK:
        return False
    return t.fort[battle.village] != 0 and t.controller[battle.village] == battle.target


def play_surprise(t: Table, seat: int, choice: Choice) -> list[Step]:
    """FF-43: the card leaves the hand and its effect happens at once; what must be asked follows as steps."""
    match choice:
        case PlayDarc(lord):
            t.hands[seat].remove(DARC)
            t.darc = lord
            tell(t, "FF-277", "darc", seat, t.family[lord], lord)
            return []
        case PlayCardinal(lord):
            return ask_for_hat(t, seat, lord, BY_CARD)
        case PlayRevolt(village):
            return begin_revolt(t, seat, village)
        case Assassinate(lord, instigator):
            discard_event(t, seat, ASSASSINATION)
            t.assassin[instigator] = 1
            tell(t, "FF-290", "assassinated", seat, lord, instigator)
            kill(t, lord)
            return [bury()]
        case PlayJustice(lord):
            discard_event(t, seat, JUSTICE)
            tell(t, "FF-292", "justice", seat, lord)
            kill(t, lord)
            return [bury()]
        case PlayUnderground():
            discard_event(t, seat, UNDERGROUND)
            assert t.battle is not None
            t.battle.underground = True
            tell(t, "FF-300", "dug", seat, t.battle.village)
    return []


def discard_event(t: Table, seat: int, card: int) -> None:
    """FF-43: a played card goes to its discard pile."""
    t.hands[seat].remove(card)
    t.event_discard.append(card)
