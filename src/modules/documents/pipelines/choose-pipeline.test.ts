import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { STANDARD_ID } from './built-in.ts';
import { createPipeline } from './manage-pipelines.ts';
import { newPipelineSchema } from './pipelines.schemas.ts';

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
const made = async (pipeline: object = {}): Promise<string> => {
  const answer = await send('POST', '/api/pipelines', { name: newId(), ...pipeline });
  expect([answer.status, answer.json.errors]).toEqual([201, undefined]);
  return answer.json.id;
};
const nameContains = (value: string) => ({
  match: 'all',
  groups: [{ match: 'all', tests: [{ field: 'filename', operator: 'contains', value }] }],
});
const tryUpload = (name: string, fields: Record<string, string> = {}) =>
  api.send(ownerId, 'POST', '/api/files', { body: formOf([{ name, bytes: pdfBytes(newId()) }], fields) });
const upload = async (name: string, fields: Record<string, string> = {}): Promise<string> => {
  const { status, json } = await tryUpload(name, fields);
  expect(status).toBe(202);
  return json.files[0].id;
};
const pipelineOf = async (id: string): Promise<string | null> =>
  (await send('GET', `/api/files/${id}`)).json.pipeline_id;
const taken = async (name: string, fields: Record<string, string> = {}) => pipelineOf(await upload(name, fields));

it('named in the upload counts before the first condition that is met, that before the default, and that before the built-in', async () => {
  expect(await taken('invoice 1.pdf')).toBeNull();
  const fallback = await made({ is_default: true });
  const later = await made({ condition: nameContains('invoice') });
  const first = await made({ condition: nameContains('INVOICE 4711') });
  await send('PUT', '/api/pipelines/reorder', { pipeline_ids: [fallback, first, later] });
  expect(await taken('letter.pdf')).toBe(fallback);
  expect(await taken('an invoice.pdf')).toBe(later);
  expect(await taken('invoice 4711.pdf')).toBe(first);
  const named = await made();
  expect(await taken('invoice 4711.pdf', { pipeline_id: named })).toBe(named);
  expect(await taken('invoice 4711.pdf', { pipeline_id: STANDARD_ID })).toBeNull();
  await send('PUT', `/api/pipelines/${first}`, { is_active: false });
  expect(await taken('invoice 4711.pdf')).toBe(later);
  await send('DELETE', `/api/pipelines/${later}`);
  expect(await taken('invoice 4711.pdf')).toBe(fallback);
});

it('the default of the service counts where an owner has none', async () => {
  const actor = { type: 'user', userId: ownerId, isAdmin: true, sessionId: null } as const;
  const input = newPipelineSchema.parse({ name: newId(), is_default: true });
  const { id } = await inTransaction({ ...api.asOwner(ownerId), actor }, (ctx) =>
    createPipeline(ctx, 'instance', input),
  );
  expect(await taken('letter.pdf')).toBe(id);
  const own = await made({ is_default: true });
  expect(await taken('letter.pdf')).toBe(own);
});

it('a pipeline that is switched off, deleted or not there takes no upload that names it, and nothing is kept', async () => {
  const off = await made({ is_active: false });
  const gone = await made();
  await send('DELETE', `/api/pipelines/${gone}`);
  const refused = async (id: string) => (await tryUpload('x.pdf', { pipeline_id: id })).json;
  expect(await refused(off)).toMatchObject({ status: 409, code: 'pipeline_inactive' });
  for (const id of [gone, newId()])
    expect(await refused(id)).toMatchObject({ status: 404, code: 'pipeline_not_found' });
  expect(await refused('mine')).toMatchObject({ status: 422, errors: [{ path: 'pipeline_id' }] });
  expect((await send('GET', '/api/files')).json.files).toEqual([]);
});

