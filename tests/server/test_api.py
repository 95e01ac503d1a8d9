"""The JSON API: create, join, view, answer, stream; and the example bot that plays over it."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import oyez
from oyez.engine.table import Table
from oyez.rooms.room import Change
from oyez.rooms.seating import remove_from_chair, sit_down
from oyez.server.live import LiveRoom
from oyez.server.visitors import token_hash
from oyez.store import Person
from tests.server.site import Site

ROOT = Path(__file__).parents[2]


async def a_program(client: httpx.AsyncClient, name: str) -> dict[str, str]:
    answer = await client.post("/people", json={"name": name})
    assert answer.status_code == 201, answer.text
    return {"authorization": f"Bearer {answer.json()['token']}"}


async def table_of(site: Site, code: str) -> Table:
    """The table as it is kept."""
    live = await site.hub.load(code)
    assert live.play is not None
    table: Table = live.play.table
    return table


def an_answer(question: dict[str, Any], number: int = -1) -> Any:
    assert question["form"] == "one"
    return question["options"][number % len(question["options"])]["answer"]


async def test_the_schema_describes_every_call(site: Site, client: httpx.AsyncClient) -> None:
    schema = (await client.get(f"{site.url}/api/schema/openapi.json")).json()
    calls = {(path, method) for path, methods in schema["paths"].items() for method in methods}
    for call in (("/tables", "post"), ("/tables/{code}", "get"), ("/tables/{code}/join", "post")):
        assert (f"/api/v1{call[0]}", call[1]) in calls
    for last in ("answer", "stream", "begin"):
        assert any(path.endswith(f"/{last}") for path, _ in calls)
    assert "BearerToken" in schema["components"]["securitySchemes"]
    assert not any(path.startswith("/t/") for path in schema["paths"]), "pages are not part of the API"


async def test_a_program_s_table_holds_its_windows_as_one_of_the_form_does(
    site: Site, client: httpx.AsyncClient
) -> None:
    """Else two people at a table that a program has opened would see by the pause who was asked secretly."""
    one = await a_program(client, "One")
    opened = (await client.post("/tables", json={"game": "midevil"}, headers=one)).json()
    room = (await site.hub.room(opened["code"])).room
    assert (room.window_seconds, room.free_undo) == (1.0, False)
    wished = {"game": "midevil", "window_seconds": 3, "free_undo": True}
    room = (await site.hub.room((await client.post("/tables", json=wished, headers=one)).json()["code"])).room
    assert (room.window_seconds, room.free_undo) == (3.0, True)
    for odd in (-1, 31, 1e308):
        refused = await client.post("/tables", json={**wished, "window_seconds": odd}, headers=one)
        assert refused.status_code == 422, odd


async def test_two_programs_play_each_other(client: httpx.AsyncClient) -> None:
    one, two = await a_program(client, "One"), await a_program(client, "Two")
    opened = await client.post("/tables", json={"game": "medievallons", "seats": 2, "entropy": "abc"}, headers=one)
    assert opened.status_code == 201
    table = opened.json()
    assert (table["status"], table["view"], table["seat"]) == ("open", None, 0)
    joined = await client.post(f"/tables/{table['code']}/join", json={"entropy": "def"}, headers=two)
    assert joined.json()["status"] == "playing"
    assert joined.json()["commitment"] == table["commitment"]
    assert joined.json()["secret"] is None
    assert joined.json()["position"] is None, "it holds every hand"
    moves = 0
    while True:
        for headers in (one, two):
            state = (await client.get(f"/tables/{table['code']}", headers=headers)).json()
            if state["status"] == "finished":
                assert moves > 5
                assert state["secret"]
                assert oyez.start("medievallons", position=state["position"]).is_over
                assert sorted(row["place"] for row in state["result"]["rows"])[0] == 1
                return
            if state["question"]:
                data = {"stamp": state["question"]["stamp"], "answer": an_answer(state["question"], moves)}
                answer = await client.post(f"/tables/{table['code']}/answer", json=data, headers=headers)
                assert answer.status_code == 201, answer.text
                moves += 1
        assert moves < 2000


async def test_bad_calls_get_clear_answers(client: httpx.AsyncClient) -> None:
    me = await a_program(client, "One")
    calls = [
        (await client.post("/tables", json={"game": "medievallons"}), 401),
        (await client.post("/tables", json={"game": "chess"}, headers=me), 422),
        (await client.post("/tables", json={"game": "medievallons", "seats": 9}, headers=me), 422),
        (await client.post("/tables", json={"game": "medievallons", "options": {"x": 1}}, headers=me), 422),
        (await client.post("/tables", json={"game": "medievallons", "bots": ["wizard"]}, headers=me), 422),
        (await client.post("/tables", json={"game": "medievallons", "typo": 1}, headers=me), 400),
        (await client.post("/tables", content=b"{", headers=me), 400),
        (await client.get("/tables/nowhere", headers=me), 404),
        (await client.post("/people", json={"name": "  "}), 422),
        (await client.get("/tables/x", headers={"authorization": "Bearer nonsense"}), 401),
    ]
    for answer, status in calls:
        assert answer.status_code == status, answer.text
        assert answer.json()["error"]


async def test_a_wrong_late_or_foreign_answer_changes_nothing(client: httpx.AsyncClient, site: Site) -> None:
    me, other = await a_program(client, "One"), await a_program(client, "Two")
    made = await client.post("/tables", json={"game": "medievallons", "seats": 2}, headers=me)
    code = made.json()["code"]
    await client.post(f"/tables/{code}/join", json={}, headers=other)
    states = [(await client.get(f"/tables/{code}", headers=headers)).json() for headers in (me, other)]
    asked, waiting = (me, other) if states[0]["question"] else (other, me)
    question = (states[0] if states[0]["question"] else states[1])["question"]
    before = await table_of(site, code)
    stranger = await a_program(client, "Three")
    for headers, stamp, answer in [
        (asked, question["stamp"], ["Nonsense", 1]),
        (asked, question["stamp"], ["Concede"]),
        (asked, "late", an_answer(question)),
        (waiting, question["stamp"], an_answer(question)),
        (stranger, question["stamp"], an_answer(question)),
    ]:
        data = {"stamp": stamp, "answer": answer}
        refused = await client.post(f"/tables/{code}/answer", json=data, headers=headers)
        assert refused.status_code in (409, 422), refused.text
        assert refused.json()["error"]
    assert await table_of(site, code) == before


async def test_a_cookie_is_no_token(site: Site) -> None:
    """Forms of other sites could send cookies along, so the API does not take them."""
    browser = site.browser()
    await browser.play_now("medievallons")
    answer = await browser.client.post("/api/v1/tables", json={"game": "medievallons"})
    assert answer.status_code == 401


async def test_a_stream_follows_the_person_not_the_chair(client: httpx.AsyncClient, site: Site) -> None:
    """Whoever loses the chair before the deal must not hear what its next owner hears."""
    host, first, second = [await a_program(client, name) for name in ("Host", "First", "Second")]
    made = await client.post("/tables", json={"game": "medievallons", "seats": 2, "begin": False}, headers=host)
    code = made.json()["code"]
    live = await site.hub.room(code)
    room = live.copy_of_room()
    sit_down(room, (await person(site, first)).id, "First", number=1)
    await site.hub.act(code, lambda _: Change(room))
    async with client.stream("GET", f"/tables/{code}/stream", headers=first) as stream:
        lines = stream.aiter_lines()
        assert (await next_state(lines))["seat"] == 1

        def swap(live: LiveRoom) -> Change:
            room = live.copy_of_room()
            remove_from_chair(room, 1)
            return Change(room)

        await site.hub.act(code, swap)
        await client.post(f"/tables/{code}/join", json={}, headers=second)
        while (state := await next_state(lines))["status"] != "playing":
            pass
        assert state["seat"] is None
        assert "hand" not in str(state["view"]["players"])


async def person(site: Site, headers: dict[str, str]) -> Person:
    found = await site.hub.store.people.by_token(token_hash(headers["authorization"].split()[1]))
    assert found is not None
    return found


async def next_state(lines: Any) -> Any:
    async for line in lines:
        if line.startswith("data: "):
            return json.loads(line[6:])
    raise AssertionError("the stream ended")


async def test_resigning_by_program(client: httpx.AsyncClient) -> None:
    me = await a_program(client, "One")
    made = await client.post("/tables", json={"game": "medievallons", "seats": 2, "bots": ["random"]}, headers=me)
    stopped = await client.delete(f"/tables/{made.json()['code']}/seat", headers=me)
    assert stopped.json()["status"] == "abandoned"


@pytest.mark.parametrize("game", ["medievallons", "medieval_academy"])
async def test_the_example_bot_plays_a_whole_game(site: Site, game: str) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "examples" / "bot.py"),
        site.url,
        game,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, errors = await asyncio.wait_for(process.communicate(), 240)
    assert process.returncode == 0, errors.decode()
    assert "Random Roland" in out.decode()


async def refused_calls(client: httpx.AsyncClient) -> list[tuple[str, str, httpx.Response]]:
    """Calls that are refused in every way there is: method, path as in the schema, answer."""
    me, other = await a_program(client, "One"), await a_program(client, "Two")
    made = (await client.post("/tables", json={"game": "medievallons", "seats": 2, "begin": False}, headers=me)).json()
    full = (await client.post("/tables", json={"game": "medievallons", "bots": ["random"]}, headers=me)).json()
    code, dealt = made["code"], full["code"]
    sent: list[tuple[str, str, str, dict[str, Any]]] = [
        ("post", "/people", "/people", {"json": {"name": " "}}),
        ("post", "/people", "/people", {"json": {"typo": 1}}),
        ("post", "/tables", "/tables", {"json": {"game": "chess"}, "headers": me}),
        ("post", "/tables", "/tables", {"json": {"game": "medievallons"}}),
        ("post", "/tables", "/tables", {"content": b"{", "headers": me}),
        ("get", "/tables/{code}", "/tables/nowhere", {"headers": me}),
        ("get", "/tables/{code}", f"/tables/{code}", {}),
        ("post", "/tables/{code}/join", f"/tables/{code}/join", {"json": {}, "headers": me}),
        ("post", "/tables/{code}/join", f"/tables/{dealt}/join", {"json": {}, "headers": other}),
        ("post", "/tables/{code}/join", "/tables/nowhere/join", {"json": {}, "headers": other}),
        ("post", "/tables/{code}/join", f"/tables/{code}/join", {"json": {"seat": "x"}, "headers": other}),
        ("post", "/tables/{code}/begin", f"/tables/{code}/begin", {"headers": other}),
        ("post", "/tables/{code}/begin", f"/tables/{dealt}/begin", {"headers": me}),
        (
            "post",
            "/tables/{code}/answer",
            f"/tables/{code}/answer",
            {"json": {"stamp": "x", "answer": 1}, "headers": me},
        ),
        (
            "post",
            "/tables/{code}/answer",
            f"/tables/{dealt}/answer",
            {"json": {"stamp": "x", "answer": 1}, "headers": me},
        ),
        ("post", "/tables/{code}/answer", f"/tables/{dealt}/answer", {"json": {"stamp": 1}, "headers": me}),
        ("delete", "/tables/{code}/seat", f"/tables/{code}/seat", {"headers": me}),
        ("delete", "/tables/{code}/seat", f"/tables/{code}/seat", {}),
        ("get", "/tables/{code}/stream", "/tables/nowhere/stream", {"headers": me}),
        ("get", "/tables/{code}/stream", f"/tables/{code}/stream", {}),
        ("get", "/games", "/games", {"headers": {"host": "a:b:c"}}),
    ]
    return [(method, path, await client.request(method, asked, **how)) for method, path, asked, how in sent]


async def test_the_schema_names_every_refusal_and_its_true_body(site: Site, client: httpx.AsyncClient) -> None:
    """The document is compared with what is really sent."""
    schema = (await client.get(f"{site.url}/api/schema/openapi.json")).json()
    refused = schema["components"]["schemas"]["Refused"]
    assert set(refused["properties"]) == set(refused["required"]) == {"error", "status"}
    seen: set[int] = set()
    for method, path, answer in await refused_calls(client):
        described = schema["paths"][f"/api/v1{path}"][method]["responses"]
        assert str(answer.status_code) in described, (method, path, answer.status_code, answer.text)
        body = described[str(answer.status_code)]["content"]["application/json"]["schema"]
        assert body == {"$ref": "#/components/schemas/Refused"}
        assert set(answer.json()) == {"error", "status"}
        assert answer.json()["status"] == answer.status_code
        assert isinstance(answer.json()["error"], str)
        seen.add(answer.status_code)
    assert seen == {400, 401, 404, 409, 422}
    for methods in schema["paths"].values():
        for call in methods.values():
            refusals = {status: told for status, told in call["responses"].items() if int(status) >= 400}
            assert {"400", "429", "503"} <= set(refusals)
            if call.get("security"):
                assert "401" in refusals
            for told in refusals.values():
                assert told["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Refused"}
