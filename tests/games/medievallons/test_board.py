"""The board is the interface: what one touches for an answer stands on the page, and is what it seems."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from oyez.engine.asking import Question
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.medievallons import game
from oyez.games.medievallons.choices import Card, GiveTwo, Keep, Member, PlayCard, Player
from oyez.games.medievallons.content import CARDS
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.table import Table
from oyez.games.medievallons.touches import touches
from oyez.server.shown.fragments import draw
from oyez.server.shown.still import render_still
from oyez.server.shown.templates import environment
from tests.games.medievallons.drawn import NAMES, live_room, page_of, pieces_on
from tests.games.medievallons.positions import A, B, C, a_table, card, turn_of
from tests.tools import a_chance, answers, choices, choices_in, decisions, settings_of

SETTINGS = [(seats, options) for _, seats, options in settings_of([game])]
GAMES = 48
DRAWN_OF_A_DECISION = 4  # pages of each kind of question and number of seats
MOST_VERBS = 24
MOST_EFFECT = 60


def random_positions(number: int) -> Iterator[tuple[Play[Table], Question]]:
    """Every decision of one random game; the games take all seat counts and option sets in turn."""
    seats, options = SETTINGS[number % len(SETTINGS)]
    table = game.setup(seats, game.read_options(seats, options), a_chance("board", number))
    yield from decisions(Play(game, table, listen=True), f"board {number}")


def test_every_answer_touches_pieces_that_stand_on_the_page() -> None:
    drawn: Counter[tuple[int, str]] = Counter()
    seen: set[str] = set()
    for number in range(GAMES):
        for play, question in random_positions(number):
            kind = (play.table.seats, question.decision)
            if drawn[kind] >= DRAWN_OF_A_DECISION:
                continue
            drawn[kind] += 1
            seen.add(question.decision)
            found = pieces_on(page_of(play, question.seat))
            assert len(found) == len(set(found)), [piece for piece, count in Counter(found).items() if count > 1]
            for choice in choices_in(question):
                path = touches(choice, question.seat)
                assert path, choice
                assert set(path) <= set(found), (question.decision, choice)
    assert seen == set(game.words.prompts)


def test_no_two_answers_are_told_apart_by_nothing() -> None:
    """Where several answers end at one piece, the lines of the menu differ."""
    for number in range(6):
        for play, question in random_positions(number):
            speaker = Speaker(game.words, "fr", NAMES, question.seat)
            view = game.view(play.table, question.seat)
            lines = [
                (tuple(touches(choice, question.seat)), speaker.verb(choice), speaker.effect(choice, view))
                for choice in choices_in(question)
            ]
            assert len(set(lines)) == len(lines), question.decision


@pytest.mark.parametrize("language", ["fr", "en"])
def test_verbs_and_effects_are_short(language: str) -> None:
    for number in range(4, 10):
        for play, question in random_positions(number):
            speaker = Speaker(game.words, language, NAMES, question.seat)
            view = game.view(play.table, question.seat)
            for choice in choices_in(question):
                assert len(speaker.effect(choice, view)) <= MOST_EFFECT, speaker.effect(choice, view)
                if type(choice) in game.words.verbs and not isinstance(choice, GiveTwo):
                    assert len(speaker.verb(choice)) <= MOST_VERBS, speaker.verb(choice)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_has_a_short_text(language: str) -> None:
    speaker = Speaker(game.words, language, [])
    for kind in CARDS:
        assert 0 < len(speaker.label(f"short {kind.id}")) <= MOST_EFFECT
        assert speaker.label(f"short {kind.id}") != f"short {kind.id}"


def test_prompts_are_short() -> None:
    speaker = Speaker(game.words, "fr", NAMES)
    assert [text for text in (speaker.text(p.text) for p in game.words.prompts.values()) if len(text) > 52] == []


@pytest.mark.rule("MV-83")
def test_the_priest_touches_the_other_hand_never_his_own() -> None:
    """He holds a Witch as well: it must not glow for the other's."""
    t = a_table(["priest, witch, monk", "witch, star", "monk"])
    play = answers(turn_of(t), PlayCard(card("priest")), Player(B))
    assert [touches(choice, A) for choice in choices(play)] == [["held-star"], ["held-witch"]]
    page = page_of(play, A)
    assert page.index('data-piece="hand-witch"') != page.index('data-piece="held-witch"')
    given = answers(play, Card(card("witch"), B))
    assert ["hand-witch"] in [touches(choice, A) for choice in choices(given)]
    assert "held-witch" not in pieces_on(page_of(given, A))
    assert "held-witch" not in pieces_on(page_of(play, B))


