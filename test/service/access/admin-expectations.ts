import { newId } from '../../../src/platform/ids.ts';
import { admin, type Expectation } from './who-may.ts';

const noSuch = { params: { id: newId() } };

/** What administrators alone may see and do. */
export const adminExpectations: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/notifications': admin(200),
  'POST /api/admin/notifications/test': admin(404, { json: { channel_id: 'none' } }),
  'GET /api/admin/audit-log': admin(200),
  'GET /api/admin/audit-log/export': admin(200),
  'GET /api/admin/users/export': admin(200),
  'GET /api/admin/jobs': admin(200),
  'POST /api/admin/jobs/retry': admin(200),
  'POST /api/admin/search/rebuild': admin(409),
  'GET /api/admin/backups': admin(200),
  'POST /api/admin/backups': admin(409),
  'POST /api/admin/backups/drill': admin(409),
  'POST /api/admin/extras/office': admin(204),
  'GET /api/admin/status': admin(200),
  'POST /api/admin/jobs/:id/retry': admin(404, noSuch),
  'GET /api/admin/users': admin(200),
  'POST /api/admin/users/local': admin(422, { json: {} }),
  'GET /api/admin/users/:id': admin(404, noSuch),
  'PUT /api/admin/users/:id': admin(404, { ...noSuch, json: {} }),
  'DELETE /api/admin/users/:id': admin(404, noSuch),
  'DELETE /api/admin/users/:id?documents=keep': admin(404, noSuch),
  'POST /api/admin/users/:id/restore': admin(404, noSuch),
  'DELETE /api/admin/users/:id/sessions': admin(404, noSuch),
  'POST /api/admin/users/:id/set-password': admin(422, { ...noSuch, json: {} }),
  'POST /api/admin/users/:id/send-password-reset': admin(409, noSuch),
  'GET /api/admin/settings': admin(200),
  'PATCH /api/admin/settings': admin(404, { json: { changes: { NO_SUCH_SETTING: 'x' } } }),
  'GET /api/admin/settings/history': admin(200),
  'POST /api/admin/settings/history/:id/restore': admin(404, { params: { id: '2000000000' }, json: {} }),
  'POST /api/admin/settings/ai-preview': admin(200, { json: {} }),
  'POST /api/admin/settings/test/:what': admin(404, { params: { what: 'nothing' }, json: {} }),
};
