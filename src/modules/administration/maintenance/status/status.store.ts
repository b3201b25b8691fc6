import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/index.ts';

/** What the database server says of itself. */
export type DatabaseFacts = {
  sizeBytes: number;
  connectionCount: number;
  connectionLimit: number;
  /** How long the longest statement of this database runs by now; 0 when none does. */
  longestSeconds: number;
};

/** Asks the server. Statements of our own look at nothing; autovacuum and other databases are not meant. */
export async function databaseFacts(tx: Transaction): Promise<DatabaseFacts> {
  const { rows } = await sql<{ size: number; connections: number; most: number; longest: number | null }>`
    SELECT pg_database_size(current_database()) AS size,
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
      current_setting('max_connections')::int AS most,
      (SELECT extract(epoch FROM max(clock_timestamp() - query_start))::float8 FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND state = 'active'
         AND pid <> pg_backend_pid()) AS longest`.execute(tx);
  const facts = rows[0];
  if (!facts) throw new Error('the database did not tell of itself');
  return {
    sizeBytes: facts.size,
    connectionCount: facts.connections,
    connectionLimit: facts.most,
    longestSeconds: facts.longest ?? 0,
  };
}
