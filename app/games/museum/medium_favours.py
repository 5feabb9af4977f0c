"""The Favours of the bot `medium`: as soon as they have an effect worth it (MU-12.4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.kernel import plain
from app.games.museum import actions as a
from app.games.museum.data import CONTINENT_OF, EFFECT_OF, OBJECTS, SCORING, EffectId
from app.games.museum.legal_favours import scholarship
from app.games.museum.medium import Shopping, payment
from app.games.museum.state import Item, MuseumState
from app.games.options import Option, Plain, values

LATE = 30
"""From this track score on Public Opinion is fought: the last third."""
WORTH_PLAYING = 1.0
Play = tuple[float, list[Mapping[str, Plain]]]


def best_favour(
    state: MuseumState, options: Sequence[Option], shopping: Shopping
) -> list[Mapping[str, Plain]] | None:
    """The steps of the Favour that brings most, or None."""
    plays = [play for option in options if (play := worth(state, option, shopping))]
    best = max(plays, key=lambda play: play[0], default=None)
    return best[1] if best is not None and best[0] >= WORTH_PLAYING else None


def worth(state: MuseumState, option: Option, shopping: Shopping) -> Play | None:
    """What the best play of a template brings."""
    if option.type == "open_scholarship":
        return scholar(option, shopping)
    if option.type != "play_favour":
        return None
    card: str = option.domains["card_id"][0]  # type: ignore[index]
    effect = EFFECT_OF[card]
    if "object_id" in option.domains:
        objects = list(values(option.domains["object_id"]))
        best = max(objects, key=shopping.outlook.draw_worth)
        return shopping.outlook.draw_worth(best) * 0.6, [plain(a.PlayFavour(card_id=card, object_id=best))]
    if "continent" in option.domains:
        return with_continent(state, card, effect, list(values(option.domains["continent"])), shopping)
    if "object_ids" in option.domains:
        return repatriation(state, card, shopping)
    return plain_worth(state, effect, options_left(state), shopping), [plain(a.PlayFavour(card_id=card))]


def options_left(state: MuseumState) -> bool:
    """Whether a purchase can still be made in this turn's action phase."""
    return state.phase == "action" and state.turn.mode != "inventory"


def plain_worth(state: MuseumState, effect: EffectId, buying: bool, shopping: Shopping) -> float:
    """What a Favour without parameters brings now."""
    player = state.player
    foreign = [card for each in state.curators if each is not player for card in each.pool]
    match effect:
        case "anonymous_donation":
            return 3.0
        case "volunteer_fitters":
            return 2.0 if buying and player.hand else 0.0
        case "exclusive_rights":
            keen = max((shopping.outlook.gain(card) for card in foreign), default=0.0)
            return 2.0 if buying and player.hand and keen >= SCORING.masterpiece_value else 0.0
        case "night_shift":
            idle = state.phase == "action" and len(player.hand) <= 2 and len(player.pool) >= 3
            return 2.5 if idle and state.turn.mode == "furbish" and not shopping.last else 0.0
        case _:
            return 0.0


def with_continent(
    state: MuseumState, card: str, effect: EffectId, continents: list[str], shopping: Shopping
) -> Play:
    """A telegram anywhere; a press conference where the own pool suffers most."""
    player = state.player
    exposed = {c: sum(CONTINENT_OF[held] == c for held in player.pool) for c in continents}
    best = max(continents, key=lambda c: exposed[c])
    step = [plain(a.PlayFavour(card_id=card, continent=best))]  # type: ignore[arg-type]
    if effect == "inside_telegram":
        return (0.0 if shopping.last and state.phase == "action" else 2.5), step
    late = player.track >= LATE or len(player.favours) == SCORING.favour_limit
    return (float(exposed[best]) if late else 0.0), step


def repatriation(state: MuseumState, card: str, shopping: Shopping) -> Play:
    """The objects that cost most by Public Opinion."""
    player = state.player
    cards = sorted(player.pool, key=lambda held: (shopping.burden(held) * 3 - OBJECTS[held].value, held))
    chosen = [held for held in cards[-2:] if state.tokens[CONTINENT_OF[held]]] or cards[:1]
    late = player.track >= LATE
    gain = 1.0 + sum(state.tokens[CONTINENT_OF[held]] for held in chosen) if late else 0.0
    return gain, [plain(a.PlayFavour(card_id=card, object_ids=sorted(chosen)))]


def scholar(option: Option, shopping: Shopping) -> Play | None:
    """The expert with the best gain after its payment."""
    card: str = option.domains["card_id"][0]  # type: ignore[index]
    wishes = []
    for expert in values(option.domains["expert_id"]):
        wish = shopping.wish(Item(expert, "board"), scholarship(expert))
        if wish is not None:
            wishes.append(wish)
    if not wishes:
        return None
    best = max(wishes, key=lambda wish: wish.net)
    opening = plain(a.OpenScholarship(card_id=card, expert_id=best.item.card))
    return best.net, [opening, *payment(best)]
