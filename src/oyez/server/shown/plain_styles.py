"""Styles for a renderer that knows no CSS but what SVG itself has: written into each element, without variables.

The boards' own style sheets are read, so that a picture of a position looks like its board. Understood are types,
classes, descendants and children; all else in a selector is a state (hover, lit), which a picture does not have.
Mixed colours are mixed in sRGB: nobody sees the difference in a thumbnail.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from oyez.server.shown.picture import blocks

Variables = dict[str, str]
Colour = tuple[float, float, float, float]  # red, green, blue up to 255; how much of it up to 1

DRAWN = re.compile(
    r"(?:fill|stroke|stop|marker)(?:-[a-z]+)*|opacity|color|display|visibility|paint-order|text-anchor|font|clip-path"
)
PLAIN = re.compile(r"[\w.*>\s-]+|:root")
SIMPLE = re.compile(r"(\.?)([\w-]+)")
FONT = re.compile(r"(?P<style>italic\s+)?(?P<weight>\d00\s+)?(?P<size>[\d.]+)px\s+(?P<family>.+)")
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]+))?\)")
MODERN = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")
LIGHT = re.compile(r"light-dark\(([^(),]+),[^(),]+\)")
MIX = re.compile(r"color-mix\(in \w+,\s*([^,%]+?)\s+(\d+)%,\s*([^(),]+)\)")
TRANSPARENT: Colour = (0, 0, 0, 0)


class Rule(NamedTuple):
    """One selector with what it says: the path of elements that it asks for, the last one first."""

    path: tuple[tuple[str, frozenset[str], bool], ...]  # type, classes, and whether the next must be its parent
    weight: int
    says: dict[str, str]


def styled(drawn: str, sheet: str) -> str:
    """An SVG picture in which each element carries what the sheet says of it."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(drawn)
    _dress(root, [], list(rules(sheet)), {})
    return ElementTree.tostring(root, encoding="unicode")


def rules(sheet: str) -> Iterator[Rule]:
    """The rules that a picture can obey, those that weigh more last."""
    found = []
    for prelude, body in blocks(sheet):
        says = _declarations(body)
        for selector in prelude.split(","):
            if PLAIN.fullmatch(selector.strip()) and says:
                path = tuple(_path(selector))
                found.append(Rule(path, sum([10 * len(classes) + bool(kind) for kind, classes, _ in path]), says))
    yield from sorted(found, key=lambda rule: rule.weight)


def plain(value: str, variables: Variables) -> str:
    """A value without variables, of two colours the light one, of a mixture its colour."""
    for _ in range(8):  # variables of variables
        shorter = VARIABLE.sub(lambda name: variables.get(name[1], name[2] or "none"), value)
        if shorter == value:
            break
        value = shorter
    value = MODERN.sub(r"rgba(\1,\2,\3,\4)", LIGHT.sub(lambda both: both[1].strip(), value))
    return MIX.sub(_mixed, value)


def _dress(element: ElementTree.Element, above: list[ElementTree.Element], known: list[Rule], given: Variables) -> None:
    """This element, then all within it."""
    said: dict[str, str] = {}
    chain = [element, *above]
    for rule in known:
        if _fits(rule.path, chain):
            said |= rule.says
    variables = given | {name: value for name, value in said.items() if name.startswith("--")}
    shown = {name: plain(value, variables) for name, value in said.items() if DRAWN.fullmatch(name)}
    if "font" in shown:
        shown |= _font(shown.pop("font"))
    if shown:
        style = ";".join([f"{name}:{value}" for name, value in shown.items() if "(--" not in value])
        element.set("style", f"{style};{element.get('style', '')}".rstrip(";"))
    for child in element:
        _dress(child, chain, known, variables)


def _fits(path: tuple[tuple[str, frozenset[str], bool], ...], chain: list[ElementTree.Element]) -> bool:
    """Does the first of the chain stand where the path leads?"""
    (kind, classes, directly), rest = path[0], path[1:]
    if not _is(chain[0], kind, classes):
        return False
    if not rest:
        return True
    above = chain[1:2] if directly else chain[1:]
    return any(_fits(rest, chain[chain.index(one) :]) for one in above)


def _is(element: ElementTree.Element, kind: str, classes: frozenset[str]) -> bool:
    name = element.tag.rpartition("}")[2]
    return (not kind or kind == name) and classes <= frozenset(element.get("class", "").split())


def _path(selector: str) -> Iterator[tuple[str, frozenset[str], bool]]:
    """From its last part to its first."""
    for part in reversed(re.sub(r"\s*>\s*", " >", selector).split()):
        names = SIMPLE.findall("svg" if part == ":root" else part)
        kind = next((name for dot, name in names if not dot), "")
        yield kind, frozenset([name for dot, name in names if dot]), part.startswith(">")


def _declarations(body: str) -> dict[str, str]:
    pairs = [part.partition(":") for part in body.split(";") if ":" in part]
    return {name.strip(): value.strip().removesuffix("!important") for name, _, value in pairs}


def _font(value: str) -> dict[str, str]:
    found = FONT.fullmatch(value.strip())
    if not found:
        return {}
    return {
        "font-style": (found["style"] or "normal").strip(),
        "font-weight": (found["weight"] or "400").strip(),
        "font-size": f"{found['size']}px",
        "font-family": found["family"].replace('"', "'"),
    }


def _mixed(found: re.Match[str]) -> str:
    share = int(found[2]) / 100
    one, other = _colour(found[1]), _colour(found[3])
    alpha = one[3] * share + other[3] * (1 - share)
    parts = [
        round((a * one[3] * share + b * other[3] * (1 - share)) / (alpha or 1))
        for a, b in zip(one[:3], other[:3], strict=True)
    ]
    return f"rgba({parts[0]},{parts[1]},{parts[2]},{alpha:.3g})"


def _colour(text: str) -> Colour:
    text = text.strip()
    if text.startswith("#"):
        digits = text[1:] if len(text) > 4 else "".join([digit * 2 for digit in text[1:]])
        red, green, blue = [int(digits[at : at + 2], 16) for at in (0, 2, 4)]
        return red, green, blue, 1
    return TRANSPARENT
