"""The authoritative rooms: load, judge, journal, undo, clocks, fan-out."""
