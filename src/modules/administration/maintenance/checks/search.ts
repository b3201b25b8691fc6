import type { Context } from '../../../../platform/context.ts';
import { refreshSearchEntryJob } from '../../../documents/files/index.ts';
import { type IndexGap, searchIndexOf } from '../../../documents/search/index.ts';
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
    const index = searchIndexOf(ctx);
    let count = 0;
    for await (const gap of index.gaps({ readContent })) {
      if (gap.kind === 'stale' && (await isBeingRefreshed(ctx, gap))) continue;
      count += 1;
      const sentence = `“${gap.title}” (${gap.fileId}) ${SENTENCES[gap.kind]}`;
      if (!fix) {
        yield problem(sentence, REMEDY_FIX);
        continue;
      }
      await index.repair(gap);
      yield mended(`${sentence} Put right.`);
    }
    if (count === 0) yield ok('The index agrees with the documents.');
  },
};

/** An edited document's entry follows by a job: while that waits, or when it has just run, nothing is wrong. */
async function isBeingRefreshed(ctx: Context, gap: IndexGap): Promise<boolean> {
  const waiting = await ctx.jobs.unfinishedPayloads(refreshSearchEntryJob);
  return (
    waiting.some(({ fileId }) => fileId === gap.fileId) || (await searchIndexOf(ctx).isRight(gap.ownerId, gap.fileId))
  );
}
