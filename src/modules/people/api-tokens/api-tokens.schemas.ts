import { z } from 'zod';
import { scopes } from '../../../platform/http/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import type { ApiToken } from './api-tokens.store.ts';

const scopeSchema = z.enum(scopes);

const pipelineId = z
  .uuid()
  .nullable()
  .describe('The pipeline that documents take which come by this token, unless another one is meant for them.');

/** The body of `POST /api/api-tokens`. */
export const newApiTokenSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('control_characters'))
    .describe('What the token is for.'),
  scopes: z
    .array(scopeSchema)
    .min(1)
    .max(scopes.length)
    .optional()
    .describe(
      'What the token may do. Left out: read and write documents. A token can only give what it has itself; left out by one that has neither, it gives all it has.',
    ),
  expires_in_days: z
    .number()
    .int()
    .min(1)
    .max(3650)
    .optional()
    .describe('Without it the token works until it is revoked; made by a token that ends, until that one ends.'),
  pipeline_id: pipelineId.optional(),
});

/** The body of `PATCH /api/api-tokens/{id}`. */
export const apiTokenPatchSchema = z.object({ pipeline_id: pipelineId });

/** What is said of a new token. */
export type NewApiToken = z.infer<typeof newApiTokenSchema>;

/** A token as the API shows it: its secret is never in it. */
export const apiTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('The public part, to recognise the token by.'),
    scopes: z.array(scopeSchema),
    pipeline_id: pipelineId,
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    last_used_at: z.iso.datetime().nullable(),
    last_used_ip: z.string().nullable(),
    use_count: z.number().int(),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' });

/** A new token with its whole text, shown this once. */
export const createdApiTokenSchema = apiTokenSchema
  .extend({ token: z.string().describe('The whole token. It is not shown again.') })
  .meta({ id: 'CreatedApiToken' });

/** The only shape of a token that leaves the service. */
export function presentApiToken(token: ApiToken): z.infer<typeof apiTokenSchema> {
  return {
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: z.array(scopeSchema).parse(token.scopes),
    pipeline_id: token.pipeline_id,
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at?.toISOString() ?? null,
    last_used_at: token.last_used_at?.toISOString() ?? null,
    last_used_ip: token.last_used_ip,
    use_count: token.use_count,
    revoked_at: token.revoked_at?.toISOString() ?? null,
  };
}
