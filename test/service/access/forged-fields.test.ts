import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { root } from '../../../scripts/lib/paths.ts';
import { newId } from '../../../src/platform/ids.ts';
import { pdfBytes } from '../../harness/documents-api.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson, PASSWORD } from './callers.ts';
import { FORGED, FORGED_PATTERN } from './forged.ts';
import { forgedAccount } from './forged-account.ts';
import { forgedPayments } from './forged-billing.ts';
import { publicLinkRoutes } from './forged-links.ts';
import { pipelineRoutes } from './forged-pipelines.ts';
import { customFieldRoutes, labelRoutes, ruleRoutes, savedSearchRoutes } from './forged-rules.ts';
import { passkey, uploadOf } from './objects.ts';
import { destinationBody, destinationPath, inboundAddress, trialBody, webhookPath } from './silent-things.ts';

let service: TestService;
let bob: ApiClient;
let bobId: string;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true' } });
  bob = await addPerson(service, 'bob');
  const own = service.db.selectFrom('users').select('id').where('username', '=', 'bob');
  bobId = (await own.executeTakeFirstOrThrow()).id;
});
afterAll(() => service.stop());

type Route = { path: string; body: Record<string, unknown> };

/** A route without anything in its path. */
const at = (path: string, body: Route['body']) => async (): Promise<Route> => ({ path, body });

async function document(): Promise<string> {
  const answer = await bob.call<{ files: { id: string }[] }>('POST', '/api/files', { body: uploadOf(newId()) });
  return answer.files[0]?.id ?? '';
}

const address = () => `${newId()}@mail.example`;
const link = { token: 'x'.repeat(43) };
const text = 'AAAA';

/** As a browser gives it, with nothing right in it. */
const signed = {
  id: text,
  rawId: text,
  type: 'public-key',
  response: { clientDataJSON: text, authenticatorData: text, signature: text, attestationObject: text },
};

const asked = { ...forgedPayments, ...forgedAccount };

