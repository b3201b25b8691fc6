import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';

/** What a person has chosen. */
export type PreferencesRow = Selectable<DB['notification_preferences']>;

/** What a person has chosen; undefined while they have not. */
export async function getPreferences(db: Database | Transaction, ownerId: string): Promise<PreferencesRow | undefined> {
  return db.selectFrom('notification_preferences').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
}

/** Writes what a person has chosen. */
export async function savePreferences(
  tx: Transaction,
  row: Omit<PreferencesRow, 'choices'> & { choices: object },
): Promise<void> {
  const { owner_id: ownerId, choices, ...times } = row;
  const values = { ...times, choices: sql<never>`${JSON.stringify(choices)}::jsonb` };
  await tx
    .insertInto('notification_preferences')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute();
}
