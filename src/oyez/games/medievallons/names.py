"""What things of Médiévallons are called, in English; French needs their articles."""

from oyez.engine.words import N_, Speaker

KINDS = (
    N_("Artisan"),
    N_("Assassin"),
    N_("Jester"),
    N_("Knight"),
    N_("Star"),
    N_("Magician"),
    N_("Merchant"),
    N_("Beggar"),
    N_("Monk"),
    N_("Noble"),
    N_("Priest"),
    N_("Prowler"),
    N_("Witch"),
)
A_KIND = (
    N_("an Artisan"),
    N_("an Assassin"),
    N_("a Jester"),
    N_("a Knight"),
    N_("a Star"),
    N_("a Magician"),
    N_("a Merchant"),
    N_("a Beggar"),
    N_("a Monk"),
    N_("a Noble"),
    N_("a Priest"),
    N_("a Prowler"),
    N_("a Witch"),
)
THE_KIND = (
    N_("the Artisan"),
    N_("the Assassin"),
    N_("the Jester"),
    N_("the Knight"),
    N_("the Star"),
    N_("the Magician"),
    N_("the Merchant"),
    N_("the Beggar"),
    N_("the Monk"),
    N_("the Noble"),
    N_("the Priest"),
    N_("the Prowler"),
    N_("the Witch"),
)
GUILD_OF = (
    N_("guild of Artisans"),
    N_("guild of Assassins"),
    N_("guild of Jesters"),
    N_("guild of Knights"),
    N_("guild of Stars"),
    N_("guild of Magicians"),
    N_("guild of Merchants"),
    N_("guild of Beggars"),
    N_("guild of Monks"),
    N_("guild of Nobles"),
    N_("guild of Priests"),
    N_("guild of Prowlers"),
    N_("guild of Witches"),
)
MANY = (
    N_("Artisans"),
    N_("Assassins"),
    N_("Jesters"),
    N_("Knights"),
    N_("Stars"),
    N_("Magicians"),
    N_("Merchants"),
    N_("Beggars"),
    N_("Monks"),
    N_("Nobles"),
    N_("Priests"),
    N_("Prowlers"),
    N_("Witches"),
)
GIVEN = (
    N_("{count|the Artisan|two Artisans}"),
    N_("{count|the Assassin|two Assassins}"),
    N_("{count|the Jester|two Jesters}"),
    N_("{count|the Knight|two Knights}"),
    N_("{count|the Star|two Stars}"),
    N_("{count|the Magician|two Magicians}"),
    N_("{count|the Merchant|two Merchants}"),
    N_("{count|the Beggar|two Beggars}"),
    N_("{count|the Monk|two Monks}"),
    N_("{count|the Noble|two Nobles}"),
    N_("{count|the Priest|two Priests}"),
    N_("{count|the Prowler|two Prowlers}"),
    N_("{count|the Witch|two Witches}"),
)  # one or two cards
TWINS = ("", N_("second "), N_("third "), N_("fourth "), N_("fifth "))  # a guild after others of its type


def and_jesters(count: int, speaker: Speaker) -> str:
    """« + 2 Jesters», or nothing."""
    return str(speaker.say(N_(" + {count} {count|Jester|Jesters}"), [("count", "")], (count,))) if count else ""
