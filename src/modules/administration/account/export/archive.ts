import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Context, ownerOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { blobsOf, type FileBlob, fileIdsAfter, pagesOf, THUMBNAIL } from '../../../documents/files/index.ts';
import { pageMarksOf } from '../../../documents/page-marks/index.ts';
import { fileRecord } from '../../../documents/processing/index.ts';
import { personEntries } from './person.ts';
import { README } from './readme.ts';
import type { TarEntry } from './tar.ts';

/** The folder that everything of an archive lies in. */
export const ROOT = 'archivolt-export';
const IDS_AT_ONCE = 500;
/** One list of checksums stands for so many documents: none of them is kept in memory longer. */
const DOCUMENTS_PER_CHECKSUM_LIST = 1_000;

/** A file of the archive whose content is in memory. */
export type TextEntry = { name: string; text: string };

type Sums = { lines: string[]; entry(name: string, bytes: Buffer): TarEntry };

/**
 * Everything a person has here, as files: `manifest.json` first, what is known of the person, then a folder a document with its stored
 * files, `text.txt` and `document.json`, lists of SHA-256 sums, and `complete.json` last. Meant to be read by `archivolt import`.
 * @param onDocument called behind each document.
 */
export async function* archiveEntries(ctx: Context, onDocument: () => Promise<void>): AsyncGenerator<TarEntry, void> {
  const ownerId = ownerOf(ctx);
  const modifiedAt = ctx.clock.now();
  const sums: Sums = {
    lines: [],
    entry(name, bytes) {
      this.lines.push(sumLine(createHash('sha256').update(bytes).digest('hex'), name));
      return memoryEntry(name, bytes, modifiedAt);
    },
  };
  const manifest = {
    format: 'archivolt-export',
    format_version: 1,
    created_at: modifiedAt.toISOString(),
    owner_id: ownerId,
  };
  yield sums.entry(`${ROOT}/manifest.json`, json(manifest));
  yield sums.entry(`${ROOT}/README.md`, Buffer.from(README));
  for await (const { name, text } of personEntries(ctx)) yield sums.entry(`${ROOT}/${name}`, Buffer.from(text));
  let count = 0;
  for await (const id of ownIds(ctx, ownerId)) {
    yield* documentEntries(ctx, id, sums);
    count += 1;
    await onDocument();
    if (count % DOCUMENTS_PER_CHECKSUM_LIST === 0) yield sumList(sums, count, modifiedAt);
  }
  yield sumList(sums, count + 1, modifiedAt);
  yield memoryEntry(`${ROOT}/complete.json`, json({ documents: count }), modifiedAt);
}

async function* ownIds(ctx: Context, ownerId: string): AsyncGenerator<string, void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await fileIdsAfter(ctx.db, ownerId, after, IDS_AT_ONCE);
    yield* ids;
    after = ids.at(-1) ?? null;
    if (ids.length < IDS_AT_ONCE) return;
  }
}

async function* documentEntries(ctx: Context, id: string, sums: Sums): AsyncGenerator<TarEntry, void> {
  const record = await recordOf(ctx, id);
  if (!record) return;
  const folder = `${ROOT}/documents/${id}`;
  const modifiedAt = new Date(record.updated_at);
  const files: { role: string; name: string | null; size_bytes: number | null; sha256: string | null }[] = [];
  const blobs = await blobsOf(ctx.db, [id]);
  for (const blob of blobs.filter(({ role }) => role !== THUMBNAIL)) {
    const stat = await ctx.blobs.stat(blob.path);
    if (!stat) {
      files.push({ role: blob.role, name: null, size_bytes: null, sha256: blob.sha256?.toString('hex') ?? null });
      continue;
    }
    const name = `${blob.role}/${path.posix.basename(blob.path)}`;
    const hash = createHash('sha256');
    const content = storedBytes(ctx, blob, (chunk) => hash.update(chunk));
    yield { name: `${folder}/${name}`, sizeBytes: stat.sizeBytes, modifiedAt, content };
    const sha256 = hash.digest('hex');
    sums.lines.push(sumLine(sha256, `${folder}/${name}`));
    files.push({ role: blob.role, name, size_bytes: stat.sizeBytes, sha256 });
  }
  const pages = await pagesOf(ctx.db, ownerOf(ctx), id);
  yield sums.entry(`${folder}/text.txt`, Buffer.from(pages.map((page) => page.text).join('\f')));
  const pageFacts = pages.map(({ text: _text, ...facts }) => facts);
  const marks = await pageMarksOf(ctx.db, ownerOf(ctx), id);
  const page_marks = marks.map(({ page, isBlank, isSeparator, barcodes }) => ({
    ...{ page_number: page, is_blank: isBlank, is_separator: isSeparator, barcodes },
  }));
  yield sums.entry(`${folder}/document.json`, json({ ...record, pages: pageFacts, page_marks, files }));
}

/** Undefined when the document was erased since its id was read. */
async function recordOf(ctx: Context, id: string) {
  try {
    return await fileRecord(ctx, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return undefined;
    throw error;
  }
}

async function* storedBytes(ctx: Context, blob: FileBlob, seen: (chunk: Buffer) => void): AsyncGenerator<Buffer, void> {
  const { stream } = await ctx.blobs.open(blob.path);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    seen(chunk);
    yield chunk;
  }
}

function sumList(sums: Sums, upTo: number, modifiedAt: Date): TarEntry {
  const number = String(Math.ceil(upTo / DOCUMENTS_PER_CHECKSUM_LIST)).padStart(6, '0');
  const text = sums.lines.splice(0).join('');
  return memoryEntry(`${ROOT}/checksums/${number}.sha256`, Buffer.from(text), modifiedAt);
}

/** As `sha256sum --check` reads it, beside the archive's folder. */
function sumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}

function memoryEntry(name: string, bytes: Buffer, modifiedAt: Date): TarEntry {
  const content = async function* () {
    yield bytes;
  };
  return { name, sizeBytes: bytes.byteLength, modifiedAt, content: content() };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
