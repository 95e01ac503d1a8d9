"""Fief in the browser: the board is drawn at every moment of a game, and every answer can be given by touching it."""

import re
from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from oyez.engine.languages import translator
from oyez.engine.words import Speaker
from oyez.games.fief import choices, choices_war, game
from oyez.games.fief.board_words import CARD_TEXTS, SHORT_TEXTS
from oyez.games.fief.calamities import plague_loss
from oyez.games.fief.cards import draw as draw_turn
from oyez.games.fief.combat import battle_turn
from oyez.games.fief.content import CONTENT
from oyez.games.fief.diplomacy import make_offer
from oyez.games.fief.effects import effect
from oyez.games.fief.embassy import embassy_answer, open_embassy
from oyez.games.fief.movement import movement_turn
from oyez.games.fief.paths import PATHS
from oyez.games.fief.revolt import strike
from oyez.games.fief.table import FAMINE, REVOLT, Table, Talk, Uprising
from oyez.games.fief.verbs import VERBS
from oyez.server.pages.cards import large_card
from oyez.server.shown.table import board_template
from oyez.server.shown.templates import environment
from tests.games.fief.pages import NAMES, asked, page, pieces_on, positions
from tests.games.fief.positions import A, B, army, battle_dice, begin, castle, hold, imprisoned, kingdom
from tests.games.fief.positions import card as card_named
from tests.games.fief.positions import village as numbered

BOARDS = sorted(game.folder.glob("board*.html"))
WITHOUT_PIECES = 3  # buttons besides the main one, and what is opened apart
# Games of all sizes and kinds, for looking at a sample of their questions.
GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (4, {"negotiation": "basic"}),
    (4, {"negotiation": "off"}),
    (3, {"money_visible": False}),
    (4, {"darc_leads_lords": True, "raid_must_continue": True}),
    (6, {"distinct_fiefs_start": True}),
    (5, {"starting_money": 20, "starting_knights": 3}),
]
SAMPLE = 4  # positions of each kind of question in ten games


@pytest.mark.parametrize("seats", [3, 6])
def test_the_board_is_drawn_for_everybody_at_every_moment(seats: int) -> None:
    for step, play in enumerate(positions(seats, f"drawn {seats}")):
        if step % 150 == 0:
            for seat in (None, 0, seats - 1):
                html = page(play, seat, "fr" if step % 2 else "en")
                assert "style=" not in html
                assert html.count('class="ff-site') == len(CONTENT.villages)


@pytest.mark.parametrize("part", range(4))
def test_every_answer_can_be_given_by_touching_the_board(part: int) -> None:
    """Forty games: all pieces of an answer's way stand on the page of who is asked; what has none is a button."""
    seen: Counter[str] = Counter()
    for number in range(part, 40, 4):
        seats, options = GAMES[number % len(GAMES)]
        for play in positions(seats, f"touched {number}", 400 + 20 * number, **options):
            assert play.question is not None
            decision = play.question.decision
            if seen[decision] >= SAMPLE:
                continue
            seen[decision] += 1
            shown, drawn = asked(play), pieces_on(page(play, play.question.seat))
            for option in shown.options:
                assert set(option.pieces) <= drawn, (decision, option.label, option.pieces)
            free = [option for option in shown.options if not (option.pieces or option.apart or option.is_main)]
            assert len(free) <= WITHOUT_PIECES or shown.form != "one", (decision, [option.label for option in free])


def test_every_choice_has_a_way_over_the_board_or_is_a_button() -> None:
    """Nothing is forgotten: a choice with things in its fields touches them."""
    buttons = [kind for kind in game.words.choices if kind not in PATHS]
    assert [kind.__name__ for kind in buttons if kind.__struct_fields__] == []
    assert {kind for kind in game.words.choices if kind not in VERBS} <= {choices.Card, choices.Piece}


def test_a_march_goes_from_the_camp_to_the_village() -> None:
    t = kingdom()
    army(t, 0, "bourg", "henri", sergeants=2)
    shown = asked(begin(t, movement_turn(0)))
    bourg, neighbour = numbered("bourg"), numbered("villeneuve")
    way = [f"camp-{bourg}", f"village-{neighbour}"]
    marches = [option for option in shown.options if option.pieces == way]
    assert [option.kind for option in marches] == ["March", "March", "March", "Muster"]
    assert marches[0].choice.pieces[0] < CONTENT.lords
    assert len(marches[0].choice.pieces) == 3  # all of them: the first stands for the ready-made groups
    assert marches[0].effect == "libre · +1 écu"
    assert marches[-1].detail_of == "March"


