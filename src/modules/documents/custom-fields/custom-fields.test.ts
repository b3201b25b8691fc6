import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../platform/context.ts';
import { createCustomField } from './manage-custom-fields.ts';

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

it('the key is made from the name, stays when the field is renamed, and never means two fields', async () => {
  const ownerId = await api.createOwner();
  const keys: string[] = [];
  for (const name of ['Café  n°', 'Cafe n', 'Größe', '2026', 'Status', 'Total min', 'Счёт №', '🧾']) {
    const { json } = await make(ownerId, { name, type: 'text' });
    keys.push(json.key);
  }
  expect(keys).toEqual([
    'cafe_n',
    'cafe_n_2',
    'grosse',
    'field_2026',
    'status_field',
    'total_min_field',
    'счёт',
    'field',
  ]);
  const { json: made } = await make(ownerId, { name: 'Cost centre', type: 'text' });
  const patched = await api.send(ownerId, 'PATCH', `/api/custom-fields/${made.id}`, { json: { name: 'Kostenstelle' } });
  expect(patched.json).toMatchObject({ key: 'cost_centre', name: 'Kostenstelle' });
  expect((await make(ownerId, { name: 'KOSTENSTELLE', type: 'text' })).json.code).toBe('custom_field_name_taken');
  expect((await make(ownerId, { name: 'A', key: 'cost_centre', type: 'text' })).json.code).toBe(
    'custom_field_key_taken',
  );
  expect((await make(ownerId, { name: 'A', key: 'tag', type: 'text' })).json.code).toBe('custom_field_key_taken');
  expect((await make(ownerId, { name: 'A', key: 'Cost-Centre', type: 'text' })).status).toBe(422);
});

it('values of every type are kept as given, shown in every answer, and emptied by null', async () => {
  const ownerId = await ownerWithFields();
  const [id, other] = [await api.addDocument(ownerId), await api.addDocument(ownerId)];
  const answer = await edit(ownerId, id, {
    contract_number: '  C\n4711 ',
    meter_reading: 1042.5,
    deductible: '240.14',
    warranty_until: '2028-02-29',
    given_to_adviser: false,
    payment: 'paid in FULL',
    belongs_to: other,
  });
  const values = {
    contract_number: 'C 4711',
    meter_reading: 1042.5,
    deductible: { amount: '240.14', currency: 'EUR' },
    warranty_until: '2028-02-29',
    given_to_adviser: false,
    payment: 'paid_in_full',
    belongs_to: other,
  };
  expect([answer.status, answer.json.custom_fields]).toEqual([200, values]);
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json.custom_fields).toEqual(values);
  const { json: list } = await api.send(ownerId, 'GET', '/api/files');
  expect(list.files.map((file: { custom_fields: unknown }) => file.custom_fields)).toContainEqual(values);
  expect(
    (await edit(ownerId, id, { ...values, deductible: { amount: '5', currency: 'USD' } })).json.custom_fields,
  ).toEqual({
    ...values,
    deductible: { amount: '5', currency: 'USD' },
  });
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]));
  expect((await edit(ownerId, id, nothing)).json.custom_fields).toEqual({});
});

it('a value of another type, an unknown key and a foreign document are refused by name, and nothing of the edit is kept', async () => {
  const ownerId = await ownerWithFields();
  const id = await api.addDocument(ownerId);
  const foreign = await api.addDocument(await api.createOwner());
  const wrong = {
    contract_number: 4711,
    meter_reading: '1042',
    deductible: '1,50',
    warranty_until: '2026-02-30',
    given_to_adviser: 'yes',
    payment: 'disputed',
    belongs_to: foreign,
    nowhere: 'x',
  };
  const answer = await edit(ownerId, id, { ...wrong });
  expect(answer.status).toBe(422);
  const paths = answer.json.errors.map((error: { path: string }) => error.path);
  expect(paths.sort()).toEqual(
    Object.keys(wrong)
      .map((key) => `custom_fields.${key}`)
      .sort(),
  );
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json.custom_fields).toEqual({});
  for (const value of [1e16, null, {}, [], 'x'.repeat(501), { amount: '5', currency: 'euro' }, '\u0000'.repeat(3)])
    expect([200, 422]).toContain((await edit(ownerId, id, { deductible: value, contract_number: value })).status);
});

