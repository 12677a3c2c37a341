"""What Windows wants to know of the program: the facts in its file, and the setup program of Inno Setup."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from installers.project import SOURCES, TITLE, Project

SCRIPT = Path(__file__).with_name("windows.iss")
COMPILERS = ("ISCC", "C:/Program Files (x86)/Inno Setup 6/ISCC.exe", "C:/Program Files/Inno Setup 6/ISCC.exe")

FACTS = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1,
                    subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", {title!r}),
      StringStruct("FileVersion", {version!r}),
      StringStruct("InternalName", {name!r}),
      StringStruct("LegalCopyright", {licence!r}),
      StringStruct("OriginalFilename", {file!r}),
      StringStruct("ProductName", {title!r}),
      StringStruct("ProductVersion", {version!r}),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def version_facts(of: Project) -> str:
    """The version resource, as PyInstaller reads it."""
    return FACTS.format(
        numbers=of.numbers,
        title=TITLE,
        version=of.version,
        name=of.name,
        licence=f"{of.licence} licence",
        file=f"{of.name}.exe",
    )


def write_version_facts(of: Project, folder: Path) -> Path:
    """Write the version resource for the build; its file."""
    file = folder / "version-facts.txt"
    file.write_text(version_facts(of), "utf-8")
    return file


def build_setup(of: Project, frozen: Path, target: Path) -> Path:
    """Pack the frozen program into a setup program. Raises ``FileNotFoundError`` if Inno Setup isn't there."""
    compiler = next((found for name in COMPILERS if (found := shutil.which(name))), None)
    if compiler is None:
        raise FileNotFoundError("Inno Setup 6 (ISCC.exe) isn't installed")
    subprocess.run([compiler, *setup_arguments(of, frozen, target)], check=True)
    return target / f"{setup_name(of)}.exe"


def setup_name(of: Project) -> str:
    """The name of the setup program, without its ending."""
    return f"{of.name}-{of.version}-setup"


def setup_arguments(of: Project, frozen: Path, target: Path) -> list[str]:
    """What the script is told: everything that it doesn't know itself."""
    told = {
        "Title": TITLE,
        "Program": of.name,
        "Version": of.version,
        "Numbers": ".".join(map(str, of.numbers)),
        "Frozen": str(frozen),
        "Icons": str(SOURCES / "resources" / "icons"),
        "Licence": str(SOURCES / "LICENSE"),
        "Target": str(target),
        "Output": setup_name(of),
    }
    return ["/Qp", *(f"/D{name}={value}" for name, value in told.items()), str(SCRIPT)]
