"""One test a card: every headline, expert and patron (MU-1.6, MU-1.8, MU-1.9)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.games.kernel import plain
from app.games.museum import actions as a
from app.games.museum.data import (
    CONTINENT_OF,
    CONTINENT_ROWS,
    CONTINENTS,
    EXPERTS,
    HEADLINES,
    OBJECTS,
    PATRONS,
    Condition,
    Continent,
)
from app.games.museum.events_of_turns import ExpertHired
from app.games.museum.favours import favour_limit
from app.games.museum.layout import LayoutScore, score_layout
from app.games.museum.scoring import public_opinion
from tests.games.museum.tables import (
    CLEAR,
    CONFIRM,
    A,
    B,
    C,
    all_play,
    begun,
    buy,
    end_turn,
    favour,
    in_force,
    is_legal,
    pass_turns,
    pick,
    play,
    table,
    tags,
    taken,
    the,
    types_offered,
    view,
    why_not,
)

# Headlines


@pytest.mark.parametrize("continent", CONTINENTS)
def test_embargo(continent: Continent) -> None:
    """MU-1.8a: nothing lies on that display, also after a refill; the others are as ever."""
    state = table(headline=f"embargo_{continent}")
    limits = [0 if each == continent else 2 for each in CONTINENTS]
    assert [state.display_limit(each) for each in CONTINENTS] == limits
    end_turn(state)
    assert [len(state.displays[each]) for each in CONTINENTS] == limits
    assert not any(CONTINENT_OF[card] == continent for card in state.displayed())
    assert HEADLINES[f"embargo_{continent}"].marker == "embargo"


@pytest.mark.parametrize(
    ("headline", "limits"),
    [
        ("free_trade_treaty", [3, 3, 3, 3]),
        ("steamship_season", [3, 2, 2, 3]),
        ("customs_inspection", [1, 1, 1, 1]),
        ("naval_blockade", [2, 1, 1, 2]),
    ],
)
def test_customs(headline: str, limits: list[int]) -> None:
    """MU-1.8b to MU-1.8e: displays hold so many cards, from America and the Pacific to Asia."""
    state = table(headline=headline)
    assert [state.display_limit(continent) for continent in CONTINENTS] == limits
    end_turn(state)
    assert [len(state.displays[continent]) for continent in CONTINENTS] == limits


def test_dockers_strike() -> None:
    """MU-1.8f: opponents take nothing, and the active player gets nothing for it."""
    state = begun(3)
    in_force(state, "dockers_strike")
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    assert state.phase == "action"
    assert len(state.displayed()) == 7
    assert state.curators[A].prestige == 0


def test_masterpiece_fever() -> None:
    """MU-1.8g: 2 Prestige for a masterpiece."""
    state = table(hand="inca_machu_picchu", prestige={A: 5}, headline="masterpiece_fever")
    buy(state, "inca_machu_picchu", prestige=5)
    assert state.curators[A].prestige == 2


def test_telegraph_lines_cut() -> None:
    """MU-1.8h: no Favour."""
    state = table(favours="anonymous_donation", headline="telegraph_lines_cut")
    assert favour_limit(state) == 0
    assert why_not(state, a.PlayFavour(card_id=state.curators[A].favours[0]))[1] == (
        "No favours while the telegraph lines are cut."
    )


def test_season_of_galas() -> None:
    """MU-1.8i: two Favours in a turn."""
    state = table(favours="anonymous_donation " * 3, headline="season_of_galas")
    favour(state, "anonymous_donation")
    favour(state, "anonymous_donation")
    assert favour_limit(state) == state.turn.favours_played == 2
    assert why_not(state, a.PlayFavour(card_id=state.curators[A].favours[0]))[1] == (
        "You have already played a favour this turn."
    )


def test_scholars_congress() -> None:
    """MU-1.8j: experts cost 1 less."""
    state = table(board="banker archivist lawyer", headline="scholars_congress", prestige={A: 4})
    assert [row["cost"] for row in view(state)["experts"]] == [1, 3, 2]
    events = buy(state, "archivist banker", prestige=4)
    assert the(events, "purchase")["price"] == 4
    assert [plain(event)["cost"] for event in events if isinstance(event, ExpertHired)] == [3, 1]


def test_influenza_epidemic() -> None:
    """MU-1.8k, MU-8.20: no expert by whatever means."""
    state = table(
        prestige={A: 9},
        board="banker archivist lawyer",
        headline="influenza_epidemic",
        favours="scholarship_fund",
    )
    refused = "No experts can be hired during the influenza epidemic."
    assert why_not(state, a.PickExpert(expert_id="banker"))[1] == refused
    [card] = state.curators[A].favours
    assert why_not(state, a.OpenScholarship(card_id=card, expert_id="banker"))[1] == refused


def test_theft_scandal() -> None:
    """MU-1.8l: no purchase from a foreign pool."""
    state = table(prestige={A: 9}, pools={B: "inca_urpu"}, headline="theft_scandal")
    assert why_not(state, pick("inca_urpu"))[1] == "No dealings with other storerooms during the scandal."


def test_bank_panic() -> None:
    """MU-1.8m: Prestige pays nothing, but is still due to the owner of a pool."""
    state = table(
        hand="inca_urpu mayan_becan", prestige={A: 9}, headline="bank_panic", pools={B: "roman_pantheon"}
    )
    play(state, A, pick("inca_urpu"))
    assert "pay_prestige" not in types_offered(state)
    play(state, A, CLEAR)
    assert not is_legal(state, pick("roman_pantheon"))
    state.curators[A].hand += taken(state, "inca_moray")
    buy(state, "roman_pantheon", "inca_moray")
    assert (state.curators[A].prestige, state.curators[B].prestige) == (8, 1)


def test_restoration_grant() -> None:
    """MU-1.8n: each object of the own pool costs 1 less, others do not."""
    state = table(
        hand="mayan_lintel_24", pool="roman_pantheon inca_urpu", prestige={A: 9}, headline="restoration_grant"
    )
    all_play(state, pick("roman_pantheon"), pick("inca_urpu"), pick("mayan_lintel_24"))
    assert [item["price"] for item in view(state)["tray"]["items"]] == [3, 0, 2]


# Experts


def group_of(expert: str, number: int) -> dict[str, str]:
    """So many objects of a scholar's collection, side by side; of a domain all of different civilisations."""
    effect = EXPERTS[expert].effect
    if effect.collection == "civilisation":
        cards = [card for card in OBJECTS.values() if card.civilisation == effect.target]
    else:
        each = {card.civilisation: card for card in OBJECTS.values() if card.domain == effect.target}
        cards = list(each.values())
    return {f"r1c{place}": card.id for place, card in enumerate(cards[:number], 1)}


