"""MidEvil's table page: whatever may be chosen can be touched, and nobody reads his own name."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from oyez.bots.hints import Hint, HintLine
from oyez.engine.asking import Question
from oyez.engine.play import Play
from oyez.engine.table import Event
from oyez.engine.words import Speaker
from oyez.games.midevil import game
from oyez.games.midevil.art import land, masonry, roads
from oyez.games.midevil.choices import (
    Challenge,
    Figures,
    MoveSkeleton,
    PlaceTile,
    PlayOnTile,
    PutDown,
    Raise,
    Square,
    Walk,
)
from oyez.games.midevil.content import CARDS
from oyez.games.midevil.log import EVENTS
from oyez.games.midevil.promises import chance_of, odds, promise, steps_of
from oyez.games.midevil.sight import view
from oyez.games.midevil.table import BLUE, RED, WHITE, Table
from oyez.rooms.bots import hint_in_words
from oyez.rooms.game import begin, open_room
from oyez.rooms.seating import sit_down
from oyez.server.live import LiveRoom
from oyez.server.shown.fragments import draw
from oyez.server.shown.log import phrase_html
from oyez.store.rooms import StoredRoom
from tests.games.midevil.positions import A, B, a_table, card, dice, moving, sq, tile, turn_of
from tests.tools import a_chance, answers, choices_in, decisions, question_of, settings_of

NAMES = ("Xénia", "Ywain", "Zoltan", "Quétil", "Wulfran", "Kjeld")  # letters that no other word here begins with
PLAYS = 42
FRENCH = Speaker(game.words, "fr", NAMES[:2], A)
PIECE = re.compile(r'data-piece="([^"]+)"')


def games() -> Iterator[tuple[int, Play[Table]]]:
    """Plays over all seat counts and option sets."""
    settings = list(settings_of([game]))
    for number in range(PLAYS):
        _, seats, options = settings[number * len(settings) // PLAYS]
        yield number, game.start(seats, a_chance("page", number), options, listen=True)


def page(play: Play[Table], seat: int | None) -> str:
    """The table page of this seat, drawn as the server draws it."""
    seats = play.table.seats
    room = open_room(game, seats, {}, code="page", secret="s", host="p0", now=1.0)
    for number in range(seats):
        sit_down(room, f"p{number}", NAMES[number], number=number)
    start = begin(room, game, 1.0)
    live = LiveRoom(StoredRoom(start.room, play), start.answers, [])
    return draw(live, seat, "fr").html


def untouchable(question: Question, play: Play[Table]) -> list[str]:
    """Pieces of the answers' paths that are not on the page; and answers without pieces beyond what fits as buttons."""
    pieces = PIECE.findall(page(play, question.seat))
    standing = set(pieces)
    assert len(standing) == len(pieces), [name for name in standing if pieces.count(name) > 1]
    missing, free = [], 0
    for choice in choices_in(question):
        path = game.words.path(choice, question.seat, view(play.table, question.seat))
        free += not path
        missing += [piece for piece in path if piece not in standing]
    assert free <= 3
    return missing


def test_whatever_may_be_chosen_can_be_touched() -> None:
    asked: dict[str, int] = {}
    for number, play in games():
        for moment, (_, question) in enumerate(decisions(play, number, most=260)):
            known = asked.get(question.decision, 0)
            if known < 4 or (moment + number) % 97 == 0:
                asked[question.decision] = known + 1
                assert untouchable(question, play) == [], question.decision
    assert set(asked) >= set(game.words.prompts) - {"card_removal", "duel_raise", "horse_door"}


def test_nobody_reads_his_own_name_and_no_sentence_lacks_its_facts() -> None:
    told: set[str] = set()
    for number, play in games():
        seats = play.table.seats
        speakers = [
            Speaker(game.words, language, NAMES[:seats], me) for me in range(seats) for language in ("fr", "en")
        ]
        for _ in decisions(play, number, most=260):
            for event in [event for event in play.events if event.kind not in told or number % 7 == 0]:
                told.add(event.kind)
                for speaker in speakers:
                    text = str(speaker.event(event.seen_by(speaker.me)))
                    assert NAMES[speaker.me or 0] not in text, text
                    assert not re.search(r"[{}]|  |\( *\)|«\W*»|[:,] *[.!]", text), text
    assert len(told) > 50


def test_every_line_about_a_player_speaks_to_him() -> None:
    for kind, line in EVENTS.items():
        seats = [name for name, what in line.names() if what == "seat"]
        assert bool(seats) == bool(line.you), kind
        assert (len(seats) > 1) == bool(line.to_you), kind
        assert f"{{{seats[0]}}}" not in line.you if seats else True
        assert not line.harms or line.harms in seats, kind


@pytest.mark.parametrize("language", ["fr", "en"])
def test_short_texts_fit_their_cards(language: str) -> None:
    speaker = Speaker(game.words, language, NAMES)
    for entry in CARDS:
        assert 0 < len(speaker.label(f"short {entry.id}")) <= 60
    for kind, verb in game.words.verbs.items():
        assert len(re.sub(r"\{\w+\}", "", speaker.text(verb.text))) <= 24, kind


