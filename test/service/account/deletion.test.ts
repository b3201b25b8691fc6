import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { ApiProblem } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { handleTidyAccounts } from '../../../src/modules/administration/account/erase/tidy-accounts.job.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson, PASSWORD } from '../access/callers.ts';
import { stopsBehind, tablesThatSay } from './erasure.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
});
afterAll(() => service.stop());

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, code: '' }),
    (error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      return { status: error.status, code: error.code };
    },
  );
const leave = (client: ApiClient, proof = PASSWORD) => client.post('/api/account/delete', { proof });
const signIn = (name: string, password = PASSWORD) => problemOf(service.stranger().signIn(name, password));
const live = async (client: ApiClient) =>
  (await client.get<{ files: { id: string }[] }>('/api/files')).files.map(({ id }) => id);
const idOf = async (username: string) =>
  (await service.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const runJob = (signal = new AbortController().signal) =>
  handleTidyAccounts(service.systemContext(), {}, { id: 'test', attempt: 1, signal, shouldYield: async () => false });

async function upload(client: ApiClient, word: string, count: number): Promise<string[]> {
  const parts = Array.from({ length: count }, (_, at) => ({
    name: `${word}-${at}.pdf`,
    bytes: textPdf([[`${word} ${at}`]]),
  }));
  const ids = (await client.upload(parts)).map(({ id }) => id);
  await waitForAll(client, ids);
  return ids;
}

async function graceIsOver(userId: string): Promise<void> {
  const erase_after = new Date(Date.now() - 1000);
  await service.db.updateTable('account_deletions').set({ erase_after }).where('user_id', '=', userId).execute();
}

describe('deleting the own account', () => {
  it('needs the password, or the name where there is none', async () => {
    const nora = await addPerson(service, 'nora');
    expect(await problemOf(leave(nora, 'not it at all'))).toEqual({ status: 403, code: 'proof_wrong' });
    expect(await problemOf(leave(nora, 'nora'))).toEqual({ status: 403, code: 'proof_wrong' });
    await service.db
      .deleteFrom('local_users')
      .where('user_id', '=', await idOf('nora'))
      .execute();
    expect(await problemOf(leave(nora, 'Nor'))).toEqual({ status: 403, code: 'proof_wrong' });
    // The name is known to everybody: it counts beside a proof that was given a moment ago.
    const sessions = service.db.updateTable('sessions').where('user_id', '=', await idOf('nora'));
    await sessions.set({ created_at: new Date(Date.now() - 11 * 60_000), proved_at: null }).execute();
    expect(await problemOf(leave(nora, 'nora'))).toEqual({ status: 403, code: 'proof_required' });
    await sessions.set({ proved_at: new Date() }).execute();
    expect(await problemOf(leave(nora, 'nora'))).toEqual({ status: 200, code: '' });
  });

  it('with a second step on wants that step beside the password', async () => {
    const petra = await addPerson(service, 'petra');
    const { secret } = await petra.post<{ secret: string }>('/api/second-step/totp');
    const code = new TOTP({ secret }).generate();
    await petra.post('/api/second-step/totp/confirm', { code });
    const sessions = service.db.updateTable('sessions').where('user_id', '=', await idOf('petra'));
    await sessions.set({ second_step_at: null }).execute();
    expect(await problemOf(leave(petra))).toEqual({ status: 403, code: 'proof_required' });
    await sessions.set({ second_step_at: new Date() }).execute();
    expect(await problemOf(leave(petra))).toEqual({ status: 200, code: '' });
  });

  it('is refused to the owner of the service, and to whoever is its last administrator', async () => {
    const refusal = { status: 403, code: 'proof_wrong' };
    expect(await problemOf(leave(service.admin, 'wrong'))).toEqual(refusal);
    const { display_name } = (await service.admin.get<{ user: { display_name: string } }>('/api/auth/me')).user;
    expect(await problemOf(leave(service.admin, display_name))).toEqual({ status: 409, code: 'last_administrator' });
    const otto = await addPerson(service, 'otto');
    const setAdmin = (name: string, is_admin: boolean) =>
      service.db.updateTable('users').set({ is_admin }).where('username', '=', name).execute();
    await setAdmin('otto', true);
    const owner = await service.admin.get<{ user: { username: string } }>('/api/auth/me');
    await setAdmin(owner.user.username, false);
    expect(await problemOf(leave(otto))).toEqual({ status: 409, code: 'last_administrator' });
    await setAdmin(owner.user.username, true);
    expect(await problemOf(leave(otto))).toEqual({ status: 200, code: '' });
  });

  it('ends sessions, streams and tokens at once; the right password, and only it, tells of the deletion', async () => {
    const paul = await addPerson(service, 'paul');
    const { token } = await paul.post<{ token: string }>('/api/api-tokens', { name: 'script' });
    const stream = await paul.send('GET', '/api/events/stream');
    await leave(paul);
    expect(await stream.text()).toContain('retry:');
    expect((await paul.send('GET', '/api/files')).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await service.stranger().send('GET', '/api/files', { headers })).status).toBe(401);
    expect(await signIn('paul', 'not it at all')).toEqual(await signIn('nobody at all', 'not it at all'));
    expect(await signIn('paul')).toEqual({ status: 403, code: 'account_being_deleted' });
  });

  it('is taken back in the browser that signed in, and only there: documents come back, those thrown away before do not', async () => {
    const quinn = await addPerson(service, 'quinn');
    const [gone = '', ...kept] = await upload(quinn, 'Quillfeather', 3);
    await quinn.call('DELETE', `/api/files/${gone}`);
    await leave(quinn);
    await expect.poll(async () => (await trashed('quinn')).length).toBe(3);
    const [back, other] = [service.stranger(), service.stranger()];
    await Promise.all([back.openSession(), other.openSession()]);
    expect(await problemOf(back.post('/api/account/keep'))).toEqual({ status: 409, code: 'nothing_to_keep' });
    expect((await problemOf(back.signIn('quinn', PASSWORD))).code).toBe('account_being_deleted');
    expect(await problemOf(other.post('/api/account/keep'))).toEqual({ status: 409, code: 'nothing_to_keep' });
    await back.post('/api/account/keep');
    await expect.poll(async () => (await live(back)).sort()).toEqual(kept.sort());
    expect(await trashed('quinn')).toEqual([gone]);
    expect(await problemOf(back.post('/api/account/keep'))).toMatchObject({ status: 403 });
    await runJob();
    expect((await live(back)).sort()).toEqual(kept.sort());
  });

  it('is taken back behind a second step, too: the code or a recovery code, and a wrong one tells nothing', async () => {
    const vera = await addPerson(service, 'vera');
    const begun = await vera.post<{ secret: string }>('/api/second-step/totp');
    const app = new TOTP({ secret: begun.secret });
    const first = { code: app.generate() };
    type Codes = { recovery_codes: string[] };
    const { recovery_codes } = await vera.post<Codes>('/api/second-step/totp/confirm', first);
    const give = (client: ApiClient, proof: object) => problemOf(client.post('/api/auth/second-step', proof));
    let present = vera;
    for (const proof of [
      () => ({ code: app.generate({ timestamp: Date.now() + 30_000 }) }),
      () => ({ recovery_code: recovery_codes[0] }),
    ]) {
      await leave(present);
      const back = service.stranger();
      await back.signIn('vera', PASSWORD);
      expect((await give(back, { code: '000000' })).code).toBe('second_step_refused');
      expect((await problemOf(back.post('/api/account/keep'))).code).toBe('nothing_to_keep');
      expect(await give(back, proof())).toEqual({ status: 403, code: 'account_being_deleted' });
      await back.post('/api/account/keep');
      await back.openSession();
      expect(await live(back)).toEqual([]);
      present = back;
    }
  });

  it('offers to keep for ten minutes and not once the time is over', async () => {
    const rita = await addPerson(service, 'rita');
    await leave(rita);
    const back = service.stranger();
    expect((await problemOf(back.signIn('rita', PASSWORD))).code).toBe('account_being_deleted');
    const late = { keep_until: new Date(Date.now() - 1000) };
    await service.db
      .updateTable('account_deletions')
      .set(late)
      .where('user_id', '=', await idOf('rita'))
      .execute();
    expect((await problemOf(back.post('/api/account/keep'))).code).toBe('nothing_to_keep');
    expect((await problemOf(back.signIn('rita', PASSWORD))).code).toBe('account_being_deleted');
    await graceIsOver(await idOf('rita'));
    expect((await problemOf(back.post('/api/account/keep'))).code).toBe('nothing_to_keep');
  });
});

