import { type DatabaseClient, isDatabaseUnavailable, RESTORE_SCHEMA } from '../../../../platform/database/index.ts';

/** What a restore has done, kept in the database that it fills, so that one which was killed goes on. */
export class RestoreState {
  readonly #client: DatabaseClient;

  constructor(client: DatabaseClient) {
    this.#client = client;
  }

  /** The backup that is being restored here, by the hash of its description; null when none is. */
  async current(): Promise<string | null> {
    const { rows } = await this.#client.query<{ isThere: boolean }>('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [
      `${RESTORE_SCHEMA}.state`,
    ]);
    if (rows[0]?.isThere !== true) return null;
    const state = await this.#client.query<{ backup: string }>(`SELECT backup FROM ${RESTORE_SCHEMA}.state`);
    return state.rows[0]?.backup ?? null;
  }

  /** Writes down that a backup is being restored here: from now on no service starts on the database. */
  async begin(backup: string): Promise<void> {
    await this.inTransaction(async () => {
      await this.#client.query(`CREATE SCHEMA ${RESTORE_SCHEMA}`);
      await this.#client.query(`CREATE TABLE ${RESTORE_SCHEMA}.state (backup text NOT NULL)`);
      await this.#client.query(`CREATE TABLE ${RESTORE_SCHEMA}.done (step text PRIMARY KEY)`);
      await this.#client.query(`CREATE TABLE ${RESTORE_SCHEMA}.taken_off
        (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, in_table text NOT NULL, name text NOT NULL, definition text NOT NULL)`);
      await this.#client.query(`INSERT INTO ${RESTORE_SCHEMA}.state VALUES ($1)`, [backup]);
    });
  }

  /** Does a step in one transaction, unless it is done. */
  async once(step: string, work: () => Promise<void>): Promise<void> {
    const { rowCount } = await this.#client.query(`SELECT FROM ${RESTORE_SCHEMA}.done WHERE step = $1`, [step]);
    if (rowCount !== 0) return;
    await this.inTransaction(async () => {
      await work();
      await this.#client.query(`INSERT INTO ${RESTORE_SCHEMA}.done VALUES ($1)`, [step]);
    });
  }

  /** All is done: the database is like any other. */
  async end(): Promise<void> {
    await this.#client.query(`DROP SCHEMA ${RESTORE_SCHEMA} CASCADE`);
  }

  /** Keeps all of what `work` does, or nothing. */
  async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('BEGIN');
    try {
      await work();
      await this.#client.query('COMMIT');
    } catch (error) {
      // A connection that broke has taken everything back.
      if (!isDatabaseUnavailable(error)) await this.#client.query('ROLLBACK');
      throw error;
    }
  }
}