/** A body that each route takes, so that only the forged fields decide; and where it goes. */
const routes: Record<string, () => Promise<Route>> = {
  ...pipelineRoutes(() => bob, document),
  'post /api/api-tokens': async () => ({ path: '/api/api-tokens', body: { name: newId() } }),
  'post /api/automation/hooks/subscribe': async () => ({
    path: '/api/automation/hooks/subscribe',
    body: { target_url: `https://hooks.example/${newId()}`, event: 'document.uploaded' },
  }),
  'post /api/automation/actions/upload': async () => ({
    path: '/api/automation/actions/upload',
    body: { content_base64: pdfBytes(newId()).toString('base64'), filename: 'letter.pdf' },
  }),
  'post /api/auth/change-password': at('/api/auth/change-password', {
    current_password: PASSWORD,
    new_password: PASSWORD,
  }),
  'post /api/auth/login': async () => ({ path: '/api/auth/login', body: { username: 'bob', password: 'wrong' } }),
  'post /api/auth/setup': at('/api/auth/setup', { token: 'x', username: 'eve', password: PASSWORD }),
  'post /api/files/bulk': async () => ({ path: '/api/files/bulk', body: { action: 'trash', ids: [await document()] } }),
  'post /api/downloads': async () => ({ path: '/api/downloads', body: { ids: [await document()] } }),
  'post /api/duplicates/decisions': async () => ({
    path: '/api/duplicates/decisions',
    body: { file_id: newId(), other_id: newId(), keep: 'both' },
  }),
  // Bob is no administrator: nothing he says of plans is looked at.
  'post /api/plans': at('/api/plans', { plan_id: 'forged' }),
  'put /api/plans/reorder': at('/api/plans/reorder', { plan_ids: [] }),
  'patch /api/plans/{plan_id}': at('/api/plans/free', { name: 'Forged' }),
  ...labelRoutes,
  ...ruleRoutes(() => bob, document),
  ...savedSearchRoutes(() => bob),
  ...publicLinkRoutes(() => bob, document),
  ...customFieldRoutes(() => bob),
  'patch /api/files/{id}': async () => ({ path: `/api/files/${await document()}`, body: { title: 'another' } }),
  'post /api/files/{id}/attachments': async () => ({ path: `/api/files/${await document()}/attachments`, body: {} }),
  'post /api/files/{id}/reprocess': async () => ({ path: `/api/files/${await document()}/reprocess`, body: {} }),
  'post /api/files/{id}/arrange': async () => ({
    path: `/api/files/${await document()}/arrange`,
    body: { version: 0, documents: [{ pages: [{ page: 1, turn: 90 }] }] },
  }),
  'post /api/files/{id}/steps/{step}/retry': async () => ({
    path: `/api/files/${await document()}/steps/ocr/retry`,
    body: {},
  }),
  'post /api/files/{id}/suggestions/{suggestion_id}': async () => ({
    path: `/api/files/${await document()}/suggestions/${newId()}`,
    body: { action: 'accept' },
  }),
  'patch /api/passkeys/{id}': async () => ({
    path: `/api/passkeys/${await passkey.make({ service, bob: {} })}`,
    body: { name: 'another' },
  }),
  'post /api/passkeys': at('/api/passkeys', { name: 'a phone', response: signed }),
  'post /api/auth/passkey': at('/api/auth/passkey', { passkey: signed }),
  'post /api/auth/passkey/options': at('/api/auth/passkey/options', { purpose: 'sign_in' }),
  'post /api/auth/prove': at('/api/auth/prove', { password: PASSWORD }),
  'post /api/auth/second-step': at('/api/auth/second-step', { code: '123456' }),
  'post /api/second-step/totp/confirm': at('/api/second-step/totp/confirm', { code: '123456' }),
  'post /api/auth/identities/link': at('/api/auth/identities/link', { provider: 'google' }),
  'post /api/auth/signup': at('/api/auth/signup', { display_name: 'Eve', email: address(), password: PASSWORD }),
  'post /api/auth/resend-verification': at('/api/auth/resend-verification', { email: address() }),
  'post /api/auth/request-password-reset': at('/api/auth/request-password-reset', { email: address() }),
  'post /api/auth/email-change': at('/api/auth/email-change', { email: address() }),
  'post /api/auth/confirm-email': async () => ({ path: '/api/auth/confirm-email', body: link }),
  'post /api/auth/verify-email': async () => ({ path: '/api/auth/verify-email', body: link }),
  'post /api/auth/check-reset-link': async () => ({ path: '/api/auth/check-reset-link', body: link }),
  'post /api/auth/reset-password': at('/api/auth/reset-password', { ...link, password: PASSWORD }),
  // Bob is no administrator; what one may say of others is looked at in administration/users.test.ts.
  'post /api/admin/users/local': async () => ({
    path: '/api/admin/users/local',
    body: { username: newId(), email: address(), password: PASSWORD },
  }),
  'put /api/admin/users/{id}': async () => ({ path: `/api/admin/users/${bobId}`, body: { display_name: 'Bob' } }),
  'post /api/admin/users/{id}/set-password': async () => ({
    path: `/api/admin/users/${bobId}/set-password`,
    body: { password: PASSWORD },
  }),
  'patch /api/admin/settings': async () => ({
    path: '/api/admin/settings',
    body: { changes: { MAIL_FROM: 'bob@mail.example' } },
  }),
  'post /api/admin/settings/history/{id}/restore': at('/api/admin/settings/history/1/restore', { expected_version: 1 }),
  'post /api/admin/settings/ai-preview': at('/api/admin/settings/ai-preview', { changes: {} }),
  'post /api/admin/settings/test/{what}': at('/api/admin/settings/test/mail', { changes: {} }),
  'post /api/files': async () => ({
    path: '/api/files',
    body: { content_base64: pdfBytes(newId()).toString('base64'), filename: 'letter.pdf' },
  }),
  'post /api/ui-upload': async () => ({
    path: '/api/ui-upload',
    body: { content_base64: pdfBytes(newId()).toString('base64'), filename: 'letter.pdf' },
  }),
  'post /api/webhooks/inbound/{key}': async () => ({
    path: `/api/webhooks/inbound/${(await inboundAddress(bob)).key}`,
    body: { content_base64: pdfBytes(newId()).toString('base64'), filename: 'letter.pdf' },
  }),
  'post /api/sources': at('/api/sources', { kind: 'inbound_key', name: 'hall' }),
  'patch /api/sources/{id}': async () => ({
    path: `/api/sources/${(await inboundAddress(bob)).id}`,
    body: { name: 'another' },
  }),
  'post /api/sources/{id}/rotate': async () => ({
    path: `/api/sources/${(await inboundAddress(bob)).id}/rotate`,
    body: {},
  }),
  'post /api/webhooks': at('/api/webhooks', { url: 'http://127.0.0.1:9000/', events: ['document.processed'] }),
  'patch /api/webhooks/{id}': async () => ({ path: await webhookPath(bob), body: { name: 'another' } }),
  'post /api/webhooks/{id}/test': async () => ({ path: `${await webhookPath(bob)}/test`, body: {} }),
  'post /api/webhooks/{id}/rotate-secret': async () => ({ path: `${await webhookPath(bob)}/rotate-secret`, body: {} }),
  'post /api/webhooks/{id}/switch-secret': async () => ({ path: `${await webhookPath(bob)}/switch-secret`, body: {} }),
  'post /api/webhooks/{id}/replay-failed': async () => ({
    path: `${await webhookPath(bob)}/replay-failed`,
    body: { since: '2026-01-01T00:00:00.000Z' },
  }),
  'post /api/destinations': async () => ({ path: '/api/destinations', body: destinationBody() }),
  'post /api/destinations/test': async () => ({ path: '/api/destinations/test', body: trialBody() }),
  'post /api/destinations/preview': at('/api/destinations/preview', { folder_template: '{year}' }),
  'post /api/destinations/nextcloud-login': at('/api/destinations/nextcloud-login', { url: 'http://127.0.0.1:9000/' }),
  'post /api/destinations/nextcloud-login/poll': at('/api/destinations/nextcloud-login/poll', {
    url: 'http://127.0.0.1:9000/',
    token: 'none',
  }),
  'patch /api/destinations/{id}': async () => ({ path: await destinationPath(bob), body: { name: 'another' } }),
  'post /api/destinations/{id}/reconciliation/deliver': async () => ({
    path: `${await destinationPath(bob)}/reconciliation/deliver`,
    body: { changed: true },
  }),
  'put /api/notifications/preferences': async () => ({
    path: '/api/notifications/preferences',
    body: { ...(await bob.get<object>('/api/notifications/preferences')), is_mail_possible: undefined },
  }),
  ...Object.fromEntries(Object.entries(asked).map(([route, one]) => [route, async () => one])),
};

