import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** A kind of which somebody is to be told by mail, and when they last were. */
export type DueMail = { kind: string; last_mailed_at: Date | null };

/** What is due to somebody by mail. */
export async function dueMails(db: Database, ownerId: string): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    SELECT kind, max(mailed_at) AS last_mailed_at FROM notifications
    WHERE owner_id = ${ownerId} AND mail_state <> 'none'
    GROUP BY kind HAVING bool_or(mail_state = 'due') ORDER BY kind`.execute(db);
  return rows;
}

/** Takes everything of one kind that is due to somebody, as mailed now. @returns how many. */
export async function takeDue(tx: Transaction, due: { ownerId: string; kind: string; now: Date }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ mail_state: 'sent', mailed_at: due.now })
    .where('owner_id', '=', due.ownerId)
    .where('kind', '=', due.kind)
    .where('mail_state', '=', 'due')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives up what is due to somebody who cannot be mailed. */
export async function dropDue(db: Database, ownerId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ mail_state: 'none' })
    .where('owner_id', '=', ownerId)
    .where('mail_state', '=', 'due')
    .execute();
}
