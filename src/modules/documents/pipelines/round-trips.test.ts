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

type Step = Record<string, unknown> & { step_type: string };
const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });
const REQUIRED = ['convert_to_pdf', 'extract_text', 'ocr', 'index_for_search'];

/** A step of every type, with all that it can take. */
const CONFIGS: Readonly<Record<string, object>> = {
  check_for_duplicates: {},
  convert_to_pdf: {},
  extract_text: {},
  ocr: { languages: ['deu', 'eng'], force: true },
  ask_ai: { use_ai: false },
  extract_metadata: { use_ai: false },
  set_fields: {
    fields: [
      { value: '{type} of {sender}', field: 'title' },
      { field: 'due_date', value: { add_days: 14, from: 'document_date' } },
    ],
    remove_tags: ['new'],
    add_tags: ['Straße “ß”', '{sender}'],
  },
  wait_for_review: {},
  embed_metadata: {},
  convert_to_pdfa: { format: '3' },
  render_thumbnail: {},
  compute_embedding: {},
  index_for_search: {},
  send_to_destinations: { destination_ids: [newId(), newId()] },
  notify: { message: 'An {type} has come', to: { webhook_id: newId() } },
};

it('a step of every type comes back byte for byte: saved, as a draft, from another version, and as a file', async () => {
  const types = (await send('GET', '/api/pipelines/step-types')).json.step_types as { step_type: string }[];
  expect(types.map(({ step_type }) => step_type)).toEqual(Object.keys(CONFIGS));
  const tests = [{ field: 'total_amount', operator: 'at_least', value: { amount: '99.90', currency: 'EUR' } }];
  const condition = { match: 'none', groups: [{ match: 'any', tests }] };
  const steps = Object.entries(CONFIGS).map(([step_type, config]) => ({
    id: newId(),
    step_type,
    type_version: 1,
    label: `“${step_type}”`,
    enabled: true,
    condition: [...REQUIRED, 'check_for_duplicates'].includes(step_type) ? null : condition,
    config,
    on_failure: 'go_on',
  }));
  const sent = JSON.stringify(steps);
  const asSent = (shown: readonly Step[]) =>
    JSON.stringify(shown.map(({ pipeline_id: _pipeline, position: _position, is_known: _known, ...step }) => step));
  const { id } = (await send('POST', '/api/pipelines', { name: newId() })).json;
  const path = `/api/pipelines/${id}`;
  const saved = await send('PUT', path, { steps });
  expect(saved.json.errors).toBeUndefined();
  expect(asSent(saved.json.steps)).toBe(sent);
  const loaded = (await send('GET', path)).json;
  expect(asSent(loaded.steps)).toBe(sent);
  expect((await send('PUT', path, { steps: JSON.parse(asSent(loaded.steps)) })).json.version).toBe(2);
  const [version] = (await send('GET', `${path}/versions`)).json.versions;
  expect(asSent(version.steps)).toBe(sent);

  await send('PUT', path, { steps: steps.filter(({ step_type }) => REQUIRED.includes(step_type)) });
  await send('PUT', `${path}/draft`, { steps });
  const draft = (await send('GET', `${path}/draft`)).json;
  expect([asSent(draft.steps), draft.problems]).toEqual([sent, []]);
  expect(asSent((await send('POST', `${path}/draft/use`)).json.steps)).toBe(sent);
  expect((await send('POST', `${path}/versions/2/use`)).json.version).toBe(4);

  // Steps of a file are new ones: all but their ids.
  const file = (await send('GET', `${path}/export`)).json;
  const back = (await send('POST', '/api/pipelines/import', file)).json;
  const again = (await send('GET', `/api/pipelines/${back.id}/export`)).json;
  expect(JSON.stringify({ ...again, name: file.name })).toBe(JSON.stringify(file));
  const withoutIds = (text: string) => JSON.stringify(JSON.parse(text).map(({ id: _id, ...step }: Step) => step));
  expect(withoutIds(asSent(back.steps))).toBe(withoutIds(sent));
});
