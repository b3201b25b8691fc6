import { type Kysely, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Schema of what a restore notes down in the database that it fills; there while it is not done. */
export const RESTORE_SCHEMA = 'archivolt_restore';

/** @throws Error when a restore into this database was not finished: what is there is a part of an archive. */
export async function refuseHalfRestored(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT to_regnamespace(${RESTORE_SCHEMA}) IS NOT NULL AS "isThere"`.execute(db);
  if (rows[0]?.isThere)
    throw new Error(
      'A restore into this place was not finished. Run "archivolt restore" again, with the same backup: it goes on.',
    );
}
