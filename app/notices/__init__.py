"""Notices of a turn: when one is due, what it says, and how it gets to devices and webhooks."""
