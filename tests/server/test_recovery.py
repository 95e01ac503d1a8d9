"""Another password, the ways back into an account, taking one's data along, being forgotten."""

import json
import re

import msgspec
import pytest

from oyez.server.config import BadConfig, Config, from_environment
from oyez.server.passwords import code_hash, is_common, new_code
from tests.server.letters import letterbox
from tests.server.site import FRAGMENT, Browser, Site, running
from tests.server.test_accounts import PASSWORD
from tests.server.test_live import listening
from tests.server.test_play import two_at_a_table

ANOTHER = "another long password"


async def make_account(browser: Browser, login: str = "aude", **fields: str) -> str:
    """The recovery code that is shown once."""
    page = await browser.post("/account/register", {"login": login, "password": PASSWORD, **fields})
    assert "Your recovery code" in page.text, page.text
    return page.field_of("aria-label", "Your recovery code")


async def is_refused(browser: Browser, path: str, fields: dict[str, str], words: str = "") -> bool:
    page = await browser.post(path, fields, headers=FRAGMENT)
    return page.status == 422 and words in page.text


async def can_log_in(site: Site, password: str, login: str = "aude") -> bool:
    page = await site.browser().post("/account/login", {"login": login, "password": password}, headers=FRAGMENT)
    return page.status == 200


@pytest.mark.parametrize("common", ["password", "Password", "12345678", "motdepasse", "azertyuiop", "aude@example.org"])
async def test_a_password_that_everybody_would_try_is_refused(aude: Browser, common: str) -> None:
    fields = {"login": "aude@example.org", "password": common}
    assert await is_refused(aude, "/account/register", fields, "first that anybody would try")


async def test_a_password_is_changed_by_whoever_knows_it(site: Site, aude: Browser, bert: Browser) -> None:
    await make_account(aude)
    await bert.post("/account/login", {"login": "aude", "password": PASSWORD})
    await site.hub.store.sessions.set("other", b'{"person":"somebody else"}', 1e12)
    wrong = {"password": "wrong", "new": ANOTHER}
    assert await is_refused(aude, "/account/password", wrong, "not your password")
    assert await is_refused(aude, "/account/password", {"password": PASSWORD, "new": "password"}, "first that")
    before = aude.client.cookies["oyez-session"]
    changed = await aude.post("/account/password", {"password": PASSWORD, "new": ANOTHER})
    assert "Your password is changed" in changed.text
    assert aude.client.cookies["oyez-session"] != before
    assert "Logged in as aude" in (await aude.get("/account")).text
    assert "Logged in as aude" not in (await bert.get("/account")).text, "other browsers must log in again"
    assert await site.hub.store.sessions.get("other", now=1.0) is not None
    assert await can_log_in(site, ANOTHER)
    assert not await can_log_in(site, PASSWORD)


async def test_a_changed_password_ends_the_streams_of_other_browsers(site: Site, aude: Browser, bert: Browser) -> None:
    await make_account(aude)
    await bert.post("/account/login", {"login": "aude", "password": PASSWORD})
    path = await aude.play_now("medievallons")
    async with listening(bert, path) as heard:
        await heard.next()
        assert site.hub.streams == 1
        await aude.post("/account/password", {"password": PASSWORD, "new": ANOTHER})
        await site.until(lambda: site.hub.streams == 0)


async def test_the_printed_code_opens_the_account_once(site: Site, aude: Browser, bert: Browser) -> None:
    code = await make_account(aude)
    assert code not in (await aude.get("/account")).html, "it is shown once"
    person = await site.hub.store.people.by_login("aude")
    assert person is not None
    assert person.recovery_hash == code_hash(code)
    fields = {"login": "aude", "password": ANOTHER}
    assert await is_refused(bert, "/account/recover", fields | {"code": "x" * 25}, "do not fit")
    assert await is_refused(bert, "/account/recover", {"login": "nobody", "password": ANOTHER, "code": code})
    inside = await bert.post("/account/recover", fields | {"code": code.lower().replace("-", " ")})
    assert "Logged in as aude" in inside.text
    assert inside.field_of("aria-label", "Your recovery code") != code
    assert await can_log_in(site, ANOTHER)
    assert "Logged in as aude" not in (await aude.get("/account")).text
    assert await is_refused(site.browser(), "/account/recover", fields | {"code": code}), "it is good once"


