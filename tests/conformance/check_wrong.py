"""What no option offers is refused, with the rule and a sentence, and changes nothing.

`is_offered` is a second statement of what fits a template, by JSON texts, apart from the kernel's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.chance import Chance
from app.games.kernel import ROOM_ACTIONS, Barred, InvalidInput, Refusal, tag_of
from app.games.options import Option, Plain, Subset
from app.games.steps import legal
from tests.conformance.cases import Case, Fault
from tests.conformance.plain_data import text
from tests.conformance.play import played


def refuses_what_is_wrong(case: Case) -> None:
    """Wrong types, values outside the domain, parameters too many or too few: all are refused."""
    game, chance = case.game, Chance.aside(case.seed, "wrong")
    rules = rule_numbers(case)
    past: list[Plain] = []
    for _, moment in played(case).sample_moments():
        state = game.decode(moment.before)
        for seat in range(case.seats):
            options = game.options(state, seat).options
            wrong = [given for option in options for given in _mutations(option, chance)]
            old = [chance.pick(past)] if past else []
            for given in [*_some(wrong, chance), *old, *_unsubmittable()]:
                _judge(case, state, seat, given, options, rules)
            past += [option.draw(chance) for option in options[:2]]


def refusals_name_their_rule(case: Case) -> None:
    """A refusal shown beside the options says which rule of the reference it is, and why."""
    rules = rule_numbers(case)
    for state in played(case).states():
        for seat in range(case.seats):
            offer = case.game.options(state, seat)
            for refusal in offer.refusals:
                _check_refusal(case, refusal, rules, f"seat {seat} is shown {refusal.wire()}")
                if "type" in refusal.action and is_offered(offer.options, refusal.action):
                    raise Fault(f"{case}: seat {seat} is both offered and refused {refusal.action}")


def rule_numbers(case: Case) -> set[str]:
    """The numbers of the rules reference."""
    return {rule["number"] for chapter in case.game.rules() for rule in chapter["rules"]}


def is_offered(options: Sequence[Option], given: Plain) -> bool:
    """Whether `given` takes one value from each domain of one template, and has nothing else."""
    return any(_fits(option, given) for option in options)


def _fits(option: Option, given: Plain) -> bool:
    if set(given) != {"type", *option.domains} or given["type"] != option.type:
        return False
    for name, domain in option.domains.items():
        value = given[name]
        if not isinstance(domain, Subset):
            if text(value) not in {text(member) for member in domain}:
                return False
            continue
        if not isinstance(value, list | tuple) or not domain.least <= len(value) <= domain.most:
            return False
        chosen = {text(item) for item in value}
        if len(chosen) < len(value) or not chosen <= {text(member) for member in domain.members}:
            return False
    return True


def _judge(
    case: Case, state: Any, seat: int, given: Plain, options: Sequence[Option], rules: set[str]
) -> None:
    game = case.game
    before = game.encode(state)
    offered = is_offered(options, given)
    where = f"{case}: seat {seat} submits {text(given)}"
    try:
        legal(game, state, seat, game.read_action(given), game.options(state, seat))
        if not offered:
            raise Fault(f"{where}, which no option offers, and it is legal")
    except Barred as barred:
        if offered:
            raise Fault(f"{where}, which is offered, and it is refused: {barred.refusal.wire()}") from barred
        _check_refusal(case, barred.refusal, rules, f"{where} and is told {barred.refusal.wire()}")
    except InvalidInput as error:
        if offered:
            raise Fault(f"{where}, which is offered, and it is not well formed: {error}") from error
        if not str(error).strip():
            raise Fault(f"{where} and is not told what is wrong") from error
    if game.encode(state) != before:
        raise Fault(f"{where}, and being refused changes the state")


def _check_refusal(case: Case, refusal: Refusal, rules: set[str], where: str) -> None:
    if refusal.rule not in rules if rules else not refusal.rule:
        raise Fault(f"{where}: {refusal.rule!r} is no number of the rules reference")
    if not refusal.why or refusal.why[-1] not in ".!?" or not refusal.why[0].isupper():
        raise Fault(f"{where}: {refusal.why!r} is no sentence")


def _mutations(option: Option, chance: Chance) -> Iterator[Plain]:
    good = option.draw(chance)
    yield {**good, "more": 1}
    yield {**good, "type": good["type"] + "s"}
    for name, domain in option.domains.items():
        yield {key: value for key, value in good.items() if key != name}
        members = domain.members if isinstance(domain, Subset) else domain
        for value in [*_wrong_sets(domain, good[name]), *_wrong_values(good[name], members)]:
            yield {**good, name: value}


def _wrong_sets(domain: Any, value: Plain) -> Iterator[Plain]:
    if isinstance(domain, Subset):
        yield [*domain.members, *domain.members[:1]]
        yield [*value, *value]
        yield list(domain.members[: domain.least - 1]) if domain.least else [None]
        yield value[0] if value else {}


def _wrong_values(value: Plain, members: Sequence[Plain]) -> Iterator[Plain]:
    """Values of another type, of the same type outside the domain, and those that Python takes for equal."""
    yield {"no": "such"}
    yield None
    if isinstance(value, bool):
        yield from (int(value), str(value))
    elif isinstance(value, int):
        yield from (bool(value), float(value), str(value), -1, 10**9)
        yield from [member + 1 for member in members if type(member) is int]
    elif isinstance(value, str):
        yield from (value + "x", "", value.upper(), 0)
    elif isinstance(value, list | tuple):
        items = list(value)
        yield [*items, *items[:1]] if items else [0]
        for i, item in enumerate(items):
            for wrong in _wrong_values(item, ()):
                yield [*items[:i], wrong, *items[i + 1 :]]


def _some(wrong: list[Plain], chance: Chance) -> list[Plain]:
    chance.shuffle(wrong)
    return wrong[:12]


def _unsubmittable() -> list[Plain]:
    """The server's entries, from a player: never well formed."""
    plain: dict[str, Plain] = {"seat": 0, "holder": "nobody", "level": None, "steps": 1, "rest": None}
    return [
        {"type": tag_of(kind), **{name: plain[name] for name in kind.__struct_fields__}}
        for kind in ROOM_ACTIONS
    ]
