import type { Context } from '../../../../platform/context.ts';
import { refreshSearchEntryJob } from '../../../documents/files/index.ts';
import { type IndexGap, indexGaps, repairIndexEntry, saysTheSame } from '../../../documents/search/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

const SENTENCES = {
  missing: 'cannot be found by search: its entry is missing.',
  stale: 'has a search entry that does not match its text.',
  unwanted: 'is a copy and must not have a search entry.',
};

/** Whether the search index says what the documents say. */
export const searchCheck: Check = {
  title: 'Search',
  async *run(ctx, { fix, readContent }) {
    let count = 0;
    for await (const gap of indexGaps(ctx.db, readContent)) {
      if (gap.kind === 'stale' && (await isBeingRefreshed(ctx, gap))) continue;
      count += 1;
      const sentence = `“${gap.title}” (${gap.fileId}) ${SENTENCES[gap.kind]}`;
      if (!fix) {
        yield problem(sentence, REMEDY_FIX);
        continue;
      }
      await repairIndexEntry(ctx.db, gap);
      yield mended(`${sentence} Put right.`);
    }
    if (count === 0) yield ok('The index agrees with the documents.');
  },
};

/** An edited document's entry follows by a job: while that waits, or when it has just run, nothing is wrong. */
async function isBeingRefreshed(ctx: Context, gap: IndexGap): Promise<boolean> {
  const waiting = await ctx.jobs.unfinishedPayloads(refreshSearchEntryJob);
  return waiting.some(({ fileId }) => fileId === gap.fileId) || (await saysTheSame(ctx.db, gap));
}
