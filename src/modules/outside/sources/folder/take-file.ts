import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readlink } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../platform/context.ts';
import { hasCode } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { only, parseUploadFields } from '../../../documents/ingest/index.ts';
import { ingest, Postponed } from '../ingest.ts';
import { sourceErrors } from '../sources.errors.ts';
import type { Source } from '../sources.store.ts';
import type { WaitingReason } from '../waiting.ts';
import { endOf } from './file-end.ts';
import type { FolderConfig } from './folder-config.ts';
import { ACCEPTED, type FoundFile, identityOf, isSameFile, keyOf, REFUSED } from './found-files.ts';
import { forgetTaken, noteTaken, takenContents } from './ledger.store.ts';
import { putAway } from './put-away.ts';
import { isWithin } from './roots.ts';

/** What is wrong with the file itself: another try changes nothing. */
const FINAL_CODES: readonly string[] = ['empty_file', 'unsupported_type', 'file_too_large', 'invalid_request'];

/** So many times as long as a file takes to be complete is waited for one that is empty, and for one that lacks its end. */
const WAITED_FOR_EMPTY = 20;
const WAITED_FOR_END = 60;

/** What files of one folder are taken with. */
export type FolderWork = { source: Source; config: FolderConfig; folder: string; signal: AbortSignal };

/** What became of a file: it was dealt with, it changed and begins anew, or why it is waited for. */
export type FileOutcome = 'done' | 'changed' | WaitingReason;

/**
 * Takes one file over and puts it away; one that was accepted before is only put away. A file that changes meanwhile is left for later.
 * @param waited for how many times as long as it takes to be complete it did not change. @throws what stops the whole folder, such as a full disk.
 */
export async function takeFile(ctx: Context, work: FolderWork, file: FoundFile, waited: number): Promise<FileOutcome> {
  const handle = await openFile(file);
  if (handle === 'not_readable') return 'file_not_readable';
  if (!handle) return 'changed';
  try {
    if (!isSameFile(identityOf(await handle.stat({ bigint: true })), file.identity)) return 'changed';
    if (!(await liesIn(work.folder, handle))) return 'done';
    const end = await endOf({
      sizeBytes: Number(file.identity.sizeBytes),
      read: (at, length) => read(handle, at, length),
    });
    if (end === 'empty' && waited < WAITED_FOR_EMPTY) return 'file_empty';
    if (end === 'unfinished' && waited < WAITED_FOR_END) return 'file_unfinished';
    const refusal = await takeOnce(ctx, work, { file, handle, isUnfinished: end === 'unfinished' });
    if (refusal === 'postponed') return 'changed';
    await finish(ctx, work, file, refusal);
    return 'done';
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let count = 0;
  while (count < length) {
    const { bytesRead } = await handle.read(bytes, count, length - count, at + count);
    if (bytesRead === 0) break;
    count += bytesRead;
  }
  return bytes.subarray(0, count);
}

/** Links are not followed; what is gone is left alone. */
async function openFile(file: FoundFile): Promise<FileHandle | 'not_readable' | undefined> {
  try {
    return await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ELOOP', 'ENOTDIR')) return undefined;
    if (hasCode(error, 'EACCES', 'EPERM')) return 'not_readable';
    throw error;
  }
}

/** Whether what was opened lies in the folder, where the system tells: a folder on the way may have become a link. */
async function liesIn(folder: string, handle: FileHandle): Promise<boolean> {
  try {
    return isWithin(folder, await readlink(`/proc/self/fd/${handle.fd}`));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

type Opened = { file: FoundFile; handle: FileHandle; isUnfinished: boolean };

/** @returns why it was refused, if it was. */
async function takeOnce(ctx: Context, work: FolderWork, opened: Opened): Promise<string | null | 'postponed'> {
  const { file, handle, isUnfinished } = opened;
  const ledgerKey = { sourceId: work.source.id, fileKey: keyOf(file) };
  const taken = await takenContents(ctx.db, ledgerKey);
  if (taken.length > 0) {
    const sha256 = await hashOf(handle);
    if (taken.some((known) => known.equals(sha256))) return null;
  }
  const filename = path.basename(file.relative);
  const stream = handle.createReadStream({ start: 0, autoClose: false });
  try {
    await ingest(ctx, work.source, {
      parts: only({ filename, stream }),
      fields: (fileCount) => ({ ...parseUploadFields({}, fileCount), tags: tagsOf(work, file) }),
      filename,
      sizeBytes: Number(file.identity.sizeBytes),
      announcedBytes: Number(file.identity.sizeBytes),
      signal: work.signal,
      ...(isUnfinished ? { warning: sourceErrors.file_unfinished() } : {}),
      async inSameTransaction(ctx, files) {
        const [one] = files;
        const now = identityOf(await handle.stat({ bigint: true }));
        if (!one || !isSameFile(now, file.identity) || BigInt(one.sizeBytes) !== now.sizeBytes) throw new Postponed();
        await noteTaken(ctx.db, ledgerKey, { sha256: one.sha256, at: ctx.clock.now() });
      },
    });
    faultPoint('folder.taken');
    return null;
  } catch (error) {
    if (error instanceof Postponed) return 'postponed';
    if (error instanceof AppError && FINAL_CODES.includes(error.code)) return error.detail;
    throw error;
  }
}

function tagsOf({ config }: FolderWork, { relative }: FoundFile): string[] {
  if (config.subfolders !== 'as_tags') return [];
  return path
    .dirname(relative)
    .split(path.sep)
    .map((name) => name.trim().slice(0, 100))
    .filter((name) => name !== '' && name !== '.');
}

async function hashOf(handle: FileHandle): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) hash.update(chunk);
  return hash.digest();
}

async function finish(ctx: Context, work: FolderWork, file: FoundFile, refusal: string | null): Promise<void> {
  const { config, folder, source } = work;
  if (config.after === 'leave') return;
  if (refusal !== null) return putAway({ folder, file, into: REFUSED, note: refusal });
  await putAway({ folder, file, into: config.after === 'delete' ? null : ACCEPTED });
  faultPoint('folder.put_away');
  await forgetTaken(ctx.db, { sourceId: source.id, fileKey: keyOf(file) });
}
