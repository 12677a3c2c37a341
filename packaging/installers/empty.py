"""A Qt program that shows a window with nothing in it: what is measured beside the program."""

import sys

from PySide6.QtWidgets import QApplication, QWidget

app = QApplication(sys.argv)
window = QWidget()
window.resize(1440, 900)
window.show()
sys.exit(app.exec())
