import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';

/** The export of one person, as it stands. */
export type AccountExport = Selectable<DB['account_exports']>;

/** Longer than any export may run: one that says so still has lost its job. */
const LOST_AFTER_MS = 2 * 86_400_000;

/** A person's newest export, if there is one. */
export async function getExport(db: Database, ownerId: string): Promise<AccountExport | undefined> {
  return db.selectFrom('account_exports').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
}

/** The path of a person's finished archive, and holds its row. */
export async function lockArchivePath(tx: Transaction, ownerId: string): Promise<string | null> {
  const own = tx.selectFrom('account_exports').select('path').where('owner_id', '=', ownerId);
  return (await own.forUpdate().executeTakeFirst())?.path ?? null;
}

/** Puts a new export in the place of an older one. @returns its row; undefined while another one runs. */
export async function beginExport(
  tx: Transaction,
  row: { id: string; ownerId: string; filesTotal: number; now: Date },
): Promise<AccountExport | undefined> {
  const fresh = {
    id: row.id,
    state: 'running',
    files_done: 0,
    files_total: row.filesTotal,
    error_code: null,
    path: null,
    size_bytes: null,
    sha256: null,
    created_at: row.now,
    finished_at: null,
    expires_at: null,
  };
  return tx
    .insertInto('account_exports')
    .values({ owner_id: row.ownerId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet(fresh)
        .where(({ eb, or }) =>
          or([
            eb('account_exports.state', '<>', 'running'),
            eb('account_exports.created_at', '<', new Date(row.now.getTime() - LOST_AFTER_MS)),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Changes a running export. @returns false when it runs no more, or another one has taken its place. */
export async function updateExport(
  db: Database,
  key: { id: string; ownerId: string },
  patch: Partial<Omit<AccountExport, 'id' | 'owner_id' | 'created_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_exports')
    .set(patch)
    .where('owner_id', '=', key.ownerId)
    .where('id', '=', key.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets exports whose time is over. @returns the paths of their archives. */
export async function deleteExpiredExports(tx: Transaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    DELETE FROM account_exports WHERE expires_at <= ${now} RETURNING path`.execute(tx);
  return rows.map(({ path }) => path);
}
