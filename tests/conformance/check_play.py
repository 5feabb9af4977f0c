"""A game can be played through its options alone, to its end, and keeps its own invariants."""

from __future__ import annotations

from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.kernel import Entry, Held, Offer, Resign, Result, Seat, Spectator, Undo, Viewer
from app.games.options import Option, Plain, Subset, listed
from app.games.steps import carry_out, legal
from tests.conformance.cases import Case, Fault
from tests.conformance.plain_data import text
from tests.conformance.play import Table, at_random, play, played

FEW = 200
"""Templates that stand for at most so many actions are listed whole."""


def viewers(case: Case) -> list[Viewer]:
    """Every seat, and a spectator."""
    return [*(Seat(seat) for seat in range(case.seats)), Spectator()]


def reaches_the_end(case: Case) -> None:
    """Random play ends within the stated bound, without a dead end, and is quiet afterwards."""
    final = played(case).case.game.decode(played(case).moments[-1].after)
    game = case.game
    if game.actors(final) or game.deadline(final) is not None:
        raise Fault(f"{case}: over, and yet somebody is awaited or a deadline is pending")
    for seat in range(case.seats):
        if game.options(final, seat).options:
            raise Fault(f"{case}: over, and yet seat {seat} has options")
        if game.undo_offer(final, seat).steps:
            raise Fault(f"{case}: over, and yet seat {seat} could take a step back")
    result = game.result(final)
    assert result is not None
    _check_result(case, result)


def _check_result(case: Case, result: Result) -> None:
    ranked = [seat for group in result.ranking for seat in group]
    if not set(range(case.seats)) <= set(ranked) or len(ranked) != len(set(ranked)):
        raise Fault(f"{case}: the ranking {result.ranking} does not hold every seat once")
    if result.winners and list(result.winners) != list(result.ranking[0]):
        raise Fault(f"{case}: the winners {result.winners} are not the first of {result.ranking}")
    width = len(ranked)
    columns = [row.values for row in result.sheet.rows]
    columns += [result.sheet.totals] if result.sheet.totals is not None else []
    if any(len(column) != width for column in columns):
        raise Fault(f"{case}: a row of the score sheet does not have one value per seat")


def survives_resigning(case: Case) -> None:
    """A game goes on, or ends, after seats have resigned one by one."""
    table, chance = Table(case), Chance.aside(case.seed, "resigning")

    for seat in range(case.seats - 1):
        _play_some(table, chance)
        if table.over():
            return
        table.take(seat, Resign())
        if not table.over():
            table.take(None, Held(seat=seat, holder="nobody"))
    play(case, at_random, table)


def _play_some(table: Table, chance: Chance) -> None:
    for _ in range(chance.below(6)):
        actors, due = table.game.actors(table.state), table.game.deadline(table.state)
        if table.over():
            return
        if actors:
            seat = chance.pick(actors).seat
            table.submit(seat, at_random(table, seat, chance))
        elif due is not None:
            table.time(due)


def options_are_well_formed(case: Case) -> None:
    """Every template stands for at least one action, none twice, and what it counts is what it lists."""
    for _, state in played(case).sample():
        for seat in range(case.seats):
            for option in case.game.options(state, seat).options:
                _check_option(case, seat, option)


def _check_option(case: Case, seat: int, option: Option) -> None:
    where = f"{case}: seat {seat} is offered {text(option.wire())}"
    for name, domain in option.domains.items():
        members = domain.members if isinstance(domain, Subset) else domain
        if len({text(member) for member in members}) != len(members):
            raise Fault(f"{where}: {name} holds a value twice")
        if isinstance(domain, Subset) and not 0 <= domain.least <= domain.most <= len(members):
            raise Fault(f"{where}: no set of {domain.least} to {domain.most} of {len(members)} for {name}")
    if option.count() == 0:
        raise Fault(f"{where}, which stands for no action")
    if option.count() <= FEW and len(listed([option])) != option.count():
        raise Fault(f"{where}: counts {option.count()} actions, lists {len(listed([option]))}")


