"""What Merl'inn says, in both languages: log, choices, refusals and badges."""

import random
import re
from functools import cache
from typing import Any

import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.engine.languages import NARROW
from oyez.engine.play import Play
from oyez.engine.rulebook import rulebook
from oyez.engine.words import Speaker
from oyez.games.merlinn import game
from oyez.games.merlinn.choices import BuyEvent, BuyFurniture, Furniture, MaliceExclusive, MaliceMove, Take, Target
from oyez.games.merlinn.collect import income, resolve_challenge
from oyez.games.merlinn.content import QUESTS, SOURCES, QuestCard
from oyez.games.merlinn.end_of_day import draw_new_hands, pass_mug
from oyez.games.merlinn.parties import can_be_sent, next_places, times_possible
from oyez.games.merlinn.table import KINDS, MOVED, ORC, PLACES, Table
from oyez.games.merlinn.vocabulary import FOLDER
from oyez.games.merlinn.words import words
from tests.games.merlinn.positions import (
    EMPTY,
    A,
    B,
    a_table,
    card,
    inn,
    plan,
    quest,
    serve,
    set_hand,
    set_market,
    set_pile,
    tile,
    told,
)
from tests.tools import a_chance, answers, choices

FRENCH = Speaker(words, "fr", ["Ann"])
ENGLISH = Speaker(words, "en", ["Ann"])


def said(play: Play[Table], kind: str) -> tuple[list[str], list[str]]:
    """What the log says of a kind of event, in English and in French with ordinary spaces."""
    events = told(play, kind)
    return [str(ENGLISH.event(event)) for event in events], [plain(FRENCH.event(event)) for event in events]


def plain(phrase: Any) -> str:
    return str(phrase).replace(NARROW, " ")


# --- the log ---


@pytest.mark.rule("MI-211")
def test_the_guild_of_a_tavernier_is_told_also_where_an_option_names_it() -> None:
    play = Play(game, game.new_table(1, a_chance("guild"), {"tavernier_guilds": "bards"}), listen=True)
    english, french = said(play, "guild")
    assert english[0] == "Tavernier keeps the Tavern of the Bards."
    assert french[0] == "Maître Tavernier tient la Taverne des Bardes."
    assert len(english) == 2


@pytest.mark.rule("MI-160")
def test_step_d_tells_what_it_costs() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins", purses={B: (3, 0, 0)})
    set_market(t)
    set_pile(t, B, "cest_orcupe")
    english, french = said(serve(t, B, 1), "gold_to_prestige")
    assert english == ["Tavernier spends 3 Gold and scores 1 prestige."]
    assert french == ["Maître Tavernier dépense 3 Or et marque 1 point de prestige."]
    assert (t.score[B], t.resources[B][0]) == (1, 0)


@pytest.mark.rule("MI-105", "MI-07")
def test_the_income_of_a_seat_is_one_line_of_its_own() -> None:
    t = a_table(["5: D D E / 2: o"], taverniers=[""], guilds="pirates goblins", purses={A: (19, 0, 0)})
    play = plan(t, income())
    assert said(play, "income") == (
        ["Ann takes the income: 1 Gold, 1 Mana."],
        ["Ann touche son revenu : 1 Or, 1 Mana."],
    )
    assert said(play, "too_much")[0] == ["Ann cannot store 1 Gold more: lost."]
    assert not told(play, "gained")


@pytest.mark.rule("MI-92")
def test_the_exclusive_action_is_named() -> None:
    t = a_table(["2: D / 2:"], taverniers=["D"], guilds="necromancers goblins", purses={A: (0, 0, 3)})
    set_hand(t, A, "cest_orcupe")
    english, french = said(answers(serve(t), MaliceExclusive()), "exclusive")
    name = ENGLISH.name("exclusive", t.guilds[A])
    assert english == [f"Ann spends 3 Malice on the exclusive action “{name}”."]
    name = plain(FRENCH.name("exclusive", t.guilds[A]))
    assert french == [f"Ann dépense 3 Malice pour son action exclusive « {name} »."]


@pytest.mark.rule("MI-128")
def test_a_new_hand_is_one_line() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    play = plan(t, draw_new_hands())
    [event] = told(play, "drew_cards")
    assert str(ENGLISH.event(event)).startswith("Ann draws: ")  # what she reads herself
    assert sorted(event.secret[0]) == sorted(t.hands[A])
    for_others = event.seen_by(B)
    assert not for_others.secret
    assert (str(ENGLISH.event(for_others)), plain(FRENCH.event(for_others))) == (
        "Ann draws 6 cards.",
        "Ann pioche 6 cartes.",
    )


def test_taverniers_need_no_article_in_french() -> None:
    t = a_table([EMPTY], taverniers=["", ""], guilds="pirates goblins bards")
    assert said(plan(t, pass_mug()), "mug")[1] == ["La Chope premier joueur va à Maître Tavernier."]
    assert said(plan(t, pass_mug()), "mug")[1] == ["La Chope premier joueur va à Maître Tavernier II."]


# --- choices and titles ---


