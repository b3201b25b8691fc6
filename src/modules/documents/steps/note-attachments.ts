import { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { FoundAttachment } from '../../reading/converters/index.ts';
import {
  attachmentsOf,
  descentOf,
  insertAttachments,
  type NewAttachment,
  oneLine,
  wantAttachments,
} from '../files/index.ts';
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
  let count = attachmentCount;
  const knownPositions = new Set(known.map(({ position }) => position));
  const added = found
    .filter(({ position }) => !knownPositions.has(position))
    .map(({ position, name, sizeBytes, reason, isOffered = false }): NewAttachment => {
      const about = { position, sizeBytes, name: oneLine(name).slice(0, MAX_NAME_LENGTH) };
      if (reason !== null && !isOffered) return { ...about, state: 'refused', reason };
      const limit = attachmentLimitOf(ctx.config, depth, count);
      if (limit) return { ...about, state: 'refused', reason: { code: limit.code, message: limit.detail } };
      if (isOffered) return { ...about, state: 'offered', reason };
      count += 1;
      return { ...about, state: 'waiting', reason: null };
    });
  const at = ctx.clock.now();
  await insertAttachments(ctx.db, fileId, added, at);
  // Offered by an earlier reading, and taken without asking since.
  const taken = new Set(found.filter(({ isOffered = false }) => !isOffered).map(({ position }) => position));
  const positions: number[] = [];
  for (const { state, position } of known) {
    if (state !== 'offered' || !taken.has(position) || attachmentLimitOf(ctx.config, depth, count)) continue;
    positions.push(position);
    count += 1;
  }
  const wantedCount = await wantAttachments(ctx.db, { parentId: fileId, positions, at });
  const waits = [...known, ...added].some(({ state }) => state === 'waiting');
  if (waits || wantedCount > 0) await ctx.jobs.enqueue(ctx.db, acceptAttachmentsJob, { ownerId, fileId });
}

/** Why nothing more is taken out of a document at this depth, where so much was taken already; undefined: there is room. */
export function attachmentLimitOf(config: Config, depth: number, count: number): AppError | undefined {
  if (depth >= MAX_DEPTH) return attachmentErrors.attachment_too_deep();
  return count < config.get(attachmentSettings).maxAttachments ? undefined : attachmentErrors.too_many_attachments();
}
