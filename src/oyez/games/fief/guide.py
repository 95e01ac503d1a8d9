"""What the table tells of itself: the round, what can be done, what each piece is."""

from typing import Any

from oyez.engine.guide import Phase, Thing
from oyez.engine.words import N_, Speaker
from oyez.games.fief import choices, choices_war
from oyez.games.fief.content import CONTENT
from oyez.games.fief.table import LORDS

DEEDS: dict[Any, str] = {
    choices.StartIn: N_("Choose where you begin"),
    choices.Cede: N_("Hand a village over"),
    choices.Release: N_("Free a prisoner"),
    choices.CedeVillage: N_("Cede a village"),
    choices.Grant: N_("Grant a title"),
    choices.AnnulMarriage: N_("Annul the marriage"),
    choices.Stand: N_("Put up a candidate"),
    choices.Vote: N_("Place your vote tokens"),
    choices.Card: N_("Choose a card"),
    choices.PlayLord: N_("Bring a lord into play"),
    choices.PlayWeather: N_("Play good harvest or fair weather"),
    choices.Lord: N_("Choose a lord"),
    choices.Road: N_("Choose a road"),
    choices.Place: N_("Choose a place"),
    choices.Piece: N_("Choose who it is"),
    choices.BuyEngine: N_("Buy a siege engine"),
    choices.BuyTitle: N_("Buy a title"),
    choices.AskGrant: N_("Ask the king for a title"),
    choices.MoveTitle: N_("Hand on a title"),
    choices.BuyCardinal: N_("Buy the cardinal’s hat"),
    choices_war.Lose: N_("Choose your losses"),
    choices_war.LoseToken: N_("Choose your losses"),
    choices_war.Fall: N_("Choose the lords who fall"),
    choices_war.Attack: N_("Attack"),
    choices_war.Pillage: N_("Pillage mills"),
    choices_war.AddRevolts: N_("Add Revolt cards"),
}
SIGNS = ("bell", "cards", "ecu", "market", "footsteps", "crossed-swords", "trophy-cup")
ABOUT = (
    N_("Marriages are proposed; vacant offices are filled by vote."),
    N_("Discard, draw up to two cards, turn up the calamities, play cards."),
    N_("Villages, mills, offices and taxes pay."),
    N_("Soldiers, mills, castles and titles are bought."),
    N_("Each lord leads his troops over two stages."),
    N_("Sieges, battles, then pillage."),
    N_("Whoever has enough points wins; else a new round."),
)


def phases(view: Any, words: Speaker) -> list[Phase]:
    """FF-03: the seven phases of a round."""
    return [
        Phase(icon, words.name("phase", number), words.text(ABOUT[number - 1]), view["phase"] == number)
        for number, icon in enumerate(SIGNS, 1)
    ]


# --- what the pieces are ---


def line(words: Speaker, text: str, facts: str, *values: Any) -> str:
    """A sentence about facts."""
    names = [(fact.partition(":")[0], fact.partition(":")[2]) for fact in facts.split()]
    return str(words.say(text, names, values))


def player(rest: list[str], view: Any) -> tuple[int, int, int, int]:
    seen = view["players"][int(rest[0])]
    return seen["seat"], seen["victory_points"], seen["villages"], seen["cards"]


def player_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """What the counters of a plate mean, in words; money only where it is seen."""
    seen = view["players"][int(rest[0])]
    camps = [camp for village in view["villages"] for camp in village["camps"] if camp["seat"] == seen["seat"]]
    army = {kind: [piece for camp in camps for piece in camp[kind]] for kind in FORCES}
    lines = [f"{force}." for force in [force_in_words(army, words)] if force]
    if "money" in seen:
        text = N_("{count} {count|écu|écus}; next revenue: {income}.")
        lines.insert(0, line(words, text, "count income", seen["money"], seen["income"]))
    if seen["ally"] is not None:
        lines.append(line(words, N_("Allied by marriage with {who}."), "who:seat", seen["ally"]))
    return lines


def village(rest: list[str], view: Any) -> tuple[int]:
    return (view["villages"][int(rest[0])]["village"],)


def village_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Where it lies, whose it is, what stands there."""
    seen = view["villages"][int(rest[0])]
    place = CONTENT.villages[seen["village"]]
    lines = [line(words, "{fief}, {see}.", "fief:fief see:see", place.fief, place.bishopric)]
    if seen["controller"] is not None:
        lines.append(line(words, N_("Controlled by {who}."), "who:seat", seen["controller"]))
    else:
        lines.append(words.text(N_("Free: nobody controls it.")))
    if seen["fort"]:
        lines.append(words.text(N_("A castle.") if seen["fort"] == "castle" else N_("A city.")))
    if seen["mills"]:
        lines.append(line(words, N_("{count} {count|mill|mills}."), "count", seen["mills"]))
    return lines + camp_lines(rest, view, words)


def camp_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Who stands there; nobody is told of what does not."""
    return [
        line(words, N_("{who}: {force}."), "who:seat force", camp["seat"], force_in_words(camp, words))
        for camp in view["villages"][int(rest[0])]["camps"]
    ]


