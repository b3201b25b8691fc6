export { type ArchiveDocument, ASICE_MIME_TYPE, type ListedEntry, ZIP_MIME_TYPE } from './archive-document.ts';
export { archiveToPdf, openArchive } from './archive-to-pdf.ts';
export { archiveErrors } from './archives.errors.ts';
export { isAsice, isOtherArchive, isZip } from './read/recognise.ts';
