import { BlobStoreProblem, diskSpace, S3BlobStore, TwoBlobStores } from '../../../../platform/blobs/index.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { type Check, ok, problem } from '../finding.ts';
import { readableSize } from '../readable-size.ts';

/** Below this, uploads and processing are about to stop. */
export const LOW_BYTES = 1024 ** 3;

/** Whether there is room. */
export const diskCheck: Check = {
  title: 'Disk',
  async *run(ctx) {
    const { dataDir } = ctx.config.get(databaseSettings);
    const { freeBytes } = await diskSpace(dataDir);
    const sentence = `${readableSize(freeBytes)} free under ${dataDir}.`;
    yield freeBytes < LOW_BYTES ? problem(sentence, 'Make room, or move DATA_DIR to a larger disk.') : ok(sentence);
  },
};

/** Whether files can be stored; writes a few bytes and takes them back. */
export const storeCheck: Check = {
  title: 'Document store',
  async *run(ctx) {
    try {
      await ctx.blobs.probe();
    } catch (error) {
      if (!(error instanceof BlobStoreProblem)) throw error;
      yield problem(error.sentence, error.remedy);
      return;
    }
    yield ok('Files can be written.');
    const store = ctx.blobs instanceof TwoBlobStores ? ctx.blobs.current : ctx.blobs;
    if (store instanceof S3BlobStore && !(await store.refusesToOverwrite()))
      yield ok('The bucket does not know If-None-Match: nothing but this installation may write below its prefix.');
  },
};
