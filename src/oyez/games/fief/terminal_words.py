"""What the terminal says of the table, in sentences: lords, and the affair under way."""

from collections.abc import Sequence
from typing import Any

from babel.numbers import format_decimal

from oyez.engine.words import N_, Speaker
from oyez.games.fief.content import CONTENT
from oyez.games.fief.log import EVENTS
from oyez.games.fief.shapes import (
    BattleView,
    ElectionView,
    LordView,
    OfferView,
    PassageView,
    PreviewView,
    RevoltView,
    TalkView,
    View,
)
from oyez.kit.told import capital, counted

FIEFS = (
    N_("duchy of Blaye"),
    N_("county of L’Épervier"),
    N_("barony of Mazilles"),
    N_("county of Tournus"),
    N_("county of Saint-Gérôme"),
    N_("duchy of Bourg"),
    N_("barony of Les Essarts"),
    N_("county of Sigy"),
)
SEES = (
    N_("bishopric of Blaye"),
    N_("bishopric of Tournus"),
    N_("bishopric of Saint-Gérôme"),
    N_("bishopric of Bourg"),
    N_("bishopric of Sigy"),
)
TITLES = {
    "king": N_("king"),
    "queen": N_("queen"),
    "regent": N_("regent"),
    "pope": N_("pope"),
    "cardinal": N_("cardinal"),
    "heir": N_("heir prince"),
    "darc": N_("d’Arc"),
    "assassin": N_("assassin"),
    "excommunicated": N_("excommunicated"),
}


# --- lords ---


def lord_facts(lord: LordView, speaker: Speaker) -> list[str]:
    """What is to be said of a lord, in words."""
    facts = [speaker.text(TITLES[title]) for title in lord["titles"]]
    if lord["bishopric"] is not None:
        facts.append(speaker.name("office", lord["bishopric"]))
    facts += [speaker.text(FIEFS[fief]) for fief in lord["fiefs"]]
    facts += [speaker.text(TITLES[mark]) for mark in lord["marks"]]
    if lord["spouse"] is not None:
        facts.append(say(N_("married to {spouse}"), "spouse:lord", [lord["spouse"]], speaker))
    if lord["village"] is not None:
        facts.append(speaker.name("at", lord["village"]))
    if lord["jailer"] is not None:
        facts.append(say(N_("in the hands of {who}"), "who:seat", [lord["jailer"]], speaker))
    return facts


# --- what is under way ---


def affair_lines(view: View, speaker: Speaker) -> list[str]:
    """What is going on, in sentences."""
    affair = view["affair"]
    lines: list[str] = []
    if "election" in affair:
        lines += _election(affair["election"], speaker)
    if "proposal" in affair:
        deal = affair["proposal"]
        lines.append(told("proposed", [deal[key] for key in ("from", "to", "lord", "spouse", "dowry")], speaker))
    if "passage" in affair:
        lines += _passage(affair["passage"], speaker)
    if "offer" in affair:
        offer = affair["offer"]
        lines.append(told("offered", [offer["from"], offer["to"], offer["money"], _deeds(offer)], speaker))
    if "talk" in affair:
        lines += _talk(affair["talk"], speaker)
    if "battle" in affair:
        lines += _battle(affair["battle"], speaker)
    if "revolt" in affair:
        lines += _revolt(affair["revolt"], speaker)
    return lines + [_odds(odds, speaker) for odds in view["previews"]]


def _election(vote: ElectionView, speaker: Speaker) -> list[str]:
    """The candidates, everybody's votes, and where tokens lie."""
    lines = [say(N_("Election ({office}): {lords}."), "office:office lords:lord", _of(vote), speaker)]
    for seat, (votes, tokens) in enumerate(zip(vote["votes"], vote["tokens"], strict=True)):
        if tokens:
            lines.append(told("voted", [seat, tokens], speaker))
        elif votes:
            text = N_("{who} has {votes} {votes|vote|votes}.")
            lines.append(say(text, "who:seat votes", [seat, votes], speaker))
    if "white" in vote:
        own = [-1 if vote[key] is None else vote[key] for key in ("white", "black")]
        text = N_("Your white token: {white}; your black token: {black}.")
        lines.append(say(text, "white:lord black:lord", own, speaker))
    return lines


def _passage(passage: PassageView, speaker: Speaker) -> list[str]:
    """Who asks to pass through whose village, the group, and what each would receive."""
    facts = [passage["from"], passage["village"], passage["to"], passage["asked"], sum(passage["tolls"])]
    lines = [
        told("passage_asked", facts, speaker),
        say(N_("The group that asks: {pieces}."), "pieces:piece", [passage["pieces"]], speaker),
    ]
    for seat, toll in zip(passage["asked"], passage["tolls"], strict=True):
        if len(passage["asked"]) > 1 and toll:
            text = N_("{who} would receive {toll} {toll|écu|écus}.")
            lines.append(say(text, "who:seat toll", [seat, toll], speaker))
    return lines


def _of(vote: ElectionView) -> list[Any]:
    return [vote["number"], vote["candidates"]]


