import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadForm } from '../../scripts/lib/client/api-client.ts';
import { problemOf, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { textPdf } from '../corpus/documents.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { MAX_UPLOAD_SIZE: '1 MiB' } });
});
afterAll(() => service.stop());

const total = async () =>
  (await service.admin.get<{ pagination: { total: number } }>('/api/files?per_page=1')).pagination.total;

/** Every file that holds or held bytes of an upload: originals, and what is still coming in. */
async function storedOriginals(): Promise<string[]> {
  const names = await Promise.all(
    ['original', 'incoming'].map(async (area) => {
      const entries = await readdir(path.join(service.dataDir, area), { withFileTypes: true, recursive: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  return names.flat().sort();
}

it('a second upload of the same bytes becomes a copy of the first', async () => {
  const bytes = textPdf([['One of a kind']]);
  const [first] = await service.admin.upload([{ name: 'first.pdf', bytes }]);
  await waitForStatus(service.admin, first?.id ?? '');
  const [second] = await service.admin.upload([{ name: 'second.pdf', bytes }]);
  const copy = await waitForStatus(service.admin, second?.id ?? '', 'duplicate');
  expect(copy).toMatchObject({
    is_duplicate: true,
    duplicate_of_id: first?.id,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});

it('what a document failed by is told without a stack trace and without where things lie on the server', async () => {
  const [file] = await service.admin.upload([{ name: 'torn.pdf', bytes: Buffer.from('%PDF-1.4 rubbish') }]);
  await waitForStatus(service.admin, file?.id ?? '', 'failed');
  const { logs } = await service.admin.get<{ logs: { level: string; message: string; detail: string | null }[] }>(
    `/api/files/${file?.id}/logs`,
  );
  const failures = logs.filter(({ level }) => level === 'error');
  expect(failures).toHaveLength(1);
  expect(JSON.stringify(failures)).not.toMatch(/file:|\bat |\/src\/|node_modules/);
  // Whoever runs the service finds the whole of it in the log.
  expect(service.logText()).toContain('a processing step failed');
  expect(service.logText()).toMatch(/pdf-child\.ts/);
});

it('several files of one request are all accepted, under the names they came with', async () => {
  const names = ['Über uns.pdf', '../../etc/passwd.pdf', 'CON.pdf', 'same.pdf', 'same.pdf'];
  const accepted = await service.admin.upload(
    names.map((name, index) => ({ name, bytes: textPdf([[`several ${index}`]]) })),
  );
  expect(accepted).toHaveLength(names.length);
  await Promise.all(accepted.map(({ id }) => waitForStatus(service.admin, id)));
});

it.each([
  ['no file', [], 422, 'no_file'],
  ['an empty file', [{ name: 'empty.pdf', bytes: new Uint8Array() }], 422, 'empty_file'],
  [
    'a program that calls itself a PDF',
    [{ name: 'not.pdf', bytes: new TextEncoder().encode('MZ this is no document at all') }],
    415,
    'unsupported_type',
  ],
  [
    'a file over the limit',
    [{ name: 'large.pdf', bytes: Buffer.concat([textPdf([['large']]), Buffer.alloc(1024 * 1024)]) }],
    413,
    'file_too_large',
  ],
])('%s is refused with its reason and leaves nothing', async (_name, parts, status, code) => {
  const [before, storedBefore] = [await total(), await storedOriginals()];
  const problem = await problemOf(service.admin.upload(parts));
  expect([problem.status, problem.code]).toEqual([status, code]);
  expect(await total()).toBe(before);
  expect(await storedOriginals()).toEqual(storedBefore);
});

it('one refused part refuses the whole request, and nothing of it is kept', async () => {
  const [before, storedBefore] = [await total(), await storedOriginals()];
  const parts = [
    { name: 'good.pdf', bytes: textPdf([['good']]) },
    { name: 'bad.pdf', bytes: new Uint8Array() },
  ];
  expect((await problemOf(service.admin.upload(parts))).code).toBe('empty_file');
  expect(await total()).toBe(before);
  expect(await storedOriginals()).toEqual(storedBefore);
});

it('an upload that breaks off in the middle leaves nothing', async () => {
  const [before, storedBefore] = [await total(), await storedOriginals()];
  const client = await service.tokenClient();
  const { hostname, port } = new URL(service.url);
  const head = [
    'POST /api/files HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${client.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 500000',
    '',
    '--x',
    'Content-Disposition: form-data; name="file"; filename="half.pdf"',
    'Content-Type: application/pdf',
    '',
    textPdf([['half']])
      .toString('latin1')
      .repeat(50),
  ];
  const received = once(watch(path.join(service.dataDir, 'incoming')), 'change');
  const logged = service.nextLogLine((line) => line.code === 'upload_interrupted');
  const socket = connect(Number(port), hostname);
  socket.write(head.join('\r\n'));
  await received;
  socket.resetAndDestroy();
  await logged;
  expect(await total()).toBe(before);
  expect(await storedOriginals()).toEqual(storedBefore);
});

it('the same Idempotency-Key and body give the first answer again, and one document', async () => {
  const bytes = textPdf([['only once']]);
  const headers = { 'idempotency-key': 'test-key-0001' };
  const send = () =>
    service.admin.call<{ files: { id: string }[] }>('POST', '/api/files', {
      body: uploadForm([{ name: 'once.pdf', bytes }]),
      headers,
    });
  const first = await send();
  const before = await total();
  expect(await send()).toEqual(first);
  expect(await total()).toBe(before);
  const other = uploadForm([{ name: 'other.pdf', bytes: textPdf([['other']]) }]);
  const problem = await problemOf(service.admin.call('POST', '/api/files', { body: other, headers }));
  expect([problem.status, problem.code]).toEqual([422, 'idempotency_key_reused']);
});
