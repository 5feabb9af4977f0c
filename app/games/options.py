"""Options: templates of legal actions, with one domain of values per parameter.

An action is legal exactly if it takes one value from each domain of one template. This module is the
only place that knows how to match, count, list and draw from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import comb, prod
from typing import Any

import msgspec

from app.games.chance import Chance

Plain = Any
"""JSON-like data: None, bool, int, float, str, list, dict with str keys."""


class Subset(msgspec.Struct, frozen=True):
    """A set domain: pick from `members` any set of `least` … `most`; every such set is legal."""

    members: Sequence[Plain]
    least: int
    most: int

    def wire(self) -> dict[str, Plain]:
        """The domain as clients read it."""
        return {"from": list(self.members), "min": self.least, "max": self.most}


Domain = Sequence[Plain] | Subset


class Option(msgspec.Struct, frozen=True):
    """A template of legal actions of one type.

    `any_version`, where given, says that an action made on an older picture is judged on the present
    state as long as this text is still the same ("auction 14"): what must not have changed meanwhile.
    """

    type: str
    domains: Mapping[str, Domain] = {}
    any_version: str | None = None

    def wire(self) -> dict[str, Plain]:
        """The template as clients read it: `{"type": …, parameter: domain…}`."""
        plain: dict[str, Plain] = {"type": self.type}
        for name, domain in self.domains.items():
            plain[name] = domain.wire() if isinstance(domain, Subset) else list(domain)
        if self.any_version is not None:
            plain["any_version"] = self.any_version
        return plain

    def fits(self, action: Mapping[str, Plain]) -> bool:
        """Whether `action` (`{"type": …, parameters…}`) takes one value from each domain, and no more."""
        return (
            action["type"] == self.type
            and len(action) == len(self.domains) + 1
            and all(name in action and _holds(domain, action[name]) for name, domain in self.domains.items())
        )

    def count(self) -> int:
        """How many actions the template stands for."""
        return prod(_size(domain) for domain in self.domains.values())

    def actions(self) -> Iterator[dict[str, Plain]]:
        """Every action the template stands for, in the order of its domains."""
        for chosen in product(*(values(domain) for domain in self.domains.values())):
            yield {"type": self.type, **dict(zip(self.domains, chosen, strict=True))}

    def draw(self, chance: Chance) -> dict[str, Plain]:
        """One of its actions, drawn uniformly for lists (a set's size first, then its members)."""
        action: dict[str, Plain] = {"type": self.type}
        for name, domain in self.domains.items():
            action[name] = _draw(domain, chance)
        return action


def fitting(options: Iterable[Option], action: Mapping[str, Plain]) -> Option | None:
    """The first template that `action` fits, or none: then it is illegal."""
    return next((option for option in options if option.fits(action)), None)


def listed(options: Iterable[Option]) -> list[dict[str, Plain]]:
    """Every legal action, template by template (for bots and tests: large games never need it)."""
    return [action for option in options for action in option.actions()]


def draw(options: Sequence[Option], chance: Chance) -> dict[str, Plain]:
    """A legal action: a template drawn uniformly, then a value from each of its domains."""
    return chance.pick(options).draw(chance)


def read(plain: Mapping[str, Plain]) -> Option:
    """The template that `wire` wrote. Raises KeyError if it is none."""
    domains: dict[str, Domain] = {}
    for name, domain in plain.items():
        if name not in ("type", "any_version"):
            is_set = isinstance(domain, Mapping)
            domains[name] = Subset(domain["from"], domain["min"], domain["max"]) if is_set else domain
    return Option(plain["type"], domains, plain.get("any_version"))


def _holds(domain: Domain, value: Plain) -> bool:
    if isinstance(domain, Subset):
        return _is_subset(domain, value)
    return any(same(member, value) for member in domain)


def _is_subset(domain: Subset, value: Plain) -> bool:
    if not isinstance(value, list | tuple) or not domain.least <= len(value) <= domain.most:
        return False
    places = [next((i for i, m in enumerate(domain.members) if same(m, v)), -1) for v in value]
    return -1 not in places and len(set(places)) == len(places)


def same(a: Plain, b: Plain) -> bool:
    """Equality of plain data that tells 1 from True and from 1.0."""
    if type(a) is not type(b):
        return isinstance(a, list | tuple) and isinstance(b, list | tuple) and _same_items(a, b)
    if isinstance(a, list | tuple):
        return _same_items(a, b)
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    return bool(a == b)


def _same_items(a: Sequence[Plain], b: Sequence[Plain]) -> bool:
    return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))


def _size(domain: Domain) -> int:
    if isinstance(domain, Subset):
        return sum(comb(len(domain.members), size) for size in range(domain.least, domain.most + 1))
    return len(domain)


def values(domain: Domain) -> Iterable[Plain]:
    """Every value of a domain, in its order."""
    if isinstance(domain, Subset):
        sizes = range(domain.least, domain.most + 1)
        return (list(chosen) for size in sizes for chosen in combinations(domain.members, size))
    return domain


def _draw(domain: Domain, chance: Chance) -> Plain:
    if not isinstance(domain, Subset):
        return chance.pick(domain)
    rest = list(domain.members)
    chance.shuffle(rest)
    size = domain.least + chance.below(domain.most - domain.least + 1)
    chosen = rest[:size]
    return [member for member in domain.members if member in chosen]
