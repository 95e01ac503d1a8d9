"""What must hold between the entries of content.toml; every error names the entry at fault."""

from typing import Any

from oyez.engine.errors import BadContent
from oyez.engine.words import N_
from oyez.games.fief.content_kinds import OTHER_CARDS, Content
from oyez.games.fief.table import BISHOPRICS, CARD_KINDS, FIEFS, LORDS, VILLAGES
from oyez.kit.content import fault, written

# What the rules say in words and the code in conditions: «a lord counts one point», «one fort a village».
FIXED = {
    "combat_points.sergeant": 1,
    "combat_points.lord_male": 1,
    "combat_points.lord_female_titled": 1,
    "combat_points.lord_female_darc": 1,
    "combat_points.lord_female_untitled": 0,
    "dice_modifier.darc": 1,
    "dice_modifier.siege_engine_cancels": 1,
    "revolt.dice_per_card": 1,
    "revolt.hits_per_card": 1,
    "votes.pope_election_cardinal": 1,
    "votes.king_election_titled_lord": 1,
    "limit.marriages": 1,
    "limit.forts_per_village": 1,
}


def check_fixed(content: Content) -> None:
    """A number that cannot be changed is refused where somebody changes it."""
    for name, wanted in FIXED.items():
        if content.numbers.get(name, wanted) != wanted:
            raise fault(name, N_("the rules fix it at {wanted}"), wanted=wanted)


def check_sizes(content: Content) -> None:
    """The table has room for just so many, and knows the other cards by their number."""
    for what, entries, expected in (
        ("village", content.villages, VILLAGES),
        ("fief", content.fiefs, FIEFS),
        ("bishopric", content.bishoprics, BISHOPRICS),
        ("card", content.cards, CARD_KINDS),
    ):
        if len(entries) != expected:
            text = N_("there are {count} {table} entries instead of {wanted}")
            raise BadContent(text, count=len(entries), table=what, wanted=expected)
    others = tuple(card.id for card in content.cards[LORDS:])
    if others != OTHER_CARDS:
        raise BadContent(N_("after the lords the cards must be {names}, in this order"), names=OTHER_CARDS)


def check_map(content: Content) -> None:
    for village in content.villages:
        where = f"village {village.id!r}"
        if not 0 <= village.fief < len(content.fiefs):
            raise fault(where, N_("there is no fief {number}"), number=village.fief + 1)
        if not 0 <= village.bishopric < len(content.bishoprics):
            raise fault(where, N_("there is no bishopric {number}"), number=village.bishopric + 1)
        if village.index not in content.fiefs[village.fief].villages:
            raise fault(where, N_("fief {number} does not list it"), number=village.fief + 1)
        if village.index not in content.bishoprics[village.bishopric].villages:
            raise fault(where, N_("bishopric {number} does not list it"), number=village.bishopric + 1)
        if village.chief_town != (content.bishoprics[village.bishopric].chief_town == village.index):
            raise fault(where, N_("its bishopric disagrees about the chief town"))
        found = len(content.neighbours[village.index])
        if found != village.roads:
            text = N_("it should have {wanted} {wanted|road|roads}, it has {found}")
            raise fault(where, text, wanted=village.roads, found=found)
    if sum(len(fief.villages) for fief in content.fiefs) != len(content.villages):
        raise BadContent(N_("a village is listed in two fiefs"))
    if sum(len(see.villages) for see in content.bishoprics) != len(content.villages):
        raise BadContent(N_("a village is listed in two bishoprics"))
    _check_connected(content)


def _check_connected(content: Content) -> None:
    reached, frontier = {0}, [0]
    while frontier:
        for neighbour in content.neighbours[frontier.pop()]:
            if neighbour not in reached:
                reached.add(neighbour)
                frontier.append(neighbour)
    for village in content.villages:
        if village.index not in reached:
            text = N_("no road leads there from {name}")
            raise fault(f"village {village.id!r}", text, name=written(content.villages[0].id))


def check_titles(title_cards: list[dict[str, Any]], content: Content) -> None:
    per_village = content.numbers.get("cost.title_per_village", 0)
    for fief in content.fiefs:
        if fief.cost != per_village * len(fief.villages):
            text = N_("its title costs {cost}, not {price} per village")
            raise fault(f"fief {fief.id!r}", text, cost=fief.cost, price=per_village)
    for table, areas in (("fief", content.fiefs), ("bishopric", content.bishoprics)):
        titles = [row[table] for row in title_cards if table in row]
        numbers = range(1, len(areas) + 1)
        if len(titles) != len(numbers) or not all(number in titles for number in numbers):
            raise fault("title_card", N_("not exactly one title for each {table}"), table=table)
