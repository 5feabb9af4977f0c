"""The data files say what MU-1 says."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.museum.data import (
    CIVILISATIONS,
    COMPONENTS,
    CONTINENT_ROWS,
    DOMAINS,
    EXPERTS,
    HEADLINES,
    OBJECTS,
    SCORING,
    total_value,
)


def test_objects() -> None:
    """MU-1.3: 15 of each civilisation with the same values; masterpieces are the fives."""
    assert len(OBJECTS) == 180
    assert len({card.name for card in OBJECTS.values()}) == 180
    assert total_value(OBJECTS) == 504
    for civilisation in CIVILISATIONS:
        cards = [card for card in OBJECTS.values() if card.civilisation == civilisation]
        assert Counter(card.value for card in cards) == {1: 3, 2: 4, 3: 3, 4: 3, 5: 2}
        best = [card for card in cards if card.masterpiece]
        assert [card.value for card in best] == [5, 5]
        assert best[0].domain != best[1].domain


@pytest.mark.parametrize("domain", DOMAINS)
def test_domains(domain: str) -> None:
    """MU-1.4: 30 objects of all civilisations, 2 or 3 of each."""
    cards = Counter(card.civilisation for card in OBJECTS.values() if card.domain == domain)
    assert cards.total() == 30
    assert set(cards) == set(CIVILISATIONS)
    assert set(cards.values()) == {2, 3}


def test_continents() -> None:
    """MU-1.2: three civilisations each, 45 objects."""
    for continent in CONTINENT_ROWS.values():
        assert len(continent.civilisations) == 3
        assert sum(card.continent == continent.id for card in OBJECTS.values()) == 45


def test_other_cards_and_tokens() -> None:
    """MU-1.1, MU-1.6, MU-1.8."""
    assert len(EXPERTS) == 24
    assert Counter(expert.kind for expert in EXPERTS.values()) == {
        "civilisation": 12,
        "domain": 6,
        "ability": 6,
    }
    assert {e.effect.target for e in EXPERTS.values() if e.kind == "civilisation"} == set(CIVILISATIONS)
    assert {e.effect.target for e in EXPERTS.values() if e.kind == "domain"} == set(DOMAINS)
    assert len(HEADLINES) == 17
    assert (COMPONENTS.prestige_tokens, COMPONENTS.public_opinion_tokens) == (32, 12)
    assert (SCORING.hand_limit, SCORING.favour_limit, SCORING.end_score) == (7, 3, 50)
