"""The worked examples MU-10.28 to MU-10.39 and MU-10.43, and the scoring rules (MU-6)."""

from __future__ import annotations

from itertools import permutations

import pytest

from app.games.museum import game
from app.games.museum.boards import board_of
from app.games.museum.data import BOARDS, DOMAINS, OBJECTS, SCORING, BoardId
from app.games.museum.layout import LayoutScore, counted, measured, score_layout, upper_bound
from app.games.museum.scoring import final_result, public_opinion
from app.games.museum.state import MuseumState
from tests.games.museum.benchmarks import BENCHMARKS
from tests.games.museum.tables import A, B, C, exhibit, table, taken

CROSS = {
    "r3c1": "egyptian_nilometer",
    "r3c2": "egyptian_papyrus_ani",
    "r3c3": "egyptian_rosetta_stone",
    "r3c4": "egyptian_great_pyramid",
    "r1c3": "greek_omphalos",
    "r2c3": "mayan_lintel_24",
    "r4c3": "roman_pantheon",
}
MAIN = [slot for slot in board_of("front").slots if board_of("front").bit[slot] & board_of("front").main]


def scored(layout: dict[str, str], experts: str = "", patron: str | None = None) -> LayoutScore:
    """The points of a layout on the front board."""
    return score_layout("front", layout, experts.split(), patron)


def of(civilisation: str, number: int, domain: str | None = None) -> list[str]:
    """Objects of a civilisation, and of a domain if one is named."""
    cards = [card for card in OBJECTS.values() if card.civilisation == civilisation]
    return [card.id for card in cards if domain is None or card.domain == domain][:number]


def one_each(domain: str, civilisations: list[str]) -> list[str]:
    """One object of the domain from each civilisation."""
    return [of(civilisation, 1, domain)[0] for civilisation in civilisations]


NAVIGATORS = [card.civilisation for card in OBJECTS.values() if card.domain == "navigation"]
NINE = list(dict.fromkeys(NAVIGATORS))[:9]


def test_mu_10_28_crossing() -> None:
    """MU-10.28: Egyptian 4 = 6, religion 4 = 4; the second Egyptian of the domain does no harm."""
    score = scored(CROSS)
    assert (score.civilisations, score.domains, score.total) == (6, 4, 10)
    assert {(c.id, c.size) for c in score.collections} == {("egyptian", 4), ("religion", 4)}


def test_mu_10_29_experts() -> None:
    """MU-10.29, MU-6.20: the table is read as if the size were 2 more."""
    assert scored(CROSS, "egyptologist").civilisations == 12
    both = scored(CROSS, "egyptologist theologian")
    assert (both.civilisations, both.domains) == (12, 10)
    assert {(c.id, c.expert) for c in both.collections} == {("egyptian", 6), ("religion", 6)}
    two = {slot: card for slot, card in CROSS.items() if slot in ("r3c1", "r3c2")}
    assert scored(two, "egyptologist").total == 0


def test_mu_10_30_patron() -> None:
    """MU-10.30: level II; experts do not help."""
    score = scored(CROSS, "egyptologist theologian", "spiritualist")
    assert (score.patron, score.level, score.total) == (9, 2, 31)


def test_mu_10_31_duplicates_do_not_link() -> None:
    """MU-10.31, MU-6.12."""
    row = {
        "r1c1": "greek_miltiades_helmet",
        "r1c2": "roman_tiberius_sword",
        "r1c3": "roman_crosby_garrett",
        "r1c4": "celtic_battersea_shield",
    }
    assert scored(row).domains == 0
    assert measured("front", row)["domain", "warfare"] == 2
    shield = row.pop("r1c4")
    assert scored({**row, "r2c2": shield}).domains == 2


def test_mu_10_32_largest_group_only() -> None:
    """MU-10.32, MU-6.11."""
    slots = ["r1c1", "r1c2", "r1c3", "r5c1", "r5c2", "r5c3", "r5c4"]
    layout = dict(zip(slots, of("inca", 7), strict=True))
    assert scored(layout).civilisations == 6


