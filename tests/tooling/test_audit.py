"""The audit of packages tells known faults from none, and none from not having been told."""

from typing import Any

import pytest

from tools import audit

PIP: dict[str, Any] = {
    "dependencies": [
        {"name": "alpha", "version": "1.0", "vulns": [{"id": "ADVISORY-1"}, {"id": "ADVISORY-2"}]},
        {"name": "beta", "version": "2.0", "vulns": []},
        {"name": "gamma", "version": "3.0", "skip_reason": "not found"},
    ]
}
NPM = {"vulnerabilities": {"delta": {"severity": "high"}}}


def test_known_faults_are_named() -> None:
    assert list(audit.python_faults(PIP) or ()) == ["alpha 1.0: ADVISORY-1", "alpha 1.0: ADVISORY-2"]
    assert list(audit.node_faults(NPM) or ()) == ["delta: high"]


def test_no_faults_are_not_the_same_as_no_answer() -> None:
    assert list(audit.python_faults({"dependencies": PIP["dependencies"][1:]}) or ()) == []
    assert audit.python_faults({"dependencies": PIP["dependencies"][2:]}) is None
    assert list(audit.node_faults({"vulnerabilities": {}}) or ()) == []
    assert audit.node_faults({"error": {"summary": "away"}}) is None
    assert audit.python_faults(None) is audit.node_faults(None) is None


@pytest.mark.parametrize(
    ("found", "status"), [(PIP, 1), ({"dependencies": PIP["dependencies"][1:]}, 0), (None, 0)]
)
def test_only_known_faults_stop_a_build(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], found: Any, status: int
) -> None:
    monkeypatch.setattr(audit, "answer", lambda command, _: found if "pip_audit" in command else None)
    assert audit.main() == status
    assert ("could not be audited" in capsys.readouterr().out.splitlines()[0]) == (found is None)


def test_a_command_that_prints_no_json_has_not_answered() -> None:
    assert audit.answer(["echo", "away"], audit.ROOT) is None
    assert audit.answer(["echo", "[1]"], audit.ROOT) == [1]
