import { z } from 'zod';
import { lockContents } from '../files/index.ts';
import { searchIndexOf } from '../search/index.ts';
import { defineStep, done, skipped } from './define-step.ts';
import { findOriginalOf } from './duplicates.store.ts';
import { stepsSettings } from './steps.settings.ts';

const NOT_A_COPY = { is_duplicate: false, duplicate_of_id: null };

/** Marks a document whose bytes the same owner already has; the rest of its steps are passed over. */
export const checkForDuplicates = defineStep({
  name: 'check_for_duplicates',
  title: 'Check for copies',
  options: z.object({}),
  needs: [],
  counts: (settings) => settings.enableDeduplication,
  isShown: (settings) => settings.showDeduplicationStep,
  async run({ file, ctx }) {
    if (!ctx.config.get(stepsSettings).enableDeduplication) {
      return skipped('The check for copies is turned off.', { patch: NOT_A_COPY });
    }
    return done({
      summary: 'No other document has the same content.',
      // Under a lock on the content, so that of two equal uploads checked at once exactly one becomes the copy.
      write: async (tx) => {
        await lockContents(tx, file.owner_id, [file.sha256]);
        const original = await findOriginalOf(tx, file);
        if (!original) return { patch: NOT_A_COPY };
        await searchIndexOf(ctx).remove(tx, file.owner_id, [file.id]);
        return {
          patch: { is_duplicate: true, duplicate_of_id: original.id },
          summary: `The same content as “${original.title}”.`,
          endsRun: true,
        };
      },
    });
  },
});
