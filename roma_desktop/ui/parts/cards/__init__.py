"""The cards of the library, and what stands on them."""
