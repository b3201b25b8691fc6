import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

const paused = defineEvent({
  name: 'destination.paused',
  doc: 'Nothing is sent to a destination any more until its owner has solved a problem; told to whom it belongs.',
  payload: z.object({ destination_id: z.uuid(), name: z.string(), reason: z.string() }),
  sample: {
    destination_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d12',
    name: 'Second copy',
    reason: 'credentials_refused',
  },
});

const resumed = defineEvent({
  name: 'destination.resumed',
  doc: 'A destination that was paused because of a problem is on again, or gone; told to whom it belongs.',
  payload: z.object({ destination_id: z.uuid() }),
  sample: { destination_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d12' },
});

/** What happens to destinations, for those to whom they belong. */
export const destinationEvents = { paused, resumed };
