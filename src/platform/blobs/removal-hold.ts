import { sql } from 'kysely';
import type { Database, DatabaseClient } from '../database/index.ts';

/** Held shared by whoever removes a blob, and alone by whoever keeps all of them. The number is arbitrary and ours. */
const REMOVAL_LOCK_KEY = 7_221_853_050;

/**
 * Keeps blobs from being removed, by whatever process, until the session ends. Returns once nobody is just removing one: from then
 * on there is every blob that the rows of a later snapshot refer to.
 */
export async function holdRemovals(session: DatabaseClient): Promise<void> {
  await session.query('SELECT pg_advisory_lock($1)', [REMOVAL_LOCK_KEY]);
}

/** Removes blobs, unless somebody keeps them at the moment. @returns false when that is so: then nothing was done. */
export function unlessHeld(db: Database, remove: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK_KEY}) AS "isFree"`.execute(tx);
    if (rows[0]?.isFree !== true) return false;
    await remove();
    return true;
  });
}