def test_prompts_are_short() -> None:
    for prompt in game.words.prompts.values():
        assert len(re.sub(r"\{(\w+)\}", "", FRENCH.text(prompt.text))) <= 52


def test_paths_are_in_the_order_of_touching() -> None:
    touches = game.words.touches
    assert touches(PlaceTile(0, -1, 2), A) == ["cell-0--1", "cell-0--1-2"]
    assert touches(MoveSkeleton(12, 13), A) == ["skeleton-12", "square-13"]
    assert touches(Figures((WHITE, WHITE, BLUE)), A) == ["pick-white-2", "pick-blue-1"]
    assert touches(Raise((RED,)), A) == ["pick-red-1", "pick-done"]


def laying(*stack: str) -> tuple[str, list[tuple[list[str], bool, str]]]:
    """The page of whoever lays this tile, and of each answer its pieces, whether it is like another, its name."""
    play = turn_of(a_table(stack=list(stack)))
    seen = view(play.table, A)
    words = game.words
    told = [
        (words.path(choice, A, seen), words.alike(choice, seen), words.calls(choice, seen, FRENCH))
        for choice in choices_in(question_of(play))
        if isinstance(choice, PlaceTile)
    ]
    return page(play, A), told


def test_where_a_tile_looks_the_same_however_it_is_turned_one_touches_its_place_alone() -> None:
    html, told = laying("market")
    assert len(told) == 16
    assert html.count('<g class="me-look"') == 4
    assert html.count('<g class="me-ghost"') == 0
    assert {len(path) for path, _, _ in told} == {1}
    assert sum(not alike for _, alike, _ in told) == 4


def test_which_way_round_is_asked_where_there_are_several() -> None:
    html, told = laying("fork_1")
    ways = [path for path, _, _ in told]
    assert {len(path) for path in ways} == {2}
    assert all(f'data-piece="{piece}"' in html for path in ways for piece in path)
    assert {len(path) for path, _, _ in laying("church")[1]} == {1}  # its one road leads to the Altar


def test_who_sees_the_map_needs_no_coordinates() -> None:
    html, told = laying("market")
    assert "Au nord de l’Autel · telle quelle" in [name for _, _, name in told]
    assert "À l’est de l’Autel · telle quelle" in [name for _, _, name in told]
    assert "(1, 0)" not in html


def name_at(html: str, name: str) -> int:
    """How far down its tile a name stands."""
    found = re.search(rf'<text class="me-name[^"]*" x="-?\d+" y="(-?\d+)">{name}</text>', html)
    assert found is not None
    return int(found[1]) % 216


def test_no_pawn_stands_on_the_name_of_a_tile() -> None:
    """The lower left square lies under it: whoever stood there hid it."""
    lower, upper = 209, 21
    for place, where in (((1, 1), lower), ((0, 2), upper), ((2, 2), lower), ((0, 0), lower)):
        t = a_table(pawns={A: place, B: (1, 1)})
        moving(t, 4)
        assert name_at(page(turn_of(t), A), "Autel") == where, place
    crowded = a_table(pawns={A: (0, 2), B: (0, 0)})
    assert name_at(page(turn_of(crowded), A), "Autel") == lower, "there is no free edge"
    token = a_table(pawns={A: (0, 2), B: (1, 1)}, tokens=[(0, 0)])
    assert name_at(page(turn_of(token), A), "Autel") == lower, "nor does it lie on a life token"


def test_a_hint_beside_the_map_needs_no_coordinates_either() -> None:
    play = turn_of(a_table(stack=["market"]))
    question = question_of(play)
    line = HintLine(answer=msgspec.to_builtins(PlaceTile(0, -1, 0)), share=0.5)
    hint = Hint((line,))
    assert [said.what for said in hint_in_words(hint, question, play, FRENCH)] == ["En (0, −1), telle quelle (50 %)"]
    beside = hint_in_words(hint, question, play, FRENCH, game.view(play.table, A))
    assert [said.what for said in beside] == ["Au nord de l’Autel · telle quelle (50 %)"]


TAVERN = {"tavern": (0, -1, 0), "bridge": (0, -2, 0)}


def rare_questions() -> Iterator[Play[Table]]:
    """What random players seldom come to."""
    horse = {A: ["horse"]}
    t = a_table(tiles=TAVERN, pawns={A: (1, -3)}, hands=horse, trophies={A: "red"})
    yield answers(turn_of(t), PutDown(card("horse"), (RED,)))
    t = a_table(
        tiles=TAVERN,
        skeletons={(1, -6): "white", (1, -5): "red"},
        hands={B: ["catapult"]},
        options={"event_deck": "fifty_plus_book"},
    )
    dice(t, 2)
    yield answers(turn_of(t), PlayOnTile(card("catapult"), tile("bridge")))
    t = a_table(book=B, pawns={A: (1, 0), B: (1, 0)}, trophies={A: "4 white, 2 red"})
    play = turn_of(t)
    yield play
    dice(t, 1, 3)
    yield answers(play, Challenge())


