import { isBlobReferenced } from '../../../documents/files/index.ts';
import { type Check, mended, ok, problem, REMEDY_FIX } from '../finding.ts';

/** Half-received uploads and temporary folders of processes that are gone. The next start clears them away as well. */
export const leftoversCheck: Check = {
  title: 'Leftovers',
  async *run(ctx, { fix }) {
    const puts = await ctx.blobs.leftovers();
    const folders = await ctx.workDirs.leftovers();
    for (const name of puts) {
      const sentence = `${name} was left by an upload or a step whose process was killed.`;
      yield fix ? mended(`${sentence} Settled.`) : problem(sentence, REMEDY_FIX);
    }
    for (const name of folders) {
      const sentence = `work/${name} was left by a process that was killed.`;
      yield fix ? mended(`${sentence} Removed.`) : problem(sentence, REMEDY_FIX);
    }
    if (fix) {
      await ctx.blobs.recover(isBlobReferenced);
      await ctx.workDirs.sweep();
    }
    if (puts.length + folders.length === 0) yield ok('Nothing was left behind by processes that are gone.');
  },
};
