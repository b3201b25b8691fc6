import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asCii, asUbl, german } from '../../../../test/corpus/e-invoices/index.ts';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { inTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { blobOf, ORIGINAL } from '../files/index.ts';
import { createPipeline, defaultPlan, newPipelineSchema } from '../pipelines/index.ts';
import { transferFiles } from '../transfer/index.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const post = (body: FormData, headers: Record<string, string> = {}, target = '/api/files') =>
  api.send(ownerId, 'POST', target, { body, headers });
const rows = () =>
  api.db.selectFrom('files').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').orderBy('id').execute();
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

/** Every file in the blob store belongs to a row and every row to a file: nothing is left over, nothing is missing. */
async function expectNothingLeftOver(): Promise<void> {
  const stored = (await api.storedFiles()).sort();
  expect(stored).toEqual(await api.referencedFiles());
}
afterEach(expectNothingLeftOver);

it('an accepted upload is stored byte for byte, planned, audited and told of', async () => {
  const bytes = pdfBytes('one', 300_000);
  const answer = await post(
    formOf([{ name: 'Über uns.pdf', bytes }], { tags: 'Tax 2026, house,HOUSE', title: ' My  title ' }),
  );
  const [file] = answer.json.files;
  expect([answer.status, file.original_filename, file.status]).toEqual([202, 'Über uns.pdf', 'pending']);
  const row = await rowOf(file.id);
  expect(row).toMatchObject({
    title: 'My title',
    tags: ['Tax 2026', 'house'],
    mime_type: 'application/pdf',
    file_size: bytes.length,
    source: 'api',
  });
  expect(row?.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true);
  const back = await api.send(ownerId, 'GET', `/api/files/${file.id}/download?version=original`);
  expect(back.bytes.equals(bytes)).toBe(true);
  const steps = await api.db
    .selectFrom('file_processing_steps')
    .select('step_name')
    .where('file_id', '=', file.id)
    .execute();
  expect(steps.length).toBeGreaterThan(3);
  const events = await api.db.selectFrom('events').select('name').where('owner_id', '=', ownerId).execute();
  expect(events.map((event) => event.name)).toEqual(expect.arrayContaining(['document.uploaded', 'file.changed']));
  const audit = await api.db.selectFrom('audit_log').select('action').where('target_id', '=', file.id).execute();
  expect(audit).toEqual([{ action: 'file.uploaded' }]);
});

it('the kind of a file is what it holds, not what it is called', async () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(4),
    Buffer.from('mif1heic'),
  ]);
  const kinds: [Buffer, string][] = [
    [Buffer.concat([Buffer.from('junk before\n'), pdfBytes('late header')]), 'application/pdf'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]), 'image/png'],
    [Buffer.from([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0, 0, 0]), 'image/tiff'],
    [Buffer.from([0x4d, 0x4d, 0x00, 0x2b, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16]), 'image/tiff'],
    [Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
    [heic, 'image/heic'],
    [Buffer.from(asCii(german)), 'application/xml'],
    [Buffer.from(`\ufeff${asUbl(german)}`, 'utf16le'), 'application/xml'],
    [Buffer.from(`<!-- %PDF-1.4 -->${asUbl(german).slice(39)}`), 'application/xml'],
  ];
  for (const [bytes, mimeType] of kinds) {
    const { json } = await post(formOf([{ name: 'thing.exe', bytes }]));
    expect(await rowOf(json.files[0].id)).toMatchObject({ mime_type: mimeType, title: 'thing' });
  }
});

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf', 'passwd'],
  ['C:\\Users\\ann\\scan.pdf', 'scan.pdf', 'scan'],
  ['\u202Efdp.exe.pdf', 'fdp.exe.pdf', 'fdp.exe'],
  ['日本語 文書.pdf', '日本語 文書.pdf', '日本語 文書'],
  ['CON.pdf', 'CON.pdf', 'CON'],
  ['.pdf', '.pdf', '.pdf'],
  ['..', 'document.pdf', 'document'],
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(251)}.pdf`, 'x'.repeat(251)],
])('the name %s is kept for display and harmless on the disk', async (name, shown, title) => {
  const { json } = await post(formOf([{ name, bytes: pdfBytes(name) }]));
  const row = await rowOf(json.files[0].id);
  expect([row?.original_filename, row?.title]).toEqual([shown, title]);
  const blob = await blobOf(api.db, json.files[0].id, ORIGINAL);
  expect(blob?.path).toMatch(/^original\/\d{4}\/\d{2}\/[^/\\]+$/);
});

it('equal uploads at the same moment are all kept, under different names, and know their first', async () => {
  const bytes = pdfBytes('parallel');
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(formOf([{ name: 'same.pdf', bytes }]))));
  expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(202));
  const files = answers.map((answer) => answer.json.files[0]);
  const firsts = files.filter((file) => file.duplicate_of_id === undefined);
  expect(firsts).toHaveLength(1);
  expect(
    files.every(({ status, duplicate_of_id }) => (status === 'duplicate') === (duplicate_of_id !== undefined)),
  ).toBe(true);
  expect(new Set(files.map((file) => file.duplicate_of_id))).toEqual(new Set([undefined, firsts[0].id]));
  expect(new Set(await api.referencedFiles(ownerId)).size).toBe((await rows()).length);
});

it('the same bytes of another owner are nobody’s business', async () => {
  const bytes = pdfBytes('mine');
  const mine = await post(formOf([{ name: 'a.pdf', bytes }]));
  const address = `/api/files/${mine.json.files[0].id}`;
  expect(mine.headers.get('location')).toBe(address);
  expect((await api.send(ownerId, 'GET', address)).json).toMatchObject({ owner_id: ownerId, pipeline_id: null });
  const other = await api.send(await api.createOwner(), 'POST', '/api/files', {
    body: formOf([{ name: 'a.pdf', bytes }]),
  });
  expect(other.json.files[0].duplicate_of_id).toBeUndefined();
});

it('the same Idempotency-Key gives the first answer, keeps one document and no second copy of the bytes', async () => {
  const headers = { 'idempotency-key': 'upload-key-1' };
  const form = () => formOf([{ name: 'once.pdf', bytes: pdfBytes('once') }]);
  const first = await post(form(), headers);
  const again = await post(form(), headers);
  expect([again.status, again.json]).toEqual([202, first.json]);
  const other = await post(formOf([{ name: 'other.pdf', bytes: pdfBytes('once') }]), headers);
  expect([other.status, other.json.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await rows()).filter((row) => row.original_filename === 'once.pdf')).toHaveLength(1);
});

it('many files of one request and many requests at once are all accepted', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ name: `page ${at}.pdf`, bytes: pdfBytes(`many ${at}`) }));
  const answers = await Promise.all([
    post(formOf(many), {}, '/api/ui-upload'),
    ...Array.from({ length: 30 }, (_, at) => post(formOf([{ name: 'x.pdf', bytes: pdfBytes(`single ${at}`) }]))),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(Array(31).fill(202));
  expect(answers[0]?.json.files.map((file: { original_filename: string }) => file.original_filename)).toEqual(
    many.map((file) => file.name),
  );
});

/** A pipeline that leaves the picture out. @param owner null for one of the instance. */
async function makePipeline(owner: string | null): Promise<string> {
  const actor = { type: 'user', userId: owner ?? ownerId, isAdmin: true, sessionId: null } as const;
  const steps = defaultPlan(api.base)
    .filter(({ step }) => step !== 'render_thumbnail')
    .map(({ step }) => ({ step_type: step }));
  const input = newPipelineSchema.parse({ name: `Plain ${newId()}`, steps });
  const asAdmin = { ...api.asOwner(actor.userId), actor };
  return (await inTransaction(asAdmin, (ctx) => createPipeline(ctx, owner ? 'own' : 'instance', input))).id;
}
async function uploadInto(pipelineId: string, name: string, bytes = pdfBytes(name)): Promise<string> {
  const answer = await tryInto(pipelineId, name, bytes);
  expect(answer.status).toBe(202);
  return answer.json.files[0].id;
}
function tryInto(pipelineId: string, name: string, bytes = pdfBytes(name)) {
  return post(formOf([{ name: `${name}.pdf`, bytes }], { pipeline_id: pipelineId }));
}
/** Which pipeline a document has, and whether its steps are the pipeline's. */
async function pipelineOf(id: string, reader = ownerId): Promise<[string | null, boolean]> {
  const { json } = await api.send(reader, 'GET', `/api/files/${id}`);
  const names: string[] = json.steps.map(({ step }: { step: string }) => step);
  return [json.pipeline_id, names.includes('index_for_search') && !names.includes('render_thumbnail')];
}

it('a document whose upload names a pipeline goes through its steps, each time it is planned', async () => {
  const pipelineId = await makePipeline(ownerId);
  const id = await uploadInto(pipelineId, 'in a pipeline');
  expect(await pipelineOf(id)).toEqual([pipelineId, true]);
  expect((await api.send(ownerId, 'POST', `/api/files/${id}/reprocess`)).status).toBe(202);
  expect(await pipelineOf(id)).toEqual([pipelineId, true]);
  // A copy has a pipeline of its own, when it takes the place of what is thrown away and when it is restored.
  const other = await makePipeline(null);
  const copyId = await uploadInto(other, 'a copy', pdfBytes('in a pipeline'));
  await api.db.updateTable('files').set({ is_duplicate: true, duplicate_of_id: id }).where('id', '=', copyId).execute();
  await api.db.deleteFrom('file_processing_steps').where('file_id', '=', copyId).execute();
  await api.send(ownerId, 'DELETE', `/api/files/${id}`);
  expect(await pipelineOf(copyId)).toEqual([other, true]);
  await api.db.updateTable('files').set({ is_duplicate: true }).where('id', '=', id).execute();
  await api.db.deleteFrom('file_processing_steps').where('file_id', '=', id).execute();
  await api.send(ownerId, 'DELETE', `/api/files/${copyId}`);
  await api.send(ownerId, 'POST', `/api/files/${id}/restore`);
  expect(await pipelineOf(id)).toEqual([pipelineId, true]);
});

it('a pipeline does not go with a document to another owner, unless it is everybody’s', async () => {
  const [mine, shared] = [await makePipeline(ownerId), await makePipeline(null)];
  const ids = [await uploadInto(mine, 'goes without'), await uploadInto(shared, 'goes along')];
  // As copies of what the new owner has not they are planned anew.
  await api.db.updateTable('files').set({ is_duplicate: true }).where('id', 'in', ids).execute();
  const toId = await api.createOwner();
  await inTransaction(api.asOwner(ownerId), (ctx) => transferFiles(ctx, { ids, toId }));
  expect(await Promise.all(ids.map((id) => pipelineOf(id, toId)))).toEqual([
    [null, false],
    [shared, true],
  ]);
});

it('a pipeline that is not there, or another owner’s, takes no upload', async () => {
  const foreign = await makePipeline(await api.createOwner());
  for (const id of [newId(), foreign]) {
    expect((await tryInto(id, `into ${id}`)).json).toMatchObject({ status: 404, code: 'pipeline_not_found' });
    expect((await rows()).map((row) => row.title)).not.toContain(`into ${id}`);
  }
});
