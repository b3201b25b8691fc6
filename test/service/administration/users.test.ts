import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { type MailCatcher, startMailCatcher } from '../../harness/mail-catcher.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { codeOf, PASSWORD, PeopleFixture } from './people.ts';

let service: TestService;
let catcher: MailCatcher;
let fixture: PeopleFixture;
let adminId: string;
beforeAll(async () => {
  catcher = await startMailCatcher();
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true', ...catcher.env } });
  fixture = new PeopleFixture(service);
  adminId = (await service.admin.get<{ user: { id: string } }>('/api/auth/me')).user.id;
});
afterAll(async () => {
  await service.stop();
  await catcher.stop();
});

const setBack = (name: string, value: object) =>
  service.db.updateTable('users').set(value).where('username', '=', name).execute();

describe('the list of people', () => {
  it('tells of each what they use, and pages through all in any order without a gap', async () => {
    const made = [await fixture.person(), await fixture.person(), await fixture.person()];
    const [first] = made;
    await first?.client.upload([{ name: 'one.pdf', bytes: textPdf([['Northgate']]) }]);
    await first?.client.upload([{ name: 'two.pdf', bytes: textPdf([['Southgate']]) }]);
    const [{ id: thrownAway = '' } = {}] =
      (await first?.client.upload([{ name: 'three.pdf', bytes: textPdf([['Eastgate']]) }])) ?? [];
    await first?.client.call('DELETE', `/api/files/${thrownAway}`);
    const { sum } = await service.db
      .selectFrom('files')
      .select((eb) => eb.fn.sum<number>('file_size').as('sum'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await fixture.get(first?.id ?? '')).usage).toEqual({ document_count: 2, size_bytes: Number(sum) });

    // Never here, and all with one name: the id decides.
    await setBack(made[1]?.username ?? '', { last_seen_at: null, display_name: 'Ä same' });
    await setBack(made[2]?.username ?? '', { last_seen_at: null, display_name: 'Ä same' });
    const { users, pagination } = await fixture.list('?per_page=200');
    expect(pagination).toMatchObject({ total: users.length, next_cursor: null });
    const all = users.map(({ id }) => id).sort();
    for (const order of ['last_seen_at', 'display_name', 'created_at', 'created_at&sort_order=asc']) {
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await fixture.list(`/?per_page=1&sort_by=${order}${cursor && `&cursor=${cursor}`}`);
        paged.push(...page.users.map(({ id }) => id));
        cursor = page.pagination.next_cursor;
      }
      expect(paged.toSorted()).toEqual(all);
      expect(paged).toEqual((await fixture.list(`?per_page=200&sort_by=${order}`)).users.map(({ id }) => id));
    }
    expect(await codeOf(fixture.list('?cursor=e30'))).toBe('400 invalid_cursor');
  });

  it('finds people by name, address and note, whatever the case, and by tier, block, right and activity', async () => {
    const { id, username } = await fixture.person({ display_name: 'Élodie Marchand' });
    const ids = async (query: string) => (await fixture.list(query)).users.map((user) => user.id);
    await fixture.change(id, { notes: 'pays by Post', subscription_tier: 'starter' });
    for (const q of ['éLODIE', username.toUpperCase(), `${username}@lind`, 'BY POST'])
      expect(await ids(`?q=${encodeURIComponent(q)}`)).toContain(id);
    expect(await ids('?q=nobody%25')).toEqual([]);
    expect(await ids('?tier=starter')).toEqual([id]);
    expect(await ids('?admin=true')).toEqual([adminId]);
    await fixture.change(id, { is_blocked: true });
    expect(await ids('?blocked=true')).toEqual([id]);
    expect(await ids('?blocked=false')).not.toContain(id);
    const waiting = { username: 'waits', email: 'waits@lindqvist.example' };
    const { id: inactive } = await service.admin.post<{ id: string }>('/api/admin/users/local', waiting);
    expect(await ids('?inactive=true')).toEqual([inactive]);
    expect(await fixture.get(inactive)).toMatchObject({ status: 'unconfirmed', is_active: false });
  });
});

