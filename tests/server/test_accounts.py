"""Guests, accounts, tokens, and a seat that follows to another device."""

import re

import pytest
from argon2 import extract_parameters
from argon2.exceptions import VerifyMismatchError

from oyez.server.passwords import hasher, nobody_s_hash
from oyez.server.visitors import token_hash
from tests.server.site import FRAGMENT, Browser, Site

PASSWORD = "a long password"


async def test_a_guest_s_name_is_kept(aude: Browser) -> None:
    await aude.get("/account")
    await aude.post("/account/name", {"name": "Aude de Brie"})
    assert "Aude de Brie" in (await aude.get("/")).text
    assert "Aude de Brie" in (await aude.get(await aude.open_table())).text


async def test_an_account_brings_games_to_another_device(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.open_table(name="Aude")
    made = await aude.post("/account/register", {"login": "Aude@Example.org", "password": PASSWORD})
    assert "aude@example.org" in made.text
    wrong = await bert.post("/account/login", {"login": "aude@example.org", "password": "wrong"}, headers=FRAGMENT)
    assert wrong.status == 422
    inside = await bert.post("/account/login", {"login": "AUDE@example.org", "password": PASSWORD})
    assert path in inside.html
    assert (await bert.get(path)).html.count("(you)") == 1
    await bert.post("/account/logout")
    assert path not in (await bert.get("/games")).html


async def test_a_password_is_kept_as_an_argon2_hash(site: Site, aude: Browser) -> None:
    await aude.post("/account/register", {"login": "aude", "password": PASSWORD})
    person = await site.hub.store.people.by_login("aude")
    assert person is not None
    assert person.password_hash is not None
    assert person.password_hash.startswith("$argon2id$")


async def test_to_say_no_costs_as_much_where_nobody_has_that_login() -> None:
    """Else a clock would tell which logins there are."""
    hashes = [nobody_s_hash(), hasher.hash(PASSWORD)]
    assert extract_parameters(hashes[0]) == extract_parameters(hashes[1])
    for kept in hashes:
        with pytest.raises(VerifyMismatchError):  # compared to the end, not found to be no hash at all
            hasher.verify(kept, "another one")


async def test_a_login_belongs_to_one_person(aude: Browser, bert: Browser) -> None:
    await aude.post("/account/register", {"login": "aude", "password": PASSWORD})
    refused = await bert.post("/account/register", {"login": "AUDE", "password": PASSWORD}, headers=FRAGMENT)
    assert refused.status == 422
    assert "taken" in refused.text


async def test_bad_logins_and_passwords_are_refused_in_words(aude: Browser) -> None:
    for login, password in (("ab", PASSWORD), ("a b c", PASSWORD), ("aude", "short"), ("", "")):
        refused = await aude.post("/account/register", {"login": login, "password": password}, headers=FRAGMENT)
        assert refused.status == 422


async def test_the_session_s_id_changes_with_a_log_in(aude: Browser, bert: Browser) -> None:
    await aude.post("/account/register", {"login": "aude", "password": PASSWORD})
    await bert.post("/account/name", {"name": "Bert"})
    before = bert.client.cookies["oyez-session"]
    await bert.post("/account/login", {"login": "aude", "password": PASSWORD})
    assert bert.client.cookies["oyez-session"] != before


async def test_a_token_is_shown_once_and_can_be_revoked(site: Site, aude: Browser) -> None:
    page = await aude.post("/account/tokens", {"label": "my bot"})
    token = re.search(r"oyez_[\w-]+", page.html)
    assert token is not None
    assert token.group(0) not in (await aude.get("/account")).html
    headers = {"authorization": f"Bearer {token.group(0)}"}
    assert (await aude.client.get("/api/v1/tables", headers=headers)).status_code == 200
    await aude.post("/account/tokens/revoke", {"hash": token_hash(token.group(0))})
    assert (await aude.client.get("/api/v1/tables/x", headers=headers)).status_code == 401


async def test_a_seat_follows_its_owner_by_a_link(site: Site, aude: Browser, bert: Browser) -> None:
    path = await aude.play_now("medievallons")
    page = await aude.get(f"{path}/device")
    link = page.field_of("aria-label", "Secret link to your seat")
    assert (await aude.client.get(f"{path}/device.svg")).headers["content-type"] == "image/svg+xml"
    assert (await bert.get(f"{path}/device")).status == 422, "a stranger gets no link"
    assert 'data-me="0"' not in (await bert.get(path)).html
    followed = await bert.get(link)
    assert followed.path == path
    assert 'data-me="0"' in followed.html
    forged = await bert.get(link[:-4] + "0000")
    assert forged.status == 404


async def test_the_link_to_a_table_comes_as_a_qr_code(aude: Browser) -> None:
    path = await aude.open_table()
    picture = await aude.client.get(f"{path}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert "script" not in picture.text
