import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

const paused = defineEvent({
  name: 'webhook.paused',
  doc: 'A webhook was switched off because its receiver is gone or has failed for days; told to whom it belongs.',
  payload: z.object({ webhook_id: z.uuid(), name: z.string(), reason: z.enum(['gone', 'failing']) }),
  sample: { webhook_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d12', name: 'Bookkeeping', reason: 'failing' },
});

const resumed = defineEvent({
  name: 'webhook.resumed',
  doc: 'A webhook that was switched off by itself is on again, or gone; told to whom it belongs.',
  payload: z.object({ webhook_id: z.uuid() }),
  sample: { webhook_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d12' },
});

/** What happens to webhooks, for those to whom they belong. */
export const webhookEvents = { paused, resumed };
