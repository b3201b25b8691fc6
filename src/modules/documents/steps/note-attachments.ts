import { z } from 'zod';
import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { FoundAttachment } from '../../reading/converters/index.ts';
import { attachmentsOf, descentOf, insertAttachments, oneLine } from '../files/index.ts';
import { attachmentErrors } from './attachments.errors.ts';
import { attachmentSettings } from './attachments.settings.ts';

/** A mail in a mail in an archive: what lies deeper stays where it is. */
const MAX_DEPTH = 3;
const MAX_NAME_LENGTH = 300;

/** Makes documents of what lies in a document. */
export const acceptAttachmentsJob = defineJob({
  name: 'accept_attachments',
  payload: z.object({ ownerId: z.uuid(), fileId: z.uuid() }),
  retry: { limit: 1000, delaySeconds: 30, backoff: true },
  expireInSeconds: 23 * 3600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});

/**
 * Writes down what lies in a document, and has documents made of it, in the transaction that ends the step. What is known already is
 * left as it is, so that a second run adds nothing.
 */
export async function noteAttachments(
  ctx: TransactionContext,
  fileId: string,
  found: readonly FoundAttachment[],
): Promise<void> {
  const ownerId = ownerOf(ctx);
  const { depth, attachmentCount } = await descentOf(ctx.db, ownerId, fileId);
  const known = await attachmentsOf(ctx.db, ownerId, fileId);
  let room = ctx.config.get(attachmentSettings).maxAttachments - attachmentCount;
  const knownPositions = new Set(known.map(({ position }) => position));
  const added = found
    .filter(({ position }) => !knownPositions.has(position))
    .map(({ position, name, sizeBytes, reason }) => {
      const why = reason ?? limitOf(depth, room);
      if (why === null) room -= 1;
      return { position, sizeBytes, name: oneLine(name).slice(0, MAX_NAME_LENGTH), reason: why };
    });
  await insertAttachments(ctx.db, fileId, added, ctx.clock.now());
  const waits = known.some(({ state }) => state === 'waiting') || added.some(({ reason }) => reason === null);
  if (waits) await ctx.jobs.enqueue(ctx.db, acceptAttachmentsJob, { ownerId, fileId });
}

/** Why nothing more is taken out of a document at this depth, with so much room; null: there is room. */
function limitOf(depth: number, room: number): { code: string; message: string } | null {
  if (depth < MAX_DEPTH && room > 0) return null;
  const { code, detail } =
    depth < MAX_DEPTH ? attachmentErrors.too_many_attachments() : attachmentErrors.attachment_too_deep();
  return { code, message: detail };
}
