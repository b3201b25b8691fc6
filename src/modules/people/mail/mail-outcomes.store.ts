import type { Database } from '../../../platform/database/index.ts';

/** Why a mail did not leave, in a word; the sentence stands in the log and at the job. */
export const MAIL_FAILURES = [
  'not_reached',
  'not_encrypted',
  'login_refused',
  'put_off',
  'refused',
  'too_slow',
  'broken_off',
] as const;
/** One of them. */
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** When mail last left, and when and why it last did not. */
export type MailOutcomes = { sentAt: Date | null; failedAt: Date | null; failure: MailFailure | null };

/** Notes how an attempt to send a mail ended. */
export async function noteMailOutcome(db: Database, failure: MailFailure | null, now: Date): Promise<void> {
  const change = failure === null ? { sent_at: now } : { failed_at: now, failure };
  await db
    .insertInto('mail_outcomes')
    .values(change)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(change))
    .execute();
}

/** How the last attempts ended. */
export async function mailOutcomes(db: Database): Promise<MailOutcomes> {
  const row = await db.selectFrom('mail_outcomes').selectAll().executeTakeFirst();
  const failure = MAIL_FAILURES.find((known) => known === row?.failure) ?? null;
  return { sentAt: row?.sent_at ?? null, failedAt: row?.failed_at ?? null, failure };
}
