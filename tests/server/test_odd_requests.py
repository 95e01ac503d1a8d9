"""Ten thousand odd forms, addresses, hosts and bodies, others on each data base: none is a mistake of ours (500)."""

import json
import random
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import msgspec
import pytest
import sqlalchemy as sa

from oyez.rooms.fairness import ticket_for
from oyez.rooms.room import Change
from oyez.server.app import make_app
from oyez.server.config import Config
from oyez.server.live import LiveRoom
from oyez.store.engine import make_engine

pytestmark = pytest.mark.slow

REQUESTS = 10_000  # on each of two data bases
SITE = "http://127.0.0.1"
ODD = [
    *(
        "",
        " ",
        "0",
        "1",
        "-1",
        "2",
        "²",
        "٣",
        "é",
        "\0",
        "a\0b",
        "%00",
        "\ud800",
        "\u202e",
        "\u3164",
        "😀",
        "'",
        '"',
        "<b>",
    ),
    *("../..", "//evil", "\\", "a" * 300, "9" * 30, "9" * 5000, "1e9", "NaN", "null", "[]", "{}", "true", "all"),
    *("greedy", "random", "spectator", "slow", "public", "medievallons", "fief", "chess", "\r\nx: y", "x" * 70_000),
]
FIELDS = (
    *(
        "entropy",
        "name",
        "seat",
        "seat.1",
        "seat.2",
        "seats",
        "ticket",
        "stamp",
        "choice",
        "amount",
        "share.0",
        "order.0",
    ),
    *("step", "level", "text", "login", "password", "label", "hash", "lang", "next", "game", "pace", "visibility"),
    *("option.guilds_to_win", "option.x", "option.", "_csrf_token", "record", "again", "asks", "code", "free_undo"),
    *("lesson", "line", "mail", "new", "person", "report", "sure", "table", "talk", "window_seconds"),
)
HOSTS = (
    *(
        "127.0.0.1",
        "a:b:c",
        "x:99999999",
        "x" * 4000,
        "",
        ":",
        "[",
        "[::1]:80",
        "[::1",
        "é.example",
        "a b",
        "x:-1",
        "x/y",
    ),
    *("x@y", "x:80:80", "oyez.example:443", "\\x", "%00", "x:0x50", "x?y", "x#y", "_", "..", "[]:1"),
)
LANGUAGES = ("fr", "en", "", "*", ",;q=", "fr;q=x", "x" * 3000, "fr;q=1e999", "é")
ENDLESS = ("/live", "/stream")  # streams do not end by themselves: tests/server/test_live.py
# Pages that take long to draw and read little of what they are sent: asked for less often.
SELDOM = ("/about", "/lobby", "/games", "/rules", "/preview.png", "/preview.svg", "/replay", "/minute", "/{card:str}")
GAMES = ("fief", "medieval_academy", "medievallons", "merlinn", "midevil")
QUERIES = ("step", "seat", "after", "game", "q", "x", "name", "card", "why", "source")
HELD_BY_GAMES = ("0", "999", "card-1", "quest-0", "knight", "jousts_3", "fief.en.light.svg", "first")


NAMES = (
    *("game", "seats", "options", "bots", "begin", "public", "pace", "entropy", "seat", "stamp", "answer", "name"),
    *("asks", "window_seconds", "free_undo"),
)


