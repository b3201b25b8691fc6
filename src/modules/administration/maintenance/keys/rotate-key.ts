import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { hasGeneratedKey, loadKeyring, renewGeneratedKey } from '../../../../platform/secrets/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { maintenanceErrors } from '../maintenance.errors.ts';
import { inspectSealed, resealAll } from './reseal.ts';

const LOCK = 'archivolt rotate-key';
/** What was sealed with the old key while the rest was sealed anew is found by another round. */
const MAX_ROUNDS = 5;

/** How a change of the key ended. */
export type RotatedKey = {
  /** A new key was generated; otherwise the present one of the configuration, or of a change that was not finished, counts. */
  isNew: boolean;
  isGenerated: boolean;
  sealed: number;
  /** Ids of older keys that nothing is sealed with any more. */
  needlessKeys: string[];
  /** Values that nothing opens, or whose key is missing. */
  unreadable: number;
};

/**
 * Seals everything in the database anew with the present key, beside a running service. A key that was generated into DATA_DIR is replaced
 * by a new one first, unless an earlier change of it is still to be finished.
 * @throws key_change_running while another process does the same.
 */
export async function rotateKey(
  ctx: Pick<Context, 'db' | 'config' | 'actor' | 'ownerId' | 'address' | 'requestId' | 'clock'>,
  broadcast: (progress: { done: number; count: number }) => void,
): Promise<RotatedKey> {
  // One connection for all of it: the lock is its session's, and goes with it.
  return ctx.db.connection().execute(async (db) => {
    if (!(await tryLock(db))) throw maintenanceErrors.key_change_running();
    try {
      return await rotate({ ...ctx, db }, broadcast);
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext(${LOCK}))`.execute(db);
    }
  });
}

async function rotate(
  ctx: Parameters<typeof rotateKey>[0],
  broadcast: (progress: { done: number; count: number }) => void,
): Promise<RotatedKey> {
  const { db, config } = ctx;
  const isGenerated = hasGeneratedKey(config);
  const isUnfinished = (await inspectSealed(db, await loadKeyring(config))).outdated > 0;
  const isNew = isGenerated && !isUnfinished;
  if (isNew) await renewGeneratedKey(config);
  const keyring = await loadKeyring(config);
  const { outdated: count } = await inspectSealed(db, keyring);
  let sealed = 0;
  let unreadable = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = sealed;
    const resealed = await resealAll(db, keyring, (sealedSoFar) => broadcast({ done: before + sealedSoFar, count }));
    sealed += resealed.sealed;
    unreadable = resealed.unreadable;
    if (resealed.sealed === 0) break;
  }
  const { countByKey } = await inspectSealed(db, keyring);
  const older = [...keyring.byId.keys()].filter((id) => id !== keyring.current.id);
  const needlessKeys = older.filter((id) => !countByKey.has(id));
  const detail = { key: keyring.current.id, is_new: isNew, sealed, unreadable };
  await recordAudit(ctx, { action: 'instance.key_rotated', targetType: 'instance', detail });
  return { isNew, isGenerated, sealed, needlessKeys, unreadable };
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`SELECT pg_try_advisory_lock(hashtext(${LOCK})) AS is_ours`.execute(
    db,
  );
  return rows[0]?.is_ours === true;
}
