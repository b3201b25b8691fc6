import { readableSize } from '../../modules/administration/maintenance/index.ts';
import { diskSpace } from '../../platform/blobs/index.ts';
import type { Context } from '../../platform/context.ts';
import { databaseSettings } from '../../platform/database/index.ts';

/** Rows that are copied and then changed by migrations lie there twice for a while. */
const GROWTH = 1.5;

/** @throws Error when a copy of the embedded database would take the room that the service beside it needs. */
export async function assertRoomForCopy(ctx: Pick<Context, 'config'>, bytes: number): Promise<void> {
  const { dataDir } = ctx.config.get(databaseSettings);
  const { freeBytes, reservedBytes } = await diskSpace(dataDir);
  const neededBytes = bytes * GROWTH + reservedBytes;
  if (freeBytes >= neededBytes) return;
  throw new Error(
    `The copy needs ${readableSize(neededBytes)} on the disk of DATA_DIR, and ${readableSize(freeBytes)} are free: make room first, or rehearse on a restored backup on another machine.`,
  );
}
