"""The editor's map: what it shows, and what mouse and keyboard do on it."""
