import type { BlobArea } from '../../../platform/blobs/index.ts';

/** What a stored file can be of its document. A new kind of file is one more role: erasing, the doctor and orphans go by the rows. */
export type BlobRole = {
  /** The word in the database. */
  name: string;
  /** Where such files lie in the blob store. */
  area: BlobArea;
  /** What it is in a sentence of the doctor. */
  noun: string;
  /** The processing step that makes it, or lets later ones make it; null: what is lost only a backup brings back. */
  remadeBy: string | null;
  /** Whether a document in this state must have one; by default none must. */
  isExpected?: (file: { status: string }) => boolean;
};

/** The bytes as they were received; never changed. */
export const ORIGINAL = 'original';
/** The searchable copy. */
export const PROCESSED = 'processed';
/** The PDF of the pages as somebody arranged them: it stands for the original wherever pages are read or shown. */
export const ARRANGED = 'arranged';
/** The small picture of the first page. */
export const THUMBNAIL = 'thumbnail';

/** The archive copy (PDF/A) of the searchable copy, or of the only copy there is. */
export const PROCESSED_PDFA = 'processed_pdfa';
/** The archive copy of the original, where the searchable copy shows something else. */
export const ORIGINAL_PDFA = 'original_pdfa';

/** The role of an arranged PDF that another one has replaced, as long as it is kept. */
export function keptAs(version: number): string {
  return `${ARRANGED}-${version}`;
}

/** All roles there are, but those of `keptAs`: nothing is read from these. */
export const BLOB_ROLES: readonly BlobRole[] = [
  { name: ORIGINAL, area: 'original', noun: 'the original', remadeBy: null, isExpected: () => true },
  { name: ARRANGED, area: 'arranged', noun: 'the arranged pages', remadeBy: null },
  { name: PROCESSED, area: 'processed', noun: 'the searchable copy', remadeBy: 'convert_to_pdf' },
  {
    name: PROCESSED_PDFA,
    area: 'pdfa/processed',
    noun: 'the archive copy',
    remadeBy: 'convert_to_pdfa',
  },
  {
    name: ORIGINAL_PDFA,
    area: 'pdfa/original',
    noun: 'the archive copy of the original',
    remadeBy: 'convert_to_pdfa',
  },
  {
    name: THUMBNAIL,
    area: 'thumbnail',
    noun: 'the preview picture',
    remadeBy: 'render_thumbnail',
    isExpected: ({ status }) => status === 'completed',
  },
];