describe('a new person', () => {
  it('signs in with the password they were given; everybody but administrators is told of, and these have no limits', async () => {
    const reported = async (userId: string) =>
      (await service.db.selectFrom('events').select('payload').where('owner_id', '=', userId).execute()).length;
    const ann = await fixture.person();
    expect(await fixture.get(ann.id)).toMatchObject({ subscription_tier: 'free', onboarding_completed: false });
    expect(await reported(ann.id)).toBe(1);
    const boss = await fixture.person({ is_admin: true });
    expect(await fixture.get(boss.id)).toMatchObject({
      is_admin: true,
      subscription_tier: 'business',
      is_complimentary: true,
      onboarding_completed: true,
    });
    expect(await reported(boss.id)).toBe(0);
    expect(await fixture.get(adminId)).toMatchObject({ subscription_tier: 'business', is_complimentary: true });
    await fixture.change(boss.id, { is_admin: false });
  });

  it('without a password gets a link to choose one, and cannot sign in before', async () => {
    const arrives = catcher.next();
    const about = { username: 'sofia', email: 'sofia@rossi.example' };
    const { id } = await service.admin.post<{ id: string }>('/api/admin/users/local/', about);
    const mail = await arrives;
    expect(mail.to).toEqual([about.email]);
    const sofia = service.stranger();
    expect(await codeOf(sofia.signIn('sofia', PASSWORD))).toBe('401 account_inactive');
    await sofia.post('/api/auth/reset-password', { token: mail.token, password: PASSWORD });
    await sofia.signIn('sofia', PASSWORD);
    expect(await fixture.get(id)).toMatchObject({ status: 'active' });
  });

  it('has a name and an address that nobody else has', async () => {
    const { username } = await fixture.person();
    const make = (name: string, email: string) =>
      codeOf(service.admin.post('/api/admin/users/local', { username: name, email, password: PASSWORD }));
    expect(await make(username.toUpperCase(), 'new@lindqvist.example')).toBe('409 username_taken');
    expect(await make('somebody-new', `${username}@LINDQVIST.example`)).toBe('409 email_taken');
    const both = await Promise.all([make('at-once', 'a@once.example'), make('AT-ONCE', 'b@once.example')]);
    expect(both.sort()).toEqual(['409 username_taken', 'ok']);
  });

  it('is not made where the service is for one person', async () => {
    const single = await startTestService({ mode: 'serve' });
    const about = { username: 'x', email: 'x@lindqvist.example', password: PASSWORD };
    expect(await codeOf(single.admin.post('/api/admin/users/local', about))).toBe('409 single_user');
    await single.stop();
  });
});

describe('the password of somebody else', () => {
  it('that an administrator sets activates the account and ends its sessions', async () => {
    const { id, username, client } = await fixture.person();
    await service.db.updateTable('local_users').set({ is_active: false }).where('user_id', '=', id).execute();
    await service.admin.post(`/api/admin/users/${id}/set-password`, { password: 'another quiet desk' });
    expect(await codeOf(client.get('/api/files'))).toBe('401 not_signed_in');
    await service.stranger().signIn(username, 'another quiet desk');
    expect(await fixture.get(id)).toMatchObject({ status: 'active' });
    expect((await fixture.actions(id)).map(({ action }) => action)).toContain('user.password_set');
    const own = service.admin.post(`/api/admin/users/${adminId}/set-password`, { password: PASSWORD });
    expect(await codeOf(own)).toBe('409 own_account');
    const nobody = service.admin.post(`/api/admin/users/${newId()}/set-password`, { password: PASSWORD });
    expect(await codeOf(nobody)).toBe('404 user_not_found');
  });

  it('is chosen anew with a link, three times an hour, by whoever has an address', async () => {
    const { id } = await fixture.person();
    const send = () => codeOf(service.admin.post(`/api/admin/users/${id}/send-password-reset`));
    const arrives = catcher.next();
    expect(await send()).toBe('ok');
    const { to } = await arrives;
    expect(to).toHaveLength(1);
    expect([await send(), await send(), await send()]).toEqual(['ok', 'ok', '429 too_many_mails']);
    const arrived = () => catcher.mails.filter((mail) => mail.to[0] === to[0]).length;
    await expect.poll(arrived, { timeout: 20_000 }).toBe(3);
    await service.db.updateTable('users').set({ email: null }).where('id', '=', id).execute();
    expect(await send()).toBe('409 no_address');
  });

  it('is also chosen by link where the person came from a provider so far', async () => {
    const { id, username } = await fixture.person();
    await service.db.deleteFrom('local_users').where('user_id', '=', id).execute();
    const arrives = catcher.next();
    await service.admin.post(`/api/admin/users/${id}/send-password-reset`);
    const { token } = await arrives;
    await service.stranger().openSession();
    const stranger = service.stranger();
    await stranger.openSession();
    await stranger.post('/api/auth/reset-password', { token, password: PASSWORD });
    await stranger.signIn(username, PASSWORD);
  });
});

