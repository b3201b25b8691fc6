import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { FindingKind } from './reconciliations.store.ts';

const COUNTED = 10_000;

/** A copy is as it was found until it is sent again. */
const IS_OPEN = sql`d.state = 'delivered' AND d.delivered_at < r.started_at`;

/** How many copies are still missing or changed, each counted up to ten thousand. */
export async function openFindings(db: Database, destinationId: string): Promise<Record<FindingKind, number>> {
  const counted = (kind: FindingKind) => sql<number>`(SELECT count(*)::int FROM (
    SELECT FROM reconciliation_findings f JOIN deliveries d ON d.id = f.delivery_id
      JOIN reconciliations r ON r.destination_id = f.destination_id
    WHERE f.destination_id = ${destinationId} AND f.kind = ${kind} AND ${IS_OPEN} LIMIT ${COUNTED}) counted)`;
  const { rows } = await sql<Record<FindingKind, number>>`
    SELECT ${counted('missing')} AS missing, ${counted('changed')} AS changed`.execute(db);
  return rows[0] ?? { missing: 0, changed: 0 };
}

/** A copy that is missing or changed, with its document. */
export type Finding = {
  kind: FindingKind;
  delivery_id: string;
  file_id: string;
  owner_id: string;
  remote_path: string;
  title: string;
};

/** The first copies that are still missing or changed. */
export async function someFindings(db: Database, destinationId: string, limit: number): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    SELECT f.kind, f.delivery_id, d.file_id, d.owner_id, d.remote_path, files.title
    FROM reconciliation_findings f JOIN deliveries d ON d.id = f.delivery_id
      JOIN reconciliations r ON r.destination_id = f.destination_id JOIN files ON files.id = d.file_id
    WHERE f.destination_id = ${destinationId} AND ${IS_OPEN} ORDER BY f.kind DESC, f.delivery_id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}
