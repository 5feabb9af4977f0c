"""What the server counts and measures, in the form that Prometheus reads."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Bounds of the buckets of everything that is timed."""


class Metrics:
    """The figures of one server. Nothing in them names a room, a user or an address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.requests = Counter(
            "vitrine_requests",
            "REST requests answered.",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.request_seconds = self._timed("vitrine_request_seconds", "Time to answer a REST request.")
        self.submissions = Counter(
            "vitrine_submissions",
            "Rows written to the journal, by who took them.",
            ["game", "taken"],
            registry=self.registry,
        )
        self.journal_seconds = self._timed("vitrine_journal_seconds", "Time until a row is durable.")
        self.bot_seconds = self._timed("vitrine_bot_seconds", "Time that a bot thinks.")
        self.problems = Counter(
            "vitrine_problems", "Problems told to clients.", ["code"], registry=self.registry
        )
        self.notices = Counter(
            "vitrine_notices",
            "Notices sent, by what they tell, by which way, and what came of it.",
            ["kind", "channel", "result"],
            registry=self.registry,
        )
        self.sockets = self._level("vitrine_sockets", "Open sockets.")
        self.rooms = self._level("vitrine_rooms_in_memory", "Rooms in memory.")
        self.watched = self._level("vitrine_rooms_watched", "Rooms in memory that somebody looks at.")

    def _timed(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, buckets=SECONDS, registry=self.registry)

    def _level(self, name: str, what: str) -> Gauge:
        return Gauge(name, what, registry=self.registry)

    def text(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)
