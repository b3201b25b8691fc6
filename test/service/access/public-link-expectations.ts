import { newId } from '../../../src/platform/ids.ts';
import { shareLink, uploadLink } from './link-objects.ts';
import { file, savedSearch, uploadOf } from './objects.ts';
import { all, type Expectation, open, openForm, read, write } from './who-may.ts';

const nobodys = { token: 'nobodys', id: newId() };
/** What opens a document to others wants to be read by whoever does it. */
const readAndWrite = (ok: number, extra: Parameters<typeof write>[1]): Expectation => {
  const one = write(ok, extra);
  return { ...one, refused: { ...one.refused, ...all(['write token'], 403) } };
};

/** Who may do what with links for people without an account. */
export const publicLinkExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/share-links': read(200),
  'POST /api/share-links': write(422, { json: {} }),
  'GET /api/share-links/:id': read(200, { object: shareLink }),
  'PATCH /api/share-links/:id': readAndWrite(200, { object: shareLink, json: { max_views: 3 } }),
  'DELETE /api/share-links/:id': write(204, { object: shareLink }),
  'POST /api/share-links/:id/restore': readAndWrite(200, { object: shareLink }),
  'GET /api/saved-searches/:id/local-only': read(200, { object: savedSearch }),
  'GET /api/upload-links': read(200),
  'POST /api/upload-links': write(422, { json: {} }),
  'GET /api/upload-links/:id': read(200, { object: uploadLink }),
  'PATCH /api/upload-links/:id': write(200, { object: uploadLink, json: { max_files: 3 } }),
  'DELETE /api/upload-links/:id': write(204, { object: uploadLink }),
  'POST /api/upload-links/:id/restore': write(200, { object: uploadLink }),
  'GET /api/files/:id/arrival': read(200, { object: file }),
  'POST /api/shared-pages/:token/open': openForm(404, { params: nobodys, json: {} }),
  // Without what the page was opened with there is nothing to ask for.
  'GET /api/shared-pages/:token/documents': open(422, { params: nobodys }),
  'GET /api/shared-pages/:token/documents/:id': open(422, { params: nobodys }),
  'GET /api/shared-pages/:token/documents/:id/preview': open(422, { params: nobodys }),
  'GET /api/shared-pages/:token/documents/:id/thumbnail': open(422, { params: nobodys }),
  'GET /api/shared-pages/:token/documents/:id/download': open(422, { params: nobodys }),
  'GET /api/upload-pages/:token': open(404, { params: nobodys }),
  // A form may carry its token inside, which is looked at where there is a link at all.
  'POST /api/upload-pages/:token/files': {
    ...openForm(404, { params: nobodys, form: () => uploadOf(newId()) }),
    refused: all(['anonymous', 'revoked token', 'token of the blocked user'], 403),
  },
};
