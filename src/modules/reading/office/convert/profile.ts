import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What is refused whatever a document wants: macros, other active content, and anything that would be fetched from elsewhere. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  ['org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
  ['org.openoffice.Office.Recovery/AutoSave', 'Enabled', 'false'],
  ['org.openoffice.Office.Recovery/RecoveryInfo', 'Enabled', 'false'],
];

/** Writes the profile of one conversion: nobody else's traces are in it, and it goes with its folder. */
export async function writeProfile(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'user'), { recursive: true });
  const items = SETTINGS.map(
    ([place, name, value]) =>
      `<item oor:path="/${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  const names =
    'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items ${names}>${items.join('')}</oor:items>\n`;
  await writeFile(path.join(folder, 'user', 'registrymodifications.xcu'), text);
}
