import { assertFreeSpace } from '../../../../platform/blobs/index.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { defineRule } from '../rule.ts';

/** Nothing comes in below the reserve, or that is larger than the disk has room. While bytes arrive the blob store looks again. */
export const diskReserve = defineRule({
  kinds: ['upload'],
  checkEarly: (ctx, { bytes }) => assertFreeSpace(ctx.config.get(databaseSettings).dataDir, bytes),
});
