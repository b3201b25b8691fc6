import { z } from 'zod';
import { ADDRESSED_EVENTS, PUBLIC_EVENTS, SENT_EVENTS, type SentEventName } from './event-names.ts';
import { sentEvents } from './public-events.ts';

const catalogueEntrySchema = z
  .object({
    name: z.enum(SENT_EVENTS),
    description: z.string(),
    payload_schema: z.record(z.string(), z.unknown()).describe('JSON Schema of `data`.'),
    sample: z.record(z.string(), z.unknown()).describe('`data` of a realistic delivery.'),
  })
  .meta({ id: 'WebhookEvent' });

/** The catalogue, as the API tells it. */
export const catalogueSchema = z.object({
  events: z.array(catalogueEntrySchema).describe('What a webhook can subscribe to.'),
  addressed_events: z
    .array(catalogueEntrySchema)
    .describe('What a webhook is sent without that, where a step of a pipeline names it.'),
});

/** Every event that webhooks are sent. */
export const catalogue: z.infer<typeof catalogueSchema> = {
  events: PUBLIC_EVENTS.map(described),
  addressed_events: ADDRESSED_EVENTS.map(described),
};

function described(name: SentEventName): z.infer<typeof catalogueEntrySchema> {
  const { doc, payload, sample } = sentEvents[name];
  return { name, description: doc, payload_schema: { ...z.toJSONSchema(payload) }, sample: { ...sample } };
}
