"""What Médiévallons says: names, prompts, choices and log lines, in English; `locale/fr.po` has the French."""

from typing import Any

from oyez.engine.words import N_, Line, Prompt, Speaker, Words
from oyez.games.medievallons.choices import (
    AskFor,
    Card,
    Copy,
    GiveTwo,
    Keep,
    LayGuild,
    Member,
    PlayCard,
    Player,
    ReinforceGuild,
    UseGuild,
)
from oyez.games.medievallons.content import CARD_IDS, CARDS, FOLDER
from oyez.games.medievallons.reasons import REASONS
from oyez.games.medievallons.table import JESTER

KINDS = (
    N_("Artisan"),
    N_("Assassin"),
    N_("Jester"),
    N_("Knight"),
    N_("Star"),
    N_("Magician"),
    N_("Merchant"),
    N_("Beggar"),
    N_("Monk"),
    N_("Noble"),
    N_("Priest"),
    N_("Prowler"),
    N_("Witch"),
)
A_KIND = (
    N_("an Artisan"),
    N_("an Assassin"),
    N_("a Jester"),
    N_("a Knight"),
    N_("a Star"),
    N_("a Magician"),
    N_("a Merchant"),
    N_("a Beggar"),
    N_("a Monk"),
    N_("a Noble"),
    N_("a Priest"),
    N_("a Prowler"),
    N_("a Witch"),
)
THE_KIND = (
    N_("the Artisan"),
    N_("the Assassin"),
    N_("the Jester"),
    N_("the Knight"),
    N_("the Star"),
    N_("the Magician"),
    N_("the Merchant"),
    N_("the Beggar"),
    N_("the Monk"),
    N_("the Noble"),
    N_("the Priest"),
    N_("the Prowler"),
    N_("the Witch"),
)
GUILD_OF = (
    N_("guild of Artisans"),
    N_("guild of Assassins"),
    N_("guild of Jesters"),
    N_("guild of Knights"),
    N_("guild of Stars"),
    N_("guild of Magicians"),
    N_("guild of Merchants"),
    N_("guild of Beggars"),
    N_("guild of Monks"),
    N_("guild of Nobles"),
    N_("guild of Priests"),
    N_("guild of Prowlers"),
    N_("guild of Witches"),
)
TWINS = ("", N_("second "), N_("third "), N_("fourth "), N_("fifth "))  # a guild after others of its type

