import { z } from 'zod';
import { plannedDeliveries, startDeliveries } from '../../outside/destinations/index.ts';
import { defineStep } from './define-step.ts';
import { delegated } from './delegated.ts';
import { failed, skipped } from './step-result.ts';

/** The name of the step that sends documents. */
export const SEND_TO_DESTINATIONS = 'send_to_destinations';

/** Hands the document on to the destinations that take it; it is done when all of them have it. */
export const sendToDestinations = defineStep({
  name: SEND_TO_DESTINATIONS,
  title: 'Send to destinations',
  description: 'Sends the document to your destinations, or to those that are chosen here.',
  reachesOut: 'delivery',
  // It says where the document would go; the deliveries themselves are other jobs.
  inTrial: 'run',
  work: 'cpu',
  options: z.strictObject({
    destination_ids: z
      .array(z.uuid())
      .optional()
      .meta({ title: 'Destinations', description: 'These alone; left out, all that take the document.' }),
  }),
  after: ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr'],
  async run({ file, ctx, options, log }) {
    const { planned, goneCount, paused } = await plannedDeliveries(ctx, file, options.destination_ids);
    if (goneCount > 0)
      return failed(
        'destination_gone',
        'A destination that this document was to go to is gone. Choose another one in its pipeline, and process the document anew.',
      );
    if (planned.length === 0) return skipped('No destination takes this document.');
    for (const name of paused) log.warning(`“${name}” is paused: the document waits until it is switched on.`);
    const goesTo = [...new Set(planned.map(({ destinationId }) => destinationId))];
    return delegated({
      summary: goesTo.length === 1 ? 'Delivered to one destination.' : `Delivered to ${goesTo.length} destinations.`,
      goesTo,
      parts: planned.map(({ part }) => part),
      start: (ctx) => startDeliveries(ctx, { file, planned }),
    });
  },
});
