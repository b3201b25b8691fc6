import { indexGaps, repairIndexEntry } from '../../search/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

const SENTENCES = {
  missing: 'cannot be found by search: its entry is missing.',
  stale: 'has a search entry that does not match its text.',
  unwanted: 'is a copy and must not have a search entry.',
};

/** Whether the search index says what the documents say. */
export const searchCheck: Check = {
  title: 'Search',
  async *run(ctx, { fix }) {
    let count = 0;
    for await (const gap of indexGaps(ctx.db)) {
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
