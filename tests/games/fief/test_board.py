"""Fief in the browser: the board is drawn at every moment of a game, and shows what options touch."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import jinja2
import pytest

from oyez.bots.thinkers import RandomBot
from oyez.engine.chance import chance_from_seed
from oyez.engine.languages import translator
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.content import CONTENT
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.pieces import PIECES
from oyez.games.fief.table import Table
from tests.games.fief.positions import army, begin, kingdom
from tests.games.fief.positions import village as numbered

NAMES = ("Aude", "Perceval", "Guenièvre", "Tristan", "Mélusine", "Roland")
TINCTURES = ("gueules", "azur", "sinople", "pourpre", "or", "sable")
SOURCE = game.folder.parent.parent
BOARD = (game.folder / "board.html").read_text(encoding="utf-8")


def environment(language: str) -> jinja2.Environment:
    """Jinja as the server sets it up, without its site."""
    games = jinja2.PrefixLoader({"games": jinja2.FileSystemLoader(SOURCE / "games")})
    house = jinja2.FileSystemLoader(SOURCE / "server" / "templates")
    env = jinja2.Environment(
        loader=jinja2.ChoiceLoader([house, games]), autoescape=True, undefined=jinja2.StrictUndefined
    )
    env.globals.update(
        {
            "lang": language,
            "_": lambda text, **values: text % values if values else text,
            "asset": lambda name: f"/static/{name}",
            "tincture": lambda seat: TINCTURES[seat],
            "words": Speaker(game.words, language, NAMES),
        }
    )
    return env


ENVIRONMENTS = {language: environment(language) for language in ("fr", "en")}


def page(play: Play[Table], seat: int | None, language: str = "fr") -> str:
    """All parts of the board, as a seat sees them."""
    seats = [{"number": number, "name": NAMES[number], "is_me": number == seat} for number in range(play.table.seats)]
    table: dict[str, Any] = {
        "view": game.view(play.table, seat),
        "me": seat,
        "game": "fief",
        "seats": seats,
        "board_template": "games/fief/board.html",
    }
    return ENVIRONMENTS[language].get_template("board_parts.html").render(table=table)


def positions(seats: int, seed: str, steps: int = 1200) -> Iterator[Play[Table]]:
    play = Play(game, game.setup(seats, game.options(), chance_from_seed("board", seed)))
    bot = RandomBot(seed)
    for _ in range(steps):
        if play.question is None:
            return
        yield play
        play.take(play.question, bot.choose(None, play.question))


def pieces_on(html: str) -> set[str]:
    return set(re.findall(r'data-piece="([^"]+)"', html))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_board_is_drawn_for_everybody_at_every_moment(seats: int) -> None:
    for step, play in enumerate(positions(seats, f"drawn {seats}")):
        if step % 75 == 0:
            for seat in (None, 0, seats - 1):
                html = page(play, seat, "fr" if step % 2 else "en")
                assert "style=" not in html
                assert html.count("ff-site") >= len(CONTENT.villages)


def test_every_affair_is_drawn() -> None:
    """Whatever can be under way has been drawn once."""
    missing = {"election", "proposal", "passage", "offer", "talk", "battle", "revolt"}
    for seed in range(12):
        for play in positions(4, f"affairs {seed}"):
            found = missing.intersection(game.view(play.table, None)["affair"])
            if found:
                missing -= found
                assert play.question is not None
                assert "ff-affair" in page(play, play.question.seat)
        if not missing:
            return
    pytest.fail(f"never under way: {missing}")


def test_what_an_option_touches_is_on_the_board() -> None:
    """Villages, lords, soldiers, players, fiefs, bishoprics and cards: each by the name that `touches` gives it."""
    for step, play in enumerate(positions(4, "touched")):
        question = play.question
        if step % 40 or question is None:
            continue
        shown = pieces_on(page(play, question.seat))
        view = game.view(play.table, question.seat)
        for choice in getattr(question, "choices", []):
            for piece in game.words.touches(choice, question.seat):
                kind, _, number = piece.partition("-")
                if kind == "piece" and not is_in_play(view, int(number)):
                    continue
                if kind == "hand" and not holds(view, int(number)):
                    continue
                assert piece in shown, (question.decision, choice, piece)


def is_in_play(view: dict[str, Any], piece: int) -> bool:
    """A lord who comes from the hand is not on the board yet."""
    return piece >= CONTENT.lords or any(lord["lord"] == piece for lord in view["lords"])


def holds(view: dict[str, Any], card: int) -> bool:
    """In a talk one may ask for a card of the other, unseen."""
    return CONTENT.cards[card].id in view["players"][view["seat"]]["hand"]


def test_every_piece_on_the_map_is_drawn_once() -> None:
    for step, play in enumerate(positions(6, "pieces")):
        if step % 150:
            continue
        drawing = re.search(r"<svg class=\"map ff-map\".*?</svg>\s*</div>", page(play, 0), re.DOTALL)
        assert drawing is not None
        names = re.findall(r'data-piece="piece-(\d+)"', drawing.group())
        table = play.table
        assert isinstance(table, Table)
        standing = [str(piece) for piece in range(PIECES) if table.place[piece] >= 0]
        assert sorted(names, key=int) == standing


def boxes(shown: str, number: int) -> list[tuple[int, int, int, int]]:
    """The camps of a village as they are drawn: left, top, right, bottom."""
    place = rf'translate\((\d+) (\d+)\)" data-zone="camp-{number}-[^"]*">'
    camp = place + r'\s*<rect class="ff-tile" width="(\d+)" height="(\d+)"'
    found = [[int(part) for part in match] for match in re.findall(camp, shown)]
    return [(left, top, left + width, top + height) for left, top, width, height in found]


@pytest.mark.parametrize(
    ("where", "roads"), [("st_ciers", ("sigy", "sigy")), ("st_paul", ("st_vivien", "les_essarts"))]
)
def test_camps_of_one_village_do_not_hide_each_other(where: str, roads: tuple[str, str]) -> None:
    t = kingdom()
    army(t, 0, where, "gauvain", "thierry", "othon", sergeants=2, knights=3)
    army(t, 1, where, "eric", "isabelle", sergeants=3, knights=2, road=roads[0])
    army(t, 2, where, "henri", sergeants=1, road=roads[1])
    drawn = boxes(page(begin(t, movement_turn(0)), 0), numbered(where))
    assert len(drawn) == 3
    for one, other in combinations(drawn, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_one_coin_is_not_several() -> None:
    t = kingdom()
    army(t, 0, "bourg", "henri")
    t.money[:] = [1, 2, 0, 1]
    shown = page(begin(t, movement_turn(0)), 0)
    assert re.findall(r'<span class="sr">(écus?)</span>', shown) == ["écus", "écu", "écu", "écu"]


def test_villages_stand_where_the_content_has_them() -> None:
    module = ENVIRONMENTS["en"].get_template("games/fief/board_map.html").make_module()
    drawn: Any = module
    for village, (x, y) in zip(CONTENT.villages, drawn.VILLAGES, strict=True):
        assert (x, y) == (13 * village.x + 12, round(11.2 * village.y + 24))
    assert [village.fief for village in CONTENT.villages] == drawn.FIEF_OF
    assert [village.bishopric for village in CONTENT.villages] == drawn.SEE_OF
    roads = {f"{a}-{b}" for a, b in CONTENT.roads} | {f"{b}-{a}" for a, b in CONTENT.roads}
    assert set(drawn.CAMPS) == roads


def test_the_board_knows_the_cards_fiefs_and_bishoprics_of_the_content() -> None:
    env = ENVIRONMENTS["en"]
    view = game.view(next(positions(3, "content")).table, None)
    board: Any = env.get_template("games/fief/board.html").make_module({"view": view, "me": None})
    assert [card.id for card in CONTENT.cards] == board.LORDS + board.OTHERS
    assert all((number >= board.WOMEN) == (CONTENT.cards[number].gender == 1) for number in range(CONTENT.lords))
    assert [(cost, tuple(villages)) for _, cost, villages in board.FIEFS] == [
        (fief.cost, fief.villages) for fief in CONTENT.fiefs
    ]
    assert [(chief, tuple(villages)) for _, chief, villages in board.SEES] == [
        (see.chief_town, see.villages) for see in CONTENT.bishoprics
    ]


def test_whatever_the_board_says_has_its_french() -> None:
    translate = translator(game.folder, "fr")
    same = {"cardinal", "assassin", "fief", "fiefs", "passage", "taille", "villages", "écus"}
    for text in re.findall(r'say\("([^"]+)"\)', BOARD):
        assert translate(text) != text or text in same or text == "d’Arc", text


def test_the_board_gives_no_hand_away() -> None:
    for step, play in enumerate(positions(4, "secret")):
        if step % 120 == 0:
            spectator = pieces_on(page(play, None))
            assert not [piece for piece in spectator if re.fullmatch(r"hand-\d+", piece)]
