import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { cellText, type TableColumns, type TableFormat, tableFile } from '../../../platform/http/index.ts';
import { dayIn } from '../../../platform/time/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { timeZoneOfActor } from '../../people/settings/index.ts';
import type { AuditFilter } from './audit-log.filter.ts';
import { type auditEntrySchema, presentEntry } from './audit-log.schemas.ts';
import { type EntryPosition, listEntries } from './audit-log.store.ts';

type Entry = z.infer<typeof auditEntrySchema>;

const ROWS_AT_ONCE = 1_000;

const columns: TableColumns<Entry> = {
  created_at: (entry) => entry.created_at,
  actor_type: ({ actor }) => actor.type,
  actor_id: ({ actor }) => actor.person?.id ?? actor.service,
  actor_name: ({ actor }) => actor.person?.name,
  token_id: ({ actor }) => actor.token_id,
  action: (entry) => entry.action,
  target_type: ({ target }) => target.type,
  target_id: ({ target }) => target.id,
  target_name: ({ target }) => target.person?.name,
  owner_id: ({ owner }) => owner?.id,
  owner_name: ({ owner }) => owner?.name,
  address: (entry) => entry.address,
  request_id: (entry) => entry.request_id,
  changes: ({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${cellText(before)} → ${cellText(after)}`).join('\n'),
  facts: ({ facts }) => (Object.keys(facts).length === 0 ? '' : JSON.stringify(facts)),
  id: (entry) => entry.id,
};

/**
 * Everything a filter lets through up to now, newest first, as a stream that reads a part at a time: the whole log never is in memory,
 * and no transaction stays open. That it was taken away is an action itself, written before the first byte.
 */
export async function exportEntries(
  ctx: Context,
  input: { filter: AuditFilter; format: TableFormat },
): Promise<ReturnType<typeof tableFile>> {
  const { filter, format } = input;
  const now = ctx.clock.now();
  const until = filter.to === undefined || new Date(filter.to) > now ? now.toISOString() : filter.to;
  await recordAudit(ctx, {
    action: 'audit_log.exported',
    targetType: 'audit_log',
    detail: { format, filters: filter },
  });
  const day = dayIn(await timeZoneOfActor(ctx), now);
  return tableFile(entriesOf(ctx, { ...filter, to: until }), { name: 'audit-log', columns, format, day });
}

async function* entriesOf(ctx: Context, filter: AuditFilter): AsyncGenerator<Entry[]> {
  let after: EntryPosition | undefined;
  for (;;) {
    const rows = await listEntries(ctx.db, filter, { limit: ROWS_AT_ONCE, after });
    if (rows.length > 0) yield rows.map(presentEntry);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1);
  }
}
