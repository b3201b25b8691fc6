import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobMissing } from '../../../platform/blobs/index.ts';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { ARRANGED, ORIGINAL, ORIGINAL_PDFA, PROCESSED, PROCESSED_PDFA, THUMBNAIL } from './blob-roles.ts';
import { blobOf, type FileBlob } from './blobs.store.ts';
import type { ByteRange } from './byte-range.ts';
import { fileErrors } from './files.errors.ts';
import { getFile, type PgFile, pagesOf } from './files.store.ts';
import type { Content } from './send-content.ts';

/** The copies of a document that can be downloaded. */
export const FILE_VERSIONS = ['processed', 'original', 'pdfa', 'pdfa_original'] as const;
/** One copy of a document. */
export type FileVersion = (typeof FILE_VERSIONS)[number];

const PDF = 'application/pdf';

/** A signed-in person's document. @throws file_not_found, also for other owners' documents. */
export async function requireFile(ctx: Context, input: { id: string }): Promise<PgFile> {
  const file = await getFile(ctx.db, ownerOf(ctx), input.id);
  if (!file) throw fileErrors.file_not_found();
  return file;
}

/** A document to keep: the version asked for, or the best there is. */
export async function downloadOf(
  ctx: Context,
  input: { id: string; version?: FileVersion | undefined },
): Promise<Content> {
  const file = await requireFile(ctx, input);
  const wanted = input.version ?? (hasOwnPdf(file) ? 'processed' : 'original');
  if (wanted === 'pdfa') return archiveCopyOf(ctx, file, PROCESSED_PDFA);
  if (wanted === 'pdfa_original') return archiveCopyOf(ctx, file, ORIGINAL_PDFA);
  return wanted === 'original' ? originalOf(ctx, file, 'attachment') : processedOf(ctx, file, 'attachment');
}

/** A document to look at: always a PDF. */
export async function previewOf(ctx: Context, input: { id: string }): Promise<Content> {
  const file = await requireFile(ctx, input);
  if (hasOwnPdf(file)) return processedOf(ctx, file, 'inline');
  if (file.mime_type === PDF) return originalOf(ctx, file, 'inline');
  throw fileErrors.preview_not_available();
}

/** Whether there is a PDF of it that was made here: the searchable copy, or until that is made the arranged pages. */
function hasOwnPdf({ blob_roles }: PgFile): boolean {
  return blob_roles.includes(PROCESSED) || blob_roles.includes(ARRANGED);
}

/** The picture of the first page. */
export async function thumbnailOf(ctx: Context, input: { id: string }): Promise<Content> {
  const file = await requireFile(ctx, input);
  const picture = await blobOf(ctx.db, file.id, THUMBNAIL);
  if (!picture) throw fileErrors.thumbnail_not_available();
  const etag = etagOf(picture);
  return stored(ctx, picture.path, { etag, mimeType: 'image/webp', disposition: 'inline', filename: 'thumbnail.webp' });
}

/** The text of all pages, form feeds between them as pdftotext does. */
export async function textOf(ctx: Context, input: { id: string }): Promise<Content> {
  const file = await requireFile(ctx, input);
  const pages = await pagesOf(ctx.db, file.owner_id, file.id);
  const bytes = Buffer.from(pages.map((page) => page.text).join('\f'));
  return {
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    mimeType: 'text/plain; charset=utf-8',
    sizeBytes: bytes.byteLength,
    disposition: 'inline',
    filename: `${file.title}.txt`,
    open: (range) => Readable.from([bytes.subarray(range.start, range.end + 1)]),
  };
}

async function originalOf(ctx: Context, file: PgFile, disposition: Content['disposition']): Promise<Content> {
  const original = await blobOf(ctx.db, file.id, ORIGINAL);
  if (!original) throw fileErrors.content_missing();
  const etag = `"${file.sha256.toString('hex')}"`;
  return stored(ctx, original.path, {
    etag,
    mimeType: file.mime_type,
    disposition,
    filename: file.original_filename,
  });
}

async function processedOf(ctx: Context, file: PgFile, disposition: Content['disposition']): Promise<Content> {
  const copy = (await blobOf(ctx.db, file.id, PROCESSED)) ?? (await blobOf(ctx.db, file.id, ARRANGED));
  if (!copy) {
    // A PDF that is searchable as it came and signed, or with details not embedded, has no second copy: the original is it.
    if (file.status !== 'completed' || file.mime_type !== PDF) throw fileErrors.version_not_available();
    return originalOf(ctx, file, disposition);
  }
  const etag = etagOf(copy);
  const filename = `${file.title.replace(/\.pdf$/i, '')}.pdf`;
  return stored(ctx, copy.path, { etag, mimeType: PDF, disposition, filename });
}

async function archiveCopyOf(ctx: Context, file: PgFile, role: string): Promise<Content> {
  const copy = await blobOf(ctx.db, file.id, role);
  if (!copy) throw fileErrors.archive_copy_not_available();
  const about = role === ORIGINAL_PDFA ? ', original' : '';
  const filename = `${file.title.replace(/\.pdf$/i, '')} (PDFA-${copy.pdfa_format}${about}).pdf`;
  return stored(ctx, copy.path, { etag: etagOf(copy), mimeType: PDF, disposition: 'attachment', filename });
}

/** A stored file never changes under its path: where its hash is unknown the path stands for it, hashed, because paths stay inside. */
function etagOf(blob: FileBlob): string {
  return `"${(blob.sha256 ?? createHash('sha256').update(blob.path).digest()).toString('hex')}"`;
}

async function stored(ctx: Context, path: string, about: Omit<Content, 'sizeBytes' | 'open'>): Promise<Content> {
  const stat = await ctx.blobs.stat(path);
  if (!stat) throw fileErrors.content_missing();
  return { ...about, sizeBytes: stat.sizeBytes, open: (range) => openStored(ctx, path, range) };
}

async function openStored(ctx: Context, path: string, range: ByteRange): Promise<Readable> {
  try {
    return (await ctx.blobs.open(path, range)).stream;
  } catch (error) {
    // Erased since it was looked at.
    throw error instanceof BlobMissing ? fileErrors.content_missing({ cause: error }) : error;
  }
}
