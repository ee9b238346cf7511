"""JSON Schemas (2020-12) of the messages. The parse message is written out; the rest follow the model's types."""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any, cast

from legalcite.model.authority import Authority
from legalcite.model.citation import CitationClass, CitationForm, Unresolved
from legalcite.model.claim import Claim
from legalcite.model.cut import DocumentKind
from legalcite.model.evidence import Status
from legalcite.model.finding import Difference, Found, Severity
from legalcite.model.passage import Passage
from legalcite.model.pinpoint import AtomKind, Pinpoint
from legalcite.model.prompt import Prompt
from legalcite.model.report import Skip, Verdict
from legalcite.model.span import Span
from legalcite.model.unit import LabelSource, UnitKind
from legalcite.model.window import WindowStatus
from legalcite.model.zone import Role, Voice, ZoneKind
from legalcite.wire import messages

Schema = dict[str, Any]

STRING: Schema = {"type": "string"}
STRINGS: Schema = {"type": "array", "items": STRING}
INTEGER: Schema = {"type": "integer", "minimum": 0}
SPAN: Schema = {"type": "array", "items": INTEGER, "minItems": 2, "maxItems": 2}
SPANS: Schema = {"type": "array", "items": SPAN}
DATE: Schema = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"}


def _closed(properties: Schema, *, optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _one_of(kind: type[Enum]) -> Schema:
    return {"enum": [member.value for member in kind]}


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _typed(kind: Any) -> Schema:
    """The schema of what ``wire.codec.plain`` writes for a value of this type."""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _nullable(_typed(next(member for member in args if member is not type(None))))
    if origin in (tuple, frozenset):
        return _list(_typed(args[0]))
    if kind is Span:
        return SPAN
    if is_dataclass(kind):
        return _of_fields(cast(type, kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _one_of(kind)
    simple = {str: "string", bool: "boolean", int: "integer", float: "number"}
    return DATE if kind is date else STRING if kind is datetime else {"type": simple[kind]}


def _of_fields(kind: type) -> Schema:
    hints = typing.get_type_hints(kind)
    needed = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
    properties = {f.name: _typed(hints[f.name]) for f in fields(kind)}
    return {"type": "object", "properties": properties, "required": needed, "additionalProperties": False}


def _message(name: str, schema_id: str, body: Schema) -> Schema:
    """A whole message: its ``schema`` key names it and its version."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": name,
        **body,
        "properties": {"schema": {"const": schema_id}, **body["properties"]},
        "required": ["schema", *body["required"]],
    }


ZONE = _closed(
    {
        "id": STRING,
        "kind": _one_of(ZoneKind),
        "voice": _one_of(Voice),
        "role": _nullable(_one_of(Role)),
        "author": _nullable(STRING),
        "joined_by": STRINGS,
        "heading": _nullable(STRING),
        "spans": SPANS,
        "first_words": STRING,
    }
)

IN_FORCE = _closed(
    {
        "from": _nullable(DATE),
        "until": _nullable(DATE),
        "status": _one_of(WindowStatus),
        "extent": _nullable(STRING),
        "known_until": _nullable(DATE),
    }
)

UNIT = _closed(
    {
        "eid": STRING,
        "kind": _one_of(UnitKind),
        "label": _nullable(STRING),
        "label_source": _nullable(_one_of(LabelSource)),
        "parent": _nullable(STRING),
        "zone": STRING,
        "citable": {"type": "boolean"},
        "spans": SPANS,
        "text": STRING,
        "pages": _list(_closed({"label": STRING, "reporter": _nullable(STRING)})),
        "path": STRINGS,
        "in_force": _nullable(IN_FORCE),
    }
)

PARSE = _closed(
    {
        "file": STRING,
        "kind": _one_of(DocumentKind),
        "work_id": STRING,
        "version_id": STRING,
        "language": STRING,
        "title": _nullable(STRING),
        "citations": STRINGS,
        "court": _nullable(STRING),
        "date": _nullable(DATE),
        "text_sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "zones": _list(ZONE),
        "units": _list(UNIT),
        "warnings": _list(_closed({"code": STRING, "message": STRING, "span": _nullable(SPAN)})),
    }
)

ERROR = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "error",
    **_closed({"file": STRING, "error": _closed({"code": STRING, "message": STRING})}),
}

HIT = _closed(
    {
        "query": STRING,
        "rank": {"type": "integer", "minimum": 1},
        "score": {"type": "number"},
        "version_id": STRING,
        "authority": _typed(Authority),
        "passage": _typed(Passage),
    }
)

SNAPSHOT = _closed(
    {
        "id": STRING,
        "status": {"enum": ["current", "superseded", "deleted"]},
        "version_id": STRING,
        "current_version": _nullable(STRING),
        "authority": _typed(Authority),
        "passage": _typed(Passage),
    }
)

FINDING = _closed(
    {
        "name": {"type": "string", "pattern": "^[a-z_]+$"},
        "severity": _one_of(Severity),
        "said": STRING,
        "message": STRING,
        "found": _list(_typed(Found)),
        "differences": _list(_typed(Difference)),
        "suggestion": _nullable(_typed(Pinpoint)),
    }
)

CITED = _closed(
    {
        "id": STRING,
        "eid": STRING,
        "label": _nullable(STRING),
        "zone": _one_of(ZoneKind),
        "voice": _one_of(Voice),
        "role": _nullable(_one_of(Role)),
        "author": _nullable(STRING),
        "text": STRING,
    }
)

JUDGED = _closed(
    {
        "claim": _typed(Claim),
        "verdict": _one_of(Verdict),
        "transformations": STRINGS,
        "status": _one_of(Status),
        "authority": _nullable(_typed(Authority)),
        "cited": _list(CITED),
        "findings": _list(FINDING),
        "skips": _list(_typed(Skip)),
    }
)

REPORT = _closed(
    {
        "file": _nullable(STRING),
        "prompt_id": _nullable(STRING),
        "corpus_id": STRING,
        "claims": _list(JUDGED),
        "unchecked": _list(_typed(Skip)),
        "rendered": STRING,
        "limits": STRING,
    }
)

INGEST = _closed(
    {
        "file": STRING,
        "status": {"enum": ["added", "replaced", "duplicate", "unchanged"]},
        "work_id": STRING,
        "version_id": STRING,
        "duplicate_of": _nullable(STRING),
        "replaced": _nullable(STRING),
        "uncertain": {"type": "boolean"},
    }
)

SUMMARY = _closed(
    {
        **{name: INTEGER for name in ("read", "cut", "uncertain", "added", "replaced", "duplicates", "unchanged")},
        "passed_over": INTEGER,
        "published": {"type": "boolean"},
        "refused": INTEGER,
    }
)

CHANGE = _closed({"id": STRING, "action": {"enum": ["remove", "purge"]}, "reason": _nullable(STRING)})

CITE = _closed(
    {
        "file": STRING,
        "citation": STRING,
        "start": INTEGER,
        "end": INTEGER,
        "whole": SPAN,
        "class": _one_of(CitationClass),
        "form": _one_of(CitationForm),
        "authority": _closed(
            {
                **{name: _nullable(STRING) for name in ("jurisdiction", "normalized", "name", "court", "year")},
                "parallel": STRINGS,
            }
        ),
        "pinpoint": _nullable(
            _closed(
                {
                    "atoms": _list(_closed({"kind": _one_of(AtomKind), "value": STRING, "eids": STRINGS})),
                    "verbatim": STRING,
                    "start": INTEGER,
                    "end": INTEGER,
                    "error": _nullable({"enum": ["reversed_range", "unfinished_range"]}),
                }
            )
        ),
        "antecedent": _nullable(INTEGER),
        "unresolved": _nullable(_one_of(Unresolved)),
        "parentheticals": STRINGS,
        "author": _nullable(STRING),
        "role": _nullable(STRING),
        "aside": {"type": "boolean"},
        "signal": _nullable(STRING),
    }
)

SCHEMAS: dict[str, Schema] = {
    "parse": _message("parse", messages.PARSE, PARSE),
    "cite": _message("cite", messages.CITE, CITE),
    "ingest": _message("ingest", messages.INGEST, INGEST),
    "summary": _message("summary", messages.SUMMARY, SUMMARY),
    "change": _message("change", messages.CHANGE, CHANGE),
    "hit": _message("hit", messages.HIT, HIT),
    "snapshot": _message("snapshot", messages.SNAPSHOT, SNAPSHOT),
    "prompt": _message("prompt", messages.PROMPT, _of_fields(Prompt)),
    "report": _message("report", messages.REPORT, REPORT),
    "error": ERROR,
}