async def test_a_code_is_renewed_by_the_password(aude: Browser, bert: Browser) -> None:
    old = await make_account(aude)
    assert await is_refused(aude, "/account/code", {"password": "wrong"})
    page = await aude.post("/account/code", {"password": PASSWORD})
    new = page.field_of("aria-label", "Your recovery code")
    assert await is_refused(bert, "/account/recover", {"login": "aude", "password": ANOTHER, "code": old})
    assert (
        "Logged in" in (await bert.post("/account/recover", {"login": "aude", "password": ANOTHER, "code": new})).text
    )


async def test_codes_cannot_be_tried_out_quickly(config: Config) -> None:
    """From many addresses neither: they are counted for each account."""
    async with running(msgspec.structs.replace(config, logins_per_minute=3)) as site:
        browser = site.browser()
        fields = {"login": "aude", "password": ANOTHER, "code": "x"}
        statuses = [(await browser.post("/account/recover", fields, headers=FRAGMENT)).status for _ in range(5)]
        assert statuses == [422, 422, 422, 429, 429]


async def test_a_letter_brings_a_link_that_is_good_once(config: Config) -> None:
    with letterbox() as box:
        public = "https://oyez.example"
        mailing = msgspec.structs.replace(config, mail_url=box.url, mail_from="oyez@oyez.example", public_url=public)
        async with running(mailing) as site:
            aude, bert = site.browser(), site.browser("fr")
            await make_account(aude, mail="aude@example.org")
            for login in ("nobody", "aude"):
                told = await bert.post("/account/recover/mail", {"login": login})
                assert "une lettre est en route" in told.text
            await site.until(lambda: box.letters)
            (letter,) = box.letters
            assert "To: aude@example.org" in letter
            text = "".join(letter.replace("=\n", "").replace("=3D", "="))
            found = re.search(rf"{public}(/account/reset/[\w-]+)", text)
            assert found is not None, letter
            assert "aude" in (await bert.get(found[1])).text
            assert await is_refused(bert, found[1], {"password": "password"})
            inside = await bert.post(found[1], {"password": ANOTHER})
            assert "aude" in inside.text
            assert inside.path == "/account"
            assert await can_log_in(site, ANOTHER)
            assert (await bert.get(found[1])).status == 422


