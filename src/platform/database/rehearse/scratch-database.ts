import { KnownProblem } from '../../known-problem.ts';
import type { DatabaseClient } from '../client.ts';
import { quoted } from '../copy/tables.ts';
import { hasCode } from '../errors.ts';

/** Held by whoever rehearses on a copy of this database. The number is arbitrary and ours. */
const REHEARSAL_LOCK_KEY = 7_221_853_057;

/** Why an upgrade cannot be rehearsed here; the sentence says what to do. */
class RehearsalProblem extends KnownProblem<'rehearsal_running' | 'rehearsal_not_allowed'> {}

/** An empty database beside the one of the service, which is thrown away. */
export type ScratchDatabase = {
  name: string;
  /** Ends whoever is connected to it. */
  interrupt(): Promise<void>;
  drop(): Promise<void>;
};

/**
 * Makes an empty database on the server of the given session, with the letters and the order of the session's own. What a rehearsal
 * that was killed left behind goes first.
 * @throws RehearsalProblem
 */
export async function makeScratchDatabase(session: DatabaseClient): Promise<ScratchDatabase> {
  const locked = await session.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    REHEARSAL_LOCK_KEY,
  ]);
  if (locked.rows[0]?.isFree !== true)
    throw new RehearsalProblem('rehearsal_running', 'This database is being rehearsed on already: wait for that.');
  const { rows } = await session.query<{ oid: string; like: string; role: string }>(
    `SELECT oid::text, current_user AS role, format('ENCODING %L LC_COLLATE %L LC_CTYPE %L',
       pg_encoding_to_char(encoding), datcollate, datctype) AS "like"
     FROM pg_database WHERE datname = current_database()`,
  );
  const { oid = '', like = '', role = '' } = rows[0] ?? {};
  // Named after the database it is a copy of: under the lock nobody else has one of that name.
  const name = `archivolt_rehearsal_${oid}`;
  const interrupt = async () => {
    await session.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
      [name],
    );
  };
  const drop = async () => {
    await interrupt();
    await session.query(`DROP DATABASE IF EXISTS ${quoted(name)}`);
  };
  await drop();
  try {
    await session.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0 ${like}`);
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
    throw new RehearsalProblem(
      'rehearsal_not_allowed',
      `A rehearsal needs a database beside this one, and the role "${role}" may not make any. Let it (ALTER ROLE "${role}" CREATEDB), or restore a backup elsewhere and run "archivolt migrate" there.`,
      { cause: error },
    );
  }
  return { name, interrupt, drop };
}
