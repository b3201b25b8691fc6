import { countUnfinished, refreshSearchEntryJob } from '../../../../documents/files/index.ts';
import { searchIndexOf } from '../../../../documents/search/index.ts';
import { line, type Part } from '../line.ts';

/** How much can be found, and how much not yet. */
export const searchPart: Part = {
  name: 'search',
  async look({ ctx, read, depths }) {
    const { size, outdated, unfinished } = await read(async (tx) => ({
      size: await searchIndexOf({ ...ctx, db: tx }).size(),
      outdated: await searchIndexOf({ ...ctx, db: tx }).outdated(),
      unfinished: await countUnfinished(tx),
    }));
    const refresh = (await depths()).find(({ name }) => name === refreshSearchEntryJob.name);
    const behind = unfinished + outdated + (refresh?.pending ?? 0) + (refresh?.active ?? 0);
    return [
      line(size.isEstimate ? 'search_documents_about' : 'search_documents', { number: size.count }),
      line('search_behind', { number: behind }),
    ];
  },
};