async function trashed(username: string): Promise<string[]> {
  const own = service.db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', await idOf(username));
  return (await own.where('deleted_at', 'is not', null).execute()).map(({ id }) => id);
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(service.dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(service.dataDir, path.join(entry.parentPath, entry.name)));
}

describe('a person whose grace time is over', () => {
  it('is erased from every table and every folder, also when the work is stopped half-way; others keep all of theirs', async () => {
    const sven = await addPerson(service, 'sventhorsson');
    const tess = await addPerson(service, 'tess');
    const url = 'http://nobody.invalid/';
    const events = ['document.uploaded', 'document.processed'];
    await service.admin.post('/api/webhooks', { url, events, scope: 'instance' });
    await sven.post('/api/webhooks', { url, events, name: 'svens ears' });
    const tessIds = await upload(tess, 'Tessellate', 2);
    await upload(sven, 'Svalbardian', 4);
    await sven.post('/api/account/export');
    await expect
      .poll(async () => (await sven.get<{ export: { state: string } }>('/api/account/export')).export.state)
      .toBe('ready');
    await sven.call('PATCH', '/api/profile', { json: { display_name: 'Sven Thorsson' } });
    await sven.call('POST', '/api/api-tokens', {
      json: { name: 'svens scanner' },
      headers: { 'idempotency-key': 'sven-key-1' },
    });
    const userId = await idOf('sventhorsson');
    const blobs = service.db.selectFrom('file_blobs').innerJoin('files', 'files.id', 'file_id').select('path');
    const paths = (await blobs.where('owner_id', '=', userId).execute()).map((blob) => blob.path);
    paths.push(...(await storedFiles()).filter((file) => file.startsWith('export/')));
    expect(paths.length).toBeGreaterThanOrEqual(9);
    const words = [userId, 'sventhorsson', 'Sven Thorsson', 'Svalbardian', 'svens scanner', 'svens ears'];
    expect((await tablesThatSay(service.db, words)).length).toBeGreaterThan(8);

    await leave(sven);
    await expect.poll(async () => (await trashed('sventhorsson')).length).toBe(4);
    await runJob();
    expect(await idOf('sventhorsson')).toBe(userId);
    await graceIsOver(userId);
    expect(await runJob(stopsBehind(1))).toEqual({ type: 'retryIn', seconds: 0 });
    expect(await trashed('sventhorsson')).toEqual([]);
    expect(await idOf('sventhorsson')).toBe(userId);
    expect(await runJob()).toEqual({ type: 'done' });

    expect(await tablesThatSay(service.db, words)).toEqual([]);
    await expect.poll(async () => (await storedFiles()).filter((file) => paths.includes(file))).toEqual([]);
    const erased = service.db.selectFrom('audit_log').selectAll().where('action', '=', 'account.erased');
    const { target_id: pseudonym, owner_id } = await erased.executeTakeFirstOrThrow();
    expect(owner_id).toBeNull();
    const recorded = service.db.selectFrom('audit_log').selectAll().where('owner_id', '=', pseudonym);
    const rows = await recorded.execute();
    expect(rows.map((row) => row.action)).toContain('account.deletion_requested');
    expect(rows.filter((row) => row.address !== null || JSON.stringify(row.detail) !== '{}')).toEqual([]);
    expect((await live(tess)).sort()).toEqual(tessIds.sort());
  });
});
