import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../src/platform/database/index.ts';

/** Every `schema.table` with a row that says one of these words anywhere. */
export async function tablesThatSay(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of words) {
      // Removals that are done are forgotten by the queue itself, after an hour.
      const { rows } = await sql<{ row: string }>`SELECT to_jsonb(found)::text AS row FROM ${sql.raw(name)} found
        WHERE position(lower(${word}) in lower(to_jsonb(found)::text)) > 0
          AND NOT (to_jsonb(found) @> '{"name": "remove_blob"}') LIMIT 1`.execute(db);
      if (rows[0]) found.push(`${name} says ${word}: ${rows[0].row}`);
    }
  }
  return found;
}

/** The signal of a job that is stopped behind so many of its parts. */
export function stopsBehind(parts: number): AbortSignal {
  let looks = 0;
  return Object.defineProperty(new AbortController().signal, 'aborted', {
    get: () => {
      looks += 1;
      return looks > parts;
    },
  });
}
