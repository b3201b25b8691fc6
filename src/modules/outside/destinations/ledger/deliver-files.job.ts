import { z } from 'zod';
import { defineDeliveryJob } from '../../../../platform/delivery/index.ts';

/** Delivers what is due to one destination, all of it. */
export const deliverFilesJob = defineDeliveryJob({
  name: 'deliver_files',
  key: 'destination_id',
  id: z.uuid(),
  expireInSeconds: 23 * 3600,
});
