import path from 'node:path';
import type { Context } from '../../../../platform/context.ts';
import { type OpenPdf, PdfError } from '../../../reading/pdf/index.ts';
import { ARRANGED, blobOf, type FileBlob, type FileRow, PROCESSED } from '../../files/index.ts';
import { processedName } from '../convert-to-pdf.ts';
import { storeDerived } from '../derived-files.ts';
import { isMachineShort } from '../machine-waits.ts';
import type { DerivedBlob } from '../step-result.ts';
import { isVerdict } from '../verdict.ts';
import { detailsHash, detailsOf, isoSeconds } from './details-of-file.ts';

/** What became of writing details into a copy. `earlierPath`: the copy that was there; null: there was none. */
export type Embedding =
  | { type: 'written'; blob: DerivedBlob; earlierPath: string | null; hasLostXmp: boolean }
  /** The copy, or the PDF itself, says all that. */
  | { type: 'unchanged' }
  | { type: 'signed' };

/** Where details are written: the document, what opens its PDF, and a folder for what is made. */
export type EmbedWork = {
  ctx: Context;
  file: FileRow;
  dir: string;
  signal: AbortSignal;
  /** Opens the copy at a path of the blob store, or the original, and closes what it opened once `use` is done. */
  withPdf<T>(copyPath: string | null, use: (pdf: OpenPdf) => Promise<T>): Promise<T>;
};

/**
 * Makes a copy of a document's PDF that says what is known of the document; the one there is stays until the caller puts this in its
 * place. It is written behind what there was before any details, so a copy does not grow with each change.
 */
export async function embedCopy({ ctx, file, dir, signal, withPdf }: EmbedWork): Promise<Embedding> {
  // Arranged pages are what the original is otherwise, until they have a searchable copy.
  const copy = (await blobOf(ctx.db, file.id, PROCESSED)) ?? (await blobOf(ctx.db, file.id, ARRANGED));
  const details = detailsOf(file);
  const detailsSha256 = detailsHash(details);
  if (copy?.details_sha256?.equals(detailsSha256)) return { type: 'unchanged' };
  const base = await baseOf(ctx, file, copy);
  const outputPath = path.join(dir, 'embedded.pdf');
  const embedded = await withPdf(copy?.path ?? null, (pdf) =>
    pdf.embedDetails({
      outputPath,
      baseSizeBytes: base.sizeBytes,
      details,
      now: isoSeconds(ctx.clock.now()),
      isForced: copy?.details_sha256 != null,
    }),
  );
  if (embedded.type !== 'written') return embedded;
  const stored = await storeDerived({ ctx, signal }, PROCESSED, processedName(file), outputPath);
  const blob = {
    ...stored,
    embedded: { baseSizeBytes: base.sizeBytes, baseSha256: base.sha256, detailsSha256 },
  };
  const earlierPath = copy?.role === PROCESSED ? copy.path : null;
  return { type: 'written', blob, earlierPath, hasLostXmp: embedded.hasLostXmp };
}

/** Whether an error says of this PDF that it takes no details. A crash may have come from outside until it has come every time. */
export function takesNoDetails(error: unknown, attempt: { isLastAttempt: boolean }): error is PdfError {
  if (!(error instanceof PdfError) || isMachineShort(error)) return false;
  return attempt.isLastAttempt || isVerdict(error);
}

/** What details are written behind: the copy without those it has, or the original. */
async function baseOf(
  ctx: Context,
  file: FileRow,
  copy: FileBlob | undefined,
): Promise<{ sizeBytes: number; sha256: Buffer | null }> {
  if (!copy) return { sizeBytes: file.file_size, sha256: file.sha256 };
  if (copy.details_sha256 !== null && copy.base_bytes !== null)
    return { sizeBytes: copy.base_bytes, sha256: copy.base_sha256 };
  const sizeBytes = copy.size_bytes ?? (await ctx.blobs.stat(copy.path))?.sizeBytes;
  if (sizeBytes === undefined) throw new Error(`the copy ${copy.path} is gone`);
  return { sizeBytes, sha256: copy.sha256 };
}
