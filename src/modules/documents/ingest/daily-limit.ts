import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { dayIn, startOfDayIn } from '../../../platform/time/index.ts';
import { countUploads } from '../../people/audit/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { ingestErrors } from './ingest.errors.ts';
import type { AcceptedFile } from './ingest.schemas.ts';

/**
 * Makes sure that what was just taken over is within what its owner may add in a day of theirs; the caller holds the limit. Copies of
 * what was there do not count, and deleting gives nothing back.
 * @throws daily_upload_limit_reached
 */
export async function requireWithinDay(
  ctx: TransactionContext,
  input: { limit: number; files: readonly AcceptedFile[] },
): Promise<void> {
  const { limit, files } = input;
  if (files.every((file) => file.duplicate_of_id !== undefined)) return;
  const now = ctx.clock.now();
  const timeZone = await timeZoneOf(ctx, ownerOf(ctx));
  const today = dayIn(timeZone, now);
  const count = await countUploads(ctx.db, ownerOf(ctx), startOfDayIn(timeZone, today));
  if (count <= limit) return;
  const added = files.filter((file) => file.duplicate_of_id === undefined).length;
  const nextDay = startOfDayIn(timeZone, today, 1);
  const resetsAt = nextDay.toISOString();
  throw ingestErrors.daily_upload_limit_reached({
    detail: `This account may add ${limit} ${limit === 1 ? 'document' : 'documents'} a day, and this upload is beyond that. Nothing of it was kept; the next day begins at ${resetsAt}.`,
    extra: { limit: { kind: 'documents_a_day', allowed: limit, used: count - added, resets_at: resetsAt } },
    retryAfterSeconds: Math.ceil((nextDay.getTime() - now.getTime()) / 1000),
  });
}