def test_mu_10_33_main_gallery_of_a_civilisation() -> None:
    """MU-10.33."""
    score = scored(dict(zip(MAIN, of("celtic", 9), strict=True)))
    assert (score.civilisations, score.galleries) == (25, 10)
    assert score.main_gallery


def test_mu_10_34_main_gallery_of_a_domain() -> None:
    """MU-10.34: nine civilisations, connected; a second Phoenician one spoils it in several ways."""
    order = ["phoenician", *[name for name in NINE if name != "phoenician"]][:9]
    cards = one_each("navigation", order)
    other = of("phoenician", 2, "navigation")[1]
    whole = dict(zip(MAIN, cards, strict=True))
    assert navigation(whole) == (23, 10, 16)
    arm = dict(
        zip(["r1c3", *[slot for slot in MAIN if slot != "r1c3"]], [cards[0], other, *cards[1:8]], strict=True)
    )
    assert navigation(arm) == (18, 0, 16)
    assert navigation({**arm, "r2c2": cards[8]}) == (23, 0, 16)
    rest = [slot for slot in MAIN if slot not in ("r2c3", "r3c2")]
    split = {"r2c3": cards[0], "r3c2": other, **dict(zip(rest, cards[1:8], strict=True))}
    assert navigation(split) == (14, 0, 10)


def navigation(layout: dict[str, str]) -> tuple[int, int, int]:
    """Domain row, galleries and the Ocean Liner Owner's points."""
    score = scored(layout, patron="ocean_liner_owner")
    return score.domains, score.galleries, score.patron


def test_mu_10_35_main_gallery_of_a_patrons_continent() -> None:
    """MU-10.35, MU-8.31: a continent that the own patron names, and no other."""
    layout = european_main()
    for patron, total in (("dowager_duchess", 21), ("railway_king", 3), ("old_world_bank", 17)):
        assert scored(layout, patron=patron).total == total


def european_main() -> dict[str, str]:
    """Nine European objects on the main slots: 3 Roman in one group, nothing else that scores."""
    romans, greeks, celts = of("roman", 3), of("greek", 15), of("celtic", 15)
    domains = {card: OBJECTS[card].domain for card in (*romans, *greeks, *celts)}
    for greek in permutations(greeks, 3):
        used = [*romans, *greek]
        for celtic in permutations(celts, 3):
            if max(map([domains[card] for card in (*used, *celtic)].count, DOMAINS)) > 2:
                continue
            slots = ["r1c3", "r2c3", "r3c3", "r3c1", "r3c5", "r5c3", "r3c2", "r3c4", "r4c3"]
            layout = dict(zip(slots, (*romans, *greek, *celtic), strict=True))
            if scored(layout).total == 3:
                return layout
    raise AssertionError("no such museum")


def test_mu_10_36_full_museum() -> None:
    """MU-10.36, MU-8.32: 15; with the main gallery 10 + 15 + 5."""
    slots = [slot for slot in board_of("front").slots if slot not in MAIN]
    rest = [card for card in OBJECTS if OBJECTS[card].civilisation != "celtic"][::8][:16]
    mixed = dict(zip(board_of("front").slots, list(OBJECTS)[::7][:25], strict=True))
    assert scored(mixed).galleries == 15
    full = dict(zip(MAIN, of("celtic", 9), strict=True)) | dict(zip(slots, rest, strict=True))
    assert scored(full).galleries == 30


def test_mu_10_37_public_opinion() -> None:
    """MU-10.37: the own pool only; the Lawyer; a hand costs nothing."""
    pool = "egyptian_nilometer egyptian_papyrus_ani roman_pantheon chinese_jade_suit"
    state = table(hand="phoenician_egadi_ram", pool=pool)
    state.tokens |= {"africa_middle_east": 3, "asia": 1}
    assert public_opinion(state, state.curators[A]) == -7
    state.curators[A].experts.append("lawyer")
    assert public_opinion(state, state.curators[A]) == 0


