"""The film over the page of a story: begun by a key or a button, and left again at the moment it had come to."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from roma_desktop.ui.story.film.page import FilmPage
from roma_desktop.ui.story.subject import Subject


class FilmOver(QObject):
    """Shows one film at a time over a widget. ``left`` has the moment that it had come to, as a place in the line;
    ``save_asked``: the film is wanted as a file."""

    left = Signal(int)
    save_asked = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.page: FilmPage | None = None

    def show(self, subject: Subject) -> None:
        """Play a game as a film."""
        if self.page is not None:
            return
        page = self.page = FilmPage(subject, self._over)
        page.left.connect(self.leave)
        page.save_asked.connect(self.save_asked)
        self.arrange()
        page.show()
        page.raise_()
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    def arrange(self) -> None:
        """Cover the whole widget."""
        if self.page is not None:
            self.page.setGeometry(self._over.rect())

    def leave(self) -> None:
        """Take the film away."""
        page = self.page
        if page is None:
            return
        self.close()
        page.hide()
        page.deleteLater()
        self.left.emit(page.moment())

    def close(self) -> None:
        """Stop, and give up what is under way."""
        page, self.page = self.page, None
        if page is not None:
            page.close_film()
