import { z } from 'zod';
import { ownerOf } from '../../../../platform/context.ts';
import { type ApiServer, withMatch } from '../../../../platform/http/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { isMailConfigured } from '../../../people/mail/index.ts';
import { KIND_NAMES, type KindName } from '../inbox/kinds.ts';
import { changePreferences } from './change-preferences.ts';
import { type Preferences, readPreferences } from './read-preferences.ts';

const own = { audience: 'user', tag: 'Notifications' } as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('time_of_day'));
const choice = z.strictObject({ inbox: z.boolean(), email: z.boolean() });

const choices = Object.fromEntries(KIND_NAMES.map((name) => [name, choice])) as Record<KindName, typeof choice>;

const bodySchema = z.strictObject({
  choices: z.strictObject(choices),
  quiet_hours: z
    .strictObject({ from: timeOfDay, to: timeOfDay })
    .refine(({ from, to }) => from !== to, says('times_differ'))
    .nullable()
    .describe('Mail waits until they end; the inbox does not. They may span midnight.'),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, says('time_zone'))
    .describe('Where the quiet hours are meant, until the profile names a time zone; that one is answered then.'),
});

const preferencesSchema = bodySchema
  .extend({ is_mail_possible: z.boolean().describe('false: this service sends no mail at all.') })
  .meta({ id: 'NotificationPreferences' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}

/** How a person wants to be told. */
export function preferencesRoutes(app: ApiServer): void {
  app.get(
    '/api/notifications/preferences',
    {
      config: { ...own, hasEntityTag: true, summary: 'How you are told' },
      schema: { response: { 200: preferencesSchema } },
    },
    async ({ ctx }) => presented(await readPreferences(ctx, ownerOf(ctx)), isMailConfigured(ctx.config)),
  );
  app.put(
    '/api/notifications/preferences',
    {
      config: { ...own, checksMatch: true, summary: 'Choose how you are told' },
      schema: { body: bodySchema, response: { 200: preferencesSchema } },
    },
    async (request) => {
      const { ctx, body } = request;
      const wanted = { choices: body.choices, quietHours: body.quiet_hours, timeZone: body.time_zone };
      await withMatch(request, (ctx) => changePreferences(ctx, wanted));
      return presented(await readPreferences(ctx, ownerOf(ctx)), isMailConfigured(ctx.config));
    },
  );
}

function presented(preferences: Preferences, isMailPossible: boolean): z.infer<typeof preferencesSchema> {
  const { choices, quietHours, timeZone } = preferences;
  return { choices, quiet_hours: quietHours, time_zone: timeZone, is_mail_possible: isMailPossible };
}