def options_apply(case: Case) -> None:
    """Whatever is offered is well formed, legal and carried out without an error, by any seat."""
    chance = Chance.aside(case.seed, "options apply")
    game = case.game
    for _, moment in played(case).sample_moments():
        state = game.decode(moment.before)
        for seat in range(case.seats):
            offer = game.options(state, seat)
            for given in _samples(offer, chance):
                _try(case, state, seat, given, offer, moment.entry.at)


def _samples(offer: Offer, chance: Chance) -> list[Plain]:
    shuffled = list(offer.options)
    chance.shuffle(shuffled)
    return [option.draw(chance) for option in shuffled[:4]]


def _try(case: Case, state: Any, seat: int, given: Plain, offer: Offer, at: int) -> None:
    game = case.game
    where = f"{case}: seat {seat} is offered {text(given)}"
    try:
        action = game.read_action(given)
        if text(msgspec.to_builtins(action)) != text(given):
            raise Fault(f"{where}, which is read as {action}")
        legal(game, state, seat, action, offer)
        step = carry_out(game, game.clone(state), Entry(seat, action, at), case.seed)
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"{where}, and it fails: {type(error).__name__}: {error}") from error
    broken = list(game.violations(step.state))
    if broken:
        raise Fault(f"{where}, and it breaks: {broken}")


def keeps_its_invariants(case: Case) -> None:
    """No state and no step breaks an invariant of the specification."""
    game = case.game
    record = played(case)
    for number, state in enumerate(record.states()):
        broken = list(game.violations(state))
        if broken:
            raise Fault(f"{case}, after {number} entries: {broken}")
    for number, moment in enumerate(record.moments, 1):
        if isinstance(moment.entry.action, Undo):
            continue
        before, after = game.decode(moment.before), game.decode(moment.after)
        events = [msgspec.convert(event, game.event_kinds[event["type"]]) for event in moment.events]
        broken = list(game.step_violations(before, moment.entry, events, after))
        if broken:
            raise Fault(f"{case}, entry {number} ({moment.entry}): {broken}")


def asking_changes_nothing(case: Case) -> None:
    """Looking at a state, in any way, leaves it as it is, and gives the same answer twice."""
    for number, state in played(case).sample():
        untouched = case.game.encode(state)
        for name, ask in _questions(case):
            first, second = ask(state), ask(state)
            if case.game.encode(state) != untouched:
                raise Fault(f"{case}, after {number} entries: {name} changes the state")
            if first != second:
                raise Fault(f"{case}, after {number} entries: {name} answers {first}, then {second}")


def _questions(case: Case) -> list[tuple[str, Any]]:
    game = case.game
    asked: list[tuple[str, Any]] = [
        ("actors", game.actors),
        ("deadline", game.deadline),
        ("countdown", game.countdown),
        ("public", game.public),
        ("score", game.score),
        ("result", game.result),
        ("violations", lambda state: list(game.violations(state))),
    ]
    for viewer in viewers(case):
        asked.append((f"determinize for {viewer}", _determinized(case, viewer)))
        asked.append((f"awaited for {viewer}", lambda state, v=viewer: game.awaited(state, v)))
    for seat in range(case.seats):
        asked.append((f"options of seat {seat}", lambda state, s=seat: game.options(state, s)))
        asked.append((f"own of seat {seat}", lambda state, s=seat: game.own(state, s)))
        asked.append((f"undo_offer of seat {seat}", lambda state, s=seat: game.undo_offer(state, s)))
        asked.append((f"default of seat {seat}", _default(case, seat)))
    return asked


def _determinized(case: Case, viewer: Viewer) -> Any:
    """A swapped state, played on a little: it must share nothing with the state it came from."""

    def ask(state: Any) -> bytes:
        game, chance = case.game, Chance.aside(case.seed, "asking")
        swapped = game.determinize(state, viewer, chance)
        drawn = game.encode(swapped)
        for actor in game.actors(swapped)[:1]:
            action = game.read_action(chance.pick(game.options(swapped, actor.seat).options).draw(chance))
            carry_out(game, swapped, Entry(actor.seat, action), case.seed)
        return drawn

    return ask


def _default(case: Case, seat: int) -> Any:
    def ask(state: Any) -> Any:
        if all(actor.seat != seat for actor in case.game.actors(state)):
            return None
        return list(case.game.default(state, seat, Chance.aside(case.seed, "asking")))

    return ask
