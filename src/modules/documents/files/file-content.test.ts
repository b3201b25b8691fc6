import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { contentDisposition } from './content-disposition.ts';

let api: DocumentsApi;
let ownerId: string;
let id: string;
const original = Buffer.from('%PDF-1.7 0123456789 the original');
const processed = Buffer.from('%PDF-1.7 the searchable copy');
const etag = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex')}"`;

async function put(area: 'original' | 'processed' | 'thumbnail', name: string, bytes: Buffer): Promise<string> {
  const blob = await api.base.blobs.put(area, name, Readable.from([bytes]), { now: new Date() });
  return blob.path;
}

beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
  id = await api.addDocument(ownerId, {
    title: 'Rechnung 1/2 “März”',
    filename: 'März.pdf',
    pages: ['first page', 'second page'],
    fields: {
      originalPath: await put('original', 'a.pdf', original),
      file_size: original.length,
      sha256: createHash('sha256').update(original).digest(),
    },
    derived: {
      processed: {
        path: await put('processed', 'b.pdf', processed),
        sha256: createHash('sha256').update(processed).digest(),
      },
      thumbnail: { path: await put('thumbnail', 'c.webp', Buffer.from('RIFFxxxxWEBP')) },
    },
  });
});
afterAll(() => api.stop());

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.send(ownerId, method, `/api/files/${id}${target}`, { headers });

it('a download gives the searchable copy, the original on request, with safe headers', async () => {
  const best = await get('/download');
  expect([best.status, best.bytes, best.headers.get('etag')]).toEqual([200, processed, etag(processed)]);
  expect(best.headers.get('content-disposition')).toBe(
    'attachment; filename="Rechnung 1_2 _Marz_.pdf"; filename*=UTF-8\'\'Rechnung%201_2%20%E2%80%9CM%C3%A4rz%E2%80%9D.pdf',
  );
  expect(best.headers.get('content-security-policy')).toContain('sandbox');
  expect(best.headers.get('x-content-type-options')).toBe('nosniff');
  const kept = await get('/download?version=original');
  expect([kept.bytes, kept.headers.get('etag'), kept.headers.get('content-type')]).toEqual([
    original,
    etag(original),
    'application/pdf',
  ]);
});

it.each([
  ['bytes=0-3', original.subarray(0, 4), 'bytes 0-3/32'],
  ['bytes=5-', original.subarray(5), 'bytes 5-31/32'],
  ['bytes=-4', original.subarray(-4), 'bytes 28-31/32'],
  ['bytes=-4000', original, 'bytes 0-31/32'],
  ['bytes=30-4000', original.subarray(30), 'bytes 30-31/32'],
])('the range %s gives exactly that part', async (range, part, contentRange) => {
  const answer = await get('/download?version=original', { range });
  expect([answer.status, answer.bytes, answer.headers.get('content-range')]).toEqual([206, part, contentRange]);
  expect(answer.headers.get('content-length')).toBe(String(part.length));
});

it.each(['bytes=32-', 'bytes=4000-5000', 'bytes=-0'])(
  'the range %s lies outside and is refused with the size',
  async (range) => {
    const answer = await get('/download?version=original', { range });
    expect([answer.status, answer.json.code, answer.headers.get('content-range')]).toEqual([
      416,
      'range_not_satisfiable',
      'bytes */32',
    ]);
  },
);

