"""Laying out a game (MI-45 to MI-58, MI-210 to MI-212), the second of a campaign as well (MI-186 to MI-196)."""

from oyez.engine.agenda import rule, then
from oyez.engine.asking import Asking, ask
from oyez.engine.events import show, tell
from oyez.engine.table import NOBODY
from oyez.games.merlinn.choices import Guild, SetupCard
from oyez.games.merlinn.content import (
    BASE_CARDS,
    CARDS,
    CHALLENGES,
    FIRST_EVENT,
    FIRST_GUILD_CARD,
    FURNITURE,
    GUILD_IDS,
    GUILDS,
    HAND_SIZE,
    NOT_FOR_TAVERNIERS,
    OF_EACH_KIND,
    QUESTS,
    SETUPS,
    SMALL,
    START_PRESTIGE,
    START_TABLES,
)
from oyez.games.merlinn.end_of_day import reveal
from oyez.games.merlinn.market import lay_out_market
from oyez.games.merlinn.queries import deck, is_tavernier, seats_free, turn_order
from oyez.games.merlinn.table import (
    KINDS,
    NOTHING,
    PLACES,
    ROOM,
    ROOM_CHAIRS,
    SETUP,
    TABLES,
    Options,
    Table,
)
from oyez.games.merlinn.tavern import add_prestige, draw_cards, place_table, seat_from_reserve


def lists(t: Table) -> list[list[int]]:
    return [[] for _ in range(t.taverns)]


# --- the middle of the table ---


def clear_taverns(t: Table) -> None:
    """MI-49, MI-52: empty boards, a full reserve."""
    seats = range(t.taverns)
    t.reserve = [OF_EACH_KIND] * KINDS
    t.setup_cards = [NOTHING] * t.taverns
    t.chairs = [[0] * TABLES for _ in seats]
    t.free = [[0] * TABLES for _ in seats]
    t.standing = [[0] * PLACES for _ in seats]
    t.lying = [[0] * PLACES for _ in seats]
    t.resources = [[0] * KINDS for _ in seats]
    t.furniture, t.furniture_uses, t.hand_quests = lists(t), lists(t), lists(t)
    t.slots = [[[], [], []] for _ in seats]
    t.ability_uses = [0] * t.taverns
    t.exclusive_used = [False] * t.taverns


@rule
def lay_out(t: Table) -> None:
    """MI-45, MI-46: the Market; MI-47: Challenge and Quests, which a campaign reveals later (MI-189).

    MI-237: all else is as ever.
    """
    t.phase = SETUP
    t.day = 1  # MI-48
    gone = {card for seat in range(t.taverns) for card in deck(t, seat) + t.purged[seat]}  # MI-195, MI-238
    t.event_pile = shuffled(t, [card for card in range(FIRST_EVENT, len(CARDS)) if card not in gone])
    t.furniture_pile = shuffled(t, [kind for kind, tile in enumerate(FURNITURE) for _ in range(tile.copies)])
    t.challenge_pile = shuffled(t, list(range(len(CHALLENGES))))
    t.quest_pile = shuffled(t, list(range(len(QUESTS))))
    t.event_discard, t.furniture_discard, t.challenge_discard, t.quest_discard = [], [], [], []
    t.challenge = NOTHING
    t.quests = []
    lay_out_market(t, "MI-45")
    if not t.options.campaign:
        reveal(t)


def shuffled(t: Table, things: list[int]) -> list[int]:
    t.chance.shuffle(things)
    return things


# --- first player and Guilds ---


@rule
def first_player(t: Table) -> None:
    """MI-57, MI-187: drawn at random among the players (MI-212), or as the option says; before any choice."""
    t.mug = t.options.first_player
    if t.mug == NOBODY:
        t.mug = t.chance.below(t.seats)
    tell(t, "MI-57", "mug", t.mug)


def named_guilds(options: Options) -> list[str]:
    """MI-211: the Guilds that an option names for the Taverniers, none when they are drawn at random.

    By id, or as they are called in any language.
    """
    if options.tavernier_guilds == Options().tavernier_guilds:
        return []
    ids = {called.casefold(): guild.id for guild in GUILDS for called in (*guild.title.values(), guild.id)}
    return [ids.get(name.casefold(), name) for name in options.tavernier_guilds.replace(",", " ").split()]


@rule
def offer_guilds(t: Table) -> None:
    """MI-50, MI-51, MI-211: Guilds for all; MI-186, MI-188: in a campaign from as many boards as seats, plus one."""
    pool = [guild for guild in range(len(GUILDS)) if t.options.stretch_guilds or not GUILDS[guild].stretch]
    named = [GUILD_IDS.index(name) for name in named_guilds(t.options)]
    t.offered_guilds = pool
    for number, guild in enumerate(named):
        take_guild(t, t.seats + number, guild, "MI-211")
    t.chance.shuffle(t.offered_guilds)
    if t.options.campaign:
        t.offered_guilds = sorted(t.offered_guilds[: t.taverns + 1])
        draw_setups(t)
        tell(t, "MI-186", "boards_and_setups", t.offered_guilds[:], t.offered_setups[:])
        return then(t, *[choose_guild(seat) for seat in turn_order(t)], offer_setups())
    players = [seat for seat in turn_order(t) if not is_tavernier(t, seat)]
    if t.options.guild_choice == "choose":
        steps = [choose_guild(seat) for seat in players]
    else:
        steps = [draw_guild(seat) for seat in players]
    drawn_later = [] if named else [draw_guild(seat) for seat in range(t.seats, t.taverns)]
    then(t, *steps, *drawn_later, offer_setups())


