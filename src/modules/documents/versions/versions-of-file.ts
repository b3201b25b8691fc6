import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { requireFile, versionsOf } from '../files/index.ts';
import { presentVersion, type versionsSchema } from './versions.schemas.ts';

/** The versions of a document's pages that are kept, the newest first; the original is one of them. @throws file_not_found */
export async function versionsOfFile(ctx: Context, input: { id: string }): Promise<z.infer<typeof versionsSchema>> {
  const { id, page_count, created_at } = await requireFile(ctx, input);
  const rows = await versionsOf(ctx.db, id);
  const original = { file_id: id, number: 0, page_count: page_count ?? 0, created_at, replaced_at: null };
  return { versions: (rows.length === 0 ? [original] : rows).map(presentVersion) };
}
