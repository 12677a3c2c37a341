"""The Shock phase step by step [12.3]."""
