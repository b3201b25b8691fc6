import type { Log } from '../../log/index.ts';
import type { DatabaseClient } from '../client.ts';
import { type AppliedMigration, applyMigrations, pendingMigrations } from '../migrate.ts';
import type { DatabaseHandle } from '../open-database.ts';
import { type CopiedRows, copyRows } from './copy-rows.ts';
import { makeScratchDatabase } from './scratch-database.ts';
import { LockWatch, type RehearsedMigration } from './watch-locks.ts';

export type { RehearsedMigration } from './watch-locks.ts';

/** What is rehearsed, and on what. */
export type RehearsalInput = {
  database: Pick<DatabaseHandle, 'db' | 'openSession' | 'openSessionOn'>;
  dir: string;
  log: Log;
  signal: AbortSignal;
  /** Told before the copy is made. @param bytes how much room it takes, about. It throws where there is none. */
  onCopy?: (bytes: number) => Promise<void> | void;
  /** Told once the copy is there. */
  onCopied?: (copied: CopiedRows & { ms: number }) => void;
};

/** How the new migrations went on the copy. */
export type Rehearsal = { migrations: RehearsedMigration[] };

/**
 * Applies the migrations that the database lacks to a copy of it, made beside a running service in one snapshot, and throws the copy
 * away. The database itself is only read.
 * @returns null when nothing is to be applied, or there is nothing yet to apply it to.
 * @throws RehearsalProblem, or MigrationError when a migration fails, as it would on the database itself.
 */
export async function rehearseMigrations(input: RehearsalInput): Promise<Rehearsal | null> {
  const { database, dir, signal } = input;
  const pending = await pendingMigrations(database.db, dir);
  const session = await database.openSession();
  try {
    if (pending.length === 0 || !(await hasSchema(session))) return null;
    await input.onCopy?.(await sizeOf(session));
    const scratch = await makeScratchDatabase(session);
    const interrupt = () => void scratch.interrupt();
    signal.addEventListener('abort', interrupt);
    try {
      return await rehearseOn(input, session, scratch.name);
    } catch (error) {
      // Whoever was interrupted says only that the session is gone.
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', interrupt);
      await scratch.drop();
    }
  } finally {
    await session.end();
  }
}

async function rehearseOn(
  { database, dir, log, signal, onCopied }: RehearsalInput,
  session: DatabaseClient,
  name: string,
): Promise<Rehearsal> {
  const quiet = log.child({ rehearsal: name });
  const openScratch = () => database.openSessionOn(name);
  const { rows: applied } = await session.query<AppliedMigration>('SELECT name, checksum FROM schema_migrations');
  await applyMigrations(openScratch, dir, quiet, { only: new Set(applied.map((migration) => migration.name)) });
  const begunAtMs = performance.now();
  const from = await database.openSession();
  const to = await openScratch();
  try {
    const copied = await copyRows({ from, to, signal });
    onCopied?.({ ...copied, ms: performance.now() - begunAtMs });
  } finally {
    await Promise.allSettled([from.end(), to.end()]);
  }
  const watch = new LockWatch();
  await applyMigrations(openScratch, dir, quiet, { watch });
  return { migrations: watch.migrations };
}

async function hasSchema(session: DatabaseClient): Promise<boolean> {
  const { rows } = await session.query<{ isThere: boolean }>(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS "isThere"`,
  );
  return rows[0]?.isThere === true;
}

async function sizeOf(session: DatabaseClient): Promise<number> {
  const { rows } = await session.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes');
  return Number(rows[0]?.bytes ?? 0);
}
