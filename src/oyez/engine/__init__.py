"""The engine: agenda, questions, chance, events, records. It knows no game.

What stands in `__all__` is public: it keeps its name and its meaning from one version to the next. Everything else may
change. A name is looked up when somebody asks for it: `from oyez.engine import Play, ask, rule, then`.
"""

import importlib
from typing import Any

_WHERE = {
    "agenda": ("drop_planned", "end_game", "is_planned", "rule", "rules_of", "skip_to", "then"),
    "asking": (
        "Amount",
        "Answer",
        "Asking",
        "OneOf",
        "Order",
        "Question",
        "Share",
        "SomeOf",
        "always",
        "ask",
        "ask_together",
        "secretly",
    ),
    "chance": ("Chance", "chance_from_seed"),
    "choices": ("Choice", "Concede", "No", "Pass", "Yes"),
    "errors": (
        "BadContent",
        "BadOptions",
        "BadPosition",
        "BadRecord",
        "IllegalAnswer",
        "LawBroken",
        "OyezError",
        "Refusal",
    ),
    "events": ("open_window", "reveal", "tell", "whisper", "whisper_to"),
    "game": ("Game", "Outcome", "SheetRow", "View"),
    "languages": ("LANGUAGES", "voice_in"),
    "notation": ("Notation", "say"),
    "play": ("Play", "fingers", "play_out"),
    "position": ("lay_out", "read_position", "write_position"),
    "record": ("Record", "load_record", "replay", "save_record", "verify"),
    "sight": ("Sight", "imagine"),
    "table": ("NOBODY", "Event", "Step", "Table", "load", "save"),
    "words": ("Line", "N_", "Prompt", "Speaker", "Words"),
}
_MODULE_OF = {name: module for module, names in _WHERE.items() for name in names}

__all__ = sorted(_MODULE_OF)


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
