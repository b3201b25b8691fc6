import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../src/platform/database/testing.ts';
import { newId } from '../../../src/platform/ids.ts';
import { bulkLoad } from './bulk-load.ts';

it('an archive that holds each text several times is loaded whole, with places of their own for all its files', async () => {
  const database = await openTestDatabase();
  try {
    const ownerIds = [newId(), newId(), newId()] as const;
    await bulkLoad({ url: database.url, count: 12, ownerIds, distinctCount: 4, note: () => undefined });
    const { rows } = await sql<{ files: number; texts: number; originals: number; owned: boolean }>`
      SELECT (SELECT count(*)::int FROM files) AS files, (SELECT count(DISTINCT original_filename)::int FROM files) AS texts,
        (SELECT count(*)::int FROM file_blobs WHERE role = 'original') AS originals,
        (SELECT bool_and(path LIKE '%' || file_id || '%') FROM file_blobs) AS owned`.execute(database.handle.db);
    expect(rows).toEqual([{ files: 12, texts: 4, originals: 12, owned: true }]);
  } finally {
    await database.drop();
  }
});
