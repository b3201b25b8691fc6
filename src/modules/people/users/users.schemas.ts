import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { isTimeZone } from '../../../platform/time/index.ts';
import type { User } from './users.store.ts';

const localeSchema = z.enum(['auto', 'en', 'de']);
const themeSchema = z.enum(['auto', 'light', 'dark']);

/** The name of a time zone. */
export const timeZoneSchema = z.string().refine(isTimeZone, says('time_zone'));

const columnsSchema = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^(?:cf\.)?[a-z][a-z0-9_]*$/),
  )
  .max(60)
  .refine((columns) => new Set(columns).size === columns.length, says('twice'))
  .nullable();

/** A person as the API shows them to themselves. */
export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string().nullable(),
    display_name: z.string(),
    is_admin: z.boolean(),
    locale: localeSchema,
    theme: themeSchema,
    timezone: z.string().nullable().describe('Where their days begin; null: as for the whole service (`TIMEZONE`).'),
    list_columns: columnsSchema.describe(
      'The columns of their table of documents in order: fields, and `cf.KEY` for custom ones; null: as it begins.',
    ),
  })
  .meta({ id: 'User' });

/** The body of `PATCH /api/profile`: only what is given changes. */
export const profilePatchSchema = z.object({
  display_name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
    .optional(),
  locale: localeSchema.optional(),
  theme: themeSchema.optional(),
  timezone: timeZoneSchema
    .nullable()
    .optional()
    .describe('Where your days begin, such as `Europe/Berlin`; null: as for the whole service.'),
  list_columns: columnsSchema
    .optional()
    .describe('The columns of your table of documents in order; null: as it begins.'),
});

/** What a profile change may hold. */
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** The only shape of a person that leaves the service. */
export function presentUser(user: User): z.infer<typeof userSchema> {
  return {
    id: user.id,
    username: user.username ?? user.email ?? user.display_name,
    email: user.email,
    display_name: user.display_name,
    is_admin: user.is_admin,
    locale: localeSchema.parse(user.locale),
    theme: themeSchema.parse(user.theme),
    timezone: user.timezone,
    list_columns: user.list_columns,
  };
}
