import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
});

const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });
const made = async () => {
  const answer = await send('POST', '/api/pipelines', { name: 'P' });
  return answer.json as { id: string; steps: { id: string; step_type: string }[] };
};
const show = async (id: string) => (await send('GET', `/api/pipelines/${id}`)).json;

it('a draft keeps what is not finished, says what speaks against it, and is used or thrown away', async () => {
  const pipeline = await made();
  const path = `/api/pipelines/${pipeline.id}/draft`;
  expect((await send('GET', path)).json.code).toBe('pipeline_draft_not_found');
  const steps = pipeline.steps.map(({ id, step_type }) => ({ id, step_type }));
  const half = { steps: [...steps.slice(0, -1), { id: newId(), step_type: 'notify', condition: { match: 'all' } }] };
  const kept = await send('PUT', path, half);
  expect([kept.status, kept.json.problems.length > 0]).toEqual([200, true]);
  expect((await send('GET', path)).json).toEqual(kept.json);
  expect((await show(pipeline.id)).has_draft).toBe(true);
  expect((await send('POST', `${path}/use`)).json.code).toBe('pipeline_not_workable');
  const whole = await send('PUT', path, { steps, local_only: true });
  expect(whole.json).toMatchObject({ based_on: 1, problems: [], warnings: [{ code: 'step_silenced' }] });
  await send('PUT', `/api/pipelines/${pipeline.id}`, { no_delivery: true });
  expect((await send('POST', `${path}/use`)).json).toMatchObject({ status: 409, code: 'pipeline_changed' });
  expect((await send('POST', `${path}/use?over_newer=true`)).json).toMatchObject({ version: 3, has_draft: false });
  await send('PUT', path, { steps });
  expect((await send('DELETE', path)).status).toBe(204);
  expect((await show(pipeline.id)).has_draft).toBe(false);
});

it('a draft that was changed since it was read is neither overwritten nor thrown away by whoever asks for that', async () => {
  const { id, steps: given } = await made();
  const path = `/api/pipelines/${id}/draft`;
  const steps = given.map(({ id, step_type }) => ({ id, step_type }));
  const only = (method: string, headers: Record<string, string>, json?: object) =>
    api.send(ownerId, method, path, { headers, ...(json ? { json } : {}) });
  const tag = async () => (await send('GET', path)).headers.get('etag') ?? '';
  const none = { 'if-none-match': '*' };
  expect((await only('PUT', none, { steps })).status).toBe(200);
  const first = await tag();
  expect((await only('PUT', none, { steps, local_only: true })).json).toMatchObject({ code: 'precondition_failed' });
  expect(await tag()).toBe(first);
  expect((await only('PUT', { 'if-match': first }, { steps, local_only: true })).status).toBe(200);
  const second = await tag();
  expect(second).not.toBe(first);
  expect((await only('PUT', { 'if-match': first }, { steps })).json.code).toBe('precondition_failed');
  expect((await only('DELETE', { 'if-match': first })).json.code).toBe('precondition_failed');
  expect(await tag()).toBe(second);
  expect((await only('DELETE', { 'if-match': second })).status).toBe(204);
  expect((await only('PUT', { 'if-match': second }, { steps })).json.code).toBe('pipeline_draft_not_found');
  const both = await Promise.all([only('PUT', none, { steps }), only('PUT', none, { steps, no_delivery: true })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

it('a draft says that search waits where a review stands before it, and no longer when it comes first', async () => {
  const { id } = await made();
  const types = ['convert_to_pdf', 'extract_text', 'ocr', 'wait_for_review', 'index_for_search'];
  const warned = async (order: readonly string[]) =>
    (await send('PUT', `/api/pipelines/${id}/draft`, { steps: order.map((step_type) => ({ step_type })) })).json
      .warnings;
  expect(await warned(types)).toMatchObject([{ code: 'search_waits', position: 4 }]);
  expect(await warned([...types.slice(0, 3), 'index_for_search', 'wait_for_review'])).toEqual([]);
});
