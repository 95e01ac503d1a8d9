"""Records: saved, loaded, replayed, verified; whatever is wrong with one is said clearly."""

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oyez.engine.content import content_file, fingerprint, fingerprint_of_file, use_content
from oyez.engine.errors import BadRecord, OyezError
from oyez.engine.record import Record, commit_to, load_record, new_record, replay, save_record, verify
from oyez.games import all_games, find_game
from tests.tools import below_of

game = find_game("medievallons")


@pytest.fixture(scope="module")
def finished() -> Record:
    record = new_record(game, 3, "the secret", {"guilds_to_win": 2}, ["Ada", "Bo", "Cy"])
    play = replay(game, record)
    below = below_of("record")
    while not play.is_over:
        question = play.asked[below(len(play.asked))]
        answer = question.sample(below)
        record.answers.append((question.seat, msgspec.to_builtins(answer)))
        play.take(question, answer)
    record.places = game.outcome(play.table).places
    return record


def edited(record: Record, change: Any) -> bytes:
    """The record with its data changed, and sealed again by somebody who knows how."""
    data = json.loads(save_record(record))
    change(data)
    other = msgspec.convert(data, Record)
    return save_record(other)


def test_a_record_is_the_whole_game(finished: Record) -> None:
    loaded = load_record(save_record(finished))
    assert loaded.answers == finished.answers
    play = verify(game, loaded)
    assert play.is_over
    assert game.outcome(play.table).places == finished.places
    half = replay(game, loaded, upto=5)
    assert not half.is_over
    assert loaded.header.commitment == commit_to("the secret")


@pytest.mark.parametrize("cut", [0, 1, 30, 200, -5])
def test_a_truncated_record_is_refused(finished: Record, cut: int) -> None:
    with pytest.raises(BadRecord, match="not a whole record"):
        load_record(save_record(finished)[:cut])


@pytest.mark.parametrize("data", [b"\xff\xfe", b"null", b"[]", b'{"header": 3}', b"{" * 10_000])
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        load_record(data)


def test_an_edited_record_is_refused(finished: Record) -> None:
    text = save_record(finished).replace(b'"Ada"', b'"Eve"')
    with pytest.raises(BadRecord, match="seal"):
        load_record(text)


def test_a_record_of_another_format_or_version_is_refused(finished: Record) -> None:
    with pytest.raises(BadRecord, match="format 99"):
        load_record(edited(finished, lambda data: data["header"].update(format=99)))
    other = load_record(edited(finished, lambda data: data["header"].update(rules=7)))
    with pytest.raises(BadRecord, match="version 7 of the rules"):
        replay(game, other)


def test_a_record_of_another_game_is_refused(finished: Record) -> None:
    other = load_record(edited(finished, lambda data: data["header"].update(game="chess")))
    with pytest.raises(BadRecord, match="a record of chess"):
        replay(game, other)


def test_the_first_wrong_answer_is_named_by_number(finished: Record) -> None:
    def change(data: dict[str, Any]) -> None:
        data["answers"][6] = [data["answers"][6][0], ["PlayCard", 99]]

    with pytest.raises(BadRecord, match="Answer 7, of seat"):
        replay(game, load_record(edited(finished, change)))


def test_answers_beyond_the_end_are_refused(finished: Record) -> None:
    number = len(finished.answers) + 1
    longer = load_record(edited(finished, lambda data: data["answers"].append([0, ["PlayCard", 1]])))
    with pytest.raises(BadRecord, match=f"Answer {number}, of seat 0: The game is over"):
        replay(game, longer)


def test_a_wrong_result_or_promise_is_found(finished: Record) -> None:
    places = list(reversed(finished.places or ()))
    other = load_record(edited(finished, lambda data: data.update(places=places)))
    with pytest.raises(BadRecord, match="claims the places"):
        verify(game, other)
    early = load_record(edited(finished, lambda data: data["answers"].pop()))
    with pytest.raises(BadRecord, match="not over"):
        verify(game, early)
    liar = load_record(edited(finished, lambda data: data["header"].update(secret="another")))
    with pytest.raises(BadRecord, match="promised"):
        verify(game, liar)


