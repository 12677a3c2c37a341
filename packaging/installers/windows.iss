; The setup program for Windows (Inno Setup 6). windows.py tells it names, version and folders with /D.
; It needs no administrator: whoever runs it chooses whether the program is for everybody.

[Setup]
AppId={#Program}
AppName={#Title}
AppVersion={#Version}
AppVerName={#Title} {#Version}
VersionInfoVersion={#Numbers}
DefaultDirName={autopf}\{#Title}
DefaultGroupName={#Title}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Licence}
SetupIconFile={#Icons}\{#Program}.ico
UninstallDisplayIcon={app}\{#Program}.exe
OutputDir={#Target}
OutputBaseFilename={#Output}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
CloseApplications=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.SavedGame=Saved game of {#Title}
ja.SavedGame={#Title} の保存したゲーム
en.Turn=Turn of a game of {#Title}
ja.Turn={#Title} のゲームの手番
en.Scenario=Scenario of {#Title}
ja.Scenario={#Title} のシナリオ

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; Modules of an older version must not stay beside the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Frozen}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "{#Icons}\saved-game.ico"; DestDir: "{app}"; Flags: ignoreversion
Source: "{#Icons}\scenario.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\{#Title}"; Filename: "{app}\{#Program}.exe"
Name: "{autodesktop}\{#Title}"; Filename: "{app}\{#Program}.exe"; Tasks: desktopicon

[Registry]
; .roma and .roma-turn are ours; .yaml belongs to others too, so that the program is only one of those that are offered.
Root: HKA; Subkey: "Software\Classes\.roma"; ValueType: string; ValueData: "RomaDesktop.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Game"; ValueType: string; ValueData: "{cm:SavedGame}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\saved-game.ico"
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Game\shell\open\command"; ValueType: string; ValueData: """{app}\{#Program}.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.roma-turn"; ValueType: string; ValueData: "RomaDesktop.Turn"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Turn"; ValueType: string; ValueData: "{cm:Turn}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Turn\DefaultIcon"; ValueType: string; ValueData: "{app}\saved-game.ico"
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Turn\shell\open\command"; ValueType: string; ValueData: """{app}\{#Program}.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Scenario"; ValueType: string; ValueData: "{cm:Scenario}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Scenario\DefaultIcon"; ValueType: string; ValueData: "{app}\scenario.ico"
Root: HKA; Subkey: "Software\Classes\RomaDesktop.Scenario\shell\open\command"; ValueType: string; ValueData: """{app}\{#Program}.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.yaml\OpenWithProgids"; ValueType: none; ValueName: "RomaDesktop.Scenario"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.yml\OpenWithProgids"; ValueType: none; ValueName: "RomaDesktop.Scenario"; Flags: uninsdeletevalue

[Run]
Filename: "{app}\{#Program}.exe"; Description: "{cm:LaunchProgram,{#Title}}"; Flags: nowait postinstall skipifsilent
