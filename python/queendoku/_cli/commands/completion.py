"""``queendoku completion``: scripts with which shells complete commands, options and files.

Print a script with which a shell completes the command line.

to have completions in each new shell, write the script into
  bash   ~/.local/share/bash-completion/completions/queendoku
  zsh    ~/.zfunc/_queendoku, with fpath+=~/.zfunc in ~/.zshrc, before compinit
  fish   ~/.config/fish/completions/queendoku.fish

for example, where the folder exists:
  queendoku completion fish > ~/.config/fish/completions/queendoku.fish

It needs shtab: pip install 'queendoku[completion]'
"""

import argparse
from collections.abc import Iterator

from queendoku._cli.options import Options
from queendoku._common.extras import needs


def describe(options: Options) -> None:
    """Describe ``queendoku completion``."""
    options.choice("shell", ["bash", "zsh", "fish"], "for which shell")


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    with needs("shtab", "completion needs shtab: pip install 'queendoku[completion]'"):
        import shtab
    for action in actions_of(options.top):
        if isinstance(action.metavar, str) and "FILE" in action.metavar:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(options.top, options.shell))
    return 0


def actions_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the options and arguments of a parser and of its commands, described in a line."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                command.description = " ".join((command.description or "").split())
                yield from actions_of(command)
