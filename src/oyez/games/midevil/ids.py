"""A number that must not be taken for another: seats, cards and what a card aims at stand side by side.

At run time it is a plain number. It is made where the content is read: rules take it from the table and the choices.
"""

from typing import Final, NewType

CardId = NewType("CardId", int)

NO_CARD: Final = CardId(-1)
