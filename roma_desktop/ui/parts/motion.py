"""Short eased motion, or none at all if the player wants none."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from roma_desktop.ui import theme


class Motion(QVariantAnimation):
    """Runs from 0 to 1 and calls ``step`` with each value, then ``done``; under reduced motion it is at 1 at once."""

    def __init__(
        self,
        parent: QObject,
        duration: int,
        step: Callable[[float], None],
        done: Callable[[], None] | None = None,
        curve: QEasingCurve.Type = QEasingCurve.Type.OutCubic,
    ) -> None:
        """``duration`` in milliseconds of full motion."""
        super().__init__(parent)
        self._duration, self._step, self._done = duration, step, done
        self.setStartValue(0.0)
        self.setEndValue(1.0)
        self.setEasingCurve(curve)
        self.valueChanged.connect(lambda value: self._step(float(value)))
        self.finished.connect(self._finish)

    def run(self) -> None:
        self.stop()
        duration = theme.current().ms(self._duration)
        if duration:
            self.setDuration(duration)
            self._step(0.0)
            self.start()
        else:
            self._step(1.0)
            self._finish()

    def finish(self) -> None:
        """Jump to the end, if it is still running."""
        if self.state() == QVariantAnimation.State.Running:
            self.stop()
            self._step(1.0)
            self._finish()

    def _finish(self) -> None:
        if self._done is not None:
            self._done()