EVENTS = {
    "round_begins": Line(
        "round first:seat wins second:seat others",
        N_("Round {round}: {first} {wins}, {second} {others}."),
    ),
    "dealt": Line(
        "count round first:kind",
        N_("Each player is dealt {count} {count|card|cards}. {first} starts the discard."),
    ),
    "begins": Line("who:seat", N_("{who} begins.")),
    "turn": Line("who:seat", N_("{who} to play.")),
    "drew": Line("who:seat | card:kind", N_("{who} draws a card."), N_("{who} draws: {card}.")),
    "exhausted": Line("", N_("The pile is empty and the end card shows its yellow side: the game stops.")),
    "rebuilt": Line(
        "count",
        N_(
            "The pile is empty: the end card turns yellow, and the discard makes a new pile of {count} {count|card|cards}."
        ),
    ),
    "played": Line("who:seat card:kind", N_("{who} plays: {card}.")),
    "laid": Line(
        "who:seat card:guild cards jesters:and_jesters",
        N_("{who} lays a {card} ({cards}{jesters})."),
    ),
    "crowned": Line("who:seat", N_("{who} lays the winning guild and takes the crown!")),
    "reinforced": Line(
        "who:seat card:guild count size",
        N_("{who} reinforces a {card}: {count} {count|card|cards} more, {size} in all."),
    ),
    "used": Line("who:seat card:guild", N_("{who} uses a {card}.")),
    "took_discard": Line("who:seat card:kind", N_("{who} takes the top of the discard: {card}.")),
    "killed": Line(
        "who:seat owner:seat card:a_kind", N_("{who} strikes a guild of {owner}: {card} goes to the discard.")
    ),
    "stole": Line("who:seat owner:seat card:a_kind", N_("{who} steals {card} from a guild of {owner}.")),
    "no_target": Line("who:seat", N_("No opposing guild to strike: {who} draws a card instead.")),
    "dissolved": Line("owner:seat cards:kind", N_("The guild is broken: {owner} takes back what is left ({cards}).")),
    "knight_missed": Line("who:seat other:seat card:a_kind", N_("{who} asks {other} for {card}: there is none.")),
    "knight_hit": Line("who:seat other:seat card:a_kind", N_("{who} asks {other} for {card} and gets it.")),
    "magician_discarded": Line(
        "who:seat first:kind top:kind", N_("{who} keeps a card and discards: {first}, then {top}.")
    ),
    "merchant_chose": Line("who:seat other:seat", N_("{who} proposes a swap to {other}.")),
    "swapped": Line(
        "who:seat other:seat | given:kind taken:kind",
        N_("{who} and {other} swap two cards."),
        N_("{who} gives {given} to {other}, and gets {taken}."),
    ),
    "beggar_in_vain": Line("who:seat", N_("Nobody to beg from: {who} draws a card instead.")),
    "begged": Line(
        "who:seat other:seat | card:kind",
        N_("{who} takes a card at random from {other}."),
        N_("{who} takes a card at random from {other}: {card}."),
    ),
    "gave_noble": Line(
        "who:seat other:seat | card:kind",
        N_("{who} gives a card to {other}."),
        N_("{who} gives to {other}: {card}."),
    ),
    "priest_chose": Line("who:seat other:seat", N_("{who} will look at the hand of {other}.")),
    "looked": Line(
        "who:seat other:seat | cards:kind",
        N_("{who} looks at the hand of {other}."),
        N_("{who} looks at the hand of {other}: {cards}."),
    ),
    "priest_took": Line(
        "who:seat other:seat | card:kind",
        N_("{who} takes a card from {other}."),
        N_("{who} takes from {other}: {card}."),
    ),
    "priest_gave": Line(
        "who:seat other:seat | card:kind",
        N_("{who} gives a card to {other}."),
        N_("{who} gives to {other}: {card}."),
    ),
    "copied": Line("who:seat card:kind", N_("The Witch of {who} copies: {card}.")),
    "revealed": Line("who:seat card:kind", N_("{who} reveals the top of the pile: {card}.")),
    "showed_hand": Line("who:seat cards:kind", N_("{who} shows: {cards}.")),
    "counted": Line(
        "who:seat guilds members cards",
        N_(
            "{who}: {guilds} {guilds|guild|guilds}, {members} {members|member|members}, "
            "{cards} {cards|card|cards} in hand."
        ),
    ),
    "round_over": Line("who:seat", N_("The round goes to: {who}.")),
    "round_shared": Line("", N_("The round is shared: nobody wins it.")),
    "game_over": Line("who:seat", N_("The game goes to: {who}.")),
    "match_over": Line("who:seat wins others", N_("The match goes to: {who}, {wins} to {others}.")),
    "match_shared": Line("wins", N_("The match is shared, {wins} all.")),
    "third_guild": Line("", N_("The guild that wins was laid.")),
    "exhaustion": Line("", N_("The pile ran out.")),
}

PROMPTS = {
    "choose_action": Prompt("MV-13", N_("Your turn: play a card, lay, reinforce or use a guild.")),
    "assassin_target": Prompt("MV-58", N_("Assassin: which card goes to the discard?")),
    "prowler_target": Prompt("MV-85", N_("Prowler: which card do you steal?")),
    "knight_ask": Prompt("MV-62", N_("Knight: whom do you ask, and for what?")),
    "magician_keep": Prompt("MV-67", N_("Magician: which card do you keep, and in which order do you discard?")),
    "merchant_partner": Prompt("MV-69", N_("Merchant: with whom do you swap two cards?")),
    "merchant_give": Prompt("MV-72", N_("Merchant: which two cards do you give to {other}?"), "other:seat"),
    "beggar_victim": Prompt("MV-75", N_("Beggar: the biggest hands are tied; whose card do you take?")),
    "noble_give": Prompt("MV-81", N_("Noble: which card do you give to {other}?"), "other:seat"),
    "priest_target": Prompt("MV-82", N_("Priest: whose hand do you look at?")),
    "priest_take": Prompt("MV-83", N_("Priest: which card do you take from {other}?"), "other:seat"),
    "priest_give": Prompt("MV-84", N_("Priest: which card do you give to {other}?"), "other:seat"),
    "witch_copy": Prompt("MV-87", N_("Witch: which power do you copy?")),
}

CHOICES = {
    PlayCard: Line("card:the_kind", N_("Play {card}")),
    LayGuild: Line("card:guild cards jesters:and_jesters", N_("Lay a {card} ({cards}{jesters})")),
    ReinforceGuild: Line(
        "guild card:kind cards jesters:and_jesters kind:guild twin:twin",
        N_("Reinforce your {twin}{kind}: {cards} × {card}{jesters}"),
    ),
    UseGuild: Line("guild kind:guild twin:twin", N_("Use your {twin}{kind}")),
    Member: Line("owner:seat guild card:the_kind kind:guild twin:twin", N_("{owner}, {twin}{kind}: {card}")),
    AskFor: Line("player:seat card:a_kind", N_("Ask {player} for {card}")),
    Keep: Line("kept:the_kind first:kind top:kind", N_("Keep {kept}; discard {first}, then {top}")),
    Player: Line("player:seat", N_("{player}")),
    GiveTwo: Line("first:the_kind second:the_kind", N_("Give {first} and {second}")),
    Card: Line("card:the_kind", N_("{card}")),
    Copy: Line("card:the_kind", N_("Copy {card}")),
}

