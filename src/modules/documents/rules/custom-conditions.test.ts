import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  ownerId = await api.createOwner();
  for (const field of [
    { name: 'Payment', type: 'choice', choices: [{ name: 'Open' }, { name: 'Paid' }] },
    { name: 'Fee', type: 'money', currency: 'EUR' },
    { name: 'Warranty', type: 'date' },
  ])
    expect((await send('POST', '/api/custom-fields', field)).status).toBe(201);
});

const send = (method: string, path: string, json?: unknown) =>
  api.send(ownerId, method, path, json === undefined ? {} : { json });
const test = (key: string, operator: string, value: unknown) => ({ field: 'custom_field', key, operator, value });
const ruleWith = (...conditions: object[]) => ({ name: 'Open bills', conditions, actions: { add_tags: ['to pay'] } });

it('a rule asks for the values of custom fields, and keeps the condition as it was given', async () => {
  const [open, paid] = [
    await api.addDocument(ownerId, { title: 'open' }),
    await api.addDocument(ownerId, { title: 'paid' }),
  ];
  await send('PATCH', `/api/files/${open}`, {
    custom_fields: { payment: 'open', fee: '99.50', warranty: '2027-01-31' },
  });
  await send('PATCH', `/api/files/${paid}`, { custom_fields: { payment: 'paid', fee: '5', warranty: '2026-01-31' } });
  const conditions = [
    test('payment', 'is', 'open'),
    test('fee', 'at_least', '50'),
    test('warranty', 'at_least', '2027-01-01'),
  ];
  const made = await send('POST', '/api/rules', ruleWith(...conditions));
  expect(made.status).toBe(201);
  expect(made.json.conditions).toEqual(conditions.map((one) => ({ ...one, is_negated: false })));
  for (const [at, condition] of conditions.entries()) {
    const preview = await send('POST', '/api/rules/preview', { rule: ruleWith(condition) });
    expect([at, preview.json.documents.map(({ title }: { title: string }) => title)]).toEqual([at, ['open']]);
  }
});

it.each([
  [test('nothing', 'is', 'open'), 'conditions.0.key'],
  [test('payment', 'contains', 'open'), 'conditions.0.operator'],
  [test('payment', 'is', 'perhaps'), 'conditions.0.value'],
  [test('fee', 'at_least', 'much'), 'conditions.0.value'],
  [test('warranty', 'at_most', 'soon'), 'conditions.0.value'],
  [{ field: 'custom_field', operator: 'is', value: 'open' }, 'conditions.0.key'],
])('a rule whose condition %j can never be met is refused at its place', async (condition, path) => {
  for (const { status, json } of [
    await send('POST', '/api/rules', ruleWith(condition)),
    await send('POST', '/api/rules/preview', { rule: ruleWith(condition) }),
  ]) {
    expect([status, json.code]).toEqual([422, 'invalid_request']);
    expect(json.errors[0].path).toContain(path);
  }
});

it('a step of a pipeline asks for a custom field; one that is not there keeps the pipeline from being made', async () => {
  const pipelineWith = (key: string) => ({
    name: 'Bills',
    steps: [
      {
        step_type: 'set_fields',
        config: { add_tags: ['open'] },
        condition: { match: 'all', groups: [{ match: 'all', tests: [test(key, 'is', 'open')] }] },
      },
    ],
  });
  const refused = await send('POST', '/api/pipelines', pipelineWith('nothing'));
  expect([refused.status, refused.json.code]).toEqual([422, 'pipeline_not_workable']);
  expect(refused.json.errors[0]).toMatchObject({ code: 'step_condition' });
  expect((await send('POST', '/api/pipelines', pipelineWith('payment'))).status).toBe(201);
});

it('a field says what asks for it, and cannot be deleted before that is gone', async () => {
  const fields = async () => (await send('GET', '/api/custom-fields')).json.custom_fields;
  const usesOf = async (key: string) => (await fields()).find((field: { key: string }) => field.key === key)?.used_in;
  const rule = await send('POST', '/api/rules', ruleWith(test('fee', 'at_least', '5')));
  const search = await send('POST', '/api/saved-searches', { name: 'Due', filters: { cf: { fee_max: '9' } } });
  const condition = { match: 'all', groups: [{ match: 'any', tests: [test('fee', 'less_than', 9)] }] };
  const steps = [{ step_type: 'set_fields', config: { add_tags: ['cheap'] }, condition }];
  const pipeline = await send('POST', '/api/pipelines', { name: 'Cheap', steps });
  expect([rule.status, search.status, pipeline.status]).toEqual([201, 201, 201]);
  expect(await usesOf('fee')).toEqual([
    { kind: 'pipeline', id: pipeline.json.id, name: 'Cheap' },
    { kind: 'rule', id: rule.json.id, name: 'Open bills' },
    { kind: 'saved_search', id: search.json.id, name: 'Due' },
  ]);
  expect(await usesOf('payment')).toEqual([]);
  const { id } = (await fields()).find((field: { key: string }) => field.key === 'fee');
  for (const path of [`rules/${rule.json.id}`, `saved-searches/${search.json.id}`, `pipelines/${pipeline.json.id}`]) {
    const refused = await send('DELETE', `/api/custom-fields/${id}`);
    expect([refused.status, refused.json.code]).toEqual([409, 'custom_field_asked_for']);
    expect((await send('DELETE', `/api/${path}`)).status).toBe(204);
  }
  expect((await send('DELETE', `/api/custom-fields/${id}`)).status).toBe(204);
});
