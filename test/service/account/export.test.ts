import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, ApiProblem } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { handleTidyAccounts } from '../../../src/modules/administration/account/erase/tidy-accounts.job.ts';
import { handleExportAccount } from '../../../src/modules/administration/account/export/export-account.ts';
import { BlobMissing, blobErrors, FolderBlobStore } from '../../../src/platform/blobs/index.ts';
import { textPdf } from '../../corpus/documents.ts';
import { addBarcode } from '../../harness/page-marks.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson, PASSWORD } from '../access/callers.ts';

const run = promisify(execFile);
let service: TestService;
let folder: string;
let ada: ApiClient;
let ids: string[];
const originals = new Map<string, Buffer>();

beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-export-'));
  ada = await addPerson(service, 'ada');
  const other = await addPerson(service, 'other');
  const longName = `Überweisung ${'sehr '.repeat(20)}lang.pdf`;
  for (const name of ['letter.pdf', longName]) originals.set(name, textPdf([[`Ada ${name}`]]));
  ids = (await ada.upload([...originals].map(([name, bytes]) => ({ name, bytes })))).map(({ id }) => id);
  await waitForAll(ada, ids);
  await ada.call('PATCH', `/api/files/${ids[0]}`, { json: { tags: ['house', 'tax'] } });
  await ada.call('DELETE', `/api/files/${ids[1]}`);
  await ada.post('/api/api-tokens', { name: 'adas scanner' });
  const conditions = [{ field: 'text', operator: 'contains', value: 'adas doctor' }];
  await ada.post('/api/rules', { name: 'Doctor', conditions, actions: { sender: 'Doctor' } });
  await ada.post('/api/saved-searches', { name: 'Letters', filters: { q: 'adas letters' } });
  const target_url = 'https://hooks.example/ada';
  await ada.post('/api/automation/hooks/subscribe', { target_url, event: 'document.uploaded' });
  const [url, secret] = ['http://nobody.invalid/', 'adas-webhook-secret'];
  const webhook = { url, events: ['user.payment_issue'], name: 'adas ears', secret };
  const { id } = await ada.post<{ id: string }>('/api/webhooks', webhook);
  await ada.post(`/api/webhooks/${id}/test`, {});
  const [foreign] = await other.upload([{ name: 'foreign.pdf', bytes: textPdf([['Foreignword']]) }]);
  await waitForAll(other, [foreign?.id ?? '']);
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

type Export = { state: string; error_code: string | null; files_done: number; files_total: number; sha256: string };
const exportOf = async (client: ApiClient) =>
  (await client.get<{ export: Export | null }>('/api/account/export')).export;

