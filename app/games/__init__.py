"""The rules of the games: pure functions of data, without I/O, clock, network or database."""