@pytest.mark.parametrize("expert", [e.id for e in EXPERTS.values() if e.kind != "ability"])
def test_scholars(expert: str) -> None:
    """MU-1.6a, MU-1.6b: from 3 objects on the table is read 2 further."""
    kind = EXPERTS[expert].kind
    for number in (2, 3, 4):
        layout = group_of(expert, number)
        alone, more = score_layout("front", layout), score_layout("front", layout, [expert])
        table_of = {"civilisation": (0, 9, 12), "domain": (0, 7, 10)}[kind]
        row = more.civilisations if kind == "civilisation" else more.domains
        assert row == table_of[number - 2]
        assert (more.total > alone.total) is (number > 2)


def test_banker() -> None:
    """MU-1.6c: the owner's Prestige comes from the supply, or from nowhere."""
    for left, gained in ((32, 1), (0, 0)):
        state = table(3, hand="inca_moray", pools={B: "inca_urpu"}, prestige={2: 32 - left}, experts="banker")
        buy(state, "inca_urpu", "inca_moray")
        assert state.curators[B].prestige == gained
        assert state.curators[A].track == 1


def test_journalist() -> None:
    """MU-1.6d: two Favours, each under the limit."""
    for held, after in (("", 2), ("night_shift night_shift", 3), ("night_shift " * 3, 3)):
        state = table(prestige={A: 3}, board="journalist banker lawyer", favours=held)
        told = tags(buy(state, "journalist", prestige=3))
        drawn = after - len(held.split())
        assert (told.count("favour_drawn"), told.count("favour_draw_lost")) == (drawn, 2 - drawn)
        assert len(state.curators[A].favours) == after


