"""Vitrine: the online table for five board games about antiques and museums."""
