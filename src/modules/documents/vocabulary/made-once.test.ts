import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it.each([
  ['a tag', '/api/labels', { kind: 'tag', name: 'Once' }, 'labels'],
  [
    'a rule',
    '/api/rules',
    { name: 'Once', conditions: [{ field: 'text', operator: 'contains', value: 'a' }], actions: { sender: 'A' } },
    'rules',
  ],
])('one Idempotency-Key makes %s once, and answers alike', async (_what, path, json, listed) => {
  const ownerId = await api.createOwner();
  const sendOnce = (body: object) =>
    api.send(ownerId, 'POST', path, { json: body, headers: { 'idempotency-key': path } });
  const [first, second] = [await sendOnce(json), await sendOnce(json)];
  if (listed === 'rules') expect(first.headers.get('location')).toBe(`${path}/${first.json.id}`);
  expect([first.status, second.status, second.json]).toEqual([201, 201, first.json]);
  expect((await api.send(ownerId, 'GET', path)).json[listed]).toHaveLength(1);
  expect((await sendOnce({ ...json, name: 'Other' })).json.code).toBe('idempotency_key_reused');
});