def test_rare_questions_can_be_answered_by_touch_too() -> None:
    asked = []
    for play in rare_questions():
        question = question_of(play)
        asked.append(question.decision)
        assert untouchable(question, play) == []
    assert asked == ["horse_door", "card_removal", "settle", "duel_raise"]


def test_what_a_way_promises() -> None:
    t = a_table(
        tiles={"smith": (0, -1, 0), "bridge": (1, 0, 1)}, pawns={A: (1, -1), B: (4, 1)}, skeletons={(1, -2): "blue"}
    )
    moving(t, 4)
    into = promise(Walk(sq(t, 1, -2)), view(t, A), FRENCH)
    assert into == "Forge (centre) · 1 pas sur 2 · 1 combat, gagné à 4+ (50\u202f%)"
    t.half_steps = 3
    assert promise(Walk(sq(t, 2, -1)), view(t, A), FRENCH) == "Forge (sud-est) · 1 pas sur 1½"


@pytest.mark.parametrize(("halves", "steps"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½"), (12, "6")])
def test_steps_are_counted_as_players_do(halves: int, steps: str) -> None:
    assert steps_of(halves) == steps


def test_odds() -> None:
    assert [chance_of(bonus) for bonus in (-4, -1, 0, 1, 3)] == [0, 33, 50, 67, 100]
    assert odds(3, FRENCH) == "gagné d’avance"
    assert odds(-3, FRENCH) == "perdu d’avance"


@pytest.mark.rule("ME-34")
def test_roads_run_on_where_the_tile_has_them() -> None:
    assert roads(tile("market"), 0) == (0, 5, 0, 10, 15, 10, 0, 5, 0)
    assert roads(tile("bridge"), 1) == (0, 0, 0, 10, 10, 10, 0, 0, 0)
    assert land(tile("bridge"), 1).count("h72v72h-72z") == 6  # water


@pytest.mark.rule("ME-20")
def test_walls_are_drawn_round_buildings_with_their_doors() -> None:
    assert masonry(tile("market"), 0) == ""
    assert masonry(tile("stable"), 0).count("me-door") == 1
    assert masonry(tile("stable"), 0).count("72") >= 6


def test_a_log_line_has_chips() -> None:
    html = phrase_html(FRENCH.event(Event("ME-32", "drew_tile", (B, tile("mill")))), FRENCH)
    assert f'data-shows="tile-{tile("mill")}"' in html


@pytest.mark.parametrize("kind", ["combat_roll", "modified_roll"])
def test_a_die_of_the_log_is_a_die(kind: str) -> None:
    """«obtient 5» stood beside a sign for dice; the total beside it is a number."""
    html = phrase_html(FRENCH.event(Event("ME-60", kind, (B, 5, 6)[: len(EVENTS[kind].names())])), FRENCH)
    assert '<i class="log-die">5</i>' in html
    assert html.count("log-die") == 1


def test_the_book_is_seen_though_a_skeleton_stands_on_its_grave() -> None:
    """Its disc lay under the skeleton's: where one has to go was seen nowhere."""
    t = a_table(tiles={"graveyard": (1, 0, 0)}, skeletons={(4, 1): "blue"})
    drawn = page(turn_of(t), A)
    assert drawn.index('data-piece="book"') > drawn.index('data-piece="skeleton-')
    assert drawn.count('data-piece="book"') == 1


def test_who_carries_the_book_reads_it_once_in_a_sentence() -> None:
    """At one's own place the sentence took a line of its own, and what stood beside it was cut."""
    t = a_table(book=A, pawns={A: (1, 0)})
    drawn = page(turn_of(t), A)
    assert drawn.count("Vous portez le Necronomicon") == 1
    assert drawn.count("le livre</span>") == 1


def test_skeletons_placed_before_the_next_colour_is_asked_are_in_sight() -> None:
    """Of two colours the first was nowhere to be seen while one placed the second."""
    t = a_table(stack=["graveyard"], reserve="2 white, 2 blue")
    play = answers(turn_of(t), PlaceTile(0, -1, 0))
    assert page(play, A).count("me-coming") == 0
    answers(play, (Square(sq(t, 0, -3)), Square(sq(t, 1, -3))))
    assert page(play, A).count('class="me-bone me-white me-coming"') == 2


def test_where_one_piece_is_wanted_touching_it_is_the_answer() -> None:
    """«Done» stood there disabled; whoever touched the square and then pressed it, ended the move that came next."""
    t = a_table(stack=["graveyard"], reserve="1 white, 2 blue")
    play = answers(turn_of(t), PlaceTile(0, -1, 0))
    assert "data-takes-one" in page(play, A)
    answers(play, (Square(sq(t, 0, -3)),))
    assert "data-takes-one" not in page(play, A)


def test_ones_own_pawn_lies_over_the_others() -> None:
    drawn = page(turn_of(a_table()), A)
    assert drawn.index(f'data-piece="pawn-{B}"') < drawn.index(f'data-piece="pawn-{A}"')