def test_what_is_bought_stands_in_guillemets() -> None:
    juke = tile("juke_barde")
    assert plain(FRENCH.choice(BuyEvent(0, card("nain_jaune")))) == "Acheter « Le Nain jaune paie sa tournée » (3 Mana)"
    assert plain(FRENCH.choice(BuyFurniture(0, juke))) == "Acheter « Juke-barde » (6 Or)"
    assert plain(FRENCH.choice(Furniture(0, juke))) == "Acheter « Juke-barde »"
    assert str(ENGLISH.choice(BuyFurniture(0, juke))) == f"Buy {ENGLISH.name('tile', juke)} (6 Gold)"


@pytest.mark.rule("MI-05")
def test_mana_is_feminine_in_french_as_the_rulebook_introduces_it() -> None:
    catalogue = (FOLDER / "locale" / "fr.po").read_text("utf-8")
    texts = " ".join([rule.texts["fr"] for rule in rulebook(FOLDER).rule]) + catalogue
    assert "la Mana que rapportent les Elfes" in texts
    assert not re.search(r"\b(le|du|au|son|ce|un) Mana\b", texts)


def test_dwarves_everywhere() -> None:
    assert "Dwarves" in game.pitch["en"]
    assert "Dwarfs" not in game.pitch["en"]


# --- a refusal ---


@pytest.mark.rule("MI-88", "MI-08")
def test_repeating_a_move_without_malice_is_refused_for_want_of_malice() -> None:
    t = a_table(["2: D / 2:"], taverniers=[""], guilds="pirates goblins", purses={A: (0, 0, 1)})
    set_hand(t, A, "une_barbe_et_ca_repart")
    play = answers(serve(t), MaliceMove())
    answers(play, choices(play)[0])
    assert (t.malice, t.resources[A][ORC]) == (MOVED, 0)
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, MaliceMove())
    assert refusal.value.rule == "MI-08"
    assert refusal.value.text == "You do not have the Malice to pay for that action."
    with pytest.raises(IllegalAnswer) as refusal:
        play.answer(A, MaliceExclusive())
    assert refusal.value.rule == "MI-87"


# --- the badge «n × possible now» ---


def most_times(standing: tuple[int, ...], number: int) -> int:
    """The same by trying every party."""
    card = QUESTS[number]

    @cache
    def most(left: tuple[int, ...]) -> int:
        if not can_be_sent(list(left), card):
            return 0
        return 1 + max(most(after) for after in afterwards(left, card))

    return most(standing)


def afterwards(standing: tuple[int, ...], card: QuestCard) -> set[tuple[int, ...]]:
    """Every Tavern that one party can leave behind."""
    found: set[tuple[int, ...]] = set()

    def send(left: list[int], party: list[int]) -> None:
        if len(party) == card.sent:
            found.add(tuple(left))
            return
        for place in next_places(left, card, party):
            after = left[:]
            after[place] -= 1
            send(after, [*party, place])

    send(list(standing), [])
    return found


@pytest.mark.rule("MI-117", "MI-118", "MI-119")
def test_the_badge_counts_as_often_as_it_can_be_done() -> None:
    t = a_table(["2: O D / 2: O E / 2: D O", EMPTY])
    assert inn(t, A) == "2: D O / 2: E O / 2: D O"
    assert times_possible(t.standing[A], QUESTS[quest("livraison_a_domicile")]) == 3


@pytest.mark.rule("MI-117", "MI-118", "MI-119")
def test_the_badge_agrees_with_trying_everything() -> None:
    draw = random.Random("badge")
    for _ in range(60):
        standing = [0] * PLACES
        for table in range(draw.randint(1, 5)):
            for _ in range(draw.choice((2, 2, 5))):
                if draw.random() < 0.7:
                    standing[table * KINDS + draw.randrange(KINDS)] += 1
        for number in range(len(QUESTS)):
            assert times_possible(standing, QUESTS[number]) == most_times(tuple(standing), number)


def test_a_gain_is_still_told_as_a_gain() -> None:
    t = a_table([EMPTY], taverniers=[""], guilds="pirates goblins")
    set_hand(t, A, "cest_orcupe")
    play = answers(serve(t), ["PlayCard", card("cest_orcupe")], Take(ORC, 0))
    assert said(play, "gained")[0] == ["Ann gains 1 Malice."]


@pytest.mark.rule("MI-110")
def test_a_challenge_that_nobody_wins_is_told() -> None:
    """A heading stood alone in the log."""
    t = a_table(["2: O / 2:", "2: O / 2:"], challenge_of_the_day="more_orcs")
    [event] = told(plan(t, resolve_challenge()), "nobody_beaten")
    assert str(Speaker(words, "fr", []).event(event)) == "Égalité\u202f: personne ne remporte le Défi."


def test_a_victim_is_told_by_who_stands_there_and_what_can_be_taken() -> None:
    """«1 Elfes, 2 Orcs», and nothing of the purse, where resources are stolen."""
    t = a_table(["2: D / 2:", "2: E O / 2: O"])
    t.resources[B] = [2, 0, 1]
    speaker = Speaker(words, "fr", ["Ann", "Bob"], A)
    assert speaker.effect(Target(B), game.view(t, A)) == "1 Elfe, 2 Orcs · 2 Or, 1 Malice"


@pytest.mark.parametrize(("language", "name"), [("fr", "Emplacement 4"), ("en", "Slot 4")])
def test_a_question_about_a_slot_begins_like_a_sentence(language: str, name: str) -> None:
    effect = next(effect for effect, source in SOURCES.items() if source == ("slot", 3))
    assert Speaker(words, language, ()).name("source", effect) == name
