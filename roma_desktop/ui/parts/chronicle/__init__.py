"""The chronicle: its entries, its page, and the widget of both."""
