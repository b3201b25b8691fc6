import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { BlobMissing, safeName } from '../../../../platform/blobs/index.ts';
import { type Context, ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { ARRANGED, type Content, fileErrors, noteCrc32, ORIGINAL, PROCESSED } from '../../files/index.ts';
import { bulkErrors } from '../bulk.errors.ts';
import { type BulkRow, type ChosenIds, getBulk, insertBulk, updateBulk } from '../bulk.store.ts';
import { type DownloadDetail, downloadDetailSchema, MAX_DOWNLOADED } from './download.schemas.ts';
import { type DownloadedFile, downloadedFiles } from './download.store.ts';
import { uniqueNames } from './unique-names.ts';
import { type ZipSource, zipContent } from './zip-content.ts';

const ROLES = { original: [ORIGINAL], processed: [PROCESSED, ARRANGED, ORIGINAL] } as const;

/** Settles which documents a download holds: a bulk action with nothing left to do. @throws download_too_many */
export async function startDownload(
  ctx: TransactionContext,
  input: { detail: DownloadDetail; chosen: ChosenIds },
): Promise<BulkRow> {
  const now = ctx.clock.now();
  const bulk = {
    id: newId(),
    ownerId: ownerOf(ctx),
    action: 'download' as const,
    detail: input.detail,
    createdAt: now,
  };
  const { id, total } = await insertBulk(ctx.db, bulk, input.chosen);
  if (total > MAX_DOWNLOADED) throw bulkErrors.download_too_many();
  const detail = { action: 'download', total };
  await recordAudit(ctx, { action: 'bulk_action.started', targetType: 'bulk_action', targetId: id, detail });
  return updateBulk(ctx.db, id, { state: 'completed', done: total, finished_at: now });
}

/**
 * The documents of a download as one archive (ZIP), made while it is sent. Its entity tag stands for every byte of it: after a change to
 * one of its documents it is another one, and what was received of it before is of no use.
 * @throws download_not_found
 */
export async function contentOfDownload(ctx: Context, input: { id: string }): Promise<Content> {
  const ownerId = ownerOf(ctx);
  const bulk = await getBulk(ctx.db, ownerId, input.id);
  if (bulk?.action !== 'download') throw bulkErrors.download_not_found();
  const { version } = downloadDetailSchema.parse(bulk.detail);
  const files = await downloadedFiles(ctx.db, { ownerId, bulkId: bulk.id, roles: ROLES[version] });
  const names = uniqueNames(files.map(nameOf));
  const sources = files.map((file, at) => sourceOf(ctx, file, names[at] ?? file.file_id));
  const hash = createHash('sha256');
  for (const [at, { sha256, size_bytes, created_at }] of files.entries())
    hash.update(`${names[at]}\0${sha256.toString('hex')}\0${size_bytes}\0${created_at.toISOString()}\n`);
  const day = bulk.created_at.toISOString().slice(0, 10);
  return {
    ...zipContent(sources),
    etag: `"${hash.digest('hex')}"`,
    mimeType: 'application/zip',
    disposition: 'attachment',
    filename: `archivolt-${day}.zip`,
  };
}

function nameOf({ role, title, original_filename }: DownloadedFile): string {
  return safeName(role === ORIGINAL ? original_filename : `${title.replace(/\.pdf$/i, '')}.pdf`);
}

function sourceOf(ctx: Context, file: DownloadedFile, name: string): ZipSource {
  const { path, size_bytes: sizeBytes, created_at: modifiedAt } = file;
  let known = file.crc32;
  const open = async (range?: { start: number; end: number }): Promise<Readable> => {
    try {
      return (await ctx.blobs.open(path, range)).stream;
    } catch (error) {
      // Erased since the answer began.
      throw error instanceof BlobMissing ? fileErrors.content_missing({ cause: error }) : error;
    }
  };
  return {
    name,
    sizeBytes,
    modifiedAt,
    open,
    // It is kept, so that going on where a download broke off reads nothing a second time.
    async crc32() {
      if (known !== null) return known;
      let value = 0;
      for await (const chunk of (await open()) as AsyncIterable<Buffer>) value = crc32(chunk, value);
      await noteCrc32(ctx.db, path, value);
      known = value;
      return value;
    },
  };
}
