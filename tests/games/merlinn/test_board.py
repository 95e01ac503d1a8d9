"""The board in the browser: whatever can be chosen is there to be clicked, once, and nothing secret is."""

import functools
import re
from pathlib import Path
from typing import Any

import jinja2
import pytest

from oyez.engine.languages import before
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from tests.games.merlinn.positions import EMPTY, A, B, a_table, give_quests, set_hand
from tests.tools import a_chance, decisions

TINCTURES = ("gueules", "azur", "sinople", "pourpre")
PAGE = """{% import "games/merlinn/board.html" as board with context %}
{{ board.opponents() }}{{ board.common() }}{{ board.hand() }}{{ board.aid() }}
{% for option in (question.options if question else []) %}{{ board.group_of(option) }}{{ board.option_label(option) }}
{% endfor %}"""


@functools.cache
def page_template(language: str) -> jinja2.Template:
    """The page, with Jinja as the server sets it up and plain addresses."""
    templates = Path(game.folder).parents[1] / "server" / "templates"
    boards = jinja2.PrefixLoader({"games": jinja2.FileSystemLoader(Path(game.folder).parent)})
    loader = jinja2.ChoiceLoader([jinja2.FileSystemLoader(templates), boards])
    env = jinja2.Environment(
        loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )
    env.globals.update({"lang": language, "_": str, "asset": str, "tincture": lambda seat: TINCTURES[seat]})
    env.globals["before"] = functools.partial(before, language=language)
    return env.from_string(PAGE)


def drawn(view: dict[str, Any], me: int | None, language: str, question: Any = None) -> str:
    """The page of a seat, or of a spectator."""
    speaker = Speaker(game.words, language, ["Aude", "Perceval", "Yvain", "Lancelot"][: view["players"]])
    shown = None
    if question is not None:
        options = [
            {"kind": type(choice).__name__, "answer": [type(choice).__name__, *fields(choice)], "label": "…"}
            for choice in getattr(question, "choices", [])
        ]
        shown = {"decision": question.decision, "options": options}
    return page_template(language).render(view=view, me=me, words=speaker, question=shown)


def fields(choice: Any) -> list[Any]:
    return [getattr(choice, name) for name in choice.__struct_fields__]


def pieces(page: str) -> list[str]:
    return re.findall(r'data-piece="([^"]+)"', page)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"taverniers": 2}),
        (2, {"campaign": True}),
        (3, {"guild_choice": "choose", "reactions": True}),
        (4, {}),
    ],
)
def test_all_that_can_be_chosen_can_be_clicked(seats: int, options: dict[str, Any], language: str) -> None:
    play = Play(game, game.new_table(seats, a_chance("board", seats), options))
    for number, (_, question) in enumerate(decisions(play, seats, most=250)):
        if number % 15:
            continue
        page = drawn(game.view(play.table, question.seat), question.seat, language, question)
        found = pieces(page)
        assert len(found) == len(set(found)), "a piece is on the page twice"
        for choice in getattr(question, "choices", []):
            for piece in game.words.touches(choice, question.seat):
                assert piece in found, f"{question.decision}: {piece} is not on the page"


def test_a_finished_game_and_a_spectator() -> None:
    play = Play(game, game.new_table(1, a_chance("finished"), {"days": 3}))
    for _ in decisions(play, 1):
        pass
    page = drawn(game.view(play.table, A), A, "en")
    assert "Pairs of Adventurers" in page
    assert 'data-piece="tavern-0"' in drawn(game.view(play.table, None), None, "fr")


def test_hands_and_quests_of_others_are_not_on_the_page() -> None:
    t = a_table([EMPTY, EMPTY])
    set_hand(t, A, "nainvasion")
    give_quests(t, A, "mines_dorc")
    assert "Nainvasion" in drawn(game.view(t, A), A, "fr")
    assert "Les Mines d’orc" in drawn(game.view(t, A), A, "fr")
    for seat in (B, None):
        page = drawn(game.view(t, seat), seat, "fr")
        assert "Nainvasion" not in page
        assert "Les Mines d’orc" not in page


def test_the_page_obeys_the_policy() -> None:
    source = (Path(game.folder) / "board.html").read_text("utf-8")
    assert not re.search(r"\sstyle=|<script|\son\w+=", source)


@pytest.mark.rule("MI-210")
def test_the_taverns_stand_as_they_sit() -> None:
    """Clockwise from the left neighbour: a Tavernier, the other player, the other Tavernier."""
    t = a_table([EMPTY, EMPTY], taverniers=["", ""], taverniers_between=True)
    found = [piece for piece in pieces(drawn(game.view(t, A), A, "en")) if piece.startswith("tavern-")]
    assert found == ["tavern-2", "tavern-1", "tavern-3", "tavern-0"]
    found = [piece for piece in pieces(drawn(game.view(t, None), None, "en")) if piece.startswith("tavern-")]
    assert found == ["tavern-0", "tavern-2", "tavern-1", "tavern-3"]


@pytest.mark.rule("MI-148")
def test_the_aid_says_what_a_taverniers_card_shows() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates necromancers")
    page = drawn(game.view(t, A), A, "en")
    assert "extra card: 3 Malice · cards discarded in the Collect: 2" in page


@pytest.mark.rule("MI-186")
def test_setup_cards_are_on_the_page_while_boards_are_chosen() -> None:
    play = Play(game, game.new_table(2, a_chance("offers"), {"campaign": True}))
    found = pieces(drawn(game.view(play.table, A), A, "fr", play.question))
    assert len([piece for piece in found if piece.startswith("setup-")]) == 3
    assert len([piece for piece in found if piece.startswith("guild-")]) == 3
