import { createHash } from 'node:crypto';
import type { PdfDetails } from '../../../reading/pdf/index.ts';
import type { FileRow } from '../../files/index.ts';

type Known = Pick<FileRow, 'title' | 'sender' | 'document_type' | 'tags' | 'document_date' | 'created_at'>;

/** The fields of a document that its PDF tells. */
export const EMBEDDED_FIELDS: ReadonlySet<string> = new Set([
  'title',
  'sender',
  'document_type',
  'tags',
  'document_date',
] satisfies (keyof Known)[]);

/** What a document's PDF is to tell. */
export function detailsOf(file: Known): PdfDetails {
  return {
    title: file.title,
    author: file.sender,
    subject: file.document_type,
    keywords: file.tags,
    // At noon, so that it is that day wherever somebody looks at it.
    createdAt: file.document_date === null ? null : `${file.document_date}T12:00:00Z`,
    receivedAt: isoSeconds(file.created_at),
  };
}

/** A moment as PDFs have it, without fractions. */
export function isoSeconds(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Two sets of details that differ in anything have another hash. */
export function detailsHash(details: PdfDetails): Buffer {
  const { title, author, subject, keywords, createdAt, receivedAt } = details;
  return createHash('sha256')
    .update(JSON.stringify([title, author, subject, keywords, createdAt, receivedAt]))
    .digest();
}
