"""Positions in the rulebook's words: what is said of each game, and what is refused in a sentence."""

import contextlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oyez.engine.errors import BadPosition, OyezError
from oyez.engine.game import Game
from oyez.engine.position import game_of, in_numbers, lay_out, read_position, write_position
from oyez.engine.table import Table, save
from oyez.games import find_game
from oyez.games.medievallons import game as medievallons
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.terminal.session import position_session, resume_session
from tests.tools import a_chance

PAGE = Path(__file__).parents[2] / "docs" / "positions.md"
GAMES = ("fief", "medieval_academy", "medievallons", "merlinn", "midevil")
WHOLE = [
    "medievallons/3 hands:2*knight,jester/monk guilds:.|3*monk/3*noble discard:2*star pile:witch,monk"
    " next:turn.1,end_round",
    "medieval_academy/2 round:2 fayot:B hands:2*quests_3,charity_2,gallantry_5,studies_4"
    "/quests_4,2*charity_3,gallantry_4,studies_5/kings_service_5,2*studies_2,quests_2,charity_5"
    " track:quests=A9,7:[C,B] shields:blue_3/./grey_m6,red_4 next:play_cards,scoring",
    "midevil/2 tiles:tavern@0,-1,0 stack:clearing_1,graveyard pawns:1,-3 skeletons:white@1,0 tokens:1,2 life:./1"
    " trophies:2*white,red hands:fury,herbs/horse front:./sword reserve:white next:turn.0",
    "merlinn/2 resources=302/122 guilds:pirates/goblins inns:2:De/5:E|-/2: challenge:more_dwarves"
    " quests:table_en_kit,duo_de_nains hand:A=portes_ouvertes,nain_jaune hand_quests:B=elfes_siamois market:nainternet"
    " next:service.0.0,service.1.0,collect,resolve_challenge,quests,end_of_day",
    "fief/3 money=537 army:A@bourg:henri,3*sergeant,knight army:B@bourg>sigy:2*sergeant,engine army:C@tournus:jeanne"
    " hand:A=impot castles:bourg title:mazilles=henri@mazilles bishop:sigy=henri,1 married:henri+jeanne"
    " next:phase_4,phase_5,phase_6,phase_7,next_round_or_end",
]


def read(text: str) -> tuple[Game, Table]:
    game = find_game(game_of(text))
    return game, read_position(game, text, a_chance("notation"))


@pytest.mark.parametrize("text", WHOLE, ids=game_of)
def test_a_position_in_words_is_one_in_numbers(text: str) -> None:
    game, t = read(text)
    again = read_position(game, write_position(game, t), a_chance("another"))
    assert save(again) == save(t)


@pytest.mark.parametrize("text", WHOLE, ids=game_of)
def test_a_record_keeps_the_numbers_and_leaves_chance_to_the_seed(text: str) -> None:
    game, t = read(text)
    kept = in_numbers(game, text, a_chance("notation"))
    assert " chance=" not in kept
    again = read_position(game, kept, t.chance)
    assert save(again) == save(t)
    assert in_numbers(game, kept, a_chance("another")) == kept


def test_a_game_from_a_position_in_words_is_taken_up_again() -> None:
    session = position_session(find_game("merlinn"), WHOLE[3], ["random"], seed="words")
    session.answer(0, session.play.asked[0].sample(lambda limit: 0))
    assert "inns:" not in session.record.header.position
    again = resume_session(session.record)
    assert save(again.play.table) == save(session.play.table)


def test_all_other_cards_lie_in_the_pile_and_the_named_ones_on_top() -> None:
    t = read_position(medievallons, WHOLE[0], a_chance("notation"))
    whole = lay_out(medievallons, "medievallons/3 next:", a_chance("notation")).pile
    named = ["knight", "knight", "jester", "monk", "monk", "monk", "monk", "noble", "noble", "noble", "star", "star"]
    assert sorted(t.pile) == sorted((Counter(whole) - Counter([CARD_IDS.index(name) for name in named])).elements())
    assert [CARD_IDS[card] for card in t.pile[-2:]] == ["monk", "witch"]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_is_explained(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [word for word in find_game(name).notation.words if f"`{word}:" not in page] == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("medievallons/2 gold:3", "A position of Médiévallons has no «gold»."),
        ("medievallons/2 hands:2*dragon", "«hands» cannot be read in this position: nothing here is called «dragon»."),
        ("medievallons/2 hands:99*knight", "«hands» cannot be read in this position: no «knight» is left."),
        ("medievallons/2 hands:./knight/monk", "it says something for 3 seats, and there are 2"),
        ("medievallons/2 hands:knight-2", "«knight-2» is no name, as in knight or 2*knight"),
        ("medievallons/2 next:turn(0)", "«next» cannot be read in this position: «turn(0)» is no step"),
        ("medievallons/2 hands:knight/knight next:dance.0", "its pieces do not fit together"),
        ("medieval_academy/3 fayot:D", "there is no seat «D»"),
        ("medieval_academy/3 track:quests=A9+B7", "«A9+B7» is no track"),
        ("medieval_academy/3 track:quests", "«quests» lacks its «=»"),
        ("medieval_academy/3 shields:codex_0", "nothing here is called «codex»"),
        ("midevil/2 tiles:tavern@0,-1", "«0,-1» is no place: 3 numbers are wanted"),
        ("midevil/2 tiles:tavern@0,-1,7", "a tile is turned 0 to 3 times, not 7"),
        ("midevil/2 pawns:30,30", "no tile lies at 30,30"),
        ("midevil/2 tiles:tavern@0,-1,0;tavern@0,1,0", "«tiles» cannot be read in this position: no «tavern» is left."),
        ("merlinn/2 inns:2:DEO", "no chair is left for «O»"),
        ("merlinn/2 inns:2:X", "nobody is called «X»"),
        ("merlinn/2 guilds:pirates", "2 different Guilds are wanted"),
        ("merlinn/2 shop:" + "trone," * 9, "«shop» cannot be read in this position"),
        ("fief/3 army:A@bourg:99*sergeant", "are left"),
        ("fief/3 army:bourg:henri", "«bourg» lacks its «@»"),
        ("fief/3 army:A@bourg:henri army:B@sigy:henri", "no «henri» is left"),
        ("fief/3 title:mazilles=henri@sigy", "sigy does not belong to mazilles"),
        ("fief/3 bishop:sigy=henri,x", "«x» is no number"),
    ],
)
def test_what_cannot_be_said_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(text)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_refusal_is_said_in_french_by_house_and_game() -> None:
    for text, said in [("merlinn/2 inns:2:DEO", "il ne reste pas de chaise"), ("fief/3 hand:F=impot", "pas de place")]:
        with pytest.raises(BadPosition) as refused:
            read(text)
        assert said in refused.value.said_in("fr")


WORDS = [(name, word) for name in GAMES for word in [*find_game(name).notation.words, "next"]]


@given(st.sampled_from(WORDS), st.text(alphabet="ABab0129*,;:=@|/.+->[]_", max_size=20))
def test_whatever_is_said_is_read_or_refused(word: tuple[str, str], written: str) -> None:
    game = find_game(word[0])
    with contextlib.suppress(OyezError):
        read_position(game, f"{game.name}/{game.seats[0]} {word[1]}:{written}", a_chance("notation"))