def test_the_line_counts_who_goes() -> None:
    t = kingdom()
    army(t, 0, "bourg", "henri", "jeanne", sergeants=3, knights=1)
    shown = page(begin(t, movement_turn(0)), 0)
    who = re.search(rf'<span class="who ff-who" data-who="camp-{numbered("bourg")}" hidden>(.*?)\s</span>', shown, re.S)
    assert who is not None
    assert re.findall(r"data-ticks=\"piece-\d+\">\s*(\w+)</label>", who.group(1)) == ["Henri", "Jeanne"]
    assert re.findall(r"<output>(\d+/\d+)</output>", who.group(1)) == ["3/3", "1/1"]


def test_an_enemy_is_told_by_the_odds() -> None:
    t = kingdom()
    army(t, 0, "bourg", "henri", sergeants=2, knights=3)
    army(t, 1, "villeneuve", "charles", sergeants=1)
    shown = asked(begin(t, movement_turn(0)))
    effects = {option.effect for option in shown.options if option.pieces[-1:] == [f"village-{numbered('villeneuve')}"]}
    assert any(re.fullmatch(r"(9\d|100).% au combat", text) for text in effects), effects


def test_the_back_of_the_next_event_is_told() -> None:
    """One does not «draw an event» where the back in sight is a calamity's."""
    t = kingdom()
    t.hands[0] = []
    t.characters = [0]
    view, speaker = game.view(t, 0), Speaker(game.words, "fr", NAMES, 0)
    for card, words in ((FAMINE, "son dos annonce une calamité"), (REVOLT, "une carte pour votre main")):
        t.events = [REVOLT, card]
        view = game.view(t, 0)
        assert effect(choices.DrawEvent(), view, speaker) == words
        assert str(speaker.choice(choices.DrawEvent())) == "Tirer de la pile d’événements"
        play = begin(t.copy(), draw_turn(0, 0, 0, 0))
        shown = page(play, 0)
        assert ("<b>calamité</b>" in shown) == (card == FAMINE)


def test_every_affair_is_drawn() -> None:
    """Whatever can be under way has had its scene once."""
    missing = {"election", "proposal", "offer", "talk", "battle", "revolt"}
    for seed in range(12):
        for play in positions(4, f"affairs {seed}"):
            found = missing.intersection(game.view(play.table, None)["affair"])
            if found:
                missing -= found
                assert play.question is not None
                assert "ff-scene" in page(play, play.question.seat)
        if not missing:
            return
    pytest.fail(f"never under way: {missing}")


@pytest.mark.rule("FF-306")
def test_an_offer_that_cannot_be_accepted_says_so() -> None:
    seen = set()
    for play in positions(4, "affairs 0"):
        if play.question is not None and play.question.decision == "embassy_answer":
            can_accept = "Yes" in {option.kind for option in asked(play).options}
            seen.add(can_accept)
            assert ("Il vous manque" in page(play, play.question.seat)) is not can_accept
            if len(seen) == 2:
                return
    pytest.fail(f"only {seen}")


@pytest.mark.rule("FF-61")
def test_the_black_token_is_called_a_decoy() -> None:
    for seed in range(12):
        for play in positions(4, f"votes {seed}"):
            if play.question is not None and play.question.decision == "vote_place":
                slots = re.findall(
                    r'<span class="ff-slot ff-slot-(\w+)".*?<span>([^<]*)</span>', page(play, play.question.seat)
                )
                assert set(slots) == {("white", "pour"), ("black", "leurre")}
                return
    pytest.fail("nobody was asked to vote")


def test_every_lord_on_the_map_is_drawn_once() -> None:
    for step, play in enumerate(positions(6, "pieces")):
        if step % 200:
            continue
        drawing = re.search(r"<svg class=\"map ff-map\".*?</svg>\s*</div>", page(play, 0), re.DOTALL)
        assert drawing is not None
        names = re.findall(r'data-piece="pawn-(\d+)"', drawing.group())
        table = play.table
        assert isinstance(table, Table)
        standing = [str(lord) for lord in range(CONTENT.lords) if table.place[lord] >= 0]
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
        assert not lies_over(one, other)


