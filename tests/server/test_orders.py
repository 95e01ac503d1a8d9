"""A person's standing orders on the site and over the network: set, shown to himself, told to nobody else."""

import re
from typing import Any

import httpx
import pytest

from oyez.games import game_names
from oyez.rooms.room import Seat
from tests.server.site import FRAGMENT, Browser, Site
from tests.server.test_api import a_program

WITH_SETTING = ["fief", "merlinn", "midevil"]
WITH_WINDOWS = ["fief", "midevil"]


async def seat_at(site: Site, path: str, number: int = 0) -> Seat:
    return (await site.hub.load(path.rpartition("/")[2])).room.seats[number]


async def people_at_fief(site: Site, *people: Browser) -> str:
    """A table of three people, the cards dealt."""
    first, *others = people
    path = await first.open_table("fief", seats="3", name="Aude")
    for number in range(1, 3):
        other = others[number - 1] if number <= len(others) else site.browser()
        await other.get(path)
        await other.post(f"{path}/sit", {"name": f"Other {number}"})
    await first.get(path)
    await first.post(f"{path}/start")
    return path


@pytest.mark.parametrize("headers", [{}, FRAGMENT], ids=["without script", "with script"])
async def test_a_person_says_when_to_be_asked(site: Site, aude: Browser, headers: dict[str, str]) -> None:
    path = await people_at_fief(site, aude)
    assert pressed((await aude.get(path)).html) == ["touched"]
    for wish in ("always", "never"):
        assert (await aude.post(f"{path}/asks", {"asks": wish}, headers=headers)).status == 200
        assert (await seat_at(site, path)).asks == wish
        assert pressed((await aude.get(path)).html) == [wish]
    fields = {"window": "before_vote", "asks": "always"}
    assert (await aude.post(f"{path}/asks", fields, headers=headers)).status == 200
    seat = await seat_at(site, path)
    assert (seat.asks, seat.asks_in) == ("never", {"before_vote": "always"})
    assert "<li>Before the vote: <b>always</b></li>" in (await aude.get(path)).html
    await aude.post(f"{path}/asks", {"window": "before_vote", "asks": ""}, headers=headers)
    assert (await seat_at(site, path)).asks_in == {}


def pressed(html: str) -> list[str]:
    return re.findall(r'name="asks" value="(\w+)" aria-pressed="true"', html)


async def test_what_nobody_understands_is_refused_and_changes_nothing(site: Site, aude: Browser, bert: Browser) -> None:
    path = await people_at_fief(site, aude)
    for fields in (
        {"asks": "often"},
        {},
        {"window": "tea_time", "asks": "never"},
        {"window": "after_turn", "asks": "?"},
    ):
        assert (await aude.post(f"{path}/asks", fields, headers=FRAGMENT)).status == 422
    await bert.get(path)  # a stranger
    assert (await bert.post(f"{path}/asks", {"asks": "never"}, headers=FRAGMENT)).status == 422
    seat = await seat_at(site, path)
    assert (seat.asks, seat.asks_in) == ("touched", {})


@pytest.mark.parametrize("game", game_names())
async def test_who_cannot_be_spared_anything_is_shown_nothing(aude: Browser, game: str) -> None:
    html = (await aude.get(await aude.play_now(game))).html
    assert ('class="asks"' in html) == (game in WITH_SETTING)
    assert ('class="asks-link"' in html) == ('id="asks-more"' in html) == (game in WITH_WINDOWS)


async def test_nobody_else_sees_it(site: Site, aude: Browser, bert: Browser) -> None:
    """Neither a neighbour nor a spectator is shown another picture, nor rung for."""
    spectator = site.browser()
    path = await people_at_fief(site, aude, bert)
    before = [(await other.get(path)).html for other in (bert, spectator)]
    await aude.post(f"{path}/asks", {"window": "battle_start", "asks": "always"})
    await aude.post(f"{path}/asks", {"window": "battle_round", "asks": "always"})
    after = [(await other.get(path)).html for other in (bert, spectator)]
    assert [shown_of(html) for html in after] == [shown_of(html) for html in before]
    assert "<b>always</b>" in (await aude.get(path)).html
    assert not any("<b>always</b>" in html for html in after)
    assert "asks-more" not in after[1]


def shown_of(html: str) -> str:
    """Its version names what a picture shows."""
    [version] = re.findall(r'data-version="([^"]+)"', html)
    return str(version)


# --- over the network ---


async def test_a_program_says_when_it_is_asked(client: httpx.AsyncClient, site: Site) -> None:
    one = await a_program(client, "One")
    opened = {"game": "fief", "seats": 3, "bots": ["random", "random"], "asks": "never"}
    table = (await client.post("/tables", json=opened, headers=one)).json()
    kinds = ["phase_start", "before_vote", "after_turn", "battle_start", "battle_round"]
    assert table["orders"] == {"asks": "never", "windows": dict.fromkeys(kinds, "")}
    wishes: dict[str, Any] = {"asks": "always", "windows": {"before_vote": "touched", "after_turn": "never"}}
    said = await client.post(f"/tables/{table['code']}/asks", json=wishes, headers=one)
    assert said.status_code == 201
    await client.post(f"/tables/{table['code']}/asks", json={"windows": {"after_turn": ""}}, headers=one)
    seat = await seat_at(site, table["code"])
    assert (seat.asks, seat.asks_in) == ("always", {"before_vote": "touched"})
    state = (await client.get(f"/tables/{table['code']}", headers=one)).json()
    assert state["orders"] == {"asks": "always", "windows": {**dict.fromkeys(kinds, ""), "before_vote": "touched"}}
    for nonsense in ({"asks": "often"}, {"windows": {"tea_time": "never"}}):
        assert (await client.post(f"/tables/{table['code']}/asks", json=nonsense, headers=one)).status_code == 422


async def test_programs_do_not_hear_of_each_other_s_orders(client: httpx.AsyncClient, site: Site) -> None:
    programs = [await a_program(client, name) for name in ("One", "Two", "Three", "Nobody")]
    opened = {"game": "midevil", "seats": 3, "asks": "always"}
    code = (await client.post("/tables", json=opened, headers=programs[0])).json()["code"]
    for program in programs[1:3]:
        await client.post(f"/tables/{code}/join", json={"asks": "touched"}, headers=program)
    assert [(await seat_at(site, code, number)).asks for number in range(3)] == ["always", "touched", "touched"]
    before = [(await client.get(f"/tables/{code}", headers=program)).json() for program in programs]
    await client.post(f"/tables/{code}/asks", json={"windows": {"combat_won": "never"}}, headers=programs[0])
    after = [(await client.get(f"/tables/{code}", headers=program)).json() for program in programs]
    assert after[0]["orders"]["windows"]["combat_won"] == "never"
    assert [state["version"] for state in after[1:]] == [state["version"] for state in before[1:]]
    assert after[3]["orders"] is None


async def test_the_schema_describes_orders(site: Site, client: httpx.AsyncClient) -> None:
    schema = (await client.get(f"{site.url}/api/schema/openapi.json")).json()
    assert "/api/v1/tables/{code}/asks" in schema["paths"]
    known = {name: part for name, part in schema["components"]["schemas"].items() if "asks" in part["properties"]}
    assert sorted(name.rpartition("_")[2] for name in known) == ["Joining", "NewTable", "Orders"]
