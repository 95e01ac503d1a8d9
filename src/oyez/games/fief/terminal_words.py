"""What the terminal says of the table, in sentences: lords, and the affair under way."""

from collections.abc import Sequence
from typing import Any

from oyez.engine.languages import typography
from oyez.engine.words import N_, Speaker
from oyez.games.fief.content import CONTENT
from oyez.games.fief.log import EVENTS

View = dict[str, Any]

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


def lord_facts(lord: View, speaker: Speaker) -> list[str]:
    """What is to be said of a lord, in words."""
    facts = [speaker.text(TITLES[title]) for title in lord["titles"]]
    if lord["bishopric"] is not None:
        facts.append(speaker.name("office", lord["bishopric"]))
    facts += [speaker.text(FIEFS[fief]) for fief in lord["fiefs"]]
    facts += [speaker.text(TITLES[mark]) for mark in lord["marks"]]
    if lord["spouse"] is not None:
        facts.append(f"⚭ {CONTENT.cards[lord['spouse']].name}")
    if lord["village"] is not None:
        facts.append(speaker.name("at", lord["village"]))
    if lord["jailer"] is not None:
        facts.append(say(N_("prisoner (jailer: {who})"), "who:seat", [lord["jailer"]], speaker))
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
        deal = affair["passage"]
        lines.append(told("passage_asked", [deal[key] for key in ("from", "village", "to", "asked", "tolls")], speaker))
    if "offer" in affair:
        deal = affair["offer"]
        lines.append(told("offered", [deal["from"], deal["to"], deal["money"], _deeds(deal)], speaker))
    if "talk" in affair:
        lines += _talk(affair["talk"], speaker)
    if "battle" in affair:
        lines += _battle(affair["battle"], speaker)
    if "revolt" in affair:
        facts = [affair["revolt"]["village"], affair["revolt"]["cards"]]
        lines.append(say(N_("Revolt {village}: {count} {count|card|cards}."), "village:at count", facts, speaker))
    return lines + [_odds(odds, speaker) for odds in view["previews"]]


def _election(vote: View, speaker: Speaker) -> list[str]:
    """The candidates, everybody's votes, and where tokens lie."""
    lines = [say(N_("Election ({office}): {lords}."), "office:office lords:lord", _of(vote), speaker)]
    for seat, (votes, tokens) in enumerate(zip(vote["votes"], vote["tokens"], strict=True)):
        if tokens:
            lines.append(told("voted", [seat, tokens], speaker))
        elif votes:
            text = N_("{who} has {votes} {votes|vote|votes}.")
            lines.append(say(text, "who:seat votes", [seat, votes], speaker))
    return lines


def _of(vote: View) -> list[Any]:
    return [vote["number"], vote["candidates"]]


def _deeds(deal: View) -> list[str]:
    """The parts of a bargain, as the log names them."""
    deeds = [f"release {lord}" for lord in deal["released"]] + [f"cede {village}" for village in deal["ceded"]]
    deeds += [f"grant {fief}" for fief in deal["granted"]]
    return deeds + ["annul"] * deal["annulled"] + ["lift"] * deal["lifted"]


def _talk(talk: View, speaker: Speaker) -> list[str]:
    lines = [told("embassy", [talk["opener"], talk["partner"]], speaker)]
    if talk.get("speaker") is None:
        return lines
    listener = talk["partner"] if talk["speaker"] == talk["opener"] else talk["opener"]
    cards = [[CONTENT.card(card) for card in talk[key]] for key in ("gives", "wants")]
    line = EVENTS["embassy_offered"]
    facts = [talk["speaker"], listener, *cards, talk["money"], talk["released"]]
    return [*lines, str(speaker.say(line.secret, line.names(), facts))]


def _battle(battle: View, speaker: Speaker) -> list[str]:
    facts = [battle["village"], battle["round"], battle["attackers"], battle["defenders"]]
    text = N_("Battle {village}, round {round}: {attackers} against {defenders}.")
    lines = [say(text, "village:at round attackers:seat defenders:seat", facts, speaker)]
    if battle["dice"]:
        throws = [" ".join([str(face) for face in throw]) or "–" for throw in battle["dice"]]
        lines.append(told("thrown", [battle["village"], *throws], speaker))
    return lines


def _odds(odds: View, speaker: Speaker) -> str:
    facts = [odds["target"], odds["village"], odds["win"], odds["lose"]]
    if odds["void"]:
        return say(N_("Attack on {target} {village}: no dice, void."), "target:seat village:at", facts, speaker)
    text = N_("Attack on {target} {village}: won {win} %, lost {lose} %.")
    return say(text, "target:seat village:at win lose", facts, speaker)


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


def number(text: str, count: int, speaker: Speaker) -> str:
    return say(text, "count", [count], speaker)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def colon(label: str, speaker: Speaker) -> str:
    text = capital(label)
    return typography(f"{text} : ", "fr") if speaker.language == "fr" else f"{text}: "
