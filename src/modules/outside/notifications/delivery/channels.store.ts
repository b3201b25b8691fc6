import { type Selectable, sql } from 'kysely';
import type { Database, DB } from '../../../../platform/database/index.ts';
import { ClaimLost } from '../../../../platform/delivery/index.ts';

/** How a channel stands. */
export type ChannelState = Selectable<DB['notification_channels']>;

/** How a channel stands, when it was ever sent to. */
export async function getChannelState(db: Database, id: string): Promise<ChannelState | undefined> {
  return db.selectFrom('notification_channels').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Takes a channel for one worker until a moment; a process that ends before leaves it to the next.
 * @param claim.token by which what the worker writes is known as its own.
 * @returns undefined while another worker has it.
 */
export async function claimChannel(
  db: Database,
  claim: { id: string; token: string; now: Date; until: Date },
): Promise<ChannelState | undefined> {
  const { id, token, now, until } = claim;
  const { rows } = await sql<ChannelState>`
    INSERT INTO notification_channels AS channel (id, claim_token, claimed_until) VALUES (${id}, ${token}, ${until})
    ON CONFLICT (id) DO UPDATE SET claim_token = ${token}, claimed_until = ${until}
    WHERE channel.claimed_until IS NULL OR channel.claimed_until <= ${now}
    RETURNING *`.execute(db);
  return rows[0];
}

type Claimed = Pick<ChannelState, 'id' | 'claim_token'>;
type Change = Partial<Omit<ChannelState, 'id'>>;

function held(db: Database, { id, claim_token: token }: Claimed) {
  return db.updateTable('notification_channels').where('id', '=', id).where('claim_token', '=', token);
}

/** Keeps a channel longer for the worker that has taken it. */
export async function renewChannel(db: Database, claimed: Claimed, until: Date): Promise<void> {
  await held(db, claimed).set({ claimed_until: until }).execute();
}

/** Lets go of a channel that is still ours. */
export async function releaseChannel(db: Database, claimed: Claimed): Promise<void> {
  await held(db, claimed).set({ claim_token: null, claimed_until: null }).execute();
}

/** Writes what a worker changed of the channel it has taken. @throws ClaimLost */
export async function saveClaimed(db: Database, claimed: Claimed, change: Change): Promise<void> {
  const saved = await held(db, claimed).set(change).executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new ClaimLost();
}

/** The same, and lets go of it. @throws ClaimLost */
export async function endClaim(db: Database, claimed: Claimed, change: Change): Promise<void> {
  await saveClaimed(db, claimed, { ...change, claim_token: null, claimed_until: null });
}

/** Notes an answer outside the order of delivery: of a test. */
export async function noteTested(
  db: Database,
  id: string,
  noted: { now: Date; error: string | null; code: string | null },
): Promise<void> {
  const { now, error, code } = noted;
  const when = error === null ? { last_success_at: now } : { last_error_at: now };
  const values = { last_error: error, last_error_code: code, ...when };
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