class Visitor:
    """Somebody who knows how to send a form, and sends anything."""

    def __init__(self, app: Any, key: str, dice: random.Random) -> None:
        self.app = app
        self.key = key
        self.dice = dice
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE, timeout=60)
        self.codes: list[str] = []
        self.routes = routes_of(app)
        self.csrf = ""
        self.token = ""

    async def arrive(self) -> None:
        page = (await self.client.get("/account")).text
        found = re.search(r'name="_csrf_token" value="([^"]*)"', page)
        assert found is not None
        self.csrf = found[1]

    async def open_tables(self) -> None:
        """One that waits, one that is played, one that is over."""
        for number in range(3):
            code = "".join(self.dice.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))
            fields = {
                "ticket": ticket_for(code, self.key),
                "game": "medievallons",
                "seats": "2",
                "_csrf_token": self.csrf,
            }
            address = "/tables/new" if number == 0 else "/play/medievallons"
            opened = await self.client.post(address, data={**fields, "_csrf_token": self.csrf})
            assert opened.headers["location"] == f"/t/{code}", opened.text
            self.codes.append(code)
        await self.client.post(f"/t/{self.codes[2]}/resign", data={"_csrf_token": self.csrf})
        made = await self.client.post("/api/v1/people", json={"name": "Roland"})
        self.token = made.json()["token"]

    async def look_after_the_site(self) -> None:
        """Register, and be one who may see the admin's pages."""
        fields = {"login": "warden", "password": "a table by the fire", "_csrf_token": self.csrf}
        assert (await self.client.post("/account/register", data=fields)).status_code < 400
        people = self.app.state.hub.store.people
        await people.change((await people.by_login("warden")).id, is_admin=True)
        assert (await self.client.get("/admin")).status_code == 200

    def odd(self) -> str:
        return self.dice.choice(ODD)

    def code(self) -> str:
        return self.dice.choice(self.codes) if self.dice.random() < 0.8 else quote(self.odd()[:400], errors="replace")

    def form(self) -> bytes:
        """Fields twice or not at all, wrong, empty, with signs that no text has; mostly with the right token."""
        chosen = self.dice.choices(FIELDS, k=self.dice.randrange(6))
        pairs = [(name, self.odd()) for name in chosen for _ in range(self.dice.choice((1, 1, 1, 2, 3)))]
        if self.dice.random() < 0.3:
            pairs.append(("ticket", ticket_for("".join(self.dice.choices("abcdefghjkmn", k=12)), self.key)))
        if self.dice.random() < 0.95:
            pairs.append(("_csrf_token", self.csrf))
        return urlencode(pairs, errors="replace").encode() if self.dice.random() < 0.97 else b"%%%=&&=\xff\xfe"

    def body(self) -> bytes:
        """JSON of the right names and wrong values, too deep, broken, or none."""
        way = self.dice.random()
        if way < 0.05:
            return b"[" * 2000
        if way < 0.1:
            return b'{"stamp": "x", "answer": ' + b"[" * 2000 + b"]" * 2000 + b"}"
        if way < 0.15:
            return self.dice.randbytes(50)
        values: list[Any] = [
            self.odd(),
            -1,
            2,
            10**30,
            1e308,
            None,
            True,
            [],
            {},
            ["greedy"],
            [["PlayCard", 4]],
            {"x": {}},
        ]
        made = {name: self.dice.choice(values) for name in self.dice.sample(NAMES, self.dice.randrange(5))}
        if self.dice.random() < 0.5:
            made["game"] = "medievallons"
        return json.dumps(made).encode(errors="replace")

    def query(self) -> str:
        if self.dice.random() < 0.5:
            return ""
        name = self.dice.choice(QUERIES)
        return f"?{name}={quote(self.odd()[:3000], errors='replace')}"

    def address(self, path: str) -> str:
        """The address of a route, each of its names filled in: with what there is, or with anything."""
        filled = re.sub(r"\{code:str\}", lambda _: self.code(), path)
        filled = re.sub(r"\{name:str\}", lambda _: self.one_of(GAMES), filled)
        return re.sub(r"\{\w+:\w+\}", lambda _: self.one_of(HELD_BY_GAMES), filled)

    def one_of(self, known: tuple[str, ...]) -> str:
        return self.dice.choice(known) if self.dice.random() < 0.5 else quote(self.odd()[:6000], errors="replace")

    async def send(self) -> tuple[str, int]:
        """One odd request; what it was, and the status."""
        headers: list[tuple[bytes, bytes]] = []
        if self.dice.random() < 0.1:
            headers.append((b"host", self.dice.choice(HOSTS).encode("latin-1", "replace")))
        if self.dice.random() < 0.2:
            headers.append((b"accept-language", self.dice.choice(LANGUAGES).encode("latin-1", "replace")))
        if self.dice.random() < 0.3:
            headers.append((b"accept", b"text/html; fragment=1"))
        path, methods = self.dice.choice(self.routes)
        if path.endswith(SELDOM) and self.dice.random() < 0.8:
            path, methods = self.dice.choice(self.routes)
        method = self.dice.choice(methods if self.dice.random() < 0.9 else ("GET", "POST", "DELETE", "PUT", "HEAD"))
        path = self.address(path) if self.dice.random() < 0.98 else "/nowhere"
        if path.startswith("/api/v1"):
            token = self.token if self.dice.random() < 0.8 else quote(self.odd()[:200], errors="replace")
            headers += [(b"authorization", f"Bearer {token}".encode()), (b"content-type", b"application/json")]
            content: bytes | None = self.body()
        else:
            content = self.form() if method == "POST" else None
            kinds = (b"application/x-www-form-urlencoded",) * 8 + (
                b"multipart/form-data; boundary=x",
                b"text/plain",
                b"x",
            )
            headers.append((b"content-type", self.dice.choice(kinds)))
        address = path + self.query()
        answer = await self.client.request(method, SITE + address, content=content, headers=headers)
        return f"{method} {address[:200]} {headers} {(content or b'')[:200]!r}", answer.status_code

    async def put_down(self) -> None:
        await self.client.aclose()


