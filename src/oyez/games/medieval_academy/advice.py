"""What bots know of the game: points if it were scored now, what steps are worth later, what cards in hand promise."""

from oyez.engine.game import Advice
from oyez.engine.table import NOBODY
from oyez.games.medieval_academy.charity import is_brown, is_eligible
from oyez.games.medieval_academy.content_kinds import BOARD_IDS
from oyez.games.medieval_academy.draft import kept_cards
from oyez.games.medieval_academy.figures import (
    BOARD,
    BONUS_STEPS,
    CARD_BOARDS,
    CARD_VALUE,
    CHALLENGE_STEPS,
    EXCHANGES,
    HAND,
    KNIGHTS,
    MAX_TAKEN,
    ROUNDS,
    SCROLL_SIDE_SHIELDS,
    SCROLL_SQUARES,
    SHIELD_VALUE,
    SQUARE_SHIELDS,
    SQUARES,
)
from oyez.games.medieval_academy.forecast import points_now, value_of
from oyez.games.medieval_academy.play import lay_card
from oyez.games.medieval_academy.queries import is_scored, last_and_second_to_last, on_start, score, squires_of
from oyez.games.medieval_academy.table import (
    CHARITY,
    GALLANTRY,
    JOUSTS,
    KINGS_SERVICE,
    NO_BOARD,
    STUDIES,
    TOURNAMENTS,
    Table,
)

# By board: what one step is worth beyond the points of today, as measured in simulated games.
STEP = (0.2, 0.3, 0.3, 0.3, 0.5, 0.45, 0.35)
STEP_IN_HAND = tuple([0.8 * (step + 0.2) for step in STEP])
BONUS_STEP = 0.5
FIRST_STUDIES_CARD = 1.6  # it takes the pawn off Start
LAST_AT_THE_CODEX = -2.0
KNOWN_CODEX = 0.15  # a codex that one has looked at; to look at it again brings nothing
IN_HAND = 0.8  # a card for one's bet, compared with one played
IN_PACKET = 0.25  # a card of six, three of which go to the other player and the rest to two squires
UNPLACED = 0.4  # steps that one may hope for who is not yet among the gallant
PATIENCE = 0.6  # what points a round later are worth today
SCROLL_NEAR = 0.6  # how likely a scroll is taken soon that the foremost pawn has nearly reached
LAST_STEP = 0.2  # a step towards a scroll in the last round
LAST_ROUNDS = 2  # before them, who will have no shield to take is not known


def evaluate(t: Table, seat: int) -> float:
    """One's own prospects against the best and the mean of the others'."""
    return sum(parts(t, seat).values(), 0.0)


def parts(t: Table, seat: int) -> dict[str, float]:
    """One's own prospects, part by part, and those of the others as one."""
    if not t.owner:
        return {}
    rows = prospects(t)
    mine = squires_of(t, seat)
    found = {name: sum([row[squire] for squire in mine], 0.0) for name, row in rows}
    totals = [sum([row[squire] for _, row in rows], 0.0) for squire in range(t.squires)]
    if t.is_lancelot:
        found["rivals"] = -sum([totals[squire] for squire in squires_of(t, 1 - seat)], 0.0)
    else:
        others = [totals[squire] for squire in range(t.squires) if t.owner[squire] not in (seat, NOBODY)]
        found["rivals"] = -0.5 * max(others) - 0.5 * sum(others, 0.0) / len(others)
    if t.codex_known and not t.is_over:
        found["codex"] = KNOWN_CODEX * t.codex_known[seat].bit_count() + found.get("codex", 0.0)
    return found


Row = tuple[str, list[float]]


def prospects(t: Table) -> list[Row]:
    """By part and squire: points held, places on the boards, and what is in hand."""
    rows: list[Row] = [("shields", [float(score(t, squire)) for squire in range(t.squires)])]
    if t.is_over or not t.round:
        return rows
    if t.is_lancelot and any(t.hands):
        t = with_all_played(t)
    hands = kept_cards(t) if t.packets and not t.is_lancelot else t.hands
    for board, progress in enumerate(t.progress):
        reward = points_of_gallantry(t) if board == GALLANTRY else points_within_reach(t, board, hands)
        step = worth_of_a_step(t, board)
        rows.append((BOARD_IDS[board], [reward[squire] + step * progress[squire] for squire in range(t.squires)]))
    cards = [hand_worth(t, squire, hand) for squire, hand in enumerate(hands)]
    if t.is_lancelot and t.pools:
        add_cards_to_come(t, cards)
    rows.append(("cards", cards))
    if t.codex_taker:
        rows.append(("codex", points_of_taken_codices(t)))
    if t.bets:
        rows.append(("bet", [worth_of_a_bet(t, squire, hands[squire]) for squire in range(t.squires)]))
    return rows


