"""Fief's map, cards and numbers, read from content.toml and checked; every error names the entry at fault."""

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from oyez.engine.content import content_file
from oyez.engine.errors import BadContent
from oyez.engine.languages import SOURCE
from oyez.engine.reasons import reason
from oyez.engine.words import N_
from oyez.games.fief.content_checks import check_fixed, check_map, check_sizes, check_titles
from oyez.games.fief.content_keys import NUMBERS as NUMBER_TABLES
from oyez.games.fief.content_keys import check_keys
from oyez.games.fief.content_kinds import (
    CHARACTER_KINDS,
    GENDERS,
    GRADES,
    MAN,
    NO_GENDER,
    PRINTED,
    Bishopric,
    Card,
    Content,
    Family,
    Fief,
    Option,
    Village,
)
from oyez.games.fief.ids import FiefId, LordId, VillageId
from oyez.games.fief.table import LORDS
from oyez.kit.content import fault, read_content, texts_of, written

FOLDER = Path(__file__).parent
T = TypeVar("T")


def load(path: Path | None = None) -> Content:
    """Read and check the content file."""
    source = path or content_file("fief", FOLDER)
    raw = read_content(source, dict[str, Any])
    try:
        return parse(raw)
    except BadContent as error:
        raise BadContent(N_("{file}: {why}."), file=source.name, why=error) from None


def parse(raw: dict[str, Any]) -> Content:
    """Turn the file's tables into numbered, checked content."""
    check_keys(raw)
    villages = _villages(raw)
    numbers = {village.id: village.index for village in villages}
    cards = _cards(raw)
    content = Content(
        options=tuple(_entry(Option, row, "option") for row in _rows(raw, "option")),
        families=tuple(_entry(Family, row, "family") for row in _rows(raw, "family")),
        villages=villages,
        roads=_roads(raw, numbers),
        neighbours=(),
        fiefs=_fiefs(raw, numbers),
        bishoprics=_bishoprics(raw, numbers),
        cards=cards,
        lords=sum(card.kind == "lord" for card in cards),
        tokens={str(row.get("id")): _whole(row.get("count"), _name("token", row)) for row in _rows(raw, "token")},
        die_faces=_faces(_table(raw, "battle_die"), "battle_die"),
        dice_table=_dice_table(raw),
        numbers=_numbers(raw),
        die6={key: _faces(value, f"die6 {key!r}") for key, value in _table(raw, "die6").items()},
    )
    content = msgspec.structs.replace(content, neighbours=_neighbours(content))
    check_sizes(content)
    check_fixed(content)
    check_map(content)
    check_titles(_rows(raw, "title_card"), content)
    return content


def _rows(raw: dict[str, Any], table: str) -> list[dict[str, Any]]:
    rows = raw.get(table)
    if not isinstance(rows, list) or not rows:
        raise BadContent(N_("there is no [[{table}]] entry"), table=table)
    if not all(isinstance(row, dict) for row in rows):
        raise fault(table, N_("write each entry as [[{table}]]"), table=table)
    return rows


def _table(raw: dict[str, Any], name: str) -> dict[str, Any]:
    table = raw.get(name, {})
    if not isinstance(table, dict):
        raise fault(name, N_("write it as [{table}]"), table=name)
    return table


def _entry(kind: type[T], row: dict[str, Any], table: str) -> T:
    try:
        return msgspec.convert(row, kind, strict=True)
    except msgspec.ValidationError as error:
        raise BadContent(N_("{entry}: {why}"), entry=_name(table, row), why=reason(error)) from None


def _name(table: str, row: dict[str, Any]) -> str:
    return f"{table} {row.get('id', '?')!r}"


