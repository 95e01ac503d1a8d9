"""The table in lines that can be read aloud: what one hears each turn. Texts of cards and boards are in the details."""

from oyez.engine.words import N_, Speaker
from oyez.games.merlinn.codex import card_facts, challenge_facts, guild_facts, setup_text, tile_facts
from oyez.games.merlinn.content import KIND_IDS, RESOURCE_IDS
from oyez.games.merlinn.facts import CardFacts, TileFacts
from oyez.games.merlinn.outcome import ROWS
from oyez.games.merlinn.sight import Seen, TavernSeen, TileSeen
from oyez.games.merlinn.terminal_phrases import (
    CARDS_IN_HAND,
    KINDS_COUNTED,
    QUESTS_IN_HAND,
    around,
    both_halves,
    ended,
    guests,
    is_last_day,
    own_tavern,
    phase,
    points,
    quest_line,
    resource,
    times,
    titles,
)
from oyez.kit.told import capital, counted, labelled

SERVING = N_("{who} is serving.")
HOLDS_MUG = N_("{who} holds the First Player mug.")
WHICH_GAME = N_("Game {game} of {games} of the campaign.")
CARDS_PLAYED = N_("{count} {count|card|cards} played")
MALICE = {"none": "malice open", "move": "malice moves", "other": "malice used"}


def describe(view: Seen, speaker: Speaker) -> list[str]:
    """The day, the goals, the Market in short, every Tavern, one's own hand; at the end the score sheets."""
    lines = [*_day(view, speaker), *_offers(view, speaker), *_goals(view, speaker), *_market(view, speaker)]
    lines += [_tavern(tavern, view, speaker) for tavern in around(view)]
    mine = own_tavern(view)
    if mine:
        lines += _own_place(mine, speaker)
    lines += [_sheet(tavern["seat"], row, speaker) for tavern, row in zip(view["taverns"], view["sheet"], strict=False)]
    return lines


def _day(view: Seen, speaker: Speaker) -> list[str]:
    """When it is, whose turn it is, and what that seat may still do."""
    day = f"{capital(speaker.label('day'))} {view['day']} {speaker.label('of')} {view['days']}"
    lines = [f"{day}, {phase(view, speaker)}."]
    if view["games"] > 1:
        facts = [view["game"], view["games"]]
        lines.append(str(speaker.say(WHICH_GAME, [("game", ""), ("games", "")], facts)))
    if is_last_day(view):
        lines.append(speaker.label("last day"))
    lines.append(_of_seat(HOLDS_MUG, view["mug"], speaker))
    if view["active"] >= 0:
        lines.append(f"{_of_seat(SERVING, view['active'], speaker)} {_checklist(view, speaker)}")
    if view["turn"]["open"]:
        lines.append(f"{labelled('still open', speaker)}{speaker.name('label', view['turn']['open'])}.")
    return lines


def _of_seat(text: str, seat: int, speaker: Speaker) -> str:
    return str(speaker.say(text, [("who", "seat")], [seat]))


def _checklist(view: Seen, speaker: Speaker) -> str:
    turn = view["turn"]
    parts = [
        counted(CARDS_PLAYED, turn["played"], speaker),
        speaker.name("cards_to_play", turn["plays"]),
        speaker.name("purchases_left", turn["purchases"]),
        speaker.label(MALICE[turn["malice"]]),
    ]
    return f"{labelled('checklist', speaker)}{', '.join(parts)}."


def _offers(view: Seen, speaker: Speaker) -> list[str]:
    """Boards and Setup cards to choose from."""
    lines = []
    if view["guilds_offered"]:
        names = ", ".join([guild_facts(name, speaker)["title"] for name in view["guilds_offered"]])
        lines.append(f"{labelled('boards offered', speaker)}{names}.")
    if view["setups_offered"]:
        cards = "; ".join([setup_text(name, speaker) for name in view["setups_offered"]])
        lines.append(f"{labelled('setups offered', speaker)}{cards}.")
    return lines


def _goals(view: Seen, speaker: Speaker) -> list[str]:
    """The Challenge with its reward, and the common Quests."""
    lines = []
    if view["challenge"]:
        facts = challenge_facts(view["challenge"], speaker)
        kind = speaker.name("kind", KIND_IDS.index(facts["kind"]))
        goal = f"{labelled('challenge', speaker)}{facts['title']}, {kind}, {speaker.label(facts['compare'])}."
        lines.append(f"{goal} {labelled('reward', speaker)}{facts['reward']}")
    lines += [f"{labelled('quest', speaker)}{quest_line(name, times(view, name), speaker)}" for name in view["quests"]]
    if view["questing"]:
        lines.append(f"{labelled('quest under way', speaker)}{quest_line(view['questing'], 0, speaker)}")
    return lines


