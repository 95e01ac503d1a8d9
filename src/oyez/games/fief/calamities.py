"""Step 2.4 and the calamities: bad weather, famine, plague (FF-124 to FF-133)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import tell
from oyez.engine.table import Step
from oyez.games.fief.choices_war import Lose
from oyez.games.fief.content import ALL_LORDS, BISHOPRIC_OF, CONTENT, VILLAGES_OF_BISHOPRIC
from oyez.games.fief.death import bury, kill
from oyez.games.fief.ids import OFF, LordId, VillageId
from oyez.games.fief.pieces import KIND, SOLDIERS, lords_among, soldiers_at, take_off
from oyez.games.fief.queries import in_fixed_order, turn_order
from oyez.games.fief.table import IN, PLAGUE, SERGEANT, Table
from oyez.games.fief.telling import TAKEN_BY_PLAGUE, tell_losses

FALSE_ALARM = CONTENT.die6["calamity_false_alarm"]
PLAGUE_DEATH = CONTENT.die6["plague_death"]


@rule
def resolve_calamities(t: Table) -> None:
    """FF-124: the spaces are turned up in order."""
    then(t, *[turn_up() for _ in t.spaces])


@rule
def turn_up(t: Table) -> None:
    """FF-124: a d6 says which bishopric is struck; FF-125: a second identical calamity has no effect."""
    card = t.spaces.pop(0)
    roll = t.chance.roll()
    if roll in FALSE_ALARM:
        t.event_discard.append(card)
        return tell(t, "FF-124", "false_alarm", card, roll)
    see = roll - 1
    if card in t.weather[see]:
        t.event_discard.append(card)
        return tell(t, "FF-125", "calamity_twice", card, see)
    t.weather[see].append(card)
    tell(t, "FF-124", "calamity", card, see)
    if card == PLAGUE:
        plague_strikes(t, see)


def plague_strikes(t: Table, see: int) -> None:
    """FF-128: all rolls first (FF-15), then the deaths together; FF-129: then the soldiers."""
    villages = VILLAGES_OF_BISHOPRIC[see]
    for lord in in_fixed_order(t, [lord for lord in ALL_LORDS if t.place[lord] in villages]):
        test_lord(t, lord, see)
    then(t, bury(), plague_on_soldiers(see))


def test_lord(t: Table, lord: LordId, see: int) -> None:
    """FF-128, FF-131: 1, 2 or 3: he dies; whoever has rolled for this card never rolls again."""
    t.exposed[lord] |= 1 << see
    roll = t.chance.roll()
    tell(t, "FF-128", "plague_roll", t.family[lord], lord, roll)
    if roll in PLAGUE_DEATH:
        kill(t, lord)


@rule
def plague_on_soldiers(t: Table, see: int) -> None:
    """FF-129: each player's soldiers in each village lose half their number, rounded down."""
    steps: list[Step] = []
    for seat in turn_order(t):
        for village in VILLAGES_OF_BISHOPRIC[see]:
            soldiers = soldiers_at(t, seat, village)
            for piece in soldiers:
                t.exposed[piece] |= 1 << see
            if len(soldiers) > 1:
                steps.append(plague_loss(seat, village, len(soldiers) // 2))
    then(t, *steps)


@rule
def plague_loss(t: Table, seat: int, village: VillageId, count: int) -> Asking:
    """FF-129: the owner chooses which."""
    choices = plague_choices(soldiers_at(t, seat, village), count)
    answer = yield from ask(seat, "plague_loss", choices, village, count)
    remove_of(t, soldiers_at(t, seat, village), answer)
    tell_losses(t, "FF-129", TAKEN_BY_PLAGUE, seat, village, answer.sergeants, answer.knights)


def plague_choices(soldiers: list[int], count: int) -> list[Lose]:
    """Every mix of so many tokens."""
    sergeants = len([piece for piece in soldiers if KIND[piece] == SERGEANT])
    knights = len(soldiers) - sergeants
    return [Lose(count - lost, lost) for lost in range(knights + 1) if 0 <= count - lost <= sergeants]


def remove_of(t: Table, soldiers: list[int], loss: Lose) -> None:
    """Take so many sergeants and knights of these off the map."""
    sergeants = [piece for piece in soldiers if KIND[piece] == SERGEANT]
    knights = [piece for piece in soldiers if KIND[piece] != SERGEANT]
    for piece in sergeants[len(sergeants) - loss.sergeants :] + knights[len(knights) - loss.knights :]:
        take_off(t, piece)


# --- entering a struck bishopric ---


def has_plague(t: Table, village: VillageId) -> bool:
    return PLAGUE in t.weather[BISHOPRIC_OF[village]]


def enter_plague(t: Table, seat: int, pieces: list[int], village: VillageId) -> list[Step]:
    """FF-131, FF-132, FF-211: before anything else those who enter from outside are tested, once for each card."""
    if not has_plague(t, village):
        return []
    see = BISHOPRIC_OF[village]
    fresh = [piece for piece in pieces if is_fresh(t, piece, see)]
    for lord in in_fixed_order(t, lords_among(fresh)):
        test_lord(t, lord, see)
    soldiers = [piece for piece in fresh if piece in SOLDIERS[seat]]
    steps: list[Step] = [bury()] if t.dead else []
    if len(soldiers) > 1:
        steps.append(plague_on_arrival(seat, village, len(soldiers) // 2, see))
    else:
        for piece in soldiers:
            t.exposed[piece] |= 1 << see
    return steps


@rule
def plague_on_arrival(t: Table, seat: int, village: VillageId, count: int, see: int) -> Asking:
    """FF-132, FF-346: of the tokens that entered together and had not yet met this card, half are lost."""
    fresh = [piece for piece in soldiers_at(t, seat, village) if is_fresh(t, piece, see)]
    answer = yield from ask(seat, "plague_loss", plague_choices(fresh, count), village, count)
    remove_of(t, fresh, answer)
    for piece in fresh:
        if t.place[piece] != OFF:
            t.exposed[piece] |= 1 << see
    tell_losses(t, "FF-132", TAKEN_BY_PLAGUE, seat, village, answer.sergeants, answer.knights)


def is_fresh(t: Table, piece: int, see: int) -> bool:
    """It has come from outside this phase (FF-133), and has not met this plague."""
    origin = t.came[piece]
    return origin != IN and BISHOPRIC_OF[origin] != see and not t.exposed[piece] >> see & 1
