import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { countUploads } from '../../people/audit/index.ts';
import { ingestErrors } from './ingest.errors.ts';
import type { AcceptedFile } from './ingest.schemas.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Makes sure that what was just taken over is within what its owner may add in a day (UTC); the caller holds the limit. Copies of
 * what was there do not count, and deleting gives nothing back.
 * @throws daily_upload_limit_reached
 */
export async function requireWithinDay(
  ctx: TransactionContext,
  input: { limit: number; files: readonly AcceptedFile[] },
): Promise<void> {
  const { limit, files } = input;
  if (files.every((file) => file.duplicate_of_id !== undefined)) return;
  const now = ctx.clock.now().getTime();
  // Days of a Date are UTC days of the same length.
  const dayStart = now - (now % DAY_MS);
  if ((await countUploads(ctx.db, ownerOf(ctx), new Date(dayStart))) <= limit) return;
  const resetsAt = new Date(dayStart + DAY_MS).toISOString();
  throw ingestErrors.daily_upload_limit_reached({
    detail: `This account may add ${limit} documents a day, and this upload is beyond that. Nothing of it was kept; the next day begins at ${resetsAt}.`,
    extra: { daily_upload_limit: limit, resets_at: resetsAt },
    retryAfterSeconds: Math.ceil((dayStart + DAY_MS - now) / 1000),
  });
}
