import { z } from 'zod';
import { PUBLIC_EVENTS } from './event-names.ts';
import { publicEvents } from './public-events.ts';

/** One event of the catalogue, as the API tells it. */
export const catalogueEntrySchema = z
  .object({
    name: z.enum(PUBLIC_EVENTS),
    description: z.string(),
    payload_schema: z.record(z.string(), z.unknown()).describe('JSON Schema of `data`.'),
    sample: z.record(z.string(), z.unknown()).describe('`data` of a realistic delivery.'),
  })
  .meta({ id: 'WebhookEvent' });

/** Every event there is to hear of. */
export const describedEvents: z.infer<typeof catalogueEntrySchema>[] = PUBLIC_EVENTS.map((name) => {
  const { doc, payload, sample } = publicEvents[name];
  return { name, description: doc, payload_schema: { ...z.toJSONSchema(payload) }, sample: { ...sample } };
});
