import { savedSearch } from './objects.ts';
import { type Expectation, read, write } from './who-may.ts';

/** Who may do what with saved searches. */
export const savedSearchExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/saved-searches': read(200),
  'POST /api/saved-searches': write(422, { json: {} }),
  'PUT /api/saved-searches/reorder': write(422, { json: {} }),
  'GET /api/saved-searches/:id': read(200, { object: savedSearch }),
  'PATCH /api/saved-searches/:id': write(200, { object: savedSearch, json: { pinned: false } }),
  'POST /api/saved-searches/:id/open': write(200, { object: savedSearch }),
  'DELETE /api/saved-searches/:id': write(204, { object: savedSearch }),
};
