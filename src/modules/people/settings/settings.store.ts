import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** Tells every process that saved settings changed, at the commit. Carries nothing: whoever hears it reads the table. */
export const SETTINGS_CHANNEL = 'archivolt_settings';

/** A value as it lies in the database: readable or sealed, never both. */
export type StoredValue = { value_text: string | null; value_sealed: string | null };

/** A saved setting. */
export type SavedRow = StoredValue & { env: string; updated_at: Date; updated_by: string };

/** One change; without a value the saved one was removed. */
export type ChangeRow = StoredValue & { id: number; env: string; changed_at: Date; changed_by: string };

const CHANGE_COLUMNS = ['id', 'env', 'value_text', 'value_sealed', 'changed_at', 'changed_by'] as const;

/** Whether the schema has saved settings: a command that migrates nothing may meet an older one. */
export async function hasSettingsTable(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('settings') IS NOT NULL AS found`.execute(db);
  return rows[0]?.found === true;
}

/** Every saved setting. */
export function readSaved(db: Database | Transaction): Promise<SavedRow[]> {
  return db.selectFrom('settings').selectAll().orderBy('env').execute();
}

/** Lets one change after the other be judged by what is saved: the second waits until the first is committed. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Saves a value, or removes the saved one, with its line of history; every process hears of it at the commit. */
export async function writeSetting(
  tx: Transaction,
  change: { env: string; value: StoredValue | null; at: Date; by: string },
): Promise<void> {
  const { env, value, at, by } = change;
  if (value) {
    const row = { ...value, updated_at: at, updated_by: by };
    await tx
      .insertInto('settings')
      .values({ env, ...row })
      .onConflict((conflict) => conflict.column('env').doUpdateSet(row))
      .execute();
  } else {
    await tx.deleteFrom('settings').where('env', '=', env).execute();
  }
  await tx
    .insertInto('setting_changes')
    .values({ env, ...(value ?? { value_text: null, value_sealed: null }), changed_at: at, changed_by: by })
    .execute();
  await sql`SELECT pg_notify(${SETTINGS_CHANNEL}, '')`.execute(tx);
}

/** One change by its number. */
export function findChange(db: Database, id: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('setting_changes').select(CHANGE_COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** A change with the value that stood before it. */
export type ChangeWithBefore = ChangeRow & { before_text: string | null; before_sealed: string | null };

/** The newest changes, newest first; of one setting when `env` is given. */
export function readChanges(
  db: Database,
  page: { env?: string | undefined; beforeId?: number | undefined; limit: number },
): Promise<ChangeWithBefore[]> {
  return db
    .with('changes', (query) =>
      query
        .selectFrom('setting_changes')
        .select(CHANGE_COLUMNS)
        .select([
          sql<string | null>`lag(value_text) OVER (PARTITION BY env ORDER BY id)`.as('before_text'),
          sql<string | null>`lag(value_sealed) OVER (PARTITION BY env ORDER BY id)`.as('before_sealed'),
        ])
        .$if(page.env !== undefined, (some) => some.where('env', '=', page.env ?? '')),
    )
    .selectFrom('changes')
    .selectAll()
    .$if(page.beforeId !== undefined, (some) => some.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Every sealed value there is, of settings and of their history. */
export async function readSealed(db: Database | Transaction): Promise<{ env: string; sealed: string }[]> {
  const { rows } = await sql<{ env: string; sealed: string }>`
    SELECT env, value_sealed AS sealed FROM settings WHERE value_sealed IS NOT NULL
    UNION
    SELECT env, value_sealed FROM setting_changes WHERE value_sealed IS NOT NULL
    ORDER BY env, sealed`.execute(db);
  return rows;
}

/** Puts another sealing of the same value in its place, wherever it stands. */
export async function replaceSealed(tx: Transaction, env: string, sealed: string, anew: string): Promise<void> {
  for (const table of ['settings', 'setting_changes'] as const) {
    await tx
      .updateTable(table)
      .set({ value_sealed: anew })
      .where('env', '=', env)
      .where('value_sealed', '=', sealed)
      .execute();
  }
}

/** Puts a name that stands for nobody in the place of somebody who changed settings. */
export async function anonymiseSettingChanges(tx: Transaction, by: string, pseudonym: string): Promise<void> {
  await tx.updateTable('settings').set({ updated_by: pseudonym }).where('updated_by', '=', by).execute();
  await tx.updateTable('setting_changes').set({ changed_by: pseudonym }).where('changed_by', '=', by).execute();
}
