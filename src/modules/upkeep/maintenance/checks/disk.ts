import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { type Check, ok, problem } from '../finding.ts';
import { readableSize } from '../readable-size.ts';

/** Below this, uploads and processing are about to stop. */
const LOW_BYTES = 1024 ** 3;

/** Whether there is room. */
export const diskCheck: Check = {
  title: 'Disk',
  async *run(ctx) {
    const { dataDir } = ctx.config.get(databaseSettings);
    const { bavail, bsize } = await statfs(dataDir);
    const freeBytes = bavail * bsize;
    const sentence = `${readableSize(freeBytes)} free under ${dataDir}.`;
    yield freeBytes < LOW_BYTES ? problem(sentence, 'Make room, or move DATA_DIR to a larger disk.') : ok(sentence);
  },
};

/** Whether files can be stored; writes a few bytes and takes them back. */
export const storeCheck: Check = {
  title: 'Document store',
  async *run(ctx) {
    const source = Readable.from([Buffer.from('archivolt doctor')]);
    const pending = await ctx.blobs.put('thumbnail', 'doctor-probe', source, { now: ctx.clock.now() });
    await pending.abandon();
    yield ok('Files can be written.');
  },
};
