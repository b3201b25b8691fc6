import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Brings a document's search entry up to date after an edit. Declared here, handled by the search module above. */
export const refreshSearchEntryJob = defineJob({
  name: 'refresh_search_entry',
  payload: z.object({ ownerId: z.uuid(), fileId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  expireInSeconds: 300,
  work: 'io',
  owner: ({ ownerId }) => ownerId,
});
