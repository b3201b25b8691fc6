import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { type SealedColumn, sealedColumn } from '../../../platform/secrets/index.ts';

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
    .selectFrom('setting_changes as change')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('setting_changes as earlier')
          .select(['earlier.value_text as before_text', 'earlier.value_sealed as before_sealed'])
          .whereRef('earlier.env', '=', 'change.env')
          .whereRef('earlier.id', '<', 'change.id')
          .orderBy('earlier.id', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .select(CHANGE_COLUMNS)
    .select(['before.before_text', 'before.before_sealed'])
    .$if(page.env !== undefined, (some) => some.where('env', '=', page.env ?? ''))
    .$if(page.beforeId !== undefined, (some) => some.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** How many changes there are; of one setting when `env` is given. */
export async function countChanges(db: Database, env: string | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('setting_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(env !== undefined, (some) => some.where('env', '=', env ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of each setting's last change; settings that were never changed are not in it. */
export async function readVersions(db: Database | Transaction): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('setting_changes')
    .select((eb) => ['env', eb.fn.max('id').as('version')])
    .groupBy('env')
    .execute();
  return new Map(rows.map(({ env, version }) => [env, version]));
}

/** Who administers this service. */
export async function adminIds(tx: Transaction): Promise<string[]> {
  const admins = tx.selectFrom('users').select('id').where('is_admin', '=', true).where('is_active', '=', true);
  return (await admins.execute()).map(({ id }) => id);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people are called who acted, by session or by one of their tokens; who is nobody here is not in it. */
export async function namesOfActors(db: Database, actorIds: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actorIds)].filter((id) => UUID.test(id));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, coalesce(nullif(display_name, ''), username, '') AS name FROM users WHERE id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT token.id, coalesce(nullif(person.display_name, ''), person.username, '')
    FROM api_tokens token JOIN users person ON person.id = token.owner_id WHERE token.id = ANY (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

/** Where sealed values of settings lie: those that count, and those of the history. */
export const sealedSettings: readonly SealedColumn[] = [
  { table: 'settings', id: 'env', idType: 'text' } as const,
  { table: 'setting_changes', id: 'id', idType: 'bigint' } as const,
].map((place) => sealedColumn({ ...place, purpose: 'setting', boundTo: 'env', sealed: 'value_sealed' }));

/** Puts a name that stands for nobody in the place of somebody who changed settings. */
export async function anonymiseSettingChanges(tx: Transaction, by: string, pseudonym: string): Promise<void> {
  await tx.updateTable('settings').set({ updated_by: pseudonym }).where('updated_by', '=', by).execute();
  await tx.updateTable('setting_changes').set({ changed_by: pseudonym }).where('changed_by', '=', by).execute();
}
