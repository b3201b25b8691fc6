import { type DatabaseClient, quoted } from '../../../../platform/database/index.ts';
import { REFERENCED_BLOBS } from '../../../documents/files/index.ts';
import { BackupProblem } from '../backup-problem.ts';
import type { Manifest, SavedBlob } from '../manifest.ts';

const AT_ONCE = 2_000;

/**
 * Compares a restored database with what the backup says: the rows of each table, and that every file a row refers to is among the
 * saved ones, with the hash that the row knows.
 * @returns how many rows there are. @throws BackupProblem `backup_damaged`.
 */
export async function compareRestored(
  client: DatabaseClient,
  blobs: AsyncIterable<SavedBlob>,
  { name, database }: Manifest,
): Promise<number> {
  let all = 0;
  for (const table of database.tables) {
    // Jobs of kinds that this version no longer knows are left out on purpose.
    if (table.schema !== 'public') continue;
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*)::text AS count FROM ${quoted(table.schema, table.name)}`,
    );
    const count = Number(rows[0]?.count);
    if (count !== table.rows) throw damaged(name, `${table.name} has ${count} rows where ${table.rows} were saved`);
    all += count;
  }
  await client.query('CREATE TEMPORARY TABLE saved_blobs (path text, sha256 text, expected text)');
  let part: SavedBlob[] = [];
  const put = async () => {
    await client.query(`INSERT INTO saved_blobs SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`, [
      part.map((one) => one.path),
      part.map((one) => one.sha256),
      part.map((one) => one.expectedSha256 ?? null),
    ]);
    part = [];
  };
  for await (const blob of blobs) if (part.push(blob) === AT_ONCE) await put();
  await put();
  await client.query('CREATE INDEX ON saved_blobs (path)');
  // A file that was missing or damaged in the archive itself was told of when the backup was made.
  const { rows } = await client.query<{ path: string }>(
    `SELECT referenced.path FROM (${REFERENCED_BLOBS}) AS referenced (path, sha256, size_bytes)
     WHERE NOT EXISTS (SELECT FROM saved_blobs s WHERE s.path = referenced.path
       AND (referenced.sha256 IS NULL OR referenced.sha256 = coalesce(s.expected, s.sha256)))
     LIMIT 1`,
  );
  if (rows[0]) throw damaged(name, `the file ${rows[0].path} is not among the saved ones`);
  return all;
}

function damaged(name: string, what: string): BackupProblem {
  return new BackupProblem('backup_damaged', `Backup ${name} does not come back as it was saved: ${what}.`);
}
