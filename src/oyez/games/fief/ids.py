"""Numbers that must not be taken for each other: a swap would be silent, for all of them are small.

At run time they are plain numbers. Making one of a number costs a call, so rules take them from where they are made:
the content, the table, the choices.
"""

from typing import Final, NewType

FiefId = NewType("FiefId", int)
VillageId = NewType("VillageId", int)
LordId = NewType("LordId", int)  # also a piece, and a card

NO_LORD: Final = LordId(-1)
NO_VILLAGE: Final = VillageId(-1)
OFF: Final = VillageId(-1)  # place of a piece that is not on the map
AVAILABLE: Final = LordId(-1)  # a fief title that nobody holds
CROWN: Final = LordId(-2)  # a fief title that has returned to the crown (FF-113)
