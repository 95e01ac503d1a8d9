"""Fief in a terminal: everything on the map can be read, at every width, at every moment of a game."""

import copy
from collections.abc import Iterator

import pytest
from rich.console import Console

from oyez.bots.thinkers import RandomBot
from oyez.engine.chance import chance_from_seed
from oyez.engine.languages import NARROW
from oyez.engine.play import Play
from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.choices_war import March
from oyez.games.fief.content import CONTENT
from oyez.games.fief.ids import VillageId
from oyez.games.fief.pieces import KIND
from oyez.games.fief.shapes import View
from oyez.games.fief.table import KNIGHT, LORDS, SERGEANT, Table
from oyez.games.fief.terminal import describe, details, draw
from oyez.games.fief.terminal_map import army, arrow, short_name
from oyez.kit.heraldry import tincture

NAMES = ("Aude", "Perceval", "Morgane", "Tristan", "Mélusine", "Roland")


def positions(seats: int, seed: str, every: int = 60, steps: int = 900) -> Iterator[Play[Table]]:
    """Moments of a random game."""
    play = Play(game, game.setup(seats, game.options(), chance_from_seed("terminal", seed)))
    bot = RandomBot(seed)
    for step in range(steps):
        if play.question is None:
            return
        if step % every == 0:
            yield play
        play.take(play.question, bot.choose(None, play.question))


def drawn(view: View, language: str = "en", width: int = 80) -> list[str]:
    console = Console(width=width, no_color=True, highlight=False, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(view, Speaker(game.words, language, NAMES)))
    return captured.get().splitlines()


def map_of(view: View, width: int = 80) -> str:
    """The lines from the phase track to the legend."""
    lines = drawn(view, "en", width)
    return "\n".join(lines[1 : next(place for place, line in enumerate(lines) if line.startswith("★"))])


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("width", [60, 80, 120, 160])
def test_nothing_is_wider_than_the_terminal(seats: int, width: int) -> None:
    for play in positions(seats, "wide", every=180):
        for language in ("fr", "en"):
            lines = drawn(game.view(play.table, 0), language, width)
            assert max(len(line.rstrip()) for line in lines) <= width


def test_the_map_shows_every_village_owner_fort_and_army() -> None:
    for play in positions(4, "map"):
        view = game.view(play.table, 1)
        shown = map_of(view)
        for village in view["villages"]:
            fort = {"castle": "♖", "city": "♜", None: ""}[village["fort"]]
            owner = village["controller"]
            hatch = "" if owner is None else tincture(owner).hatch
            assert hatch + fort + short_name(village["village"]) in shown
            for camp in village["camps"]:
                where = "" if camp["road"] is None else arrow(village["village"], camp["road"])
                assert tincture(camp["seat"]).hatch + where + army(camp) in shown


def test_roads_are_drawn_between_neighbours() -> None:
    view = game.view(next(positions(4, "roads")).table, None)
    assert map_of(view).count("·") > 3 * len(CONTENT.roads)


def test_an_arrow_points_where_the_road_goes() -> None:
    beaujeu, la_salle, ciers = (CONTENT.village(name) for name in ("beaujeu", "la_salle", "st_ciers"))
    assert arrow(beaujeu, la_salle) == "→"
    assert arrow(la_salle, beaujeu) == "←"
    assert arrow(beaujeu, ciers) == "↓"


def test_lords_are_named_by_letters_of_their_own() -> None:
    letters = [card.name[:2] for card in CONTENT.cards if card.kind == "lord"]
    assert len(set(letters)) == len(letters) == 18


def test_the_phase_track_marks_the_phase_under_way() -> None:
    for play in positions(4, "phases"):
        view = game.view(play.table, 0)
        track = " ".join(drawn(view, "en", 120)[:1])
        if view["phase"]:
            assert f"▶{view['phase']} " in track
        assert track.count("▶") == bool(view["phase"])


def test_titles_are_told_of_their_lords() -> None:
    view = game.view(next(positions(4, "titles")).table, None)
    lord = view["lords"][0]
    lord["titles"], lord["bishopric"], lord["fiefs"], lord["marks"] = ["king"], None, [0], ["assassin"]
    text = "\n".join(drawn(view, "fr"))
    assert f"{lord['name']}" in text
    assert "roi, duché de Blaye, assassin" in text


def test_only_the_viewer_reads_a_hand() -> None:
    for play in positions(4, "hands"):
        text = "\n".join(drawn(game.view(play.table, None), "en"))
        assert "Your hand" not in text
        assert "Your hand" in "\n".join(drawn(game.view(play.table, 2), "en"))


def test_a_battle_and_a_vote_are_told_while_they_last() -> None:
    told = set()
    for seed in ("affairs", "more", "again"):
        for play in positions(4, seed, every=1):
            view = game.view(play.table, 0)
            for affair, words in (("battle", "Bataille"), ("election", "Élection")):
                if affair in view["affair"]:
                    told.add(affair)
                    assert any(line.startswith(words) for line in describe(view, Speaker(game.words, "fr", NAMES)))
        if told == {"battle", "election"}:
            return
    pytest.fail(f"no such position: {told}")


def test_soldiers_in_a_list_are_counted_and_lords_named() -> None:
    sergeants, knights = ([piece for piece in range(len(KIND)) if KIND[piece] == kind] for kind in (SERGEANT, KNIGHT))
    march = March(VillageId(3), (0, *sergeants[:7], *knights[:1]))
    said = str(Speaker(game.words, "fr", NAMES).choice(march))
    assert said.endswith(f"{CONTENT.cards[0].name}, 7 sergents et 1 chevalier")


def test_the_view_is_not_changed() -> None:
    view = game.view(next(positions(5, "pure")).table, 0)
    before = copy.deepcopy(view)
    drawn(view)
    describe(view, Speaker(game.words, "fr", NAMES))
    assert view == before


def test_somebody_who_hears_the_table_learns_roads_prices_and_cards() -> None:
    play = next(positions(4, "ears"))
    speaker = Speaker(game.words, "fr", NAMES)
    heard = [line.replace(NARROW, " ") for line in details(game.view(play.table, 0), speaker)]
    assert heard[0].startswith(
        "Beaujeu : duché de Blaye, évêché de Sigy ; chemins vers La Salle et Saint-Ciers-d’Abzac ; sans maître"
    )
    assert sum("chef-lieu" in line for line in heard if "chemins vers" in line) == len(CONTENT.bishoprics)
    assert "Justice (1 dans le jeu) : Fait mourir un assassin." in heard
    assert any(line.startswith("Prix d’achat : Sergent 1, chevalier 3") for line in heard)
    assert "Pile des personnages : 18 cartes." in heard
    for card in CONTENT.cards[LORDS:]:
        assert any(line.lower().startswith(card.name.replace("'", "’").lower()) for line in heard)


def test_each_turn_only_ones_own_lords_and_villages_are_told() -> None:
    for play in positions(6, "short"):
        view = game.view(play.table, 0)
        lines = describe(view, Speaker(game.words, "en", NAMES))
        told = [lord["name"] for lord in view["lords"] if any(line.startswith(f"{lord['name']}: ") for line in lines)]
        assert told == [lord["name"] for lord in view["lords"] if 0 in (lord["family"], lord["jailer"])]
        everything = "\n".join(details(view, Speaker(game.words, "en", NAMES)))
        assert all(f"{lord['name']}: " in everything for lord in view["lords"])
