"""What is over a page of the program: dialogs, menus, settings, troubles, long work."""
