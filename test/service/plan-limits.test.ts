import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { handleFindWaiting } from '../../src/modules/documents/processing/verbs/read-waiting.ts';
import { newId } from '../../src/platform/ids.ts';
import { startHttp } from '../../src/platform/outbound/testing/test-servers.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { codeOf, PeopleFixture } from './administration/people.ts';

type Line = { kind: string; detail: { percent?: number; kind?: string }; solved_at: string | null };
type Subscription = { tier: string; usage: { kind: string; used: number; allowed: number }[] };
type Detail = {
  status: string;
  steps: { step: string; warning_code: string | null }[];
  ocr_quality_score: number | null;
};

const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };

let service: TestService;
let people: PeopleFixture;
beforeAll(async () => {
  const env = { MULTI_USER_ENABLED: 'true', PLANS_ENABLED: 'true', SUBSCRIPTION_OVERAGE_PERCENT: '0' };
  service = await startTestService({ env: { ...env, OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' } });
  people = new PeopleFixture(service);
});
afterAll(() => service.stop());

let serial = 0;

/** Somebody with a plan of their own. */
async function personWith(limits: object): Promise<{ id: string; client: ApiClient; planId: string }> {
  serial += 1;
  const planId = `plan-${serial}`;
  const prices = { currency: 'EUR', price_monthly_cents: 100, price_yearly_cents: 1_000 };
  await service.admin.post('/api/plans', { plan_id: planId, name: planId, ...prices, ...limits });
  const person = await people.person();
  await give(person.id, planId);
  return { ...person, planId };
}

const give = (id: string, planId: string) =>
  service.admin.call('PUT', `/api/admin/users/${id}`, { json: { subscription_tier: planId } });

function letter(): { name: string; bytes: Uint8Array } {
  serial += 1;
  return { name: `letter-${serial}.pdf`, bytes: textPdf([[`A letter, number ${serial}`]]) };
}

const limitLines = async (client: ApiClient) =>
  (await client.get<{ notifications: Line[] }>('/api/notifications')).notifications.filter(
    ({ kind }) => kind === 'plan_limit',
  );

it('people hear of four fifths of their documents and of the last one, and a larger plan ends that', async () => {
  const { id, client } = await personWith({ monthly_upload_limit: 5 });
  const heard = async () =>
    (await limitLines(client)).map(({ detail, solved_at }) => [detail.percent, solved_at !== null]);
  for (let count = 0; count < 3; count += 1) await client.upload([letter()]);
  expect(await heard()).toEqual([]);
  await client.upload([letter()]);
  expect(await heard()).toEqual([[80, false]]);
  await client.upload([letter()]);
  expect(await heard()).toEqual([
    [100, false],
    [80, true],
  ]);
  expect(await codeOf(client.upload([letter()]))).toBe('402 quota_exceeded');
  const { usage } = await client.get<Subscription>('/api/subscriptions/my');
  expect(usage).toContainEqual(expect.objectContaining({ kind: 'documents_a_month', used: 5, allowed: 5 }));
  await give(id, 'business');
  expect((await heard()).map(([, isSolved]) => isSolved)).toEqual([true, true]);
  expect(await codeOf(client.upload([letter()]))).toBe('ok');
});

it('a plan without access for scripts and apps lets none be used or made, and gives them back with one that has', async () => {
  const { id, client, planId } = await personWith({});
  const { token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'scanner' });
  const script = async (path: string) =>
    (await fetch(new URL(path, service.url), { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await script('/api/files')).toBe(200);
  await service.admin.call('PATCH', `/api/plans/${planId}`, { json: { api_access: false } });
  expect([await script('/api/files'), await script('/api/automation/hooks')]).toEqual([403, 403]);
  expect(await codeOf(client.post('/api/api-tokens', { name: 'another' }))).toBe('403 api_access_missing');
  await give(id, 'starter');
  expect(await script('/api/files')).toBe(200);
});

it('destinations are as many as the plan has, and those that are there stay when it has fewer', async () => {
  const { client, planId } = await personWith({ max_storage_destinations: 1 });
  const add = (name: string) =>
    client.post('/api/destinations', {
      provider: 'webdav',
      name,
      config: { url: 'https://cloud.example/dav', username: 'ann' },
      credentials: { password: 'secret' },
    });
  expect(await codeOf(add('one'))).toBe('ok');
  expect(await codeOf(add('two'))).toBe('402 quota_exceeded');
  await service.admin.call('PATCH', `/api/plans/${planId}`, { json: { max_storage_destinations: 0 } });
  expect(await codeOf(add('two'))).toBe('ok');
  await service.admin.call('PATCH', `/api/plans/${planId}`, { json: { max_storage_destinations: 1 } });
  const { destinations } = await client.get<{ destinations: unknown[] }>('/api/destinations');
  expect(destinations).toHaveLength(2);
});

type Way = (caller: { client: ApiClient; token: string; inboundUrl: string; documentUrl: string }) => Promise<Response>;

function form(): FormData {
  const { name, bytes } = letter();
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), name);
  return body;
}
const post = (path: string, init: RequestInit) => fetch(new URL(path, service.url), { method: 'POST', ...init });
const withToken = (token: string, path: string, json?: object) =>
  post(path, {
    headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
    body: json ? JSON.stringify(json) : form(),
  });
const asText = () => ({ filename: 'a.pdf', content_base64: Buffer.from(letter().bytes).toString('base64') });
const ACTION = '/api/automation/actions/upload';

/** Every way in that answers somebody; mailboxes and folders leave what comes where it is. */
const ways: readonly [name: string, send: Way][] = [
  ['the page', ({ client }) => client.send('POST', '/api/ui-upload', { body: form() })],
  ['the API', ({ client }) => client.send('POST', '/api/files', { body: form() })],
  ['a token', ({ token }) => withToken(token, '/api/files')],
  ['text in JSON', ({ token }) => withToken(token, '/api/files', asText())],
  ['a web address', ({ client, documentUrl }) => client.send('POST', '/api/files', { json: { url: documentUrl } })],
  ['an automation platform', ({ token }) => withToken(token, ACTION)],
  ['an automation platform in JSON', ({ token }) => withToken(token, ACTION, asText())],
  ['an automation platform with an address', ({ token, documentUrl: url }) => withToken(token, ACTION, { url })],
  ['an inbound address', ({ inboundUrl }) => post(new URL(inboundUrl).pathname, { body: form() })],
];

it('every way in answers at a full plan with the limit and when there is room again, and uses nothing of it', async () => {
  const { client } = await personWith({ monthly_upload_limit: 1 });
  const { token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'scanner' });
  const { made } = await client.post<{ made: { url: string } }>('/api/sources', { kind: 'inbound_key', name: 'In' });
  const elsewhere = await startHttp((_request, response) => response.end(letter().bytes));
  const documentUrl = `http://127.0.0.1:${elsewhere.port}/letter.pdf`;
  await client.upload([letter()]);
  const usage = async () => (await client.get<Subscription>('/api/subscriptions/my')).usage;
  const before = await usage();
  for (const [name, send] of ways) {
    const answer = await send({ client, token, inboundUrl: made.url, documentUrl });
    const { code, limit } = (await answer.json()) as { code: string; limit: unknown };
    expect([name, answer.status, code], name).toEqual([name, 402, 'quota_exceeded']);
    expect(limit, name).toEqual({ kind: 'documents_a_month', allowed: 1, used: 1, resets_at: expect.any(String) });
  }
  await elsewhere.close();
  expect(await usage()).toEqual(before);
  const { pagination } = await client.get<{ pagination: { total: number } }>('/api/files');
  expect(pagination.total).toBe(1);
});

it('a document that is processed anew uses no document again, and waits for its pages where there are none left', async () => {
  const { client } = await personWith({ monthly_upload_limit: 1, max_ocr_pages_monthly: 1 });
  const [file] = await client.upload([{ name: 'scan.pdf', bytes: await scanPdf([{ word: 'LANTERN' }]) }]);
  const id = file?.id ?? '';
  await waitForAll(client, [id]);
  const usage = async () => (await client.get<Subscription>('/api/subscriptions/my')).usage;
  const before = await usage();
  expect(before).toContainEqual(expect.objectContaining({ kind: 'pages_a_month', used: 1 }));
  await client.post(`/api/files/${id}/reprocess`, { force_ocr: true });
  const warning = async () =>
    (await client.get<Detail>(`/api/files/${id}`)).steps.find(({ step }) => step === 'ocr')?.warning_code;
  await expect.poll(warning, { timeout: 60_000, interval: 200 }).toBe('pages_wait');
  expect(await usage()).toEqual(before);
});

it('what waits behind a document that is too large for what is left does not wait for it', async () => {
  const { client, planId } = await personWith({ max_ocr_pages_monthly: 1 });
  const words = ['ANCHOR', 'BEACON', 'CASTLE', 'DAMSON'];
  const ids: string[] = [];
  for (const [index, pages] of [words.slice(0, 3), words.slice(2, 4)].entries()) {
    const bytes = await scanPdf(pages.map((word) => ({ word })));
    const [file] = await client.upload([{ name: `scan-${index}.pdf`, bytes }]);
    ids.push(file?.id ?? '');
    await waitForAll(client, ids.slice(-1));
  }
  await service.admin.call('PATCH', `/api/plans/${planId}`, { json: { max_ocr_pages_monthly: 2 } });
  const ctx = service.systemContext();
  await handleFindWaiting(ctx, {}, run);
  const quality = async (id: string) => (await client.get<Detail>(`/api/files/${id}`)).ocr_quality_score;
  await expect.poll(() => quality(ids[1] ?? ''), { timeout: 60_000, interval: 200 }).not.toBeNull();
  expect(await quality(ids[0] ?? '')).toBeNull();
});

it('pages for which the plan has no room wait, the document does not, and a larger plan has them read', async () => {
  const { id, client } = await personWith({ max_ocr_pages_monthly: 1 });
  const scan = await scanPdf([{ word: 'HARBOUR' }, { word: 'LANTERN' }]);
  const [file] = await client.upload([{ name: 'scan.pdf', bytes: scan }]);
  const fileId = file?.id ?? '';
  await waitForAll(client, [fileId]);
  const detail = await client.get<Detail>(`/api/files/${fileId}`);
  expect(detail.steps.find(({ step }) => step === 'ocr')).toMatchObject({ warning_code: 'pages_wait' });
  expect(detail.ocr_quality_score).toBeNull();
  await give(id, 'professional');
  const read = async () => (await client.get<Detail>(`/api/files/${fileId}`)).ocr_quality_score;
  await expect.poll(read, { timeout: 60_000, interval: 200 }).not.toBeNull();
  const { usage } = await client.get<Subscription>('/api/subscriptions/my');
  expect(usage).toContainEqual(expect.objectContaining({ kind: 'pages_a_month', used: 2 }));
});
