import {
  type FlatEvent,
  flatSchema,
  flatten,
  PUBLIC_EVENTS,
  type PublicEventName,
  publicEvents,
} from '../webhooks/index.ts';

const SAMPLE_EVENT_ID = '01932c07-8f21-7d4a-9c3e-5a1b7e2d4f60';
const SAMPLE_TIMESTAMP = 1_795_253_400.125;

/** The schema of every event in its flat form. */
export const flatSchemas = PUBLIC_EVENTS.map((name) => flatSchema(publicEvents[name]));

/** An event as a hook would be told it, made of the catalogue's own sample. */
export function sampleOf(event: PublicEventName): FlatEvent {
  const { sample: data } = publicEvents[event];
  return flatten({ id: SAMPLE_EVENT_ID, event, timestamp: SAMPLE_TIMESTAMP, data });
}