def test_archivist() -> None:
    """MU-1.6e, MU-4.65: once a turn, before any purchase or inventory."""
    state = table(hand="inca_moray", pool="inca_urpu roman_pantheon", experts="archivist")
    play(state, A, a.RecallFromPool(object_id="inca_urpu"))
    assert why_not(state, a.RecallFromPool(object_id="roman_pantheon")) == (
        "MU-4.65",
        "The archivist works before any other action.",
    )
    state = table(hand="inca_moray", pool="inca_urpu roman_pantheon", experts="archivist", prestige={A: 5})
    buy(state, "inca_moray", prestige=5)
    assert "recall_from_pool" not in types_offered(state)
    state = table(hand="inca_moray", pool="inca_urpu roman_pantheon", experts="archivist")
    play(state, A, a.Inventory(object_ids=[]))
    assert "recall_from_pool" not in types_offered(state)
    end_turn(state)
    pass_turns(state, 1)
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    play(state, B, a.DeclineObject())
    assert "recall_from_pool" in types_offered(state)


def test_restorer() -> None:
    """MU-1.6f, MU-8.43: the first object of the own pool in a turn; not one hired in the same purchase."""
    state = table(pool="roman_pantheon greek_omphalos", prestige={A: 9}, experts="restorer")
    assert the(buy(state, "roman_pantheon", prestige=3), "purchase")["price"] == 3
    assert the(buy(state, "greek_omphalos", prestige=2), "purchase")["price"] == 2
    state = table(pool="roman_pantheon", prestige={A: 9}, board="restorer banker lawyer")
    events = buy(state, "restorer roman_pantheon", prestige=7)
    assert the(events, "purchase")["price"] == 7
    assert state.turn.restorer_used


def test_impresario() -> None:
    """MU-1.6g: one Prestige after an exploration in which an opponent took something, or several did."""
    for takers, gained in (({B, C}, 3), ({C}, 2), (set[int](), 0)):
        state = begun(3)
        state.expert_deck = [e for e in [*state.expert_deck, *state.experts] if e != "impresario"]
        state.experts = []
        state.curators[A].experts = ["impresario"]
        play(state, A, a.TakeObject(object_id=state.displayed()[0]))
        for seat in (B, C):
            take = a.TakeObject(object_id=state.displayed()[0])
            play(state, seat, take if seat in takers else a.DeclineObject())
        assert state.curators[A].prestige == gained


def test_lawyer() -> None:
    """MU-1.6h: no points lost to Public Opinion."""
    state = table(pool="indian_nataraja", experts="lawyer")
    state.tokens["asia"] = 4
    assert public_opinion(state, state.curators[A]) == 0


def test_flat_pricing() -> None:
    """MU-7.3: 2 Prestige each, nothing but Prestige, apart from objects, up to the price only."""
    state = table(
        hand="inca_moray inca_urpu",
        prestige={A: 5},
        board="archivist banker lawyer",
        expert_pricing="flat_prestige",
    )
    play(state, A, a.PickExpert(expert_id="archivist"))
    assert why_not(state, a.PayCard(card_id="inca_moray"))[0] == "MU-7.3"
    assert not is_legal(state, pick("inca_urpu"))
    all_play(state, a.PayPrestige(), a.PayPrestige())
    assert not is_legal(state, a.PayPrestige())
    play(state, A, CONFIRM)
    play(state, A, pick("inca_urpu"))
    assert "pick_expert" not in types_offered(state)
    poor = table(hand="inca_moray", prestige={A: 1}, expert_pricing="flat_prestige")
    assert "pick_expert" not in types_offered(poor)


