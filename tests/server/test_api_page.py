"""The commands of docs/api.md are typed as they stand there, to a site of our own."""

import asyncio
import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.server.site import Site

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


async def typed(text: str, **variables: str) -> str:
    """What a shell prints."""
    shell = await asyncio.create_subprocess_exec(
        "sh", "-c", text, stdout=asyncio.subprocess.PIPE, env=os.environ | variables
    )
    printed, _ = await shell.communicate()
    return printed.decode()


@pytest.mark.skipif(not shutil.which("curl"), reason="no curl")
async def test_a_game_by_hand(site: Site) -> None:
    by_hand, answering, listening, _ = (block.replace("http://127.0.0.1:8400", site.url) for block in BLOCKS)
    first, second = re.split(r"^TOKEN=.*$", by_hand, flags=re.MULTILINE)
    guest = json.loads(await typed(first))
    known = {"TOKEN": guest["token"], "SITE": f"{site.url}/api/v1", "JSON": "content-type: application/json"}
    table: dict[str, Any] = json.loads(await typed(second, **known))
    assert table["status"] == "playing"
    while table["question"] is None:  # the bot begins
        table = json.loads(
            await typed(f'curl -s $SITE/tables/{table["code"]} -H "authorization: Bearer $TOKEN"', **known)
        )
    question = table["question"]
    choice = json.dumps(question["options"][0]["answer"])
    sent = answering.replace("vumyhun2dh8m", table["code"]).replace("ae0838aae1bbe2c6fd", question["stamp"])
    after = json.loads(await typed(sent.replace('["PlayCard", 4]', choice), **known))
    assert after["version"] != table["version"]
    heard = await typed(f"timeout 2 {listening.replace('vumyhun2dh8m', table['code'])}", **known)
    assert "event: table" in heard


def test_the_page_s_answer_is_like_a_real_one() -> None:
    [shown] = re.findall(r"^```json\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert {"code", "status", "version", "seat", "question", "view", "log"} <= set(json.loads(shown))
