"""How colours look to people: contrast, difference, and the kinds of colour blindness."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Light = tuple[float, float, float]  # linear red, green, blue, 0 to 1

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear light
SIGHTS: dict[str, tuple[Light, Light, Light]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def light(colour: str) -> Light:
    """``#RRGGBB`` as linear light."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def seen(colour: str, sight: str) -> Light:
    """The colour as an eye of that kind sees it."""
    source = light(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, source, strict=True)))) for row in SIGHTS[sight]
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """Ratio of luminances as in WCAG 2, 1 to 21."""
    bright, dark = sorted((_luminance(light(one)), _luminance(light(other))), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def difference(one: str, other: str, sight: str = "normal") -> float:
    """CIEDE2000 between two colours as that eye sees them."""
    return ciede2000(_lab(seen(one, sight)), _lab(seen(other, sight)))


def ciede2000(one: Light, other: Light) -> float:
    """The difference of two CIELAB colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    widening = 1.5 - 0.5 * sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    a1, a2 = a1 * widening, a2 * widening
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    mean_hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    lightness = (l2 - l1) / (1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2))
    chroma = (c2 - c1) / (1 + 0.045 * mean_c)
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2) / (1 + 0.015 * mean_c * t)
    rotation = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(60 * exp(-(((mean_hue - 275) / 25) ** 2))))
    return sqrt(lightness**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _luminance(of: Light) -> float:
    return 0.2126 * of[0] + 0.7152 * of[1] + 0.0722 * of[2]


def _lab(of: Light) -> Light:
    red, green, blue = of
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, _luminance(of), z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
