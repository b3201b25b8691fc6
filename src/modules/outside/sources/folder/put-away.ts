import { lstat, mkdir, readdir, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../../../platform/database/index.ts';
import { SourceProblem } from '../source-problem.ts';
import { type FoundFile, identityOf, ifGone, isSameFile } from './found-files.ts';

/** Where a file waits for a moment, so that nobody can put another one in its place while it is looked at for the last time. */
const ASIDE = '.archivolt';

/** Where a file goes: away for good, or into a folder of the watched one, with a note beside it. */
export type PutAway = { folder: string; file: FoundFile; into: string | null; note?: string };

/**
 * Puts a file away that was dealt with. One that is not the same any more stays where it was.
 * @throws SourceProblem when the folder cannot be written to.
 */
export async function putAway({ folder, file, into, note }: PutAway): Promise<void> {
  try {
    const aside = path.join(folder, ASIDE, file.relative);
    await mkdir(path.dirname(aside), { recursive: true });
    await rename(file.path, aside).catch(ifGone);
    const stats = await lstat(aside, { bigint: true }).catch(ifGone);
    if (!stats) return;
    if (!isSameFile(identityOf(stats), file.identity))
      await rename(aside, await freeName(path.join(folder, file.relative)));
    else if (into === null) await unlink(aside);
    else {
      const target = await freeName(path.join(folder, into, file.relative));
      await rename(aside, target);
      if (note !== undefined) await writeFile(`${target}.txt`, `${note}\n`);
    }
  } catch (error) {
    throw asProblem(error);
  }
}

/** Puts back what a process that was killed had put aside: the ledger knows whether it was accepted. */
export async function putBack(folder: string): Promise<void> {
  const aside = path.join(folder, ASIDE);
  const entries = (await readdir(aside, { recursive: true, withFileTypes: true }).catch(ifGone)) ?? [];
  try {
    for (const entry of entries.filter((one) => one.isFile())) {
      const from = path.join(entry.parentPath, entry.name);
      await rename(from, await freeName(path.join(folder, path.relative(aside, from))));
    }
  } catch (error) {
    throw asProblem(error);
  }
}

/** A path that nothing is at: the wanted one, or one with a number in front of its ending. */
async function freeName(wanted: string): Promise<string> {
  await mkdir(path.dirname(wanted), { recursive: true });
  const { dir, name, ext } = path.parse(wanted);
  for (let number = 0; ; number += 1) {
    const target = number === 0 ? wanted : path.join(dir, `${name}-${String(number).padStart(4, '0')}${ext}`);
    if ((await lstat(target).catch(ifGone)) === undefined) return target;
  }
}

function asProblem(error: unknown): unknown {
  if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EXDEV', 'ENAMETOOLONG')) return error;
  const detail =
    'The service may not move or delete files in this folder. Let it write there, or leave files where they are.';
  return new SourceProblem('folder_not_writable', detail, { cause: error });
}