describe('a change of a person', () => {
  it('changes what is given and nothing else, takes nothing that is not to be set, and is written down before and after', async () => {
    const { id } = await fixture.person();
    const before = await fixture.get(id);
    const change = { notes: 'Studio in Köln', daily_upload_limit: 5, preferred_destination: 'nextcloud' };
    const after = await fixture.change(id, change);
    expect(after).toEqual({ ...before, ...change });
    await fixture.change(id, change);
    const actions = (await fixture.actions(id)).filter(({ action }) => action === 'user.updated');
    const was = { notes: '', daily_upload_limit: null, preferred_destination: null };
    expect(actions).toEqual([{ action: 'user.updated', actor_id: adminId, detail: { before: was, after: change } }]);
    for (const wrong of [
      { billing_customer_id: 'cus_1' },
      { billing_period_start: null },
      { timezone: 'Mars/Olympus' },
      { onboarding_completed: true, onboarding_completed_at: null },
      { onboarding_completed_at: 'yesterday' },
      { subscription_tier: 'gold' },
      { daily_upload_limit: 0 },
      { email: 'x@y.example' },
      { preferred_destination: 'floppy' },
    ])
      expect(await codeOf(fixture.change(id, wrong))).toMatch(/^422/);
    expect(await codeOf(fixture.change(newId(), {}))).toBe('404 user_not_found');
  });

  it('to another tier is told once, with both tiers; to the same one it is not', async () => {
    const { id } = await fixture.person();
    await fixture.change(id, { subscription_tier: 'professional', billing_cycle: 'yearly' });
    await fixture.change(id, { subscription_tier: 'professional', notes: 'again' });
    const events = service.db.selectFrom('events').select('payload').where('owner_id', '=', id);
    const reported = await events.where('name', '=', 'user.plan_changed').execute();
    expect(reported.map(({ payload }) => payload)).toEqual([
      { user_id: id, old_tier: 'free', new_tier: 'professional', billing_cycle: 'yearly', changed_by: 'admin' },
    ]);
  });

  it('gives and takes the administrator’s rights at once, and never leaves the service without one', async () => {
    const { id, client } = await fixture.person();
    expect(await codeOf(client.get('/api/admin/users'))).toBe('403 admin_required');
    await fixture.change(id, { is_admin: true });
    await client.get('/api/admin/users');
    // The account the service was set up with stays, whoever asks.
    const theirs = new PeopleFixture(service, client);
    for (const change of [{ is_admin: false }, { is_blocked: true }])
      expect(await codeOf(theirs.change(adminId, change))).toBe('409 last_administrator');
    await fixture.change(id, { is_admin: false });
    expect(await codeOf(client.get('/api/admin/users'))).toBe('403 admin_required');
    expect(await codeOf(fixture.change(adminId, { is_admin: false }))).toBe('409 last_administrator');
    expect(await codeOf(fixture.change(adminId, { is_blocked: true }))).toBe('409 own_account');
    expect(await codeOf(fixture.delete(adminId))).toBe('409 own_account');
  });

  it('of two administrators who take the rights of each other at once, one stays', async () => {
    const [one, two] = [await fixture.person({ is_admin: true }), await fixture.person({ is_admin: true })];
    await service.db.updateTable('users').set({ is_admin: false }).where('id', '=', adminId).execute();
    const answers = await Promise.all([
      codeOf(new PeopleFixture(service, one.client).change(two.id, { is_admin: false })),
      codeOf(new PeopleFixture(service, two.client).change(one.id, { is_admin: false })),
    ]);
    await service.db.updateTable('users').set({ is_admin: true }).where('id', '=', adminId).execute();
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    const admins = service.db.selectFrom('users').select('id').where('id', 'in', [one.id, two.id]);
    expect(await admins.where('is_admin', '=', true).execute()).toHaveLength(1);
    for (const { id } of [one, two]) await fixture.change(id, { is_admin: false });
  });
});

it('signing a person out everywhere ends every session of theirs, and no token', async () => {
  const { id, client } = await fixture.person();
  const { token } = await client.post<{ token: string }>('/api/api-tokens', { name: 'script' });
  await service.admin.call('DELETE', `/api/admin/users/${id}/sessions`);
  expect((await fixture.actions(id)).map(({ action }) => action)).toContain('user.signed_out_everywhere');
  expect(await codeOf(client.get('/api/files'))).toBe('401 not_signed_in');
  const headers = { authorization: `Bearer ${token}` };
  expect((await service.stranger().send('GET', '/api/files', { headers })).status).toBe(200);
  expect(await codeOf(service.admin.call('DELETE', `/api/admin/users/${newId()}/sessions`))).toBe('404 user_not_found');
});
