"""Refusals that several subjects share: a rule's number and a sentence."""

from __future__ import annotations

Fault = tuple[str, str]
NOT_NOW: Fault = ("AY-3.1", "That is not possible in this phase.")
NOT_YOUR_TURN: Fault = ("AY-3.8", "You have nothing to decide now.")
OUT: Fault = ("AY-6.5", "You are out of the game.")
NO_SUCH_CHOICE: Fault = ("AY-4.33", "That choice does not exist.")
FULL: Fault = ("AY-4.1", "Too many steps; undo some first.")
NO_GOODS: Fault = ("AY-4.2", "You do not have these goods.")
ALIKE: Fault = ("AY-4.2", "These goods must all be different.")


def price_of(food: int, luxury: int) -> Fault:
    """What a price asks for."""
    return "AY-4.2", f"This price needs {food} food and {luxury} luxury."
