"""What must hold between the entries of content.toml; every error names the entry at fault."""

from typing import Any

from oyez.engine.errors import BadContent
from oyez.games.fief.content_kinds import OTHER_CARDS, Content
from oyez.games.fief.table import BISHOPRICS, CARD_KINDS, FIEFS, LORDS, VILLAGES


def check_sizes(content: Content) -> None:
    """The table has room for just so many, and knows the other cards by their number."""
    for what, entries, expected in (
        ("village", content.villages, VILLAGES),
        ("fief", content.fiefs, FIEFS),
        ("bishopric", content.bishoprics, BISHOPRICS),
        ("card", content.cards, CARD_KINDS),
    ):
        if len(entries) != expected:
            raise BadContent(f"there are {len(entries)} {what} entries instead of {expected}")
    others = tuple(card.id for card in content.cards[LORDS:])
    if others != OTHER_CARDS:
        raise BadContent(f"after the lords the cards must be {', '.join(OTHER_CARDS)}, in this order")


def check_map(content: Content) -> None:
    for village in content.villages:
        where = f"village {village.id!r}"
        if not 0 <= village.fief < len(content.fiefs):
            raise BadContent(f"{where}: there is no fief {village.fief + 1}")
        if not 0 <= village.bishopric < len(content.bishoprics):
            raise BadContent(f"{where}: there is no bishopric {village.bishopric + 1}")
        if village.index not in content.fiefs[village.fief].villages:
            raise BadContent(f"{where}: fief {village.fief + 1} does not list it")
        if village.index not in content.bishoprics[village.bishopric].villages:
            raise BadContent(f"{where}: bishopric {village.bishopric + 1} does not list it")
        if village.chief_town != (content.bishoprics[village.bishopric].chief_town == village.index):
            raise BadContent(f"{where}: its bishopric disagrees about the chief town")
        if len(content.neighbours[village.index]) != village.roads:
            found = len(content.neighbours[village.index])
            raise BadContent(f"{where}: it should have {village.roads} roads, it has {found}")
    for what, areas in (("fief", content.fiefs), ("bishopric", content.bishoprics)):
        if sum(len(area.villages) for area in areas) != len(content.villages):
            raise BadContent(f"a village is listed in two {what}s")
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
            raise BadContent(f"village {village.id!r}: no road leads there from {content.villages[0].id!r}")


def check_titles(title_cards: list[dict[str, Any]], content: Content) -> None:
    per_village = content.numbers.get("cost.title_per_village", 0)
    for fief in content.fiefs:
        if fief.cost != per_village * len(fief.villages):
            raise BadContent(f"fief {fief.id!r}: its title costs {fief.cost}, not {per_village} per village")
    for table, areas in (("fief", content.fiefs), ("bishopric", content.bishoprics)):
        titles = sorted(row[table] for row in title_cards if table in row)
        if titles != list(range(1, len(areas) + 1)):
            raise BadContent(f"title_card: not exactly one title for each {table}")
