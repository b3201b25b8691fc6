import type pg from 'pg';
import type { Archive } from './archive.ts';
import type { StoredFiles } from './stored-files.ts';

/** What a check looks at. */
export type Evidence = { database: pg.Client; dataDir: string; files: StoredFiles; archive: Archive };

type FileRow = { id: string; original_filename: string; original_path: string; sha256: Buffer };

/**
 * What must hold at every moment: exactly the documents that were accepted have rows, and each original is stored byte
 * for byte. Resolves doubtful uploads on the way: they are there as a whole, or not at all.
 * @throws an Error that names every broken promise.
 */
export async function checkKept({ database, files, archive }: Omit<Evidence, 'dataDir'>): Promise<void> {
  const { rows } = await database.query<FileRow>(
    `SELECT f.id, f.original_filename, b.path AS original_path, f.sha256
     FROM files f LEFT JOIN file_blobs b ON b.file_id = f.id AND b.role = 'original' ORDER BY f.created_at`,
  );
  const problems = [...resolveDoubtful(archive, rows)];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { certain, possible } = archive.rows();
  for (const entry of archive.entries) {
    if (certain.has(entry.id) && !byId.has(entry.id)) problems.push(`${entry.document.name} got its 202 and is lost`);
  }
  for (const row of rows) {
    if (!certain.has(row.id) && !possible.has(row.id))
      problems.push(`${row.original_filename} (${row.id}) has a row that no answer accounts for`);
  }
  for (const entry of archive.entries) {
    const row = byId.get(entry.id);
    if (!row || !certain.has(entry.id)) continue;
    if (row.sha256.toString('hex') !== entry.document.sha256)
      problems.push(`${row.original_filename}: wrong hash in its row`);
    const hash = await files.sha256(row.original_path);
    if (hash !== entry.document.sha256) problems.push(`${row.original_filename}: its original is ${hash}`);
  }
  failWith(problems);
}

/** @throws when there is a problem. */
export function failWith(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${problems.length} broken:\n  ${problems.join('\n  ')}`);
}

function resolveDoubtful(archive: Archive, rows: readonly FileRow[]): string[] {
  return archive.doubtful.splice(0).flatMap(({ documents }) => {
    const found = documents.map(({ name }) => rows.filter((row) => row.original_filename === name));
    const ids = found.flatMap((same) => same.map(({ id }) => id));
    if (ids.length === 0) return [];
    if (found.every((same) => same.length === 1)) {
      archive.accept(documents, ids);
      return [];
    }
    return [`of ${documents.map(({ name }) => name).join(', ')}, sent together, there are ${ids.length} rows`];
  });
}
