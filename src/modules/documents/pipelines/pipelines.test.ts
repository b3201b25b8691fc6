import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';
import { STANDARD_ID } from './built-in.ts';
import { changePipeline } from './manage-pipelines.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
});

type Step = { id: string; step_type: string; position: number; enabled: boolean };
const send = (method: string, path: string, json?: unknown, as = ownerId) =>
  api.send(as, method, path, json === undefined ? {} : { json });
const made = async (pipeline: object = {}) => {
  const answer = await send('POST', '/api/pipelines', { name: `P ${newId()}`, ...pipeline });
  expect([answer.status, answer.json.errors]).toEqual([201, undefined]);
  return answer.json as { id: string; version: number; steps: Step[]; name: string };
};
const show = async (id: string) => (await send('GET', `/api/pipelines/${id}`)).json;
const types = (steps: readonly Step[]) => steps.map(({ step_type }) => step_type);
const stepOf = (pipeline: { steps: Step[] }, type: string) => {
  const step = pipeline.steps.find(({ step_type }) => step_type === type);
  if (!step) throw new Error(`no step ${type}`);
  return step;
};
const REQUIRED = ['convert_to_pdf', 'extract_text', 'ocr', 'index_for_search'];

it('a pipeline is made of the built-in steps where none are named, and of those every document needs besides others', async () => {
  const builtIn = (await send('GET', '/api/pipelines')).json.pipelines.find(
    ({ id }: { id: string }) => id === STANDARD_ID,
  );
  expect(builtIn).toMatchObject({ name: 'Standard', owner_id: null, built_in: 'standard', is_editable: false });
  expect(types((await made()).steps)).toEqual(types(builtIn.steps));
  const few = await made({ steps: [{ step_type: 'render_thumbnail' }] });
  expect(types(few.steps)).toEqual(['convert_to_pdf', 'extract_text', 'ocr', 'render_thumbnail', 'index_for_search']);
  expect(await show(few.id)).toEqual(few);
});

it('every change of what a pipeline says is a version, none is lost, and going back makes one more', async () => {
  const first = await made();
  await send('PUT', `/api/pipelines/${first.id}`, { name: 'Renamed', is_active: false });
  expect(await show(first.id)).toMatchObject({ name: 'Renamed', is_active: false, version: 1 });
  await send('PUT', `/api/pipelines/${first.id}`, { local_only: true });
  await send('PUT', `/api/pipelines/${first.id}`, { local_only: true });
  expect(await show(first.id)).toMatchObject({ local_only: true, version: 2 });
  const back = await send('POST', `/api/pipelines/${first.id}/versions/1/use`);
  expect(back.json).toMatchObject({ local_only: false, version: 3, steps: first.steps });
  const { versions, has_more } = (await send('GET', `/api/pipelines/${first.id}/versions?limit=2`)).json;
  expect(versions).toMatchObject([
    { number: 3, is_in_use: true, made_from: 1, local_only: false },
    { number: 2, is_in_use: false, made_from: null, local_only: true },
  ]);
  expect(has_more).toBe(true);
  expect((await send('GET', `/api/pipelines/${first.id}/versions?before=2`)).json.versions).toHaveLength(1);
  expect((await send('POST', `/api/pipelines/${first.id}/versions/9/use`)).json.code).toBe(
    'pipeline_version_not_found',
  );
});

it('steps are added at their best place, changed, taken out and put into another order, each by itself', async () => {
  const pipeline = await made({ steps: [{ step_type: 'send_to_destinations' }] });
  const path = `/api/pipelines/${pipeline.id}/steps`;
  const added = await send('POST', path, { step_type: 'extract_metadata', label: ' Find\nit ' });
  expect([added.status, added.json]).toMatchObject([
    201,
    {
      step_type: 'extract_metadata',
      position: 3,
      label: 'Find it',
      enabled: true,
      on_failure: 'stop',
      condition: null,
    },
  ]);
  expect((await send('PUT', `${path}/${added.json.id}`, { enabled: false })).json).toMatchObject({
    enabled: false,
    label: 'Find it',
  });
  const before = await show(pipeline.id);
  const ids = before.steps.map(({ id }: Step) => id);
  const swapped = [...ids.slice(0, 3), ids[4], ids[3], ids[5]];
  const reordered = await send('PUT', `${path}/reorder`, { step_ids: swapped });
  expect(reordered.json.steps.map(({ id }: Step) => id)).toEqual(swapped);
  for (const step_ids of [ids.slice(1), [...ids, newId()], [...ids.slice(1), ids[1]]])
    expect((await send('PUT', `${path}/reorder`, { step_ids })).json).toMatchObject({
      status: 422,
      code: 'pipeline_order_incomplete',
    });
  expect((await send('DELETE', `${path}/${added.json.id}`)).status).toBe(204);
  expect(types((await show(pipeline.id)).steps)).toEqual([...REQUIRED, 'send_to_destinations']);
  expect((await send('DELETE', `${path}/${added.json.id}`)).json.code).toBe('pipeline_step_not_found');
});

