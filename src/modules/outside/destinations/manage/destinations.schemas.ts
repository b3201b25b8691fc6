import { z } from 'zod';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { says } from '../../../../platform/refusals/index.ts';
import { TEMPLATE_WORDS } from '../../../documents/files/index.ts';
import { isOffered, missingSettings } from '../consent/consent-apps.ts';
import type { Destination } from '../destinations.store.ts';
import { templateProblem } from '../folder-template.ts';
import { rolesAllowed } from '../ledger/copies.ts';
import { DELIVERY_STATES, type DeliveryState } from '../ledger/deliveries.store.ts';
import type { Provider } from '../provider.ts';
import { ROLES } from '../roles.ts';
import type { Trial } from './try-destination.ts';

const time = z.iso.datetime();
const values = z.record(z.string(), z.unknown());
const words = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\0]*$/),
  )
  .max(50);

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
  .describe('How it is called here. Left out: the kind of destination.');

const template = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
  .superRefine((text, context) => {
    const problem = templateProblem(text);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .describe(
    `Where documents go: folders with ${TEMPLATE_WORDS.map((word) => `{${word}}`).join(', ')}. A last part with {title}, {filename} or {id} names the file; otherwise its title does. What is not known of a document leaves its folder out.`,
  );

const sends = z
  .array(z.enum(ROLES))
  .min(1)
  .transform((roles) => ROLES.filter((role) => roles.includes(role)))
  .describe(
    'The copies that go there; `pdfa` is the archive copy where there is one, `sidecar` what is known of the document, as JSON.',
  );

const filter = z
  .object({
    document_types: words.default([]).describe('Only documents of these types; none: of all.'),
    tags: words.default([]).describe('Only documents with one of these tags; none: all.'),
  })
  .describe('Which documents go there.');

/** Whose a destination is. */
export const scope = z.enum(['own', 'instance']);

/** The query that says whose destinations are listed. */
export const scopeQuery = scope.default('own').describe('`instance`: those of the whole service, for administrators.');

/** The body of `POST /api/destinations`. */
export const newDestinationSchema = z.object({
  provider: z.string().max(50).describe('A key of `GET /api/destinations/providers`.'),
  name: name.optional(),
  config: values.describe('As the provider’s form says.'),
  credentials: values.describe('As the provider’s form says. They are never shown again.'),
  folder_template: template.default('{year}/{sender}'),
  sends: sends.default(['processed']),
  filter: filter.default({ document_types: [], tags: [] }),
  scope: scope.default('own').describe('`instance` gets everybody’s documents; for administrators.'),
});
/** What a new destination needs. */
export type NewDestination = z.infer<typeof newDestinationSchema>;

/** The body of `POST /api/destinations/test`: what is entered and not stored yet. */
export const draftSchema = newDestinationSchema.pick({ provider: true, config: true }).extend({
  credentials: values.optional().describe('Left out of a change: those that are stored.'),
  folder_template: template.default('').describe('Its first folders without words are where the test file is written.'),
  scope: scope.default('own').describe('Whose a new one would be; a change is of whom it is.'),
  id: z.uuid().optional().describe('The destination that would change; left out: a new one.'),
});
/** A destination as it is being entered. */
export type Draft = z.infer<typeof draftSchema>;

/** The body of `PATCH /api/destinations/{id}`: only what is given changes. */
export const destinationPatchSchema = z.object({
  name: name.optional(),
  config: values.optional().describe('The whole config. Another server needs the credentials anew.'),
  credentials: values.optional(),
  folder_template: template.optional().describe('For what is delivered from now on; what lies there stays.'),
  sends: sends.optional(),
  filter: filter.optional(),
  is_active: z.boolean().optional().describe('false: paused, nothing is sent until it is switched on.'),
});
/** What may change of a destination. */
export type DestinationPatch = z.infer<typeof destinationPatchSchema>;

/** The body of `POST /api/destinations/preview`. */
export const previewSchema = z.object({ folder_template: template, sends: sends.default(['processed']) });

/** Where a document's copies would go. */
export const exampleSchema = z
  .object({ file_id: z.uuid(), title: z.string(), paths: z.array(z.string()) })
  .meta({ id: 'DestinationPathExample' });

const countsSchema = z.object(
  Object.fromEntries(DELIVERY_STATES.map((state) => [state, z.int()])) as Record<DeliveryState, z.ZodInt>,
);

/** A destination as the API shows it: its credentials are never in it. */
export const destinationSchema = z
  .object({
    id: z.uuid(),
    scope,
    provider: z.string(),
    name: z.string(),
    config: values,
    has_credentials: z.boolean(),
    folder_template: z.string(),
    sends: z.array(z.string()),
    filter: z.object({ document_types: z.array(z.string()), tags: z.array(z.string()) }),
    is_active: z.boolean(),
    paused_reason: z.string().nullable().describe('`by_hand`, or the problem that its owner has to solve.'),
    paused_at: time.nullable(),
    failing_since: time.nullable().describe('The first failure of the place since something was delivered.'),
    retry_at: time.nullable().describe('Until then nothing is tried.'),
    last_success_at: time.nullable(),
    last_error: z.object({ code: z.string(), sentence: z.string(), at: time }).nullable(),
    deliveries: countsSchema.describe('How many deliveries are in each state.'),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'Destination' });

/** A kind of destination with its forms. */
export const providerSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    is_available: z.boolean().describe('Whether destinations of this kind can be added here.'),
    missing_settings: z.array(z.string()).describe('What an administrator has to set before they can.'),
    needs_consent: z
      .boolean()
      .describe('It is connected on a page of the provider: `POST /api/destinations/{id}/connect`.'),
    forms: z.object({
      config: values.describe('JSON Schema of `config`.'),
      credentials: values.describe('JSON Schema of `credentials`.'),
    }),
    capabilities: z.object({
      publishes: z.enum(['temporary_name', 'at_once']),
      verifies: z
        .enum(['size', 'size_and_checksum', 'acceptance'])
        .describe('What is compared after an upload; `acceptance`: the word of the other side counts.'),
      keeps: z
        .enum(['objects', 'documents', 'nothing'])
        .describe(
          '`objects`: at paths. `documents`: by a number there. `nothing`: it is passed on, and cannot be looked at or replaced.',
        ),
      takes: z.array(z.enum(ROLES)).describe('The copies that can go there.'),
      lists: z.boolean().describe('Whether it can be compared with what lies there.'),
    }),
  })
  .meta({ id: 'DestinationProvider' });