def with_all_played(t: Table) -> Table:
    """MA-149: in «Lancelot» every card of a squire is played, so to whom it is given decides where the pawns end."""
    later = t.copy()
    later.heard = None
    for squire in later.order:
        for card in later.hands[squire]:
            lay_card(later, squire, card, foremost_board(later, squire, card))
        later.hands[squire] = []
    return later


def foremost_board(t: Table, squire: int, card: int) -> int:
    """Of the boards on which a card can be played, that on which the pawn has come furthest."""
    best = CARD_BOARDS[card][0]
    for board in CARD_BOARDS[card][1:]:
        if t.progress[board][squire] > t.progress[best][squire]:
            best = board
    return best


def points_of_taken_codices(t: Table) -> list[float]:
    worth = [0.0] * t.squires
    for slot, squire in enumerate(t.codex_taker):
        if squire != NOBODY:
            worth[squire] += SHIELD_VALUE[t.codex[slot]]
    return worth


def worth_of_a_bet(t: Table, squire: int, hand: list[int]) -> float:
    """MA-101: squares for each card played in the training of the bet; more for the gallant, nothing for the last."""
    board = t.bets[squire]
    if board == NO_BOARD:
        return 0.0
    ranking = t.ranking[GALLANTRY]
    place = ranking.index(squire) if squire in ranking else len(ranking)
    steps = float(CHALLENGE_STEPS[place]) if place < len(CHALLENGE_STEPS) else UNPLACED
    cards = t.played_on[squire].count(board) + IN_HAND * count_for(board, hand)
    if t.is_lancelot and t.packets:
        cards += IN_PACKET * count_for(board, t.packets[t.owner[squire]])
    return steps * cards * (STEP[board] + 0.2)


def count_for(board: int, cards: list[int]) -> int:
    """Cards that can be played in a training."""
    return len([card for card in cards if board in CARD_BOARDS[card]])


def add_cards_to_come(t: Table, cards: list[float]) -> None:
    """MA-146 to MA-148: what each player has taken, and the worse of his own piles, as the other takes the better."""
    for seat in range(t.seats):
        squires = squires_of(t, seat)
        worths = [shared_worth(t, squires, pile) for pile in t.piles[2 * seat : 2 * seat + 2] if pile]
        cards[squires[0]] += shared_worth(t, squires, t.pools[seat]) + min(worths, default=0.0)


def shared_worth(t: Table, squires: list[int], cards: list[int]) -> float:
    """Cards of a player, each with the squire to whom it is worth most."""
    return sum([max([card_worth(t, squire, card) for squire in squires]) for card in cards], 0.0)


def points_of_gallantry(t: Table) -> list[float]:
    """A step anywhere for each step of the bonus; with the variant the bet is moved instead, and counted as such."""
    reward = [0.0] * t.squires
    if t.options.variant_gallantry:
        return reward
    for squire, steps in zip(t.ranking[GALLANTRY], BONUS_STEPS[t.squires], strict=False):
        reward[squire] = BONUS_STEP * steps
    return reward


def points_within_reach(t: Table, board: int, hands: list[list[int]]) -> list[float]:
    """What the board gives as the pawns stand; less, the further its scoring is away."""
    if board == STUDIES and t.options.variant_studies:
        return points_of_the_codex(t)
    if board == KINGS_SERVICE and t.options.variant_kings_service:
        return points_of_scrolls(t)
    factor = 1.0 if is_scored(t, board) else PATIENCE ** rounds_until(t, scorings_of(t, board))
    if board == CHARITY and t.options.variant_charity:
        return [factor * gain for gain in points_of_exchanges(t)]
    points = points_of_service(t, hands) if board == KINGS_SERVICE else points_now(t, board)
    return [factor * value for value in points]


def points_of_the_codex(t: Table) -> list[float]:
    """Who chooses last has the worst of it."""
    reward = [0.0] * t.squires
    for squire in on_start(t, STUDIES) or t.ranking[STUDIES][-1:]:
        reward[squire] = LAST_AT_THE_CODEX
    return reward


def points_of_exchanges(t: Table) -> list[float]:
    """MA-126, MA-127: what the foremost take from the last, as the pawns stand, and leave to them. Where the exchanges
    are under way, they are no longer hoped for: what is left to be taken would count as taken."""
    points = [0.0] * t.squires
    if t.exchanged:
        return points
    ranking = t.ranking[CHARITY]
    lasts, second_to_last = last_and_second_to_last(t, CHARITY)
    for terms in EXCHANGES:
        targets = lasts if terms.target_from_last == 1 else [second_to_last]
        if t.squires < terms.min_squires or len(ranking) < terms.giver_place or NOBODY in targets:
            continue
        giver = ranking[terms.giver_place - 1]
        for target in targets:
            gain = worth_of_an_exchange(t, giver, target, terms.takes_positive) / len(targets)
            points[giver] += gain
            points[target] -= gain
    return points


