import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi, type TestDocument } from '../../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../../platform/context.ts';
import { keepVector, makeVector } from '../embed-file.ts';
import { moveVectors } from '../vectors.store.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

const LEASE = `Lease agreement, 83 Elm Avenue, second floor. Between Orchard Property, 14 Market Row, and Ann Lindqvist.
The landlord lets to the tenant four rooms, kitchen, bath and one cellar room for living only. Five keys are handed over.
The lease begins on 1 November and runs without end. Either side may end it in writing with three months notice.
The rent is AMOUNT a month, payable in advance by the third working day. Heating and water are settled once a year.
The tenant gives a deposit of two months rent. It may be paid in three equal parts and is kept apart at interest.
Repairs of up to ninety each are paid by the tenant, not more than three hundred in a year. All else is the landlord's.`;
const OTHER = LEASE.toUpperCase().replace(/\p{L}{5}/gu, (word) => `${word.slice(0, 3)}x`);
const lease = (rent: string) => LEASE.replace('AMOUNT', rent);

async function read(ownerId: string, text: string, fields: TestDocument['fields'] = {}): Promise<string> {
  const id = await api.addDocument(ownerId, { title: 'Lease', pages: [text], fields });
  await compare(ownerId, id);
  return id;
}

async function compare(ownerId: string, id: string): Promise<void> {
  const file = { id, owner_id: ownerId, title: 'Lease' };
  const made = await makeVector(api.asOwner(ownerId), file);
  await inTransaction(api.asOwner(ownerId), (ctx) => keepVector(ctx, file, made));
}

const pairs = (ownerId: string) =>
  api.db.selectFrom('near_copies').select(['file_id', 'other_id', 'overlap']).where('owner_id', '=', ownerId).execute();

it('a draft with another rent is nearly the same as the lease, a text of its own is not', async () => {
  const ownerId = await api.createOwner();
  const signed = await read(ownerId, lease('1,180.00'));
  await read(ownerId, OTHER);
  const draft = await read(ownerId, lease('1,140.00'));
  const [pair, ...more] = await pairs(ownerId);
  expect([pair, more]).toMatchObject([{ file_id: draft, other_id: signed }, []]);
  expect(pair?.overlap).toBeGreaterThan(0.9);
});

it('two bills of a series differ by date or number, and are no copies of each other', async () => {
  const ownerId = await api.createOwner();
  await read(ownerId, lease('1'), { document_date: '2026-05-01' });
  await read(ownerId, lease('2'), { document_date: '2026-06-01' });
  const [ann, bob] = ['A-1', 'B-2'].map((invoice_number) => ({ metadata: JSON.stringify({ invoice_number }) }));
  await read(ownerId, lease('3'), { ...ann, document_date: '2026-07-01' });
  await read(ownerId, lease('4'), { ...bob, document_date: '2026-07-01' });
  expect(await pairs(ownerId)).toEqual([]);
});

it('copies of other people, in the trash, and exact ones are not looked at', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  await read(bob, lease('1'));
  await read(ann, lease('2'), { deleted_at: new Date() });
  await read(ann, lease('3'), { is_duplicate: true, status: 'duplicate' });
  await read(ann, lease('4'));
  expect([await pairs(ann), await pairs(bob)]).toEqual([[], []]);
});

it('of two that are compared at once, the second sees the first', async () => {
  const ownerId = await api.createOwner();
  const ids = [];
  for (const rent of ['1', '2', '3', '4'])
    ids.push(await api.addDocument(ownerId, { title: 'Lease', pages: [lease(rent)] }));
  await Promise.all(ids.map((id) => compare(ownerId, id)));
  expect(await pairs(ownerId)).toHaveLength(6);
});

it('what was decided stays when a document is read again, what was only found is found anew', async () => {
  const ownerId = await api.createOwner();
  const first = await read(ownerId, lease('1'));
  const second = await read(ownerId, lease('2'));
  await api.db.updateTable('near_copies').set({ kept_at: new Date() }).where('owner_id', '=', ownerId).execute();
  const third = await read(ownerId, lease('3'));
  await compare(ownerId, second);
  const kept = api.db.selectFrom('near_copies').select('other_id').where('owner_id', '=', ownerId);
  expect(await kept.where('kept_at', 'is not', null).execute()).toEqual([{ other_id: first }]);
  expect((await pairs(ownerId)).map((pair) => pair.file_id).toSorted()).toEqual([second, third, third].toSorted());
});

it('a pair goes with both of its documents to another owner, and is none when only one goes', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const [one, two, three] = [await read(ann, lease('1')), await read(ann, lease('2')), await read(ann, lease('3'))];
  await api.db.updateTable('files').set({ owner_id: bob }).where('id', 'in', [one, two]).execute();
  await api.db.transaction().execute((tx) => moveVectors(tx, { fromId: ann, toId: bob }, [one, two]));
  expect(await pairs(bob)).toMatchObject([{ file_id: two, other_id: one }]);
  expect(await pairs(ann)).toEqual([]);
  expect(three).toBeTruthy();
});
