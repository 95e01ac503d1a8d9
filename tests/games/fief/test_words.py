"""What Fief says, as people read and hear it: no zeros, «and» in lists, reasons where somebody wonders."""

import pytest

from oyez.engine.languages import NARROW
from oyez.engine.play import Play
from oyez.engine.table import Event
from oyez.engine.words import Speaker
from oyez.games.fief import game
from oyez.games.fief.choices_war import Escape, Lose, March, Raid
from oyez.games.fief.elections import count_votes
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.revolt import strike
from oyez.games.fief.table import BISHOP, CASTLE, CITY, KING, POPE, Table, Uprising
from oyez.games.fief.telling import LOST, tell_losses
from tests.games.fief.places import group, moving, order
from tests.games.fief.positions import (
    A,
    B,
    C,
    D,
    army,
    battle_dice,
    begin,
    bishop,
    cardinal,
    fief,
    hold,
    imprisoned,
    kingdom,
    lord,
    title,
    village,
)

NAMES = ("Anne", "Bruno", "Claire", "Denis")


def said(language: str, *told: Event) -> list[str]:
    """Log lines, with ordinary spaces."""
    speaker = Speaker(game.words, language, NAMES)
    return [str(speaker.event(event)).replace(NARROW, " ") for event in told]


def log(play: Play[Table], language: str, *kinds: str) -> list[str]:
    return said(language, *[event for event in play.events if not kinds or event.kind in kinds])


@pytest.mark.rule("FF-219", "FF-240")
def test_the_raided_sides_bonus_is_told() -> None:
    t = kingdom()
    army(t, B, "villeneuve", sergeants=2)
    army(t, A, "charolles", "henri", knights=2)
    play = moving(t, A)
    order(play, March, "villeneuve", group(t, A, "charolles", "henri", knights=2))
    battle_dice(t, 1, 1, 2)
    order(play, Raid, "bourg", group(t, A, "villeneuve", "henri", knights=2))
    assert log(play, "fr", "thrown", "thrown_in_raid") == [
        "Chevauchée à Villeneuve. Attaquants : 1 + 1 ; défenseurs : 2, et 1 F de plus (1 par dé)."
    ]
    assert log(play, "en", "thrown_in_raid") == [
        "Raid at Villeneuve. Raiders: 1 + 1; defenders: 2, and 1 F more (1 a die)."
    ]
    assert "Anne perd à Villeneuve : 1 chevalier." in log(play, "fr")  # 2 and 1: three hits


def ballot(t: Table, office: int, **white: str) -> list[str]:
    """Votes are counted: who voted for whom, by seat letter."""
    t.office = office
    t.candidates = sorted({lord(name) for name in white.values()})
    for letter, name in white.items():
        t.white["abcd".index(letter)] = lord(name)
    return log(begin(t, count_votes()), "fr", "nobody_elected", "crowned", "pope", "bishop")


@pytest.mark.rule("FF-71", "FF-79", "FF-95", "FF-97")
def test_why_nobody_is_elected() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur", "henri")
    army(t, B, "blaye", "charles", "eric", "othon")
    army(t, C, "sigy", "thierry")
    title(t, "bourg", "arthur", "bourg")
    title(t, "blaye", "charles", "blaye")
    tied = "Personne n’est élu roi : il y a égalité des voix."
    assert ballot(t.copy(), KING, a="arthur", b="charles") == [tied]
    few = "Personne n’est élu roi : le candidat en tête n’a pas 3 voix."
    assert ballot(t.copy(), KING, a="arthur", b="arthur") == [few]
    bishop(t, "tournus", "othon")
    church = "Personne n’est élu roi : le candidat en tête n’a la voix ni d’un cardinal ni de deux évêques."
    assert ballot(t.copy(), KING, a="arthur", b="arthur") == [church]
    bishop(t, "sigy", "eric")
    assert ballot(t.copy(), KING, a="arthur", b="arthur") == ["Vive le roi ! Arthur (Anne) ceint la couronne."]
    cardinal(t, "othon", "thierry")
    half = "Personne n’est élu pape : aucun candidat n’a plus de la moitié des voix des cardinaux."
    assert ballot(t.copy(), POPE, b="othon") == [half]
    assert ballot(t, POPE, a="othon") == ["Personne n’est élu pape : aucun candidat n’a reçu de voix."]


@pytest.mark.rule("FF-288", "FF-378")
@pytest.mark.parametrize(
    ("mills", "fort", "words"),
    [
        (0, 0, "Les révoltés ravagent Sigy, qui n’a ni moulin ni château."),
        (1, 0, "Les révoltés ravagent Sigy : 1 moulin est détruit."),
        (2, 0, "Les révoltés ravagent Sigy : 2 moulins sont détruits."),
        (0, CASTLE, "Les révoltés ravagent Sigy : le château est détruit."),
        (1, CASTLE, "Les révoltés ravagent Sigy : 1 moulin et le château sont détruits."),
        (1, CITY, "Les révoltés ravagent Sigy : 1 moulin est détruit ; la cité tient bon."),
        (0, CITY, "Les révoltés ravagent Sigy, qui n’a pas de moulin ; la cité tient bon."),
    ],
)
def test_rebels_destroy_what_was_there(mills: int, fort: int, words: str) -> None:
    t = kingdom()
    t.mills[village("sigy")], t.fort[village("sigy")] = mills, fort
    t.uprising = Uprising(village=village("sigy"), seat=A, cards=3)
    play = begin(t, strike())
    assert log(play, "fr")[-1] == words


