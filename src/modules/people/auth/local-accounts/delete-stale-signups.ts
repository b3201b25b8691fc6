import type { Database } from '../../../../platform/database/index.ts';
import { deletePeople } from '../../users/index.ts';
import { deleteExpiredEmailChanges } from '../change-email/change-email.store.ts';
import { deleteCountedMails, lockPendingSince } from './local-accounts.store.ts';

const DAY_MS = 24 * 3_600_000;
const PENDING_KEPT_DAYS = 7;

/**
 * Forgets sign-ups that nobody has proven in a week, so that an address somebody else entered is free again. For the maintenance job.
 * @returns how many there were.
 */
export async function deleteStaleSignups(db: Database, now: Date): Promise<number> {
  await deleteCountedMails(db, now);
  await deleteExpiredEmailChanges(db, now);
  const before = new Date(now.getTime() - PENDING_KEPT_DAYS * DAY_MS);
  return db.transaction().execute(async (tx) => deletePeople(tx, await lockPendingSince(tx, before)));
}