it.each(['bytes=9-5', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=', 'bytes=a-b'])(
  'the range %s means nothing and gives everything',
  async (range) => {
    const answer = await get('/download?version=original', { range });
    expect([answer.status, answer.bytes]).toEqual([200, original]);
  },
);

it('a known version is not sent again, and a part only of the version that is known', async () => {
  for (const value of [etag(original), `W/${etag(original)}`, '*', `"x", ${etag(original)}`]) {
    const answer = await get('/download?version=original', { 'if-none-match': value });
    expect([value, answer.status, answer.bytes.length]).toEqual([value, 304, 0]);
  }
  const other = await get('/download?version=original', { 'if-none-match': '"x"' });
  expect(other.status).toBe(200);
  for (const value of ['"x"', `W/${etag(original)}`, etag(processed)]) {
    const changed = await get('/download?version=original', { 'if-match': value });
    expect([value, changed.status, changed.json.code]).toEqual([value, 412, 'precondition_failed']);
  }
  for (const value of ['*', `"x", ${etag(original)}`])
    expect((await get('/download?version=original', { 'if-match': value })).bytes).toEqual(original);
  const same = await get('/download?version=original', { range: 'bytes=0-1', 'if-range': etag(original) });
  expect(same.status).toBe(206);
  for (const ifRange of ['"x"', `W/${etag(original)}`, 'Sat, 21 Nov 2026 09:00:00 GMT']) {
    const changed = await get('/download?version=original', { range: 'bytes=0-1', 'if-range': ifRange });
    expect([changed.status, changed.bytes]).toEqual([200, original]);
  }
});

it('HEAD tells the same as GET, without the bytes', async () => {
  for (const target of ['/download', '/download?version=original', '/preview', '/thumbnail', '/text']) {
    const [got, head] = [await get(target), await get(target, {}, 'HEAD')];
    expect([target, head.status, head.bytes.length]).toEqual([target, 200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-disposition']) {
      expect([target, name, head.headers.get(name)]).toEqual([target, name, got.headers.get(name)]);
    }
  }
  const part = await get('/download?version=original', { range: 'bytes=0-3' }, 'HEAD');
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '4']);
});

it('text comes as text with form feeds, or as pages', async () => {
  const plain = await get('/text');
  expect([plain.bytes.toString(), plain.headers.get('content-type')]).toEqual([
    'first page\fsecond page',
    'text/plain; charset=utf-8',
  ]);
  const { json } = await get('/text', { accept: 'application/json' });
  expect(json.pages.map((page: { text: string }) => page.text)).toEqual(['first page', 'second page']);
  expect((await get('/text', { range: 'bytes=0-4' })).bytes.toString()).toBe('first');
});

it('what does not exist yet is said so, each in its own words', async () => {
  const bare = await api.addDocument(ownerId, { fields: { mime_type: 'image/png' } });
  const codes: Record<string, string> = {
    'download?version=processed': 'version_not_available',
    preview: 'preview_not_available',
    thumbnail: 'thumbnail_not_available',
  };
  for (const [target, code] of Object.entries(codes)) {
    const answer = await api.send(ownerId, 'GET', `/api/files/${bare}/${target}`);
    expect([answer.status, answer.json.code]).toEqual([404, code]);
  }
  const missing = await api.send(ownerId, 'GET', `/api/files/${bare}/download`);
  expect([missing.status, missing.json.code]).toEqual([500, 'content_missing']);
});

it('a client that leaves in the middle of a download leaves no open file', async () => {
  const large = await put('original', 'large.pdf', Buffer.alloc(32 * 1024 * 1024, 0x20));
  const big = await api.addDocument(ownerId, { fields: { originalPath: large } });
  const headers = { 'x-test-owner': ownerId };
  await new Promise<void>((resolve, reject) => {
    const call = request(`${api.url}/api/files/${big}/download`, { headers }, (answer) => {
      answer.once('data', () => call.destroy());
      answer.once('close', resolve);
      answer.on('error', () => resolve());
    });
    call.on('error', reject);
    call.end();
  });
  expect((await get('/download')).status).toBe(200);
});

it.each([
  ['plain.pdf', 'attachment; filename=plain.pdf'],
  ['"; filename=evil.exe', 'attachment; filename="_; filename=evil.exe"'],
  ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="aSet-Cookie_ x=1.pdf"'],
  ['../../etc/passwd', 'attachment; filename=_.._etc_passwd'],
  ['\u202Efdp.exe', 'attachment; filename=fdp.exe'],
  ['100%.pdf', "attachment; filename=100_.pdf; filename*=UTF-8''100%25.pdf"],
  ['', 'attachment; filename=document'],
  ['\uD800.pdf', "attachment; filename=_.pdf; filename*=UTF-8''%EF%BF%BD.pdf"],
])('the name %j cannot break out of its header', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});
