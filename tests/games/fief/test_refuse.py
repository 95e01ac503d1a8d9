"""Every illegal purchase, move, vote and bargain is refused with the rule that forbids it."""

from typing import Any

import pytest

from oyez.engine.errors import IllegalAnswer
from oyez.engine.table import Step, save
from oyez.games.fief.cards import draw
from oyez.games.fief.choices import (
    AskGrant,
    Assassinate,
    BuyCardinal,
    BuyCastle,
    BuyEngine,
    BuyKnights,
    BuyMill,
    BuySergeants,
    BuyTitle,
    Cede,
    DrawEvent,
    GiveMoney,
    MoveTitle,
    OfferTo,
    OpenEmbassy,
    PlayJustice,
    PlayLord,
    PlayRevolt,
    PlayWeather,
    Propose,
    Stand,
    Taille,
    TitheAsPope,
    Vote,
)
from oyez.games.fief.choices_war import AskPassage, Attack, Besiege, March, Pillage, Raid
from oyez.games.fief.combat import battle_turn, pillage_turn, siege_turn
from oyez.games.fief.elections import candidate, vote_place
from oyez.games.fief.ids import NO_LORD, VillageId
from oyez.games.fief.marriages import marriage_turn
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.playing import card_turn
from oyez.games.fief.purchases import purchase_turn
from oyez.games.fief.table import BISHOP, IN, Table
from tests.games.fief.positions import (
    A,
    B,
    C,
    army,
    begin,
    castle,
    fief,
    hold,
    kingdom,
    lay,
    lord,
    married,
    pieces_at,
    title,
    village,
)
from tests.tools import question_of

BOURG, SIGY, VILLENEUVE = village("bourg"), village("sigy"), village("villeneuve")
ARTHUR, ISABELLE, HENRI = lord("arthur"), lord("isabelle"), lord("henri")


