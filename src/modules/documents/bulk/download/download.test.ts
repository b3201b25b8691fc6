import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../test/harness/documents-api.ts';

const run = promisify(execFile);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

let api: DocumentsApi;
let folder: string;
let addedCount = 0;
beforeAll(async () => {
  api = await startDocumentsApi();
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-zip-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const put = async (area: 'original' | 'processed', name: string, bytes: Buffer) =>
  (await api.base.blobs.put(area, name, Readable.from([bytes]), { now: new Date() })).path;

/** A document with these bytes as its original, and with a searchable copy. */
async function add(ownerId: string, title: string, original: string, copy?: string): Promise<string> {
  const bytes = Buffer.from(original);
  const made = copy === undefined ? undefined : Buffer.alloc(1000, copy);
  return api.addDocument(ownerId, {
    title,
    filename: `${title}.scan.pdf`,
    // One after the other: the archive has them in the order they came.
    createdAt: new Date(Date.UTC(2026, 10, 18, 10, 20, addedCount++)),
    fields: {
      originalPath: await put('original', `${title}.pdf`.replace(/\W/g, '_'), bytes),
      file_size: bytes.length,
      sha256: sha256(bytes),
    },
    ...(made
      ? { derived: { processed: { path: await put('processed', 'copy.pdf', made), sha256: sha256(made) } } }
      : {}),
  });
}

const begin = (ownerId: string, json: object) => api.send(ownerId, 'POST', '/api/downloads', { json });
const fetchIt = (ownerId: string, id: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.send(ownerId, method, `/api/downloads/${id}/content`, { headers });

const READ = `import base64, json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([[one.filename, base64.b64encode(archive.read(one)).decode()] for one in archive.infolist()]))`;

/** What another program finds in an archive once it has checked all of it: the bytes of the files by their names. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const file = path.join(folder, 'an.zip');
  await writeFile(file, bytes);
  const files: [string, string][] = JSON.parse((await run('python3', ['-c', READ, file])).stdout);
  return new Map(files.map(([name, content]) => [name, Buffer.from(content, 'base64')]));
}

it('documents come as one archive that other programs open: copies or originals, each under a name of its own', async () => {
  const ownerId = await api.createOwner();
  const ids = [
    await add(ownerId, 'Rechnung “März” 1/2', 'first', 'a'),
    await add(ownerId, 'rechnung “märz” 1/2', 'second', 'b'),
    await add(ownerId, '../../etc/passwd', 'third'),
    await add(ownerId, 'empty', ''),
  ];
  const made = await begin(ownerId, { ids });
  expect([made.status, made.json.file_count]).toEqual([201, 4]);
  const copies = await fetchIt(ownerId, made.json.id);
  expect([copies.status, copies.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(copies.headers.get('content-length')).toBe(String(copies.bytes.length));
  const inCopies = await unpack(copies.bytes);
  expect([...inCopies.keys()].toSorted()).toEqual(
    ['Rechnung “März” 1_2.pdf', 'rechnung “märz” 1_2-0001.pdf', '_.._etc_passwd.scan.pdf', 'empty.scan.pdf'].toSorted(),
  );
  expect(inCopies.get('Rechnung “März” 1_2.pdf')).toEqual(Buffer.alloc(1000, 'a'));
  expect(inCopies.get('empty.scan.pdf')).toEqual(Buffer.alloc(0));

  const originals = await begin(ownerId, { ids: [ids[0]], version: 'original' });
  const inOriginals = await unpack((await fetchIt(ownerId, originals.json.id)).bytes);
  expect([...inOriginals]).toEqual([['Rechnung “März” 1_2.scan.pdf', Buffer.from('first')]]);
});

it('a download that broke off goes on at every byte, and comes anew once a document of it is another one', async () => {
  const ownerId = await api.createOwner();
  const ids = [await add(ownerId, 'one', 'the first original', 'a'), await add(ownerId, 'two', 'the second original')];
  const { id } = (await begin(ownerId, { ids })).json;
  const whole = await fetchIt(ownerId, id);
  const etag = whole.headers.get('etag') ?? '';
  const steps = [0, 1, 29, 30, 31, 40, 900, 1038, 1039, whole.bytes.length - 23, whole.bytes.length - 1];
  for (const start of steps) {
    const rest = await fetchIt(ownerId, id, { range: `bytes=${start}-`, 'if-range': etag });
    expect([start, rest.status, rest.bytes.equals(whole.bytes.subarray(start))]).toEqual([start, 206, true]);
  }
  const middle = await fetchIt(ownerId, id, { range: 'bytes=20-1100' });
  expect(middle.bytes.equals(whole.bytes.subarray(20, 1101))).toBe(true);
  const head = await fetchIt(ownerId, id, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
    200,
    String(whole.bytes.length),
    0,
  ]);
  expect((await fetchIt(ownerId, id, { 'if-none-match': etag })).status).toBe(304);

  await api.send(ownerId, 'PATCH', `/api/files/${ids[0]}`, { json: { title: 'renamed' } });
  const anew = await fetchIt(ownerId, id, { range: 'bytes=100-', 'if-range': etag });
  expect(anew.status).toBe(200);
  expect([...(await unpack(anew.bytes)).keys()].toSorted()).toEqual(['renamed.pdf', 'two.scan.pdf']);
});

it('a download holds what a filter or a search finds, of its owner alone, and is told to nobody else', async () => {
  const [ann, ben] = [await api.createOwner(), await api.createOwner()];
  const mine = await add(ann, 'garden tools', 'mine');
  await add(ann, 'kitchen', 'other');
  const foreign = await add(ben, 'garden chair', 'foreign');
  for (const choice of [{ filter: { q: 'garden' } }, { filter: { search: 'garden' } }, { ids: [mine, foreign] }]) {
    const { json } = await begin(ann, choice);
    expect([choice, json.file_count]).toEqual([choice, 1]);
    expect([...(await unpack((await fetchIt(ann, json.id)).bytes)).keys()]).toEqual(['garden tools.scan.pdf']);
    expect((await fetchIt(ben, json.id)).json.code).toBe('download_not_found');
  }
  const trash = await api.send(ann, 'POST', '/api/files/bulk', { json: { action: 'trash', ids: [mine] } });
  expect((await fetchIt(ann, trash.json.id)).json.code).toBe('download_not_found');
});

it('more documents than one download holds are refused before anything is kept', async () => {
  const ownerId = await api.createOwner();
  await api.db
    .insertInto('files')
    .columns([
      'id',
      'owner_id',
      'original_filename',
      'mime_type',
      'file_size',
      'sha256',
      'title',
      'source',
      'created_at',
      'updated_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(10_001)]).as('n'))
        .select((of) => [
          of.fn<string>('gen_random_uuid', []).as('id'),
          of.val(ownerId).as('owner_id'),
          of.val('a.pdf').as('original_filename'),
          of.val('application/pdf').as('mime_type'),
          of.lit(1).as('file_size'),
          of.val(Buffer.alloc(32)).as('sha256'),
          of.val('a').as('title'),
          of.val('api').as('source'),
          of.fn<Date>('now', []).as('created_at'),
          of.fn<Date>('now', []).as('updated_at'),
        ]),
    )
    .execute();
  const { status, json } = await begin(ownerId, { filter: {} });
  expect([status, json.code]).toEqual([422, 'download_too_many']);
  const kept = await api.db.selectFrom('bulk_actions').select('id').where('owner_id', '=', ownerId).execute();
  expect(kept).toEqual([]);
});
