import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';

/** How a channel stands. */
export type ChannelState = Selectable<DB['notification_channels']>;

/**
 * Takes a channel for one worker until a moment; a process that ends before leaves it to the next.
 * @returns undefined while another worker has it.
 */
export async function claimChannel(
  db: Database,
  claim: { id: string; now: Date; until: Date },
): Promise<ChannelState | undefined> {
  const { id, now, until } = claim;
  const { rows } = await sql<ChannelState>`
    INSERT INTO notification_channels AS channel (id, claimed_until) VALUES (${id}, ${until})
    ON CONFLICT (id) DO UPDATE SET claimed_until = ${until}
    WHERE channel.claimed_until IS NULL OR channel.claimed_until <= ${now}
    RETURNING *`.execute(db);
  return rows[0];
}

/** Writes what a worker changed of the channel it has taken. */
export async function saveChannel(
  db: Database | Transaction,
  id: string,
  patch: Partial<Omit<ChannelState, 'id'>>,
): Promise<void> {
  await db.updateTable('notification_channels').set(patch).where('id', '=', id).execute();
}

/** Notes an answer outside the order of delivery: of a test. */
export async function noteTested(db: Database, id: string, noted: { now: Date; error: string | null }): Promise<void> {
  const { now, error } = noted;
  const values =
    error === null ? { last_success_at: now, last_error: null } : { last_error: error, last_error_at: now };
  await db
    .insertInto('notification_channels')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Every channel that was ever sent to. */
export async function listChannelStates(db: Database): Promise<ChannelState[]> {
  return db.selectFrom('notification_channels').selectAll().execute();
}

/** What went wrong as it is stored: its code on a line before the sentence. */
export function storedError({ error, code }: { error: string | null; code: string | null }): string | null {
  return error === null || code === null ? error : `${code}\n${error}`;
}

/** The code and the sentence of a stored error; one of an earlier version has no code. */
export function readError(stored: string | null): { error: string | null; code: string | null } {
  const [, code = null, error = stored] = /^([a-z0-9_]+)\n(.*)$/s.exec(stored ?? '') ?? [];
  return { error, code };
}
