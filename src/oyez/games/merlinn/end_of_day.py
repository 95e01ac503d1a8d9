"""Phase IV: the end of the day (MI-124 to MI-134, MI-248), and the purge of the campaign (MI-191 to MI-193)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask, ask_together
from oyez.engine.choices import Choice
from oyez.engine.events import show, tell
from oyez.games.merlinn.choices import Purge
from oyez.games.merlinn.content import CARDS, HAND_SIZE, MARKET_QUESTS
from oyez.games.merlinn.effects import PASS
from oyez.games.merlinn.market import sweep_market
from oyez.games.merlinn.mischief import TARGETS
from oyez.games.merlinn.queries import is_tavernier, neighbours, others_from_left
from oyez.games.merlinn.table import END_OF_DAY, PLACES, Table
from oyez.games.merlinn.tavern import add_prestige, draw_cards, put_under, take_quest
from oyez.kit.pools import pool

PURGES = pool(Purge, len(CARDS))


@rule
def renew_market(t: Table) -> None:
    """MI-124: step A."""
    t.phase = END_OF_DAY
    sweep_market(t)


@rule
def renew_quests(t: Table) -> None:
    """MI-125: step B, a new Challenge and two new Quests."""
    last = t.challenge
    t.quest_discard += t.quests
    t.quests = []
    reveal(t)
    t.challenge_discard.append(last)


def reveal(t: Table) -> None:
    """MI-47: one Challenge and two Quests."""
    if not t.challenge_pile:  # MI-125: the one just discarded does not come twice running
        t.challenge_pile, t.challenge_discard = t.challenge_discard, []
        t.chance.shuffle(t.challenge_pile)
    show(t)
    t.challenge = t.challenge_pile.pop() if t.challenge_pile else t.challenge
    for _ in range(MARKET_QUESTS):
        quest = take_quest(t)
        if quest is not None:
            t.quests.append(quest)
    tell(t, "MI-47", "revealed", t.challenge, t.quests[:])


# --- step C: the mug ---


@rule
def pass_mug(t: Table) -> None:
    """MI-126: to the next seat clockwise; MI-131: or as the last in points chooses."""
    if not t.options.catch_up:
        return give_mug(t, neighbours(t, t.mug)[0], "MI-126")
    fewest = min(t.score)
    last = [seat for seat in range(t.taverns) if t.score[seat] == fewest]
    then(t, catch_up_tie() if len(last) > 1 else catch_up_choose(last[0]))


def give_mug(t: Table, seat: int, rule_id: str) -> None:
    t.mug = seat
    tell(t, rule_id, "mug", seat)


@rule
def catch_up_tie(t: Table) -> Asking:
    """MI-132: the holder of the mug says which of the tied seats chooses; MI-248: a Tavernier, the first after it."""
    fewest = min(t.score)
    holder = t.mug
    last = [seat for seat in [*others_from_left(t, holder), holder] if t.score[seat] == fewest]
    if is_tavernier(t, holder):
        chooser = last[0]
    else:
        chooser = (yield from ask(holder, "catch_up_tie", [TARGETS[seat] for seat in last])).seat
    if chooser == holder:
        tell(t, "MI-132", "decides_alone", holder)
    else:
        tell(t, "MI-132", "tie_settled", holder, chooser)
    then(t, catch_up_choose(chooser))


@rule
def catch_up_choose(t: Table, chooser: int) -> Asking:
    """MI-131, MI-133: anybody but the current holder; MI-134: a Tavernier its left neighbour, or the next after."""
    if is_tavernier(t, chooser):
        after = [*others_from_left(t, chooser), chooser]
        chosen = next(seat for seat in after if seat != t.mug)
    else:
        seats = [seat for seat in range(t.taverns) if seat != t.mug]
        chosen = (yield from ask(chooser, "catch_up_choose", [TARGETS[seat] for seat in seats])).seat
    give_mug(t, chosen, "MI-131")


# --- the purge ---


@rule
def purge(t: Table) -> Asking:
    """MI-191: each player may remove one card of the own discard pile for good."""
    players = range(t.seats)
    answers = yield from ask_together([ask(seat, "purge", purges(t, seat)) for seat in players])
    for seat, answer in zip(players, answers, strict=True):
        if isinstance(answer, Purge):
            purge_card(t, seat, answer.card)


def purges(t: Table, seat: int) -> list[Choice]:
    choices: list[Choice] = [PASS]
    choices += [PURGES[card] for card in sorted(t.discards[seat])]
    return choices


def purge_card(t: Table, seat: int, card: int) -> None:
    """MI-192: its prestige is scored at once, and never again (MI-238)."""
    t.discards[seat].remove(card)
    t.purged[seat].append(card)
    tell(t, "MI-191", "purged", seat, card)
    if CARDS[card].prestige:
        add_prestige(t, seat, CARDS[card].prestige, "MI-192")


# --- steps D and E ---


@rule
def stand_everybody_up(t: Table) -> None:
    """MI-127: free of charge."""
    for seat in range(t.taverns):
        lying = t.lying[seat]
        for place in range(PLACES):
            t.standing[seat][place] += lying[place]
            lying[place] = 0
    tell(t, "MI-127", "all_stand")


@rule
def draw_new_hands(t: Table) -> None:
    """MI-128: six cards each; MI-167: a Tavernier's discards go under its deck, and it draws none."""
    for seat in range(t.taverns):
        if not is_tavernier(t, seat):
            draw_cards(t, seat, HAND_SIZE, "MI-128")
        elif t.discards[seat]:
            put_under(t, seat, t.discards[seat])
            t.discards[seat] = []


@rule
def make_ready(t: Table) -> None:
    """MI-129: abilities and Furniture can be used again, exclusive actions cannot."""
    t.ability_uses = [0] * t.taverns
    t.furniture_uses = [[0] * len(tiles) for tiles in t.furniture]


@rule
def next_day(t: Table) -> None:
    """MI-130: step E."""
    t.day += 1
    tell(t, "MI-130", "new_day", t.day)