OPTIONS = {
    "two_player_match": N_("With two players: a match of three rounds"),
    "deck_preset": N_("Deck"),
    "end_card_start": N_("End card at the start"),
    "first_player": N_("First player"),
    "hand_size": N_("Cards dealt to each player"),
    "guilds_to_win": N_("Guilds needed to win"),
}

VALUES = {
    "thirteen_by_eight": N_("13 types of 8 cards"),
    "eight_by_thirteen": N_("8 types of 13 cards (laboratory)"),
    "auto": N_("by number of players"),
    "red": N_("red (the pile is rebuilt once)"),
    "yellow": N_("yellow (the pile is used once)"),
}

LABELS = {
    "guilds": N_("guilds"),
    "members": N_("members"),
    "cards in hand": N_("cards in hand"),
    "rounds won": N_("rounds won"),
    "pile": N_("pile"),
    "discard": N_("discard"),
    "in play": N_("in play"),
    "your hand": N_("your hand"),
    "end card": N_("end card"),
    "red side": N_("red"),
    "yellow side": N_("yellow"),
    "round": N_("round"),
    "turn": N_("to play"),
    "guilds to win": N_("guilds needed to win"),
    "in the discard": N_("the discard, from the bottom"),
    "no guild": N_("no guild"),
    "empty": N_("empty"),
    "cards": N_("cards"),
    "looking": N_("cards drawn by the Magician"),
    "one guild away": N_("one guild from the crown"),
    "play a card": N_("Play a card"),
    "lay a guild": N_("Lay a guild"),
    "reinforce a guild": N_("Reinforce a guild"),
    "use a guild": N_("Use a guild"),
    "no card in hand": N_("no card in hand"),
    "no three of a kind": N_("you hold no three of a kind"),
    "nothing fits": N_("no card of yours fits a guild of yours"),
    "no guild with a power": N_("no guild with a power"),
    "your guilds": N_("your guilds"),
    "still unseen": N_("still unseen"),
    "strikes to break it": N_("strikes to break it"),
    "strike to break it": N_("strike to break it"),
    "look through": N_("look through"),
    "collects": N_("collects"),
} | {f"power {card.id}": card.text_en for card in CARDS}

TRANSLATIONS = {"fr": {card.text_en: card.text_fr for card in CARDS}}


def touches(choice: Any, seat: int) -> list[str]:
    """The pieces that a choice touches, by their names on the board."""
    match choice:
        case PlayCard(card) | Card(card):
            return [f"hand-{CARD_IDS[card]}"]
        case LayGuild(card, _, jesters):
            return [f"hand-{CARD_IDS[card]}"] + ([f"hand-{CARD_IDS[JESTER]}"] if jesters else [])
        case ReinforceGuild(guild, card, cards, jesters):
            hand = [card] * bool(cards) + [JESTER] * bool(jesters)
            return [f"guild-{seat}-{guild}"] + [f"hand-{CARD_IDS[kind]}" for kind in dict.fromkeys(hand)]
        case UseGuild(guild):
            return [f"guild-{seat}-{guild}"]
        case Member(owner, guild, card):
            return [f"guild-{owner}-{guild}", f"member-{owner}-{guild}-{CARD_IDS[card]}"]
        case AskFor(player, _) | Player(player):
            return [f"player-{player}"]
        case GiveTwo(first, second):
            return [f"hand-{CARD_IDS[kind]}" for kind in dict.fromkeys([first, second])]
        case Keep(kept, _, _):
            return [f"hand-{CARD_IDS[kept]}"]
    return []


def and_jesters(count: int, speaker: Speaker) -> str:
    """« + 2 Jesters», or nothing."""
    return str(speaker.say(N_(" + {count} {count|Jester|Jesters}"), [("count", "")], (count,))) if count else ""


words = Words(
    names={"kind": KINDS, "a_kind": A_KIND, "the_kind": THE_KIND, "guild": GUILD_OF, "twin": TWINS},
    events=EVENTS,
    prompts=PROMPTS,
    choices=CHOICES,
    options=OPTIONS,
    values=VALUES,
    labels=LABELS | REASONS,
    translations=TRANSLATIONS,
    touches=touches,
    namers={"and_jesters": and_jesters},
    folder=FOLDER,
)
