import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain, type ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { urlOfDataDir } from '../../../src/platform/database/embedded/access.ts';
import type { Database } from '../../../src/platform/database/index.ts';
import { connectDatabase } from '../../../src/platform/database/open-database.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { DataDir } from '../../harness/process.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { PASSWORD } from './people.ts';

let folder: DataDir;
let env: Record<string, string>;
let service: ServiceProcess;
let admin: ApiClient;
beforeEach(async () => {
  folder = await DataDir.create();
  env = {
    ...folder.env,
    MULTI_USER_ENABLED: 'true',
    [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault'),
  };
  service = await folder.start({ env });
  admin = await folder.signIn(service);
});
afterEach(() => folder.remove());

/** Looks into the database of the service that runs now. */
async function inDatabase<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const database = connectDatabase(await urlOfDataDir(folder.path), createLog({ level: 'silent' }));
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

/** More than two parts of the work, of which a person's copies are the greater part: they cost no reading. */
const WORDS = ['Avocet', 'Brambling', 'Chiffchaff', 'Dotterel', 'Eider'];
const COPIES = 21;
/** The service starts up to four times, also on a busy machine. */
const LIMIT_MS = 240_000;

async function leaver(): Promise<{ id: string; fileIds: string[] }> {
  const about = { username: 'leaver', email: 'leaver@lindqvist.example', password: PASSWORD };
  const { id } = await admin.post<{ id: string }>('/api/admin/users/local', about);
  const client = new ApiClient(service.url);
  await client.signIn('leaver', PASSWORD);
  const fileIds: string[] = [];
  for (const word of WORDS) {
    const bytes = textPdf([[word]]);
    const accepted = await client.upload(
      Array.from({ length: COPIES }, (_, at) => ({ name: `${word}-${at}.pdf`, bytes })),
    );
    fileIds.push(...accepted.map((file) => file.id));
  }
  return { id, fileIds };
}

/**
 * Lets the service die at one point after the other, and starts it again each time. All are ordered before the work begins:
 * a service that starts again may be done with it before anybody could name the next point.
 */
async function dieAt(points: readonly FaultPoint[], work: () => Promise<unknown>): Promise<void> {
  const orders = points.map((point) => `${point} 1 ${newId()}`);
  await writeFile(path.join(folder.path, 'fault'), orders.join('\n'));
  await work();
  expect((await service.ended).signal).toBe('SIGKILL');
  for (const at of points.slice(1).keys()) {
    // It may die before it is ready.
    await folder.start({ env }).then(({ ended }) => ended, String);
    expect(await ordersLeft()).toBe(points.length - 2 - at);
  }
  service = await folder.start({ env });
  admin = await folder.signIn(service);
}

async function ordersLeft(): Promise<number> {
  const text = await readFile(path.join(folder.path, 'fault'), 'utf8').catch(() => '');
  return text === '' ? 0 : text.split('\n').length;
}

const isErased = (id: string) =>
  expect
    .poll(async () => (await admin.send('GET', `/api/admin/users/${id}`)).status, { timeout: 120_000, interval: 250 })
    .toBe(404);

/** What the service itself finds wrong with its archive, and what is stored that nothing refers to. */
async function damage(): Promise<string> {
  const { code, output } = await runMain(['verify'], env);
  return code === 0 ? '' : output;
}

async function storedOriginals(): Promise<number> {
  const entries = await readdir(path.join(folder.path, 'original'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

const whatBecomes = casesOfTurn('deaths', ['keep', 'trash']);

it.runIf(whatBecomes.includes('keep'))(
  'documents that are kept reach their receiver whole and once, wherever the work is killed',
  async () => {
    const [known] = await admin.upload([{ name: 'known.pdf', bytes: textPdf([['Avocet']]) }]);
    const { id, fileIds } = await leaver();
    await waitForAll(admin, [known?.id ?? '']);
    // Some are read already, some wait, some are being read at this moment.
    await dieAt(['deletion.written', 'deletion.committed', 'deletion.written'], () =>
      admin.call('DELETE', `/api/admin/users/${id}?documents=keep`),
    );
    await isErased(id);
    const unfinished = () =>
      inDatabase((db) =>
        db.selectFrom('files').select('id').where('status', 'in', ['pending', 'processing']).execute(),
      );
    await expect.poll(unfinished, { timeout: 120_000, interval: 500 }).toEqual([]);

    const { pagination } = await admin.get<{ pagination: { total: number } }>('/api/files?per_page=1');
    expect(pagination.total).toBe(fileIds.length + 1);
    for (const word of WORDS) {
      const sha256 = createHash('sha256')
        .update(textPdf([[word]]))
        .digest();
      const same = await inDatabase((db) => {
        const files = db.selectFrom('files').select(['id', 'status', 'duplicate_of_id']);
        return files.where('sha256', '=', sha256).execute();
      });
      const originals = same.filter(({ duplicate_of_id }) => duplicate_of_id === null);
      expect(originals).toMatchObject([{ status: 'completed' }]);
      if (word === 'Avocet') expect(originals[0]?.id).toBe(known?.id);
      expect(new Set(same.flatMap(({ duplicate_of_id }) => duplicate_of_id ?? []))).toEqual(
        new Set([originals[0]?.id]),
      );
      const { hits } = await admin.get<{ hits: { file: { id: string } }[] }>(`/api/search?q=${word}`);
      expect(hits.map(({ file }) => file.id)).toEqual([originals[0]?.id]);
    }
    expect(await damage()).toBe('');
  },
  LIMIT_MS,
);

it.runIf(whatBecomes.includes('trash'))(
  'documents in the trash are erased with their person and nobody else’s, wherever the work is killed',
  async () => {
    const [kept] = await admin.upload([{ name: 'kept.pdf', bytes: textPdf([['Avocet']]) }]);
    const { id, fileIds } = await leaver();
    await waitForAll(admin, [kept?.id ?? '']);
    await admin.call('DELETE', `/api/admin/users/${id}?documents=trash`);
    const isOver = { erase_after: new Date(Date.now() - 1000) };
    await inDatabase((db) => db.updateTable('account_deletions').set(isOver).where('user_id', '=', id).execute());
    // Somebody else's deletion lets the hourly work begin now.
    const about = { username: 'other', email: 'other@lindqvist.example', password: PASSWORD };
    const other = await admin.post<{ id: string }>('/api/admin/users/local', about);
    await dieAt(['deletion.written', 'deletion.committed'], () =>
      admin.call('DELETE', `/api/admin/users/${other.id}?documents=keep`),
    );
    await isErased(id);
    const left = (db: Database) => db.selectFrom('files').select('id').where('id', 'in', fileIds).execute();
    expect(await inDatabase(left)).toEqual([]);
    await expect.poll(storedOriginals, { timeout: 60_000 }).toBe(1);
    expect((await waitForAll(admin, [kept?.id ?? ''])).map(({ status }) => status)).toEqual(['completed']);
    expect(await damage()).toBe('');
  },
  LIMIT_MS,
);
