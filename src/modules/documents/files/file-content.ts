import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobMissing } from '../../../platform/blobs/index.ts';
import { type Context, ownerOf } from '../../../platform/context.ts';
import type { ByteRange } from './byte-range.ts';
import { fileErrors } from './files.errors.ts';
import { getFile, type PgFile, pagesOf } from './files.store.ts';
import type { Content } from './send-content.ts';

/** The copies of a document that can be downloaded. */
export const FILE_VERSIONS = ['processed', 'original'] as const;
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
  const wanted = input.version ?? (file.processed_file_path === null ? 'original' : 'processed');
  return wanted === 'original' ? originalOf(ctx, file, 'attachment') : processedOf(ctx, file, 'attachment');
}

/** A document to look at: always a PDF. */
export async function previewOf(ctx: Context, input: { id: string }): Promise<Content> {
  const file = await requireFile(ctx, input);
  if (file.processed_file_path !== null) return processedOf(ctx, file, 'inline');
  if (file.mime_type === PDF) return originalOf(ctx, file, 'inline');
  throw fileErrors.preview_not_available();
}

/** The picture of the first page. */
export async function thumbnailOf(ctx: Context, input: { id: string }): Promise<Content> {
  const { thumbnail_path: path } = await requireFile(ctx, input);
  if (path === null) throw fileErrors.thumbnail_not_available();
  // A stored thumbnail never changes under its path, so the path stands for the content; hashed, because paths stay inside.
  const etag = `"${createHash('sha256').update(path).digest('hex')}"`;
  return stored(ctx, path, { etag, mimeType: 'image/webp', disposition: 'inline', filename: 'thumbnail.webp' });
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

function originalOf(ctx: Context, file: PgFile, disposition: Content['disposition']): Promise<Content> {
  const etag = `"${file.sha256.toString('hex')}"`;
  return stored(ctx, file.original_file_path, {
    etag,
    mimeType: file.mime_type,
    disposition,
    filename: file.original_filename,
  });
}

function processedOf(ctx: Context, file: PgFile, disposition: Content['disposition']): Promise<Content> {
  if (file.processed_file_path === null || file.processed_sha256 === null) {
    // A PDF that was searchable as it came gets no second copy: the original is the processed version.
    if (file.status !== 'completed' || file.mime_type !== PDF) throw fileErrors.version_not_available();
    return originalOf(ctx, file, disposition);
  }
  const etag = `"${file.processed_sha256.toString('hex')}"`;
  const filename = `${file.title.replace(/\.pdf$/i, '')}.pdf`;
  return stored(ctx, file.processed_file_path, { etag, mimeType: PDF, disposition, filename });
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