def test_mu_10_38_score_sheet() -> None:
    """MU-10.38."""
    bench = next(case for case in BENCHMARKS if case.id == "bench_08")
    pool = "egyptian_nilometer egyptian_papyrus_ani roman_pantheon chinese_jade_suit"
    pool = " ".join(other(card, bench.objects) for card in pool.split())
    state = table(2, pool=pool, prestige={A: 2}, museum=" ".join(bench.objects))
    state.tokens |= {"africa_middle_east": 3, "asia": 1}
    curator = state.curators[A]
    curator.museum, curator.experts = dict(bench.best_layout), []
    curator.patron = "universal_society"
    state.phase = "finished"
    sheet = game.score(state)
    column = {row.category: row.values[A] for row in sheet.rows}
    assert column == {
        "objects": 51,
        "civilisations": 21,
        "domains": 12,
        "patron": 7,
        "prestige": 2,
        "galleries": 0,
        "public_opinion": -7,
    }
    assert sheet.totals is not None
    assert sheet.totals[A] == 86


def other(card: str, used: tuple[str, ...]) -> str:
    """The card, or one of the same continent that is not `used`."""
    continent = OBJECTS[card].continent
    free = [held for held, row in OBJECTS.items() if row.continent == continent and held not in used]
    return card if card not in used else free[-1]


def test_mu_10_39_tie() -> None:
    """MU-10.39, MU-6.24: victory is shared, whatever the Prestige or the museums."""
    state = table(3, prestige={A: 9, C: 2})
    exhibit(state, state.curators[B], taken(state, "chinese_jade_suit indian_nataraja"))
    state.phase = "finished"
    result = final_result(state)
    assert result.sheet.totals == [9, 9, 2]
    assert result.winners == [A, B]
    assert result.ranking == [[A, B], [C]]


def test_mu_10_43_patron_with_a_table_of_its_own() -> None:
    """MU-10.43: level II although level I does not hold."""
    slots = [*board_of("front").slots[:5], *board_of("front").slots[-5:]]
    layout = dict(zip(slots, [*of("greek", 5), *of("egyptian", 5)], strict=True))
    score = scored(layout, patron="old_world_bank")
    assert (score.patron, score.level) == (9, 2)


@pytest.mark.parametrize("board", BOARDS)
def test_mu_9_7_bounds_of_a_layout(board: BoardId) -> None:
    """MU-9.7, MU-6.32: no layout beats the bound; an expert and an object more never cost anything."""
    slots = board_of(board).slots
    for start in range(0, 150, 10):
        cards = list(OBJECTS)[start : start + 20 : 2] + list(OBJECTS)[start + 21 : start + 30]
        layout = dict(zip(slots, cards, strict=False))
        plain = score_layout(board, layout, (), "encyclopaedist")
        more = score_layout(board, layout, ("hellenist", "theologian"), "encyclopaedist")
        assert 0 <= plain.total <= upper_bound(cards, (), "encyclopaedist", 25)
        assert plain.total <= more.total
        fewer = dict(list(layout.items())[:-1])
        assert score_layout(board, fewer, (), "encyclopaedist").total <= plain.total


def test_mu_9_7_symmetries_of_the_front_board() -> None:
    """MU-9.7: a turned or mirrored museum scores the same."""
    for case in BENCHMARKS[:6]:
        score = score_layout("front", case.best_layout, case.experts, case.patron).total
        turned, mirrored = {}, {}
        for slot, card in case.best_layout.items():
            row, col = int(slot[1]), int(slot[3])
            turned[f"r{col}c{6 - row}"] = mirrored[f"r{row}c{6 - col}"] = card
        assert score_layout("front", turned, case.experts, case.patron).total == score
        assert score_layout("front", mirrored, case.experts, case.patron).total == score


def test_mu_1_11_tables() -> None:
    """MU-1.11: civilisations to 17, domains to 14."""
    assert list(SCORING.civilisation_collection) == list(range(3, 18))
    assert list(SCORING.domain_collection) == list(range(3, 15))
    assert counted(of("inca", 4))["civilisation", "inca"] == 4


def test_the_sheet_hides_patrons_before_the_end() -> None:
    """MU-5.2g: and counts them then."""
    state: MuseumState = table(2)
    exhibit(state, state.curators[A], taken(state, " ".join(of("inca", 3))))
    row = next(row for row in game.score(state).rows if row.category == "patron")
    assert row.values == [None, None]
    state.phase = "finished"
    row = next(row for row in game.score(state).rows if row.category == "patron")
    assert None not in row.values
