"""How often the values of the program are looked through for those that nobody needs any more."""

from roma_desktop.ui.garbage import OLDEST, REST, Garbage


class Clock:
    """Each look takes two seconds."""

    def __init__(self) -> None:
        self.now = 100.0
        self.looks: list[int] = []

    def look(self, age: int) -> None:
        self.looks.append(age)
        self.now += 2

    def garbage(self) -> Garbage:
        return Garbage(self.look, lambda: self.now)


def test_the_oldest_rests_in_proportion_to_what_a_look_took():
    clock = Clock()
    garbage = clock.garbage()
    garbage.collect({OLDEST})
    assert clock.looks == [OLDEST]
    clock.now += 2 * REST - 1
    garbage.collect({OLDEST})
    assert clock.looks == [OLDEST]
    clock.now += 1
    garbage.collect({OLDEST})
    assert clock.looks == [OLDEST, OLDEST]


def test_younger_ones_are_looked_through_meanwhile():
    clock = Clock()
    garbage = clock.garbage()
    garbage.collect({0, 1, OLDEST})
    garbage.collect({0, 1, OLDEST})
    garbage.collect({0})
    garbage.collect(set())
    assert clock.looks == [OLDEST, 1, 0]
