"""What handlers ask for, by name: who asks, the rooms, the bots, the limits, the parts of address and form."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery

from oyez.server.bots.pool import Thinker
from oyez.server.bots.stories import Stories
from oyez.server.checking import Checker
from oyez.server.hub import Hub
from oyez.server.limits import Limiter
from oyez.server.visitors import Visitor
from oyez.store import Person

Who = NamedDependency[Visitor]
TheHub = NamedDependency[Hub]
TheThinker = NamedDependency[Thinker]
TheChecker = NamedDependency[Checker]
TheStories = NamedDependency[Stories]
TheLimiter = NamedDependency[Limiter]
Me = NamedDependency[Person]
Code = FromPath[str]
Words = FromQuery[str]
Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]


def text_of(data: dict[str, Any], name: str) -> str:
    """A field of a form as a text: the first, if it was sent several times, and without what no text has."""
    value = data.get(name, "")
    if isinstance(value, list):
        value = value[0] if value else ""
    return value.replace("\0", "") if isinstance(value, str) else ""
