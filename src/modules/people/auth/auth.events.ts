import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

const SAMPLE_SESSION_ID = '01932c07-63a4-7c52-a8e4-4b6f6c0f2d13';

const newBrowser = defineEvent({
  name: 'session.new_browser',
  doc: 'Somebody signed in with a browser by which they never had; not told of the first one.',
  payload: z.object({ session_id: z.uuid(), user_agent: z.string(), address: z.string() }),
  sample: {
    session_id: SAMPLE_SESSION_ID,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    address: '198.51.100.7',
  },
});

const signInChanged = defineEvent({
  name: 'account.sign_in_changed',
  doc: 'How a person signs in has changed.',
  payload: z.object({ change: z.string() }),
  sample: { change: 'password_changed' },
});

/** What happens to how people get in. */
export const authEvents = { newBrowser, signInChanged };
