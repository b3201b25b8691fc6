import { rule } from './objects.ts';
import { type Expectation, read, write } from './who-may.ts';

/** Who may do what with rules. */
export const ruleExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/rules': read(200),
  'POST /api/rules': write(422, { json: {} }),
  'PUT /api/rules/reorder': write(422, { json: {} }),
  'POST /api/rules/preview': read(422, { json: {} }),
  'POST /api/rules/run': write(422, { json: {} }),
  'GET /api/rules/:id': read(200, { object: rule }),
  'PATCH /api/rules/:id': write(200, { object: rule, json: { name: 'another' } }),
  'DELETE /api/rules/:id': write(204, { object: rule }),
};
