"""Every exception of legalcite.

::

    LegalciteError                 code, message; one line for a user
    ├── InputError                 a file or an argument is at fault; names the file and the cure
    │   ├── UnreadableFile         empty, binary, truncated, broken part
    │   ├── UnsupportedFormat      no reader for these bytes
    │   └── LimitExceeded          too large, too deep, too many parts: a bomb, or not one document
    ├── CorpusError                the corpus folder cannot be used
    │   ├── CorpusMissing          no corpus there
    │   ├── CorpusLocked           another process writes; names the holder
    │   └── CorpusDamaged          the file does not open or fails its check; rebuild from sources
    ├── PromptError                a prompt cannot be built or does not match its answer
    └── GrammarError               a grammar is missing or does not load: the installation is at fault

A fault in a citation is never an exception: it is a ``Finding``.
"""

from __future__ import annotations


class LegalciteError(Exception):
    """Base of all: ``code`` is stable for scripts, the message is one line for a person."""

    code = "error"

    def __init__(self, message: str, *, code: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        if code is not None:
            self.code = code


class InputError(LegalciteError):
    """A file or an argument is at fault."""

    code = "input"


class UnreadableFile(InputError):
    """The bytes are empty, binary, truncated or broken."""

    code = "unreadable_file"


class UnsupportedFormat(InputError):
    """No reader knows these bytes."""

    code = "unsupported_format"


class LimitExceeded(InputError):
    """Too large, too deep or too many parts to be one document."""

    code = "limit_exceeded"


class CorpusError(LegalciteError):
    """The corpus folder cannot be used."""

    code = "corpus"


class CorpusMissing(CorpusError):
    """There is no corpus at that place."""

    code = "corpus_missing"


class CorpusLocked(CorpusError):
    """Another process is writing; the message names the holder."""

    code = "index_locked"


class CorpusDamaged(CorpusError):
    """The corpus file does not open or fails its check."""

    code = "index_corrupt"


class PromptError(LegalciteError):
    """A prompt cannot be built, or does not belong to the answer."""

    code = "prompt"


class GrammarError(LegalciteError):
    """A grammar is missing or does not load."""

    code = "grammar"
