import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/index.ts';

/** Packs everything a person has here. Begins anew when the service was ended in between; nothing is left of what was packed till then. */
export const exportAccountJob = defineJob({
  name: 'export_account',
  payload: z.object({ ownerId: z.uuid(), exportId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 30, backoff: true },
  expireInSeconds: 86_400,
  work: 'io',
  owner: ({ ownerId }) => ownerId,
});
