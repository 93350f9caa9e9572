"""What goes wrong: exceptions that say where."""

from __future__ import annotations


class Error(ValueError):
    """Two dumps could not be compared.

    The message alone is ``args[0]``; ``str()`` puts the place in front of it.
    """

    kind: str
    """A stable name for what is wrong, as ``several-kernels``."""
    file: str | None
    """The file that is wrong; ``<reference>`` or ``<generated>`` where no path was given."""
    line: int | None
    """Line from 1."""
    column: int | None
    """Column from 1, in characters."""
    byte: int | None
    """Offset from 0, in a file that is no text."""

    def __init__(
        self,
        message: str,
        kind: str,
        file: str | None = None,
        line: int | None = None,
        column: int | None = None,
        byte: int | None = None,
    ) -> None:
        super().__init__(message, kind, file, line, column, byte)
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.byte = byte

    def __str__(self) -> str:
        place = [str(part) for part in (self.file, self.line, self.column) if part is not None]
        if self.byte is not None:
            place.append(f"byte {self.byte}")
        return ": ".join([":".join(place), self.args[0]] if place else [self.args[0]])


class InputError(Error):
    """A dump can't be read, or breaks rules of the dialect.

    ``kind`` is ``invalid`` for a broken rule; else it says why it can't be read, as
    ``text``, ``bytecode``, ``unreadable``, ``several-kernels`` or ``no-such-entry``.
    """


class UnreadableError(InputError, OSError):
    """A dump's file can't be opened or read; ``kind`` is ``unreadable``.

    It is an ``OSError``, too, whose attributes say what the system said.
    """

    def __init__(self, message: str, kind: str = "unreadable", file: str | None = None) -> None:
        super().__init__(message, kind, file)


class MissingError(UnreadableError, FileNotFoundError):
    """A dump's file isn't there."""


class OptionError(Error):
    """An option means nothing for these dumps.

    ``kind`` is the option, as ``policy`` or ``config``, or says what isn't there, as
    ``no-such-entry``.
    """
