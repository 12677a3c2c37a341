"""What a Linux desktop wants to know of the program: menu entry, kinds of files, AppStream, icons, the manual page."""

from __future__ import annotations

import gzip
import shutil
import time
from pathlib import Path
from xml.sax.saxutils import escape

from installers.manual_page import manual_page
from installers.project import IDENTIFIER, SOURCES, TITLE, Project, source_time

GAME, SCENARIO = "application/x-roma-desktop-game", "application/x-roma-desktop-scenario"
TURN = "application/x-roma-desktop-turn"
"""A turn of a game that is played by sending files."""
ICONS = SOURCES / "resources" / "icons"
ENTRY = """\
[Desktop Entry]
Type=Application
Name={title}
GenericName=Board Wargames
GenericName[ja]=ボードウォーゲーム
Comment=A table for board wargames whose rules are enforced
Comment[ja]=ルールを審判するボードウォーゲームの卓
Exec={command} %f
Icon={name}
Terminal=false
Categories=Game;StrategyGame;
Keywords=wargame;history;Rome;Sparta;Athens;hex;
MimeType={kinds};
StartupWMClass={name}
"""
KINDS = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{game}">
    <comment>Saved game of {title}</comment>
    <comment xml:lang="ja">{title} の保存したゲーム</comment>
    <icon name="{name}-saved-game"/>
    <sub-class-of type="text/plain"/>
    <magic priority="80">
      <match type="string" offset="0" value='{{"line":"Header","roma_desktop":'/>
    </magic>
    <glob pattern="*.roma"/>
  </mime-type>
  <mime-type type="{turn}">
    <comment>Turn of a game of {title}</comment>
    <comment xml:lang="ja">{title} のゲームの手番</comment>
    <icon name="{name}-saved-game"/>
    <magic priority="80">
      <match type="string" offset="0" value="roma-turn "/>
    </magic>
    <glob pattern="*.roma-turn"/>
  </mime-type>
  <mime-type type="{scenario}">
    <comment>Scenario of {title}</comment>
    <comment xml:lang="ja">{title} のシナリオ</comment>
    <icon name="{name}-scenario"/>
    <sub-class-of type="application/yaml"/>
    <magic priority="80">
{matches}
    </magic>
    <glob pattern="*.roma.yaml"/>
    <glob pattern="*.roma.yml"/>
  </mime-type>
</mime-info>
"""
COMPONENT = """\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{identifier}</id>
  <name>{title}</name>
  <summary>A table for board wargames whose rules are enforced</summary>
  <summary xml:lang="ja">ルールを審判するボードウォーゲームの卓</summary>
  <metadata_license>FSFAP</metadata_license>
  <project_license>MIT AND OFL-1.1</project_license>
  <description>
    <p>
      Board wargames for several people at one computer, or for one against the computer. The map shows
      what you can do; what is forbidden is refused with the rule, the reason, and what would be legal.
    </p>
    <p xml:lang="ja">
      一台のコンピューターを囲む、または一人で遊ぶボードウォーゲームです。できることは地図に示され、できないことは
      ルールの番号と理由、合法な手とともに断られます。
    </p>
    <p>There are three games:</p>
    <p xml:lang="ja">三つのゲームがあります。</p>
    <ul>
      <li>Roma Victrix: the Roman world from 218 BC to AD 562, for one to five</li>
      <li>Sparta vs. Athens: the Peloponnesian War, for two</li>
      <li>Arquebus: eight battles of the Italian Wars, for two</li>
      <li xml:lang="ja">Roma Victrix：紀元前218年から西暦562年までのローマ世界、一人から五人</li>
      <li xml:lang="ja">スパルタ対アテナイ：ペロポネソス戦争、二人</li>
      <li xml:lang="ja">アルケブス：イタリア戦争の八つの戦い、二人</li>
    </ul>
  </description>
  <launchable type="desktop-id">{name}.desktop</launchable>
  <icon type="stock">{name}</icon>
  <categories>
    <category>Game</category>
    <category>StrategyGame</category>
  </categories>
  <provides>
    <binary>{command}</binary>
    <mediatype>{game}</mediatype>
    <mediatype>{turn}</mediatype>
    <mediatype>{scenario}</mediatype>
  </provides>
  <releases>
    <release version="{version}" date="{date}"/>
  </releases>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">none</content_attribute>
    <content_attribute id="violence-realistic">none</content_attribute>
  </content_rating>
</component>
"""


def desktop_entry(of: Project) -> str:
    """The entry of the menu, which also opens files by a double click."""
    return ENTRY.format(title=TITLE, name=of.name, command=of.command, kinds=f"{GAME};{TURN};{SCENARIO}")


def kinds_of_files(of: Project, games: tuple[str, ...]) -> str:
    """How a desktop knows saved games and scenarios; ``games`` are the ids that a scenario may name.

    Scenarios are YAML as others are, so that only their own ending, or their beginning, tells them.
    """
    lines = [f'      <match type="string" offset="0:1024" value="\\ngame: {game}\\n"/>' for game in games]
    return KINDS.format(title=TITLE, name=of.name, game=GAME, turn=TURN, scenario=SCENARIO, matches="\n".join(lines))


def component(of: Project) -> str:
    """What shops and package managers show: AppStream."""
    return COMPONENT.format(
        identifier=IDENTIFIER,
        title=escape(TITLE),
        name=of.name,
        command=of.command,
        game=GAME,
        turn=TURN,
        scenario=SCENARIO,
        version=of.version,
        date=time.strftime("%Y-%m-%d", time.gmtime(source_time())),
    )


def write_share(of: Project, games: tuple[str, ...], usr: Path) -> None:
    """Write everything into ``usr/share``: what is the same for every kind of installer on Linux."""
    share = usr / "share"
    _write(share / "applications" / f"{of.name}.desktop", desktop_entry(of))
    _write(share / "mime" / "packages" / f"{of.name}.xml", kinds_of_files(of, games))
    _write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", component(of))
    _write_icons(of, share / "icons" / "hicolor")
    page = share / "man" / "man1" / f"{of.command}.1.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(manual_page(of).encode(), mtime=0))


def _write_icons(of: Project, theme: Path) -> None:
    for picture in sorted(ICONS.glob("*/*.png")):
        _copy(picture, theme / picture.parent.name, of, ".png")
    for picture in sorted(ICONS.glob("*.svg")):
        _copy(picture, theme / "scalable", of, ".svg")


def _copy(picture: Path, folder: Path, of: Project, ending: str) -> None:
    kind, name = ("apps", of.name) if picture.stem == of.name else ("mimetypes", f"{of.name}-{picture.stem}")
    file = folder / kind / f"{name}{ending}"
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(picture, file)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
