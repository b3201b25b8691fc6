import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import {
  attachmentsOf,
  descentOf,
  fileErrors,
  fileEvents,
  getFile,
  lockFile,
  type PgFile,
  wantAttachments,
} from '../files/index.ts';
import { acceptAttachmentsJob, attachmentErrors, attachmentLimitOf } from '../steps/index.ts';

/**
 * Has documents made of what lies in a document and was only offered so far: of what lies at these positions, else of all of it. What is
 * one already, or becomes one, is left as it is.
 * @throws file_not_found, file_in_trash, attachment_not_found, too_many_attachments, attachment_too_deep
 */
export async function askForAttachments(
  ctx: Context,
  input: { id: string; positions: readonly number[] | undefined },
): Promise<PgFile> {
  const { id, positions } = input;
  return inTransaction(ctx, async (ctx) => {
    const ownerId = ownerOf(ctx);
    const file = await lockFile(ctx.db, ownerId, id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    const { depth, attachmentCount } = await descentOf(ctx.db, ownerId, id);
    const inside = await attachmentsOf(ctx.db, ownerId, id);
    const wanted = positions ?? inside.map(({ position }) => position);
    const byPosition = new Map(inside.map((one) => [one.position, one]));
    if (wanted.some((position) => !byPosition.has(position))) throw attachmentErrors.attachment_not_found();
    const offered = new Set(wanted.filter((position) => byPosition.get(position)?.state === 'offered'));
    if (offered.size > 0) {
      const limit = attachmentLimitOf(ctx.config, depth, attachmentCount + offered.size - 1);
      if (limit) throw limit;
      await wantAttachments(ctx.db, { parentId: id, positions: [...offered], at: ctx.clock.now() });
      await ctx.jobs.enqueue(ctx.db, acceptAttachmentsJob, { ownerId, fileId: id });
      const detail = { positions: [...offered] };
      await recordAudit(ctx, { action: 'file.attachments_filed', targetType: 'file', targetId: id, detail });
      await publish(ctx, fileEvents.changed, { file_id: id, change: 'updated', status: file.status });
    }
    const asked = await getFile(ctx.db, ownerId, id);
    if (!asked) throw new Error(`document ${id} vanished under its lock`);
    return asked;
  });
}