async function routesWithBodies(): Promise<string[]> {
  const text = await readFile(path.join(root, 'openapi.json'), 'utf8');
  type Operation = { requestBody?: { content?: Record<string, unknown> } };
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody?.content?.['application/json'] !== undefined)
      .map(([method]) => `${method} ${address}`),
  );
}

/** Rows that say something forged, and what makes a person more than they are. */
async function damage(): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(service.db);
  const found: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(found)::text AS row FROM ${sql.raw(name)} found
      WHERE to_jsonb(found)::text ~ ${FORGED_PATTERN} LIMIT 1`.execute(service.db);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  const { db } = service;
  const person = db.selectFrom('users').select(['is_admin', 'is_active', 'is_blocked', 'kind']).where('id', '=', bobId);
  const rights = await person.executeTakeFirstOrThrow();
  if (JSON.stringify(rights) !== '{"is_admin":false,"is_active":true,"is_blocked":false,"kind":"local"}')
    found.push(rights);
  found.push(...(await db.selectFrom('files').select('id').where('is_duplicate', '=', true).execute()));
  const scopes = sql<boolean>`'admin' = ANY(scopes)`;
  found.push(...(await db.selectFrom('api_tokens').select('id').where('owner_id', '=', bobId).where(scopes).execute()));
  return found;
}

it('every route that takes JSON is tried', async () => {
  expect(Object.keys(routes).sort()).toEqual((await routesWithBodies()).sort());
});

it.each(Object.keys(routes))('%s takes nothing over that its contract does not name, at any depth', async (route) => {
  const { path: address, body } = (await routes[route]?.()) ?? { path: '', body: {} };
  const [method = ''] = route.split(' ');
  const shapes = [
    { ...FORGED, ...body },
    {
      ...body,
      ...Object.fromEntries(Object.entries(FORGED).filter(([name]) => !(name in body))),
      user: FORGED,
      owner: FORGED,
    },
    { ...body, data: FORGED, attributes: [FORGED], constructor: { prototype: FORGED } },
  ];
  for (const shape of shapes) {
    const text = JSON.stringify(shape).replace(/\}$/, ',"__proto__":{"is_admin":true,"scopes":["admin"]}}');
    const headers = { 'content-type': 'application/json' };
    const answer = await bob.send(method.toUpperCase(), address, { body: text, headers });
    await answer.body?.cancel();
    expect(answer.status).toBeLessThan(500);
  }
  const session = service.stranger();
  await session.signIn('bob', PASSWORD);
  expect(await damage()).toEqual([]);
});