/** What went wrong, and what to do. */
export const problemSchema = z.object({ code: z.string(), sentence: z.string() });

/** How a trial of a destination went. */
export const trialSchema = z
  .object({
    wrote: z
      .boolean()
      .nullable()
      .describe('Wrote a small file, or sent a message that says so; null: it is not tried there.'),
    read_back: z.boolean().nullable(),
    deleted: z.boolean().nullable(),
    lacks: z
      .array(z.string())
      .describe('Permissions that are missing there; documents arrive, without what needs them.'),
    problem: problemSchema.nullable().describe('What stopped it, and what to do; null when all went well.'),
  })
  .meta({ id: 'DestinationTrial' });

/** Whose a destination of an owner, or of nobody, is. */
export function scopeOf(ownerId: string | null): z.infer<typeof scope> {
  return ownerId === null ? 'instance' : 'own';
}

/** The only shape of a destination that leaves the service. */
export function presentDestination(
  row: Destination,
  deliveries: Record<DeliveryState, number> = { pending: 0, delivering: 0, delivered: 0, failed: 0 },
): z.infer<typeof destinationSchema> {
  const { last_error_code: code, last_error: sentence, last_error_at: at } = row;
  return {
    id: row.id,
    scope: scopeOf(row.owner_id),
    provider: row.provider,
    name: row.name,
    config: values.parse(row.config),
    has_credentials: row.credentials_sealed !== null,
    folder_template: row.folder_template,
    sends: row.sends,
    filter: { document_types: row.document_types, tags: row.tags },
    is_active: row.is_active,
    paused_reason: row.paused_reason,
    paused_at: row.paused_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    retry_at: row.retry_at?.toISOString() ?? null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    last_error: code !== null && sentence !== null && at !== null ? { code, sentence, at: at.toISOString() } : null,
    deliveries,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A kind of destination as it leaves the service. */
export function presentProvider(settings: ConfigValues, provider: Provider): z.infer<typeof providerSchema> {
  const { key, title, forms, capabilities, consent, keeps, takes } = provider;
  const availability = {
    is_available: isOffered(settings, provider),
    missing_settings: missingSettings(settings, provider),
  };
  const { publishes, verifies, lists = false } = capabilities;
  const abilities = { publishes, verifies, keeps, takes: rolesAllowed(settings, takes), lists };
  return { key, title, ...availability, needs_consent: consent !== undefined, forms, capabilities: abilities };
}

/** A trial as it leaves the service. */
export function presentTrial({ problem, ...steps }: Trial): z.infer<typeof trialSchema> {
  return { ...steps, problem: problem && { code: problem.code, sentence: problem.detail } };
}
