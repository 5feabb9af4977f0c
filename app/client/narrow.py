"""Choosing one legal action step by step: first its type, then parameter by parameter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Plain = Any
Template = Mapping[str, Plain]

NO_PARAMETERS = ("type", "any_version")


@dataclass(frozen=True)
class Question:
    """What has to be chosen next: values of `name`, from `least` to `most` of them (a single one: 1 and 1).

    `is_set` tells a set of one from a single value.
    """

    name: str
    values: Sequence[Plain]
    least: int = 1
    most: int = 1
    is_set: bool = False


@dataclass
class Narrowing:
    """An action in the making: what is chosen, and the templates that still fit."""

    templates: Sequence[Template]
    action: dict[str, Plain] = field(default_factory=dict)

    def question(self) -> Question | None:
        """What to choose next, or None when it is whole. A single possible value is no question."""
        while (asked := self._next()) is not None:
            if asked.is_set or len(asked.values) > 1:
                return asked
            self.answer(asked, asked.values[0])
        return None

    def _next(self) -> Question | None:
        if "type" not in self.action:
            return Question("type", _distinct(template["type"] for template in self.templates))
        names = [name for name in self.templates[0] if name not in (*NO_PARAMETERS, *self.action)]
        if not names:
            return None
        domain = self.templates[0][names[0]]
        if isinstance(domain, Mapping):
            return Question(names[0], domain["from"], domain["min"], domain["max"], is_set=True)
        listed = (template[names[0]] for template in self.templates if isinstance(template[names[0]], list))
        return Question(names[0], _distinct(value for domain in listed for value in domain))

    def answer(self, question: Question, value: Plain) -> None:
        """Settles the question with one of its values, or with a list of them where it asks for a set."""
        self.action[question.name] = value
        if question.name == "type":
            kept = [template for template in self.templates if template["type"] == value]
        elif question.is_set:
            kept = [self.templates[0]]
        else:
            kept = [template for template in self.templates if _offers(template[question.name], value)]
        self.templates = kept


def _offers(domain: Plain, value: Plain) -> bool:
    return isinstance(domain, list) and value in domain


def _distinct(values: Iterable[Plain]) -> list[Plain]:
    found: list[Plain] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found
