import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

/** The bits of open(2) that say whether a file is written to. */
const ACCESS_MODE = 3;

/**
 * The files of a folder that some process has open for writing, as far as this system tells: on Linux, of processes of the same user.
 * @returns their paths, a sign for each byte; elsewhere, and of what may not be looked at, nothing: then only waiting tells.
 */
export async function openForWriting(folder: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const below = `${Buffer.from(folder).toString('latin1')}${path.sep}`;
  for (const process of await namesIn('/proc')) {
    if (!/^\d+$/.test(process)) continue;
    for (const descriptor of await namesIn(`/proc/${process}/fd`)) {
      const link = await readlink(`/proc/${process}/fd/${descriptor}`, { encoding: 'buffer' }).catch(ifUnknown);
      const target = link?.toString('latin1');
      if (target === undefined || !target.startsWith(below)) continue;
      const info = await readFile(`/proc/${process}/fdinfo/${descriptor}`, 'utf8').catch(ifUnknown);
      const flags = Number.parseInt(/^flags:\s*([0-7]+)/m.exec(info ?? '')?.[1] ?? '0', 8);
      if ((flags & ACCESS_MODE) !== 0) found.add(target);
    }
  }
  return found;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ifUnknown)) ?? [];
}

/** Processes end while they are looked at, and others are nobody's business. */
function ifUnknown(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR', 'EINVAL'].includes(String(code))) return undefined;
  throw error;
}