def court() -> Table:
    """A: the castle of Bourg, Saint-Vivien; B: Blaye, and a camp before Bourg; C: Sigy. Bad weather in bishopric 5."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=2, knights=1)
    castle(t, "bourg")
    army(t, A, "st_vivien", sergeants=1)
    army(t, B, "blaye", "isabelle", sergeants=2)
    army(t, B, "bourg", "henri", sergeants=1, road="villeneuve")
    army(t, C, "sigy", "charles")
    hold(t, A, "impot", "bonnes_recoltes", "justice")
    lay(t, "sigy", "mauvais_temps")
    t.money[A] = 4
    return t


@pytest.mark.parametrize(
    ("step", "answer", "rule"),
    [
        (purchase_turn(A), BuySergeants(5, BOURG, IN), "FF-13"),
        (purchase_turn(A), BuySergeants(20, BOURG, IN), "FF-11"),
        (purchase_turn(A), BuySergeants(1, village("st_vivien"), IN), "FF-174"),
        (purchase_turn(A), BuySergeants(1, BOURG, VILLENEUVE), "FF-177"),
        (purchase_turn(A), BuyKnights(2, BOURG, IN), "FF-13"),
        (purchase_turn(A), BuyEngine(BOURG, IN), "FF-13"),
        (purchase_turn(A), BuyMill(SIGY), "FF-179"),
        (purchase_turn(A), BuyCastle(BOURG), "FF-181"),
        (purchase_turn(A), BuyCastle(village("st_vivien")), "FF-13"),
        (purchase_turn(A), BuyTitle(fief("bourg"), ARTHUR, BOURG), "FF-182"),
        (purchase_turn(A), AskGrant(fief("bourg"), ARTHUR, BOURG), "FF-184"),
        (purchase_turn(A), MoveTitle(fief("bourg"), ARTHUR), "FF-188"),
        (purchase_turn(A), BuyCardinal(ARTHUR), "FF-192"),
        (purchase_turn(A), BuyMill(VillageId(99)), ""),
        (purchase_turn(A), GiveMoney(A), "FF-13"),
        (purchase_turn(A), OfferTo(C), "FF-383"),
        (purchase_turn(A), Cede(BOURG, C, VILLENEUVE), "FF-32"),
        (movement_turn(A), March(SIGY, (ARTHUR,)), "FF-195"),
        (movement_turn(A), March(VILLENEUVE, (ARTHUR,)), "FF-206"),
        (movement_turn(A), March(VILLENEUVE, (HENRI,)), "FF-354"),
        (movement_turn(A), AskPassage(village("st_vivien"), (ARTHUR,)), "FF-206"),
        (movement_turn(A), Raid(village("st_vivien"), (ARTHUR,)), "FF-217"),
        (movement_turn(B), Raid(VILLENEUVE, (HENRI, 50)), "FF-213"),
        (movement_turn(C), March(village("st_paul"), (lord("charles"),)), "FF-210"),
        (battle_turn(A), Attack(BOURG, C, False), "FF-223"),
        (battle_turn(A), Attack(BOURG, B, True), "FF-294"),
        (siege_turn(B), Besiege(SIGY), "FF-256"),
        (marriage_turn(A), Propose(ARTHUR, HENRI), "FF-46"),
        (marriage_turn(A), Propose(ARTHUR, ARTHUR), "FF-46"),
        (marriage_turn(A), PlayJustice(HENRI), "FF-292"),
        (marriage_turn(A), Assassinate(HENRI, ARTHUR), "FF-43"),
        (marriage_turn(A), PlayRevolt(BOURG), "FF-43"),
        (card_turn(A), PlayLord(lord("eric"), BOURG, IN, False), "FF-43"),
        (card_turn(A), PlayWeather(20, 4), "FF-145"),
        (card_turn(A), Taille(fief("bourg")), "FF-156"),
        (card_turn(A), TitheAsPope(), "FF-153"),
        (candidate(B), Stand(ARTHUR), "FF-55"),
        (candidate(B), Stand(ISABELLE), "FF-68"),
        (vote_place(A), Vote(NO_LORD, NO_LORD), "FF-61"),
        (vote_place(A), Vote(ARTHUR, NO_LORD), "FF-61"),
        (draw(A, 0, 0, 0), DrawEvent(), "FF-344"),
    ],
)
def test_a_refusal_names_its_rule(step: Step, answer: Any, rule: str) -> None:
    t = court()
    t.office = BISHOP
    t.candidates = [HENRI, lord("charles")]
    if step[0] == "draw":
        t.hands[A].pop()
        t.event_discard.append(26)
        play = begin(t, step)
        t.hands[A].append(26)
        t.event_discard.pop()
    else:
        play = begin(t, step)
    before = save(t)
    seat = step[1][0]
    if step[0] == "draw":
        from oyez.games.fief.refuse import refuse

        refusal = refuse(t, question_of(play), answer)
        assert refusal is not None
        assert refusal.rule == rule
        return
    with pytest.raises(IllegalAnswer) as caught:
        play.answer(seat, answer)
    assert caught.value.rule == rule
    assert caught.value.text != "This answer is not among those you are offered."
    assert save(t) == before


@pytest.mark.parametrize(
    ("change", "step", "answer", "rule"),
    [
        ("besieged", purchase_turn(A), BuySergeants(1, BOURG, IN), "FF-176"),
        ("besieged", purchase_turn(A), BuyMill(BOURG), "FF-180"),
        ("besieged", movement_turn(A), March(village("st_vivien"), (ARTHUR,)), "FF-204"),
        ("recruited", purchase_turn(A), BuySergeants(2, BOURG, IN), "FF-175"),
        ("refused", movement_turn(A), AskPassage(VILLENEUVE, (ARTHUR,)), "FF-209"),
        ("fought", battle_turn(A), Attack(BOURG, B, False), "FF-225"),
        ("stormy", battle_turn(A), Attack(BOURG, B, False), "FF-229"),
        ("married", marriage_turn(A), Propose(ARTHUR, ISABELLE), "FF-45"),
        ("proposed", marriage_turn(A), Propose(ARTHUR, ISABELLE), "FF-48"),
        ("spent", marriage_turn(A), OpenEmbassy(B), "FF-303"),
        ("given", marriage_turn(A), GiveMoney(B), "FF-387"),
        ("ceded", marriage_turn(A), Cede(BOURG, B, VILLENEUVE), "FF-328"),
        ("tired", movement_turn(A), March(village("st_vivien"), (ARTHUR, 18)), "FF-196"),
        ("milled", pillage_turn(A), Pillage(BOURG, 2), "FF-276"),
    ],
)
def test_limits_are_refused_by_their_rule(change: str, step: Step, answer: Any, rule: str) -> None:
    t = court()
    CHANGES[change](t)
    play = begin(t, step)
    with pytest.raises(IllegalAnswer) as caught:
        play.answer(A, answer)
    assert caught.value.rule == rule


def besiege(t: Table) -> None:
    t.siege[BOURG] = 1 << B


def recruit(t: Table) -> None:
    t.recruits[BOURG * 6 + A] = 3


def refuse_exit(t: Table) -> None:
    t.refused_exits.append((ARTHUR, BOURG, VILLENEUVE))


def fight(t: Table) -> None:
    t.fought.append((A, BOURG, B))
    army(t, A, "blaye", sergeants=1, road="la_salle")


def storm(t: Table) -> None:
    lay(t, "bourg", "mauvais_temps")
    army(t, A, "blaye", sergeants=1, road="la_salle")


def wed(t: Table) -> None:
    army(t, C, "sigy", "jeanne")
    married(t, "arthur", "jeanne")


def propose_twice(t: Table) -> None:
    t.proposals[A] = 2


def spend_embassies(t: Table) -> None:
    t.embassies[A] = 0


def give_four_times(t: Table) -> None:
    t.gifts[A] = 4


def cede(t: Table) -> None:
    t.ceded.append(BOURG)


def tire(t: Table) -> None:
    t.stages[pieces_at(t, A, "bourg")[1]] = 2


def build_a_mill(t: Table) -> None:
    t.mills[BOURG] = 1


CHANGES = {
    "besieged": besiege,
    "recruited": recruit,
    "refused": refuse_exit,
    "fought": fight,
    "stormy": storm,
    "married": wed,
    "proposed": propose_twice,
    "spent": spend_embassies,
    "given": give_four_times,
    "ceded": cede,
    "tired": tire,
    "milled": build_a_mill,
}


def test_a_held_title_is_not_for_sale() -> None:
    t = court()
    title(t, "mazilles", "charles", "mazilles")
    with pytest.raises(IllegalAnswer, match="held by a lord"):
        begin(t, purchase_turn(A)).answer(A, BuyTitle(fief("mazilles"), ARTHUR, village("mazilles")))
