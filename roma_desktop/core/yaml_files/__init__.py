"""Files of scenarios as text: edited where they stand, written, and drafts of them."""
