import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { codeOf, PASSWORD, PeopleFixture } from './people.ts';

let service: TestService;
let fixture: PeopleFixture;
let adminId: string;
beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' } });
  fixture = new PeopleFixture(service);
  adminId = (await service.admin.get<{ user: { id: string } }>('/api/auth/me')).user.id;
});
afterAll(() => service.stop());

type File = { id: string; title: string; status: string; is_duplicate: boolean; duplicate_of_id: string | null };

async function upload(client: ApiClient, words: readonly string[]): Promise<string[]> {
  const parts = words.map((word) => ({ name: `${word}.pdf`, bytes: textPdf([[word]]) }));
  const ids = (await client.upload(parts)).map(({ id }) => id);
  await waitForAll(client, ids);
  return ids;
}

const isGone = (id: string) =>
  expect.poll(() => codeOf(fixture.get(id)), { timeout: 60_000 }).toBe('404 user_not_found');
const found = async (client: ApiClient, word: string) =>
  (await client.get<{ hits: { file: { id: string } }[] }>(`/api/search?q=${word}`)).hits.map(({ file }) => file.id);

describe('deleting a person whose documents are kept', () => {
  it('makes them the receiver’s with bytes, words and trash, then erases the rest of the person', async () => {
    const [from, to] = [await fixture.person(), await fixture.person()];
    const [first = '', second = '', thrownAway = ''] = await upload(from.client, ['Albatross', 'Bittern', 'Curlew']);
    await from.client.call('DELETE', `/api/files/${thrownAway}`);
    await from.client.call('PATCH', `/api/files/${first}`, { json: { title: 'Kestrel', tags: ['birds'] } });
    const { token } = await from.client.post<{ token: string }>('/api/api-tokens', { name: 'script' });

    const answer = await fixture.delete(from.id, `?documents=keep&to=${to.id}`);
    expect(answer).toMatchObject({ documents: 'keep', documents_to: to.id });
    expect(await codeOf(from.client.get('/api/files'))).toBe('401 not_signed_in');
    const headers = { authorization: `Bearer ${token}` };
    expect((await service.stranger().send('GET', '/api/files', { headers })).status).toBe(401);
    await isGone(from.id);

    const file = await to.client.get<File & { tags: string[] }>(`/api/files/${first}`);
    expect(file).toMatchObject({ title: 'Kestrel', tags: ['birds'], status: 'completed' });
    const bytes = await to.client.send('GET', `/api/files/${second}/download?version=original`);
    const sha256 = createHash('sha256')
      .update(Buffer.from(await bytes.arrayBuffer()))
      .digest('hex');
    expect(sha256).toBe(
      createHash('sha256')
        .update(textPdf([['Bittern']]))
        .digest('hex'),
    );
    expect(await found(to.client, 'Bittern')).toEqual([second]);
    expect(await found(to.client, 'Kestrel')).toEqual([first]);
    expect(await codeOf(service.admin.get(`/api/files/${first}`))).toBe('404 file_not_found');
    await to.client.post(`/api/files/${thrownAway}/restore`);
    expect(await found(to.client, 'Curlew')).toEqual([thrownAway]);
    // Counted right on either side: a word that is guessed at is one that somebody still has.
    const words = service.db.selectFrom('search_words').select(['owner_id', 'document_count']);
    expect(await words.where('word', '=', 'bittern').execute()).toEqual([{ owner_id: to.id, document_count: 1 }]);
    const actions = service.db.selectFrom('audit_log').select('owner_id').where('action', '=', 'file.transferred');
    expect((await actions.execute()).map(({ owner_id }) => owner_id)).toEqual([to.id, to.id, to.id]);
    const traces = service.db.selectFrom('audit_log').select('id').where('actor_id', '=', from.id);
    expect(await traces.execute()).toEqual([]);
  });

  it('goes to the administrator who asks unless somebody is named; what the receiver has already becomes a copy beside theirs', async () => {
    const from = await fixture.person();
    const [own = ''] = await upload(service.admin, ['Dunlin']);
    const [same = '', other = ''] = await upload(from.client, ['Dunlin', 'Egret']);
    const [{ id: copy = '' } = {}] = await from.client.upload([{ name: 'again.pdf', bytes: textPdf([['Dunlin']]) }]);
    await waitForAll(from.client, [copy], 'duplicate');
    expect(await from.client.get<File>(`/api/files/${copy}`)).toMatchObject({ duplicate_of_id: same });
    expect((await fixture.delete(from.id, '?documents=keep')).documents_to).toBe(adminId);
    await isGone(from.id);
    for (const id of [same, copy])
      expect(await service.admin.get<File>(`/api/files/${id}`)).toMatchObject({
        is_duplicate: true,
        duplicate_of_id: own,
        status: 'duplicate',
      });
    expect(await found(service.admin, 'Dunlin')).toEqual([own]);
    expect(await found(service.admin, 'Egret')).toEqual([other]);
    // The copy takes the place of the one that leaves, as ever.
    await service.admin.call('DELETE', `/api/files/${own}`);
    await waitForAll(service.admin, [same]);
    expect(await found(service.admin, 'Dunlin')).toEqual([same]);
    expect(await service.admin.get<File>(`/api/files/${copy}`)).toMatchObject({ duplicate_of_id: same });
  });

  it('is refused for a receiver who cannot be one, and for a receiver who is to be deleted meanwhile', async () => {
    const [one, two, three] = [await fixture.person(), await fixture.person(), await fixture.person()];
    for (const to of [one.id, newId()])
      expect(await codeOf(fixture.delete(one.id, `?documents=keep&to=${to}`))).toBe('409 receiver_unknown');
    await fixture.delete(two.id);
    expect(await codeOf(fixture.delete(one.id, `?documents=keep&to=${two.id}`))).toBe('409 receiver_unknown');
    // As if the job had not come to it yet.
    const now = new Date();
    await service.db
      .insertInto('account_deletions')
      .values({
        user_id: one.id,
        requested_at: now,
        erase_after: new Date(now.getTime() + 1e9),
        documents_to: three.id,
      })
      .execute();
    expect(await codeOf(fixture.delete(three.id))).toBe('409 receives_documents');
    expect(await codeOf(three.client.post('/api/account/delete', { proof: PASSWORD }))).toBe('409 receives_documents');
    await service.db.deleteFrom('account_deletions').where('user_id', '=', one.id).execute();
  });
});

