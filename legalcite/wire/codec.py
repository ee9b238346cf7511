"""Frozen model values to plain JSON values and back, by their declared types.

A dataclass is an object with its fields, a tuple a list, an enum its value, a date its
ISO form, a frozenset a sorted list; a ``Span`` is ``[start, end]``. Reading checks every
type: what does not fit is an ``InputError`` that names the place.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast

from legalcite.errors import InputError
from legalcite.model.span import Span

T = TypeVar("T")


def to_json(value: object) -> str:
    """A model value, or a message already made of plain values, as one line of JSON."""
    return line(plain(value))


def from_json(text: str, kind: type[T]) -> T:
    """The value of type ``kind`` written by ``to_json``. Raises ``InputError``."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"not JSON: {error}", code="bad_json") from None
    return restored(data, kind)


def line(message: object) -> str:
    """One line of ASCII JSON: no reader takes a line break inside a string for the end of the line."""
    return json.dumps(message, ensure_ascii=True, separators=(", ", ": "))


def plain(value: object) -> Any:
    """``value`` as JSON values: dict, list, str, int, float, bool, None."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Span):
        return [value.start, value.end]
    if isinstance(value, date):
        return value.isoformat()
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(plain(v) for v in value)
    if isinstance(value, (tuple, list)):
        return [plain(v) for v in value]
    return value


def restored(data: object, kind: type[T]) -> T:
    """The value of type ``kind`` that ``plain`` wrote as ``data``; unknown keys are ignored. Raises ``InputError``."""
    return cast(T, _read(data, kind, kind.__name__.lower()))


def _read(data: object, kind: Any, place: str) -> object:
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        return _read_optional(data, kind, place)
    if origin in (tuple, frozenset):
        return _read_many(data, kind, origin, place)
    if kind is Span:
        return _read_span(data, place)
    if is_dataclass(kind):
        return _read_object(data, cast(type, kind), place)
    return _read_scalar(data, kind, place)


def _read_optional(data: object, kind: Any, place: str) -> object:
    members = [member for member in typing.get_args(kind) if member is not type(None)]
    return None if data is None else _read(data, members[0], place)


def _read_many(data: object, kind: Any, origin: Any, place: str) -> object:
    if not isinstance(data, list):
        raise _misfit(place, "a list", data)
    member = typing.get_args(kind)[0]
    return origin(_read(item, member, f"{place}[{i}]") for i, item in enumerate(data))


def _read_span(data: object, place: str) -> Span:
    match data:
        case [int(start), int(end)] if 0 <= start <= end:
            return Span(start, end)
    raise _misfit(place, "two offsets [start, end]", data)


def _read_object(data: object, kind: type, place: str) -> object:
    if not isinstance(data, Mapping):
        raise _misfit(place, "an object", data)
    hints, given = _hints(kind), {}
    for field in fields(kind):
        if field.name in data:
            given[field.name] = _read(data[field.name], hints[field.name], f"{place}.{field.name}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise InputError(f"{place}.{field.name} is missing", code="bad_message")
    return kind(**given)


def _read_scalar(data: object, kind: Any, place: str) -> object:
    try:
        if isinstance(kind, type) and issubclass(kind, Enum):
            return kind(data)
        if kind is datetime or kind is date:
            return kind.fromisoformat(cast(str, data))
    except (ValueError, TypeError):
        raise _misfit(place, kind.__name__, data) from None
    if kind is float and isinstance(data, int) and not isinstance(data, bool):
        return float(data)
    if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
        raise _misfit(place, kind.__name__, data)
    return data


def _misfit(place: str, wanted: str, data: object) -> InputError:
    return InputError(f"{place} should be {wanted}, not {str(data)[:40]!r}", code="bad_message")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)
