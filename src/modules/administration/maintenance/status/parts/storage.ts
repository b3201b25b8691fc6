import { BlobStoreProblem, diskSpace, TwoBlobStores } from '../../../../../platform/blobs/index.ts';
import { databaseSettings } from '../../../../../platform/database/index.ts';
import { LOW_BYTES } from '../../checks/disk.ts';
import { type Line, line, type Part } from '../line.ts';

/** The disk of this machine, and whether documents can be stored. */
export const storagePart: Part = {
  name: 'storage',
  async look({ ctx }) {
    const { freeBytes, sizeBytes, reservedBytes } = await diskSpace(ctx.config.get(databaseSettings).dataDir);
    const isFull = freeBytes < reservedBytes;
    const space = { free_bytes: freeBytes, total_bytes: sizeBytes };
    return [
      isFull
        ? line('disk_full', space, 'problem')
        : line('disk_free', space, freeBytes < LOW_BYTES ? 'attention' : 'ok'),
      line('disk_reserve', { reserved_bytes: reservedBytes }),
      // A full disk is told once.
      ...(isFull ? [] : await storeLines(ctx)),
    ];
  },
};

async function storeLines(ctx: Parameters<Part['look']>[0]['ctx']): Promise<Line[]> {
  const { blobs } = ctx;
  try {
    await blobs.probe();
    const isInTwo = blobs instanceof TwoBlobStores && (await blobs.otherHoldsFiles());
    return [line('store_writable'), ...(isInTwo ? [line('store_two', {}, 'attention')] : [])];
  } catch (error) {
    ctx.log.error({ err: error }, 'the document store cannot be written');
    if (error instanceof BlobStoreProblem) return [line(`store_${error.problem}`, {}, 'problem')];
    return [line('store_broken', {}, 'problem')];
  }
}
