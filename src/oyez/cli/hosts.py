"""The commands for hosts: serve, bots, health, doctor, sweep, admin, backup, restore, upgrade-check."""

from pathlib import Path
from typing import Annotated

import typer

from oyez.cli.frame import HELP, JsonOption, LanguageOption, print_json, voice_of
from oyez.cli.usage import Command
from oyez.engine.words import N_
from oyez.extras import named_extras

hosts = typer.Typer()

DatabaseOption = Annotated[str | None, typer.Option("--database", metavar="URL", help=HELP(N_("The data base.")))]
ExtraOption = Annotated[
    list[str] | None,
    typer.Option("--extra", help=HELP(N_("Look whether this extra is installed, as in postgres."))),
]
BackupFile = Annotated[Path, typer.Argument(metavar=HELP(N_("FILE")), help=HELP(N_("A backup of the data base.")))]


@hosts.command(cls=Command, help=HELP(N_("Serve the web site. Other settings come from OYEZ_… variables.")))
def serve(
    host: Annotated[str | None, typer.Option("--host", help=HELP(N_("The address to listen on.")))] = None,
    port: Annotated[int | None, typer.Option("--port", help=HELP(N_("The port to listen on.")))] = None,
    lan: Annotated[bool, typer.Option("--lan", help=HELP(N_("Let others on this network join.")))] = False,
    browser: Annotated[bool, typer.Option("--browser", help=HELP(N_("Open the page in a browser.")))] = False,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help=HELP(N_("How many processes.")))] = None,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import site

    settings = {"host": host, "port": port, "workers": workers, "database": database}
    given = {name: value for name, value in settings.items() if value is not None}
    site.open_site(voice_of(lang), lan=lan, browser=browser, **given)


@hosts.command(cls=Command, help=HELP(N_("Let bots move on a site whose web workers leave it to others.")))
def bots(database: DatabaseOption = None) -> None:
    from oyez.cli import site

    site.let_bots_play(database=database)


@hosts.command(cls=Command, help=HELP(N_("Check whether this machine is set up well for hosting.")))
def doctor(
    database: DatabaseOption = None,
    extra: ExtraOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import site
    from oyez.terminal import pages

    checks = site.examine(database=database, extras=named_extras(extra or []))
    if as_json:
        print_json([check.plain() for check in checks])
    else:
        for check in checks:
            pages.console().print(site.check_line(check, voice_of(lang).language))
    if any(check.state == "bad" for check in checks):
        raise typer.Exit(1)


@hosts.command(cls=Command, help=HELP(N_("Ask the site on this machine whether it can serve.")))
def health(
    port: Annotated[int | None, typer.Option("--port", help=HELP(N_("The port it listens on.")))] = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import site

    print(voice_of(lang)(N_("{address} is ready."), address=site.ask_health(port=port)))


@hosts.command(cls=Command, help=HELP(N_("Forget tables at which nobody played and guests who never came back.")))
def sweep(
    dry_run: Annotated[bool, typer.Option("--dry-run", help=HELP(N_("Only say how many there are.")))] = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import site

    swept = site.sweep(dry_run=dry_run, database=database)
    text = N_("{tables} {tables|table|tables} and {guests} {guests|guest|guests} forgotten.")
    would = N_("{tables} {tables|table|tables} and {guests} {guests|guest|guests} would be forgotten.")
    print(voice_of(lang)(would if dry_run else text, tables=swept.rooms, guests=swept.guests))


@hosts.command(cls=Command, help=HELP(N_("Name who looks after the site; an account is made where there is none.")))
def admin(
    login: Annotated[str, typer.Argument(metavar=HELP(N_("LOGIN")), help=HELP(N_("The login of the account.")))],
    remove: Annotated[bool, typer.Option("--remove", help=HELP(N_("No longer.")))] = False,
    database: DatabaseOption = None,
    lang: LanguageOption = None,
) -> None:
    from oyez.cli import site

    say = voice_of(lang)
    code, address = site.make_admin(login, remove=remove, database=database)
    if code:
        text = N_("The account {login} is made. Choose its password at {address} with this code, good once: {code}")
        return print(say(text, login=login, address=f"{address}/account/recover", code=code))
    text = N_("{login} no longer looks after this site.") if remove else N_("{login} looks after this site now: /admin")
    print(say(text, login=login))


@hosts.command(cls=Command, help=HELP(N_("Write the whole data base to a file; the site may run meanwhile.")))
def backup(file: BackupFile, database: DatabaseOption = None, lang: LanguageOption = None) -> None:
    from oyez.cli import site

    count = site.keep(file, database=database)
    print(voice_of(lang)(N_("{count} {count|row|rows} written to {file}."), count=count, file=file))


@hosts.command(
    "upgrade-check",
    cls=Command,
    help=HELP(N_("Play every game of the data base again, and say which would differ. Nothing is changed.")),
)
def upgrade_check(database: DatabaseOption = None, as_json: JsonOption = False, lang: LanguageOption = None) -> None:
    from oyez.cli import site

    say = voice_of(lang)
    checked = site.check_upgrade(None, database=database)
    if as_json:
        print_json(
            {
                "games": checked.games,
                "migration": checked.migration,
                "differences": [
                    {"room": one.room, "game": one.game, "status": one.status, "found": str(one.found)}
                    for one in checked.differences
                ],
            }
        )
    else:
        for one in checked.differences:
            print(site.difference_line(one, say.language))
        text = N_("{count} {count|game|games} played again, {differ} {differ|differs|differ}.")
        print(say(text, count=checked.games, differ=len(checked.differences)))
    if checked.differences:
        raise typer.Exit(1)


@hosts.command(cls=Command, help=HELP(N_("Fill an empty data base from a backup.")))
def restore(file: BackupFile, database: DatabaseOption = None, lang: LanguageOption = None) -> None:
    from oyez.cli import site

    count = site.bring_back(file, database=database)
    print(voice_of(lang)(N_("{count} {count|row|rows} brought back from {file}."), count=count, file=file))
