import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';

const MAX_LENGTH = 200;

/** A browser without its versions, so that an update of it is no other one. */
function browserOf(userAgent: string): string {
  return userAgent
    .replaceAll(/[\d._]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Notes by which browser somebody signs in. @returns whether they have others and never used this one. */
export async function noteBrowser(
  tx: Transaction,
  seen: { userId: string; userAgent: string; now: Date },
): Promise<boolean> {
  const { userId, now } = seen;
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    INSERT INTO known_browsers AS known (user_id, browser, first_seen_at, last_seen_at)
    VALUES (${userId}, ${browserOf(seen.userAgent)}, ${now}, ${now})
    ON CONFLICT (user_id, browser) DO UPDATE SET last_seen_at = ${now}
    RETURNING xmax = 0 AS is_new,
      EXISTS (SELECT FROM known_browsers other WHERE other.user_id = ${userId}) AS has_others`.execute(tx);
  return rows.some(({ is_new, has_others }) => is_new && has_others);
}

/** The browsers by which somebody has signed in. */
export async function listBrowsers(
  db: Database,
  userId: string,
): Promise<{ browser: string; first_seen_at: Date; last_seen_at: Date }[]> {
  return db
    .selectFrom('known_browsers')
    .select(['browser', 'first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
}
