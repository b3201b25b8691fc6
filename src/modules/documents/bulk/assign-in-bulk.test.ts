import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());

it('many documents are given a pipeline at once and go through it; those of others and those in the trash stay as they are', async () => {
  const [ann, ben] = [await api.createOwner(), await api.createOwner()];
  const send = (owner: string, method: string, path: string, json?: object) =>
    api.send(owner, method, path, json ? { json } : {});
  const steps = [{ step_type: 'set_fields', config: { fields: [], add_tags: ['office'], remove_tags: [] } }];
  const { id: pipeline } = (await send(ann, 'POST', '/api/pipelines', { name: newId(), steps })).json;
  const ids = [await api.addDocument(ann), await api.addDocument(ann), await api.addDocument(ann)];
  const foreign = await api.addDocument(ben);
  await send(ann, 'DELETE', `/api/files/${ids[2]}`);
  const wanted = { action: 'assign_pipeline', ids: [...ids, foreign] };
  const refused = async (owner: string, pipeline_id: string) =>
    (await send(owner, 'POST', '/api/files/bulk', { ...wanted, pipeline_id })).json.code;
  expect(await refused(ann, newId())).toBe('pipeline_not_found');
  expect(await refused(ben, pipeline)).toBe('pipeline_not_found');
  const bulk = (await send(ann, 'POST', '/api/files/bulk', { ...wanted, pipeline_id: pipeline })).json;
  expect(bulk).toMatchObject({ action: 'assign_pipeline', total: 3 });
  await api.runUntilIdle();
  const { json: ended } = await send(ann, 'GET', `/api/files/bulk/${bulk.id}`);
  expect(ended).toMatchObject({ state: 'completed', done: 3, changed: 2 });
  const seen = async (owner: string, id: string | undefined) => (await send(owner, 'GET', `/api/files/${id}`)).json;
  for (const id of ids.slice(0, 2))
    expect(await seen(ann, id)).toMatchObject({
      pipeline: { id: pipeline, version: 1 },
      steps: expect.arrayContaining([expect.objectContaining({ step: 'set_fields' })]),
    });
  expect((await seen(ben, foreign)).pipeline).toBe(null);
  expect((await send(ann, 'POST', `/api/files/bulk/${bulk.id}/undo`)).json.code).toBe('bulk_not_undoable');
  await send(ann, 'PUT', `/api/pipelines/${pipeline}`, { is_active: false });
  expect(await refused(ann, pipeline)).toBe('pipeline_inactive');
  const back = (await send(ann, 'POST', '/api/files/bulk', { ...wanted, pipeline_id: null })).json;
  await api.runUntilIdle();
  expect((await send(ann, 'GET', `/api/files/bulk/${back.id}`)).json).toMatchObject({ state: 'completed', changed: 2 });
  expect((await seen(ann, ids[0])).pipeline).toBe(null);
});
