"""Set-up (FF-16 to FF-23), and how long a game can be."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.chance import Chance
from oyez.engine.events import tell
from oyez.engine.table import NOBODY
from oyez.games.fief.choices import StartIn
from oyez.games.fief.content import ALL_VILLAGES, CARD_COUNT, FIEF_OF
from oyez.games.fief.control import settle
from oyez.games.fief.ids import AVAILABLE, NO_LORD, NO_VILLAGE, OFF
from oyez.games.fief.pieces import place_new, put
from oyez.games.fief.queries import is_character, turn_order
from oyez.games.fief.table import (
    ASK_FOR_CARDS,
    BISHOPRICS,
    CARD_KINDS,
    CASTLE,
    FIEFS,
    IN,
    KNIGHT,
    LORDS,
    MOST_SEATS,
    NO_FORT,
    NO_HAT,
    PIECES_OF_A_SEAT,
    SERGEANT,
    VILLAGES,
    Options,
    Table,
)
from oyez.games.fief.turn import round_begins
from oyez.kit.pools import pool

STARTS = pool(StartIn, VILLAGES)


def setup(seats: int, options: Options, chance: Chance) -> Table:
    """FF-18, FF-21, FF-22: an empty kingdom and full reserves; the first step deals."""
    pieces = LORDS + PIECES_OF_A_SEAT * seats
    t = Table(
        seats=seats,
        chance=chance,
        options=options,
        money=[options.starting_money] * seats,
        hands=[[] for _ in range(seats)],
        embassies=[options.embassies_per_player] * seats,
        weather=[[] for _ in range(BISHOPRICS)],
        taille=[NOBODY] * FIEFS,
        royal=[0] * FIEFS,
        bishop_tithe=[NOBODY] * BISHOPRICS,
        cardinal_tithe=[NOBODY] * BISHOPRICS,
        place=[OFF] * pieces,
        road=[IN] * pieces,
        came=[IN] * pieces,
        stages=[0] * pieces,
        exposed=[0] * pieces,
        cover=[0] * pieces,
        family=[NOBODY] * LORDS,
        jailer=[NOBODY] * LORDS,
        spouse=[NO_LORD] * LORDS,
        hat=[NO_HAT] * LORDS,
        assassin=[0] * LORDS,
        bishop=[NO_LORD] * BISHOPRICS,
        bishop_since=[0] * BISHOPRICS,
        holder=[AVAILABLE] * FIEFS,
        capital=[NO_VILLAGE] * FIEFS,
        controller=[NOBODY] * VILLAGES,
        mills=[0] * VILLAGES,
        fort=[NO_FORT] * VILLAGES,
        siege=[0] * VILLAGES,
        units=[0] * (VILLAGES * MOST_SEATS),
        entered=[0] * (VILLAGES * MOST_SEATS),
        gifts=[0] * seats,
        offers=[0] * seats,
        proposals=[0] * seats,
        annulment_asked=[0] * seats,
        recruits=[0] * (VILLAGES * MOST_SEATS),
        manner=[ASK_FOR_CARDS] * seats,
        white=[NO_LORD] * seats,
        black=[NO_LORD] * seats,
    )
    then(t, deal())
    return t


@rule
def deal(t: Table) -> None:
    """FF-16, FF-17: the first player is drawn, both piles are shuffled; FF-19: each player gets his first lord."""
    t.first = t.chance.below(t.seats)
    for card in range(CARD_KINDS):
        pile = t.characters if is_character(card) else t.events
        pile.extend([card] * CARD_COUNT[card])
    t.chance.shuffle(t.characters)
    t.chance.shuffle(t.events)
    tell(t, "FF-16", "first_player", t.first)
    aside: list[int] = []
    lords = [draw_first_lord(t, aside) for _ in range(t.seats)]
    t.characters.extend(aside)  # FF-386
    if aside:
        t.chance.shuffle(t.characters)
    order = turn_order(t)
    for seat, lord in zip(order, lords, strict=True):
        t.family[lord] = seat
        tell(t, "FF-19", "first_lord", seat, lord)
    then(t, *[start_village(seat) for seat in order], round_begins())


def draw_first_lord(t: Table, aside: list[int]) -> int:
    """FF-19, FF-386: d'Arc and cardinals met on the way are set aside."""
    while True:
        card = t.characters.pop()
        if card < LORDS:
            return card
        aside.append(card)


@rule
def start_village(t: Table, seat: int) -> Asking:
    """FF-20: lord, castle and soldiers in an unoccupied village; FF-23: by option in a fief where nobody is."""
    villages = [village for village in ALL_VILLAGES if t.controller[village] == NOBODY]
    if t.options.distinct_fiefs_start:
        taken = {FIEF_OF[village] for village in ALL_VILLAGES if t.controller[village] != NOBODY}
        villages = [village for village in villages if FIEF_OF[village] not in taken]
    answer = yield from ask(seat, "start_village", [STARTS[village] for village in villages])
    village = answer.village
    put(t, t.family.index(seat), village, IN)
    t.fort[village] = CASTLE
    place_new(t, seat, SERGEANT, village, IN, t.options.starting_sergeants)
    place_new(t, seat, KNIGHT, village, IN, t.options.starting_knights)
    tell(t, "FF-20", "starts", seat, village)
    then(t, settle())


def bound(seats: int, options: Options) -> int:
    """R-51: every round is bounded, and so are the rounds.

    A player's decisions of one round: some 30 fixed ones (marriage, seven ballots with candidacies, cards, ends of
    turns), each limited act with its sub-questions (gifts 2, offers 4, proposals 4, embassies 10 a token), at most 12
    stages of four lords with a few questions each, 60 purchases, windows after each turn, battles at each village of
    at most 60 rounds. The product is far above what games use; it has to be finite and safe.
    """
    rounds = options.max_rounds or 10_000
    limited = 2 * options.gifts_per_round + 4 * options.public_offers_per_round
    limited += 4 * options.marriage_proposals_per_round + 10 * options.embassies_per_player
    return rounds * seats * (2_000 + seats * limited)
