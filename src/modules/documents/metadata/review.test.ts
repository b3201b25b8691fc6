import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { loadConfig } from '../../../platform/config/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { updateFile } from '../files/index.ts';
import { takeFound, withLearned } from './find/find-fields.ts';
import type { Found } from './find/found.ts';
import { metadataSettings } from './metadata.settings.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const rule = (field: Found['field'], value: unknown, confidence: number): Found => ({
  field,
  value,
  confidence,
  source: 'rule',
  evidence: { page: 1, text: String(value) },
});
const SURE = [rule('sender', 'Northgate Supplies', 0.95), rule('iban', 'DE89370400440532013000', 0.97)];
const LIKELY = [
  rule('document_date', '2025-11-03', 0.6),
  rule('document_type', 'invoice', 0.7),
  rule('tags', ['tax'], 0.5),
];

/** What its step does at its end. */
async function take(id: string, found: readonly Found[], owner = ownerId): Promise<void> {
  await inTransaction(api.asOwner(owner), async (ctx) => {
    const { patch } = await takeFound(ctx, ctx.db, { ownerId: owner, fileId: id, found });
    await updateFile(ctx.db, owner, id, patch);
  });
}

async function addFound(found: readonly Found[], title = 'scan'): Promise<string> {
  const id = await api.addDocument(ownerId, { title });
  await take(id, found);
  return id;
}

const get = async (path: string) => (await api.send(ownerId, 'GET', path)).json;
const post = (path: string, json?: unknown) => api.send(ownerId, 'POST', path, json === undefined ? {} : { json });
const file = (id: string) => get(`/api/files/${id}`);
const toReview = async () => (await get('/api/files?needs_review=true')).files.map(({ id }: { id: string }) => id);

it('what is sure stands in the document with its origin, what is likely waits as a suggestion', async () => {
  const id = await addFound([...SURE, ...LIKELY]);
  expect(await file(id)).toMatchObject({
    sender: 'Northgate Supplies',
    document_date: null,
    tags: [],
    needs_review: true,
    fields: { sender: { source: 'rule', confidence: 0.95, confirmed: false, evidence: { page: 1 } } },
    metadata: {
      iban: { value: 'DE89370400440532013000', source: 'rule', confidence: 0.97, evidence: { page: 1 } },
    },
  });
  const { suggestions } = await get(`/api/files/${id}/suggestions`);
  expect(suggestions).toMatchObject([
    { field: 'document_date', value: '2025-11-03', confidence: 0.6, source: 'rule', evidence: { text: '2025-11-03' } },
    { field: 'document_type', value: 'invoice' },
    { field: 'tags', value: ['tax'] },
  ]);
  expect((await file(id)).suggestions).toEqual(suggestions);
});

it('one suggestion is accepted, another declined, and neither comes again', async () => {
  const id = await addFound(LIKELY);
  const [date, type, tags] = (await get(`/api/files/${id}/suggestions`)).suggestions;
  const accepted = await post(`/api/files/${id}/suggestions/${date.id}`, { action: 'accept' });
  expect(accepted.status).toBe(200);
  expect(accepted.json).toMatchObject({
    file: { document_date: '2025-11-03' },
    change: { kind: 'accepted', by: 'owner', fields: [{ field: 'document_date', before: null, after: '2025-11-03' }] },
  });
  await post(`/api/files/${id}/suggestions/${tags.id}`, { action: 'accept' });
  expect((await file(id)).tags).toEqual(['tax']);
  expect((await post(`/api/files/${id}/suggestions/${type.id}`, { action: 'decline' })).json.file.document_type).toBe(
    null,
  );
  expect((await post(`/api/files/${id}/suggestions/${type.id}`, { action: 'accept' })).json.code).toBe(
    'suggestion_settled',
  );
  expect((await post(`/api/files/${id}/suggestions/${newId()}`, { action: 'accept' })).json.code).toBe(
    'suggestion_not_found',
  );
  await take(id, LIKELY);
  expect((await get(`/api/files/${id}/suggestions`)).suggestions).toEqual([]);
});