@pytest.mark.rule("MV-58")
def test_the_jesters_of_a_guild_are_a_piece_of_their_own() -> None:
    t = a_table(["assassin, monk", "star", "monk"], {B: ["2 monk, jester"]})
    page = page_of(answers(turn_of(t), PlayCard(card("assassin"))), A)
    wanted = [touches(Member(B, 0, card(name)), A)[0] for name in ("monk", "jester")]
    assert set(wanted) <= set(pieces_on(page))


@pytest.mark.rule("MV-67")
def test_the_magician_says_what_he_keeps_and_what_lies_on_top() -> None:
    monk, star, witch = card("monk"), card("star"), card("witch")
    assert touches(Keep(monk, star, witch), A) == ["looking-monk", "looking-witch"]
    assert touches(Keep(monk, star, star), A) == ["looking-monk"]
    assert touches(Keep(monk, monk, star), A) == ["looking-monk", "looking-star"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_large_card_needs_no_table(language: str) -> None:
    speaker = Speaker(game.words, language, [])
    board: Any = environment(language).get_template("games/medievallons/board.html")
    module = board.make_module({"words": speaker})
    for kind in CARD_IDS:
        assert speaker.label(f"power {kind}").split()[0] in module.large_card(kind)


def test_a_full_table_fits() -> None:
    """Five players, a hand of all types, a guild of twelve, long names and names from right to left."""
    hand = (
        "artisan, 5 knight, 4 star, 4 merchant, 4 beggar, 4 noble, 3 priest, 4 prowler, 2 witch, assassin, 3 magician"
    )
    t = a_table([f"{hand}, 4 monk, jester", "", "", "", ""], {B: ["4 monk, 4 jester", "3 witch"]})
    names = ("Moi", "Guenièvre de Cornouailles", "משה בן מימון", "Aude", "T")
    html = draw(live_room(turn_of(t), names=names), A, "fr").html
    assert len({piece for piece in pieces_on(html) if piece.startswith("hand-") and "-of-" not in piece}) == 13
    assert "Guenièvre de Cornouailles" in html


@pytest.mark.parametrize("me", [A, B, None])
def test_only_who_lacks_one_guild_is_said_to_lack_one(me: int | None) -> None:
    """A replay at its end, for screen readers: who has laid three of three lacks none."""
    laid = {A: ["3 monk", "3 noble", "3 priest"], B: ["3 beggar", "3 star"], C: ["3 artisan"]}
    t = a_table(["", "", ""], laid, discard="witch")
    speaker = Speaker(game.words, "fr", NAMES[:3])
    page = render_still("still.html", game, game.view(t, me), speaker, me)
    plates = re.split(r'(?=<(?:article|section) class="(?:plate|own) )', page)[1:]
    near = [plate for plate in plates if speaker.label("one guild away") in plate]
    assert len(plates) == 3
    assert [name for plate in near for name in NAMES[:3] if f"<bdi>{name}</bdi>" in plate] == [NAMES[B]]


@pytest.mark.rule("MV-67")
def test_cards_that_one_looks_at_do_not_crowd_the_hand() -> None:
    """What the Magician had drawn was counted as held: eight kinds of cards lost their texts."""
    t = a_table(["magician, artisan, assassin, star, merchant, beggar, monk, priest, prowler", "2 star", "2 star"])
    t.pile[-3:] = [card("merchant"), card("knight"), card("noble")]
    play = answers(turn_of(t), PlayCard(card("magician")))
    page = page_of(play, A)
    assert "mv-spread" in page
    assert "mv-crowd" not in page
