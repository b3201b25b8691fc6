import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BLOB_AREAS } from '../../src/platform/blobs/index.ts';
import type { TestService } from './service.ts';

/** Tables that change by themselves while nothing is done to documents, and those of trials. */
const OTHERS = new Set(['processes', 'sessions', 'rate_limits', 'idempotency_keys']);

/** All that a service stores of its documents, rows and files: for what must leave no trace. */
export async function everything({ db, dataDir }: Pick<TestService, 'db' | 'dataDir'>): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (OTHERS.has(name) || name.startsWith('pipeline_trial')) continue;
    const table = sql.table(name);
    const read = await sql<{ digest: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest
      FROM ${table} AS t`.execute(db);
    digests[name] = read.rows[0]?.digest ?? '';
  }
  const files: string[] = [];
  for (const area of [...BLOB_AREAS, 'incoming']) {
    const found = await readdir(join(dataDir, area), { recursive: true, withFileTypes: true }).catch(() => []);
    files.push(...found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)));
  }
  return { digests, files: files.toSorted() };
}
