"""What looks possible and is not says why, by its rule: beside the options, before anybody tries it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.data import SPACES, WarehouseNo
from app.games.antiques.legal_collection import available_cards
from app.games.antiques.state import AntiquesState
from app.games.kernel import Action, Offer, tag_of
from app.games.options import Option, Plain, listed, values
from tests.conformance.cases import Case, kinds
from tests.conformance.play import played
from tests.games.antiques.tables import A, B, all_play, play, start, table

CASES = [kind.some(1)[0] for kind in kinds(game)]


def shown(state: AntiquesState, kind: type[Action], name: str, seat: int = A) -> dict[Plain, str]:
    """The refused values of a parameter, lists as tuples, with their rules."""
    found: dict[Plain, str] = {}
    for refusal in game.options(state, seat).refusals:
        values_of = refusal.action.get(name)
        if refusal.action["type"] == tag_of(kind) and isinstance(values_of, list):
            found |= {tuple(value) if isinstance(value, list) else value: refusal.rule for value in values_of}
    return found


def types_refused(state: AntiquesState) -> dict[str, str]:
    """The types that are refused as a whole, with their rules."""
    return {
        refusal.action["type"]: refusal.rule
        for refusal in game.options(state, A).refusals
        if set(refusal.action) == {"type"}
    }


def claims(offer: Offer) -> Iterator[dict[str, Plain]]:
    """Each combination of values that is said to be impossible."""
    for refusal in offer.refusals:
        lists = {name: value for name, value in refusal.action.items() if isinstance(value, list)}
        for chosen in product(*lists.values()):
            yield {**refusal.action, **dict(zip(lists, chosen, strict=True))}


def can_become(option: Option, claim: dict[str, Plain]) -> bool:
    """Whether an action of this template holds all that is claimed to be impossible."""
    if option.type != claim["type"]:
        return False
    return all(
        name == "type" or any(is_part(wanted, value) for value in values(option.domains.get(name, ())))
        for name, wanted in claim.items()
    )


def is_part(wanted: Plain, value: Plain) -> bool:
    """A value, or for lists a part of one."""
    if isinstance(wanted, list) and isinstance(value, list):
        return set(wanted) <= set(value)
    return bool(wanted == value)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_shown_as_impossible_is(case: Case) -> None:
    for state in played(case).states():
        for seat in range(case.seats):
            offer = game.options(state, seat)
            for claim in claims(offer):
                offered = [option for option in offer.options if can_become(option, claim)]
                assert not offered, f"{claim} is refused, and {offered} offered"


def test_curators_of_others() -> None:
    """AN-4.1a."""
    state, _ = start(2, curators="choose")
    play(state, B, a.ChooseCurator(curator="collector"))
    assert shown(state, a.ChooseCurator, "curator") == {"collector": "AN-4.1a"}


def test_empty_spaces_after_a_refill() -> None:
    """AN-4.5a: where the bag could not fill all spaces."""
    state = table(board={"r1c1": "p", "r1c2": "b"}, bag="c")
    all_play(state, a.RefillAuction())
    assert set(shown(state, a.TakeTwo, "spaces").values()) == {"AN-4.5a"}
    assert set(shown(state, a.TakeTwo, "spaces")) == {(space,) for space in SPACES[3:]}


def test_full_warehouses_and_taken_spaces_for_drawn_pieces() -> None:
    """AN-4.13b and AN-4.13c."""
    state = table(board={"r1c1": "p", "r2c2": "b"}, w={1: "b6"}, bag="c3", card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusRandomPieces())
    assert shown(state, a.PlaceRandom, "warehouse") == {1: "AN-4.13b"}
    assert shown(state, a.PlaceRandom, "space") == {"r2c2": "AN-4.13c"}


def test_a_bonus_for_a_piece_refuses_relic_boxes_and_empty_spaces() -> None:
    """AN-4.11a."""
    state = table(board={"r1c1": "p", "r2c2": "b", "r2c3": "r"}, card="au_11")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    refused = shown(state, a.BonusSpecificPiece, "space")
    assert set(refused.values()) == {"AN-4.11a"}
    assert set(refused) == set(SPACES) - {"r2c2"}


@pytest.mark.parametrize(("warehouse", "rule"), [(2, "AN-4.0b"), (3, "AN-4.9a")])
def test_bonuses_that_this_lot_does_not_give(warehouse: WarehouseNo, rule: str) -> None:
    """AN-3.1, AN-4.9a: spaces and cards could be pressed for them."""
    state = table(board={"r1c1": "p", "r2c2": "b"}, card="au_05", vault="b")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=warehouse))
    refused = types_refused(state)
    for kind in (a.BonusSpecificPiece, a.BonusReserveCollection, a.BonusReserveMuseum):
        assert refused[tag_of(kind)] == rule


def test_a_full_reserve() -> None:
    """AN-4.17b: museums are refused by their own number."""
    state = table(board={"r1c1": "p"}, card="au_09")
    state.owners[A].reserved_collections = [state.collection_deck.pop() for _ in range(3)]
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    assert types_refused(state)["bonus_reserve_museum"] == "AN-4.17b"


def test_collections_that_no_warehouse_pays_for() -> None:
    """AN-4.20e: cc_11 takes two paintings, of which one would stay on the way."""
    state = table(w={1: "b", 2: "p2"}, collections=["cc_01", "cc_03", "cc_11"])
    assert shown(state, a.Assemble, "card") == {"cc_11": "AN-4.20e"}


def assembled_first(state: AntiquesState) -> set[str]:
    """The collections that can be the first after any selection of a warehouse."""
    found: set[str] = set()
    for wish in listed(game.options(state, state.active).options):
        if wish["type"] == tag_of(a.SelectWarehouse):
            opened = game.clone(state)
            play(opened, state.active, game.read_action(wish))
            found |= {str(way.get("card")) for way in listed(game.options(opened, state.active).options)}
    return found


@pytest.mark.parametrize("case", [case for case in CASES if case.seats < 4], ids=str)
def test_collections_shown_as_out_of_reach_are(case: Case) -> None:
    """AN-4.20e: no selection leads to them, also not for the Collector; to all others one does."""
    states = [state for state in played(case).states() if state.phase == "choose_action"]
    for state in states[::7]:
        refused = set(shown(state, a.Assemble, "card", state.active))
        reached = assembled_first(state)
        assert not refused & reached
        if state.player.curator != "collector":
            assert refused | reached == set(available_cards(state))


def test_what_goes_to_the_vault_on_the_way_may_pay() -> None:
    """AN-7.5, AN-4.20e: the Collector's vault is empty, and a bone goes there from the full W1."""
    state = table(curator="collector", w={2: "c2", 1: "b5 j"}, collections=["cc_25"])
    assert assembled_first(state) == {"cc_25"}
    assert shown(state, a.Assemble, "card") == {}


