import type { DatabaseClient } from '../client.ts';
import { copyOut } from '../copy/copy-out.ts';
import { fillTable, putReferencesOn, setSequences, takeReferencesOff } from '../copy/fill.ts';
import { beginSnapshot, columnList, durableTables, prepareForCopy, quoted, sequenceStates } from '../copy/tables.ts';

/** What one database has and another is to have; both have the same schema. */
type Copying = { from: DatabaseClient; to: DatabaseClient; signal: AbortSignal };

/** How much was copied. */
export type CopiedRows = { tables: number; rows: number };

/** Copies every row that is there at one moment, and counters; nothing is kept in memory. Jobs stay where they are. */
export async function copyRows({ from, to, signal }: Copying): Promise<CopiedRows> {
  await prepareForCopy(from);
  await prepareForCopy(to);
  // Nobody needs what is written here after a power cut.
  await to.query('SET synchronous_commit = off');
  const references = await takeReferencesOff(to);
  const copied: CopiedRows = { tables: 0, rows: 0 };
  await beginSnapshot(from);
  for (const table of await durableTables(to, 'public')) {
    signal.throwIfAborted();
    if (table.name === 'schema_migrations') continue;
    const columns = columnList(table.columns);
    const rows = copyOut(from, `COPY ${quoted(table.schema, table.name)} (${columns}) TO STDOUT`);
    copied.rows += await fillTable(to, table, rows);
    copied.tables += 1;
  }
  await setSequences(to, await sequenceStates(from, 'public'));
  await from.query('COMMIT');
  await putReferencesOn(to, references);
  await to.query('ANALYZE');
  return copied;
}
