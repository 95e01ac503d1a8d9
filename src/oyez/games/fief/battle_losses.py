"""Losses in a battle: alone, agreed among allies, or token by token (FF-241 to FF-244, FF-367, FF-368)."""

from itertools import combinations

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.choices import Choice, No
from oyez.engine.events import tell
from oyez.games.fief.choices import Lord
from oyez.games.fief.choices_war import Apportion, Fall, Lose, LoseToken
from oyez.games.fief.church import ACCEPT_OR_REFUSE
from oyez.games.fief.content import ALL_LORDS
from oyez.games.fief.death import kill
from oyez.games.fief.forces import SOLDIER_CP, fight, fighters, fighters_of, fighting_players, leader_of
from oyez.games.fief.ids import LordId
from oyez.games.fief.losses import KNIGHT_CP, best_value, loss_choices
from oyez.games.fief.pieces import KIND, lords_among, take_off
from oyez.games.fief.queries import combat_points, turn_order
from oyez.games.fief.table import KNIGHT, LORDS, SEAT_OF_FALLEN, SERGEANT, Table
from oyez.games.fief.telling import LOST, tell_losses


@rule
def losses(t: Table, side: int) -> None:
    """FF-240: one side takes its hits; FF-243: several players take them as one pool."""
    hits = fight(t).hits[side]
    players = fighting_players(t, side)
    if not hits or not players:
        return
    if len(players) == 1:
        then(t, loss(side, players[0]), loss_lords(side, players[0]))
    else:
        then(t, loss_propose(side), lords_of_allies(side))


def of_kind(pieces: list[int], kind: int) -> list[int]:
    return [piece for piece in pieces if KIND[piece] == kind]


def remove(t: Table, seat: int, sergeants: int, knights: int) -> None:
    """So many of a player's soldiers in the battle are eliminated; what they absorb is taken off the hits."""
    battle = fight(t)
    side = battle.sides[seat]
    pieces = fighters_of(t, seat)
    for kind, count in ((SERGEANT, sergeants), (KNIGHT, knights)):
        of = of_kind(pieces, kind)
        for piece in of[len(of) - count :]:
            take_off(t, piece)
            battle.fallen.append(SEAT_OF_FALLEN * seat + piece)
    if sergeants or knights:
        battle.losses = True
        battle.hits[side] -= sergeants + KNIGHT_CP * knights
        tell_losses(t, "FF-241", LOST, seat, battle.village, sergeants, knights)


# --- a side of one player ---


@rule
def loss(t: Table, side: int, seat: int) -> Asking:
    """FF-241: soldiers worth as much as possible without exceeding the hits; the owner chooses among equals."""
    battle = fight(t)
    pieces = fighters_of(t, seat)
    pairs = loss_choices(len(of_kind(pieces, SERGEANT)), len(of_kind(pieces, KNIGHT)), battle.hits[side])
    choices = [Lose(sergeants, knights) for sergeants, knights in pairs]
    answer = yield from ask(seat, "loss", choices, battle.village, battle.hits[side])
    remove(t, seat, answer.sergeants, answer.knights)


@rule
def loss_lords(t: Table, side: int, seat: int) -> Asking:
    """FF-242: only when all soldiers are gone do hits kill lords: those worth 1 CP first."""
    falls = ways_to_fall(t, side)
    if not falls:
        return
    answer = yield from ask(seat, "loss_lords", falls, fight(t).village)
    fall(t, answer.lords)


def ways_to_fall(t: Table, side: int) -> list[Fall]:
    """FF-242: every set of lords that the hits left over may kill; empty if none dies."""
    pieces = fighters(t, side)
    if any([piece >= LORDS for piece in pieces]):
        return []
    hits = min(fight(t).hits[side], len(pieces))
    if not hits:
        return []
    lords = lords_among(pieces)
    strong = [lord for lord in lords if combat_points(t, lord)]
    weak = [lord for lord in lords if not combat_points(t, lord)]
    if hits <= len(strong):
        return [Fall(fallen) for fallen in combinations(strong, hits)]
    return [Fall((*strong, *fallen)) for fallen in combinations(weak, hits - len(strong))]


