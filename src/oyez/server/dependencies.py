"""What handlers ask for, by name: who asks, the rooms, the bots, the limits, the parts of the address."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, FromQuery

from oyez.server.bots.pool import Thinker
from oyez.server.hub import Hub
from oyez.server.limits import Limiter
from oyez.server.visitors import Visitor
from oyez.store import Person

Who = NamedDependency[Visitor]
TheHub = NamedDependency[Hub]
TheThinker = NamedDependency[Thinker]
TheLimiter = NamedDependency[Limiter]
Me = NamedDependency[Person]
Code = FromPath[str]
Words = FromQuery[str]
Form = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
