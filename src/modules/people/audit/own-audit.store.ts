import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';

/** One action as it is written down. */
export type AuditRow = Selectable<DB['audit_log']>;

/** The actions about one owner's things, oldest first, after a row's id. */
export async function auditOf(db: Database, ownerId: string, afterId: string, limit: number): Promise<AuditRow[]> {
  const own = db.selectFrom('audit_log').selectAll().where('owner_id', '=', ownerId);
  return own.where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/**
 * Takes out of the audit log who somebody was: their id and those of their tokens become one that stands for nobody, addresses go, and
 * so does every detail of what was done to them. That something was done, and when, stays.
 */
export async function anonymiseAudit(
  tx: Transaction,
  person: { userId: string; tokenIds: readonly string[]; pseudonym: string },
): Promise<void> {
  const { userId, tokenIds, pseudonym } = person;
  const ids = [userId, ...tokenIds];
  await sql`UPDATE audit_log SET
      owner_id = CASE WHEN owner_id = ${userId} THEN ${pseudonym}::uuid ELSE owner_id END,
      actor_user_id = CASE WHEN actor_user_id = ${userId} THEN ${pseudonym}::uuid ELSE actor_user_id END,
      actor_id = CASE WHEN actor_id = ANY(${ids}::text[]) THEN ${pseudonym} ELSE actor_id END,
      target_id = CASE WHEN target_id = ANY(${ids}::text[]) THEN ${pseudonym} ELSE target_id END,
      detail = CASE WHEN owner_id = ${userId} OR target_id = ANY(${ids}::text[]) THEN '{}' ELSE detail END,
      address = NULL, request_id = NULL
    WHERE owner_id = ${userId} OR actor_id = ANY(${ids}::text[]) OR target_id = ANY(${ids}::text[])`.execute(tx);
}

/**
 * Takes out of the audit log what documents held and were called: who did what to them, and when, stays. Whether one was a copy
 * stays too, as deleting gives nothing back of a day's limit.
 */
export async function forgetContents(tx: Transaction, fileIds: readonly string[]): Promise<void> {
  await sql`UPDATE audit_log SET detail = CASE WHEN detail ? 'is_duplicate'
      THEN jsonb_build_object('is_duplicate', detail->'is_duplicate') ELSE '{}' END
    WHERE target_type = 'file' AND target_id = ANY(${fileIds}::text[])`.execute(tx);
}

/** How many documents an owner has added since a moment, without copies of what was there. What was deleted since counts, too. */
export async function countUploads(db: Database | Transaction, ownerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom(uploadsSince(db, ownerId, since).as('uploads'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same, counted no further than `atMost`, so that it costs as much as a limit is large and not as an account is. */
export async function countUploadsUpTo(
  db: Transaction,
  ownerId: string,
  { since, atMost }: { since: Date; atMost: number },
): Promise<number> {
  // In the order of the index: without one, few rows of many are looked for all over the table.
  const newest = uploadsSince(db, ownerId, since).orderBy('created_at', 'desc').limit(atMost);
  const { count } = await db
    .selectFrom(newest.as('uploads'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function uploadsSince(db: Database | Transaction, ownerId: string, since: Date) {
  return db
    .selectFrom('audit_log')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('action', '=', 'file.uploaded')
    .where('created_at', '>=', since)
    .where(sql<string | null>`detail->>'is_duplicate'`, 'is distinct from', 'true');
}

/** The same for several owners at once, each since a moment of their own, in their order. */
export async function countUploadsSince(
  db: Database,
  owners: readonly { ownerId: string; since: Date }[],
): Promise<number[]> {
  const ids = owners.map(({ ownerId }) => ownerId);
  const moments = owners.map(({ since }) => since.toISOString());
  const { rows } = await sql<{ count: number }>`SELECT counted.count
    FROM unnest(${ids}::uuid[], ${moments}::timestamptz[]) WITH ORDINALITY AS wanted (owner_id, since, place)
    CROSS JOIN LATERAL (
      SELECT count(*) AS count FROM audit_log
      WHERE audit_log.owner_id = wanted.owner_id AND action = 'file.uploaded' AND created_at >= wanted.since
        AND detail->>'is_duplicate' IS DISTINCT FROM 'true'
    ) AS counted ORDER BY wanted.place`.execute(db);
  return rows.map(({ count }) => Number(count));
}
