import { ownerOf } from '../../../../platform/context.ts';
import { dayIn, startOfDayIn } from '../../../../platform/time/index.ts';
import { countUploads } from '../../../people/audit/index.ts';
import { holdDailyLimit, tellsLimit } from '../../../people/plans/index.ts';
import { timeZoneOf } from '../../../people/settings/index.ts';
import { admissionErrors } from '../admission.errors.ts';
import { defineRule } from '../rule.ts';

/**
 * How many documents somebody may add in a day of theirs. Copies of what was there do not count, so nothing can be said before the bytes
 * are here; deleting gives nothing back.
 */
export const dailyDocuments = defineRule({
  kinds: ['upload'],
  async hold(ctx) {
    const allowed = await holdDailyLimit(ctx);
    if (allowed === null) return undefined;
    return async ({ newFiles }) => {
      if (newFiles.length === 0) return;
      const now = ctx.clock.now();
      const timeZone = await timeZoneOf(ctx, ownerOf(ctx));
      const today = dayIn(timeZone, now);
      const count = await countUploads(ctx.db, ownerOf(ctx), startOfDayIn(timeZone, today));
      if (count <= allowed) return;
      const freesAt = startOfDayIn(timeZone, today, 1);
      throw admissionErrors.daily_upload_limit_reached({
        detail: `This account may add ${allowed} ${allowed === 1 ? 'document' : 'documents'} a day, and this upload is beyond that. Nothing of it was kept; the next day begins at ${freesAt.toISOString()}.`,
        ...tellsLimit({ kind: 'documents_a_day', allowed, used: count - newFiles.length, freesAt }, now),
      });
    };
  },
});