def test_flat_pricing_with_scholarship_and_panic() -> None:
    """MU-7.3: a scholarship is free; under a bank panic only an expert of price 0 can be hired."""
    state = table(
        favours="scholarship_fund",
        board="archivist banker lawyer",
        expert_pricing="flat_prestige",
        headline="bank_panic",
    )
    [card] = state.curators[A].favours
    all_play(state, a.OpenScholarship(card_id=card, expert_id="archivist"), CONFIRM)
    assert state.curators[A].experts == ["archivist"]
    assert "pick_expert" not in types_offered(state)


# Patrons


POINTS = {
    "pair": [4, 10, 16],
    "domain": [4, 10, 16],
    "continent": [3, 8, 13],
    "cross": [4, 9, 15],
    "grand": [4, 9, 15],
}
"""What the levels pay (MU-1.9)."""


def museum_for(condition: Condition, used: set[str], short: int) -> list[str]:
    """Objects that satisfy a condition when they lie side by side, or `short` too few."""
    rows = [card for card in OBJECTS.values() if card.id not in used]
    match condition.type:
        case "civilisation":
            fit = [card for card in rows if card.civilisation == condition.id]
        case "any_civilisation_of_continent":
            first = CONTINENT_ROWS[condition.id].civilisations[0]
            fit = [card for card in rows if card.civilisation == first]
        case "continent":
            fit = [card for card in rows if card.continent == condition.id]
        case "domain":
            fit = list({card.civilisation: card for card in rows if card.domain == condition.id}.values())
    chosen = [card.id for card in fit][: condition.min - short]
    used.update(chosen)
    return chosen


def apart(groups: list[list[str]]) -> dict[str, str]:
    """Each group by itself, two apart from each other by a row, more in a row each: neighbours in a list are
    neighbours on the front board.
    """
    rows = {1: [1], 2: [1, 4]}.get(len(groups), [1, 2, 3, 4, 5])
    layout: dict[str, str] = {}
    for row, cards in zip(rows, groups, strict=False):
        slots = [f"r{r}c{c if (r - row) % 2 == 0 else 6 - c}" for r in range(row, 6) for c in range(1, 6)]
        layout |= dict(zip(slots, cards, strict=False))
    return layout


@pytest.mark.parametrize("patron", PATRONS)
def test_patrons(patron: str) -> None:
    """MU-1.9, MU-6.14: just what a level asks for reaches it, one object less of each does not."""
    family = PATRONS[patron].family
    pays = [3, 7, 13] if patron == "universal_society" else POINTS[family]
    assert paid({}, patron) == (0, 0)
    for number, level in enumerate(PATRONS[patron].levels, 1):
        wanted = level.of[: level.need]
        assert paid(museum_with(wanted, 0), patron) == (pays[number - 1], number)
        assert paid(museum_with(wanted, 1), patron)[1] < number


def museum_with(conditions: Sequence[Condition], short: int) -> dict[str, str]:
    """A layout in which these conditions just hold, or `short` objects are missing for each."""
    used: set[str] = set()
    return apart([museum_for(condition, used, short) for condition in conditions])


def paid(layout: dict[str, str], patron: str) -> tuple[int, int]:
    """What a patron pays for a layout, and which level."""
    score: LayoutScore = score_layout("front", layout, (), patron)
    return score.patron, score.level


def test_patrons_come_in_five_families() -> None:
    """MU-1.9: 27 cards, three levels each, rising."""
    families = [patron.family for patron in PATRONS.values()]
    assert {name: families.count(name) for name in set(families)} == {
        "pair": 6,
        "domain": 6,
        "continent": 4,
        "cross": 6,
        "grand": 5,
    }
    for patron in PATRONS.values():
        points = [level.points for level in patron.levels]
        assert points == sorted(points)
        assert len(points) == 3
