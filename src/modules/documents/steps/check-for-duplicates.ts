import { z } from 'zod';
import { booleanText, defineSettings } from '../../../platform/config/index.ts';
import { lockContents } from '../files/index.ts';
import { searchIndexOf } from '../search/index.ts';
import { removeVectors } from '../similarity/index.ts';
import { defineStep } from './define-step.ts';
import { findOriginalOf } from './duplicates.store.ts';
import { done, skipped } from './step-result.ts';

/** How the check for copies takes part in processing and in what people see of it. */
export type DuplicatesSettings = { enableDeduplication: boolean; showDeduplicationStep: boolean };

/** Settings of the check for copies. */
export const duplicatesSettings = defineSettings<DuplicatesSettings>('duplicates', {
  enableDeduplication: {
    env: 'ENABLE_DEDUPLICATION',
    doc: 'Compare every new document with the ones already there and mark exact copies. When off, the step is passed over and does not count for the status.',
    schema: booleanText,
    default: true,
  },
  showDeduplicationStep: {
    env: 'SHOW_DEDUPLICATION_STEP',
    doc: 'List the check for copies among the processing steps of a document.',
    schema: booleanText,
    default: true,
  },
});

const NOT_A_COPY = { is_duplicate: false, duplicate_of_id: null };

/** Marks a document whose bytes the same owner already has; the rest of its steps are passed over. */
export const checkForDuplicates = defineStep({
  name: 'check_for_duplicates',
  title: 'Check for copies',
  description: 'Looks whether you have the same file already; the rest is passed over for a copy.',
  work: 'cpu',
  inTrial: 'keep',
  options: z.strictObject({}),
  after: [],
  settings: [duplicatesSettings],
  counts: (config) => config.get(duplicatesSettings).enableDeduplication,
  isShown: (config) => config.get(duplicatesSettings).showDeduplicationStep,
  async run({ file, ctx: { config } }) {
    if (!config.get(duplicatesSettings).enableDeduplication) {
      return skipped('The check for copies is turned off.', { patch: NOT_A_COPY });
    }
    return done({
      summary: 'No other document has the same content.',
      // Under a lock on the content, so that of two equal uploads checked at once exactly one becomes the copy.
      write: async (ctx) => {
        await lockContents(ctx.db, file.owner_id, [file.sha256]);
        const original = await findOriginalOf(ctx.db, file);
        if (!original) return { patch: NOT_A_COPY };
        await searchIndexOf(ctx).remove(ctx, file.owner_id, [file.id]);
        await removeVectors(ctx.db, file.owner_id, [file.id]);
        return {
          patch: { is_duplicate: true, duplicate_of_id: original.id },
          summary: `The same content as “${original.title}”.`,
          endsRun: true,
        };
      },
    });
  },
});