def test_collections_with_full_rooms() -> None:
    """AN-4.20b."""
    rooms = " ".join(f"cc_{number}" for number in range(21, 30))
    state = table(w={1: "p"}, collections=["cc_01", "cc_03"], rooms=rooms)
    assert shown(state, a.Assemble, "card") == {"cc_01": "AN-4.20b", "cc_03": "AN-4.20b"}


def test_collections_that_the_assembly_area_does_not_pay_for() -> None:
    """AN-4.21c."""
    state = table(w={1: "p"}, collections=["cc_01", "cc_03", "cc_11"])
    all_play(state, a.SelectWarehouse(warehouse=1))
    assert shown(state, a.Assemble, "card") == {"cc_03": "AN-4.21c", "cc_11": "AN-4.21c"}


def test_collections_that_an_exhibition_does_not_need() -> None:
    """AN-4.22d and AN-4.23d: cc_03 is a bone, cc_09 a piece of jewelry, cc_11 two paintings."""
    state = table(rooms="cc_03 cc_09 cc_11", museums=["mu_20", "mu_02"])
    assert shown(state, a.ExhibitMuseum, "card") == {"mu_02": "AN-4.22c"}
    assert shown(state, a.ExhibitMuseum, "cards") == {("cc_03",): "AN-4.22d"}
    assert shown(state, a.ExhibitGallery, "cards") == {}
    state = table(rooms="cc_01 cc_03 cc_11", museums=["mu_02"])
    assert shown(state, a.ExhibitGallery, "cards") == {("cc_01",): "AN-4.23d"}
