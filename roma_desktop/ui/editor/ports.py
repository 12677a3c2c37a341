"""What the keys, the menu and the sheets of the editor may ask of its page."""

from __future__ import annotations

from typing import Protocol


class EditorActions(Protocol):
    """Each does what a player wants from the editor as a whole."""

    def save(self) -> bool:
        """Save where the draft was, or ask where; whether it is saved."""

    def save_as(self) -> bool:
        """Ask where to save; whether it is saved."""

    def play(self) -> None:
        """Try the scenario out."""

    def find_anything(self) -> None:
        """Find something by its name."""

    def balance(self) -> None:
        """Open the balance test."""

    def compare(self) -> None:
        """Compare the draft with another scenario."""

    def show_keys(self) -> None:
        """Show the list of keys."""

    def show_menu(self) -> None:
        """Open the menu."""

    def show_manual(self) -> None:
        """Open the manual."""

    def leave(self) -> None:
        """Go back to the library; what isn't saved is asked about first."""

    def open_another(self) -> None:
        """Work on another scenario; what isn't saved is asked about first."""

    def enter_sheet(self) -> None:
        """Give the keyboard to the sheet at the right."""

    def turn_sides(self) -> None:
        """Show the list of sides, or put it away."""
