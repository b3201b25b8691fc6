import { webPages } from '../../../src/app/web-pages.gen.ts';
import { newId } from '../../../src/platform/ids.ts';
import { adminExpectations } from './admin-expectations.ts';
import { billingExpectations } from './billing-expectations.ts';
import { bulkExpectations } from './bulk-expectations.ts';
import { CALLERS, type CallerName } from './callers.ts';
import { customFieldExpectations } from './custom-field-expectations.ts';
import { destinationExpectations } from './destination-expectations.ts';
import { labelExpectations } from './label-expectations.ts';
import {
  apiToken,
  automationHook,
  copyDecision,
  file,
  identity,
  passkey,
  session,
  source,
  trashedFile,
  uploadOf,
  webhook,
  webhookDelivery,
} from './objects.ts';
import { onboardingExpectations } from './onboarding-expectations.ts';
import { pipelineExpectations } from './pipeline-expectations.ts';
import { planExpectations } from './plan-expectations.ts';
import { publicLinkExpectations } from './public-link-expectations.ts';
import { ruleExpectations } from './rule-expectations.ts';
import { savedSearchExpectations } from './saved-search-expectations.ts';
import {
  accountRead,
  accountWrite,
  all,
  BOBS_TOKENS,
  type Expectation,
  instanceRead,
  open,
  openForm,
  ownRead,
  ownWrite,
  read,
  write,
} from './who-may.ts';

/** Never acts: a key that is too short is refused behind the guard, before the work. */
const badKey = { 'idempotency-key': 'short' };
const letter = { form: () => uploadOf(newId()) };

/** Everybody but an administrator is sent on. */
const adminPage: Expectation = {
  ...open(200),
  refused: all(
    CALLERS.filter((name) => name !== 'admin' && name !== 'admin token'),
    302,
  ),
};

