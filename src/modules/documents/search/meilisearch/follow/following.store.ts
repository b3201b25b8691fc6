import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';

/** Which service is kept up to date, as far as a search has to know. */
export type Following = {
  endpoint: string | null;
  indexVersion: number | null;
  version: string | null;
  /** Documents of the owner that the service does not hold as they are now. */
  openIds: string[];
};

/** What the service holds of an owner. @param limit of the documents it does not hold. */
export async function readFollowing(
  db: Database,
  { ownerId, limit }: { ownerId: string; limit: number },
): Promise<Following> {
  const { rows } = await sql<Following>`
    SELECT endpoint, index_version AS "indexVersion", version,
      ARRAY(SELECT file_id FROM search_service_changes WHERE owner_id = ${ownerId} LIMIT ${limit}) AS "openIds"
    FROM search_service`.execute(db);
  return rows[0] ?? { endpoint: null, indexVersion: null, version: null, openIds: [] };
}

/** How far the making of a new index is. */
export const REBUILD_PHASES = ['creating', 'filling', 'swapping', 'cleaning'] as const;
/** One of them. */
export type RebuildPhase = (typeof REBUILD_PHASES)[number];

/** All that is known of keeping the service up to date. */
export type FollowState = {
  endpoint: string | null;
  version: string | null;
  index_version: number | null;
  task_uid: number | null;
  rebuild_wanted: boolean;
  rebuild_index: string | null;
  rebuild_phase: RebuildPhase | null;
  rebuild_after: string | null;
  rebuilt_at: Date | null;
  trouble_code: string | null;
  trouble_count: number;
  next_try_at: Date | null;
};

/** Reads it. */
export async function readState(db: Database): Promise<FollowState> {
  const row = await db.selectFrom('search_service').selectAll().executeTakeFirstOrThrow();
  const { is_only: _isOnly, claim: _claim, claimed_until: _until, rebuild_phase, task_uid, ...state } = row;
  const phase = REBUILD_PHASES.find((name) => name === rebuild_phase) ?? null;
  return { ...state, rebuild_phase: phase, task_uid: task_uid === null ? null : Number(task_uid) };
}

/** Writes parts of it. */
export async function writeState(db: Database, patch: Partial<FollowState>): Promise<void> {
  await db.updateTable('search_service').set(patch).execute();
}

/** After so long without a word, whoever brought changes to the service is taken for dead. */
export const CLAIM_SECONDS = 30;

/** Becomes the only one that brings changes to the service, or goes on to be. @returns whether it is. */
export async function claimFollowing(db: Database, claim: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE search_service SET claim = ${claim}, claimed_until = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    WHERE claim IS NULL OR claim = ${claim} OR claimed_until < ${now} RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** Lets others do it. */
export async function releaseFollowing(db: Database, claim: string): Promise<void> {
  await db.updateTable('search_service').set({ claim: null, claimed_until: null }).where('claim', '=', claim).execute();
}

/**
 * Begins to note what changes, for this service. Whoever is writing entries at the moment is waited for: from the commit on nothing
 * is missed.
 */
export async function followEndpoint(db: Database, endpoint: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE search_documents IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    await tx
      .updateTable('search_service')
      .set({ endpoint, version: null, index_version: null, task_uid: null, rebuild_wanted: true, rebuilt_at: null })
      .set({ rebuild_index: null, rebuild_phase: null, rebuild_after: null })
      .execute();
  });
}

/** Notes nothing any more: there is no service. */
export async function followNobody(db: Database): Promise<void> {
  await db
    .updateTable('search_service')
    .set({
      endpoint: null,
      version: null,
      index_version: null,
      task_uid: null,
      rebuild_wanted: false,
      rebuilt_at: null,
    })
    .set({ rebuild_index: null, rebuild_phase: null, rebuild_after: null })
    .set({ trouble_code: null, trouble_count: 0, next_try_at: null })
    .execute();
}

/** The index there is of no use: nobody is asked before a new one has taken its place. @returns whether that is news. */
export async function wantNewIndex(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_service')
    .set({ rebuild_wanted: true, index_version: null })
    .where('rebuild_index', 'is', null)
    .where('index_version', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
