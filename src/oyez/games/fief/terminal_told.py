"""The table in lines that can be read aloud: told each turn, so kept short; terminal_details.py has the rest."""

from oyez.engine.words import N_, Speaker
from oyez.games.fief.content import CONTENT
from oyez.games.fief.shapes import CampView, PlayerView, View, VillageView
from oyez.games.fief.terminal_words import (
    affair_lines,
    card_name,
    lord_facts,
    say,
    told,
)
from oyez.kit.told import around, colon, counted


def describe(view: View, speaker: Speaker) -> list[str]:
    """The frame, what is under way, the players; of lords and villages those that are one's own; the hand."""
    lines = frame(view, speaker) + affair_lines(view, speaker)
    lines += [player_line(player, speaker) for player in around(view["players"], view["seat"])]
    for lord in view["lords"]:
        if view["seat"] in (None, lord["family"], lord["jailer"]):
            facts = ", ".join([speaker.seat_names[lord["family"]], *lord_facts(lord, speaker)])
            lines.append(f"{colon(speaker.name('lord', lord['lord']), speaker)}{facts}.")
    for village in view["villages"]:
        if village["order"] and view["seat"] in (None, village["controller"], *village["order"]):
            lines.append(village_line(village, speaker))
    return lines + [hand_line(player, view, speaker) for player in view["players"] if "hand" in player]


def frame(view: View, speaker: Speaker) -> list[str]:
    """Round, phase, whose turn it is; at the end, who has won."""
    phase = speaker.name("phase", view["phase"])
    if view["max_rounds"]:
        facts = [view["round"], view["max_rounds"], phase]
        lines = [say(N_("Round {number} of {last}, phase: {phase}."), "number last phase", facts, speaker)]
    else:
        lines = [say(N_("Round {number}, phase: {phase}."), "number phase", [view["round"], phase], speaker)]
    lines[0] += " " + say(N_("First player: {who}."), "who:seat", [view["first"]], speaker)
    if view["active"] is not None:
        lines[0] += " " + say(N_("At turn: {who}."), "who:seat", [view["active"]], speaker)
    if view["window"]:
        lines.append(say(N_("A window is open, {window}."), "window:window", [view["window"]], speaker))
    if view["ended_by"]:
        lines.append(told(view["ended_by"], [], speaker))
    if view["winners"]:
        lines.append(told("winners", [view["winners"]], speaker))
    return lines


def player_line(player: PlayerView, speaker: Speaker) -> str:
    """A player in numbers."""
    facts = [counted(N_("{count} {count|victory point|victory points}"), player["victory_points"], speaker)]
    if "money" in player:
        text = N_("{money} {money|écu|écus} and {income} to come")
        facts.append(say(text, "money income", [player["money"], player["income"]], speaker))
    facts.append(counted(N_("{count} {count|village|villages}"), player["villages"], speaker))
    facts.append(counted(N_("{count} {count|card|cards}"), player["cards"], speaker))
    facts.append(counted(N_("{count} {count|embassy|embassies}"), player["embassies"], speaker))
    if player["ally"] is not None:
        facts.append(say(N_("allied with {who}"), "who:seat", [player["ally"]], speaker))
    return f"{colon(speaker.seat_names[player['seat']], speaker)}{', '.join(facts)}."


def village_line(village: VillageView, speaker: Speaker) -> str:
    """Who holds a village, what is built there, who stands where."""
    name = speaker.name("village", village["village"])
    owner = village["controller"]
    title = f"{name} ({speaker.seat_names[owner]})" if owner is not None else name
    facts = village_facts(village, speaker) or [speaker.text(N_("nothing"))]
    return colon(title, speaker) + ", ".join(facts) + "."


def village_facts(village: VillageView, speaker: Speaker) -> list[str]:
    facts = [speaker.text(N_("castle") if village["fort"] == "castle" else N_("city"))] if village["fort"] else []
    facts += [counted(N_("{count} {count|mill|mills}"), village["mills"], speaker)] if village["mills"] else []
    if village["besiegers"]:
        facts.append(say(N_("besieged by {who}"), "who:seat", [village["besiegers"]], speaker))
    return facts + [camp_words(camp, village["controller"], speaker) for camp in village["camps"]]


def camp_words(camp: CampView, owner: int | None, speaker: Speaker) -> str:
    """«Éric, 2 sergeants (Bruno, on the road to Sigy)»."""
    texts = (
        (camp["sergeants"], N_("{count} {count|sergeant|sergeants}")),
        (camp["knights"], N_("{count} {count|knight|knights}")),
        (camp["engines"], N_("{count} {count|siege engine|siege engines}")),
    )
    parts = [CONTENT.cards[lord].name for lord in camp["lords"]]
    parts += [counted(text, len(pieces), speaker) for pieces, text in texts if pieces]
    if camp["prisoners"]:
        parts.append(say(N_("prisoners: {lords}"), "lords:lord", [camp["prisoners"]], speaker))
    where = [speaker.seat_names[camp["seat"]]] if camp["seat"] != owner else []
    if camp["road"] is not None:
        where.append(say(N_("on the road to {village}"), "village:village", [camp["road"]], speaker))
    return " + ".join(parts) + (f" ({', '.join(where)})" if where else "")


def hand_line(player: PlayerView, view: View, speaker: Speaker) -> str:
    mine = player["seat"] == view["seat"]
    label = speaker.text(N_("your hand")) if mine else speaker.seat_names[player["seat"]]
    cards = ", ".join([card_name(card, speaker) for card in player["hand"]]) or speaker.text(N_("empty"))
    return f"{colon(label, speaker)}{cards}."
