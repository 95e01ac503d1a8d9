"""What comes of a choice, in a few words: told in the question line and in the menus."""

from oyez.engine.choices import Choice
from oyez.engine.words import N_, Speaker
from oyez.games.medievallons.choices import (
    AskFor,
    Copy,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content import CARDS, MIN_GUILD_SIZE
from oyez.games.medievallons.content_kinds import CARD_IDS
from oyez.games.medievallons.sight import Player as Place
from oyez.games.medievallons.sight import View


def effects(choice: Choice, view: View, speaker: Speaker) -> str:
    """The power in the present position, the size of a guild, the cards that may be there."""
    match choice:
        case PlayCard(card) | Copy(card):
            return power_now(CARD_IDS[card], view, speaker, held=-1 if isinstance(choice, PlayCard) else 0)
        case UseGuild(_, kind):
            return power_now(CARD_IDS[kind], view, speaker)
        case LayGuild(_, cards, jesters):
            return _new_guild(cards, jesters, view, speaker)
        case ReinforceGuild(guild, _, cards, jesters, kind, twin):
            size = sum(view["players"][view["seat"] or 0]["guilds"][guild]["members"].values())
            return _changed(_called(kind, twin, speaker), size, size + cards + jesters, speaker, jesters)
        case Member(owner, guild, _, kind, twin):
            size = sum(view["players"][owner]["guilds"][guild]["members"].values())
            return _changed(_called(kind, twin, speaker), size, size - 1, speaker)
        case AskFor(_, card):
            return _say(speaker, N_("{count} still unseen"), count=view["unseen"].get(CARD_IDS[card], 0))
        case Player(player):
            count = view["players"][player]["cards"]
            return _say(speaker, N_("{count} {count|card|cards} in hand"), count=count)
    return ""


def _new_guild(cards: int, jesters: int, view: View, speaker: Speaker) -> str:
    """MV-26, MV-103: of which cards, and how near the crown it brings."""
    number = len(view["players"][view["seat"] or 0]["guilds"]) + 1
    made_of = _made_of(cards, jesters, speaker)
    if number >= view["guilds_to_win"]:
        return _say(speaker, N_("{cards}: the crown is yours!"), cards=made_of)
    return _say(
        speaker, N_("{cards}: guild {number} of {most}"), cards=made_of, number=number, most=view["guilds_to_win"]
    )


def _made_of(cards: int, jesters: int, speaker: Speaker) -> str:
    parts = [_say(speaker, N_("{count} {count|card|cards}"), count=cards)] * bool(cards)
    parts += [_say(speaker, N_("{count} {count|Jester|Jesters}"), count=jesters)] * bool(jesters)
    return " + ".join(parts)


def _changed(kind: str, before: int, after: int, speaker: Speaker, jesters: int = 0) -> str:
    """MV-36: the larger a guild, the more strikes it takes to break it; at two cards it is broken."""
    strikes = after - MIN_GUILD_SIZE + 1
    text = N_("{kind}: {before} → {after}, {strikes} {strikes|strike|strikes} to break it")
    if jesters:
        text = N_("{kind}: {before} → {after} with {jesters} {jesters|Jester|Jesters}")
    if not strikes:
        text = N_("{kind}: {before} → {after}, the guild is broken!")
    return _say(speaker, text, kind=kind, before=before, after=after, strikes=strikes, jesters=jesters)


def _called(kind: int, twin: int, speaker: Speaker) -> str:
    """«Monks»; «Monks (2)» for a second guild of that type."""
    name = speaker.name("many", kind)
    return f"{name} ({twin + 1})" if twin else name


def power_now(kind: str, view: View, speaker: Speaker, held: int = 0) -> str:
    """What a power does in the present position. `held`: by how many cards the hand will have changed."""
    match kind:
        case "artisan" if view["discard"]:
            return _say(speaker, N_("You take {card}."), card=("the_kind", CARD_IDS.index(view["discard"][-1])))
        case "artisan":
            return speaker.text(N_("Nothing in the discard: draw a card."))
        case "assassin" | "prowler" if not any([player["guilds"] for player in _others(view)]):
            return speaker.text(N_("No opposing guild: draw a card."))
        case "jester":
            return speaker.text(N_("No power: the card is merely discarded."))
        case "beggar":
            return _begging(view, speaker, held)
        case "noble":
            return _homage(view, speaker)
        case "witch" if not _copyable(view):
            return speaker.text(N_("No guild to copy: reveal a card of the pile."))
    return speaker.label(f"short {kind}")


def _others(view: View) -> list[Place]:
    """The others, in turn order from the reader's left."""
    me, players = view["seat"] or 0, view["players"]
    return players[me + 1 :] + players[:me]


def _begging(view: View, speaker: Speaker, held: int) -> str:
    """MV-73 to MV-77: from whom a card comes."""
    own = view["players"][view["seat"] or 0]["cards"] + held
    biggest = max([own, *[player["cards"] for player in _others(view)]])
    victims = [player["seat"] for player in _others(view) if player["cards"] == biggest]
    if not victims or not biggest:
        return speaker.text(N_("Nobody to beg from: draw a card."))
    if len(victims) > 1:
        return speaker.text(N_("Several biggest hands: take a card from one of them."))
    return _say(speaker, N_("{who} has the biggest hand: one card at random."), who=("seat", victims[0]))


def _homage(view: View, speaker: Speaker) -> str:
    """MV-79, MV-80: who gives a card."""
    first, *more = [player["seat"] for player in _others(view)[:2]]
    if not more:
        return _say(speaker, N_("{who} gives you a card, then you draw one."), who=("seat", first))
    return _say(speaker, N_("{who} and {other} each give you a card."), who=("seat", first), other=("seat", more[0]))


def _copyable(view: View) -> bool:
    guilds = [guild["type"] for player in view["players"] for guild in player["guilds"]]
    return any([CARDS[CARD_IDS.index(kind)].copyable for kind in guilds])


def _say(speaker: Speaker, text: str, **facts: int | str | tuple[str, int]) -> str:
    """A text with its facts; a pair names what the number stands for."""
    named = [(name, fact) if isinstance(fact, tuple) else (name, ("", fact)) for name, fact in facts.items()]
    return str(speaker.say(text, [(name, kind) for name, (kind, _) in named], [value for _, (_, value) in named]))
