import { destination } from './objects.ts';
import { type Expectation, instanceRead, ownRead, read, write } from './who-may.ts';

/** Who may do what with destinations. */
export const destinationExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/destinations': read(200),
  'GET /api/destinations?scope=instance': instanceRead,
  'POST /api/destinations': write(422, { json: {} }),
  'GET /api/destinations/providers': read(200),
  'POST /api/destinations/test': write(422, { json: {} }),
  'POST /api/destinations/preview': write(200, { json: { folder_template: '{year}' } }),
  'POST /api/destinations/nextcloud-login': write(422, { json: {} }),
  'POST /api/destinations/nextcloud-login/poll': write(422, { json: {} }),
  'GET /api/destinations/consent/callback': ownRead(303),
  'POST /api/destinations/:id/connect': write(409, { object: destination }),
  'GET /api/destinations/:id': read(200, { object: destination }),
  'PATCH /api/destinations/:id': write(200, { object: destination, json: { name: 'another' } }),
  'DELETE /api/destinations/:id': write(204, { object: destination }),
  'POST /api/destinations/:id/test': write(200, { object: destination }),
  'GET /api/destinations/:id/deliveries': read(200, { object: destination }),
  'POST /api/destinations/:id/deliver-missing': write(202, { object: destination }),
  'POST /api/destinations/:id/reconcile': write(202, { object: destination }),
  'GET /api/destinations/:id/reconciliation': read(200, { object: destination }),
  'POST /api/destinations/:id/reconciliation/deliver': write(202, { object: destination, json: {} }),
  'POST /api/destinations/:id/deliveries/:delivery_id/retry': write(404, {
    object: destination,
    params: { delivery_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11' },
  }),
};
