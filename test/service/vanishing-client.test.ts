import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiProblem, type UploadedFile, uploadForm } from '../../scripts/lib/client/api-client.ts';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { RawUpload } from '../adversity/raw-upload.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';

let folder: DataDir;
let service: ServiceProcess;
let client: ApiClient;
let token: string;
/** A document that stays. */
let firstId: string | undefined;
/** Files that are there before any client vanishes. */
let stored: string[];
beforeAll(async () => {
  folder = await DataDir.create();
  service = await folder.start({ main: 'test/adversity/impatient-main.ts' });
  client = await folder.signIn(service);
  ({ token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'raw' }));
  [firstId] = (await client.upload([{ name: 'first.pdf', bytes: textPdf([['First']]) }])).map(({ id }) => id);
  await waitForStatus(client, firstId ?? '');
  stored = await storedFiles();
  expect(stored).toHaveLength(1);
});
afterAll(() => folder.remove());

const large = Buffer.concat([textPdf([['Vanishing']]), randomBytes(2 * 1024 * 1024)]);

/** Log lines of uploads that came to an end, one way or another. */
function uploadLines(): { status: number; is_complete: boolean }[] {
  const lines = service.output().split('\n');
  return lines
    .filter((line) => line.includes('"msg":"request"') && line.includes('"path":"/api/files"'))
    .map((line) => JSON.parse(line) as { method: string; status: number; is_complete: boolean })
    .filter(({ method }) => method === 'POST');
}

/** Files of uploads: what is coming in, and what has come. */
async function storedFiles(): Promise<string[]> {
  const areas = await Promise.all(
    ['incoming', 'original'].map(async (area) => {
      const entries = await readdir(path.join(folder.path, area), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  return areas.flat();
}

/** Files of uploads that the service holds open. */
async function openFiles(): Promise<string[]> {
  const names = await readdir(`/proc/${service.pid}/fd`);
  const targets = await Promise.all(names.map((name) => readlink(`/proc/${service.pid}/fd/${name}`).catch(() => '')));
  return targets.filter((target) => /\/(incoming|original)\//.test(target) && target.startsWith(folder.path));
}

/** All documents, the newest first. */
async function ids(): Promise<string[]> {
  const { files } = await client.get<{ files: { id: string }[] }>('/api/files');
  return files.map((file) => file.id);
}

describe.each(['leave', 'reset', 'halfClose'] as const)('a client that vanishes (%s)', (end) => {
  it.each([0.01, 0.5, 0.99])(
    'after a share of %d of its upload leaves nothing but a line in the log',
    async (share) => {
      const linesBefore = uploadLines().length;
      const clients = await Promise.all(
        Array.from({ length: 4 }, (_, at) =>
          RawUpload.open(service.url, { token, name: `cut-${at}.pdf`, bytes: large }),
        ),
      );
      await Promise.all(clients.map((upload) => upload.sendUpTo(share)));
      for (const upload of clients) upload[end]();
      await Promise.all(clients.map((upload) => upload.closedByService()));
      await expect.poll(() => uploadLines().length).toBe(linesBefore + clients.length);
      for (const { status } of uploadLines().slice(linesBefore)) expect([400, 499]).toContain(status);
      await expect.poll(storedFiles).toEqual(stored);
      await expect.poll(openFiles).toEqual([]);
      expect(await ids()).toEqual([firstId]);
    },
  );
});

it('a client that vanishes before it reads the answer has its document exactly once when it asks again', async () => {
  const bytes = textPdf([['Unheard']]);
  const headers = { 'idempotency-key': 'the-answer-nobody-heard' };
  const upload = await RawUpload.open(service.url, { token, name: 'unheard.pdf', bytes, headers });
  await upload.sendUpTo(1);
  upload.leave();
  const again = async () => {
    const body = uploadForm([{ name: 'unheard.pdf', bytes }]);
    const { files } = await client.call<{ files: UploadedFile[] }>('POST', '/api/files', { body, headers });
    return files[0]?.id;
  };
  const patiently = () =>
    again().catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'idempotency_in_progress') return undefined;
      throw error;
    });
  await expect.poll(patiently).toBeTypeOf('string');
  const id = await again();
  expect(await ids()).toEqual([id, firstId]);
  await waitForStatus(client, id ?? '');
});

it('a client that falls silent is given up, and nothing of it stays', async () => {
  // It stops sending in the middle and stays: only the service can end this one.
  const silent = await RawUpload.open(service.url, { token, name: 'silent.pdf', bytes: large });
  await silent.sendUpTo(0.5);
  await vi.waitFor(async () => expect(await openFiles()).toHaveLength(1), { timeout: 60_000 });
  await silent.closedByService();
  await expect.poll(async () => (await storedFiles()).filter((file) => file.includes('/incoming/'))).toEqual([]);
  await expect.poll(openFiles).toEqual([]);
  expect(await ids()).toHaveLength(2);
});
