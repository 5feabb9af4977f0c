"""The bots: they play from their own view and options alone (AY-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity import bot_city, bot_land
from app.games.antiquity.bot_later import explore, harvest, place, store
from app.games.antiquity.imagined import Sight, View
from app.games.antiquity.skill import SKILLS, Skill
from app.games.chance import Chance
from app.games.kernel import Action, InvalidInput, plain
from app.games.options import Option, Plain

LEVELS = tuple(SKILLS)


def choose(
    view: View, options: Sequence[Option], level: str, chance: Chance
) -> Sequence[Mapping[str, Plain]]:
    """The actions of a bot; only the last may be a barrier. Raises InvalidInput for a level that is none."""
    if level not in SKILLS:
        raise InvalidInput(f"Antiquity has no bot of level {level}.")
    return [plain(action) for action in thought(Sight(view), options, SKILLS[level], chance)]


def thought(sight: Sight, options: Sequence[Option], skill: Skill, chance: Chance) -> Sequence[Action]:
    """What to do in the phase that is due."""
    match sight.view["state"]:
        case "setup_start_city":
            return [a.PlaceStartCity(center=bot_land.home(sight, options, skill))]
        case "phase_2_city":
            return bot_city.draft(sight, options, skill, chance)
        case "phase_4_countryside":
            return bot_land.draft(sight, options, skill)
        case "phase_5_store":
            return store(sight, options)
        case "phase_6_harvest":
            return harvest(options)
        case "phase_7_explore":
            return [explore(options)]
        case _:
            return [place(sight, options)]
