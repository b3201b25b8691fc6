import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../../../../platform/children/index.ts';

/** How a program is started, and what it reads beside what it is given. */
export type ToolCommand = { command: [string, ...string[]]; reads: string[] };

/** What Debian keeps of these programs outside of /usr; what is not there is passed over. */
const GHOSTSCRIPT_FOLDERS = ['/etc/ghostscript', '/var/lib/ghostscript'];
const JAVA_FOLDERS = ['/etc/java-17-openjdk', '/etc/java-21-openjdk', '/etc/java-25-openjdk', '/etc/java'];

/** Ghostscript on the search path; null where it is not installed. */
export async function findGhostscript(searchPath: string): Promise<ToolCommand | null> {
  const program = await findProgram('gs', searchPath.split(path.delimiter));
  return program === null ? null : { command: [program], reads: GHOSTSCRIPT_FOLDERS };
}

/**
 * veraPDF where it was said to be, else on the search path; null where there is none.
 * @throws when a folder of jar files was named and no `java` is on the search path.
 */
export async function findVeraPdf(named: string | undefined, searchPath: string): Promise<ToolCommand | null> {
  const folders = searchPath.split(path.delimiter);
  const found = named ?? (await findProgram('verapdf', folders));
  if (found === null) return null;
  const place = realpathSync(found);
  if (!statSync(place).isDirectory()) {
    // Read by a shell: a script outside of the system's folders may be read there, not started.
    return { command: ['/bin/sh', place], reads: [path.dirname(place), ...JAVA_FOLDERS] };
  }
  const java = await findProgram('java', folders);
  if (java === null)
    throw new Error('VERAPDF_PATH is a folder of jar files, but no java is on the PATH: install Java 11 or newer');
  const classPath = [path.join(place, '*'), path.join(place, 'bin', '*')].join(path.delimiter);
  const main = 'org.verapdf.apps.GreenfieldCliWrapper';
  return { command: [java, '-cp', classPath, main], reads: [place, ...JAVA_FOLDERS] };
}
