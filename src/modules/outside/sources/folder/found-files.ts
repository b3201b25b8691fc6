import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A file in a watched folder, as it is at the moment. */
export type FoundFile = {
  path: string;
  /** Below the watched folder. */
  relative: string;
  identity: FileIdentity;
};

/** What tells one content of a file from another without reading it. */
export type FileIdentity = { inode: bigint; sizeBytes: bigint; modifiedNs: bigint };

/** Where what was taken over or refused goes, below the watched folder. */
export const ACCEPTED = 'accepted';
/** The same for what was refused. */
export const REFUSED = 'refused';

/** Names that programs give to what they have not finished. */
const UNFINISHED = /^(?:\.|~\$)|(?:\.(?:part|tmp|crdownload|filepart|download)|~)$/i;

/** Whether two looks at a file saw the same content, as far as can be told without reading it. */
export function isSameFile(one: FileIdentity, other: FileIdentity): boolean {
  return one.inode === other.inode && one.sizeBytes === other.sizeBytes && one.modifiedNs === other.modifiedNs;
}

/** What a file is in the ledger. */
export function keyOf({ relative, identity }: FoundFile): Buffer {
  const { sizeBytes, modifiedNs } = identity;
  return createHash('sha256')
    .update(JSON.stringify([relative, String(sizeBytes), String(modifiedNs)]))
    .digest();
}

/** The identity that a look at a file gives. */
export function identityOf(stats: { ino: bigint; size: bigint; mtimeNs: bigint }): FileIdentity {
  return { inode: stats.ino, sizeBytes: stats.size, modifiedNs: stats.mtimeNs };
}

/**
 * The files of a folder that could be taken: no links, nothing hidden, nothing unfinished by its name, and nothing that was dealt with.
 * @throws what the file system throws for the folder itself; what vanishes meanwhile is left out.
 */
export async function* foundFiles(folder: string, options: { isDeep: boolean }): AsyncGenerator<FoundFile> {
  const waiting = [''];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    for (const entry of await entriesOf(path.join(folder, below), below === '')) {
      const relative = path.join(below, entry.name);
      if (UNFINISHED.test(entry.name)) continue;
      if (entry.isDirectory()) {
        if (options.isDeep && relative !== ACCEPTED && relative !== REFUSED) waiting.push(relative);
      } else if (entry.isFile()) {
        const file = path.join(folder, relative);
        const stats = await lstat(file, { bigint: true }).catch(ifGone);
        if (stats?.isFile()) yield { path: file, relative, identity: identityOf(stats) };
      }
    }
  }
}

async function entriesOf(folder: string, isTop: boolean) {
  const entries = readdir(folder, { withFileTypes: true });
  return isTop ? entries : ((await entries.catch(ifGone)) ?? []);
}

/** For a look at what somebody else may take away at any moment. @throws every other error. */
export function ifGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined;
  throw error;
}
