"""Positions of Fief in the rulebook's words: villages, lords and cards by name, armies, titles, loaded dice."""

from typing import Any

from oyez.engine.chance import chance_from_seed
from oyez.engine.choices import Choice
from oyez.engine.notation import say
from oyez.engine.play import Play
from oyez.engine.position import lay_out
from oyez.engine.table import Event, Step
from oyez.games.fief import game
from oyez.games.fief.choices import Piece
from oyez.games.fief.choices_war import Muster
from oyez.games.fief.notation import card as card
from oyez.games.fief.notation import fief as fief
from oyez.games.fief.notation import look_again as look_again
from oyez.games.fief.notation import lord as lord
from oyez.games.fief.notation import see as see
from oyez.games.fief.notation import village as village
from oyez.games.fief.pieces import KNIGHTS, SERGEANTS, count_at
from oyez.games.fief.table import Table
from oyez.kit.notation import SEATS
from tests.tools import as_json, loaded, question_of

A, B, C, D, E = range(5)
asked = question_of  # what is asked first
FACE_WITH = (0, 1, 3, 5)  # the place of a face with 0, 1, 2, 3 F on the battle die


def kingdom(seats: int = 4, **options: Any) -> Table:
    """An empty kingdom in its second round, the first player A, all cards in their piles."""
    text = f"fief/{seats} options={as_json(options)} next:"
    return lay_out(game, text, chance_from_seed("fief position"))


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
    counted = {"sergeant": sergeants, "knight": knights, "engine": engines}
    who = [*lords, *[f"{count}*{kind}" for kind, count in counted.items() if count]]
    put(t, f"army:{SEATS[seat]}@{where}{f'>{road}' if road else ''}:{','.join(who)}")


def put(t: Table, word: str) -> None:
    """One more word of the position."""
    say(game, t, word)


def hold(t: Table, seat: int, *names: str) -> None:
    """Cards into a hand."""
    put(t, f"hand:{SEATS[seat]}={','.join(names)}")


def lay(t: Table, where: str, *names: str) -> None:
    """Cards on a bishopric."""
    put(t, f"weather:{where}={','.join(names)}")


def castle(t: Table, *names: str) -> None:
    put(t, f"castles:{','.join(names)}")


def title(t: Table, fief_name: str, holder: str, capital: str) -> None:
    """A lord holds a fief; its capital is a city."""
    put(t, f"title:{fief_name}={holder}@{capital}")


def bishop(t: Table, where: str, name: str, since: int = 1) -> None:
    put(t, f"bishop:{where}={name},{since}")


def cardinal(t: Table, *names: str) -> None:
    """A Cardinal card under each of these lords."""
    put(t, f"cardinals:{','.join(names)}")


def married(t: Table, one: str, two: str) -> None:
    put(t, f"married:{one}+{two}")


def imprisoned(t: Table, name: str, jailer: int) -> None:
    """A lord who stands there is a prisoner of another player who stands there."""
    put(t, f"prisoner:{name}={SEATS[jailer]}")


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
