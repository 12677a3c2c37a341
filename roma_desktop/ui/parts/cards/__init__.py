"""The cards of the library, and the parts of a card."""
