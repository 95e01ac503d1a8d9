"""A number that must not be taken for another: nearly every rule takes a seat and an effect side by side.

At run time it is a plain number. It is made where the content is read, and nowhere else.
"""

from typing import NewType

EffectId = NewType("EffectId", int)
