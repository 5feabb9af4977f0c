"""stub"""
from app.games.options import draw
LEVELS = ("easy",)
def choose(view, options, level, chance):
    return draw(options, chance)
