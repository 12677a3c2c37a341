"""Couriers: letters are carried over roads and a river from one end of a small country to the other."""
