"""Embassies: a private talk of two players, in which cards and money may change hands (FF-302 to FF-307, FF-381)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, always, ask, ask_amount, ask_some
from oyez.engine.choices import Choice, Yes
from oyez.engine.events import tell, whisper
from oyez.engine.game import Affair
from oyez.engine.table import Step
from oyez.games.fief.choices import Card, Counter, EndTalk, MakeOffer, Release
from oyez.games.fief.content import ALL_LORDS, BACK, CARD_COUNT
from oyez.games.fief.control import settle
from oyez.games.fief.prisoners import release
from oyez.games.fief.queries import HAND
from oyez.games.fief.table import CARD_KINDS, Table, Talk
from oyez.kit.pools import pool

CARDS = pool(Card, CARD_KINDS)
HIDDEN_MONEY = 50  # what one may ask for where treasuries are hidden


def open_embassy(t: Table, seat: int, player: int) -> list[Step]:
    """FF-303: a token is spent; the other cannot refuse the talk. FF-307: everybody sees that the two talk."""
    t.embassies[seat] -= 1
    t.talk = Talk(opener=seat, partner=player)
    tell(t, "FF-303", "embassy", seat, player)
    return [embassy_offer(seat, player)]


@rule
def embassy_offer(t: Table, seat: int, other: int) -> Asking:
    """FF-305, FF-381: cards, money and prisoners each way, or the end of the talk."""
    talk = t.talk
    assert talk is not None
    if not talk.made:
        wish = yield from ask(seat, "embassy", [MakeOffer(), EndTalk()], other)
        if wish == EndTalk():
            return end_talk(t)
    own = [CARDS[card] for card in t.hands[seat]]
    given = yield from ask_some(seat, "embassy_give", own, 0, HAND, other)
    giving = sorted([card.card for card in given])
    most = most_wanted(t, seat, other, len(giving))
    faces = wishes(t, seat, other) if most else []
    wanted = yield from ask_some(seat, "embassy_want", faces, 0, most, other, giving)
    wishing = sorted([card.card for card in wanted])
    least = -t.money[other] if t.options.money_visible else -HIDDEN_MONEY
    money = yield from ask_amount(seat, "embassy_money", least, t.money[seat], other, giving, wishing)
    held = prisoners_between(t, seat, other)
    released = yield from ask_some(seat, "embassy_release", held, 0, len(held), other, giving, wishing, money)
    talk.made += 1
    talk.speaker = seat
    talk.given = giving
    talk.wanted = wishing
    talk.money = money
    talk.released = [part.lord for part in released]
    secret = (talk.given, talk.wanted, money, talk.released)
    whisper(t, (talk.opener, talk.partner), "FF-381", "embassy_offered", (seat, other), secret)
    then(t, embassy_answer(other, seat))


def wishes(t: Table, seat: int, other: int) -> list[Card]:
    """The other's hand is hidden: any faces that fit the backs he holds and are not all in one's own hand."""
    hand = t.hands[seat]
    backs = [BACK[card] for card in t.hands[other]]
    found: list[Card] = []
    for card in range(CARD_KINDS):
        found += [CARDS[card]] * min(backs.count(BACK[card]), CARD_COUNT[card] - hand.count(card))
    return found


def most_wanted(t: Table, seat: int, other: int, giving: int) -> int:
    """FF-306: no exchange may leave a hand above three cards."""
    return min(HAND - len(t.hands[seat]) + giving, len(t.hands[other]))


def prisoners_between(t: Table, seat: int, other: int) -> list[Release]:
    """FF-381, FF-270: lords of one whom the other holds."""
    pairs = ((seat, other), (other, seat))
    return [Release(lord) for lord in ALL_LORDS if (t.family[lord], t.jailer[lord]) in pairs]


@rule
def embassy_answer(t: Table, seat: int, speaker: int) -> Asking:
    """FF-305: accept, make the next offer if one is left, or end the talk."""
    talk = t.talk
    assert talk is not None
    choices: list[Choice] = [EndTalk()]
    if can_accept(t, seat):
        choices.append(Yes())
    if talk.made < t.options.embassy_offers:
        choices.append(Counter())
    # Who can only end the talk ends it himself: else the others would know that he could not accept (FF-307).
    answer = yield from always(ask(seat, "embassy_answer", choices, speaker))
    if answer == Yes():
        return strike_bargain(t, seat)
    if answer == Counter():
        return then(t, embassy_offer(seat, speaker))
    end_talk(t)


def can_accept(t: Table, seat: int) -> bool:
    """FF-13, FF-306: he has the cards and the money, and no hand grows above three."""
    talk = t.talk
    assert talk is not None
    hand = t.hands[seat]
    if -talk.money > t.money[seat]:
        return False
    if any([hand.count(card) < talk.wanted.count(card) for card in talk.wanted]):
        return False
    difference = len(talk.given) - len(talk.wanted)
    return len(hand) + difference <= HAND and len(t.hands[talk.speaker]) - difference <= HAND


def strike_bargain(t: Table, seat: int) -> None:
    """FF-381: carried out at once, and the talk is over; FF-307: the others learn only how many cards each holds."""
    talk = t.talk
    assert talk is not None
    speaker = talk.speaker
    move_cards(t, talk.given, speaker, seat)
    move_cards(t, talk.wanted, seat, speaker)
    t.money[speaker] -= talk.money
    t.money[seat] += talk.money
    t.talk = None
    secret = (talk.given, talk.wanted, talk.money)
    whisper(t, (talk.opener, talk.partner), "FF-381", "embassy_done", (speaker, seat), secret)
    steps = [step for lord in talk.released for step in release(t, lord)]
    then(t, *steps, settle())


def move_cards(t: Table, cards: list[int], seat: int, player: int) -> None:
    """FF-302: cards change hands only here."""
    for card in cards:
        t.hands[seat].remove(card)
        t.hands[player].append(card)
    t.hands[player].sort()


def end_talk(t: Table, reason: str = "FF-305") -> None:
    """FF-305: no deal."""
    talk = t.talk
    assert talk is not None
    tell(t, reason, "embassy_over", talk.opener, talk.partner)
    t.talk = None


# --- the limit of time ---


def talk_under_way(t: Table) -> Affair | None:
    """FF-304: a talk lasts so many seconds at most; each is known by the number of tokens spent so far."""
    if t.talk is None:
        return None
    spent = t.seats * t.options.embassies_per_player - sum(t.embassies)
    return Affair(f"embassy-{spent}", t.options.embassy_seconds)


def cut_talk_short(t: Table) -> None:
    """FF-304: it ends without a deal, whatever was being answered."""
    t.agenda.pop()
    end_talk(t, "FF-304")
