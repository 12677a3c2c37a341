"""The march of a leader [5.1]: his orders, arrival in a place, occupation, the end of the march."""