async def test_a_mail_server_that_does_not_answer_is_logged_and_told_nobody(
    config: Config, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = msgspec.structs.replace(
        config, mail_url="smtp://127.0.0.1:9", mail_from="a@b.example", public_url="https://oyez.example"
    )
    async with running(broken) as site:
        aude = site.browser()
        await make_account(aude, mail="aude@example.org")
        assert (await aude.post("/account/recover/mail", {"login": "aude"})).status == 200
    written = capfd.readouterr()
    assert "could not be sent" in written.out + written.err
    assert "aude@example.org" not in written.out + written.err


@pytest.mark.parametrize(
    "settings",
    [
        {"mail_url": "http://x", "mail_from": "a@b", "public_url": "https://x"},
        {"mail_url": "smtp://x:y:z", "mail_from": "a@b", "public_url": "https://x"},
        {"mail_url": "smtp://x", "mail_from": "", "public_url": "https://x"},
        {"mail_url": "smtp://x", "mail_from": "a@b", "public_url": ""},
    ],
)
def test_letters_that_could_not_be_right_are_refused_at_the_start(settings: dict[str, str]) -> None:
    with pytest.raises(BadConfig):
        from_environment({}, **settings)


async def test_one_s_data_can_be_taken_along(site: Site, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    await make_account(aude)
    await aude.post("/account/tokens", {"label": "my bot"})
    await aude.post(f"{path}/chat", {"text": "Bonjour"})
    await bert.post(f"{path}/chat", {"text": "not hers"})
    answer = await aude.client.get("/account/data.json")
    assert "attachment" in answer.headers["content-disposition"]
    data = json.loads(answer.text)
    assert (data["person"]["name"], data["person"]["login"]) == ("Aude", "aude")
    assert [(table["code"], table["name"]) for table in data["tables"]] == [(path.split("/")[-1], "Aude")]
    assert [line["text"] for line in data["chat"]] == ["Bonjour"]
    assert [token["label"] for token in data["tokens"]] == ["my bot"]
    assert "argon2" not in answer.text
    assert "hash" not in answer.text
    assert (await site.browser().get("/account/data.json")).status == 422


async def test_whoever_wishes_is_forgotten(site: Site, aude: Browser, bert: Browser) -> None:
    path = await two_at_a_table(aude, bert)
    waiting = await aude.open_table()
    await make_account(aude)
    token = re.search(r"oyez_[\w-]+", (await aude.post("/account/tokens", {"label": "my bot"})).html)
    assert token is not None
    await aude.post(f"{path}/chat", {"text": "Adieu"})
    person = await site.hub.store.people.by_login("aude")
    assert person is not None
    assert await is_refused(aude, "/account/delete", {"password": PASSWORD}, "sure")
    assert await is_refused(aude, "/account/delete", {"password": "wrong", "sure": "yes"}, "not your password")
    async with listening(aude, path) as heard:
        await heard.next()
        gone = await aude.post("/account/delete", {"password": PASSWORD, "sure": "yes"})
        assert "You are forgotten here" in gone.text
        await site.until(lambda: site.hub.streams == 0)
    store = site.hub.store
    assert await store.people.get(person.id) is None
    assert await store.rooms.naming(person.id) == []
    headers = {"authorization": f"Bearer {token[0]}"}
    assert (await aude.client.get("/api/v1/tables/x", headers=headers)).status_code == 401
    assert not await can_log_in(site, PASSWORD)
    room = (await site.hub.load(path.split("/")[-1])).room
    seat = next(seat for seat in room.seats if seat.name == "Aude")
    assert (seat.person, seat.resigned) == (None, True), "the seat keeps its name"
    assert room.host == next(seat.person for seat in room.seats if seat.name == "Bert")
    assert "Adieu" in (await bert.get(path)).text
    assert (await site.hub.load(waiting.split("/")[-1])).room.seats[0].kind == "open"


async def test_a_guest_is_forgotten_without_a_password(site: Site, aude: Browser) -> None:
    path = await aude.play_now("medievallons")
    person = (await site.hub.room(path.split("/")[-1])).room.host
    await aude.post("/account/delete", {"sure": "yes"})
    assert await site.hub.store.people.get(person) is None
    assert (await site.hub.load(path.split("/")[-1])).room.status == "abandoned"


def test_a_recovery_code_is_long_and_easily_copied() -> None:
    codes = {new_code() for _ in range(100)}
    assert len(codes) == 100
    assert all(re.fullmatch(r"([A-Z2-9]{5}-){4}[A-Z2-9]{5}", code) for code in codes)
    assert code_hash("ab-c 2") == code_hash("ABC2") != code_hash("ABC3")
    assert not is_common("a long password")


@pytest.mark.parametrize(
    "mail",
    [
        "a@b.example,victim@c.example",
        "a;b@c.example",
        "all:a@b.example,c@d.example;@e.example",
        "<a@b.example",
        "a(x)@b.example",
        '"a"@b.example',
        "=?utf-8?q?a=0D=0ABcc=3Ax?=@b.example",
        "a@b@c.example",
        "a@b.",
        "a\n@b.example",
        "a@[127.0.0.1]",
        "é@b.example",
    ],
)
async def test_a_mail_address_is_one_and_nothing_else(aude: Browser, mail: str) -> None:
    """Attack: a list of addresses, so that our letters go to strangers; a word that a header decodes to a new line."""
    assert await is_refused(aude, "/account/register", {"login": "aude", "password": PASSWORD, "mail": mail}, "no mail")


@pytest.mark.parametrize("mail", ["aude@example.org", "a.b+c@d-e.example.co.uk", "o'neil_1@xn--caf-dma.example"])
async def test_a_mail_address_as_people_have_them_is_taken(site: Site, aude: Browser, mail: str) -> None:
    await make_account(aude, mail=mail)
    person = await site.hub.store.people.by_login("aude")
    assert person is not None
    assert person.mail == mail


async def try_from(site: Site, address: str, password: str) -> int:
    """A log-in from there, as a proxy tells it."""
    browser = site.browser()
    browser.client.headers["x-forwarded-for"] = address
    fields = {"login": "aude", "password": password}
    return (await browser.post("/account/login", fields, headers=FRAGMENT)).status


async def test_nobody_is_locked_out_by_one_address_nor_tried_out_from_many(config: Config) -> None:
    """Attack: try wrong passwords all the time, so that the owner is told to wait; or from a hundred addresses."""
    async with running(msgspec.structs.replace(config, logins_per_minute=4)) as site:
        await make_account(site.browser())
        wrong = [await try_from(site, "192.0.2.1", "wrong") for _ in range(6)]
        assert wrong == [422] * 4 + [429] * 2
        assert await try_from(site, "192.0.2.2", PASSWORD) == 200, "its owner, elsewhere"
        many = [await try_from(site, f"192.0.2.{number}", "wrong") for number in range(3, 23)]
        assert many.count(429) == 20 - 15, "five addresses' worth of attempts, and no more"
