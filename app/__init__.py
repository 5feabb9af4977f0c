"""Vitrine: the online table for board games about antiques and museums."""
