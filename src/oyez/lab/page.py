"""A page of the laboratory: one HTML file that needs no network, in every language that we speak."""

from pathlib import Path
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from oyez.engine.languages import LANGUAGES
from oyez.lab.charts import UNBROKEN, Section

HERE = Path(__file__).parent


class Page(msgspec.Struct, frozen=True):
    """What stands on it, in one language."""

    language: str
    kicker: str
    title: str
    lead: str
    sections: list[Section]

    @property
    def name(self) -> str:
        return LANGUAGES[self.language].name


def draw(pages: list[Page]) -> str:
    """The file; the first language is shown first."""
    loader = jinja2.FileSystemLoader(HERE)
    environment = jinja2.Environment(loader=loader, autoescape=True, trim_blocks=True, finalize=_unbroken)
    style = Markup((HERE / "page.css").read_text("utf-8"))
    return environment.get_template("page.html").render(pages=pages, first=pages[0].language, style=style)


def _unbroken(value: Any) -> Any:
    """No line begins with a percent sign."""
    is_text = isinstance(value, str) and not isinstance(value, Markup)
    return value.replace(" %", f"{UNBROKEN}%") if is_text else value


def languages_from(first: str) -> list[str]:
    """All languages, that of the reader first."""
    return [first, *[code for code in LANGUAGES if code != first]]
