import { z } from 'zod';
import type { LoggedEntry } from './audit-log.store.ts';
import { readDetail } from './changes.ts';

const personSchema = z.object({
  id: z.uuid(),
  name: z.string().describe('The name of today; "deleted person" for somebody who was erased.'),
  is_deleted: z.boolean(),
});

/** An action as the API shows it. */
export const auditEntrySchema = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime({ precision: 3 }),
    actor: z.object({
      type: z.enum(['user', 'token', 'provider', 'system']),
      person: personSchema.nullable(),
      token_id: z.string().nullable(),
      service: z
        .string()
        .nullable()
        .describe('A part of the service, or one outside; `http` is somebody who was not signed in.'),
    }),
    action: z.string(),
    target: z.object({ type: z.string(), id: z.string().nullable(), person: personSchema.nullable() }),
    owner: personSchema.nullable(),
    address: z.string().nullable(),
    request_id: z.string().nullable(),
    changes: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), is_secret: z.boolean() }))
      .describe('Only what changed; a secret is "hidden".'),
    facts: z
      .record(z.string(), z.unknown())
      .describe('What else is known: how somebody signed in, why they were refused.'),
  })
  .meta({ id: 'AuditEntry' });

/** The only shape of an action that leaves the service. */
export function presentEntry(row: LoggedEntry): z.infer<typeof auditEntrySchema> {
  const isPerson = row.actor_type === 'user' || row.actor_type === 'token';
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    actor: {
      type: actorType.parse(row.actor_type),
      person: isPerson ? personOf(row.actor_user_id, row.actor_name) : null,
      token_id: row.actor_type === 'token' ? row.actor_id : null,
      service: isPerson ? null : row.actor_id,
    },
    action: row.action,
    target: {
      type: row.target_type,
      id: row.target_id,
      person: row.target_type === 'user' ? personOf(row.target_id, row.target_name) : null,
    },
    owner: personOf(row.owner_id, row.owner_name),
    address: row.address,
    request_id: row.request_id,
    ...readDetail(row.detail),
  };
}

const actorType = auditEntrySchema.shape.actor.shape.type;

function personOf(id: string | null, name: string | null): z.infer<typeof personSchema> | null {
  return id === null ? null : { id, name: name ?? 'deleted person', is_deleted: name === null };
}
