import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import type { FindingKind } from '../reconcile/reconciliations.store.ts';

/** A delivery, and its document, which is held before it. */
export type DeliveryOfDocument = { id: string; file_id: string };

/** Some deliveries of a destination behind an id that were given up. */
export async function someFailed(
  db: Database,
  destinationId: string,
  afterId: string,
  limit: number,
): Promise<DeliveryOfDocument[]> {
  const failed = db.selectFrom('deliveries').select(['id', 'file_id']).where('destination_id', '=', destinationId);
  return failed.where('state', '=', 'failed').where('id', '>', afterId).orderBy('id').limit(limit).execute();
}

/** Some deliveries of a destination behind an id that a comparison has found to be missing or changed. */
export async function someFound(
  db: Database,
  destinationId: string,
  kinds: readonly FindingKind[],
  afterId: string,
  limit: number,
): Promise<DeliveryOfDocument[]> {
  const found = db
    .selectFrom('reconciliation_findings as found')
    .innerJoin('deliveries', 'deliveries.id', 'found.delivery_id')
    .innerJoin('reconciliations', 'reconciliations.destination_id', 'found.destination_id')
    .select(['deliveries.id', 'deliveries.file_id'])
    // What was sent again since is as it should be.
    .where('deliveries.state', '=', 'delivered')
    .whereRef('deliveries.delivered_at', '<', 'reconciliations.started_at')
    .where('found.destination_id', '=', destinationId)
    .where('found.kind', 'in', [...kinds]);
  return found.where('deliveries.id', '>', afterId).orderBy('deliveries.id').limit(limit).execute();
}

/** Holds documents until the transaction ends, before their deliveries as everybody does, and in the order of their ids. */
export async function holdDocuments(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM files WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Lets a delivery that waits be due at once; its document is held. */
export async function hastenDelivery(tx: Transaction, id: string, now: Date): Promise<void> {
  await sql`UPDATE deliveries SET next_try_at = least(next_try_at, ${now}::timestamptz)
    WHERE id = ${id} AND state = 'pending'`.execute(tx);
}

/**
 * Lets deliveries that ended begin anew, at once; their documents are held.
 * @param options.forgets what was sent before counts for nothing: it is sent again. One that was given up goes on where it stood.
 * @returns how many.
 */
export async function restartDeliveries(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
  { forgets = false } = {},
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE deliveries SET state = 'pending', next_try_at = ${now}, version = version + 1, failures = 0,
      error_code = NULL, error = NULL,
      remote_id = CASE WHEN ${forgets} AND state = 'delivered' THEN NULL ELSE remote_id END
    WHERE id = ANY(${[...ids]}::uuid[]) AND state IN ('delivered', 'failed')`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
