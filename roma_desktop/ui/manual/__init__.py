"""The manual in the window: its pages, a list of them, and a search in the page that is open."""
