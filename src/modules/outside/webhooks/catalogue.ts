import { z } from 'zod';
import { isPublicEvent, SENT_EVENTS } from './event-names.ts';
import { sentEvents } from './public-events.ts';

/** One event of the catalogue, as the API tells it. */
export const catalogueEntrySchema = z
  .object({
    name: z.enum(SENT_EVENTS),
    is_subscribable: z.boolean().describe('false: a webhook is sent it only where a pipeline names that webhook.'),
    description: z.string(),
    payload_schema: z.record(z.string(), z.unknown()).describe('JSON Schema of `data`.'),
    sample: z.record(z.string(), z.unknown()).describe('`data` of a realistic delivery.'),
  })
  .meta({ id: 'WebhookEvent' });

/** Every event that webhooks are sent. */
export const describedEvents: z.infer<typeof catalogueEntrySchema>[] = SENT_EVENTS.map((name) => {
  const { doc, payload, sample } = sentEvents[name];
  const is_subscribable = isPublicEvent(name);
  return {
    name,
    is_subscribable,
    description: doc,
    payload_schema: { ...z.toJSONSchema(payload) },
    sample: { ...sample },
  };
});