FORCES = {
    "lords": N_("{count} {count|lord|lords}"),
    "sergeants": N_("{count} {count|sergeant|sergeants}"),
    "knights": N_("{count} {count|knight|knights}"),
    "engines": N_("{count} {count|siege engine|siege engines}"),
}


def force_in_words(camp: Any, words: Speaker) -> str:
    return ", ".join([line(words, text, "count", len(camp[kind])) for kind, text in FORCES.items() if camp[kind]])


def lord_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Whose lord, how far still, how strong."""
    lines = []
    for lord in [lord for lord in view["lords"] if lord["lord"] == int(rest[0])]:
        lines.append(line(words, N_("Family of {who}."), "who:seat", lord["family"]))
        if lord["jailer"] is not None:
            lines.append(line(words, N_("Prisoner of {who}."), "who:seat", lord["jailer"]))
        lines.append(
            line(
                words,
                N_("Combat points: {points}; stages left this round: {stages}."),
                "points stages",
                lord["combat_points"],
                lord["stages_left"],
            )
        )
    return lines


def piece_rule(rest: list[str], view: Any) -> str:
    return "FF-196" if int(rest[0]) < LORDS else "FF-197"


def fief_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Its villages, its price, who holds it."""
    fief, seen = CONTENT.fiefs[int(rest[0])], view["fiefs"][int(rest[0])]
    lines = [line(words, N_("Villages: {villages}."), "villages:village", fief.villages)]
    if seen["holder"] is not None:
        lines.append(line(words, N_("Held by {lord}."), "lord:lord", seen["holder"]))
    else:
        lines.append(line(words, N_("The title costs {count} écus."), "count", fief.cost))
    return lines


def see_lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Its villages and its bishop."""
    see, seen = CONTENT.bishoprics[int(rest[0])], view["bishoprics"][int(rest[0])]
    lines = [line(words, N_("Villages: {villages}."), "villages:village", see.villages)]
    if seen["bishop"] is not None:
        lines.append(line(words, N_("Bishop: {lord}."), "lord:lord", seen["bishop"]))
    return lines


def office(name: str) -> Any:
    """Who holds an office of the whole kingdom."""

    def lines(rest: list[str], view: Any, words: Speaker) -> list[str]:
        holder = view["offices"][name]
        if holder is None:
            return [words.text(N_("Vacant."))]
        return [line(words, N_("Held by {lord}."), "lord:lord", holder)]

    return lines


def bishops(rest: list[str], view: Any, words: Speaker) -> list[str]:
    """Each of them, with his bishopric."""
    held = [(number, see["bishop"]) for number, see in enumerate(view["bishoprics"]) if see["bishop"] is not None]
    return [line(words, "{see}: {lord}.", "see:see lord:lord", *pair) for pair in held] or [words.text(N_("Vacant."))]


def pile(name: str) -> Any:
    return lambda rest, view: (view["piles"][name],)


def number(rest: list[str], view: Any) -> tuple[int]:
    return (int(rest[0]),)


CARDS = N_("{count} {count|card|cards}.")
THINGS = {
    "player": Thing(
        "{who}",
        "FF-21",
        N_("Victory points: {points}; villages: {villages}; cards in hand: {cards}."),
        "who:seat points villages cards",
        player,
        player_lines,
    ),
    "hand-of": Thing(
        N_("Hand of {who}"),
        "FF-115",
        CARDS,
        "who:seat count",
        lambda rest, view: (int(rest[0]), view["players"][int(rest[0])]["cards"]),
    ),
    "hand": Thing("{card}", "FF-43", "", "card:card", number),
    "pile-characters": Thing(N_("Character pile"), "FF-119", CARDS, "count", pile("characters")),
    "pile-events": Thing(N_("Event pile"), "FF-120", CARDS, "count", pile("events")),
    "village": Thing("{village}", "FF-24", "", "village:village", village, village_lines),
    "camp": Thing("{village}", "FF-25", "", "village:village", village, camp_lines),
    "garrison": Thing("{village}", "FF-197", "", "village:village", village, camp_lines),
    "calamities": Thing(N_("Calamities drawn"), "FF-124", CARDS, "count", pile("calamities")),
    "office-king": Thing(N_("The king"), "FF-104", more=office("king")),
    "office-queen": Thing(N_("The queen"), "FF-51", more=office("queen")),
    "office-regent": Thing(N_("The regent"), "FF-100", more=office("queen")),
    "office-pope": Thing(N_("The pope"), "FF-90", more=office("pope")),
    "office-bishops": Thing(N_("The bishops"), "FF-70", more=bishops),
    "fief": Thing("{fief}", "FF-182", "", "fief:fief", number, fief_lines),
    "see": Thing("{see}", "FF-67", "", "see:see", number, see_lines),
    "piece": Thing("{piece}", "", "", "piece:piece", number, lord_lines, piece_rule),
    "pawn": Thing("{piece}", "", "", "piece:piece", number, lord_lines, piece_rule),
    "white": Thing(N_("White token"), "FF-63"),
    "black": Thing(N_("Black token"), "FF-62"),
    "lose": Thing(N_("A soldier to lose"), "FF-241"),
    "deed": Thing(N_("A part of the bargain"), "FF-383"),
    "wish": Thing(N_("A card to ask for"), "FF-381"),
}