@rule
def choose_guild(t: Table, seat: int) -> Asking:
    """MI-51, MI-188: one of the boards still there; MI-190: a Tavernier takes one at random."""
    if is_tavernier(t, seat):
        return then(t, draw_guild(seat))
    choice = yield from ask(seat, "choose_guild", [Guild(guild) for guild in sorted(t.offered_guilds)])
    take_guild(t, seat, choice.guild, "MI-51")


@rule
def draw_guild(t: Table, seat: int) -> None:
    """MI-51: a board at random."""
    take_guild(t, seat, t.chance.pick(t.offered_guilds), "MI-51")


def take_guild(t: Table, seat: int, guild: int, rule_id: str) -> None:
    t.guilds[seat] = guild
    t.offered_guilds.remove(guild)
    tell(t, rule_id, "guild", seat, guild)


# --- Setup cards and seating ---


@rule
def offer_setups(t: Table) -> None:
    """MI-53: a Setup card for each seat, at random; MI-189: in a campaign chosen in reverse turn order.

    MI-237: the Adventurers are seated afterwards.
    """
    t.offered_guilds = []
    if not t.options.campaign:
        cards = shuffled(t, list(range(len(SETUPS))))
        for seat in range(t.taverns):
            take_setup_card(t, seat, cards[seat], "MI-53")
        return then(t, *[furnish(seat) for seat in turn_order(t)], build_decks())
    if not t.offered_setups:  # MI-196: in the second game the boards are kept, and new cards come now
        draw_setups(t)
        tell(t, "MI-196", "setups", t.offered_setups[:])
    reveal(t)
    choosing = [choose_setup_card(seat) for seat in reversed(turn_order(t))]
    then(t, *choosing, *[furnish(seat) for seat in turn_order(t)], build_decks())


def draw_setups(t: Table) -> None:
    """MI-186: face up, as many Setup cards as seats, plus one."""
    t.offered_setups = sorted(shuffled(t, list(range(len(SETUPS))))[: t.taverns + 1])
    show(t)


@rule
def choose_setup_card(t: Table, seat: int) -> Asking:
    """MI-189; MI-190: a Tavernier takes one at random."""
    if is_tavernier(t, seat):
        card = t.chance.pick(t.offered_setups)
    else:
        card = (yield from ask(seat, "choose_setup_card", [SetupCard(card) for card in t.offered_setups])).card
    t.offered_setups.remove(card)
    take_setup_card(t, seat, card, "MI-189")


def take_setup_card(t: Table, seat: int, card: int, rule_id: str) -> None:
    t.setup_cards[seat] = card
    tell(t, rule_id, "setup_card", seat, card)


@rule
def furnish(t: Table, seat: int) -> None:
    """MI-54: two small tables, then resources and Adventurers; MI-150: a Tavernier gets prestige instead of tables.

    MI-240: in the second game as in the first.
    """
    t.offered_setups = []
    card = SETUPS[t.setup_cards[seat]]
    t.resources[seat] = list(card.resources)
    if is_tavernier(t, seat):
        place_table(t, seat, ROOM, ROOM_CHAIRS)
        add_prestige(t, seat, START_PRESTIGE, "MI-150")
    else:
        for table in START_TABLES:
            place_table(t, seat, table, SMALL)
    then(t, *[seat_setup(seat, kind) for kind in range(KINDS) for _ in range(card.adventurers[kind])])


@rule
def seat_setup(t: Table, seat: int, kind: int) -> Asking:
    """MI-54: freely."""
    sit = yield from ask(seat, "seat_setup", seats_free(t, seat), kind)
    seat_from_reserve(t, seat, kind, sit.table)
    tell(t, "MI-54", "seated", seat, kind, sit.table)


@rule
def build_decks(t: Table) -> None:
    """MI-55, MI-149: base pack and Guild card; MI-196: in the second game the whole own deck. Shuffle, draw six.

    MI-240: a Tavernier shuffles its own too.
    """
    for seat in range(t.taverns):
        cards = deck(t, seat) if t.game_number == 2 else first_deck(t, seat)
        t.piles[seat] = shuffled(t, cards)
        t.layers[seat] = [len(cards)]
        t.hands[seat], t.discards[seat] = [], []
        t.slots[seat] = [[], [], []]
        if not is_tavernier(t, seat):
            draw_cards(t, seat, HAND_SIZE, "MI-55")


def first_deck(t: Table, seat: int) -> list[int]:
    """MI-55, MI-56: seven base cards and the Guild card; MI-149: a Tavernier without Musical Chairs."""
    cards = [*range(len(BASE_CARDS)), FIRST_GUILD_CARD + t.guilds[seat]]
    if is_tavernier(t, seat):
        cards = [card for card in cards if card not in NOT_FOR_TAVERNIERS]
    return cards


@rule
def second_game(t: Table) -> None:
    """MI-195, MI-196: reset all but boards, decks, scores and purged cards; then step D again."""
    t.game_number = 2
    tell(t, "MI-195", "second_game")
    for seat in range(t.taverns):
        t.piles[seat] = deck(t, seat)
        t.layers[seat] = [len(t.piles[seat])]
        t.hands[seat], t.discards[seat] = [], []
    clear_taverns(t)
    then(t, lay_out(), offer_setups())