it('a document keeps the version it went through, and takes the newest one when it is read anew', async () => {
  const id = await made({ name: 'Before' });
  const file = await upload('x.pdf', { pipeline_id: id });
  const ranWith = async () => (await send('GET', `/api/files/${file}`)).json.pipeline;
  expect(await ranWith()).toEqual({ id, name: 'Before', built_in: null, version: 1, is_deleted: false });
  await send('PUT', `/api/pipelines/${id}`, { local_only: true });
  expect(await ranWith()).toMatchObject({ version: 1 });
  expect((await send('GET', `/api/files/${file}`)).json.local_only).toBe(false);
  await send('DELETE', `/api/pipelines/${id}`);
  expect((await send('POST', `/api/files/${file}/reprocess`)).status).toBe(202);
  expect(await ranWith()).toMatchObject({ version: 2, is_deleted: true });
  expect((await send('GET', `/api/files/${file}`)).json.local_only).toBe(true);
});

it('a document can be given another pipeline, with or without running it, and a list narrows to those of one', async () => {
  const [id, other] = [await made(), await made()];
  const file = await upload('x.pdf', { pipeline_id: id });
  const assign = (json: object) => send('POST', `/api/files/${file}/assign-pipeline`, json);
  expect((await assign({ pipeline_id: other })).json).toMatchObject({ id: file, pipeline_id: other });
  expect((await send('GET', `/api/files/${file}`)).json.pipeline).toMatchObject({ id: other, version: null });
  await assign({ pipeline_id: other, run: true });
  expect((await send('GET', `/api/files/${file}`)).json.pipeline).toMatchObject({ id: other, version: 1 });
  const listed = async (value: string) =>
    (await send('GET', `/api/files?pipeline_id=${value}`)).json.files.map((row: { id: string }) => row.id);
  expect([await listed(other), await listed(id), await listed('none')]).toEqual([[file], [], []]);
  expect((await assign({ pipeline_id: null })).json.pipeline_id).toBeNull();
  expect((await assign({ pipeline_id: newId() })).json.code).toBe('pipeline_not_found');
  const audited = api.db.selectFrom('audit_log').select('detail').where('action', '=', 'file.pipeline_assigned');
  const [first] = await audited.where('owner_id', '=', ownerId).orderBy('id').execute();
  expect(first?.detail).toEqual({ pipeline_id: other, run: false });
  const stranger = await api.createOwner();
  const foreign = await api.send(stranger, 'POST', `/api/files/${file}/assign-pipeline`, {
    json: { pipeline_id: null },
  });
  expect(foreign.status).toBe(404);
});

it('documents of one’s own address take its pipeline where no condition is met', async () => {
  const id = await made();
  const source = await send('POST', '/api/sources', { kind: 'inbound_key', name: 'Scanner', pipeline_id: id });
  expect(source.json).toMatchObject({ pipeline_id: id });
  const bytes = pdfBytes(newId());
  const path = `/api/webhooks/inbound/${source.json.made.key}`;
  const put = await api.send('', 'POST', path, { body: formOf([{ name: 'scan.pdf', bytes }]) });
  expect(put.status).toBe(202);
  expect(await pipelineOf(put.json.files[0].id)).toBe(id);
  const asks = {
    match: 'all',
    groups: [{ match: 'all', tests: [{ field: 'came_by', operator: 'is', value: 'scanner' }] }],
  };
  const met = await made({ condition: asks });
  const again = await api.send('', 'POST', path, { body: formOf([{ name: 'scan.pdf', bytes: pdfBytes(newId()) }]) });
  expect(await pipelineOf(again.json.files[0].id)).toBe(met);
});

it('a condition says how many documents it is about, among the newest or all, with examples', async () => {
  const ids = [];
  for (const name of ['invoice 1.pdf', 'letter.pdf', 'invoice 2.pdf']) ids.push(await upload(name));
  const ask = (newest?: number) =>
    send('POST', '/api/pipelines/matching-files', {
      condition: nameContains('invoice'),
      ...(newest ? { newest } : {}),
    });
  const all = (await ask()).json;
  expect(all).toMatchObject({ count: 2, looked_at: 3, is_complete: true });
  expect(all.examples.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0]]);
  expect((await ask(2)).json).toMatchObject({ count: 1, looked_at: 2, is_complete: false });
  const stranger = await api.createOwner();
  const foreign = await api.send(stranger, 'POST', '/api/pipelines/matching-files', {
    json: { condition: nameContains('invoice') },
  });
  expect(foreign.json).toMatchObject({ count: 0, looked_at: 0, examples: [] });
});