it('an edit stands in the history, can be undone, and the audit log names no value', async () => {
  const ownerId = await ownerWithFields();
  const id = await api.addDocument(ownerId);
  await edit(ownerId, id, { payment: 'open' });
  const { json } = await edit(ownerId, id, { payment: 'paid_in_full' });
  const { json: history } = await api.send(ownerId, 'GET', `/api/files/${id}/history`);
  expect(history.history[0].fields).toEqual([{ field: 'cf.payment', before: 'open', after: 'paid_in_full' }]);
  await api.send(ownerId, 'POST', `/api/files/${id}/history/${json.change_id}/undo`);
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json.custom_fields).toEqual({ payment: 'open' });
  expect(await found(ownerId, 'cf.payment=open')).toHaveLength(1);
  const audits = await api.db.selectFrom('audit_log').select('detail').where('target_id', '=', id).execute();
  expect(audits.map(({ detail }) => detail)).toEqual(Array(3).fill({ fields: ['custom_fields'] }));
});

it('a field that is used can be retired and not deleted; retired, it keeps its values and takes no new ones', async () => {
  const ownerId = await ownerWithFields();
  const id = await api.addDocument(ownerId);
  await edit(ownerId, id, { payment: 'open' });
  const { json } = await api.send(ownerId, 'GET', '/api/custom-fields');
  const payment = json.custom_fields.find((field: { key: string }) => field.key === 'payment');
  expect(payment).toMatchObject({ document_count: 1, scope: 'own', is_retired: false });
  const at = `/api/custom-fields/${payment.id}`;
  expect((await api.send(ownerId, 'DELETE', at)).json.code).toBe('custom_field_used');
  const without = { choices: [{ key: 'paid_in_full', name: 'Paid' }] };
  expect((await api.send(ownerId, 'PATCH', at, { json: without })).json.code).toBe('custom_field_choice_used');
  expect((await api.send(ownerId, 'PATCH', at, { json: { is_retired: true } })).json.is_retired).toBe(true);
  expect((await edit(ownerId, id, { payment: 'paid_in_full' })).status).toBe(422);
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json.custom_fields).toEqual({ payment: 'open' });
  expect((await edit(ownerId, id, { payment: null })).json.custom_fields).toEqual({});
  expect((await api.send(ownerId, 'DELETE', at)).status).toBe(204);
  expect((await edit(ownerId, id, { payment: null })).status).toBe(422);
});

it('what does not belong to a type is refused, when a field is made and when it is changed', async () => {
  const ownerId = await api.createOwner();
  const refused = [
    { name: 'A', type: 'choice' },
    { name: 'A', type: 'choice', choices: [{ name: 'x' }, { name: 'X' }] },
    { name: 'A', type: 'text', choices: [{ name: 'x' }] },
    { name: 'A', type: 'date', currency: 'EUR' },
    { name: 'A', type: 'money', unit: 'kWh' },
    { name: ' ', type: 'text' },
    { name: 'A', type: 'colour' },
  ];
  for (const json of refused) expect([json, (await make(ownerId, json)).status]).toEqual([json, 422]);
  const { json: made } = await make(ownerId, { name: 'A', type: 'money' });
  const at = `/api/custom-fields/${made.id}`;
  expect((await api.send(ownerId, 'PATCH', at, { json: { unit: 'kWh' } })).status).toBe(422);
  const id = await api.addDocument(ownerId);
  expect((await edit(ownerId, id, { a: '5' })).json.errors[0].path).toBe('custom_fields.a');
});

