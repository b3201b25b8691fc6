import { defineErrors } from '../../../platform/errors.ts';

/** Expected failures around documents. */
export const fileErrors = defineErrors({
  file_not_found: {
    status: 404,
    title: 'Document not found',
    detail: 'There is no such document. It may have been erased.',
  },
  file_in_trash: {
    status: 409,
    title: 'Document is in the trash',
    detail: 'Restore the document from the trash first.',
  },
  version_not_available: {
    status: 404,
    title: 'Version not available',
    detail:
      'This version of the document does not exist yet. Wait until the document has been read, or take the original.',
  },
  archive_copy_not_available: {
    status: 404,
    title: 'Archive copy not available',
    detail:
      'There is no such archive copy (PDF/A) of this document. Where they are switched on, new documents get one; reprocess the document to give it one.',
  },
  preview_not_available: {
    status: 404,
    title: 'Preview not available',
    detail: 'There is nothing to show yet. Wait until the document has been converted, or download the original.',
  },
  thumbnail_not_available: {
    status: 404,
    title: 'Thumbnail not available',
    detail: 'The picture of the first page has not been made yet.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The requested range lies outside the file. Content-Range tells its size.',
  },
  content_missing: {
    status: 500,
    title: 'Stored file missing',
    detail:
      'The stored file of this document cannot be read. An administrator can run "archivolt doctor" to find out why.',
  },
  document_local_only: {
    status: 409,
    title: 'This document stays on this machine',
    detail: 'Its pipeline sends nothing anywhere. Give it another pipeline first.',
  },
});
