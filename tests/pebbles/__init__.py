"""Pebbles: a game of one heap that brings nothing but its rules, for tests of what holds for every game.

Two sides take pebbles in turn; who takes the last has won. It has no map, no rules text, no words for scripts.
"""
