"""All checks by name. Each takes a `Case`, and raises `Fault` where the game breaks a promise."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance import (
    check_bot,
    check_data,
    check_default,
    check_events,
    check_plan,
    check_play,
    check_secrecy,
    check_undo,
    check_wrong,
)
from tests.conformance.cases import Case

CHECKS: dict[str, Callable[[Case], None]] = {
    check.__name__: check
    for check in (
        check_play.reaches_the_end,
        check_play.options_are_well_formed,
        check_play.options_apply,
        check_play.keeps_its_invariants,
        check_play.asking_changes_nothing,
        check_play.survives_resigning,
        check_wrong.refuses_what_is_wrong,
        check_wrong.refusals_name_their_rule,
        check_data.round_trips,
        check_data.speaks_plain_json,
        check_data.replays,
        check_default.defaults_are_legal,
        check_default.defaults_end_the_game,
        check_default.defaults_know_only_the_view,
        check_undo.undo_takes_back,
        check_undo.undo_says_why_not,
        check_undo.barriers_hold,
        check_bot.bots_play_to_the_end,
        check_plan.plans_are_legal,
        check_secrecy.pictures_keep_secrets,
        check_secrecy.answers_keep_secrets,
        check_events.events_keep_secrets,
        check_events.events_keep_choices,
        check_secrecy.free_steps_teach_nothing,
        check_secrecy.unseen_steps_stay_unseen,
        check_secrecy.canaries_stay_inside,
    )
}
