"""The drawings on the counters, as authored numbers: linocut figures on fields of 100 x 100, looking right."""

from engraving import foot, horse, places, portraits, sea, signs
from engraving.layers import Drawing

DRAWINGS: dict[str, Drawing] = {
    "lgn": foot.LGN,
    "hi": foot.HI,
    "aux": foot.AUX,
    "bi": foot.BI,
    "cav": horse.CAV,
    "hc": horse.HC,
    "fleet": sea.FLEET,
    "leader-roman": portraits.ROMAN,
    "leader-hellenistic": portraits.HELLENISTIC,
    "leader-eastern": portraits.EASTERN,
    "leader-barbarian": portraits.BARBARIAN,
    "garrison": places.GARRISON,
    "limes": places.LIMES,
    "capital-major": places.MAJOR_CAPITAL,
    "capital-minor": places.MINOR_CAPITAL,
    "pillage": places.PILLAGE,
    "incognita": signs.AXES,
    "ally": signs.HANDS,
    "client": signs.CROWN,
    "initiative": signs.EAGLE,
    "wreath": signs.WREATH,
    "turn": signs.SUN,
    "strait": sea.STRAIT,
    "helmet": foot.HELMET,
}
