import { z } from 'zod';
import { defineEphemeralEvent } from '../../../../platform/events/index.ts';

const changed = defineEphemeralEvent({
  name: 'notification.changed',
  doc: 'Something in the inbox came, was read or was solved; for live views.',
  payload: z.object({ kind: z.string().nullable().describe('null: several.') }),
  sample: { kind: 'document_failed' },
});

/** What happens to a person's inbox. */
export const notificationEvents = { changed };
