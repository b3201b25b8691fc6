import { z } from 'zod';
import { flagSchema, tableFormat } from '../../../platform/http/index.ts';
import { pageQuery, paginationSchema } from '../../../platform/paging/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import type { Usage } from '../../documents/files/index.ts';
import { displayNameSchema, emailSchema, newPasswordSchema, revokeTokensSchema } from '../../people/auth/index.ts';
import { type DocumentsUsage, documentsUsageSchema, planIdSchema } from '../../people/plans/index.ts';
import { BILLING_CYCLES, timeZoneSchema } from '../../people/users/index.ts';
import type { PersonRow } from './people.store.ts';

const tierSchema = planIdSchema;
const cycleSchema = z.enum(BILLING_CYCLES);
const destinationSchema = z.enum(['dropbox', 'google_drive', 'onedrive', 's3', 'nextcloud', 'webdav', 'sftp', 'ftp']);
const FROM_BILLING = 'Filled by the payment provider; null as long as this service bills nobody, and never set here.';
const PERIOD_START = 'From when their months and years are counted; null: from when the account was made.';
const WITH_PLANS = 'They may go beyond what their plan takes in a month or year; the limit in all stays.';
const WITH_ONBOARDING =
  'What they chose in their first steps. Documents go where destinations say, as soon as one of this kind is connected.';
const statusSchema = z
  .enum(['active', 'unconfirmed', 'blocked', 'leaving'])
  .describe('unconfirmed: the address is not proven, or no password chosen yet; leaving: being deleted.');

/** What narrows the list of people. */
const filter = {
  q: z.string().trim().max(200).optional().describe('Only people whose name, e-mail address or note contains this.'),
  tier: tierSchema.optional(),
  blocked: flagSchema.optional(),
  admin: flagSchema.optional(),
  inactive: flagSchema.optional().describe('true: only accounts that nobody can sign in to yet, or any more.'),
  seen_since: z.iso.datetime({ offset: true }).optional().describe('Only people who were here at this time or later.'),
  not_seen_since: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Only people who were not here at this time or later.'),
};
const peopleFilter = z.object(filter);

/** Which people a list or a file is about. */
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** The query of `GET /api/admin/users`. */
export const peopleQuery = z.object({
  ...pageQuery,
  ...filter,
  sort_by: z.enum(['last_seen_at', 'display_name', 'created_at']).default('last_seen_at'),
  sort_order: z.enum(['asc', 'desc']).optional().describe('Left out: names from A, times from the latest.'),
});

/** The query of `GET /api/admin/users/export`. */
export const peopleExportQuery = peopleFilter.extend({ format: tableFormat.default('csv') });

/** What is asked of the list of people. */
export type PeopleQuery = z.infer<typeof peopleQuery>;

const personSchema = z
  .object({
    id: z.uuid(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    display_name: z.string(),
    kind: z.enum(['local', 'admin_credentials', 'oidc', 'social', 'single']),
    status: statusSchema,
    is_admin: z.boolean(),
    is_active: z.boolean().describe('Somebody can sign in to it, unless it is blocked.'),
    is_blocked: z.boolean(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable(),
    subscription_tier: z.string(),
    billing_cycle: cycleSchema,
    is_complimentary: z.boolean(),
    billing_customer_id: z.string().nullable().describe(FROM_BILLING),
    billing_period_start: z.iso.datetime().nullable().describe(PERIOD_START),
    allow_overage: z.boolean().describe(WITH_PLANS),
    daily_upload_limit: z.int().nullable(),
    notes: z.string(),
    contact_email: z.string().nullable(),
    preferred_destination: destinationSchema.nullable().describe(WITH_ONBOARDING),
    timezone: z.string().nullable().describe('Where their days begin; null: as for the whole service.'),
    onboarding_completed: z.boolean(),
    onboarding_completed_at: z.iso.datetime().nullable(),
    usage: z.object({ document_count: z.int(), size_bytes: z.int().describe('Of the originals.') }),
    plan_usage: documentsUsageSchema
      .nullable()
      .describe('Of the limits of documents the one that ends first; null: they have none.'),
    deletion: z
      .object({
        erase_after: z.iso.datetime(),
        documents_to: z.uuid().nullable().describe('Who gets the documents; null: they are in the trash.'),
      })
      .nullable(),
  })
  .meta({ id: 'AdminUser' });

/** The answer of `GET /api/admin/users`. */
export const peopleSchema = z.object({ users: z.array(personSchema), pagination: paginationSchema });

/** What is asked about one person beside what the list says. */
const signInSchema = z.object({
  has_password: z.boolean(),
  providers: z.array(z.string()),
  passkey_count: z.int(),
  has_second_step: z.boolean(),
  session_count: z.int(),
});

/** How a person signs in. */
export type SignInMethodsOfPerson = z.infer<typeof signInSchema>;

/** The answer of `GET /api/admin/users/{id}`. */
export const personDetailSchema = personSchema
  .extend({
    is_owner: z.boolean().describe('The account the service was set up with: it cannot be blocked or deleted.'),
    sign_in: signInSchema,
  })
  .meta({ id: 'AdminUserDetail' });

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cs}\0]*$/u, says('not_storable'));

