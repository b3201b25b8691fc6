import { z } from 'zod';
import { defineEphemeralEvent } from '../../../platform/events/index.ts';

const changed = defineEphemeralEvent({
  name: 'settings.changed',
  doc: 'Saved settings of the whole service were changed. Told to administrators alone.',
  payload: z.object({ names: z.array(z.string()).describe('Their names, such as `MAIL_FROM`; never a value.') }),
  sample: { names: ['MAIL_FROM'] },
});

/** What is told of settings. */
export const settingEvents = { changed };
