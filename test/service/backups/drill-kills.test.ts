import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { type FileDetail, waitForAll } from '../../../scripts/lib/client/wait.ts';
import { runMain, type ServiceProcess } from '../../../scripts/lib/service-process.ts';
import { sealedColumns } from '../../../src/modules/administration/maintenance/keys/sealed-columns.ts';
import { urlOfDataDir } from '../../../src/platform/database/embedded/access.ts';
import { connectDatabase } from '../../../src/platform/database/open-database.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../../src/platform/faults/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { keyringOf, open } from '../../../src/platform/secrets/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { DataDir } from '../../harness/process.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { flippedByte } from './flipped-byte.ts';

const LIMIT_MS = 900_000;
const PASSPHRASE = 'correct horse battery staple';

/** Where a backup dies, and whether it was whole by then. */
const backupDeaths: readonly (readonly [FaultPoint, boolean])[] = casesOfTurn('deaths of a backup', [
  ['backup.begun', false],
  ['backup.table_saved', false],
  ['backup.rows_saved', false],
  ['backup.blob_saved', false],
  ['backup.blobs_saved', false],
  ['backup.described', false],
  ['backup.sealed', true],
] as const);
const restoreDeaths: readonly FaultPoint[] = casesOfTurn('deaths of a restore', [
  'restore.begun',
  'restore.table_loaded',
  'restore.rows_loaded',
  'restore.blob_put_back',
  'restore.migrated',
] as const);

let folder: DataDir;
let target: DataDir;
let other: DataDir;
let service: ServiceProcess;
let client: ApiClient;
let token: string;
let to: string;
let fault: string;

beforeAll(async () => {
  [folder, target, other] = await Promise.all([
    DataDir.create(),
    DataDir.create({ makesDatabase: true }),
    DataDir.create(),
  ]);
  to = path.join(other.path, 'backups of Müller & Söhne');
  fault = path.join(other.path, 'fault');
  service = await folder.start();
  client = await folder.signIn(service);
  const url = 'https://cloud.example/dav';
  await client.post('/api/webhooks', { url: 'https://hooks.example/', events: ['document.failed'] });
  const credentials = { password: 'sealed and opened again' };
  await client.post('/api/destinations', {
    provider: 'webdav',
    name: 'Away',
    config: { url, username: 'ann' },
    credentials,
    filter: { document_types: [], tags: ['nothing has it'] },
  });
  ({ token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'scanner' }));
  // One is done, and found; two may be in work, and are done by whoever has them in the end.
  const [first = ''] = await upload('Übergabe');
  await waitForAll(client, [first]);
  await upload('facture n° 12', 'накладная');
}, LIMIT_MS);
afterAll(() => Promise.all([folder, target, other].map((one) => one.remove())));

async function upload(...titles: string[]): Promise<string[]> {
  const parts = titles.map((title) => ({ name: `${title}.pdf`, bytes: textPdf([[`heron ${newId()}`]]) }));
  return (await client.upload(parts)).map(({ id }) => id);
}

const command = (args: readonly string[], env: Record<string, string> = {}) =>
  runMain(args, { ...folder.env, BACKUP_PASSPHRASE: PASSPHRASE, ...env });
const restore = (env: Record<string, string> = {}, args: readonly string[] = []) =>
  command(['restore', to, ...args], { ...target.env, ...env });
const wholeBackups = async () => (await command(['backup', 'list', to])).output.split('\n').filter(Boolean);

async function filesOf(api: ApiClient): Promise<Map<string, string>> {
  const { files } = await api.get<{ files: FileDetail[] }>('/api/files?per_page=100');
  const all = await Promise.all(files.map(({ id }) => api.get<FileDetail>(`/api/files/${id}`)));
  return new Map(all.map(({ id, sha256 }) => [id, sha256]));
}