it('saying yes to all of a document takes it out of the review, undoing brings it back as it was', async () => {
  const id = await addFound([...SURE, ...LIKELY]);
  expect(await toReview()).toContain(id);
  const before = await file(id);
  const counts = await get('/api/files/counts');
  const { json } = await post(`/api/files/${id}/review`);
  expect(json.file).toMatchObject({
    document_date: '2025-11-03',
    document_type: 'invoice',
    tags: ['tax'],
    needs_review: false,
  });
  expect((await file(id)).fields.sender).toMatchObject({ source: 'rule', confirmed: true });
  expect((await get('/api/files/counts')).to_review).toBe(counts.to_review - 1);
  const undone = await post(`/api/files/${id}/history/${json.change.id}/undo`);
  expect(undone.status).toBe(200);
  const ofThen = ({ updated_at: _at, ...rest }: Record<string, unknown>) => rest;
  expect(ofThen(await file(id))).toEqual(ofThen(before));
  expect(await toReview()).toContain(id);
  expect((await post(`/api/files/${id}/history/${json.change.id}/undo`)).json.code).toBe('change_undone');
});

it('a document stops waiting by itself once nothing of it is open or missing', async () => {
  const id = await addFound([...SURE, ...LIKELY]);
  const edit = (json: unknown) => api.send(ownerId, 'PATCH', `/api/files/${id}`, { json });
  expect((await edit({ document_date: '2025-11-04' })).json.needs_review).toBe(true);
  expect((await edit({ document_type: null })).json.needs_review).toBe(false);
  expect(await file(id)).toMatchObject({ document_type: null, suggestions: [{ field: 'tags' }] });
});

it('doubt about a side field of a document that is known otherwise is offered, and waits for nobody', async () => {
  const known = [...SURE, rule('document_date', '2025-11-03', 0.95), rule('document_type', 'invoice', 0.95)];
  const id = await addFound([...known, rule('vat_id', 'DE123456789', 0.6), rule('tags', ['tax'], 0.6)]);
  expect(await file(id)).toMatchObject({ needs_review: false, suggestions: [{}, {}] });
  expect((await file(await addFound([...known, rule('total_amount', '214.50', 0.6)]))).needs_review).toBe(true);
});

it('with the review turned off nothing waits, and what is uncertain is still offered', async () => {
  const id = await api.addDocument(ownerId);
  const quiet = { ...api.base, config: loadConfig([metadataSettings], { REVIEW_NEW_DOCUMENTS: 'false' }) };
  await api.db.transaction().execute(async (tx) => {
    const { patch } = await takeFound(quiet, tx, { ownerId, fileId: id, found: LIKELY });
    await updateFile(tx, ownerId, id, patch);
  });
  expect(await file(id)).toMatchObject({ needs_review: false, suggestions: [{}, {}, {}] });
});

it('a list tells what a document comes to', async () => {
  const id = await addFound([rule('total_amount', '214.50', 0.95), rule('currency', 'EUR', 0.95)]);
  const { files } = await get('/api/files');
  expect(files.find((one: { id: string }) => one.id === id)).toMatchObject({ total_amount: '214.50', currency: 'EUR' });
});

it('the history tells who changed what, and every change of it can be undone', async () => {
  const id = await addFound(SURE);
  const edited = (await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: { sender: 'Southgate' } })).json;
  const { history, pagination } = await get(`/api/files/${id}/history?per_page=1`);
  expect(history).toMatchObject([
    {
      id: edited.change_id,
      kind: 'edited',
      by: 'owner',
      fields: [{ field: 'sender', before: 'Northgate Supplies', after: 'Southgate' }],
    },
  ]);
  const rest = await get(`/api/files/${id}/history?cursor=${pagination.next_cursor}`);
  expect(rest.history).toMatchObject([
    { kind: 'found', by: 'service', fields: [{ field: 'sender' }, { field: 'iban' }] },
  ]);
  await post(`/api/files/${id}/history/${edited.change_id}/undo`);
  expect(await file(id)).toMatchObject({ sender: 'Northgate Supplies', fields: { sender: { confirmed: false } } });
  // What was found goes for good: reading it again does not bring it back.
  await post(`/api/files/${id}/history/${rest.history[0].id}/undo`);
  await take(id, SURE);
  expect(await file(id)).toMatchObject({ sender: null, metadata: {} });
  expect((await post(`/api/files/${id}/history/${newId()}/undo`)).json.code).toBe('change_not_found');
});

