import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/index.ts';
import { type Failure, failureSchema } from '../failures/index.ts';

const roleSchema = z.enum(['both', 'serve', 'work']);
const failuresSchema = z.array(failureSchema);

/** Which parts a process runs. */
export type ProcessRole = z.infer<typeof roleSchema>;

/** What a process says of itself. */
export type ProcessFacts = {
  id: string;
  role: ProcessRole;
  host: string;
  version: string;
  nodeVersion: string;
  reader: { name: string; languageCount: number } | null;
  failures: readonly Failure[];
};

/** A process as the others know it. */
export type KnownProcess = ProcessFacts & {
  startedAt: Date;
  /** Since it last said something, by the database's clock. */
  silentSeconds: number;
  isAlive: boolean;
};

/** Four missed beats: it is gone without a word, or cannot reach the database. */
const ALIVE_SECONDS = 60;
/** A process that died is told of for this long. */
const REMEMBERED_SECONDS = 900;

/** Writes what a process says of itself, and forgets those that have been silent for long. */
export async function writeProcess(db: Database, facts: ProcessFacts): Promise<void> {
  const { id, role, host, version, nodeVersion, reader, failures } = facts;
  const said = {
    reader: reader?.name ?? null,
    reader_languages: reader?.languageCount ?? null,
    failures: JSON.stringify(failures),
  };
  await db
    .insertInto('processes')
    .values({ id, role, host, version, node_version: nodeVersion, ...said })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...said, seen_at: sql`now()` }))
    .execute();
  await db
    .deleteFrom('processes')
    .where('seen_at', '<', sql<Date>`now() - ${REMEMBERED_SECONDS} * interval '1 second'`)
    .execute();
}

/** A process has ended as it should. */
export async function removeProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** Start-up on a database only we use: whoever is listed belonged to an earlier life. */
export async function removeAllProcesses(db: Database): Promise<void> {
  await db.deleteFrom('processes').execute();
}

/** Every process that is alive or was a moment ago, the longest running first. */
export async function knownProcesses(db: Database): Promise<KnownProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .select(sql<number>`extract(epoch FROM now() - seen_at)::float8`.as('silent_seconds'))
    .where('seen_at', '>', sql<Date>`now() - ${REMEMBERED_SECONDS} * interval '1 second'`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    role: roleSchema.parse(row.role),
    host: row.host,
    version: row.version,
    nodeVersion: row.node_version,
    reader: row.reader === null ? null : { name: row.reader, languageCount: row.reader_languages ?? 0 },
    failures: failuresSchema.parse(row.failures),
    startedAt: row.started_at,
    silentSeconds: row.silent_seconds,
    isAlive: row.silent_seconds < ALIVE_SECONDS,
  }));
}

/** How many processes are there that run jobs. */
export async function livingWorkers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM processes
    WHERE role <> 'serve' AND seen_at > now() - ${ALIVE_SECONDS} * interval '1 second'`.execute(db);
  return rows[0]?.count ?? 0;
}
