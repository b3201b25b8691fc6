import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

const SAMPLE_ID = '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11';

const matched = defineEvent({
  name: 'saved_search.matched',
  doc: 'New documents match a saved search whose owner wants to know; at most once an hour for each search.',
  payload: z.object({
    saved_search_id: z.uuid(),
    name: z.string(),
    document_count: z.int().describe('How many documents are new.'),
    file_ids: z.array(z.uuid()).describe('Their ids, up to 100.'),
    owner_id: z.uuid(),
  }),
  sample: {
    saved_search_id: '01932c07-1111-7c52-a8e4-4b6f6c0f2d11',
    name: 'Taxes 2026',
    document_count: 1,
    file_ids: [SAMPLE_ID],
    owner_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
  },
});

/** What saved searches report. */
export const savedSearchEvents = { matched };