/** One line for every route, by its method and address, and one more for each query that makes it another act. */
export const expectations: Readonly<Record<string, Expectation>> = {
  'GET /*': open(200, { params: { '*': 'login' }, headers: { accept: 'text/html' } }),
  ...Object.fromEntries(
    webPages.filter(({ audience }) => audience === 'admin').map(({ path }) => [`GET ${path}`, adminPage]),
  ),
  'GET /healthz': open(200),
  'GET /readyz': open(200),
  // From this machine also for whoever is not signed in, as a Prometheus beside it is; a token that is shown has to be right.
  'GET /metrics': {
    ok: 200,
    refused: { ...all(BOBS_TOKENS, 403), ...all(['revoked token', 'token of the blocked user'], 401) },
  },
  'GET /api/openapi.json': open(200),
  'GET /api/docs': open(200),
  'GET /api/auth/me': open(200),
  'POST /api/auth/login': openForm(401, { json: {} }),
  'POST /api/auth/setup': openForm(409, { json: { token: 'x', username: 'eve', password: 'a quiet desk by the sea' } }),
  'POST /api/auth/signup': openForm(422, { json: {} }),
  'POST /api/auth/resend-verification': openForm(422, { json: {} }),
  'POST /api/auth/request-password-reset': openForm(422, { json: {} }),
  'GET /api/auth/email-change': ownRead(200),
  'POST /api/auth/email-change': ownWrite(422, { json: {} }),
  'DELETE /api/auth/email-change': ownWrite(204),
  'POST /api/auth/confirm-email': openForm(403, { json: { token: 'invented' } }),
  'POST /api/auth/verify-email': openForm(403, { json: { token: 'invented' } }),
  'POST /api/auth/check-reset-link': openForm(403, { json: { token: 'invented' } }),
  'POST /api/auth/reset-password': openForm(403, { json: { token: 'x', password: 'a quiet desk by the sea' } }),
  'POST /api/auth/logout': openForm(200, { endsSession: true }),
  // Nothing is set up in this service, so browsers are sent back to the page of signing in.
  'GET /oauth/login': open(303),
  'GET /oauth/callback': open(303),
  'GET /social-login/:provider': open(303, { params: { provider: 'google' } }),
  'GET /social-callback/:provider': open(303, { params: { provider: 'google' } }),
  'POST /social-callback/:provider': open(303, { params: { provider: 'apple' }, json: { state: 'unknown' } }),
  'GET /api/auth/identities': ownRead(200),
  'POST /api/auth/identities/link': ownWrite(404, { json: { provider: 'google' } }),
  'DELETE /api/auth/identities/:id': ownWrite(204, { object: identity }),
  'POST /logout': openForm(303, { endsSession: true }),
  'POST /api/auth/change-password': ownWrite(422, { json: {} }),
  'GET /api/auth/sessions': ownRead(200),
  // Bob's other sessions go, not the one he calls with; that of the CSRF-less caller is the same one.
  'DELETE /api/auth/sessions': ownWrite(200),
  'DELETE /api/auth/sessions/:id': ownWrite(204, { object: session }),
  'GET /api/auth/second-step': open(200),
  'POST /api/auth/second-step': openForm(401, { json: { code: '123456' } }),
  'POST /api/auth/passkey/options': openForm(200, { json: { purpose: 'sign_in' } }),
  'POST /api/auth/passkey': openForm(422, { json: {} }),
  'POST /api/auth/prove': ownWrite(422, { json: {} }),
  'GET /api/second-step': ownRead(200),
  'POST /api/second-step/totp': ownWrite(201),
  'POST /api/second-step/totp/confirm': ownWrite(422, { json: {} }),
  'DELETE /api/second-step/totp': ownWrite(204),
  'POST /api/second-step/recovery-codes': ownWrite(409),
  'GET /api/passkeys': ownRead(200),
  'POST /api/passkeys/options': ownWrite(200),
  'POST /api/passkeys': ownWrite(422, { json: {} }),
  'PATCH /api/passkeys/:id': ownWrite(200, { object: passkey, json: { name: 'another phone' } }),
  'DELETE /api/passkeys/:id': ownWrite(204, { object: passkey }),
  'GET /api/profile': ownRead(200),
  'PATCH /api/profile': ownWrite(200, { json: { theme: 'dark' } }),
  ...onboardingExpectations,
  'GET /api/account/export': ownRead(200),
  'POST /api/account/export': ownWrite(422, { headers: badKey }),
  'GET /api/account/export/download': ownRead(404),
  'POST /api/account/delete': ownWrite(422, { json: {} }),
  'POST /api/account/keep': openForm(409),
  'GET /api/api-tokens': accountRead(200),
  'POST /api/api-tokens': accountWrite(422, { json: {} }),
  'PATCH /api/api-tokens/:id': accountWrite(200, { object: apiToken, json: { pipeline_id: null } }),
  'DELETE /api/api-tokens/:id': accountWrite(204, { object: apiToken }),
  'GET /api/webhooks': read(200),
  'GET /api/webhooks?scope=instance': instanceRead,
  'POST /api/webhooks': write(422, { json: {} }),
  'GET /api/webhooks/events': read(200),
  'GET /api/webhooks/activity': read(200),
  'GET /api/webhooks/activity?scope=instance': instanceRead,
  'GET /api/webhooks/:id': read(200, { object: webhook }),
  'GET /api/webhooks/:id/activity': read(200, { object: webhook }),
  'PATCH /api/webhooks/:id': write(200, { object: webhook, json: { name: 'another' } }),
  'DELETE /api/webhooks/:id': write(204, { object: webhook }),
  'POST /api/webhooks/:id/test': write(200, { object: webhook, json: {} }),
  'POST /api/webhooks/:id/rotate-secret': write(200, { object: webhook, json: {} }),
  'POST /api/webhooks/:id/switch-secret': write(409, { object: webhook, json: {} }),
  'GET /api/webhooks/:id/deliveries': read(200, { object: webhook }),
  'POST /api/webhooks/:id/replay-failed': write(202, { object: webhook, json: { since: '2026-01-01T00:00:00Z' } }),
  'GET /api/webhooks/deliveries/:id': read(200, { object: webhookDelivery }),
  'POST /api/webhooks/deliveries/:id/replay': write(202, { object: webhookDelivery }),
  'GET /api/files/:id/suggestions': read(200, { object: file }),
  'POST /api/files/:id/suggestions/:suggestion_id': write(404, {
    object: file,
    params: { suggestion_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11' },
    json: { action: 'accept' },
  }),
  'GET /api/files/:id/ai-preview': read(200, { object: file }),
  'POST /api/files/:id/review': write(200, { object: file }),
  'GET /api/files/:id/history': read(200, { object: file }),
  'POST /api/files/:id/history/:change_id/undo': write(404, {
    object: file,
    params: { change_id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d11' },
  }),
  'GET /api/files/:id/deliveries': read(200, { object: file }),
  'GET /api/sources': read(200),
  'GET /api/sources/kinds': read(200),
  'POST /api/sources': write(422, { json: {} }),
  'GET /api/sources/:id': read(200, { object: source }),
  'PATCH /api/sources/:id': write(200, { object: source, json: { name: 'another' } }),
  'DELETE /api/sources/:id': write(204, { object: source }),
  'POST /api/sources/:id/test': write(200, { object: source }),
  'POST /api/sources/:id/rotate': write(200, { object: source, json: {} }),
  'GET /api/sources/:id/calls': read(200, { object: source }),
  // The key in the address is the only proof, and this is nobody's.
  'POST /api/webhooks/inbound/:key': open(404, { params: { key: 'avi_nobodys' } }),
  'GET /api/notifications': ownRead(200),
  'GET /api/notifications/count': ownRead(200),
  'POST /api/notifications/read': ownWrite(200, { json: { all: true } }),
  'GET /api/notifications/preferences': ownRead(200),
  'PUT /api/notifications/preferences': ownWrite(422, { json: {} }),
  'GET /api/events/stream': read(200),
  'POST /api/files': write(202, letter),
  'POST /api/ui-upload': write(202, letter),
  'POST /api/samples': write(422, { headers: badKey }),
  'GET /api/files': read(200),
  'GET /api/files/counts': read(200),
  'GET /api/search': read(200),
  'GET /api/files/:id': read(200, { object: file }),
  'PATCH /api/files/:id': write(200, { object: file, json: { title: 'another' } }),
  'DELETE /api/files/:id': write(204, { object: file }),
  'DELETE /api/files/:id?permanent=true': write(204, { object: trashedFile }),
  'POST /api/files/:id/restore': write(200, { object: trashedFile }),
  'GET /api/files/:id/download': read(200, { object: file }),
  'GET /api/files/:id/download?version=original': read(200, { object: file }),
  'GET /api/files/:id/preview': read(200, { object: file }),
  'GET /api/files/:id/thumbnail': read(404, { object: file }),
  'GET /api/files/:id/text': read(200, { object: file }),
  'GET /api/files/:id/page-marks': read(200, { object: file }),
  'GET /api/asn-labels': read(200),
  'GET /api/asn-labels.pdf': read(200),
  'GET /api/separator-sheet.pdf': read(200),
  'GET /files/:id/page-marks': read(200, { object: file }),
  'GET /api/files/:id/similar': read(200, { object: file }),
  'GET /api/files/:id/versions': read(200, { object: file }),
  'POST /api/files/:id/versions/:number/restore': write(202, { object: file, params: { number: '0' } }),
  'POST /api/files/:id/arrange': write(409, {
    object: file,
    json: { version: 0, documents: [{ pages: [{ page: 1, turn: 90 }] }] },
  }),
  'GET /api/duplicates': read(200),
  'POST /api/duplicates/decisions': write(422, { json: {} }),
  'POST /api/duplicates/decisions/:id/undo': write(204, { object: copyDecision }),
  'GET /api/files/:id/logs': read(200, { object: file }),
  'POST /api/files/:id/reprocess': write(202, { object: file, json: {} }),
  'POST /api/files/:id/attachments': write(202, { object: file, json: {} }),
  'POST /api/files/:id/reprocess-with-cloud-ocr': write(409, { object: file }),
  'POST /files/:id/reprocess-with-cloud-ocr': write(409, { object: file }),
  'POST /api/files/:id/steps/:step/retry': write(409, { object: file, json: {}, params: { step: 'ocr' } }),
  ...bulkExpectations,
  ...labelExpectations,
  ...destinationExpectations,
  ...pipelineExpectations,
  ...adminExpectations,
  ...ruleExpectations,
  ...customFieldExpectations,
  ...savedSearchExpectations,
  ...publicLinkExpectations,
  ...billingExpectations,
  ...planExpectations,
  'POST /api/files/trash/empty': write(202),
  'POST /api/automation/hooks/subscribe': write(422, { json: {} }),
  'GET /api/automation/hooks': read(200),
  'DELETE /api/automation/hooks/:id': write(204, { object: automationHook }),
  'GET /api/automation/triggers/sample/:event': read(200, { params: { event: 'document.uploaded' } }),
  'POST /api/automation/actions/upload': write(202, letter),
};

/** The status that a caller must get. An object of Bob's is not there for other people, and their answer is that of a missing one. */
export function expectedStatus({ ok, refused, object }: Expectation, caller: CallerName): number {
  const isOther = caller === 'carol' || caller === 'admin' || caller === 'admin token';
  return refused[caller] ?? (object && isOther ? 404 : ok);
}

/** Everybody who reaches Bob's object and may act on it. */
export function actsOnObject(expectation: Expectation): CallerName[] {
  const others: readonly CallerName[] = ['carol', 'admin', 'admin token'];
  return CALLERS.filter((caller) => expectation.refused[caller] === undefined && !others.includes(caller));
}