/** The body of `PUT /api/admin/users/{id}`: only what is given changes, and nothing else is taken. */
export const userChangeSchema = z.strictObject({
  display_name: displayNameSchema.optional(),
  is_admin: z.boolean().optional(),
  is_blocked: z.boolean().optional(),
  subscription_tier: tierSchema.optional(),
  billing_cycle: cycleSchema.optional(),
  is_complimentary: z.boolean().optional(),
  allow_overage: z.boolean().optional().describe(WITH_PLANS),
  daily_upload_limit: z.int().min(1).max(1_000_000).nullable().optional().describe('null: no limit of their own.'),
  notes: line(2000).optional().describe('For administrators alone.'),
  contact_email: emailSchema.nullable().optional(),
  preferred_destination: destinationSchema.nullable().optional().describe(WITH_ONBOARDING),
  timezone: timeZoneSchema.nullable().optional().describe('Where their days begin; null: as for the whole service.'),
  onboarding_completed: z
    .boolean()
    .optional()
    .describe('true: completed now, unless it was; false: to be gone through again.'),
  onboarding_completed_at: z.iso.datetime({ offset: true }).nullable().optional(),
});

/** What an administrator may change of a person. */
export type UserChange = z.infer<typeof userChangeSchema>;

/** The body of `POST /api/admin/users/local`. */
export const newUserSchema = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, says('control_characters')),
  email: emailSchema,
  display_name: displayNameSchema.optional().describe('Left out, the user name.'),
  password: newPasswordSchema.optional().describe('Left out, the person gets a link to choose one.'),
  is_admin: z.boolean().default(false),
  is_active: z.boolean().default(true).describe('false: the person proves the address first, with a link by mail.'),
});

/** The body of `POST /api/admin/users/{id}/set-password`. */
export const newPasswordBody = z.strictObject({ password: newPasswordSchema, revoke_api_tokens: revokeTokensSchema });

/** The query of `DELETE /api/admin/users/{id}`. */
export const deletionQuery = z.object({
  documents: z
    .enum(['keep', 'trash'])
    .default('trash')
    .describe('keep: they become somebody else’s; trash: they are erased after the grace time.'),
  to: z.uuid().optional().describe('Who gets the documents that are kept; left out, you.'),
});

/** The answer of `DELETE /api/admin/users/{id}`. */
export const deletionSchema = z.object({
  documents: z.enum(['keep', 'trash']),
  documents_to: z.uuid().nullable(),
  erase_after: z.iso.datetime(),
});

/** The only shape of a person that administrators see in a list. */
export function presentPerson(
  row: PersonRow,
  usage: Usage | undefined,
  planUsage: DocumentsUsage | undefined,
): z.infer<typeof personSchema> {
  const isActive = row.is_active && row.is_confirmed;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    display_name: row.display_name,
    kind: personSchema.shape.kind.parse(row.kind),
    status: statusOf(row),
    is_admin: row.is_admin,
    is_active: isActive,
    is_blocked: row.is_blocked,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    subscription_tier: row.subscription_tier,
    billing_cycle: cycleSchema.parse(row.billing_cycle),
    is_complimentary: row.is_complimentary,
    billing_customer_id: row.billing_customer_id,
    billing_period_start: row.billing_period_start?.toISOString() ?? null,
    allow_overage: row.allow_overage,
    daily_upload_limit: row.daily_upload_limit,
    notes: row.notes,
    contact_email: row.contact_email,
    preferred_destination: destinationSchema.nullable().parse(row.preferred_destination),
    timezone: row.timezone,
    onboarding_completed: row.onboarding_completed_at !== null,
    onboarding_completed_at: row.onboarding_completed_at?.toISOString() ?? null,
    usage: { document_count: usage?.documentCount ?? 0, size_bytes: usage?.sizeBytes ?? 0 },
    plan_usage: planUsage ?? null,
    deletion: row.erase_after && { erase_after: row.erase_after.toISOString(), documents_to: row.documents_to },
  };
}

function statusOf(row: PersonRow): z.infer<typeof statusSchema> {
  if (row.erase_after) return 'leaving';
  if (row.is_blocked) return 'blocked';
  return row.is_active && row.is_confirmed ? 'active' : 'unconfirmed';
}
