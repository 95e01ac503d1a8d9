"""What somebody who only hears the table may ask for: the map with its roads, titles, prices, texts of cards."""

from oyez.engine.words import N_, Speaker
from oyez.games.fief.board_words import CARD_TEXTS, RULE_TABLES
from oyez.games.fief.content import BISHOPRIC_OF, CARD_COUNT, CHIEF_TOWN, CONTENT, FIEF_OF, NEIGHBOURS
from oyez.games.fief.shapes import (
    BishopricView,
    FiefView,
    LordView,
    OfficesView,
    PilesView,
    PlayerView,
    View,
    VillageView,
)
from oyez.games.fief.table import LORDS
from oyez.games.fief.terminal_told import village_facts
from oyez.games.fief.terminal_words import (
    FIEFS,
    SEES,
    card_name,
    lord_facts,
    odds_in_full,
    say,
)
from oyez.kit.told import around, capital, colon, counted

MANNERS = (
    N_("In windows you are asked where you can play a card."),
    N_("You are asked in no window of this round."),
    N_("You are asked in windows of this round only if it touches you."),
    N_("You are asked in every window of this round."),
)


def details(view: View, speaker: Speaker) -> list[str]:
    """Everything that is not told each turn; every line begins with what it is about."""
    lines = [odds_in_full(odds, speaker) for odds in view["previews"]]
    lines += [village_details(village, speaker) for village in view["villages"]]
    lines += [lord_details(lord, speaker) for lord in view["lords"]]
    lines += [offices(view["offices"], speaker)]
    lines += [fief_details(fief, view, speaker) for fief in view["fiefs"]]
    lines += [see_details(see, view, speaker) for see in view["bishoprics"]]
    for player in around(view["players"], view["seat"]):
        lines += player_details(player, speaker)
    lines += piles(view["piles"], speaker)
    lines += [card_details(card, speaker) for card in range(LORDS, len(CONTENT.cards))]
    return lines + [colon(speaker.text(label), speaker) + speaker.text(text) for label, text in RULE_TABLES]


def in_a_row(parts: list[str], speaker: Speaker) -> str:
    """A sentence of parts."""
    return f"{speaker.between(parts)}."


# --- lands ---


def village_details(village: VillageView, speaker: Speaker) -> str:
    """Where a village lies, where its roads lead, who came in which order, who and what is there."""
    number_of = village["village"]
    fief, see = FIEFS[FIEF_OF[number_of]], SEES[BISHOPRIC_OF[number_of]]
    parts = [f"{speaker.text(fief)}, {speaker.text(see)}"]
    if CHIEF_TOWN[BISHOPRIC_OF[number_of]] == number_of:
        parts[0] += ", " + speaker.text(N_("chief town"))
    parts.append(say(N_("roads to {villages}"), "villages:village", [list(NEIGHBOURS[number_of])], speaker))
    if village["controller"] is None:
        parts.append(speaker.text(N_("nobody controls it")))
    else:
        parts.append(say(N_("controlled by {who}"), "who:seat", [village["controller"]], speaker))
    if len(village["order"]) > 1:
        parts.append(say(N_("in order of arrival: {seats}"), "seats:seat", [village["order"]], speaker))
    facts = ", ".join(village_facts(village, speaker))
    return colon(speaker.name("village", number_of), speaker) + in_a_row([*parts, facts] if facts else parts, speaker)


def fief_details(fief: FiefView, view: View, speaker: Speaker) -> str:
    """Who holds a title, or what it costs; its villages and who controls them."""
    content = CONTENT.fiefs[fief["fief"]]
    if fief["holder"] is not None:
        parts = [say(N_("title held: {lord}"), "lord:lord", [fief["holder"]], speaker)]
    elif fief["at_crown"]:
        parts = [speaker.text(N_("returned to the crown"))]
    else:
        parts = [counted(N_("the title costs {count} {count|écu|écus}"), content.cost, speaker)]
    if fief["capital"] is not None:
        parts.append(say(N_("capital: {village}"), "village:village", [fief["capital"]], speaker))
    if fief["taille"] is not None:
        parts.append(say(N_("taille levied by {who}"), "who:seat", [fief["taille"]], speaker))
    parts.append(owned_villages(content.villages, view, speaker))
    return colon(speaker.text(FIEFS[fief["fief"]]), speaker) + in_a_row(parts, speaker)


def owned_villages(villages: tuple[int, ...], view: View, speaker: Speaker) -> str:
    """«Blaye (Anne), La Salle (nobody)»."""
    found = []
    for village in villages:
        owner = view["villages"][village]["controller"]
        who = speaker.text(N_("nobody")) if owner is None else speaker.seat_names[owner]
        found.append(f"{speaker.name('village', village)} ({who})")
    return ", ".join(found)


