"""The figures of the battles of 1494 to 1544, in the manner of woodcuts: one flat mass with cut lines."""

from __future__ import annotations

from engraving import woodcut_foot as foot
from engraving import woodcut_horse as horse
from engraving import woodcut_signs as signs
from engraving import woodcut_train as train
from engraving.layers import Drawing

DRAWINGS: dict[str, Drawing] = {
    "pike": foot.PIKE,
    "swiss": foot.SWISS,
    "landsknecht": foot.LANDSKNECHT,
    "sword": foot.SWORD,
    "arquebus": foot.ARQUEBUS,
    "crossbow": foot.CROSSBOW,
    "longbow": foot.LONGBOW,
    "skirmisher": foot.SKIRMISHER,
    "sapper": foot.SAPPER,
    "gendarme": horse.GENDARME,
    "stradiot": horse.STRADIOT,
    "light-horse": horse.LIGHT_HORSE,
    "mounted-archer": horse.MOUNTED_ARCHER,
    "genitor": horse.GENITOR,
    "mounted-arquebus": horse.MOUNTED_ARQUEBUS,
    "mounted-crossbow": horse.MOUNTED_CROSSBOW,
    "foot-arquebus": horse.FOOT_ARQUEBUS,
    "foot-crossbow": horse.FOOT_CROSSBOW,
    "falconet": train.FALCONET,
    "saker": train.SAKER,
    "culverin": train.CULVERIN,
    "cannon": train.CANNON,
    "organ": train.ORGAN,
    "limbered-light": train.LIMBERED_LIGHT,
    "limbered": train.LIMBERED,
    "limbered-heavy": train.LIMBERED_HEAVY,
    "limbered-organ": train.LIMBERED_ORGAN,
    "gun-wagon": train.GUN_WAGON,
    "baggage": train.BAGGAGE,
    "casque": foot.CASQUE,
    "crown": signs.CROWN,
    "blades": signs.BLADES,
    "smoke": signs.SMOKE,
    "match": signs.MATCH,
    "broken-chain": signs.BROKEN_CHAIN,
    "spear": signs.SPEAR,
    "spent-spear": signs.SPENT_SPEAR,
    "clash": signs.CLASH,
    "lock": signs.LOCK,
    "hourglass": signs.HOURGLASS,
    "flight": foot.RUNAWAY,
    "fortune": signs.FORTUNE,
    "war-cry": signs.TRUMPET,
    "falter": signs.WAVER,
    "breach": signs.BREACH,
    "halt": signs.HALT,
}
