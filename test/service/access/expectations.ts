import { newId } from '../../../src/platform/ids.ts';
import { CALLERS, type CallerName } from './callers.ts';
import {
  apiToken,
  automationHook,
  bulkAction,
  file,
  identity,
  type ObjectKind,
  passkey,
  session,
  trashedFile,
  uploadOf,
  webhook,
  webhookDelivery,
} from './objects.ts';

/** Who is refused, and how; whoever is not named here is let through. */
type Refusals = Partial<Record<CallerName, number>>;

/** What a request of a route is made of, beside its address. */
type Extra = {
  /** Whose id stands in the address: Bob has one, nobody else may touch it or learn that it exists. */
  object?: ObjectKind;
  json?: unknown;
  form?: () => FormData;
  headers?: Record<string, string>;
  /** Stands in the address for parameters other than `id`, and for `*`. */
  params?: Record<string, string>;
  /** It ends the session it is called with. */
  endsSession?: true;
};

/** What is expected of one route: the status of whoever is let through, and of everybody who is not. */
export type Expectation = Extra & { ok: number; refused: Refusals };

const BOBS_TOKENS = ['read token', 'write token', 'token without scope'] as const;
const NOBODY = ['anonymous', 'without second step', 'revoked token'] as const;
const BLOCKED = ['blocked user', 'token of the blocked user'] as const;
const WITHOUT_CSRF: Refusals = { 'bob without CSRF': 403 };

function all(names: readonly CallerName[], status: number): Refusals {
  return Object.fromEntries(names.map((name) => [name, status]));
}

/** Who is blocked is told so. */
const unknown: Refusals = { ...all(NOBODY, 401), ...all(BLOCKED, 403) };

/** Open to everybody, and reads. */
const open = (ok: number, extra: Extra = {}): Expectation => ({ ok, refused: {}, ...extra });
/** Open to everybody whose page, or token, shows that the request is theirs. */
const openForm = (ok: number, extra: Extra = {}): Expectation => {
  const withoutSession = all(['anonymous', 'revoked token', 'token of the blocked user'], 403);
  return { ok, refused: { ...withoutSession, ...WITHOUT_CSRF }, ...extra };
};
/** For people and for tokens with `documents:read`. */
const read = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all(['write token', 'token without scope', 'admin token'], 403) },
  ...extra,
});
/** For people and for tokens with `documents:write`. */
const write = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...WITHOUT_CSRF, ...all(['read token', 'token without scope', 'admin token'], 403) },
  ...extra,
});
/** For people in a browser alone. */
const ownRead = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all([...BOBS_TOKENS, 'admin token'], 403) },
  ...extra,
});
const ownWrite = (ok: number, extra: Extra = {}): Expectation => {
  const { refused } = ownRead(ok);
  return { ok, refused: { ...refused, ...WITHOUT_CSRF }, ...extra };
};
/** For people, and tokens with `admin`: what gives access to an account. */
const accountRead = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all(BOBS_TOKENS, 403) },
  ...extra,
});
const accountWrite = (ok: number, extra: Extra = {}): Expectation => {
  const { refused } = accountRead(ok);
  return { ok, refused: { ...refused, ...WITHOUT_CSRF }, ...extra };
};
/** For administrators alone. */
const admin = (ok: number, extra: Extra = {}): Expectation => ({
  ok,
  refused: { ...unknown, ...all(['bob', 'bob without CSRF', 'carol', ...BOBS_TOKENS], 403) },
  ...extra,
});

/** Never acts: a key that is too short is refused behind the guard, before the work. */
const badKey = { 'idempotency-key': 'short' };
const noSuch = { params: { id: newId() } };
/** A token has to say both, and these say one each. */
const instanceRead: Expectation = {
  ok: 200,
  refused: { ...admin(200).refused, ...all(['admin token'], 403) },
};
const letter = { form: () => uploadOf(newId()) };

/** One line for every route, by its method and address, and one more for each query that makes it another act. */
export const expectations: Readonly<Record<string, Expectation>> = {
  'GET /*': open(200, { params: { '*': 'login' }, headers: { accept: 'text/html' } }),
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
  'PATCH /api/profile': ownWrite(200, { json: { theme: 'dark' } }),
  'GET /api/account/export': ownRead(200),
  'POST /api/account/export': ownWrite(422, { headers: badKey }),
  'GET /api/account/export/download': ownRead(404),
  'POST /api/account/delete': ownWrite(422, { json: {} }),
  'POST /api/account/keep': openForm(409),
  'GET /api/api-tokens': accountRead(200),
  'POST /api/api-tokens': accountWrite(422, { json: {} }),
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
  'GET /api/files/:id/logs': read(200, { object: file }),
  'POST /api/files/:id/reprocess': write(202, { object: file, json: {} }),
  'POST /api/files/:id/steps/:step/retry': write(409, { object: file, json: {}, params: { step: 'ocr' } }),
  'POST /api/files/bulk': write(422, { json: {} }),
  'GET /api/files/bulk/:id': read(200, { object: bulkAction }),
  'POST /api/files/bulk/:id/undo': write(202, { object: bulkAction, json: {} }),
  'POST /api/files/trash/empty': write(202),
  'POST /api/automation/hooks/subscribe': write(422, { json: {} }),
  'GET /api/automation/hooks': read(200),
  'DELETE /api/automation/hooks/:id': write(204, { object: automationHook }),
  'GET /api/automation/triggers/sample/:event': read(200, { params: { event: 'document.uploaded' } }),
  'POST /api/automation/actions/upload': write(202, letter),
  'GET /api/admin/audit-log': admin(200),
  'GET /api/admin/audit-log/export': admin(200),
  'GET /api/admin/jobs': admin(200),
  'POST /api/admin/jobs/retry': admin(200),
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
  'POST /api/admin/settings/test/:what': admin(404, { params: { what: 'nothing' }, json: {} }),
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
