"""Positions of Fief in the rulebook's words: villages, lords and cards by name, armies, titles, loaded dice."""

from typing import Any

from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Choice
from oyez.engine.play import Play
from oyez.engine.table import Event, Step
from oyez.games.fief import game
from oyez.games.fief.choices import Piece
from oyez.games.fief.choices_war import Muster
from oyez.games.fief.content import ALL_VILLAGES, CARD_COUNT, CONTENT, FIEF_OF
from oyez.games.fief.control import recompute
from oyez.games.fief.ids import FiefId, LordId, VillageId
from oyez.games.fief.pieces import KNIGHTS, SERGEANTS, count_at, place_new, put
from oyez.games.fief.queries import is_character
from oyez.games.fief.setup import setup
from oyez.games.fief.table import (
    CARD_HAT,
    CARD_KINDS,
    CARDINAL,
    CASTLE,
    CITY,
    ENGINE,
    IN,
    KNIGHT,
    SERGEANT,
    Table,
)
from oyez.games.fief.turn import begin_limits
from tests.tools import loaded, question_of

A, B, C, D, E = range(5)
asked = question_of  # what is asked first
FACE_WITH = (0, 1, 3, 5)  # the place of a face with 0, 1, 2, 3 F on the battle die


def village(name: str) -> VillageId:
    return CONTENT.village(name)


def lord(name: str) -> LordId:
    return LordId(CONTENT.card(name))


def card(name: str) -> int:
    return CONTENT.card(name)


def fief(name: str) -> FiefId:
    return FiefId([fief.id for fief in CONTENT.fiefs].index(name))


def see(name: str) -> int:
    return [see.id for see in CONTENT.bishoprics].index(name)


def kingdom(seats: int = 4, **options: Any) -> Table:
    """An empty kingdom in its second round, the first player A, all cards in their piles."""
    chosen = game.read_options(seats, options)
    t = setup(seats, chosen, chance_from_seed("fief position"))
    t.agenda.clear()
    for kind in range(CARD_KINDS):
        (t.characters if is_character(kind) else t.events).extend([kind] * CARD_COUNT[kind])
    t.round = 2
    t.phase = 1
    begin_limits(t)
    return t


def army(
    t: Table,
    seat: int,
    where: str,
    *lords: str,
    sergeants: int = 0,
    knights: int = 0,
    engines: int = 0,
    road: str = "",
) -> None:
    """Lords, soldiers and engines of a player come to stand in a village, inside or on a road."""
    place = village(where)
    position = village(road) if road else IN
    for name in lords:
        t.characters.remove(lord(name))
        t.family[lord(name)] = seat
        put(t, lord(name), place, position)
    for kind, count in ((SERGEANT, sergeants), (KNIGHT, knights), (ENGINE, engines)):
        place_new(t, seat, kind, place, position, count)
    look_again(t)


def look_again(t: Table) -> None:
    """Control as the position has it, without anything following from it."""
    for number in ALL_VILLAGES:
        recompute(t, number)
    t.dirty.clear()
    t.seized.clear()


def hold(t: Table, seat: int, *names: str) -> None:
    """Cards into a hand."""
    for name in names:
        number = card(name)
        (t.characters if is_character(number) else t.events).remove(number)
        t.hands[seat] = sorted([*t.hands[seat], number])


def lay(t: Table, where: str, *names: str) -> None:
    """Cards on a bishopric."""
    for name in names:
        t.events.remove(card(name))
        t.weather[see(where)].append(card(name))


def castle(t: Table, *names: str) -> None:
    for name in names:
        t.fort[village(name)] = CASTLE


def title(t: Table, fief_name: str, holder: str, capital: str) -> None:
    """A lord holds a fief; its capital is a city."""
    number = FIEF_OF[village(capital)]
    assert number == fief(fief_name)
    t.holder[number] = lord(holder)
    t.capital[number] = village(capital)
    t.fort[village(capital)] = CITY
    look_again(t)


def bishop(t: Table, where: str, name: str, since: int = 1) -> None:
    t.bishop[see(where)] = lord(name)
    t.bishop_since[see(where)] = since


def cardinal(t: Table, *names: str) -> None:
    """A Cardinal card under each of these lords."""
    for name in names:
        t.characters.remove(CARDINAL)
        t.hat[lord(name)] = CARD_HAT


def married(t: Table, one: str, two: str) -> None:
    t.spouse[lord(one)] = lord(two)
    t.spouse[lord(two)] = lord(one)


def imprisoned(t: Table, name: str, jailer: int) -> None:
    """A lord who stands there is a prisoner of another player who stands there."""
    number = lord(name)
    t.units[t.place[number] * 6 + t.family[number]] -= 1
    t.jailer[number] = jailer
    t.road[number] = IN
    look_again(t)


def battle_dice(t: Table, *hits: int) -> None:
    """The next battle dice show so many F."""
    loaded(t).numbers += [FACE_WITH[number] for number in hits]


def d6(t: Table, *rolls: int) -> None:
    """The next ordinary dice."""
    loaded(t).numbers += [number - 1 for number in rolls]


def begin(t: Table, *steps: Step) -> Play[Table]:
    """Play these steps, and nothing else."""
    t.agenda[:] = steps[::-1]
    return Play(game, t, listen=True)


def table(play: Play[Table]) -> Table:
    return play.table


def decision(play: Play[Table]) -> str:
    """What is being decided; nothing when all is done."""
    return play.question.decision if play.question else ""


def offered(play: Play[Table], *kinds: type) -> list[Any]:
    """The choices of these classes that are offered now."""
    choices: list[Choice] = getattr(asked(play), "choices", [])
    return [choice for choice in choices if isinstance(choice, kinds)]


def events(play: Play[Table], kind: str) -> list[Event]:
    return [event for event in play.events if event.kind == kind]


def soldiers(play: Play[Table] | Table, seat: int, where: str) -> tuple[int, int]:
    """Sergeants and knights of a player in a village."""
    t = play.table if isinstance(play, Play) else play
    return count_at(t, SERGEANTS[seat], village(where)), count_at(t, KNIGHTS[seat], village(where))


def pieces_at(t: Table, seat: int, where: str) -> tuple[int, ...]:
    """All pieces of a player in a village, lords first."""
    place = village(where)
    lords = [number for number in range(18) if t.place[number] == place and t.family[number] == seat]
    base = SERGEANTS[seat].start
    return tuple(lords + [piece for piece in range(base, base + 30) if t.place[piece] == place])


def go(play: Play[Table], where: str, to: str, pieces: tuple[int, ...]) -> None:
    """A group that is put together by hand makes one stage."""
    seat = asked(play).seat
    play.answer(seat, Muster(village(where), village(to)))
    play.answer(seat, tuple(Piece(piece) for piece in pieces))
