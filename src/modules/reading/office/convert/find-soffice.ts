import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../../../platform/children/index.ts';

/** LibreOffice as it is installed here: what is started, and what it reads outside of the system's folders of programs. */
export type InstalledOffice = { program: string; command: string[]; reads: string[] };

/** What Debian keeps of it outside of /usr, and the list of the fonts, which it would else make anew each time. */
const READS = ['/etc/libreoffice', '/var/lib/libreoffice', '/var/spool/libreoffice', '/var/cache/fontconfig'];
const SETPRIV_FOLDERS = ['/usr/bin', '/bin'];
const run = promisify(execFile);
const NAMES = ['soffice', 'libreoffice'];

/**
 * LibreOffice where it was said to be, else on the search path; null where there is none. Its script only picks its language and
 * watches it: the program beside it is started itself, so that nothing stands between it and its limits.
 */
export async function findSoffice(named: string | undefined, searchPath: string): Promise<InstalledOffice | null> {
  const folders = searchPath.split(path.delimiter);
  let found: string | null = named ?? null;
  for (const name of NAMES) found ??= await findProgram(name, folders);
  if (found === null) return null;
  const place = await realpath(found);
  const inner = path.join(path.dirname(place), 'soffice.bin');
  const program = existsSync(inner) ? inner : place;
  const setpriv = await findProgram('setpriv', SETPRIV_FOLDERS);
  // A killed service leaves none behind: it ends with the child that started it, where the system knows how.
  const diesWithChild = setpriv === null ? [] : [setpriv, '--pdeathsig', 'KILL'];
  return { program, command: [...diesWithChild, program], reads: [path.dirname(path.dirname(place)), ...READS] };
}

const VERSION_TIMEOUT_MS = 20_000;
const versions = new Map<string, Promise<string>>();

/** The name and version it says of itself, asked once: `LibreOffice 25.2.3.2`. @throws when it cannot be started */
export function versionOfSoffice({ program }: InstalledOffice): Promise<string> {
  const known = versions.get(program);
  if (known) return known;
  const asked = askVersion(program);
  versions.set(program, asked);
  asked.catch(() => versions.delete(program));
  return asked;
}

async function askVersion(program: string): Promise<string> {
  const { stdout } = await run(program, ['--version'], { timeout: VERSION_TIMEOUT_MS, env: { HOME: tmpdir() } });
  return /^\S+ [\d.]+/.exec(stdout)?.[0] ?? 'LibreOffice';
}
