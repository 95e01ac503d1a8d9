"""A drawn part of a page that many browsers share, cut where each of them has something of its own."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from msgspec.structs import replace

LINE = "\r\ndata: "  # how each line of an event begins
EVENT = "id: {version}\r\nevent: table\r\ndata: "
END = "\r\n\r\n"

# They stand where each browser's own token belongs, the address it came by, the name of what is shown, what each worker
# knows by itself (how many look on), and the log, whose lines were drawn and encoded when they were new.
# Nobody can know them, so nobody can write them into his name. The letter tells what belongs there.
MARK = f"oyez-{secrets.token_hex(8)}-"
CSRF, BASE, VERSION, WATCHING, LOG = "c", "b", "v", "w", "l"
CSRF_MARK, BASE_MARK, VERSION_MARK, WATCHING_MARK = MARK + CSRF, MARK + BASE, MARK + VERSION, MARK + WATCHING
LOG_MARK = MARK + LOG


class Fragment(msgspec.Struct, frozen=True):
    """What one audience sees now, drawn once. `version` names the content, so equal content is not sent twice.

    It is kept in the pieces between the marks: nobody looks for them again, however many read it. Each piece but the
    first has the letter of its mark in `marks`. `name` is that of pieces and log alone.
    """

    title: str
    name: str
    pieces: list[bytes]
    marks: list[str]
    log: bytes
    version: str
    watching: str = ""

    @property
    def html(self) -> str:
        """As a part of a page, with its marks."""
        return self._filled({CSRF: CSRF_MARK.encode(), BASE: BASE_MARK.encode()}).decode().replace(LINE, "\n")

    def event_for(self, csrf: str, base: str) -> bytes:
        """The server-sent event for one browser."""
        head = EVENT.format(version=self.version).encode()
        return b"".join([head, self._filled({CSRF: csrf.encode(), BASE: base.encode()}), END.encode()])

    def watched(self, watching: str) -> Fragment:
        """The same, with what a worker says about those who look on."""
        return replace(self, version=_hash([self.name.encode(), watching.encode()]), watching=watching)

    def _filled(self, own: dict[str, bytes]) -> bytes:
        own |= {VERSION: self.version.encode(), WATCHING: self.watching.encode(), LOG: self.log}
        found = self.pieces[:1]
        for mark, piece in zip(self.marks, self.pieces[1:], strict=True):
            found += (own[mark], piece)
        return b"".join(found)


def cut(html: str, title: str, log: bytes = b"") -> Fragment:
    """A fragment of what was drawn. Its version is a hash of what it shows, the same in every process."""
    first, *rest = in_lines(html).encode().split(MARK.encode())
    marks, pieces = [piece[:1].decode() for piece in rest], [first, *(piece[1:] for piece in rest)]
    name = _hash([*pieces, log])
    return Fragment(title, name, pieces, marks, log, name)


def _hash(pieces: list[bytes]) -> str:
    found = hashlib.sha1(usedforsecurity=False)  # half the work of a better one, and nobody gains by a wrong name
    for piece in pieces:
        found.update(piece)
    return found.hexdigest()[:18]


def in_lines(html: str) -> str:
    """As an event wants its lines, without empty ones. Templates have none; what somebody wrote may."""
    if "\r" in html:
        html = html.replace("\r", "")
    return LINE.join(filter(None, html.split("\n"))) if "\n" in html else html
