import type { DatabaseClient } from '../client.ts';
import type { MigrationWatch } from '../migrate.ts';

/** What others cannot do with a table until the migration has ended. */
export type TableLock = {
  table: string;
  /** PostgreSQL's name of the strongest lock, without its ending: `AccessExclusive`. */
  mode: string;
  /** `reads`: nobody reads or writes; `writes`: nobody writes; `none`: others go on, but for single rows that are changed. */
  stops: 'reads' | 'writes' | 'none';
  /** Its rows were all written anew, which takes as long as there are rows. */
  isRewritten: boolean;
};

/** One migration on the copy: how long it took, and what it held until its end. */
export type RehearsedMigration = { name: string; ms: number; locks: TableLock[] };

/** Modes of locks that a migration takes on tables, the strongest first; weaker ones are anybody's. */
const MODES = ['AccessExclusive', 'Exclusive', 'ShareRowExclusive', 'Share', 'ShareUpdateExclusive', 'RowExclusive'];
const STOPS_WRITES = new Set(['Exclusive', 'ShareRowExclusive', 'Share']);

type Relation = { oid: string; table: string; file: string };

/** Notes down how long migrations take and which locks on tables that were there before they hold at their end: locks are kept until then. */
export class LockWatch implements MigrationWatch {
  readonly migrations: RehearsedMigration[] = [];
  #before = new Map<string, Relation>();
  #begunAtMs = 0;

  async before(client: DatabaseClient): Promise<void> {
    this.#before = await relations(client);
    this.#begunAtMs = performance.now();
  }

  async after(client: DatabaseClient, name: string): Promise<void> {
    // What is compared at the end of a transaction belongs to its time.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    const ms = performance.now() - this.#begunAtMs;
    this.migrations.push({ name, ms, locks: await this.#locks(client) });
  }

  async #locks(client: DatabaseClient): Promise<TableLock[]> {
    const { rows } = await client.query<{ oid: string; modes: string[] }>(
      `SELECT relation::text AS oid, array_agg(replace(mode, 'Lock', '')) AS modes FROM pg_locks
       WHERE pid = pg_backend_pid() AND locktype = 'relation' AND granted GROUP BY relation`,
    );
    const now = await relations(client);
    return rows
      .flatMap(({ oid, modes }): TableLock[] => {
        const relation = this.#before.get(oid);
        const mode = MODES.find((known) => modes.includes(known));
        if (!relation || mode === undefined) return [];
        const stops = mode === 'AccessExclusive' ? 'reads' : STOPS_WRITES.has(mode) ? 'writes' : 'none';
        const file = now.get(oid)?.file;
        return [{ table: relation.table, mode, stops, isRewritten: file !== undefined && file !== relation.file }];
      })
      .toSorted((a, b) => MODES.indexOf(a.mode) - MODES.indexOf(b.mode) || (a.table < b.table ? -1 : 1));
  }
}

/** Every table of the service, by the number that locks name it with. */
async function relations(client: DatabaseClient): Promise<Map<string, Relation>> {
  const { rows } = await client.query<Relation>(
    `SELECT c.oid::text, c.relname AS "table", pg_relation_filenode(c.oid)::text AS file
     FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
       AND c.relname <> 'schema_migrations'`,
  );
  return new Map(rows.map((row) => [row.oid, row]));
}
