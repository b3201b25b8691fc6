import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { RawUpload } from '../../adversity/raw-upload.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { codeOf, PASSWORD, PeopleFixture } from './people.ts';

let service: TestService;
let fixture: PeopleFixture;
beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
  fixture = new PeopleFixture(service);
});
afterAll(() => service.stop());

/** How many files of uploads there are in an area. */
const filesIn = async (area: 'incoming' | 'original') => {
  const entries = await readdir(path.join(service.dataDir, area), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('a block', () => {
  it('ends streams, sessions and tokens of a person at work, tells why, and gives everything back when it is lifted', async () => {
    const { id, username, client } = await fixture.person();
    const [{ id: fileId = '' } = {}] = await client.upload([{ name: 'kept.pdf', bytes: textPdf([['Northgate']]) }]);
    await waitForAll(client, [fileId]);
    const { token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'script' });
    const headers = { authorization: `Bearer ${token}` };
    const byToken = () => service.stranger().send('GET', '/api/files', { headers });
    const [ofSession, ofToken] = [
      await client.send('GET', '/api/events/stream'),
      await service.stranger().send('GET', '/api/events/stream', { headers }),
    ];
    expect([ofSession.status, ofToken.status]).toEqual([200, 200]);

    await fixture.change(id, { is_blocked: true });
    // Both end: nobody has to ask.
    await Promise.all([ofSession.text(), ofToken.text()]);
    expect(await codeOf(client.get('/api/files'))).toBe('403 account_blocked');
    expect((await byToken()).status).toBe(403);
    expect(await client.get('/api/auth/me')).toMatchObject({ user: null, is_blocked: true });
    const again = service.stranger();
    expect(await codeOf(again.signIn(username, PASSWORD))).toBe('403 account_blocked');
    expect(await codeOf(again.signIn(username, 'not it at all'))).toBe('401 login_refused');
    expect(await again.get('/api/auth/me')).toMatchObject({ user: null, is_blocked: false });

    await fixture.change(id, { is_blocked: false });
    expect(await client.get('/api/auth/me')).toMatchObject({ user: { id }, is_blocked: false });
    expect(await client.get<{ files: unknown[] }>('/api/files')).toMatchObject({ files: [{ id: fileId }] });
    expect((await byToken()).status).toBe(200);
    const actions = (await fixture.actions(id)).filter(({ action }) => action.endsWith('blocked'));
    expect(actions.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'user.blocked', detail: { before: { is_blocked: false }, after: { is_blocked: true } } },
      { action: 'user.unblocked', detail: { before: { is_blocked: true }, after: { is_blocked: false } } },
    ]);
  });

  it('refuses an upload that is under way, leaves nothing of it, and keeps what was accepted before', async () => {
    const { id, client } = await fixture.person();
    const { token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'scanner' });
    const [{ id: accepted = '' } = {}] = await client.upload([{ name: 'before.pdf', bytes: textPdf([['Before']]) }]);
    const stored = await filesIn('original');
    const bytes = Buffer.concat([textPdf([['During']]), randomBytes(1024 * 1024)]);
    const upload = await RawUpload.open(service.url, { token, name: 'during.pdf', bytes });
    await upload.sendUpTo(0.8);
    // Its beginning has arrived: the guard has let it in.
    await expect.poll(async () => (await filesIn('incoming')) + (await filesIn('original'))).toBe(stored + 1);
    await fixture.change(id, { is_blocked: true });
    const answer = upload.answer();
    await upload.sendUpTo(1);
    expect(await answer).toMatch(/^HTTP\/1.1 403 [\s\S]*account_blocked/);
    const files = service.db.selectFrom('files').select('id').where('owner_id', '=', id);
    expect(await files.execute()).toEqual([{ id: accepted }]);
    expect([await filesIn('incoming'), await filesIn('original')]).toEqual([0, stored]);
    await fixture.change(id, { is_blocked: false });
    await waitForAll(client, [accepted]);
    await client.upload([{ name: 'after.pdf', bytes: textPdf([['After']]) }]);
  });
});

it('a daily limit that is set for a person holds for their next upload, until it is taken away', async () => {
  const { id, client } = await fixture.person();
  const add = (name: string) => codeOf(client.upload([{ name: `${name}.pdf`, bytes: textPdf([[name]]) }]));
  await fixture.change(id, { daily_upload_limit: 1 });
  expect([await add('one'), await add('two')]).toEqual(['ok', '402 daily_upload_limit_reached']);
  await fixture.change(id, { daily_upload_limit: null });
  expect(await add('two')).toBe('ok');
});
