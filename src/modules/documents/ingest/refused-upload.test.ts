import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DocumentsApi,
  formOf,
  pdfBytes,
  SESSION_HEADER,
  startDocumentsApi,
  TEST_CSRF_TOKEN,
} from '../../../../test/harness/documents-api.ts';
import { blobErrors } from '../../../platform/blobs/index.ts';
import { forOwner } from '../../../platform/context.ts';
import { acceptUpload } from './accept-upload.ts';

const MAX_BYTES = 1024 * 1024;
let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi({ env: { MAX_UPLOAD_SIZE: String(MAX_BYTES) } });
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const post = (body: FormData | string, headers: Record<string, string> = {}, target = '/api/files') =>
  api.send(ownerId, 'POST', target, { body, headers });
const rows = () =>
  api.db.selectFrom('files').selectAll().where('owner_id', '=', ownerId).orderBy('created_at').orderBy('id').execute();
const _rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

/** Every file in the blob store belongs to a row and every row to a file: nothing is left over, nothing is missing. */
async function expectNothingLeftOver(): Promise<void> {
  const stored = (await api.storedFiles()).sort();
  expect(stored).toEqual(await api.referencedFiles());
}
afterEach(expectNothingLeftOver);

describe('a refused upload says why and leaves nothing', () => {
  const large = pdfBytes('large', MAX_BYTES);
  it.each<[string, { name: string; bytes: Buffer }[], number, string]>([
    ['no file', [], 422, 'no_file'],
    ['an empty file', [{ name: 'empty.pdf', bytes: Buffer.alloc(0) }], 422, 'empty_file'],
    ['a program', [{ name: 'a.pdf', bytes: Buffer.from('MZ\x90\0program') }], 415, 'unsupported_type'],
    [
      'an AVIF picture',
      [{ name: 'a.heic', bytes: Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0avifmif1', 'latin1') }],
      415,
      'unsupported_type',
    ],
    [
      'a PDF header beyond the first kilobyte',
      [{ name: 'a.pdf', bytes: Buffer.concat([Buffer.alloc(1024, 0x20), pdfBytes('x')]) }],
      415,
      'unsupported_type',
    ],
    ['a file over the limit', [{ name: 'l.pdf', bytes: large }], 413, 'file_too_large'],
    [
      'a good file beside a bad one',
      [
        { name: 'good.pdf', bytes: pdfBytes('good') },
        { name: 'bad.zip', bytes: Buffer.from('PK\x03\x04\0\0') },
      ],
      415,
      'unsupported_type',
    ],
  ])('%s', async (_name, files, status, code) => {
    const before = (await rows()).length;
    const answer = await post(formOf(files));
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    if (code === 'unsupported_type') expect(answer.json.detail).toMatch(/Accepted are PDF|no reader would open it/);
    expect((await rows()).length).toBe(before);
  });

  it('fields that are not valid, a title for several files, a body that is no form', async () => {
    const file = { name: 'a.pdf', bytes: pdfBytes('fields') };
    const cases: [FormData | string, Record<string, string>, number, string][] = [
      [formOf([file], { tags: 'x'.repeat(101) }), {}, 422, 'invalid_request'],
      [formOf([file], { title: 'x'.repeat(501) }), {}, 422, 'invalid_request'],
      [formOf([file, file], { title: 'both' }), {}, 422, 'invalid_request'],
      [formOf([file], { tags: 'x'.repeat(70_000) }), {}, 400, 'upload_malformed'],
      ['{}', { 'content-type': 'application/json' }, 422, 'invalid_request'],
      ['file=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
      ['x', { 'content-type': 'multipart/form-data' }, 400, 'upload_malformed'],
      ['no parts at all', { 'content-type': 'multipart/form-data; boundary=x' }, 400, 'upload_interrupted'],
      [
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
        { 'content-type': 'multipart/form-data; boundary=x' },
        400,
        'upload_interrupted',
      ],
      [
        '--x\r\nContent-Disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--',
        { 'content-type': 'multipart/form-data; boundary=x' },
        400,
        'upload_malformed',
      ],
    ];
    for (const [body, headers, status, code] of cases) {
      const answer = await post(body, headers);
      expect([answer.status, answer.json?.code]).toEqual([status, code]);
    }
  });

  it('more files than one request takes', async () => {
    const part = (at: number) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${at}.pdf"\r\n\r\n%PDF-1.7 ${at}\r\n`;
    const body = `${Array.from({ length: 1_001 }, (_, at) => part(at)).join('')}--x--`;
    const answer = await post(body, { 'content-type': 'multipart/form-data; boundary=x' });
    expect([answer.status, answer.json.code]).toEqual([413, 'too_many_parts']);
  });

  it('a full disk', async () => {
    const ctx = api.asOwner(ownerId);
    const blobs = Object.create(ctx.blobs, { put: { value: async () => Promise.reject(blobErrors.storage_full()) } });
    async function* parts() {
      yield { filename: 'a.pdf', stream: Readable.from([pdfBytes('full')]) };
    }
    const upload = { ownerId, source: 'api' as const, parts: parts(), fields: () => ({ tags: [] }) };
    await expect(acceptUpload({ ...ctx, blobs }, upload)).rejects.toMatchObject({ status: 507, code: 'storage_full' });
  });

  it('a database that refuses the rows', async () => {
    const before = (await rows()).length;
    const ctx = forOwner(api.asOwner(ownerId), '01932bff-9d10-7f3e-8a55-0d2f9a4f7c99');
    async function* parts() {
      yield { filename: 'a.pdf', stream: Readable.from([pdfBytes('refused')]) };
    }
    await expect(acceptUpload(ctx, { source: 'api', parts: parts(), fields: () => ({ tags: [] }) })).rejects.toThrow();
    expect((await rows()).length).toBe(before);
  });
});

const incoming = async () => (await api.storedFiles()).filter((name) => name.startsWith('incoming'));

/**
 * Sends the beginning of an upload over a socket of its own, cuts the line once the server is at it, and waits until it is done with that.
 * @param isWritten not before the first bytes of the file are written.
 */
async function cutAfter(sentBytes: number, { isChunked, isWritten }: { isChunked: boolean; isWritten: boolean }) {
  const file = pdfBytes('cut', 400_000);
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n'),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const head = `POST /api/files HTTP/1.1\r\nHost: 127.0.0.1\r\nx-test-owner: ${ownerId}\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`;
  const sent = body.subarray(0, sentBytes);
  const payload = isChunked
    ? Buffer.concat([Buffer.from(`${sent.length.toString(16)}\r\n`), sent, Buffer.from('\r\n')])
    : sent;
  const begun = api.requests.next();
  const socket = connect(api.port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(head), payload]), () => resolve()));
  const { ended } = await begun;
  if (isWritten) await expect.poll(async () => (await incoming()).length).toBe(1);
  socket.resetAndDestroy();
  await ended;
}