describe('deleting a person whose documents go to the trash', () => {
  it('ends everything of theirs at once, tells them why, and is taken back by an administrator alone', async () => {
    const { id, username, client } = await fixture.person();
    const [file = ''] = await upload(client, ['Fulmar']);
    const stream = await client.send('GET', '/api/events/stream');
    const { erase_after } = await fixture.delete(id);
    expect(Date.parse(erase_after) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await stream.text();
    expect(await codeOf(client.get('/api/files'))).toBe('401 not_signed_in');
    const back = service.stranger();
    expect(await codeOf(back.signIn(username, PASSWORD))).toBe('403 account_blocked');
    expect(await codeOf(back.signIn(username, 'not it at all'))).toBe('401 login_refused');
    expect(await codeOf(back.post('/api/account/keep'))).toBe('409 nothing_to_keep');
    expect(await fixture.get(id)).toMatchObject({ status: 'leaving', deletion: { erase_after, documents_to: null } });
    expect(await codeOf(fixture.delete(id))).toBe('409 user_being_deleted');
    expect(await codeOf(fixture.change(id, { notes: 'x' }))).toBe('409 user_being_deleted');

    await service.admin.post(`/api/admin/users/${id}/restore`);
    await client.signIn(username, PASSWORD);
    await expect.poll(() => found(client, 'Fulmar'), { timeout: 30_000 }).toEqual([file]);
    expect(await codeOf(service.admin.post(`/api/admin/users/${id}/restore`))).toBe('409 user_not_being_deleted');
    const actions = (await fixture.actions(id))
      .filter(({ actor_id }) => actor_id === adminId)
      .map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['user.deleted', 'user.restored']);
  });
});
