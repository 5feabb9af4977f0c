"""Who plays for an absent guest, a bot, and a standing plan: all know only what the seat may know."""

from collections.abc import Mapping, Sequence

from app.games.kernel import Action, SeatNo
from app.games.options import Option, Plain, listed
from tests.toy import rules
from tests.toy import state as s
from tests.toy.scoring import count_pairs
from tests.toy.state import Shop, value


def default(state: Shop, seat: SeatNo) -> Sequence[Action]:
    """The cheapest gift, the first curio that may be taken, no bargain."""
    match rules.due(state):
        case s.Wrapping():
            return [s.Wrap(curio=min(state.guests[seat].hand, key=value))]
        case s.Taking():
            shelf = [curio for curio in state.shelf if curio != state.guests[seat].gift]
            return [s.Take(curio=shelf[0])]
        case _:
            return [s.Leave()]


def planned(view: Mapping[str, Plain], plan: s.Plan) -> Sequence[Action]:
    """The gift that the plan names, if none is wrapped or given in this round."""
    if plan.gift is None or view["wrapped"] or view["guests"][view["seat"]]["gift"] or not view["hand"]:
        return []
    choose = min if plan.gift == "cheapest" else max
    return [s.Wrap(curio=choose(view["hand"], key=value))]


def easy(view: Mapping[str, Plain], options: Sequence[Option]) -> Mapping[str, Plain]:
    """Gives the least, takes what counts most, and bargains away ones and twos."""
    return max(listed(options), key=lambda action: _worth(view, action))


def _worth(view: Mapping[str, Plain], action: Mapping[str, Plain]) -> float:
    match action["type"]:
        case "wrap":
            return -value(action["curio"])
        case "take":
            cabinet = view["guests"][view["seat"]]["cabinet"]
            return value(action["curio"]) + 3 * count_pairs([*cabinet, action["curio"]])
        case "bargain":
            return sum(2.5 - value(curio) for curio in action["curios"])
        case _:
            return 0
