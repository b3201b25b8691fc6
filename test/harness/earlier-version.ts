import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../../scripts/lib/paths.ts';
import { runIn } from '../../scripts/lib/run.ts';
import { git, hasHistory, unpackCommit } from './git.ts';

/** What a program is bundled of. */
const PARTS = ['src', 'scripts', 'migrations', 'package.json', 'package-lock.json'];
const PREFIX = 'earlier-';

/** The version that landed before the newest change of the schema; none in a clone without history. */
export function earlierVersion(): string | undefined {
  if (!hasHistory()) return undefined;
  const changed = git('log', '--first-parent', '-1', '--format=%h', 'HEAD', '--', 'migrations');
  return changed ? git('rev-parse', '--verify', '--quiet', '--short', `${changed}^1`) : undefined;
}

/**
 * Builds that version, once for each: below the checkout, where it finds the packages of this one.
 * @returns its program.
 */
export async function bringVersion(commit: string): Promise<string> {
  const folder = path.join(cacheDir, `${PREFIX}${commit}`);
  const program = path.join(folder, 'dist', 'service.js');
  if (existsSync(program)) return program;
  for (const name of await readdir(cacheDir))
    if (name.startsWith(PREFIX)) await rm(path.join(cacheDir, name), { recursive: true, force: true });
  const building = `${folder}.building-${process.pid}`;
  await mkdir(building, { recursive: true });
  unpackCommit(commit, PARTS, building);
  // The bundle names its sources by the way to them, which stays the same when their folder gets its name.
  const { code, output } = await runIn(building, process.execPath, [path.join('scripts', 'build-service.ts')]);
  if (code !== 0) throw new Error(`${commit} cannot be built: ${output}`);
  await rename(building, folder);
  return program;
}