it.each([false, true])(
  'a client that disappears at any point of an upload leaves nothing, nor a request that never ends (chunked: %s)',
  async (isChunked) => {
    const before = (await rows()).length;
    const points = [10, 80, 90, 4_200, 200_000, 399_990, 400_090];
    for (const bytes of points) await cutAfter(bytes, { isChunked, isWritten: false });
    for (const bytes of points.slice(4)) await cutAfter(bytes, { isChunked, isWritten: true });
    await expectNothingLeftOver();
    expect((await rows()).length).toBe(before);
  },
);

it('a file over the limit is refused while it arrives, also without a length', async () => {
  const endless = new ReadableStream({
    start: (controller) =>
      controller.enqueue(
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 '),
      ),
    pull: (controller) => controller.enqueue(Buffer.alloc(65_536, 0x20)),
  });
  const init = {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'x-test-owner': ownerId, 'content-type': 'multipart/form-data; boundary=x' },
  };
  const answer = await fetch(`${api.url}/api/files`, init as RequestInit).then(
    (response) => response.status,
    () => 'cut',
  );
  expect([413, 'cut']).toContain(answer);
});

it('a form of another website is refused, wherever it puts its guess, and nothing of it is kept', async () => {
  const before = (await rows()).length;
  const session = { [SESSION_HEADER]: '1' };
  const file = { name: 'a.pdf', bytes: pdfBytes('csrf') };
  const last = formOf([file]);
  last.append('csrf_token', 'a guess');
  for (const form of [formOf([file]), formOf([file], { csrf_token: 'a guess' }), last]) {
    const answer = await post(form, session, '/api/ui-upload');
    expect([answer.status, answer.json.code]).toEqual([403, 'csrf_token_invalid']);
  }
  expect((await rows()).length).toBe(before);
  expect((await post(formOf([file], { csrf_token: TEST_CSRF_TOKEN }), session, '/api/ui-upload')).status).toBe(202);
  expect((await post(formOf([file]), { ...session, 'x-csrf-token': TEST_CSRF_TOKEN }, '/api/ui-upload')).status).toBe(
    202,
  );
});