def routes_of(app: Any) -> list[tuple[str, tuple[str, ...]]]:
    """All addresses of the site with what each is asked by, so that a new one is attacked by itself."""
    routes = sorted([(route.path, tuple(sorted(route.methods - {"OPTIONS"}))) for route in app.routes])
    return [(path, methods) for path, methods in routes if not path.endswith(ENDLESS)]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.requires("postgres"))])
async def database(request: pytest.FixtureRequest, config: Config) -> AsyncIterator[str]:
    if request.param == "sqlite":
        yield config.database
        return
    schema = f"oyez_test_{secrets.token_hex(6)}"
    plain = request.getfixturevalue("postgres_url")
    yield f"{plain}?schema={schema}"
    engine = make_engine(plain)
    async with engine.begin() as connection:
        await connection.execute(sa.schema.DropSchema(schema, cascade=True, if_exists=True))
    await engine.dispose()


@pytest.mark.timeout(900)  # thousands of requests, on a machine that may be busy
async def test_no_odd_request_is_a_mistake_of_ours(config: Config, database: str) -> None:
    app = make_app(
        msgspec.structs.replace(
            config,
            database=database,
            bots=False,
            logins_per_minute=20,  # argon2 takes its time, as it should
            new_tables_per_minute=100_000,
            chat_lines_per_minute=100_000,
        )
    )
    dice = random.Random(database.partition(":")[0])
    found: Counter[int] = Counter()
    mistakes: list[str] = []
    async with app.lifespan():
        visitor = Visitor(app, app.state.key, dice)
        await visitor.arrive()
        await visitor.open_tables()
        await visitor.look_after_the_site()
        for number in range(REQUESTS):
            if number % 1000 == 999:  # a log-out, a resignation: begin anew
                await visitor.put_down()
                visitor = Visitor(app, app.state.key, dice)
                await visitor.arrive()
                await visitor.open_tables()
            asked, status = await visitor.send()
            found[status] += 1
            if status >= 500:
                mistakes.append(f"{status} {asked}")
        await visitor.put_down()
    assert mistakes == []
    assert sum(found.values()) == REQUESTS
    assert found[200] > REQUESTS / 20
    assert {303, 400, 401, 403, 404, 405, 409, 422} <= found.keys(), found


async def test_a_room_that_another_worker_s_news_drop_between_two_steps_is_served(config: Config) -> None:
    """Attack: two workers; the other's news come while the room's version is asked for. Before: a KeyError."""
    app = make_app(msgspec.structs.replace(config, bots=False))
    async with app.lifespan():
        visitor = Visitor(app, app.state.key, random.Random(1))
        await visitor.arrive()
        await visitor.open_tables()
        hub = app.state.hub
        version = hub.store.rooms.version

        async def meanwhile(code: str) -> int | None:
            found: int | None = await version(code)
            hub.rooms.pop(code, None)
            return found

        for code in visitor.codes:
            await hub.room(code)
            hub.store.rooms.version = meanwhile
            assert isinstance(await hub.room(code), LiveRoom)
            assert isinstance(await hub.act(code, lambda live: Change(live.copy_of_room())), LiveRoom)
            hub.store.rooms.version = version
        await visitor.put_down()