@pytest.mark.rule("FF-285")
def test_rebels_whom_walls_stop_have_no_dice() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=2)
    t.fort[village("sigy")] = CASTLE
    t.uprising = Uprising(village=village("sigy"), seat=B, cards=1)
    play = begin(t, strike())
    assert log(play, "fr") == [
        "Les révoltés attaquent à Sigy : aucun dé, aucune touche.",
        "Anne ne perd personne à Sigy.",
    ]


@pytest.mark.rule("FF-295")
def test_prisoners_who_escape_together_are_told_of_once() -> None:
    t = kingdom()
    army(t, A, "sigy", sergeants=2)
    for seat, name in ((B, "gauvain"), (C, "isabelle")):
        army(t, seat, "sigy", name, road="st_paul")
        imprisoned(t, name, A)
    hold(t, B, "souterrain")
    t.phase = 5
    play = begin(t, movement_turn(B))
    play.answer(B, Escape(village("st_paul"), (lord("gauvain"), lord("isabelle")), 0))
    assert log(play, "fr", "escaped") == [
        "Bruno joue Souterrain : Gauvain et Isabelle s’évadent de Sigy vers Saint-Paul."
    ]
    assert log(play, "en", "escaped") == [
        "Bruno plays Underground Passage: Gauvain and Isabelle escape from Sigy to Saint-Paul."
    ]


@pytest.mark.rule("FF-241")
@pytest.mark.parametrize(
    ("sergeants", "knights", "words", "choice"),
    [
        (2, 1, "Anne perd à Bourg : 2 sergents et 1 chevalier.", "2 sergents, 1 chevalier"),
        (1, 0, "Anne perd à Bourg : 1 sergent.", "1 sergent, aucun chevalier"),
        (0, 1, "Anne perd à Bourg : 1 chevalier.", "aucun sergent, 1 chevalier"),
    ],
)
def test_losses_are_told_without_zeros(sergeants: int, knights: int, words: str, choice: str) -> None:
    t = kingdom()
    t.heard = []
    tell_losses(t, "FF-241", LOST, A, village("bourg"), sergeants, knights)
    assert said("fr", *t.heard) == [words]
    assert str(Speaker(game.words, "fr", NAMES).choice(Lose(sergeants, knights))) == choice


BOURG, VILLENEUVE, ESSARTS = village("bourg"), village("villeneuve"), village("les_essarts")
ERIC, BLANCHE = lord("eric"), lord("blanche")
LINES = [
    (
        ("passage_asked", A, BOURG, VILLENEUVE, [B, C], 0),
        "Anne demande à traverser Bourg vers Villeneuve (accord : Bruno et Claire).",
    ),
    (
        ("passage_asked", A, BOURG, VILLENEUVE, [B], 2),
        "Anne demande à traverser Bourg vers Villeneuve, contre un péage de 2 écus (accord : Bruno).",
    ),
    (("inherits", C, lord("quentin"), fief("epervier")), "Quentin (Claire) reçoit en héritage le comté de l’Épervier."),
    (("married", ERIC, BLANCHE, A, C), "Éric et Blanche sont mariés : Anne et Claire font alliance."),
    (("captured", D, lord("othon"), A), "Othon (Denis) est aux mains d’Anne."),
    (("joined", B, A, BOURG), "Bruno se bat aux côtés d’Anne à Bourg."),
    (("plague_took_knights", B, BOURG, 1), "Peste à Bourg : Bruno perd 1 chevalier."),
    (("thrown", BOURG, "–", "2 0"), "Bataille à Bourg. Attaquants : aucun dé ; défenseurs : 2 + 0."),
    (("marched", A, ESSARTS, BOURG, [ERIC], 3), "Anne : Éric part des Essarts vers Bourg (3 pions en tout)."),
    (("marched", A, ESSARTS, BOURG, [ERIC], 1), "Anne : Éric part des Essarts vers Bourg."),
    (("went", A, ESSARTS, BOURG, [ERIC], 2), "Anne : Éric part des Essarts vers Bourg avec 2 pions."),
    (("went", A, ESSARTS, BOURG, [ERIC], 0), "Anne : Éric part des Essarts vers Bourg."),
    (("found_lord", A, ERIC), "Anne n’a plus de seigneur et trouve Éric."),
    (("taille", A, fief("bourg")), "Anne lève la taille sur le duché de Bourg."),
]


@pytest.mark.parametrize(("facts", "words"), LINES, ids=[str(row[0][0]) for row in LINES])
def test_lines_that_once_were_stiff(facts: tuple[object, ...], words: str) -> None:
    kind, *rest = facts
    assert said("fr", Event("FF-00", str(kind), tuple(rest))) == [words]


def test_whose_marriage_is_to_be_annulled_is_said_with_an_elision() -> None:
    speaker = Speaker(game.words, "fr", NAMES)
    said = [speaker.name("of_lord", lord(name)) for name in ("arthur", "blanche", "henri")]
    assert said == ["d’Arthur", "de Blanche", "d’Henri"]


def test_a_bishop_is_elected_by_the_name_of_his_see() -> None:
    t = kingdom()
    army(t, A, "bourg", "arthur")
    t.see = 3
    assert ballot(t, BISHOP, a="arthur") == ["Arthur (Anne) est élu évêque de Bourg."]