it('undoing a change of tags keeps those that came since', async () => {
  const id = await api.addDocument(ownerId, { title: 'tagged' });
  const tag = async (tags: string[]) => (await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: { tags } })).json;
  const first = await tag(['one']);
  await tag(['one', 'two']);
  await post(`/api/files/${id}/history/${first.change_id}/undo`);
  expect((await file(id)).tags).toEqual(['two']);
});

it('what is undone can be had again by undoing that', async () => {
  const id = await addFound(LIKELY);
  const { change } = (await post(`/api/files/${id}/review`)).json;
  const undone = (await post(`/api/files/${id}/history/${change.id}/undo`)).json;
  await post(`/api/files/${id}/history/${undone.change.id}/undo`);
  expect(await file(id)).toMatchObject({ document_date: '2025-11-03', tags: ['tax'], suggestions: [] });
});

it('a found value is found by the filter and by a search, and its edit goes on record by name alone', async () => {
  const id = await addFound([rule('sender', 'Zephyrhills Water', 0.5)]);
  await post(`/api/files/${id}/review`);
  await api.runUntilIdle();
  expect((await get('/api/files?sender=zephyrhills')).files).toMatchObject([{ id }]);
  expect((await get('/api/search?q=zephyrhills')).hits).toMatchObject([{ file: { id } }]);
  const audits = await api.db.selectFrom('audit_log').select('detail').where('target_id', '=', id).execute();
  expect(audits).toEqual([{ detail: { fields: ['sender'] } }]);
});

it('what an answer gives of a found value is taken back as an edit', async () => {
  const id = await addFound(SURE);
  const { metadata } = await file(id);
  const edit = { ...metadata, due_date: { value: '2025-12-01' } };
  expect((await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: { metadata: edit } })).status).toBe(200);
  expect(await file(id)).toMatchObject({
    sender: 'Northgate Supplies',
    metadata: {
      iban: { value: 'DE89370400440532013000', confirmed: true },
      due_date: { value: '2025-12-01', source: 'person', confirmed: true },
    },
  });
});

it('the confirmed documents of a sender name it on the next one, and never on anybody else’s', async () => {
  const account = rule('iban', 'NL91ABNA0417164300', 0.97);
  for (let count = 0; count < 5; count += 1) {
    const id = await addFound([account]);
    const facts = { sender: 'Brightwater Energy', document_type: 'invoice', tags: ['utilities'] };
    await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: facts });
  }
  const learn = async (owner: string) => {
    const id = await api.addDocument(owner, { title: 'the sixth' });
    const [row] = await api.db.selectFrom('files').selectAll().where('id', '=', id).execute();
    const found = await withLearned(api.asOwner(owner), row as never, [account] as never);
    await take(id, found, owner);
    return (await api.send(owner, 'GET', `/api/files/${id}`)).json;
  };
  expect(await learn(ownerId)).toMatchObject({
    sender: 'Brightwater Energy',
    document_type: 'invoice',
    tags: ['utilities'],
    fields: {
      sender: {
        source: 'learned',
        confirmed: false,
        because: { by: 'iban', documents: 5, of: 5, sender: 'Brightwater Energy' },
      },
    },
  });
  expect(await learn(await api.createOwner())).toMatchObject({ sender: null, document_type: null, tags: [] });
  // What goes is forgotten: nothing of it was kept elsewhere.
  await api.db
    .updateTable('files')
    .set({ deleted_at: new Date() })
    .where('sender', '=', 'Brightwater Energy')
    .execute();
  expect(await learn(ownerId)).toMatchObject({ sender: null, document_type: null, tags: [] });
});
