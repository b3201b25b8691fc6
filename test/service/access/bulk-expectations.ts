import { bulkAction, download } from './bulk-objects.ts';
import { type Expectation, read, readByPost, write } from './who-may.ts';

/** What is done to many documents at once. */
export const bulkExpectations: Readonly<Record<string, Expectation>> = {
  'POST /api/files/bulk': write(422, { json: {} }),
  'GET /api/files/bulk/:id': read(200, { object: bulkAction }),
  'GET /api/files/bulk/:id/refusals': read(200, { object: bulkAction }),
  'POST /api/files/bulk/:id/undo': write(202, { object: bulkAction, json: {} }),
  'POST /api/downloads': readByPost(422, { json: {} }),
  'GET /api/downloads/:id/content': read(200, { object: download }),
};
