import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** What became of a mail. */
export type MailOutcome = 'taken' | 'refused' | 'skipped';

/** A mail as the ledger knows it. */
export type NotedMail = { outcome: MailOutcome; isPutAway: boolean };

/** A mail in its mailbox. */
export type MailLocation = { sourceId: string; mailboxKey: Buffer; uid: number };

/**
 * Writes down that a part was accepted, in the transaction that takes it over.
 * @returns undefined when it is new; else where the same content was taken from, null when that is not known.
 */
export async function notePart(
  tx: Transaction,
  part: { sourceId: string; mailKey: Buffer; sha256: Buffer; locationKey: Buffer; at: Date },
): Promise<Buffer | null | undefined> {
  const key = { source_id: part.sourceId, mail_key: part.mailKey, sha256: part.sha256 };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('source_mail_parts')
    .values({ ...key, place_key: part.locationKey, taken_at: part.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const known = tx.selectFrom('source_mail_parts').select('place_key');
  return (
    (
      await known
        .where('source_id', '=', key.source_id)
        .where('mail_key', '=', key.mail_key)
        .where('sha256', '=', key.sha256)
        .executeTakeFirst()
    )?.place_key ?? null
  );
}

/** What is known of mails in a mailbox, by their UIDs; what other filters decided against is not known. */
export async function notedMails(
  db: Database,
  query: { sourceId: string; mailboxKey: Buffer; rulesKey: Buffer; uids: readonly number[] },
): Promise<Map<number, NotedMail>> {
  const rows = await db
    .selectFrom('source_mail_messages')
    .select(['uid', 'outcome', 'is_put_away'])
    .where('source_id', '=', query.sourceId)
    .where('mailbox_key', '=', query.mailboxKey)
    .where(sql<boolean>`uid = ANY (${[...query.uids]}::bigint[])`)
    .where((eb) => eb.or([eb('outcome', '=', 'taken'), eb('rules_key', '=', query.rulesKey)]))
    .execute();
  return new Map(rows.map((row) => [row.uid, { outcome: outcomeOf(row.outcome), isPutAway: row.is_put_away }]));
}

/** Whether a mail that looks like this one was accepted out of another mailbox, or of this one before it counted anew. */
export async function isTakenElsewhere(
  db: Database,
  query: { sourceId: string; mailboxKey: Buffer; messageKey: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('source_mail_messages')
    .select('uid')
    .where('source_id', '=', query.sourceId)
    .where('message_key', '=', query.messageKey)
    .where('mailbox_key', '<>', query.mailboxKey)
    .where('outcome', '=', 'taken')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down what became of a mail. */
export async function noteMail(
  db: Database,
  place: MailLocation,
  noted: NotedMail & { messageKey: Buffer; rulesKey: Buffer; at: Date },
): Promise<void> {
  const values = {
    message_key: noted.messageKey,
    rules_key: noted.rulesKey,
    outcome: noted.outcome,
    is_put_away: noted.isPutAway,
    noted_at: noted.at,
  };
  await db
    .insertInto('source_mail_messages')
    .values({ source_id: place.sourceId, mailbox_key: place.mailboxKey, uid: place.uid, ...values })
    .onConflict((conflict) => conflict.columns(['source_id', 'mailbox_key', 'uid']).doUpdateSet(values))
    .execute();
}

/** Writes down that a mail was marked or moved. */
export async function notePutAway(db: Database, place: MailLocation): Promise<void> {
  await db
    .updateTable('source_mail_messages')
    .set({ is_put_away: true })
    .where('source_id', '=', place.sourceId)
    .where('mailbox_key', '=', place.mailboxKey)
    .where('uid', '=', place.uid)
    .execute();
}

/** Forgets mails that lie in the mailbox no more, and what the mailbox was before it counted anew. */
export async function forgetMails(
  db: Database,
  query: { sourceId: string; mailboxKey: Buffer; present: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('source_mail_messages')
    .where('source_id', '=', query.sourceId)
    .where((eb) =>
      eb.or([eb('mailbox_key', '<>', query.mailboxKey), sql<boolean>`uid <> ALL (${[...query.present]}::bigint[])`]),
    )
    .execute();
}

function outcomeOf(text: string): MailOutcome {
  if (text === 'taken' || text === 'refused' || text === 'skipped') return text;
  throw new Error(`nobody knows mails that were "${text}"`);
}
