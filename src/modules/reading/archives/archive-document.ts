import type { LeftOut } from './archives.errors.ts';

/** What archives are called. */
export const ZIP_MIME_TYPE = 'application/zip';
/** A container of signed documents (ETSI EN 319 162), which is a ZIP archive. */
export const ASICE_MIME_TYPE = 'application/vnd.etsi.asic-e+zip';

/** A file in an archive, without its bytes. */
export type ListedEntry = {
  position: number;
  /** With the folders it lies in. */
  name: string;
  sizeBytes: number;
  leftOut: LeftOut | null;
};

/** An archive whose contents were put on pages. */
export type ArchiveDocument = {
  /** False where the page's font has no sign for some of the characters of its names. */
  isWhole: boolean;
  entries: ListedEntry[];
};

/** What can be wrong with an archive, each with the public sentence that says what to do. */
export const failureSentences = {
  archive_broken:
    'This archive is damaged and cannot be opened. Pack it again, or upload the files in it by themselves; the original is kept.',
  archive_too_large:
    'This archive holds more files than one may hold, or needs more time or memory. Upload it in parts; the original is kept.',
  archive_not_taken:
    'This file is built like an archive but is another kind of document, which is not read here. Upload a PDF of it; the original is kept.',
  password_required: 'The files in this archive are locked with a password. Enter it and retry the step.',
  password_wrong: 'The password does not open what lies in this archive. Check it and retry the step.',
  archive_entry_other_password:
    'This file is locked with another password than the others of the archive. Unpack it yourself and upload it.',
  archive_entry_broken:
    'This file is damaged in the archive, or is larger than the archive says. Pack it again, or upload it by itself.',
} as const satisfies Record<string, string>;
