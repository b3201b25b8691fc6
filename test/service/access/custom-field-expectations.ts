import { newId } from '../../../src/platform/ids.ts';
import { type ObjectKind, post, rowOf } from './objects.ts';
import { type Expectation, read, write } from './who-may.ts';

/** A custom field. */
const customField: ObjectKind = {
  async make(bench) {
    const { id } = await post(bench, '/api/custom-fields', { name: newId(), type: 'number' });
    return String(id);
  },
  look: (bench, id) => rowOf(bench, 'custom_fields', id),
};

/** Who may do what with custom fields. */
export const customFieldExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/custom-fields': read(200),
  'GET /api/files/sums': read(200),
  'POST /api/custom-fields': write(422, { json: {} }),
  'PUT /api/custom-fields/reorder': write(422, { json: {} }),
  'GET /api/custom-fields/:id': read(200, { object: customField }),
  'PATCH /api/custom-fields/:id': write(200, { object: customField, json: { unit: 'kWh' } }),
  'DELETE /api/custom-fields/:id': write(204, { object: customField }),
};
