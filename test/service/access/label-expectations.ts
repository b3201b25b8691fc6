import { type Expectation, read, write } from './who-may.ts';

/** Tags, senders and types of documents. */
export const labelExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/labels': read(200),
  'GET /api/labels/colors': read(200),
  'POST /api/labels': write(422, { json: {} }),
  'PATCH /api/labels': write(404, { json: { kind: 'tag', name: 'of nobody', color: null } }),
  'POST /api/labels/rename': write(404, { json: { kind: 'tag', name: 'of nobody', new_name: 'of all' } }),
  'POST /api/labels/merge': write(404, { json: { kind: 'sender', names: ['of nobody'], into: 'of all' } }),
  'POST /api/labels/delete': write(404, { json: { kind: 'document_type', names: ['of nobody'] } }),
};