def _deeds(deal: OfferView) -> list[str]:
    """The parts of a bargain, as the log names them."""
    deeds = [f"release {lord}" for lord in deal["released"]] + [f"cede {village}" for village in deal["ceded"]]
    deeds += [f"grant {fief}" for fief in deal["granted"]]
    return deeds + ["annul"] * deal["annulled"] + ["lift"] * deal["lifted"]


def _talk(talk: TalkView, speaker: Speaker) -> list[str]:
    lines = [told("embassy", [talk["opener"], talk["partner"]], speaker)]
    if "offers" in talk:
        text = N_("{count} {count|offer|offers} so far; the talk lasts {seconds} seconds at most.")
        lines.append(say(text, "count seconds", [talk["offers"], talk["seconds"]], speaker))
    if talk.get("speaker") is None:
        return lines
    listener = talk["partner"] if talk["speaker"] == talk["opener"] else talk["opener"]
    cards = [[CONTENT.card(card) for card in talk[key]] for key in ("gives", "wants")]
    line = EVENTS["embassy_offered"]
    facts = [talk["speaker"], listener, *cards, talk["money"], talk["released"]]
    return [*lines, str(speaker.say(line.secret, line.names(), facts))]


def _battle(battle: BattleView, speaker: Speaker) -> list[str]:
    facts = [battle["village"], battle["round"], battle["attackers"], battle["defenders"]]
    text = N_("Battle {village}, round {round}: {attackers} against {defenders}.")
    lines = [say(text, "village:at round attackers:seat defenders:seat", facts, speaker)]
    if battle["exit"] is not None:
        lines.append(say(N_("A raid, to force the road to {village}."), "village:village", [battle["exit"]], speaker))
    if battle["raiders"]:
        lines.append(say(N_("The raiders: {pieces}."), "pieces:piece", [battle["raiders"]], speaker))
    if battle["underground"]:
        lines.append(speaker.text(N_("The attackers come through Underground Passage.")))
    if battle["dice"]:
        throws = [" ".join([str(face) for face in throw]) or "–" for throw in battle["dice"]]
        kind, bonus = ("thrown_in_raid", [len(battle["dice"][1])]) if battle["raiders"] else ("thrown", [])
        lines.append(told(kind, [battle["village"], *throws, *bonus], speaker))
        text = N_("Hits still to suffer: attackers {attack}, defenders {defence}.")
        lines.append(say(text, "attack defence", battle["hits"], speaker))
    for seat, pieces in enumerate(battle["fallen"]):
        if pieces:
            lines.append(say(N_("Fallen of {who}: {pieces}."), "who:seat pieces:piece", [seat, pieces], speaker))
    if battle["quiet"]:
        lines.append(
            counted(N_("{count} {count|round|rounds} without a loss; after 3 it is over."), battle["quiet"], speaker)
        )
    return lines


def _revolt(revolt: RevoltView, speaker: Speaker) -> list[str]:
    facts = [revolt["village"], revolt["cards"], revolt["underground"], revolt["seat"]]
    text = N_("Revolt {village}, stirred up by {who}: {count} {count|card|cards}{underground}.")
    lines = [say(text, "village:at count underground:with_tunnel who:seat", facts, speaker)]
    if revolt["hits"]:
        text = N_("The rebels have thrown {dice}: {hits}.")
        lines.append(say(text, "dice hits:some_hits", [revolt["dice"], revolt["hits"]], speaker))
    return lines


def _odds(odds: PreviewView, speaker: Speaker) -> str:
    facts = [odds["target"], odds["village"], odds["underground"], odds["win"], odds["lose"]]
    kinds = "target:seat village:at underground:by_tunnel win lose"
    if odds["void"]:
        return say(N_("Attack on {target} {village}{underground}: no dice, void."), kinds, facts, speaker)
    return say(N_("Attack on {target} {village}{underground}: won {win} %, lost {lose} %."), kinds, facts, speaker)


def odds_in_full(odds: PreviewView, speaker: Speaker) -> str:
    """Dice of both sides, and what each may expect to lose."""
    dice = say(N_("Dice: {mine} against {theirs}."), "mine theirs", odds["dice"], speaker)
    parts = [_odds(odds, speaker), dice]
    for expected, text in (
        (odds["my_losses"], N_("You may expect to lose {losses}.")),
        (odds["their_losses"], N_("They may expect to lose {losses}.")),
    ):
        losses = [format_decimal(count, format="0.0", locale=speaker.language) for count in expected]
        words = N_("{sergeants} sergeants, {knights} knights, {dead} lords dead, {taken} lords taken")
        lost = say(words, "sergeants knights dead taken", losses, speaker)
        parts.append(say(text, "losses", [lost], speaker))
    return " ".join(parts)


# --- saying ---


def card_name(card: str, speaker: Speaker) -> str:
    return capital(speaker.name("card", CONTENT.card(card)))


def told(event: str, facts: Sequence[Any], speaker: Speaker) -> str:
    """A sentence of the log."""
    line = EVENTS[event]
    return str(speaker.say(line.text, line.names(), facts))


def say(text: str, names: str, facts: Sequence[Any], speaker: Speaker) -> str:
    pairs = [(word.partition(":")[0], word.partition(":")[2]) for word in names.split()]
    return str(speaker.say(text, pairs, facts))
