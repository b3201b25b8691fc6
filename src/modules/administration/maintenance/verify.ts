import type { Context } from '../../../platform/context.ts';
import {
  archiveSize,
  type InspectedFile,
  inspectFiles,
  isBlobReferenced,
  ORIGINAL,
} from '../../documents/files/index.ts';
import { blobSha256 } from './blob-sha256.ts';
import { readableSize } from './readable-size.ts';

/** Where a check writes its sentences, one per call. */
export type Print = (sentence: string) => void;

/** What verify found. */
export type VerifyResult = { checked: number; damaged: number };

/** Told after every original. */
export type OnProgress = (progress: { doneCount: number; count: number; doneBytes: number; sizeBytes: number }) => void;

/**
 * Reads every original and compares it with the SHA-256 it had when it was received. Streams: memory does not grow with the
 * archive; the service may run meanwhile.
 */
export async function verifyOriginals(ctx: Context, print: Print, onProgress?: OnProgress): Promise<VerifyResult> {
  const archive = await archiveSize(ctx.db);
  print(`Checking ${archive.fileCount} originals (${readableSize(archive.sizeBytes)}).`);
  const result: VerifyResult = { checked: 0, damaged: 0 };
  let doneBytes = 0;
  for await (const file of inspectFiles(ctx.db)) {
    const damage = await damageOf(ctx, file);
    result.checked += 1;
    if (damage !== undefined) {
      result.damaged += 1;
      print(`${describe(file)} ${damage}`);
    }
    doneBytes += file.file_size;
    onProgress?.({ doneCount: result.checked, count: archive.fileCount, doneBytes, sizeBytes: archive.sizeBytes });
  }
  print(
    result.damaged === 0
      ? `All ${result.checked} originals are unchanged.`
      : `${result.damaged} of ${result.checked} originals are damaged: restore them from a backup.`,
  );
  return result;
}

/** How a document is named in a check: its title, its id, its owner's path. */
export function describe(file: InspectedFile): string {
  return `“${file.title}” (${file.id}, ${file.blobs.get(ORIGINAL)?.path ?? 'no original'}):`;
}

/** What is wrong with the original of a document; undefined when its bytes are those received. */
async function damageOf(ctx: Context, file: InspectedFile): Promise<string | undefined> {
  const original = file.blobs.get(ORIGINAL);
  if (!original) return 'the original is missing.';
  const stat = await ctx.blobs.stat(original.path);
  // Erased since the row was read: then there is nothing to check.
  if (!stat) return (await isBlobReferenced(ctx.db, original.path)) ? 'the original is missing.' : undefined;
  const sha256 = await blobSha256(ctx, original.path);
  if (sha256.equals(file.sha256)) return undefined;
  return `the original has changed: ${stat.sizeBytes} bytes, SHA-256 ${sha256.toString('hex')} instead of ${file.sha256.toString('hex')}.`;
}
