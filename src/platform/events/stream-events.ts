import { z } from 'zod';
import { type AnyEventDefinition, defineEphemeralEvent } from './define-event.ts';

/** Makes open streams ask whether their session or token still holds. It is never passed on. */
export const accessChanged = defineEphemeralEvent({
  name: 'access.changed',
  doc: 'A session or token of the person ended: open streams check theirs.',
  payload: z.object({}),
  sample: {},
  isInternal: true,
});

/** Told to a client that was away for longer than events are kept. */
export const streamReset = defineEphemeralEvent({
  name: 'stream.reset',
  doc: 'More happened than can be told one by one: load everything anew.',
  payload: z.object({}),
  sample: {},
});

/** The events a stream can carry, as one object schema: event name → payload. Also the types the web interface reads them by. */
export function streamEventsSchema(catalogue: readonly AnyEventDefinition[]): z.ZodType {
  const published = catalogue.filter((event) => !event.isInternal);
  return z
    .object(Object.fromEntries(published.map(({ name, payload, doc }) => [name, payload.describe(doc)])))
    .describe('What the live stream carries: the name of each event with its data.')
    .meta({ id: 'StreamEvents' });
}