def test_impossible_headers_are_refused(finished: Record) -> None:
    for change in ({"seats": 9}, {"options": {"hand_size": 99}}, {"options": {"nonsense": 1}}):
        other = load_record(edited(finished, lambda data, change=change: data["header"].update(change)))
        with pytest.raises(BadRecord, match="header"):
            replay(game, other)


def test_a_record_from_before_everybody_was_asked_still_replays() -> None:
    """Who held one type only was not asked once: such answers are missing in older records."""
    complete, left_out = [], 0
    for seed in range(40):
        record = new_record(game, 3, f"old {seed}", {"hand_size": 2})
        play = replay(game, record)
        below = below_of(seed)
        while not play.is_over:
            question = play.asked[below(len(play.asked))]
            answer = question.sample(below)
            if question.count() > 1:
                record.answers.append((question.seat, msgspec.to_builtins(answer)))
            else:
                left_out += 1
            play.take(question, answer)
        record.places = places = game.outcome(play.table).places
        complete.append(verify(game, record).is_over)
        assert game.outcome(verify(game, record).table).places == places
    assert left_out > 10
    assert all(complete)


def test_a_choice_that_had_fewer_fields_is_still_understood(finished: Record) -> None:
    """Guilds were chosen by their number alone once."""

    def shorten(data: Any) -> None:
        for _, answer in data["answers"]:
            if answer[0] in ("UseGuild", "ReinforceGuild", "Member"):
                del answer[-2:]

    shortened = load_record(edited(finished, shorten))
    assert shortened.answers != finished.answers
    assert verify(game, shortened).is_over


# --- what it was played with ---


def test_a_record_of_other_content_is_refused(finished: Record) -> None:
    def change(data: Any) -> None:
        data["header"]["content"] = "0123456789abcdef." + data["header"]["content"].partition(".")[2]

    with pytest.raises(BadRecord, match=r"^This record was played with other content of Médiévallons: its cards"):
        verify(game, load_record(edited(finished, change)))


def test_a_record_with_other_options_than_it_was_begun_with_is_refused(finished: Record) -> None:
    other = edited(finished, lambda data: data["header"]["options"].update(hand_size=7))
    with pytest.raises(BadRecord, match=r"^The options of this record are not those that its game was begun with\.$"):
        verify(game, load_record(other))


def test_a_record_from_before_fingerprints_is_played_again(finished: Record) -> None:
    old = load_record(edited(finished, lambda data: data["header"].pop("content")))
    assert old.header.content == ""
    assert b"content" not in save_record(old)
    assert verify(game, old).is_over


CONTENT = """
[setup]
hand_size = 6   # MV-07
draws = [1, 2]

[[card]]
id = "knight"
text_fr = "Chevalier"
source = "seed"
"""


@pytest.mark.parametrize(
    ("old", "new", "is_same"),
    [
        ("   # MV-07", "", True),
        ("draws = [1, 2]", "draws = [\n  1,\n  2,\n]", True),
        ("hand_size = 6   # MV-07\ndraws = [1, 2]", "draws = [1, 2]\nhand_size = 6", True),
        ("Chevalier", "Le chevalier", True),
        ('source = "seed"', 'source = "house"', True),
        ("hand_size = 6", "hand_size = 7", False),
        ("[1, 2]", "[2, 1]", False),
        ('"knight"', '"jester"', False),
        ("[[card]]", "[[card]]\nid = 'witch'\n[[card]]", False),
    ],
)
def test_the_fingerprint_is_of_what_is_played(old: str, new: str, is_same: bool) -> None:
    assert old in CONTENT
    one, other = tomllib.loads(CONTENT), tomllib.loads(CONTENT.replace(old, new))
    assert (fingerprint(one) == fingerprint(other)) is is_same


def test_every_game_has_a_fingerprint_of_its_own(tmp_path: Path) -> None:
    found = {other.content_fingerprint for other in all_games()}
    assert len(found) == len(all_games())
    assert fingerprint_of_file(tmp_path / "nothing.toml") == fingerprint(None)
    assert content_file("tarot", tmp_path) == tmp_path / "content.toml"


def test_what_is_played_already_keeps_its_content(tmp_path: Path) -> None:
    with pytest.raises(
        OyezError, match=r"^«medievallons» is played already; its content cannot be changed any more\.$"
    ):
        use_content("medievallons", tmp_path / "cards.toml")
