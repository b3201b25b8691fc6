import { type Context, signedInAs } from '../../../platform/context.ts';
import { actorId } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { maskText } from '../../../platform/log/index.ts';
import type { AUDIT_ACTIONS, AuditAction } from './actions.ts';

/** One action: what was done to what. `detail` may hold before and after; secrets in it are masked. */
export type AuditEntry = AuditedAction & { targetId?: string | null; detail?: Record<string, unknown> };

type AuditedAction = {
  [Action in AuditAction]: { action: Action; targetType: (typeof AUDIT_ACTIONS)[Action] };
}[AuditAction];

/** Writes down who did what to whose thing (the context's owner), in the transaction of the action: both are kept or neither is. */
export async function recordAudit(
  ctx: Pick<Context, 'db' | 'actor' | 'ownerId' | 'address' | 'requestId' | 'clock'>,
  entry: AuditEntry,
): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      id: newId(),
      owner_id: ctx.ownerId,
      actor_type: ctx.actor.type,
      actor_id: actorId(ctx.actor),
      actor_user_id: signedInAs(ctx.actor)?.userId ?? null,
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId ?? null,
      address: ctx.address,
      request_id: ctx.requestId,
      detail: JSON.stringify(maskSecrets(entry.detail ?? {})),
      created_at: ctx.clock.now(),
    })
    .execute();
}

const SECRET_NAME = /pass(word|phrase|wd)?$|secret|token|authorization|cookie|credential|private_?key|api_?key/i;
const MAX_DEPTH = 8;

/** A copy of `value` without the values of members whose name says that they are secret. */
function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((member) => maskSecrets(member, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) && member !== null && typeof member !== 'boolean'
        ? '[masked]'
        : maskSecrets(member, depth + 1),
    ]),
  );
}
