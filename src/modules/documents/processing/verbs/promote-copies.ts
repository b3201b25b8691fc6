import type { TransactionContext } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { fileEvents, lockFiles, updateFile } from '../../files/index.ts';
import { planOf } from '../../pipelines/index.ts';
import { planFile } from '../plan/plan-file.ts';

/**
 * When a document leaves (trash or erasure), its oldest live copy takes its place: it is processed like any document, and
 * the other copies refer to it. Without this, what the document says could no longer be found.
 * @param leaving.heirId the copy that takes its place instead of the oldest one.
 */
export async function promoteCopies(
  ctx: TransactionContext,
  leaving: { id: string; owner_id: string; heirId?: string },
): Promise<void> {
  const tx = ctx.db;
  const copies = await tx
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', leaving.owner_id)
    .where('duplicate_of_id', '=', leaving.id)
    .where('is_duplicate', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const heirId = leaving.heirId ?? copies[0]?.id;
  if (heirId === undefined) return;
  const locked = await lockFiles(
    tx,
    leaving.owner_id,
    copies.map((copy) => copy.id),
  );
  for (const copy of locked) {
    const isHeir = copy.id === heirId;
    await updateFile(tx, copy.owner_id, copy.id, { is_duplicate: !isHeir, duplicate_of_id: isHeir ? null : heirId });
    const status = isHeir
      ? await planFile(ctx, { ...copy, is_duplicate: false }, await planOf(ctx, copy))
      : copy.status;
    const payload = { file_id: copy.id, change: 'updated' as const, status };
    await publish(ctx, fileEvents.changed, payload);
  }
}
