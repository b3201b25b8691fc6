import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { JobHandler, JobOutcome } from '../../../../platform/jobs/index.ts';
import { PDFA_PARTS, type PdfaPart, renewArchiveCopy } from '../../../reading/pdf/index.ts';
import { blobOf, type FileBlob, type FileRow, ORIGINAL_PDFA, PROCESSED_PDFA } from '../../files/index.ts';
import { archiveCopies, isArchiveCurrent } from '../../steps/index.ts';
import { addLogLines, type NewLogLine } from '../run/logs.store.ts';
import type { renewArchiveJob } from './renew-archive.job.ts';
import { putInPlace, type RenewalTarget, renewBesideRuns } from './renewal.ts';

const STEP = 'convert_to_pdfa';

type Payload = z.infer<typeof renewArchiveJob.payload>;

/** Handles `renew_archive`: archive copies say what the document's page says, and are checked anew. */
export const handleRenewArchive: JobHandler<Payload, Context> = (jobCtx, payload, { signal }) =>
  renewBesideRuns(jobCtx, { ...payload, step: STEP }, async (place) => {
    const stale = await staleCopies(place.ctx, place.file);
    const part = partOf(stale);
    return part === undefined ? { type: 'done' } : renew(place, { stale, part, signal });
  });

/** The archive copies that tell other details than the document does. */
async function staleCopies(ctx: Context, file: FileRow): Promise<FileBlob[]> {
  const copies = await Promise.all([PROCESSED_PDFA, ORIGINAL_PDFA].map((role) => blobOf(ctx.db, file.id, role)));
  return copies.filter((copy) => copy !== undefined).filter((copy) => !isArchiveCurrent(ctx, file, copy));
}

/** Both copies of a document are made by one step. */
function partOf([copy]: readonly FileBlob[]): PdfaPart | undefined {
  return PDFA_PARTS.find((part) => `${part}b` === copy?.pdfa_format);
}

type Renewal = { stale: readonly FileBlob[]; part: PdfaPart; signal: AbortSignal };

async function renew(renewal: RenewalTarget, { stale, part, signal }: Renewal): Promise<JobOutcome> {
  const { ctx, file, dir } = renewal;
  const sources = await Promise.all(
    stale.map(async ({ role, path, base_sha256: contentSha256 }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return { role, name, path: await ctx.blobs.localPath(path, dir), contentSha256 };
    }),
  );
  const place = { ctx, file, dir, signal, alive: () => undefined };
  const copies = await archiveCopies(place, { part, sources }, renewArchiveCopy);
  if (copies.type === 'made') {
    const message = 'The archive copy was made anew: it tells the changed details.';
    return putInPlace(renewal, { step: STEP, blobs: copies.blobs, earlier: stale, sentAs: 'pdfa', message });
  }
  // The earlier copies stay, and their page says that they tell older details.
  const message = `The archive copy could not take over the changed details: ${copies.checkedBy} finds it broken then, in ${copies.clauses.join(', ')}.`;
  const line: NewLogLine = { step_name: STEP, level: 'warning', message, detail: null };
  await inTransaction(ctx, (ctx) =>
    addLogLines(ctx.db, { fileId: file.id, worker: 'edits', now: ctx.clock.now() }, [line]),
  );
  return { type: 'done' };
}
