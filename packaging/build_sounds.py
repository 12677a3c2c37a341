"""Makes resources/sounds: five short, quiet sounds, worked out from sines and noise and nothing else.

python packaging/build_sounds.py
"""

import math
import random
import sys
import wave
from array import array
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 16_000  # samples a second
LOUDEST = 0.5  # of what the format holds


def knock(seconds, pitch, wood, seed):
    """Something put down on wood: a dull tone with a little noise, both dying away at once."""
    chance = random.Random(seed)
    samples = []
    for number in range(round(seconds * RATE)):
        time = number / RATE
        tone = math.sin(math.tau * pitch * time) * math.exp(-time * 55)
        noise = chance.uniform(-1, 1) * math.exp(-time * 160)
        samples.append(tone * (1 - wood) + noise * wood)
    return samples


def chime(seconds, pitches, fade):
    """Tones that ring together and die away."""
    count = round(seconds * RATE)
    times = [number / RATE for number in range(count)]
    rise = 0.006  # seconds
    return [
        sum(math.sin(math.tau * pitch * time) for pitch in pitches) / len(pitches)
        * math.exp(-time * fade) * min(1.0, time / rise)
        for time in times
    ]  # fmt: skip


def laid(*parts):
    """Sounds laid over one another: (when in seconds, how loud, samples)."""
    length = max(round(at * RATE) + len(samples) for at, _, samples in parts)
    mixed = [0.0] * length
    for at, loud, samples in parts:
        start = round(at * RATE)
        for number, sample in enumerate(samples):
            mixed[start + number] += loud * sample
    return mixed


def sounds():
    """The samples of each sound by its name."""
    rattle = [(0.0, 0.9), (0.055, 0.6), (0.105, 0.8), (0.17, 0.45), (0.225, 0.3)]
    dice = [(at, loud, knock(0.07, 520 + 60 * number, 0.7, number)) for number, (at, loud) in enumerate(rattle)]
    return {
        "counter": knock(0.11, 210, 0.35, 1),
        "dice": laid(*dice),
        "march": laid((0.0, 0.8, knock(0.1, 120, 0.25, 7)), (0.14, 0.6, knock(0.1, 108, 0.25, 8))),
        "refusal": chime(0.22, (196.0, 233.1), 16),
        "turn": laid((0.0, 0.7, chime(0.4, (392.0, 587.3), 8)), (0.12, 0.6, chime(0.4, (523.3, 784.0), 8))),
    }


def write(file, samples):
    """A mono file of 16 bits, as loud as all the others."""
    most = max(abs(sample) for sample in samples)
    values = array("h", (round(sample / most * LOUDEST * 32767) for sample in samples))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(values.tobytes())


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, samples in sounds().items():
        write(FOLDER / f"{name}.wav", samples)


if __name__ == "__main__":
    main()