def fall(t: Table, lords: tuple[LordId, ...]) -> None:
    """The lords die; `bury` follows when both sides have taken their losses."""
    battle = fight(t)
    battle.losses = True
    for lord in lords:
        kill(t, lord)
        battle.fallen.append(SEAT_OF_FALLEN * t.family[lord] + lord)


# --- a side of several players ---


@rule
def loss_propose(t: Table, side: int) -> Asking:
    """FF-243: the leader proposes who loses what; if the others who would lose something agree, it is done."""
    battle = fight(t)
    leader = leader_of(t, side)
    choices = apportionments(t, side)
    answer: Apportion = yield ask(leader, "loss_propose", choices, battle.village, battle.hits[side])
    battle.shares = list(answer.tokens)
    battle.refused = False
    losers = [seat for seat in turn_order(t) if seat != leader and share_of(t, seat) != (0, 0)]
    if len(choices) == 1:  # nothing to agree on
        losers = []
    then(t, *[loss_agree(seat) for seat in losers], apply_shares(side))


def apportionments(t: Table, side: int) -> list[Choice]:
    """FF-241, FF-243: every way to share the best value among the players of the side."""
    stocks = []
    for seat in fighting_players(t, side):
        pieces = fighters_of(t, seat)
        stocks.append((seat, len(of_kind(pieces, SERGEANT)), len(of_kind(pieces, KNIGHT))))
    value = best_value(sum([row[1] for row in stocks]), sum([row[2] for row in stocks]), fight(t).hits[side])
    ways: list[tuple[tuple[tuple[int, int, int], ...], int]] = [((), value)]
    for seat, sergeants, knights in stocks:
        ways = [
            ((*shares, (seat, lost, killed)), left - lost - KNIGHT_CP * killed)
            for shares, left in ways
            for killed in range(min(knights, left // KNIGHT_CP) + 1)
            for lost in range(min(sergeants, left - KNIGHT_CP * killed) + 1)
        ]
    return [Apportion(as_tokens(shares)) for shares, left in ways if left == 0]


def as_tokens(shares: tuple[tuple[int, int, int], ...]) -> tuple[int, ...]:
    """Each soldier as 4 times its player's seat plus its kind."""
    return tuple(
        [4 * seat + kind for seat, sergeants, knights in shares for kind in [SERGEANT] * sergeants + [KNIGHT] * knights]
    )


def share_of(t: Table, seat: int) -> tuple[int, int]:
    """The sergeants and knights that a player would lose by the leader's proposal."""
    shares = fight(t).shares
    return shares.count(4 * seat + SERGEANT), shares.count(4 * seat + KNIGHT)


@rule
def loss_agree(t: Table, seat: int) -> Asking:
    """FF-243: one who would lose something agrees, or not."""
    battle = fight(t)
    if battle.refused:
        return
    answer = yield from ask(seat, "loss_agree", ACCEPT_OR_REFUSE, battle.village, *share_of(t, seat))
    if answer == No():
        battle.refused = True
        tell(t, "FF-367", "losses_refused", seat)


@rule
def apply_shares(t: Table, side: int) -> None:
    """FF-243: as proposed; FF-367: after a refusal token by token."""
    battle = fight(t)
    if battle.refused:
        then(t, loss_token(side, sum([SOLDIER_CP[token % 4] for token in battle.shares])))
    else:
        for seat in fighting_players(t, side):
            remove(t, seat, *share_of(t, seat))
    battle.shares = []


@rule
def loss_token(t: Table, side: int, value: int) -> Asking:
    """FF-367: whoever has most soldier CP left takes off a token such that the best total stays reachable."""
    if not value:
        return
    seat, kinds = next_loser(t, side, value)
    battle = fight(t)
    answer = yield from ask(seat, "loss_token", [LoseToken(kind) for kind in kinds], battle.village)
    remove(t, seat, int(answer.kind == SERGEANT), int(answer.kind == KNIGHT))
    then(t, loss_token(side, value - SOLDIER_CP[answer.kind]))


def next_loser(t: Table, side: int, value: int) -> tuple[int, list[int]]:
    """FF-367: the player whose turn it is to lose a token, and which kinds he may take off."""
    pool = fighters(t, side)
    for seat in by_points(t, side, soldiers_only=True):
        own = fighters_of(t, seat)
        kinds = [kind for kind in (SERGEANT, KNIGHT) if of_kind(own, kind) and stays_reachable(pool, kind, value)]
        if kinds:
            return seat, kinds
    raise AssertionError("the best value was reachable")


def stays_reachable(pool: list[int], kind: int, value: int) -> bool:
    """The rest of the value can still be made up exactly of the soldiers left."""
    rest = value - SOLDIER_CP[kind]
    if rest < 0:
        return False
    sergeants = len(of_kind(pool, SERGEANT)) - (kind == SERGEANT)
    knights = len(of_kind(pool, KNIGHT)) - (kind == KNIGHT)
    return best_value(sergeants, knights, rest) == rest


def by_points(t: Table, side: int, soldiers_only: bool) -> list[int]:
    """FF-367, FF-368: the players of the side by combat points left; ties: the leader, then turn order."""
    leader = leader_of(t, side)
    order = turn_order(t)
    players = fighting_players(t, side)
    return sorted(players, key=lambda seat: (-points(t, seat, soldiers_only), seat != leader, order.index(seat)))


def points(t: Table, seat: int, soldiers_only: bool) -> int:
    total = 0
    for piece in fighters_of(t, seat):
        if piece >= LORDS:
            total += SOLDIER_CP[KIND[piece]]
        elif not soldiers_only and piece not in t.dead:
            total += combat_points(t, ALL_LORDS[piece])
    return total


# --- lords of allies ---


@rule
def lords_of_allies(t: Table, side: int) -> Asking:
    """FF-243, FF-242: the leader proposes which lords fall, where there is a choice."""
    falls = ways_to_fall(t, side)
    if not falls:
        return
    leader = leader_of(t, side)
    answer = yield from ask(leader, "loss_lords", falls, fight(t).village)
    if len(falls) == 1:
        return fall(t, answer.lords)
    fight(t).refused = False
    losers = {t.family[lord] for lord in answer.lords} - {leader}
    steps = [lords_agree(seat, list(answer.lords)) for seat in turn_order(t) if seat in losers]
    then(t, *steps, apply_fall(side, list(answer.lords)))


@rule
def lords_agree(t: Table, seat: int, lords: list[LordId]) -> Asking:
    """FF-243: a player whose lord would fall agrees, or not."""
    battle = fight(t)
    if battle.refused:
        return
    own = [lord for lord in lords if t.family[lord] == seat]
    answer = yield from ask(seat, "lords_agree", ACCEPT_OR_REFUSE, battle.village, own)
    if answer == No():
        battle.refused = True
        tell(t, "FF-368", "losses_refused", seat)


@rule
def apply_fall(t: Table, side: int, lords: list[LordId]) -> None:
    """FF-243; FF-368: after a refusal each time the strongest player loses a lord of the kind due."""
    if not fight(t).refused:
        return fall(t, tuple(lords))
    strong = len([lord for lord in lords if combat_points(t, lord)])
    then(t, *[lose_lord(side, int(number < strong)) for number in range(len(lords))])


@rule
def lose_lord(t: Table, side: int, worth: int) -> Asking:
    """FF-368: the player with most CP left loses a lord of that kind; one without such a lord is skipped."""
    for seat in by_points(t, side, soldiers_only=False):
        lords = [
            lord for lord in lords_among(fighters_of(t, seat)) if lord not in t.dead and combat_points(t, lord) == worth
        ]
        if lords:
            answer = yield from ask(seat, "lose_lord", [Lord(lord) for lord in lords], fight(t).village)
            return fall(t, (answer.lord,))
