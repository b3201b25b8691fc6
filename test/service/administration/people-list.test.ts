import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../harness/service.ts';
import { codeOf, PeopleFixture } from './people.ts';

let service: TestService;
let fixture: PeopleFixture;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true' } });
  fixture = new PeopleFixture(service);
});
afterAll(() => service.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const seen = (id: string, last_seen_at: Date | null) =>
  service.db.updateTable('users').set({ last_seen_at }).where('id', '=', id).execute();
const exported = async (query: string) => {
  const answer = await service.admin.send('GET', `/api/admin/users/export${query}`);
  return { answer, text: await answer.text() };
};

it('the list is narrowed to who was here since a moment, or was not, whoever never came included', async () => {
  const [lately, longAgo, never] = [await fixture.person(), await fixture.person(), await fixture.person()];
  await seen(lately.id, daysAgo(2));
  await seen(longAgo.id, daysAgo(200));
  await seen(never.id, null);
  const of = async (query: string) => {
    const ids = (await fixture.list(`?per_page=200&${query}`)).users.map(({ id }) => id);
    return [lately, longAgo, never].map(({ id }) => ids.includes(id));
  };
  const moment = encodeURIComponent(daysAgo(30).toISOString());
  expect(await of(`seen_since=${moment}`)).toEqual([true, false, false]);
  expect(await of(`not_seen_since=${moment}`)).toEqual([false, true, true]);
  expect(await codeOf(fixture.list('?seen_since=yesterday'))).toMatch(/^422/);
  // No database takes a time zone so far away.
  expect(await of(`seen_since=${encodeURIComponent('1970-05-03T11:31:50+17:38')}`)).toEqual([true, true, false]);
  expect(await of(`not_seen_since=${encodeURIComponent('2659-10-13T02:59:58-23:59')}`)).toEqual([true, true, true]);
});

it('everybody the filters let through is a table named by the day of who takes it, none of whose cells a spreadsheet calculates, or JSON', async () => {
  const person = await fixture.person();
  await fixture.change(person.id, { notes: '=HYPERLINK("http://elsewhere.example")', subscription_tier: 'starter' });
  // More than are read at a time.
  const rows = Array.from({ length: 250 }, (_, at) => ({
    id: crypto.randomUUID(),
    kind: 'local',
    username: `crowd-${at}`,
    display_name: `Crowd ${at}`,
    created_at: new Date(),
  }));
  await service.db.insertInto('users').values(rows).execute();

  const table = await exported('?tier=starter');
  expect(table.answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="archivolt-users-[\d-]+\.csv"$/,
  );
  const lines = table.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://elsewhere.example"")"`);
  expect(lines[1]).toContain(person.id);

  // A day and an hour apart: never the same day.
  const dayIn = async (timezone: string) => {
    await service.admin.call('PATCH', '/api/profile', { json: { timezone } });
    const { answer } = await exported('?tier=starter');
    return /users-(.*)\.csv/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  };
  const [early, late] = [await dayIn('Pacific/Kiritimati'), await dayIn('Pacific/Midway')];
  expect(Date.parse(early ?? '')).toBeGreaterThan(Date.parse(late ?? ''));

  const { text } = await exported('?format=json');
  const { users } = await fixture.list('?per_page=200&sort_by=display_name');
  const people = JSON.parse(text) as unknown[];
  expect(people.slice(0, users.length)).toEqual(users);
  const { count } = await service.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(people).toHaveLength(count);
  expect(await codeOf(person.client.get('/api/admin/users/export'))).toBe('403 admin_required');
});

it('a change makes a profile that is not there, sets when the first steps were done and where days begin, and shows what billing will fill', async () => {
  const { id } = await fixture.person();
  await service.db.deleteFrom('user_profiles').where('user_id', '=', id).execute();
  expect(await fixture.get(id)).toMatchObject({
    billing_customer_id: null,
    billing_period_start: null,
    timezone: null,
  });
  const done = await fixture.change(id, { timezone: 'Asia/Kolkata', onboarding_completed: true });
  expect(done).toMatchObject({ timezone: 'Asia/Kolkata', onboarding_completed: true });
  expect(await fixture.change(id, { onboarding_completed: true })).toEqual(done);
  const then = { onboarding_completed_at: '2026-01-02T03:04:05+02:00' };
  const moved = { onboarding_completed: true, onboarding_completed_at: '2026-01-02T01:04:05.000Z' };
  expect(await fixture.change(id, then)).toMatchObject(moved);
  const undone = await fixture.change(id, { onboarding_completed: false });
  expect(undone).toMatchObject({ onboarding_completed: false, onboarding_completed_at: null });
  const last = (await fixture.actions(id)).filter(({ action }) => action === 'user.updated').at(-1);
  const { onboarding_completed_at } = moved;
  expect(last?.detail).toEqual({ before: { onboarding_completed_at }, after: { onboarding_completed_at: null } });
});
