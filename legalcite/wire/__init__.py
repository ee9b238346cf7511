"""Model to JSON and back: the only place that knows how a message is written.

``SCHEMAS`` holds a JSON Schema for every message the commands print; ``legalcite schema NAME``
prints one, and tests hold every output against its schema.
"""

from __future__ import annotations

from legalcite.wire.codec import from_json, line, plain, restored, to_json
from legalcite.wire.messages import (
    LIMITS,
    change_message,
    cite_message,
    error_message,
    file_message,
    hit_message,
    ingest_message,
    parse_message,
    prompt_message,
    report_message,
    snapshot_message,
    summary_message,
)
from legalcite.wire.schemas import SCHEMAS

__all__ = [
    "LIMITS",
    "SCHEMAS",
    "change_message",
    "cite_message",
    "error_message",
    "file_message",
    "from_json",
    "hit_message",
    "ingest_message",
    "line",
    "parse_message",
    "plain",
    "prompt_message",
    "report_message",
    "restored",
    "snapshot_message",
    "summary_message",
    "to_json",
]
