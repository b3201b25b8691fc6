import type { Context } from '../../../../platform/context.ts';
import { refreshSearchEntryJob } from '../../../documents/files/index.ts';
import { type IndexGap, searchIndexOf } from '../../../documents/search/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

const SENTENCES = {
  missing: 'cannot be found by search: its entry is missing.',
  stale: 'has a search entry that does not match its text.',
  unwanted: 'is a copy and must not have a search entry.',
  foreign: 'is no document of this installation.',
};

const SERVICE_SENTENCES = {
  missing: 'is missing in the search service.',
  stale: 'is held otherwise by the search service.',
  unwanted: 'must not be in the search service.',
  foreign: 'is in the search service, and no document that can be found here.',
};

/** Whether the search index says what the documents say. */
export const searchCheck: Check = {
  title: 'Search',
  async *run(ctx, { fix, readContent }) {
    const index = searchIndexOf(ctx);
    let count = 0;
    for await (const gap of index.gaps({ readContent })) {
      if (gap.kind === 'stale' && !gap.isInService && (await isBeingRefreshed(ctx, gap))) continue;
      count += 1;
      const name = gap.title === '' ? gap.fileId : `“${gap.title}” (${gap.fileId})`;
      const sentence = `${name} ${(gap.isInService ? SERVICE_SENTENCES : SENTENCES)[gap.kind]}`;
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
