import { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { countTo, decodeCursor, MOST_COUNTED, pageOf } from '../../../platform/paging/index.ts';
import { getFiles, presentFile } from '../files/index.ts';
import type { DuplicateJson, DuplicatesQuery } from './duplicates.schemas.ts';
import { copyPairs, countPairs } from './duplicates.store.ts';

const keysetSchema = z.tuple([z.uuid(), z.uuid()]);

/** A page of the documents of the signed-in person that are copies of each other, newest first. @throws invalid_cursor */
export async function listDuplicates(ctx: Context, query: DuplicatesQuery) {
  const ownerId = ownerOf(ctx);
  const filter = { fileId: query.file_id, withKept: query.kept === true };
  const [file_id, other_id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, keysetSchema);
  const after = file_id !== undefined && other_id !== undefined ? { file_id, other_id } : undefined;
  const offset = after || query.page === undefined ? 0 : (query.page - 1) * query.per_page;
  const found = await copyPairs(ctx.db, ownerId, filter, { limit: query.per_page + 1, offset, after });
  const total = await countTo(MOST_COUNTED, (limit) => countPairs(ctx.db, ownerId, filter, limit));
  const { rows, pagination } = pageOf(found, query, total, (row) => [row.file_id, row.other_id]);
  const ids = [...new Set(rows.flatMap((row) => [row.file_id, row.other_id]))];
  const files = new Map((await getFiles(ctx.db, ownerId, ids)).map((file) => [file.id, presentFile(file)]));
  const duplicates = rows.flatMap(({ kind, overlap, found_at, kept, ...pair }): DuplicateJson[] => {
    const [file, other] = [files.get(pair.file_id), files.get(pair.other_id)];
    // Erased between the two reads.
    if (!file || !other) return [];
    return [{ kind, file, other, overlap, found_at: found_at.toISOString(), kept }];
  });
  return { duplicates, pagination };
}
