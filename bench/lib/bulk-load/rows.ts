import { titleFromName } from '../../../src/modules/documents/files/index.ts';
import { FORM_VERSION } from '../../../src/modules/documents/search/postgres/entries/entries.store.ts';
import { TextVector } from '../../../src/modules/documents/search/postgres/entries/text-vector.ts';
import { isCounted } from '../../../src/modules/documents/search/query/words.ts';
import type { copyValue } from './copy-in.ts';
import type { BenchDocument } from './make-document.ts';
import { stepRowsOf } from './step-rows.ts';

/** The tables a document has rows in, with the columns in the order of the rows; all others keep their defaults. */
export const loadedTables = {
  files: `id, owner_id, original_filename, mime_type, file_size, sha256, page_count, title, document_type, sender, recipient,
    document_date, language, tags, ocr_engine, ocr_quality_score, is_duplicate,
    blob_roles, status, source, created_at, updated_at, processed_at, deleted_at`,
  file_blobs: 'file_id, role, path, size_bytes, sha256, made_by_step, created_at',
  file_pages: 'file_id, page_number, text, source, quality_score',
  file_processing_steps: `file_id, step_name, position, status, attempt_count, started_at, finished_at, progress_done,
    progress_total, error_code, error_message, summary`,
  search_documents: 'file_id, owner_id, tsv, is_long, indexed_at, labels, form_version',
  search_pages: 'file_id, page_number, tsv',
} as const;

/** One of them. */
export type LoadedTable = keyof typeof loadedTables;

/** A row as values in the order of the columns. */
export type Row = Parameters<typeof copyValue>[0][];

/** The rows of one document, and the words it is counted with. */
export type DocumentRows = { rows: Record<LoadedTable, Row[]>; words: string[] };

/** Everything the pipeline writes of a document that lists and search read. */
export function rowsOf(document: BenchDocument): DocumentRows {
  const { id, pages, ocrQualityScore } = document;
  const isScan = ocrQualityScore !== null;
  const source = isScan ? 'ocr' : 'pdf';
  const entry = document.status === 'completed' ? searchEntryOf(document) : undefined;
  return {
    rows: {
      files: [fileRow(document)],
      file_blobs: blobRows(document),
      file_pages: pages.map((text, at) => [id, at + 1, text, source, ocrQualityScore]),
      file_processing_steps: stepRowsOf(document),
      search_documents: entry ? [entry.document] : [],
      search_pages: entry?.pages ?? [],
    },
    words: entry?.words ?? [],
  };
}

function fileRow(document: BenchDocument): Row {
  const { id, createdAt, status, pages, ocrQualityScore } = document;
  const isRead = status === 'completed';
  const isScan = ocrQualityScore !== null;
  return [
    ...[id, document.ownerId, document.filename, document.mimeType, document.sizeBytes, document.sha256],
    isRead ? pages.length : null,
    ...[document.title, document.documentType, document.sender, document.recipient, document.documentDate],
    ...[document.language, document.tags, isScan ? 'local' : null, ocrQualityScore, status === 'duplicate'],
    blobRows(document).map(([, role]) => String(role)),
    ...[
      status,
      document.source,
      createdAt,
      document.processedAt ?? createdAt,
      document.processedAt,
      document.deletedAt,
    ],
  ];
}

function blobRows({ id, createdAt, sizeBytes, sha256, status, ocrQualityScore }: BenchDocument): Row[] {
  const folder = createdAt.toISOString().slice(0, 7).replace('-', '/');
  const original: Row = [id, 'original', `original/${folder}/${id}.pdf`, sizeBytes, sha256, null, createdAt];
  if (status !== 'completed') return [original];
  const copySizeBytes = ocrQualityScore === null ? sizeBytes + 2_000 : Math.round(sizeBytes * 1.1);
  return [
    original,
    [id, 'processed', `processed/${folder}/${id}.pdf`, copySizeBytes, sha256, 'embed_metadata', createdAt],
    [id, 'thumbnail', `thumbnail/${folder}/${id}.webp`, 12_000, sha256, 'render_thumbnail', createdAt],
  ];
}

/** What index-file.ts makes of the same fields and pages; a test compares both. */
function searchEntryOf(document: BenchDocument): { document: Row; pages: Row[]; words: string[] } {
  const vector = new TextVector();
  vector.addField(document.title, 'A');
  const name = titleFromName(document.filename);
  if (name !== document.title) vector.addField(name, 'B');
  for (const field of [document.sender, document.recipient, document.documentType, ...document.tags])
    if (field) vector.addField(field, 'B');
  const pages = document.pages.map((text, at): Row => {
    vector.add(text, 'D', at > 0);
    const page = new TextVector();
    page.add(text, 'D');
    return [document.id, at + 1, page.build().literal];
  });
  const { literal, words, isComplete } = vector.build();
  const indexedAt = document.processedAt ?? document.createdAt;
  return {
    document: [document.id, document.ownerId, literal, !isComplete, indexedAt, labelsOf(document), FORM_VERSION],
    pages,
    words: words.filter(isCounted),
  };
}

/** What search_labels() of the database makes of the same fields. */
function labelsOf({ language, documentType, mimeType, source, status, tags }: BenchDocument): string[] {
  const labels = [
    language && `language:${language}`,
    documentType && `document_type:${documentType.toLowerCase()}`,
    `mime_type:${mimeType}`,
    `source:${source}`,
    status === 'duplicate' && 'is_duplicate:true',
    ...tags.map((tag) => `tag:${tag.toLowerCase()}`),
  ];
  return labels.filter((label) => typeof label === 'string');
}