def _whole(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 9999:
        raise fault(where, N_("{value} is not a number that can be used here"), value=written(value))
    return value


def _unique(entries: tuple[Any, ...], what: str) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            raise BadContent(N_("{entry} is there twice"), entry=f"{what} {entry.id!r}")
        seen.add(entry.id)


def _villages(raw: dict[str, Any]) -> tuple[Village, ...]:
    villages = []
    for position, row in enumerate(_rows(raw, "village")):
        village = _entry(Village, row, "village")
        if village.index != position:
            text = N_("its index is {number}, its place in the file {place}")
            raise fault(f"village {village.id!r}", text, number=village.index, place=position)
        villages.append(msgspec.structs.replace(village, fief=village.fief - 1, bishopric=village.bishopric - 1))
    _unique(tuple(villages), "village")
    return tuple(villages)


def _numbered(names: object, villages: dict[str, int], where: str) -> tuple[int, ...]:
    if not isinstance(names, list) or not names:
        raise fault(where, N_("no villages"))
    for name in names:
        if not isinstance(name, str) or name not in villages:
            raise fault(where, N_("there is no village {name}"), name=written(name))
    return tuple(villages[name] for name in names)


def _roads(raw: dict[str, Any], villages: dict[str, int]) -> tuple[tuple[int, int], ...]:
    roads: list[tuple[int, int]] = []
    for row in _rows(raw, "road"):
        where = f"road {row.get('a', '?')}–{row.get('b', '?')}"
        one, two = _numbered([row.get("a"), row.get("b")], villages, where)
        if one == two:
            raise fault(where, N_("a road leads to another village"))
        if (one, two) in roads or (two, one) in roads:
            raise BadContent(N_("{entry} is there twice"), entry=where)
        roads.append((one, two))
    return tuple(roads)


def _neighbours(content: Content) -> tuple[tuple[int, ...], ...]:
    around: list[list[int]] = [[] for _ in content.villages]
    for one, two in content.roads:
        around[one].append(two)
        around[two].append(one)
    return tuple(tuple(sorted(row)) for row in around)


def _fiefs(raw: dict[str, Any], villages: dict[str, int]) -> tuple[Fief, ...]:
    fiefs = []
    for position, row in enumerate(_rows(raw, "fief")):
        where = _name("fief", row)
        _check_number(row, position + 1, where)
        if row.get("grade") not in GRADES:
            raise fault(where, N_("unknown grade {name}"), name=written(row.get("grade")))
        plain = {
            "id": row.get("id"),
            "name": row.get("name"),
            "grade": GRADES.index(row["grade"]),
            "villages": _numbered(row.get("villages"), villages, where),
            "cost": _whole(row.get("title_cost"), where),
            "hex": row.get("hex"),
        }
        fiefs.append(_entry(Fief, plain, "fief"))
    _unique(tuple(fiefs), "fief")
    return tuple(fiefs)


def _check_number(row: dict[str, Any], place: int, where: str) -> None:
    if row.get("number") != place:
        text = N_("its number is {number}, its place in the file {place}")
        raise fault(where, text, number=written(row.get("number")), place=place)


def _bishoprics(raw: dict[str, Any], villages: dict[str, int]) -> tuple[Bishopric, ...]:
    bishoprics = []
    for position, row in enumerate(_rows(raw, "bishopric")):
        where = _name("bishopric", row)
        _check_number(row, position + 1, where)
        chief_town = _numbered([row.get("chief_town")], villages, where)[0]
        members = _numbered(row.get("villages"), villages, where)
        if chief_town not in members:
            text = N_("its chief town {name} is not one of its villages")
            raise fault(where, text, name=written(row["chief_town"]))
        plain = {"id": row.get("id"), "name": row.get("name"), "chief_town": chief_town, "villages": members}
        bishoprics.append(_entry(Bishopric, plain, "bishopric"))
    _unique(tuple(bishoprics), "bishopric")
    return tuple(bishoprics)


def _cards(raw: dict[str, Any]) -> tuple[Card, ...]:
    """Lords first, then d'Arc and cardinals, then events, then calamities: in the order of the file."""
    cards = []
    for table, back in (("character_card", "brown"), ("event_card", "grey"), ("calamity_card", "black")):
        for row in _rows(raw, table):
            where = _name(table, row)
            if _whole(row.get("count"), where) < 1:
                raise fault(where, N_("count is {count}"), count=row["count"])
            if row.get("back", back) != back:
                text = N_("its back is {found}, not {wanted}")
                raise fault(where, text, found=written(row["back"]), wanted=written(back))
            if row.get("gender", "none") not in list(GENDERS):  # a list may be asked for anything
                raise fault(where, N_("unknown gender {name}"), name=written(row["gender"]))
            plain = {
                "id": row.get("id"),
                "name": row.get("name"),
                "names": {SOURCE: row.get("name"), PRINTED: row.get("name"), **texts_of(row, "name")},
                "kind": row.get("kind", table.removesuffix("_card")),
                "gender": GENDERS[row.get("gender", "none")],
                "count": row["count"],
                "surprise": row.get("surprise", False),
                "back": back,
                "blazon": row.get("blazon", ""),
            }
            cards.append(_entry(Card, plain, table))
    _unique(tuple(cards), "card")
    _check_lords(cards)
    return tuple(cards)


def _check_lords(cards: list[Card]) -> None:
    lords_over = False
    for card in cards:
        where = f"card {card.id!r}"
        lords_over = lords_over or card.kind != "lord"
        if card.kind == "lord" and lords_over:
            raise fault(where, N_("the lords come first in the file"))
        if card.kind == "lord" and (card.count != 1 or card.gender == NO_GENDER):
            raise fault(where, N_("a lord is one man or one woman"))
        if card.back == "brown" and card.kind not in CHARACTER_KINDS:
            raise fault(where, N_("unknown kind {name}"), name=written(card.kind))


def _faces(row: Any, where: str) -> tuple[int, ...]:
    faces = row.get("faces") if isinstance(row, dict) else None
    if not isinstance(faces, list) or not faces or len(faces) > 6:
        raise fault(where, N_("faces must list one to six numbers"))
    return tuple(_whole(face, where) for face in faces)


def _dice_table(raw: dict[str, Any]) -> tuple[tuple[int, int, int], ...]:
    table: list[tuple[int, int, int]] = []
    for row in _rows(raw, "dice_table"):
        where = f"dice_table from {row.get('cp_min', '?')}"
        low, high, dice = (_whole(row.get(key), where) for key in ("cp_min", "cp_max", "dice"))
        expected = table[-1][1] + 1 if table else 1
        if low != expected or high < low:
            raise fault(where, N_("should go from {low} upward, goes to {high}"), low=expected, high=high)
        table.append((low, high, dice))
    return tuple(table)


def _numbers(raw: dict[str, Any]) -> dict[str, int]:
    """All single numbers, as `cost.sergeant`, `limit.hand`…"""
    numbers: dict[str, int] = {}
    for table in NUMBER_TABLES:
        for key, row in _table(raw, table).items():
            where = f"{table}.{key}"
            if not isinstance(row, dict):
                raise fault(where, N_("write it as { value = …, source = … }"))
            numbers[where] = _whole(row.get("value"), where)
    return numbers


CONTENT = load()
ALL_VILLAGES: tuple[VillageId, ...] = tuple([VillageId(village) for village in range(len(CONTENT.villages))])
NEIGHBOURS: tuple[tuple[VillageId, ...], ...] = CONTENT.neighbours
ALL_LORDS: tuple[LordId, ...] = tuple([LordId(lord) for lord in range(LORDS)])
ALL_FIEFS: tuple[FiefId, ...] = tuple([FiefId(fief) for fief in range(len(CONTENT.fiefs))])
FIEF_OF: tuple[FiefId, ...] = tuple([village.fief for village in CONTENT.villages])
BISHOPRIC_OF: tuple[int, ...] = tuple([village.bishopric for village in CONTENT.villages])
VILLAGES_OF_FIEF: tuple[tuple[VillageId, ...], ...] = tuple([fief.villages for fief in CONTENT.fiefs])
VILLAGES_OF_BISHOPRIC: tuple[tuple[VillageId, ...], ...] = tuple([see.villages for see in CONTENT.bishoprics])
CHIEF_TOWN: tuple[VillageId, ...] = tuple([see.chief_town for see in CONTENT.bishoprics])
GRADE: tuple[int, ...] = tuple([fief.grade for fief in CONTENT.fiefs])
TITLE_COST: tuple[int, ...] = tuple([fief.cost for fief in CONTENT.fiefs])
IS_MAN: tuple[bool, ...] = tuple([card.gender == MAN for card in CONTENT.cards[:LORDS]])
SURPRISE_CARDS = frozenset([number for number, card in enumerate(CONTENT.cards) if card.surprise])
BACK: tuple[str, ...] = tuple([card.back for card in CONTENT.cards])
CARD_COUNT: tuple[int, ...] = tuple([card.count for card in CONTENT.cards])
NUMBERS = CONTENT.numbers