async function packed(client: ApiClient): Promise<Buffer> {
  await client.post('/api/account/export');
  await expect.poll(async () => (await exportOf(client))?.state).not.toBe('running');
  const answer = await client.send('GET', '/api/account/export/download');
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const storedExports = async () =>
  (await readdir(path.join(service.dataDir, 'export'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const unfinishedPuts = () => service.db.selectFrom('pending_blobs').select('path').execute();

describe('the export of one’s data', () => {
  it('is a tar archive that GNU tar opens, with every original byte for byte, JSON without secrets, and checksums that hold', async () => {
    const seen = await addBarcode(service.db, ids[0] ?? '', 'ASN00042');
    const archive = await packed(ada);
    const found = await exportOf(ada);
    expect(found).toMatchObject({ state: 'ready', files_done: 2, files_total: 2 });
    expect(createHash('sha256').update(archive).digest('hex')).toBe(found?.sha256);
    await writeFile(path.join(folder, 'ada.tar'), archive);
    await run('tar', ['-xf', 'ada.tar'], { cwd: folder });
    const root = path.join(folder, 'archivolt-export');
    const lists = (await readdir(path.join(root, 'checksums'))).map((name) => `archivolt-export/checksums/${name}`);
    await run('sha256sum', ['--check', '--strict', '--quiet', ...lists], { cwd: folder });
    const json = async (name: string) => JSON.parse(await readFile(path.join(root, name), 'utf8'));
    expect(await json('manifest.json')).toMatchObject({ format: 'archivolt-export', format_version: 1 });
    expect(await json('complete.json')).toEqual({ documents: 2 });
    expect((await readdir(path.join(root, 'documents'))).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      const record = await json(`documents/${id}/document.json`);
      const original = record.files.find(({ role }: { role: string }) => role === 'original');
      const bytes = await readFile(path.join(root, 'documents', id, original.name));
      expect(bytes.equals(originals.get(record.original_filename) ?? Buffer.of())).toBe(true);
      expect([record.steps.length > 3, record.logs.length > 0]).toEqual([true, true]);
      expect(await readFile(path.join(root, 'documents', id, 'text.txt'), 'utf8')).toContain('Ada');
    }
    expect(await json(`documents/${ids[0]}/document.json`)).toMatchObject({ tags: ['house', 'tax'], page_marks: seen });
    expect((await json(`documents/${ids[1]}/document.json`)).deleted_at).not.toBeNull();
    expect(await readFile(path.join(root, 'api-tokens/000001.ndjson'), 'utf8')).toContain('adas scanner');
    expect(await readFile(path.join(root, 'automation-hooks.ndjson'), 'utf8')).toContain('https://hooks.example/ada');
    expect(await json('rules.ndjson')).toMatchObject({ name: 'Doctor', conditions: [{ value: 'adas doctor' }] });
    expect(await json('saved-searches.ndjson')).toMatchObject({ name: 'Letters', filters: { q: 'adas letters' } });
    expect(await json('webhooks.ndjson')).toMatchObject({ name: 'adas ears', has_secret: true });
    const [sent] = (await readFile(path.join(root, 'webhook-deliveries/000001.ndjson'), 'utf8')).split('\n');
    expect(JSON.parse(sent ?? '')).toMatchObject({
      event: 'user.payment_issue',
      attempts: [{ number: 1, status: null }],
    });
    expect(archive.includes('adas-webhook-secret')).toBe(false);
    expect(await json('ways-to-sign-in.json')).toMatchObject({ password: {}, identities: [], passkeys: [] });
    expect(await readFile(path.join(root, 'audit/000001.ndjson'), 'utf8')).toContain('account.export_started');
    const secrets = service.db.selectFrom('api_tokens').select('token_hash');
    for (const { token_hash } of await secrets.execute()) expect(archive.includes(token_hash)).toBe(false);
    expect(archive.includes('$2b$')).toBe(false);
    expect(archive.includes('foreign.pdf')).toBe(false);
  });

  it('can be resumed where a download broke off, is nobody else’s, and goes after its time', async () => {
    const whole = await packed(ada);
    const part = await ada.send('GET', '/api/account/export/download', { headers: { range: 'bytes=1000-' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
    const stranger = await addPerson(service, 'stranger');
    expect(await exportOf(stranger)).toBeNull();
    expect((await stranger.send('GET', '/api/account/export/download')).status).toBe(404);
    await service.db
      .updateTable('account_exports')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await ada.send('GET', '/api/account/export/download')).status).toBe(404);
    const signal = new AbortController().signal;
    await handleTidyAccounts(
      service.systemContext(),
      {},
      { id: 'test', attempt: 1, signal, shouldYield: async () => false },
    );
    expect(await exportOf(ada)).toBeNull();
    await expect.poll(storedExports).toEqual([]);
  });

  it('runs once a person; a second archive takes the place of the first', async () => {
    await packed(ada);
    const [first] = await storedExports();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        ada.post('/api/account/export').then(
          () => 'begun',
          (error: unknown) => (error instanceof ApiProblem ? error.code : String(error)),
        ),
      ),
    );
    expect(answers.sort()).toEqual(['begun', 'export_running', 'export_running']);
    await expect.poll(async () => (await exportOf(ada))?.state).toBe('ready');
    await expect.poll(async () => (await storedExports()).length).toBe(1);
    expect(await storedExports()).not.toContain(first);
  });
});

/** A running export whose job the test runs by itself. */
async function begin(): Promise<{ ownerId: string; exportId: string }> {
  const owner = service.db.selectFrom('users').select('id').where('username', '=', 'ada');
  const [{ id: ownerId }, exportId] = [await owner.executeTakeFirstOrThrow(), crypto.randomUUID()];
  await service.db.deleteFrom('account_exports').execute();
  const row = { owner_id: ownerId, id: exportId, state: 'running', files_total: 2, created_at: new Date() };
  await service.db.insertInto('account_exports').values(row).execute();
  return { ownerId, exportId };
}

/** The blobs of the service, which tell before one of them is read. */
class WatchedBlobs extends FolderBlobStore {
  readonly #act: (opened: number) => void;
  #opened = 0;
  constructor(act: (opened: number) => void) {
    super({ db: service.db, dataDir: service.dataDir });
    this.#act = act;
  }
  override async open(...args: Parameters<FolderBlobStore['open']>) {
    this.#opened += 1;
    this.#act(this.#opened);
    return super.open(...args);
  }
}

/** A context that fails, or ends the job, when stored files are read. */
const contextThat = (act: (opened: number) => void) => ({ ...service.systemContext(), blobs: new WatchedBlobs(act) });

describe('an export that cannot go on', () => {
  it('leaves nothing behind when it is ended in the middle, and begins anew', async () => {
    const payload = await begin();
    const before = [await storedExports(), await unfinishedPuts()];
    const ending = new AbortController();
    const ctx = contextThat((opened) => opened === 2 && ending.abort(new Error('the service stops')));
    const job = { id: 'test', attempt: 1, signal: ending.signal, shouldYield: async () => false };
    await expect(handleExportAccount(ctx, payload, job)).rejects.toThrow('the service stops');
    expect([await storedExports(), await unfinishedPuts()]).toEqual(before);
    expect((await exportOf(ada))?.state).toBe('running');
    const again = { ...job, signal: new AbortController().signal };
    expect(await handleExportAccount(service.systemContext(), payload, again)).toEqual({ type: 'done' });
    expect((await exportOf(ada))?.state).toBe('ready');
  });

  it('says that the disk is full at once, and any other failure when it was tried often enough; nothing is left', async () => {
    const signal = new AbortController().signal;
    const full = await begin();
    const before = [await storedExports(), await unfinishedPuts()];
    const fullDisk = contextThat(() => {
      throw blobErrors.storage_full();
    });
    await handleExportAccount(fullDisk, full, { id: 'test', attempt: 1, signal, shouldYield: async () => false });
    expect(await exportOf(ada)).toMatchObject({ state: 'failed', error_code: 'storage_full' });
    const broken = await begin();
    const lost = contextThat(() => {
      throw new BlobMissing('original/gone');
    });
    await expect(
      handleExportAccount(lost, broken, { id: 'test', attempt: 1, signal, shouldYield: async () => false }),
    ).rejects.toThrow(BlobMissing);
    expect((await exportOf(ada))?.state).toBe('running');
    const last = await handleExportAccount(lost, broken, {
      id: 'test',
      attempt: 6,
      signal,
      shouldYield: async () => false,
    });
    expect(last.type).toBe('dead');
    expect(await exportOf(ada)).toMatchObject({ state: 'failed', error_code: 'export_failed' });
    expect([await storedExports(), await unfinishedPuts()]).toEqual(before);
  });
});

it('the export wants a fresh proof, to be begun and to be taken away', async () => {
  const eva = await addPerson(service, 'eva');
  await packed(eva);
  const { id } = await service.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'eva')
    .executeTakeFirstOrThrow();
  const created_at = new Date(Date.now() - 11 * 60_000);
  await service.db.updateTable('sessions').set({ created_at }).where('user_id', '=', id).execute();
  for (const [method, path] of [
    ['POST', '/api/account/export'],
    ['GET', '/api/account/export/download'],
  ] as const) {
    const answer = await eva.send(method, path);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'proof_required' }]);
  }
  expect((await exportOf(eva))?.state).toBe('ready');
  await eva.post('/api/auth/prove', { password: PASSWORD });
  await packed(eva);
});
