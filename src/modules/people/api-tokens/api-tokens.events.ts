import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

const created = defineEvent({
  name: 'api_token.created',
  doc: 'An API token was made: somebody or something can act for its owner from now on.',
  payload: z.object({ token_id: z.uuid(), name: z.string(), prefix: z.string() }),
  sample: { token_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d14', name: 'scanner', prefix: 'Zk3pQ9aB' },
});

/** What happens to API tokens. */
export const apiTokenEvents = { created };
