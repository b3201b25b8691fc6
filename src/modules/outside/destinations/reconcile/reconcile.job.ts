import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/index.ts';
import { FINDINGS } from './reconciliations.store.ts';

/** Compares a destination with its ledger. Cut off it begins anew. */
export const reconcileJob = defineJob({
  name: 'reconcile_destination',
  payload: z.object({ destination_id: z.uuid() }),
  retry: { limit: 20, delaySeconds: 10, backoff: true },
  expireInSeconds: 23 * 3600,
  work: 'remote',
  owner: ({ destination_id }) => destination_id,
});

/** Queues anew what a comparison has found to be missing or changed. */
export const deliverFoundJob = defineJob({
  name: 'deliver_found',
  payload: z.object({ destination_id: z.uuid(), kinds: z.array(z.enum(FINDINGS)) }),
  retry: { limit: 20, delaySeconds: 30, backoff: true },
  expireInSeconds: 3600,
  work: 'io',
  owner: ({ destination_id }) => destination_id,
});