it(
  'a backup that is killed, wherever that is, is never taken for a whole one, and the next goes on with what it copied',
  async () => {
    let whole = 0;
    for (const [point, isWhole] of backupDeaths) {
      await writeFile(fault, `${point} 1 ${newId()}`);
      const uploading = upload(`while ${point}`);
      const { signal } = await command(['backup', to], { [FAULT_FILE_VARIABLE]: fault });
      await uploading;
      expect([point, signal]).toEqual([point, 'SIGKILL']);
      whole += isWhole ? 1 : 0;
      expect([point, (await wholeBackups()).length]).toEqual([point, whole]);
    }
    const uploading = upload('while it is made', 'once more');
    const made = await command(['backup', to]);
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/is whole: \d+ rows/) });
    await waitForAll(client, await uploading);
    await waitForAll(client, [...(await filesOf(client)).keys()]);
    // Nothing is new but what was made meanwhile.
    const again = await command(['backup', to]);
    expect(again.code).toBe(0);
    expect(await command(['backup', to])).toMatchObject({
      code: 0,
      output: expect.stringContaining('of which 0 were new'),
    });
    expect((await wholeBackups()).length).toBe(whole + 3);
    expect(await command(['backup', 'verify', to])).toMatchObject({ code: 0 });
  },
  LIMIT_MS,
);

it(
  'a restore that is killed goes on, no service starts on a part of it, and then everything is there, found and opened',
  async () => {
    const expected = await filesOf(client);
    await service.stop();
    for (const point of restoreDeaths) {
      await writeFile(fault, `${point} 1 ${newId()}`);
      const { signal } = await restore({ [FAULT_FILE_VARIABLE]: fault });
      expect([point, signal]).toEqual([point, 'SIGKILL']);
      expect(await command(['migrate'], target.env)).toMatchObject({
        code: 1,
        output: expect.stringContaining('was not finished. Run "archivolt restore" again'),
      });
    }
    expect(await restore({ BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Done:'),
    });
    expect(await command(['verify'], target.env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('are unchanged'),
    });

    const restored = await target.start();
    const byToken = new ApiClient(restored.url, { token });
    expect(await filesOf(byToken)).toEqual(expected);
    await waitForAll(byToken, [...expected.keys()]);
    const found = await byToken.get<{ hits: unknown[] }>('/api/search?q=heron');
    expect(found.hits).toHaveLength(expected.size);
    const later = await (await target.signIn(restored)).upload([{ name: 'later.pdf', bytes: textPdf([['later']]) }]);
    await waitForAll(
      byToken,
      later.map(({ id }) => id),
    );
    expect(await openedSecrets()).toEqual(expect.arrayContaining(['webhook secret', 'destination credentials']));
    expect(await restore()).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
    await restored.stop();
  },
  LIMIT_MS,
);

/** What there is of sealed texts in the restored database; all of it opens. */
async function openedSecrets(): Promise<string[]> {
  const key = (await readFile(path.join(target.path, 'encryption-key'), 'utf8')).trim();
  const database = connectDatabase(await urlOfDataDir(target.path), createLog({ level: 'silent' }));
  try {
    const purposes: string[] = [];
    for (const place of sealedColumns)
      for (const row of await place.page(database.db, { exceptKey: '', after: null, limit: 100 })) {
        open(keyringOf(key), { purpose: place.purpose, boundTo: row.boundTo }, row.sealed);
        purposes.push(place.purpose);
      }
    return purposes;
  } finally {
    await database.close();
  }
}

describe('a backup of which one byte was changed', () => {
  it.each([
    'tables/public.files.gz',
    'tables/pgboss.job.gz',
    'blobs.gz',
    'keys.json',
    'manifest.json',
    'manifest.sha256',
    'blob',
  ])('is found by verify: %s', async (object) => {
    const copy = path.join(other.path, `copy of ${path.basename(object)}`);
    await cp(to, copy, { recursive: true });
    const names = (await readdir(path.join(copy, 'backups'))).toSorted();
    const file =
      object === 'blob' ? await someBlob(copy) : path.join(copy, 'backups', names.at(-1) ?? '', ...object.split('/'));
    await flippedByte(file);
    const { code, output } = await command(['backup', 'verify', copy]);
    expect([code, output]).toEqual([1, expect.stringMatching(/is not what was written|was changed/)]);
    await rm(copy, { recursive: true });
  });

  it('and of which a file is missing, too', async () => {
    const copy = path.join(other.path, 'copy without a file');
    await cp(to, copy, { recursive: true });
    await rm(await someBlob(copy));
    expect(await command(['backup', 'verify', copy])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is missing'),
    });
  });
});

async function someBlob(place: string): Promise<string> {
  const entries = await readdir(path.join(place, 'blobs'), { recursive: true, withFileTypes: true });
  const found = entries.find((entry) => entry.isFile());
  return path.join(found?.parentPath ?? '', found?.name ?? '');
}
