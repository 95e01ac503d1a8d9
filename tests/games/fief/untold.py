"""What a listener need not hear, and why (see tests/terminal/test_told.py)."""

UNTOLD = {
    "lords.*.name": "a lord is told by his number, which has this name",
    "lords.*.titled": "follows from his titles, bishopric and fiefs, which are told",
    "villages.*.id": "a village is told by its number, which has this id",
    "fiefs.*.id": "a fief is told by its number, which has this id",
    "villages.*.camps.*.sergeants.*": "which token it is has no meaning; how many there are is told",
    "villages.*.camps.*.knights.*": "which token it is has no meaning; how many there are is told",
    "villages.*.camps.*.engines.*": "which token it is has no meaning; how many there are is told",
}