it('a field for everybody is made by administrators alone, and is there for others with its key', async () => {
  const ownerId = await api.createOwner();
  const own = await make(ownerId, { name: 'Project', type: 'text' });
  expect((await make(ownerId, { name: 'Area', type: 'text', scope: 'instance' })).json.code).toBe(
    'custom_field_of_instance',
  );
  const userId = await api.createOwner();
  const admin = { ...api.asOwner(userId), actor: { type: 'user', userId, isAdmin: true, sessionId: null } as const };
  const input = { name: 'Project', type: 'number', scope: 'instance' } as const;
  const made = await inTransaction(admin, (ctx) => createCustomField(ctx, { ...input, document_types: [] }));
  expect([own.json.key, made.key]).toEqual(['project', 'project_2']);
  const { json } = await api.send(ownerId, 'GET', '/api/custom-fields');
  expect(json.custom_fields.map((field: { key: string; scope: string }) => [field.key, field.scope])).toEqual([
    ['project', 'own'],
    ['project_2', 'instance'],
  ]);
  const at = `/api/custom-fields/${made.id}`;
  expect((await api.send(ownerId, 'PATCH', at, { json: { name: 'Mine' } })).json.code).toBe('custom_field_of_instance');
  expect((await api.send(ownerId, 'DELETE', at)).json.code).toBe('custom_field_of_instance');
  expect((await edit(ownerId, await api.addDocument(ownerId), { project_2: 7 })).status).toBe(200);
});

it('the own fields are put into an order as a whole, and there are at most 100', async () => {
  const ownerId = await api.createOwner();
  const ids: string[] = [];
  for (let at = 0; at < 100; at += 1) ids.push((await make(ownerId, { name: `F${at}`, type: 'text' })).json.id);
  expect((await make(ownerId, { name: 'One more', type: 'text' })).json.code).toBe('custom_field_limit_reached');
  const order = (custom_field_ids: string[]) =>
    api.send(ownerId, 'PUT', '/api/custom-fields/reorder', { json: { custom_field_ids } });
  expect((await order(ids.slice(1))).json.code).toBe('custom_field_order_incomplete');
  const { json } = await order(ids.toReversed());
  const own = json.custom_fields.filter((field: { scope: string }) => field.scope === 'own');
  expect(own.map((field: { id: string }) => field.id)).toEqual(ids.toReversed());
});

it('a link to a document goes when that document is erased', async () => {
  const ownerId = await ownerWithFields();
  const [id, linked] = [await api.addDocument(ownerId), await api.addDocument(ownerId)];
  await edit(ownerId, id, { belongs_to: linked, payment: 'open' });
  await api.send(ownerId, 'DELETE', `/api/files/${linked}`);
  await api.send(ownerId, 'DELETE', `/api/files/${linked}?permanent=true`);
  expect((await api.send(ownerId, 'GET', `/api/files/${linked}`)).status).toBe(404);
  expect((await api.send(ownerId, 'GET', `/api/files/${id}`)).json.custom_fields).toEqual({ payment: 'open' });
});

it('undo puts back no value that its field cannot have any more, and all else that the act had changed', async () => {
  const ownerId = await ownerWithFields();
  const [id, linked] = [await api.addDocument(ownerId), await api.addDocument(ownerId)];
  const patch = (json: object) => api.send(ownerId, 'PATCH', `/api/files/${id}`, { json });
  await patch({ sender: 'Northgate', custom_fields: { contract_number: 'C 1', belongs_to: linked, payment: 'open' } });
  const { json: emptied } = await patch({
    sender: null,
    custom_fields: { contract_number: null, belongs_to: null, payment: null },
  });
  const { json: listed } = await api.send(ownerId, 'GET', '/api/custom-fields');
  const idOf = (key: string) => listed.custom_fields.find((field: { key: string }) => field.key === key).id;
  expect((await api.send(ownerId, 'DELETE', `/api/custom-fields/${idOf('contract_number')}`)).status).toBe(204);
  expect((await make(ownerId, { name: 'Contract number', type: 'number' })).json.key).toBe('contract_number');
  await api.send(ownerId, 'PATCH', `/api/custom-fields/${idOf('payment')}`, { json: { is_retired: true } });
  await api.send(ownerId, 'DELETE', `/api/files/${linked}`);
  await api.send(ownerId, 'DELETE', `/api/files/${linked}?permanent=true`);
  const undone = await api.send(ownerId, 'POST', `/api/files/${id}/history/${emptied.change_id}/undo`);
  expect(undone.status).toBe(200);
  const { json } = await api.send(ownerId, 'GET', `/api/files/${id}`);
  expect([json.sender, json.custom_fields]).toEqual(['Northgate', { payment: 'open' }]);
});
