import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Context, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { httpErrors, idempotencyClaim, verifyCsrfField } from '../../../../platform/http/index.ts';
import {
  acceptUpload,
  announcedBytes,
  fileParts,
  ingestErrors,
  ingestSettings,
  type TakenFile,
} from '../../../documents/ingest/index.ts';
import { askForReview } from '../../../documents/metadata/index.ts';
import { largestFileBytes } from '../../../people/plans/index.ts';
import { recordUploadLink } from '../manage-upload-links.ts';
import { publicLinkErrors } from '../public-links.errors.ts';
import { insertArrivals, type OpenLink, takeRoom } from './open-links.store.ts';
import { type arrivedSchema, parseSendFields } from './upload-page.schemas.ts';

/** What is wrong with what was sent, or with the request: whoever sends may know. */
const TO_SENDERS: ReadonlySet<string> = new Set([
  'no_file',
  'empty_file',
  'unsupported_type',
  'file_too_large',
  'too_many_parts',
  'upload_interrupted',
  'upload_malformed',
  'invalid_request',
  'csrf_token_invalid',
  'link_not_available',
  'upload_link_full',
  'rate_limited',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'unsupported_media_type',
]);

/** How many files and bytes a link still takes. */
export function roomOf(link: OpenLink) {
  const bytesLeft = link.max_bytes === null ? null : Math.max(0, link.max_bytes - link.received_bytes);
  return { files_left: Math.max(0, (link.max_files ?? 0) - link.file_count), bytes_left: bytesLeft };
}

/** How large one file may be that comes for the context's owner. */
export async function largestFile(ctx: Context): Promise<number> {
  const { maxUploadSizeBytes } = ctx.config.get(ingestSettings);
  return Math.min(maxUploadSizeBytes, (await largestFileBytes(ctx)) ?? maxUploadSizeBytes);
}

/**
 * Takes the files of a form over for whose link it is, by the one way in. The context of the request is the owner's.
 * @returns what arrived, once it is stored. @throws a refusal that tells nothing of the recipient's account.
 */
export async function receiveFiles(request: FastifyRequest, link: OpenLink): Promise<z.infer<typeof arrivedSchema>> {
  const { ctx } = request;
  if (!request.isMultipart())
    throw httpErrors.unsupported_media_type({ detail: 'Send the files as multipart/form-data.' });
  const room = roomOf(link);
  const announced = announcedBytes(request);
  const isTooMuch = room.bytes_left !== null && announced !== undefined && announced > room.bytes_left;
  if (room.files_left === 0 || room.bytes_left === 0 || isTooMuch) throw publicLinkErrors.upload_link_full();
  const fields: Record<string, string> = {};
  const taken: TakenFile[] = [];
  try {
    await acceptUpload(ctx, {
      source: 'upload_link',
      origin: { cameBy: link.name },
      parts: fileParts(request, fields),
      announcedBytes: announced,
      fields() {
        verifyCsrfField(request, fields.csrf_token);
        parseSendFields(fields);
        return { tags: [] };
      },
      claim(bodyHash) {
        const claim = idempotencyClaim(request, bodyHash);
        return claim && { ...claim, route: `${claim.route} ${link.id}` };
      },
      async inSameTransaction(ctx, files) {
        await keepArrivals(ctx, link, { files, fields });
        taken.push(...files);
      },
    });
  } catch (error) {
    throw await publicError(ctx, error);
  }
  const bytes = taken.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return {
    files: taken.map(({ file, sizeBytes }) => ({ filename: file.original_filename, size_bytes: sizeBytes })),
    files_left: room.files_left - taken.length,
    bytes_left: room.bytes_left === null ? null : room.bytes_left - bytes,
  };
}

async function keepArrivals(
  ctx: TransactionContext,
  link: OpenLink,
  { files, fields }: { files: readonly TakenFile[]; fields: Readonly<Record<string, string>> },
): Promise<void> {
  const now = ctx.clock.now();
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (!(await takeRoom(ctx.db, link.id, { files: files.length, bytes, now })))
    throw publicLinkErrors.upload_link_full();
  const said = parseSendFields(fields);
  const arrivals = files.map(({ file }) => ({ file_id: file.id, link_id: link.id, ...said, arrived_at: now }));
  await insertArrivals(ctx.db, arrivals);
  // A copy of what is there is not looked at twice.
  for (const { file } of files) if (file.duplicate_of_id === undefined) await askForReview(ctx, file.id);
  await recordUploadLink(ctx, link, 'received', { name: link.name, file_count: files.length, bytes });
}

/** What a stranger is told: what is wrong with the file, and of the recipient's limits and plan only that it does not go. */
async function publicError(ctx: Context, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || TO_SENDERS.has(error.code)) return error;
  if (error.code === 'plan_file_size') {
    const limit = `${(await largestFile(ctx)).toLocaleString('en')} bytes`;
    return ingestErrors.file_too_large({ detail: `The file is larger than the ${limit} that are taken here.` });
  }
  ctx.log.info({ code: error.code, owner_id: ownerOf(ctx) }, 'what came by an upload link was not taken');
  return publicLinkErrors.recipient_cannot_receive({ cause: error });
}
