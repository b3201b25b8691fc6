import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

const make = (ownerId: string, json: Record<string, unknown>) =>
  api.send(ownerId, 'POST', '/api/custom-fields', { json });
const edit = (ownerId: string, id: string, values: unknown) =>
  api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: { custom_fields: values } });
const found = async (ownerId: string, query: string) => {
  const answer = await api.send(ownerId, 'GET', `/api/files?${query}&sort_by=title`);
  return answer.status === 200 ? answer.json.files.map((file: { title: string }) => file.title) : answer.json;
};

/** Somebody with a field of each type. */
async function ownerWithFields(): Promise<string> {
  const ownerId = await api.createOwner();
  for (const field of [
    { name: 'Contract number', type: 'text' },
    { name: 'Meter reading', type: 'number', unit: 'kWh' },
    { name: 'Deductible', type: 'money', currency: 'EUR' },
    { name: 'Warranty until', type: 'date' },
    { name: 'Given to adviser', type: 'yes_no' },
    { name: 'Payment', type: 'choice', choices: [{ name: 'Open' }, { name: 'Paid in full' }] },
    { name: 'Belongs to', type: 'document' },
  ])
    expect((await make(ownerId, field)).status).toBe(201);
  return ownerId;
}

it('lists narrow by values and ranges of every type, both ends included', async () => {
  const ownerId = await ownerWithFields();
  const add = async (title: string, values: Record<string, unknown>) => {
    const id = await api.addDocument(ownerId, { fields: { title } });
    expect((await edit(ownerId, id, values)).status).toBe(200);
    return id;
  };
  const a = await add('A', {
    contract_number: 'Köln 7_1',
    meter_reading: -2,
    deductible: '9.99',
    warranty_until: '2026-03-31',
  });
  await add('B', {
    contract_number: 'x',
    meter_reading: 10,
    deductible: '10.00',
    given_to_adviser: true,
    payment: 'open',
  });
  await add('C', {
    meter_reading: 9,
    warranty_until: '2027-01-01',
    given_to_adviser: false,
    payment: 'paid_in_full',
    belongs_to: a,
  });
  const cases: [string, string[]][] = [
    ['cf.contract_number=KOLN', ['A']],
    ['cf.contract_number=7_1', ['A']],
    ['cf.contract_number=7%251', []],
    ['cf.meter_reading_min=9', ['B', 'C']],
    ['cf.meter_reading_max=-2', ['A']],
    ['cf.meter_reading=10.0', ['B']],
    ['cf.deductible_min=9.99&cf.deductible_max=9,99', ['A']],
    ['cf%5Bdeductible_min%5D=10', ['B']],
    ['cf.warranty_until=2026', ['A']],
    ['cf.warranty_until_min=2026-03-31&cf.warranty_until_max=2027-01', ['A', 'C']],
    ['cf.given_to_adviser=true', ['B']],
    ['cf.given_to_adviser=no', ['C']],
    ['cf.payment=Paid in full', ['C']],
    [`cf.belongs_to=${a}`, ['C']],
    ['cf.payment=none', ['A']],
    ['cf.payment=any', ['B', 'C']],
    ['cf.payment=any&cf.meter_reading_max=9', ['C']],
  ];
  for (const [query, titles] of cases) expect([query, await found(ownerId, query)]).toEqual([query, titles]);
  expect(await found(await ownerWithFields(), 'cf.payment=open')).toEqual([]);
});

it('a filter by a field that is not there, or by what its type cannot be, is refused and never passed over', async () => {
  const ownerId = await ownerWithFields();
  for (const query of [
    'nowhere=1',
    'payment=lost',
    'payment_min=open',
    'meter_reading=many',
    'warranty_until=soon',
    'given_to_adviser=maybe',
    'belongs_to=4711',
    'contract_number_min=a',
  ]) {
    const answer = await api.send(ownerId, 'GET', `/api/files?cf.${query}`);
    expect([query, answer.status, answer.json.errors?.[0].path]).toEqual([query, 422, `cf.${query.split('=')[0]}`]);
  }
  const saved = await api.send(ownerId, 'POST', '/api/saved-searches', {
    json: { name: 'x', filters: { cf: { nowhere: '1' } } },
  });
  expect(saved.status).toBe(422);
});

it('the search knows custom fields as words before a colon, with ranges and without', async () => {
  const ownerId = await ownerWithFields();
  const id = await api.addDocument(ownerId, { fields: { title: 'Meter' } });
  await edit(ownerId, id, { meter_reading: 1042, payment: 'open' });
  const search = async (q: string) =>
    (await api.send(ownerId, 'GET', `/api/search?mode=keyword&q=${encodeURIComponent(q)}`)).json.pagination.total;
  expect(await search('meter_reading:1000..2000 Payment:open')).toBe(1);
  expect(await search('meter_reading:..1041')).toBe(0);
  expect(await search('-payment:open')).toBe(0);
  const { json: saved } = await api.send(ownerId, 'POST', '/api/saved-searches', {
    json: { name: 'Unpaid', filters: { cf: { payment: 'open' } } },
  });
  expect(saved.filters).toEqual({ cf: { payment: 'open' } });
  const { json: searches } = await api.send(ownerId, 'GET', '/api/saved-searches');
  expect(searches.saved_searches[0].document_count).toBe(1);
});

it('amounts of a filtered list are added up by field and currency, and different ones never together', async () => {
  const ownerId = await ownerWithFields();
  const sums = async (query: string) => (await api.send(ownerId, 'GET', `/api/files/sums?${query}`)).json;
  const add = async (metadata: object, deductible?: unknown) => {
    const id = await api.addDocument(ownerId);
    const json = { tags: ['taxes'], metadata, ...(deductible ? { custom_fields: { deductible } } : {}) };
    expect((await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json })).status).toBe(200);
  };
  await add({ total_amount: '0.10', currency: 'EUR' }, '0.1000');
  await add({ total_amount: '0.20', currency: 'EUR' }, { amount: '-5', currency: 'USD' });
  await add({ total_amount: '7', currency: 'USD' });
  await add({ total_amount: '3' });
  await add({ reference: 'no amount' });
  await api.addDocument(ownerId);
  const answer = await sums('tags=taxes');
  expect(answer).toEqual({
    is_complete: true,
    sums: [
      { field: 'total_amount', currency: 'EUR', amount: '0.30', document_count: 2 },
      { field: 'total_amount', currency: 'USD', amount: '7', document_count: 1 },
      { field: 'total_amount', currency: null, amount: '3', document_count: 1 },
      { field: 'cf.deductible', currency: 'EUR', amount: '0.1000', document_count: 1 },
      { field: 'cf.deductible', currency: 'USD', amount: '-5', document_count: 1 },
    ],
  });
  expect((await sums('cf.deductible_min=0&tags=taxes')).sums).toHaveLength(2);
  expect(await sums('tags=nothing')).toEqual({ is_complete: true, sums: [] });
  expect((await sums('cf.nowhere=1')).code).toBe('invalid_request');
});