it('an order that cannot work is refused and names both steps; so is what is missing, unknown or does not fit', async () => {
  const pipeline = await made();
  const path = `/api/pipelines/${pipeline.id}`;
  const ids = pipeline.steps.map(({ id }) => id);
  const backwards = await send('PUT', `${path}/steps/reorder`, { step_ids: ids.toReversed() });
  expect([backwards.status, backwards.json.code]).toEqual([422, 'pipeline_not_workable']);
  const [first] = backwards.json.errors;
  expect(first).toMatchObject({ code: 'step_order', path: expect.stringMatching(/^steps\.\d+$/) });
  expect(first.message).toMatch(/^“.+” must come after “.+”\.$/);
  const refused = async (change: object) => {
    const { status, json } = await send('PUT', path, change);
    expect(status).toBe(422);
    return json.errors.map(({ code, path }: { code: string; path: string }) => [code, path]);
  };
  const plain = pipeline.steps.map(({ id, step_type }) => ({ id, step_type }));
  expect(await refused({ steps: plain.filter(({ step_type }) => step_type !== 'ocr') })).toEqual([
    ['step_missing', 'steps'],
  ]);
  expect(await refused({ steps: plain.map((step) => ({ ...step, enabled: step.step_type !== 'ocr' })) })).toEqual([
    ['step_missing', 'steps'],
  ]);
  expect(await refused({ steps: [...plain, { step_type: 'of_tomorrow' }] })).toEqual([
    ['unknown_step', `steps.${plain.length}`],
  ]);
  expect(await refused({ steps: [...plain, { step_type: 'convert_to_pdfa', config: { format: '9' } }] })).toEqual([
    ['step_options', `steps.${plain.length}`],
  ]);
  const asks = (field: string) => ({
    match: 'all',
    groups: [{ match: 'all', tests: [{ field, operator: 'contains', value: 'x' }] }],
  });
  expect(await refused({ condition: asks('text') })).toEqual([['late_field', 'condition']]);
  expect((await show(pipeline.id)).version).toBe(1);
  expect((await send('PUT', path, { condition: asks('came_by') })).json.version).toBe(2);
});

it('another owner’s pipeline is not there, on any route; one of the service is read only', async () => {
  const { id, steps } = await made();
  const stranger = await api.createOwner();
  const step = stepOf({ steps }, 'ocr').id;
  const routes: [string, string, unknown?][] = [
    ['GET', ''],
    ['PUT', '', { name: 'x' }],
    ['DELETE', ''],
    ['POST', '/restore'],
    ['POST', '/steps', { step_type: 'ocr' }],
    ['PUT', '/steps/reorder', { step_ids: [] }],
    ['PUT', `/steps/${step}`, { enabled: false }],
    ['DELETE', `/steps/${step}`],
    ['GET', '/versions'],
    ['POST', '/versions/1/use'],
    ['GET', '/draft'],
    ['PUT', '/draft', { steps: [] }],
    ['DELETE', '/draft'],
    ['POST', '/draft/use'],
  ];
  for (const [method, path, body] of routes) {
    const foreign = await send(method, `/api/pipelines/${id}${path}`, body, stranger);
    expect([method, path, foreign.status, foreign.json.code]).toEqual([method, path, 404, 'pipeline_not_found']);
    if (method === 'GET') continue;
    const system = await send(method, `/api/pipelines/${STANDARD_ID}${path}`, body);
    expect([method, path, system.status]).toEqual([method, path, 403]);
  }
  const actor = { type: 'user', userId: ownerId, isAdmin: true, sessionId: null } as const;
  const asAdmin = { ...api.asOwner(ownerId), actor };
  await expect(changePipeline(asAdmin, { id: STANDARD_ID, patch: { name: 'x' } })).rejects.toMatchObject({
    code: 'pipeline_built_in',
  });
  expect((await send('POST', '/api/pipelines/admin/system', { name: 'x' })).status).toBe(403);
  expect((await show(id)).version).toBe(1);
});

it('a deleted pipeline is offered no more and can be restored; names are given once', async () => {
  const { id, name } = await made();
  const twin = await send('POST', '/api/pipelines', { name: name.toUpperCase() });
  expect([twin.status, twin.json.code]).toEqual([409, 'pipeline_name_taken']);
  expect((await send('DELETE', `/api/pipelines/${id}`)).status).toBe(204);
  expect((await send('GET', `/api/pipelines/${id}`)).json.code).toBe('pipeline_not_found');
  expect((await send('DELETE', `/api/pipelines/${id}`)).status).toBe(404);
  expect((await send('POST', `/api/pipelines/${id}/restore`)).json).toMatchObject({ id, name, version: 1 });
});

it('the order of pipelines and the default are an owner’s, and one is the default at a time', async () => {
  const [one, two] = [await made({ is_default: true }), await made({ is_default: true })];
  const own = async () =>
    (await send('GET', '/api/pipelines')).json.pipelines.filter(
      (row: { owner_id: string }) => row.owner_id === ownerId,
    );
  expect((await own()).map((row: { is_default: boolean }) => row.is_default)).toEqual([false, true]);
  await send('PUT', '/api/pipelines/reorder', { pipeline_ids: [two.id, one.id] });
  expect((await own()).map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
  expect((await send('PUT', '/api/pipelines/reorder', { pipeline_ids: [two.id] })).json.code).toBe(
    'pipeline_order_incomplete',
  );
});

it('more than a hundred pipelines, or fifty steps, are refused', async () => {
  const steps = Array.from({ length: 51 }, () => ({ step_type: 'render_thumbnail' }));
  expect((await send('POST', '/api/pipelines', { name: 'long', steps })).status).toBe(422);
  for (let count = 0; count < 100; count += 1) await made();
  const last = await send('POST', '/api/pipelines', { name: 'one more' });
  expect([last.status, last.json.code]).toEqual([409, 'pipeline_limit_reached']);
});