def test_a_camp_on_a_road_gives_way_to_the_one_inside_whoever_sits_first() -> None:
    t = kingdom()
    army(t, 1, "st_andromy", "jeanne", knights=4)
    army(t, 0, "st_andromy", "gauvain", "thierry", sergeants=5, knights=1, road="st_medard")
    one, other = boxes(page(begin(t, movement_turn(0)), 0), numbered("st_andromy"))
    assert one[3] <= other[1]


def lies_over(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def villages_drawn(shown: str) -> list[tuple[int, int, int, int]]:
    """The discs of the villages, and their names: left, top, right, bottom."""
    found = []
    for x, y in re.findall(r'id="ff-village-\d+"[^>]*translate\((\d+) (\d+)\)', shown):
        found.append((int(x) - 31, int(y) - 31, int(x) + 31, int(y) + 31))
    for x, y, aside, name in re.findall(
        r'id="ff-village-\d+".*?translate\((\d+) (\d+)\)".*?ff-village-name"(?: x="(-?\d+)")? y="55">([^<]+)',
        shown,
        re.DOTALL,
    ):
        middle, half = int(x) + int(aside or 0), 6 * len(name)
        found.append((middle - half, int(y) + 38, middle + half, int(y) + 60))
    assert len(found) == 2 * len(CONTENT.villages)
    return found


def test_camps_in_a_crowd_stand_apart() -> None:
    """A large army on a road lay over the next village, and one that the map's edge pushed up over a name."""
    for step, play in enumerate(positions(6, "crowd")):
        if step % 60:
            continue
        shown = page(play, 0)
        camps = [camp for number in range(len(CONTENT.villages)) for camp in boxes(shown, number)]
        for one, other in combinations(camps, 2):
            assert not lies_over(one, other), (step, one, other)
        for camp, village in product(camps, villages_drawn(shown)):
            assert not lies_over(camp, village), (step, camp, village)


def test_bad_odds_are_not_told_in_green() -> None:
    t = kingdom()
    army(t, 0, "bourg", "henri")
    army(t, 1, "villeneuve", "charles", sergeants=5, knights=5)
    assert re.search(r"ff-tag-bad[^>]*><rect [^>]*/><text [^>]*>\d+.% au combat", page(begin(t, movement_turn(0)), 0))


def test_one_coin_is_not_several() -> None:
    t = kingdom()
    army(t, 0, "bourg", "henri")
    t.money[:] = [1, 2, 0, 1]
    shown = page(begin(t, movement_turn(0)), 0)
    assert Counter(re.findall(r'<span class="sr">(écus?)</span></span>', shown)) == Counter({"écu": 5, "écus": 2})


def test_villages_stand_where_the_content_has_them() -> None:
    module: Any = environment("en").get_template("games/fief/board_ground.html").make_module()
    for village, (x, y) in zip(CONTENT.villages, module.VILLAGES, strict=True):
        assert (x, y) == (13 * village.x + 12, round(11.2 * village.y + 24))
    assert [village.fief for village in CONTENT.villages] == module.FIEF_OF
    assert [village.bishopric for village in CONTENT.villages] == module.SEE_OF
    roads = {f"{a}-{b}" for a, b in CONTENT.roads} | {f"{b}-{a}" for a, b in CONTENT.roads}
    assert set(module.CAMPS) == roads
    assert [village.name.replace("'", "’") for village in CONTENT.villages] == module.VILLAGE_NAMES
    assert {see.chief_town: number for number, see in enumerate(CONTENT.bishoprics)} == module.SEAT_TOWNS


WORDS = Speaker(game.words, "en", NAMES)


def test_the_board_knows_the_cards_of_the_content() -> None:
    module: Any = environment("en").get_template("games/fief/board_cards.html").make_module({"words": WORDS})
    assert [card.id for card in CONTENT.cards] == module.CARD_IDS
    women = [CONTENT.cards[number].gender == 1 for number in range(CONTENT.lords)]
    assert women == [number >= 12 for number in range(CONTENT.lords)]  # as boards have it


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_written_on_a_card_is_short(language: str) -> None:
    translate = translator(game.folder, language)
    assert set(SHORT_TEXTS) == set(CARD_TEXTS) | {"lord"}
    for text in SHORT_TEXTS.values():
        assert len(translate(text)) <= 60, translate(text)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_verbs_and_prompts_are_short(language: str) -> None:
    translate = translator(game.folder, language)
    for kind, verb in VERBS.items():
        said = re.sub(r"\{[^}]*\}", "", translate(verb.text))
        assert len(said) <= 24, (kind, said)
        assert len(re.sub(r"\{[^}]*\}", "", translate(verb.effect) if verb.effect else "")) <= 60
    for decision, prompt in game.words.prompts.items():
        said = re.sub(r"\{[^}]*\}", "", translate(prompt.text))
        assert len(said) <= 52, (decision, said)


@pytest.mark.parametrize("card", range(len(CONTENT.cards)))
def test_a_card_can_be_looked_at_from_near(card: int) -> None:
    drawn = large_card("fief", board_template(game.folder, "fief"), str(card), "fr")
    assert "card-l" in drawn
    assert CONTENT.cards[card].name.replace("'", "’").split()[0] in drawn


def test_whatever_the_board_says_has_its_french() -> None:
    translate = translator(game.folder, "fr")
    same = {
        "cardinal",
        "assassin",
        "fief",
        "passage",
        "taille",
        "villages",
        "écus",
        "d’Arc",
        "Justice",
        "Crime",
        "Ruse",
    }
    same |= {"{count|village|villages}", "{count|écu|écus}", "round {count}", "{count} {count|point|points}"}
    for board in BOARDS:
        text = board.read_text(encoding="utf-8")
        for said in re.findall(r'(?:say|told|said|words\.text)\("([^"]+)"', text):
            assert translate(said) != said or said in same, said


def test_the_board_gives_no_hand_away() -> None:
    for step, play in enumerate(positions(4, "secret")):
        if step % 200 == 0:
            spectator = pieces_on(page(play, None))
            assert not [piece for piece in spectator if re.fullmatch(r"(hand|held)-\d+", piece)]


def test_what_one_wants_from_another_is_not_ones_own_card() -> None:
    """In a talk the faces one may ask for lie in the letter; one's own cards do not answer for them."""
    for seed in range(20):
        for play in positions(4, f"wants {seed}", 600):
            if play.question is None or play.question.decision != "embassy_want" or not asked(play).options:
                continue
            shown = page(play, play.question.seat)
            own = shown.partition('id="own"')[2].partition('id="others"')[0]
            assert not re.search(r'data-piece="hand-\d+"', own)
            return
    pytest.fail("nobody talked")


def test_a_soldier_who_is_lost_is_touched_in_the_scene() -> None:
    assert game.words.path(choices_war.Lose(2, 1), 3, None) == ["lose-3-1-1", "lose-3-1-2", "lose-3-2-1"]
    assert game.words.path(choices_war.Apportion((5, 5, 10)), 1, None) == ["lose-1-1-1", "lose-1-1-2", "lose-2-2-1"]


@pytest.mark.rule("FF-305", "FF-306")
def test_who_can_only_end_a_talk_has_a_button_for_it() -> None:
    """The last offer could neither be accepted nor answered, and the line had no button but a dark «Accept»."""
    t = kingdom(embassy_offers=1)
    army(t, A, "mazilles", "eric", sergeants=3)
    army(t, B, "blaye", "isabelle", sergeants=3)
    t.talk = Talk(opener=A, partner=B, made=1, speaker=A, wanted=[CONTENT.card("darc")])
    html = page(begin(t, embassy_answer(B, A)), B)
    actions = html[html.index('id="actions"') : html.index('id="answers"')]
    assert re.search(r'name="choice" value="0".*?Mettre fin à l’entretien', actions, re.DOTALL)


@pytest.mark.rule("FF-241")
def test_the_fallen_stay_in_their_places_struck_out() -> None:
    """Until the next throw one sees what the last one has cost both sides."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=7, road="st_vivien")
    army(t, B, "bourg", "blanche", sergeants=1, knights=2)
    play = begin(t, battle_turn(A))
    battle_dice(t, 2, 2, 1, 1)  # four hits on B, two on A
    play.answer(A, choices_war.Attack(numbered("bourg"), B, False))
    assert asked(play).decision == "surrender"
    attackers, defenders = page(play, A).split("ff-side ff-side-1")
    for side, lost, words in ((attackers, 2, "2 sergents"), (defenders, 2, "1 sergent et 1 chevalier")):
        assert side.count('class="ff-figure ff-fallen"') == lost
        assert re.search(rf"Pertes\W+{words}", side)
    order = re.findall(r"ff-figure ff-fallen|lose-1-\d|ff-figure-lord", defenders)
    assert order == ["ff-figure ff-fallen", "lose-1-2", "ff-figure ff-fallen", "ff-figure-lord"]
    play.answer(A, choices_war.FightOn())
    battle_dice(t, 2, 0)  # two hits that a knight does not take: they are lost
    play.answer(B, choices_war.FightOn())
    assert asked(play).decision == "surrender"
    assert "ff-fallen" not in page(play, A)
    assert "à subir" not in page(play, A)


@pytest.mark.rule("FF-287")
def test_losses_to_rebels_are_touched_as_in_a_battle() -> None:
    """The scene of a revolt had no soldiers: whoever was asked found nothing to touch."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=4, knights=3)
    t.uprising = Uprising(village=numbered("bourg"), seat=B, cards=2)
    for _ in range(2):
        t.events.remove(REVOLT)
    battle_dice(t, 2, 3)  # and one hit for each card
    play = begin(t, strike())
    shown, drawn = asked(play), page(play, A)
    assert shown.decision == "loss"
    for option in shown.options:
        assert option.pieces
        assert set(option.pieces) <= pieces_on(drawn)
    assert re.search(r'class="ff-die">\d</span>', drawn)
    assert "7 touches à subir" in drawn


@pytest.mark.rule("FF-129")
def test_the_plague_shows_the_whole_garrison() -> None:
    """Who may die is touched among all who stand there; only as many as could die were drawn."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=4, knights=1)
    play = begin(t, plague_loss(A, numbered("bourg"), 2))
    shown = page(play, A)
    assert len(set(re.findall(r'data-piece="(lose-0-[12]-\d)"', shown))) == 5
    assert "Arthur" in shown.partition("ff-alone")[2].partition("</p>")[0]
    assert "2 soldats périssent" in shown


@pytest.mark.rule("FF-308", "FF-381")
def test_a_letter_shows_what_is_written_in_it_so_far() -> None:
    """While one says who pays, the bargain's parts and the cards of an embassy lie before one."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "bourg", "henri", road="st_vivien")
    imprisoned(t, "henri", A)
    hold(t, A, "justice")
    hold(t, B, "impot")
    play = begin(t, make_offer(A, B))
    shown = page(play, A)
    assert asked(play).decision == "offer_money"
    assert re.search(r'ff-letter">.*Henri retrouve la liberté.*ff-open-part.*says-amount>Sans argent<', shown, re.S)
    play = begin(t, *open_embassy(t, A, B))
    play.answer(A, choices.MakeOffer())
    assert "touchez vos cartes" in page(play, A)
    play.answer(A, [choices.Card(card_named("justice"))])
    for wanted in ("embassy_want", "embassy_money"):
        assert asked(play).decision == wanted
        assert re.search(r'ff-letter">.*Vous donnez.*Justice', page(play, A), re.S)
        if wanted == "embassy_want":
            play.answer(A, [choices.Card(card_named("impot"))])
    assert re.search(r"Vous demandez.*Impôt.*ff-open-part", page(play, A), re.S)


@pytest.mark.rule("FF-285")
def test_a_revolt_tells_what_it_can_do_before_it_is_played() -> None:
    """One card against a castle does nothing, and nobody said so."""
    t = kingdom()
    army(t, A, "bourg", "arthur", sergeants=1)
    army(t, B, "villeneuve", "henri", sergeants=3)
    castle(t, "bourg")
    hold(t, A, "revolte")
    speaker = Speaker(game.words, "fr", NAMES, A)
    for held, walled, open_village in (
        (1, "murs\u202f: sans effet", "1 à 4 touches"),
        (2, "1 à 4 touches", "2 à 8 touches"),
    ):
        assert t.hands[A].count(REVOLT) == held
        view = game.view(t, A)
        assert effect(choices.PlayRevolt(numbered("bourg")), view, speaker) == walled
        assert effect(choices.PlayRevolt(numbered("villeneuve")), view, speaker) == open_village
        hold(t, A, "revolte")
