import { z } from 'zod';
import { plannedDeliveries, startDeliveries } from '../../outside/destinations/index.ts';
import { defineStep, skipped } from './define-step.ts';
import { delegated } from './delegated.ts';

/** Hands the document on to the destinations that take it; it is done when all of them have it. */
export const sendToDestinations = defineStep({
  name: 'send_to_destinations',
  title: 'Send to destinations',
  description: 'Sends the document to your destinations, or to those that are chosen here.',
  reachesOut: 'delivery',
  work: 'cpu',
  options: z.strictObject({
    destination_ids: z
      .array(z.uuid())
      .optional()
      .meta({ title: 'Destinations', description: 'These alone; left out, all that take the document.' }),
  }),
  after: ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr'],
  async run({ file, ctx, options }) {
    const planned = await plannedDeliveries(ctx, file, options.destination_ids);
    if (planned.length === 0) return skipped('No destination takes this document.');
    const places = new Set(planned.map(({ destinationId }) => destinationId)).size;
    return delegated({
      summary: places === 1 ? 'Delivered to one destination.' : `Delivered to ${places} destinations.`,
      parts: planned.map(({ part }) => part),
      start: (ctx, { stepId, attempt }) => startDeliveries(ctx, { file, planned, step: { id: stepId, attempt } }),
    });
  },
});
