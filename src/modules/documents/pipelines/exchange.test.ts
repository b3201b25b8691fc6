import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { newId } from '../../../platform/ids.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });

it('a pipeline goes out as a file and comes back as one of equal steps, under a name that is free', async () => {
  const step = { step_type: 'send_to_destinations', label: 'Off it goes', on_failure: 'go_on' };
  const name = `P ${newId()}`;
  const made = await send('POST', '/api/pipelines', {
    name,
    description: 'All of it',
    no_delivery: true,
    steps: [step],
  });
  expect(made.status).toBe(201);
  const { id } = made.json;
  const file = await send('GET', `/api/pipelines/${id}/export`);
  expect(file.json).toMatchObject({ format: 'archivolt-pipeline', format_version: 1, name, no_delivery: true });
  const back = await send('POST', '/api/pipelines/import', file.json);
  expect([back.status, back.json.name]).toEqual([201, `${name} 2`]);
  const again = (await send('GET', `/api/pipelines/${back.json.id}/export`)).json;
  expect({ ...again, name }).toEqual(file.json);
  const newer = await send('POST', '/api/pipelines/import', { ...file.json, format_version: 2 });
  expect([newer.status, newer.json.errors[0].path]).toEqual([422, 'format_version']);
});
