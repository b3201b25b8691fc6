import { rule } from './objects.ts';
import { all, type Expectation, read, write } from './who-may.ts';

const json = {};
/** It only reads, but it is sent like a change, so browsers have to prove themselves. */
const trial: Expectation = {
  ...read(422, { json }),
  refused: { ...read(422).refused, ...all(['bob without CSRF'], 403) },
};

/** Who may do what with rules. */
export const ruleExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/rules': read(200),
  'POST /api/rules': write(422, { json: {} }),
  'PUT /api/rules/reorder': write(422, { json: {} }),
  'POST /api/rules/preview': trial,
  'POST /api/rules/run': write(422, { json: {} }),
  'GET /api/rules/:id': read(200, { object: rule }),
  'PATCH /api/rules/:id': write(200, { object: rule, json: { name: 'another' } }),
  'DELETE /api/rules/:id': write(204, { object: rule }),
};
