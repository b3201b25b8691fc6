import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { newId } from '../../src/platform/ids.ts';
import { pdfBytes } from '../harness/documents-api.ts';
import { canRunDovecot, Dovecot, mailWith, PASSWORD } from '../harness/dovecot.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { PeopleFixture } from './administration/people.ts';

const LIMIT_MS = 120_000;
const DAY_MS = 86_400_000;
const patience = { timeout: 60_000, interval: 100 };

type Waiting = { filename: string; code: string; resets_at: string | null };
type Source = {
  id: string;
  mail_address: string | null;
  state: string;
  problem: { code: string; detail: string } | null;
  waiting: Waiting[];
};
type Call = { outcome: string; filename: string | null; error: { code: string } | null };
type Usage = { usage: { kind: string; used: number; resets_at: string | null }[] };

let service: TestService;
let dovecot: Dovecot;
let people: PeopleFixture;
let laterMs = 0;
beforeAll(async () => {
  if (!canRunDovecot) return;
  dovecot = await Dovecot.start();
  const plans = { PLANS_ENABLED: 'true', SUBSCRIPTION_OVERAGE_PERCENT: '0' };
  const env = { MULTI_USER_ENABLED: 'true', OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true', ...plans };
  service = await startTestService({ env });
  service.systemContext().clock.now = () => new Date(Date.now() + laterMs);
  people = new PeopleFixture(service);
}, LIMIT_MS);
afterAll(async () => {
  await service?.stop();
  await dovecot?.stop();
});

let serial = 0;

/** Somebody with a plan of their own, whose month ends with the next midnight. */
async function personWith(limits: object): Promise<{ id: string; client: ApiClient }> {
  serial += 1;
  const planId = `plan-${serial}`;
  const prices = { currency: 'EUR', price_monthly_cents: 100, price_yearly_cents: 1_000 };
  await service.admin.post('/api/plans', { plan_id: planId, name: planId, ...prices, ...limits });
  const person = await people.person();
  await people.change(person.id, { subscription_tier: planId });
  const tomorrow = new Date(Date.now() + laterMs + DAY_MS);
  const monthsAgo = (count: number) => {
    const began = new Date(tomorrow);
    began.setUTCMonth(tomorrow.getUTCMonth() - count);
    return began;
  };
  // Of two months in a row one has every day.
  const began = [monthsAgo(1), monthsAgo(2)].find((day) => day.getUTCDate() === tomorrow.getUTCDate());
  const months = service.db.updateTable('user_profiles').set({ billing_period_start: began ?? null });
  await months.where('user_id', '=', person.id).execute();
  return person;
}

/** A mailbox of their own that is watched. */
async function watched(client: ApiClient, config: object = {}): Promise<{ id: string; user: string }> {
  const user = `u${newId()}`;
  const values = { host: '127.0.0.1', port: dovecot.port, security: 'none', username: user, ...config };
  const body = { kind: 'mailbox', name: 'Mail', config: values, credentials: { password: PASSWORD } };
  const { id } = await client.post<Source>('/api/sources', body);
  return { id, user };
}

const pdf = (filename: string, content = pdfBytes(newId())) => ({ filename, content });
const large = (filename: string) => pdf(filename, pdfBytes(newId(), 1_500_000));
const look = (client: ApiClient, id: string) => client.get<Source>(`/api/sources/${id}`);
const waitingOf = async (client: ApiClient, id: string) =>
  (await look(client, id)).waiting.map(({ filename, code }) => `${filename} ${code}`);
const linesOf = async (client: ApiClient, id: string) =>
  (await client.get<{ calls: Call[] }>(`/api/sources/${id}/calls`)).calls
    .map(({ filename, outcome, error }) => `${filename} ${error?.code ?? outcome}`)
    .toSorted();
const documentsOf = async (client: ApiClient) =>
  (await client.get<{ files: { original_filename: string }[] }>('/api/files')).files
    .map(({ original_filename: name }) => name)
    .toSorted();
const usageOf = async (client: ApiClient) =>
  (await client.get<Usage>('/api/subscriptions/my')).usage.find(({ kind }) => kind === 'documents_a_month');

describe.skipIf(!canRunDovecot)('a mail for which the plan has no room', { timeout: LIMIT_MS }, () => {
  it.each(['mark_seen', 'move'])(
    'stays as it is, its mailbox says why and until when, and with a larger plan it comes in once (%s)',
    async (after) => {
      const { id: userId, client } = await personWith({ monthly_upload_limit: 1 });
      const { id, user } = await watched(client, { after, refused: 'same' });
      await dovecot.deliver(user, mailWith([pdf('first.pdf')]));
      const done = after === 'move' ? 'Archivolt' : '';
      await expect.poll(() => dovecot.flags(user, done), patience).toHaveLength(1);
      await expect.poll(() => documentsOf(client), patience).toEqual(['first.pdf']);
      await dovecot.deliver(user, mailWith([pdf('second.pdf')]));
      await expect.poll(() => waitingOf(client, id), patience).toEqual(['second.pdf quota_exceeded']);
      const usage = await usageOf(client);
      expect(usage).toMatchObject({ used: 1 });
      await expect.poll(async () => (await look(client, id)).problem?.code, patience).toBe('quota_exceeded');
      const { waiting, problem } = await look(client, id);
      expect(waiting).toMatchObject([{ resets_at: usage?.resets_at }]);
      expect(problem?.detail).toContain(usage?.resets_at);
      expect((await dovecot.flags(user)).at(-1)).toBe('');
      expect(await linesOf(client, id)).toEqual(['first.pdf accepted']);
      await people.change(userId, { subscription_tier: 'business' });
      await expect.poll(() => linesOf(client, id), patience).toEqual(['first.pdf accepted', 'second.pdf accepted']);
      await expect.poll(() => dovecot.flags(user), patience).toEqual(after === 'move' ? [] : ['S', 'S']);
      await expect.poll(() => look(client, id), patience).toMatchObject({ problem: null, waiting: [] });
      expect(await documentsOf(client)).toEqual(['first.pdf', 'second.pdf']);
    },
  );

  it('comes in once when the next month begins', async () => {
    const { client } = await personWith({ monthly_upload_limit: 1 });
    const { id, user } = await watched(client);
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await dovecot.deliver(user, mailWith([pdf(name)]));
    await expect.poll(() => waitingOf(client, id), patience).toEqual(['b.pdf quota_exceeded']);
    laterMs += DAY_MS;
    await expect.poll(() => waitingOf(client, id), patience).toEqual(['c.pdf quota_exceeded']);
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S', '']);
    expect(await linesOf(client, id)).toEqual(['a.pdf accepted', 'b.pdf accepted']);
    expect(await usageOf(client)).toMatchObject({ used: 1 });
  });
});

describe.skipIf(!canRunDovecot)('a document that is larger than the plan allows', { timeout: LIMIT_MS }, () => {
  it('waits in its mail without keeping others, and comes in once with a plan that takes it', async () => {
    const { id: userId, client } = await personWith({ max_file_size_mb: 1 });
    const { id, user } = await watched(client, { refused: 'same' });
    await dovecot.deliver(user, mailWith([large('large.pdf'), pdf('small.pdf')]));
    await dovecot.deliver(user, mailWith([pdf('after.pdf')]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['', 'S']);
    await expect.poll(() => waitingOf(client, id), patience).toEqual(['large.pdf plan_file_size']);
    expect(await linesOf(client, id)).toEqual(['after.pdf accepted', 'small.pdf accepted']);
    expect(await look(client, id)).toMatchObject({ state: 'working', problem: null });
    await people.change(userId, { subscription_tier: 'starter' });
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S']);
    await expect.poll(() => waitingOf(client, id), patience).toEqual([]);
    expect(await documentsOf(client)).toEqual(['after.pdf', 'large.pdf', 'small.pdf']);
    expect(await linesOf(client, id)).toHaveLength(3);
  });

  it('is looked at again after the plan itself allows more', async () => {
    const { client } = await personWith({ max_file_size_mb: 1 });
    const planId = `plan-${serial}`;
    const { id, user } = await watched(client);
    await dovecot.deliver(user, mailWith([large('large.pdf')]));
    await expect.poll(() => waitingOf(client, id), patience).toEqual(['large.pdf plan_file_size']);
    await service.admin.call('PATCH', `/api/plans/${planId}`, { json: { max_file_size_mb: 2 } });
    laterMs += DAY_MS;
    await dovecot.deliver(user, mailWith([pdf('news.pdf')]));
    await expect.poll(() => dovecot.flags(user), patience).toEqual(['S', 'S']);
    expect(await linesOf(client, id)).toEqual(['large.pdf accepted', 'news.pdf accepted']);
  });
});

describe.skipIf(!canRunDovecot)('a mail to addresses of several people', { timeout: LIMIT_MS }, () => {
  it('brings each what they have room for, and the rest once with a larger plan', async () => {
    const base = 'docs@archive.example';
    const office = await watched(service.admin, { mail_in_address: base });
    const [full, roomy] = [await personWith({ monthly_upload_limit: 1 }), await personWith({})];
    const addressOf = ({ client }: { client: ApiClient }) =>
      client.post<Source>('/api/sources', { kind: 'mail_in', name: 'Mine', config: { senders: ['@example.org'] } });
    const [ofFull, ofRoomy] = [await addressOf(full), await addressOf(roomy)];
    await full.client.upload([{ name: 'before.pdf', bytes: pdfBytes(newId()) }]);
    const to = `${ofFull.mail_address}, ${ofRoomy.mail_address}`;
    await dovecot.deliver(office.user, mailWith([pdf('both.pdf')], { to, from: 'ann@example.org' }));
    await expect.poll(() => waitingOf(full.client, ofFull.id), patience).toEqual(['both.pdf quota_exceeded']);
    expect(await linesOf(roomy.client, ofRoomy.id)).toEqual(['both.pdf accepted']);
    expect(await look(service.admin, office.id)).toMatchObject({ state: 'working', problem: null, waiting: [] });
    expect(await dovecot.flags(office.user)).toEqual(['']);
    await people.change(full.id, { subscription_tier: 'business' });
    await expect.poll(() => dovecot.flags(office.user), patience).toEqual(['S']);
    expect(await documentsOf(full.client)).toEqual(['before.pdf', 'both.pdf']);
    expect(await linesOf(full.client, ofFull.id)).toEqual(['both.pdf accepted']);
    expect(await linesOf(roomy.client, ofRoomy.id)).toEqual(['both.pdf accepted']);
    await expect.poll(() => waitingOf(full.client, ofFull.id), patience).toEqual([]);
  });
});
