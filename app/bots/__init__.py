"""Runs the games' bots, which see only what a seat may see."""
