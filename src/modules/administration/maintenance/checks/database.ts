import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Database, MigrationError, pendingMigrations } from '../../../../platform/database/index.ts';
import { type Check, ok, problem } from '../finding.ts';

/** Where the migrations of this version lie. */
export const migrationsDir = fileURLToPath(new URL('../../../../../migrations', import.meta.url));

const MIN_VERSION_NUMBER = 150_000;

/** Whether the database answers and is new enough. */
export const databaseCheck: Check = {
  title: 'Database',
  async *run(ctx) {
    const { version, isTooOld } = await serverVersion(ctx.db);
    yield isTooOld
      ? problem(`PostgreSQL ${version} is too old.`, 'Upgrade it to version 15 or newer.')
      : ok(`PostgreSQL ${version} answers.`);
  },
};

/** Whether the schema is the one this version works with. */
export const migrationsCheck: Check = {
  title: 'Schema',
  async *run(ctx) {
    try {
      const pending = await pendingMigrations(ctx.db, migrationsDir);
      yield pending.length === 0
        ? ok('All migrations are applied.')
        : problem(
            `These migrations are missing: ${pending.join(', ')}.`,
            'Run "archivolt migrate", or restart the service.',
          );
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error;
      yield problem(error.message, 'Until then this version must not work on this database.');
    }
  },
};

/** The version of the server, and whether this version of Archivolt can do without what it lacks. */
export async function serverVersion(db: Database): Promise<{ version: string; isTooOld: boolean }> {
  const { rows } = await sql<{ number: number; version: string }>`
    SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`.execute(
    db,
  );
  const server = rows[0];
  if (!server) throw new Error('the database did not tell its version');
  return { version: server.version, isTooOld: server.number < MIN_VERSION_NUMBER };
}
