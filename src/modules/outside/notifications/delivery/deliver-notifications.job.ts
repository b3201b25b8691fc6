import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/index.ts';

/** Sends what waits for one channel, all of it. The channel counts as the owner, so that channels take turns. */
export const deliverNotificationsJob = defineJob({
  name: 'deliver_notifications',
  payload: z.object({ channel_id: z.string() }),
  retry: { limit: 20, delaySeconds: 5, backoff: true },
  expireInSeconds: 900,
  work: 'remote',
  owner: ({ channel_id }) => channel_id,
});
