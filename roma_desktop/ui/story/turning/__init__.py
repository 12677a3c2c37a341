"""Chances to win in the course of a game, the decisions that turned it, and playing on from there."""
