import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { safeName } from '../../../../platform/blobs/index.ts';
import { textOfBytes } from '../legacy-text.ts';

/** A file in a watched folder, as it is at the moment. */
export type FoundFile = {
  /** In bytes: a name need not be text. */
  path: Buffer;
  /** Below the watched folder, as people read it. */
  relative: string;
  identity: FileIdentity;
};

/** What tells one content of a file from another without reading it. */
export type FileIdentity = { inode: bigint; sizeBytes: bigint; modifiedNs: bigint };

/** Where what was accepted or refused goes, below the watched folder. */
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
  const waiting = [{ at: Buffer.from(folder), below: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { at, below } = next;
    for (const entry of await entriesOf(at, below === '')) {
      const name = readableName(entry.name);
      const relative = path.join(below, name);
      const place = Buffer.concat([at, Buffer.from(path.sep), entry.name]);
      if (UNFINISHED.test(name)) continue;
      if (entry.isDirectory()) {
        if (options.isDeep && relative !== ACCEPTED && relative !== REFUSED)
          waiting.push({ at: place, below: relative });
      } else if (entry.isFile()) {
        const stats = await lstat(place, { bigint: true }).catch(ifGone);
        if (stats?.isFile()) yield { path: place, relative, identity: identityOf(stats) };
      }
    }
  }
}

/** What people read for a name: most are UTF-8, those of old programs and shares Windows-1252, in which they may be too long. */
function readableName(bytes: Buffer): string {
  const name = textOfBytes(bytes);
  return Buffer.from(name).equals(bytes) ? name : safeName(name);
}

async function entriesOf(folder: Buffer, isTop: boolean) {
  const entries = readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  return isTop ? entries : ((await entries.catch(ifGone)) ?? []);
}

/** For a look at what somebody else may take away at any moment. @throws every other error. */
export function ifGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined;
  throw error;
}
