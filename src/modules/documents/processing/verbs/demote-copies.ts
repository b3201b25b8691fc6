import type { TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { fileEvents, lockFiles, type PgFile, updateFile } from '../../files/index.ts';
import { planOf } from '../../pipelines/index.ts';
import { planFile } from '../plan/plan-file.ts';

/**
 * Makes documents exact copies again of one that is back from the trash. The one that took its place meanwhile finds out by itself:
 * its steps run anew, and the first of them sees the document that came earlier.
 */
export async function demoteCopies(
  ctx: TransactionContext,
  { original, ids }: { original: Pick<PgFile, 'id' | 'owner_id' | 'sha256'>; ids: readonly string[] },
): Promise<void> {
  const copies = await lockFiles(ctx.db, original.owner_id, ids);
  for (const copy of copies) {
    if (copy.deleted_at !== null || !copy.sha256.equals(original.sha256)) continue;
    if (copy.is_duplicate) await updateFile(ctx.db, copy.owner_id, copy.id, { duplicate_of_id: original.id });
    const status = copy.is_duplicate ? copy.status : await planFile(ctx, copy, await planOf(ctx, copy));
    await publish(ctx, fileEvents.changed, { file_id: copy.id, change: 'updated', status });
  }
}
