import { z } from 'zod';
import { defineEphemeralEvent } from '../../../platform/events/index.ts';
import { BULK_STATES } from './bulk.schemas.ts';

const progress = defineEphemeralEvent({
  name: 'bulk.progress',
  doc: 'How far an action over many documents is.',
  payload: z.object({ bulk_id: z.uuid(), done: z.int(), total: z.int(), state: z.enum(BULK_STATES) }),
  sample: { bulk_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11', done: 50, total: 200, state: 'running' },
});

/** What bulk actions tell of themselves. */
export const bulkEvents = { progress };
