import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** What can be added to an installation, by the name it has on the command line. */
export type ExtraName = 'office';

/** How far an extra is that somebody asked for. */
export type ExtraRow = {
  state: 'adding' | 'added' | 'failed';
  doneBytes: number;
  problemCode: string | null;
  changedAt: Date;
};

/** How far an extra is; undefined where nobody asked for it here. */
export async function findExtra(db: Database | Transaction, name: ExtraName): Promise<ExtraRow | undefined> {
  const row = await db.selectFrom('extras').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return undefined;
  const { state, done_bytes: doneBytes, problem_code: problemCode, changed_at: changedAt } = row;
  return { state: stateOf(state), doneBytes, problemCode, changedAt };
}

/** Writes how far an extra is. */
export async function saveExtra(db: Database | Transaction, name: ExtraName, row: ExtraRow): Promise<void> {
  const said = {
    state: row.state,
    done_bytes: row.doneBytes,
    problem_code: row.problemCode,
    changed_at: row.changedAt,
  };
  await db
    .insertInto('extras')
    .values({ name, ...said })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
    .execute();
}

function stateOf(text: string): ExtraRow['state'] {
  return text === 'adding' || text === 'added' ? text : 'failed';
}