def see_details(see: BishopricView, view: View, speaker: Speaker) -> str:
    """Bishop, cards lying there, tithes, villages."""
    parts = [speaker.text(N_("no bishop"))]
    if see["bishop"] is not None:
        parts = [say(N_("bishop: {lord}"), "lord:lord", [see["bishop"]], speaker)]
    parts += [card_name(card, speaker) for card in see["cards"]]
    for tithing, text in (
        (see["bishop_tithe"], N_("bishop’s tithe of {who}")),
        (see["cardinal_tithe"], N_("cardinal’s tithe of {who}")),
    ):
        if tithing is not None:
            parts.append(say(text, "who:seat", [tithing], speaker))
    if see["papal_tithe"] and view["papal_tithe"] is not None:
        parts.append(say(N_("papal tithe of {who}"), "who:seat", [view["papal_tithe"]], speaker))
    parts.append(owned_villages(CONTENT.bishoprics[see["bishopric"]].villages, view, speaker))
    return colon(speaker.text(SEES[see["bishopric"]]), speaker) + in_a_row(parts, speaker)


# --- people ---


def lord_details(lord: LordView, speaker: Speaker) -> str:
    """All that is to be said of a lord: what he is worth in battle and how far he may still go, too."""
    facts = [speaker.seat_names[lord["family"]], *lord_facts(lord, speaker)]
    if lord["road"] is not None:
        facts.append(say(N_("on the road to {village}"), "village:village", [lord["road"]], speaker))
    facts.append(counted(N_("{count} {count|combat point|combat points}"), lord["combat_points"], speaker))
    stages = N_("{count} {count|stage|stages} left") if lord["stages_left"] else N_("no stage left")
    facts.append(counted(stages, lord["stages_left"], speaker))
    return f"{colon(speaker.name('lord', lord['lord']), speaker)}{', '.join(facts)}."


def offices(held: OfficesView, speaker: Speaker) -> str:
    """King, queen, heir and pope."""
    people = [-1 if held[key] is None else held[key] for key in ("king", "queen", "heir", "pope")]
    text = N_("King: {king}; queen: {queen}; heir prince: {heir}; pope: {pope}.")
    line = say(text, "king:lord queen:lord heir:lord pope:lord", people, speaker)
    return line + " " + speaker.text(N_("The queen is regent.")) if held["regency"] else line


def player_details(player: PlayerView, speaker: Speaker) -> list[str]:
    """Reserve, tokens, what was done of the round's limits, and what one has said of windows."""
    who = player["seat"]
    texts = (
        N_("{count} {count|sergeant|sergeants}"),
        N_("{count} {count|knight|knights}"),
        N_("{count} {count|siege engine|siege engines}"),
    )
    reserve = ", ".join([counted(text, count, speaker) for text, count in zip(texts, player["reserve"], strict=True)])
    facts = [
        say(N_("in reserve {units}"), "units", [reserve], speaker),
        counted(N_("{count} {count|tax token|tax tokens}"), player["tax_tokens"], speaker),
    ]
    for count, text in (
        (player["brown"], N_("{count} {count|character|characters} among the cards in hand")),
        (player["gifts"], N_("{count} {count|gift|gifts} this round")),
        (player["offers"], N_("{count} {count|bargain|bargains} offered")),
        (player["proposals"], N_("{count} {count|marriage|marriages} proposed")),
    ):
        if count:
            facts.append(counted(text, count, speaker))
    lines = [colon(speaker.seat_names[who], speaker) + in_a_row(facts, speaker)]
    if "manner" in player:
        lines.append(speaker.text(MANNERS[player["manner"]]))
    if player.get("eager"):
        lines.append(speaker.text(N_("You want to act at the next opportunity.")))
    return lines


# --- cards ---


def piles(seen: PilesView, speaker: Speaker) -> list[str]:
    top = {
        "grey": N_("on top an event"),
        "black": N_("on top a calamity"),
        None: N_("empty"),
    }[seen["event_top"]]
    characters = counted(N_("Character pile: {count} {count|card|cards}."), seen["characters"], speaker)
    facts = [seen["events"], speaker.text(top)]
    events = say(N_("Event pile: {count} {count|card|cards}, {top}."), "count top", facts, speaker)
    calamities = counted(N_("Calamities drawn, face down: {count} of 3."), seen["calamities"], speaker)
    lines = [characters, events, calamities]
    for cards, label in (
        (seen["character_discard"], N_("discarded characters")),
        (seen["event_discard"], N_("discarded events")),
    ):
        names = ", ".join([card_name(card, speaker) for card in cards]) or speaker.text(N_("none"))
        lines.append(f"{colon(speaker.text(label), speaker)}{names}.")
    return lines


def card_details(card: int, speaker: Speaker) -> str:
    """«Tax (5 in the game): …»."""
    copies = counted(N_("{count} in the game"), CARD_COUNT[card], speaker)
    title = f"{capital(speaker.name('card', card))} ({copies})"
    return colon(title, speaker) + speaker.text(CARD_TEXTS[CONTENT.cards[card].id])
