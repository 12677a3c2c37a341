"""Rules that are pure questions: who is whose enemy, who holds what, sums of combats, ways, costs, supply, victory."""
