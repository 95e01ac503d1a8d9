"""Which cards a test in the browser is dealt: the same in every run, so that what fails once fails again.

The secret of a table comes from the site's key and the table's code, and a form that opens a table carries a ticket
for the code. The tests know the key of their site: they write the ticket themselves, made from the test's own name.
`OYEZ_DEAL=anything make test` deals other cards; `OYEZ_DEAL=random` those that nobody has seen yet.
"""

import asyncio
import hashlib
import os
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page

from oyez.rooms.fairness import CODE_LENGTH, LETTERS, ticket_for
from oyez.store import open_store

KEY = "what the tests deal from"
# The players' own part of the shuffle.
SAME_CHANCE = "crypto.getRandomValues = numbers => numbers.fill(7)"

wanted = os.environ.get("OYEZ_DEAL", "")
deal = secrets.token_hex(8) if wanted == "random" else wanted
opened: Counter[str] = Counter()


def set_key(database: str) -> None:
    """The site that starts on this data base will deal from our key."""

    async def write() -> None:
        store = await open_store(database)
        await store.sessions.setting("key", KEY)
        await store.close()

    with ThreadPoolExecutor(1) as thread:  # Playwright's own loop may be running in this one
        thread.submit(asyncio.run, write()).result()


def use_ticket(page: Page) -> None:
    """The next table that this page opens is the next one of this test, or of the bench with the same hands."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "bench").partition(" ")[0]
    opened[test] += 1
    digest = hashlib.sha256(f"{deal} {test} {opened[test]}".encode()).digest()
    code = "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:CODE_LENGTH])
    page.locator("input[name=ticket]").evaluate_all(
        "(fields, ticket) => fields.forEach(field => field.value = ticket)", ticket_for(code, KEY)
    )
