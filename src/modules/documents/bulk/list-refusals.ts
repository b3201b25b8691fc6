import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { decodeCursor, type PageQuery, pageOf } from '../../../platform/paging/index.ts';
import type { refusalsSchema } from './bulk.schemas.ts';
import { refusedFiles } from './bulk.store.ts';
import { requireBulk } from './start-bulk.ts';

const cursorSchema = z.int().min(0).max(2_147_483_647);

/** The documents that a bulk action of the owner passed over, and why. @throws bulk_not_found, invalid_cursor */
export async function listRefusals(
  ctx: Context,
  { id, query }: { id: string; query: PageQuery },
): Promise<z.infer<typeof refusalsSchema>> {
  const bulk = await requireBulk(ctx, { id });
  const after = query.cursor === undefined ? 0 : decodeCursor(query.cursor, cursorSchema);
  const offset = after > 0 ? 0 : ((query.page ?? 1) - 1) * query.per_page;
  const rows = await refusedFiles(ctx.db, bulk, { after, limit: query.per_page + 1, offset });
  const total = { total: bulk.refused, total_is_estimate: false };
  const page = pageOf(rows, query, total, ({ position }) => position);
  const refusals = page.rows.map(({ file_id, name, code }) => ({ file_id, name, code }));
  return { refusals, pagination: page.pagination };
}
