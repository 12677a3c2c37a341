"""The parts all screens are made of: plain values in, signals out, no rule and no position of a game.

Words come from outside, already in the player's language. Every part takes its looks from the current theme, and
takes them again in its method ``restyle``.
"""
