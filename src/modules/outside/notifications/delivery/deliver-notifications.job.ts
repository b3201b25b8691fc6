import { z } from 'zod';
import { defineDeliveryJob } from '../../../../platform/delivery/index.ts';

/** Sends what waits for one channel, all of it. */
export const deliverNotificationsJob = defineDeliveryJob({
  name: 'deliver_notifications',
  key: 'channel_id',
  id: z.string(),
  expireInSeconds: 900,
});
