"""The Qt program: table, library, dialogs."""