def worth_of_an_exchange(t: Table, giver: int, target: int, taken: int) -> float:
    """The worst brown shield for the best that may be taken; early on one expects that there will be such shields."""
    given = min([SHIELD_VALUE[shield] for shield in t.shields[giver] if is_brown(shield)], default=0)
    values = sorted([SHIELD_VALUE[shield] for shield in t.shields[target] if is_eligible(shield)], reverse=True)
    gain = sum(values[:taken]) - given
    return float(gain if t.round > ROUNDS - LAST_ROUNDS else max(gain, MAX_TAKEN * taken))


def points_of_service(t: Table, hands: list[list[int]]) -> list[int]:
    """King's Service: where the cards in hand can bring the pawn."""
    points = []
    for squire, reached in enumerate(t.progress[KINGS_SERVICE]):
        values = [CARD_VALUE[card] for card in hands[squire] if CARD_BOARDS[card][0] == KINGS_SERVICE]
        steps = sum(sorted(values, reverse=True)[: plays_left(t, squire, hands[squire])])
        points.append(value_of(SQUARE_SHIELDS[min(reached + steps, SQUARES[KINGS_SERVICE])]))
    return points


def points_of_scrolls(t: Table) -> list[float]:
    """MA-114, MA-178: the points of one's square, in any round, for each scroll taken in it; those that the foremost
    pawn comes near to are hoped for."""
    reached = t.progress[KINGS_SERVICE]
    times = float(t.scroll_round.count(t.round))
    for owner, square in zip(t.scroll_owner, SCROLL_SQUARES, strict=True):
        if owner == NOBODY:
            times += SCROLL_NEAR * max(reached) / square
    return [times * value_of(SCROLL_SIDE_SHIELDS[square]) for square in reached]


def plays_left(t: Table, squire: int, hand: list[int]) -> int:
    """One card of the five is never played."""
    return len(hand) if t.is_lancelot else max(0, HAND.cards_played - len(t.played[squire]))


def worth_of_a_step(t: Table, board: int) -> float:
    """What a square made is worth in the scorings after this one, until the pawns return."""
    if not BOARD[board].reset:
        return STEP[board]
    if board == KINGS_SERVICE and t.options.variant_kings_service:
        return STEP[board] if t.round < ROUNDS else LAST_STEP
    left = rounds_until(t, (*returns_of(t, board), ROUNDS))
    if board == KINGS_SERVICE:
        return STEP[board] if left else 0.0
    return STEP[board] * (left + 1) / 3


def rounds_until(t: Table, rounds: tuple[int, ...]) -> int:
    """How many rounds from now the next of these is."""
    for number in rounds:
        if number >= t.round:
            return number - t.round
    return ROUNDS


def scorings_of(t: Table, board: int) -> tuple[int, ...]:
    knights = board in (JOUSTS, TOURNAMENTS) and t.options.variant_jousts_tournaments
    return KNIGHTS.scored if knights else BOARD[board].scored


def returns_of(t: Table, board: int) -> tuple[int, ...]:
    knights = board in (JOUSTS, TOURNAMENTS) and t.options.variant_jousts_tournaments
    return KNIGHTS.reset if knights else BOARD[board].reset


def hand_worth(t: Table, squire: int, hand: list[int]) -> float:
    """All cards but the worst will be played: what their steps are worth, a little less than steps already made."""
    worths = [card_worth(t, squire, card) for card in hand]
    if not t.is_lancelot and len(worths) + len(t.played[squire]) > HAND.cards_played:
        worths.remove(min(worths))
    return sum(worths, 0.0)


def card_worth(t: Table, squire: int, card: int) -> float:
    """By its value; steps beyond the end of King's Service are lost."""
    board = CARD_BOARDS[card][0]
    steps = CARD_VALUE[card]
    if board == KINGS_SERVICE:
        steps = min(steps, SQUARES[board] - t.progress[board][squire])
    first = FIRST_STUDIES_CARD if board == STUDIES and not t.progress[board][squire] else 0.0
    return first + STEP_IN_HAND[board] * steps


def round_of(t: Table) -> int:
    """A play-out ends with the round: there the boards are scored."""
    return t.round


ADVICE = Advice(parts=parts, horizon=round_of, look_ahead=80, scale=5.0, follow=6)
