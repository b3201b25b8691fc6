import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

/** How much of a limit is used when people are let know of it; 0: a new time began, and what was said of the last one is over. */
const PERCENTS = [0, 80, 100] as const;

const usageReached = defineEvent({
  name: 'subscription.usage_reached',
  doc: 'Somebody has used four fifths of a limit of their plan, or all that is taken; or uses it for the first time in a new month or year.',
  payload: z.object({
    kind: z.string(),
    percent: z.literal(PERCENTS),
    planned: z.int(),
    allowed: z.int(),
    resets_at: z.iso.datetime().nullable(),
  }),
  sample: {
    kind: 'documents_a_month',
    percent: 80,
    planned: 150,
    allowed: 180,
    resets_at: '2026-12-03T00:00:00.000Z',
  },
});

/** What is told of plans. */
export const planEvents = { usageReached };
