import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** Whether the requests fitted into the shared budget, and how much of its minute is used. */
export type SharedTake = { isAllowed: boolean; usedMs: number };

/**
 * Takes `count` requests of `costMs` each from a key's budget, by the database's clock.
 * @param count the last one may be refused, the others were let through already and count in any case.
 */
export async function takeShared(db: Database, key: Buffer, count: number, costMs: number): Promise<SharedTake> {
  const cost = sql`${count * costMs}::float8 * interval '1 millisecond'`;
  const used = sql`(extract(epoch FROM known.full_at - clock_timestamp()) * 1000)::float8`;
  const { rows: taken } = await sql<{ used_ms: number }>`
    INSERT INTO rate_limits AS known (key, full_at) VALUES (${key}, clock_timestamp() + ${cost})
    ON CONFLICT (key) DO UPDATE SET full_at = GREATEST(known.full_at, clock_timestamp()) + ${cost}
    WHERE known.full_at + ${cost} <= clock_timestamp() + interval '60.001 seconds'
    RETURNING ${used} AS used_ms`.execute(db);
  if (taken[0]) return { isAllowed: true, usedMs: taken[0].used_ms };
  const before = sql`${(count - 1) * costMs}::float8 * interval '1 millisecond'`;
  // Never more than a minute away: nobody is locked out for longer by a clock that was set back.
  const { rows: refused } = await sql<{ used_ms: number }>`
    UPDATE rate_limits AS known
    SET full_at = LEAST(GREATEST(known.full_at, clock_timestamp()) + ${before}, clock_timestamp() + interval '1 minute')
    WHERE key = ${key} RETURNING ${used} AS used_ms`.execute(db);
  return { isAllowed: false, usedMs: refused[0]?.used_ms ?? 0 };
}

/** Forgets budgets that nobody uses any more. For the maintenance job. */
export async function deleteRefilledBudgets(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM rate_limits WHERE full_at < clock_timestamp()`.execute(db);
  return Number(numAffectedRows ?? 0);
}