def _market(view: Seen, speaker: Speaker) -> list[str]:
    """Titles, prices and prestige; the reserve."""
    cards = [_priced(card_facts(name, speaker), 1, speaker) for name in view["market"] if name]
    tiles = [_priced(tile_facts(name, speaker), 0, speaker) for name in view["shop"] if name]
    reserve = [
        counted(text, view["reserve"][name], speaker) for text, name in zip(KINDS_COUNTED, KIND_IDS, strict=True)
    ]
    return [
        f"{labelled('market', speaker)}{', '.join(cards) or speaker.label('empty')}.",
        f"{labelled('shop', speaker)}{', '.join(tiles) or speaker.label('empty')}.",
        f"{labelled('reserve', speaker)}{', '.join(reserve)}.",
    ]


def _priced(facts: CardFacts | TileFacts, paid_in: int, speaker: Speaker) -> str:
    prestige = f", {speaker.name('prestige_points', facts['prestige'])}" if facts["prestige"] else ""
    return f"{facts['title']} ({facts['cost']} {speaker.name('resource', paid_in)}{prestige})"


def _tavern(tavern: TavernSeen, view: Seen, speaker: Speaker) -> str:
    """A Tavern in one line: points, purse, tables, Furniture, what was played today."""
    parts = [guild_facts(tavern["guild"], speaker)["title"]] if tavern["guild"] else []
    parts.append(points(tavern, speaker))
    parts += [resource(number, tavern, speaker) for number in range(len(RESOURCE_IDS))]
    for number, table in enumerate(tavern["tables"]):
        if table["chairs"]:
            parts.append(f"{speaker.name('table', number)} {guests(table, number, speaker)}")
    parts += [*_in_the_challenge(tavern, view, speaker), *_held(tavern, speaker)]
    parts += [_tile(tile, speaker) for tile in tavern["furniture"]]
    name = capital(speaker.name("seat", tavern["seat"]))
    return f"{speaker.before(name)}{', '.join(parts)}.{_played(tavern, speaker)}"


def _in_the_challenge(tavern: TavernSeen, view: Seen, speaker: Speaker) -> list[str]:
    """How many of the Challenge's type stand there, and whom they beat as things are."""
    if not view["challenge"]:
        return []
    kind = challenge_facts(view["challenge"], speaker)["kind"]
    count = counted(KINDS_COUNTED[KIND_IDS.index(kind)], tavern["counts"][kind], speaker)
    parts = [f"{speaker.label('for the challenge')} {count}"]
    beaten = [speaker.name("seat", other) for other in tavern["beats"]]
    return [*parts, f"{speaker.label('beats')} {', '.join(beaten)}"] if beaten else parts


def _held(tavern: TavernSeen, speaker: Speaker) -> list[str]:
    if tavern["tavernier"]:
        return []
    return [
        counted(CARDS_IN_HAND, tavern["hand_size"], speaker),
        counted(QUESTS_IN_HAND, tavern["hand_quest_count"], speaker),
    ]


def _tile(tile: TileSeen, speaker: Speaker) -> str:
    used = f" ({speaker.label('used')})" if tile["uses"] else ""
    return f"{tile_facts(tile['id'], speaker)['title']}{used}"


def _played(tavern: TavernSeen, speaker: Speaker) -> str:
    """The cards on the service slots: they can be copied (MI-44)."""
    cards = [name for slot in tavern["slots"] for name in slot]
    return f" {ended(labelled('played today', speaker) + titles(cards, speaker))}" if cards else ""


def _own_place(tavern: TavernSeen, speaker: Speaker) -> list[str]:
    """What the own board can still do, the own Quests, and the hand with both halves of each card."""
    lines = [_board(tavern["guild"], tavern, speaker)] if tavern["guild"] else []
    for name in tavern["hand_quests"]:
        possible = tavern["quest_times"].get(name, 0)
        lines.append(f"{labelled('your quests', speaker)}{quest_line(name, possible, speaker)}")
    return lines + [_card(name, tavern["gains_lost"].get(name, 0), speaker) for name in tavern["hand"]]


def _board(guild: str, tavern: TavernSeen, speaker: Speaker) -> str:
    """Which of the two actions of the board are left."""
    facts = guild_facts(guild, speaker)
    ability = speaker.label("used" if tavern["ability_uses"] else "available")
    exclusive = speaker.label("used" if tavern["exclusive_used"] else "available")
    first = f"{labelled('ability', speaker)}{facts['ability']} ({ability})"
    return f"{first}. {labelled('exclusive', speaker)}{facts['exclusive']} ({exclusive})."


def _card(name: str, lost: int, speaker: Speaker) -> str:
    facts = card_facts(name, speaker)
    prestige = f", {speaker.name('prestige_points', facts['prestige'])}" if facts["prestige"] else ""
    warning = f" ({speaker.name('gains_lost', lost)})" if lost else ""
    head = ended(f"{labelled('hand', speaker)}{facts['title']}{prestige}")
    return f"{head} {both_halves(facts, speaker)}{warning}"


def _sheet(seat: int, row: list[int], speaker: Speaker) -> str:
    """When it is over: the parts of a score, and their sum."""
    parts = [f"{speaker.label(label)} {points}" for label, points in zip(ROWS, row, strict=True)]
    return f"{speaker.name('seat', seat)}, {', '.join(parts)}, {speaker.label('total')} {sum(row)}."
