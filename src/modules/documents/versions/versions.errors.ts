import { defineErrors } from '../../../platform/errors.ts';

/** Why pages are not arranged, or an earlier version is not taken back. Nothing is changed then. */
export const versionErrors = defineErrors({
  document_being_read: {
    status: 409,
    title: 'Document is being read',
    detail: 'The pages of this document are being read. Wait until that is done, then arrange them.',
  },
  document_without_pages: {
    status: 409,
    title: 'No pages to arrange',
    detail: 'There is no PDF of this document yet, so it has no pages to arrange. Read it again first.',
  },
  document_locked: {
    status: 409,
    title: 'Document is locked',
    detail: 'This document is protected with a password. Enter it on the page of the document, then arrange its pages.',
  },
  pages_changed: {
    status: 409,
    title: 'Pages have changed',
    detail: 'Somebody else has arranged the pages of this document meanwhile. Load it again; nothing was saved.',
  },
  page_not_there: {
    status: 422,
    title: 'No such page',
    detail: 'One of the pages is not in its document. Load it again; nothing was saved.',
  },
  pages_not_arranged: {
    status: 422,
    title: 'Pages not arranged',
    detail: 'No PDF could be made of these pages. Nothing was changed.',
  },
  file_version_not_found: {
    status: 404,
    title: 'Version not found',
    detail: 'There is no such version of this document. Earlier versions are kept for 30 days.',
  },
});
