import { link, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../../../platform/database/index.ts';
import { isLeftover, newTaggedName } from '../../../../platform/process-tag.ts';
import { BackupProblem } from '../backup-problem.ts';

/** So often does whoever holds a lock say that it is still there. */
const BEAT_MS = 30_000;
/** A holder on another machine that says nothing for this long is gone. */
const SILENT_MS = 15 * 60_000;

/** Takes a lock that is a file, also against other machines. @returns what gives it back. @throws BackupProblem `backup_running`. */
export async function lockFolder(lockFile: string): Promise<() => Promise<void>> {
  const name = newTaggedName();
  const own = `${lockFile}.${name}`;
  await writeFile(own, name, { mode: 0o600, flag: 'wx' });
  try {
    if (!(await take(own, lockFile))) {
      await removeStale(lockFile, own);
      if (!(await take(own, lockFile))) throw running(lockFile);
    }
  } finally {
    await rm(own, { force: true });
  }
  const beat = setInterval(() => void touch(lockFile), BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    if ((await holderOf(lockFile)) === name) await rm(lockFile, { force: true });
  };
}

async function take(own: string, lockFile: string): Promise<boolean> {
  try {
    await link(own, lockFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error;
  }
  return takeWithoutLinks(own, lockFile);
}

/** Some shares have no hard links: there the file is made empty and filled at once. */
async function takeWithoutLinks(own: string, lockFile: string): Promise<boolean> {
  try {
    const handle = await open(lockFile, 'wx', 0o600);
    await handle.close();
    await rename(own, lockFile);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Takes a dead holder's lock away. @throws BackupProblem when it lives. */
async function removeStale(lockFile: string, own: string): Promise<void> {
  const holder = await holderOf(lockFile);
  if (holder === null) return;
  const aside = `${own}.stale`;
  if (!(await isStale(lockFile, holder))) throw running(lockFile);
  try {
    await rename(lockFile, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // Somebody else may have been faster, and holds it now.
  if ((await holderOf(aside)) !== holder) await rename(aside, lockFile);
  else await rm(aside, { force: true });
}

async function isStale(lockFile: string, holder: string): Promise<boolean> {
  const stats = await stat(lockFile).catch(nothingThere);
  if (stats === null) return true;
  const nowMs = Date.now();
  // Without links it is empty for a moment.
  const isSilent = nowMs - stats.mtimeMs > SILENT_MS;
  return isSilent || (holder !== '' && isLeftover(holder, nowMs, stats.mtimeMs));
}

async function holderOf(lockFile: string): Promise<string | null> {
  const text = await readFile(lockFile, 'utf8').catch(nothingThere);
  return text === null ? null : text.trim();
}

async function touch(lockFile: string): Promise<void> {
  const now = new Date();
  await utimes(lockFile, now, now).catch(nothingThere);
}

function nothingThere(error: unknown): null {
  if (!hasCode(error, 'ENOENT')) throw error;
  return null;
}

function running(lockFile: string): BackupProblem {
  return new BackupProblem(
    'backup_running',
    `Another backup is being written to ${path.dirname(lockFile)}: wait for it. If it was killed on another machine, its lock is given up after 15 minutes.`,
  );
}
