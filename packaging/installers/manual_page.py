"""The manual page of the command line, made from the program's own ``--help``: it can't tell anything else."""

from __future__ import annotations

import argparse
import time

from installers.project import TITLE, Project, source_time
from roma_desktop.cli.main import parser, subcommands

HIDDEN = argparse.SUPPRESS


def manual_page(of: Project) -> str:
    """The page as roff, in English."""
    whole = parser()
    date = time.strftime("%Y-%m-%d", time.gmtime(source_time()))
    lines = [
        f'.TH "{of.command.upper()}" 1 "{date}" "{of.name} {of.version}" "{TITLE}"',
        ".SH NAME",
        f"{_plain(of.command)} \\- {_plain(of.description)}",
        ".SH SYNOPSIS",
        f".B {_plain(of.command)}",
        "[\\fIFILE\\fR]",
        ".br",
        f".B {_plain(of.command)}",
        "\\fICOMMAND\\fR [\\fIARGUMENT\\fR ...]",
        ".SH DESCRIPTION",
        _plain(whole.description or ""),
        ".SH COMMANDS",
    ]
    for name, does in subcommands(str).items():
        lines += _command(of, name, does)
    lines += [".SH EXIT STATUS", _plain(whole.epilog or "")]
    return "\n".join(lines) + "\n"


def _command(of: Project, name: str, does: str) -> list[str]:
    """One subcommand with all its arguments."""
    chosen = next(action for action in parser(name)._actions if isinstance(action, argparse._SubParsersAction))
    command = chosen.choices[name]
    lines = [f".SS {_plain(of.command)} {_plain(name)}", _plain(command.description or does)]
    for action in command._actions:
        if action.help is not HIDDEN:
            said = (action.help or "") % {**vars(action), "prog": of.command}
            lines += [".TP", f"\\fB{_plain(_shown(action))}\\fR", _plain(said)]
    return lines


def _shown(action: argparse.Action) -> str:
    """An argument as one types it."""
    value = action.metavar or action.dest.upper()
    value = value if isinstance(value, str) else " ".join(value)
    if not action.option_strings:
        return value
    names = ", ".join(action.option_strings)
    return names if action.nargs == 0 else f"{names} {value}"


def _plain(text: str) -> str:
    """Text without anything that roff would take for an order."""
    text = " ".join(text.replace("\\", "\\e").split()).replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text
