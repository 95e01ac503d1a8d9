"""What the engine calls public is there, and is the same thing as in its module."""

import importlib

import pytest

import oyez.engine as engine


@pytest.mark.parametrize("name", engine.__all__)
def test_a_public_name_is_there(name: str) -> None:
    module = importlib.import_module(f"oyez.engine.{engine._MODULE_OF[name]}")
    assert getattr(engine, name) is getattr(module, name)


def test_what_is_not_public_is_not_there() -> None:
    with pytest.raises(AttributeError):
        engine.secret_of_the_house  # noqa: B018 - asking for it is the test
