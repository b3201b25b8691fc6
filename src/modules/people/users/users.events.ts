import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

const signup = defineEvent({
  name: 'user.signup',
  doc: 'A new person has an account, whichever way they came. Not told of administrators.',
  payload: z.object({
    user_id: z.uuid(),
    display_name: z.string(),
    email: z.string().nullable(),
    method: z.string().describe('How they came: signup, admin, oidc, google, microsoft, apple, dropbox.'),
  }),
  sample: {
    user_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
    display_name: 'Ann Lindqvist',
    email: 'ann@lindqvist.example',
    method: 'signup',
  },
});

/** Everything that is told about people. */
export const userEvents = { signup };
