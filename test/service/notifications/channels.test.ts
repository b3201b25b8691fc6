import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportPaymentIssue } from '../../../src/modules/people/users/index.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { KEYS, type Providers, startProviders } from './providers.ts';
import { saveNotifications } from './save-notifications.ts';

type Channel = {
  id: string;
  service: string;
  name: string;
  state: string;
  waiting_count: number;
  sent_count: number;
  given_up_count: number;
  last_success_at: string | null;
  last_error: string | null;
  last_error_code: string | null;
  next_attempt_at: string | null;
};
type Tested = { is_ok: boolean; status: number | null; answer: string | null; error: string | null };

const everyService = [
  `ntfys://ntfy.example/topic?token=${KEYS.ntfy}`,
  `gotifys://gotify.example/${KEYS.gotify}`,
  `slack://${KEYS.slack}`,
  `discord://${KEYS.discord}`,
  `tgram://${KEYS.telegram}/4711`,
  `workflows://teams.example/${KEYS.workflow}/${KEYS.signature}`,
].join('\n');

let service: TestService;
let providers: Providers;
let receiver: Receiver;
let userId: string;
beforeAll(async () => {
  [providers, receiver] = await Promise.all([startProviders(), startReceiver()]);
  service = await startTestService({ internet: providers.internet });
  userId = (await service.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await service.stop();
  await Promise.all([providers.close(), receiver.close()]);
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.end('taken');
  await service.db.deleteFrom('notification_messages').execute();
  await service.db.deleteFrom('notification_channels').execute();
});

const save = (changes: Parameters<typeof saveNotifications>[1]) => saveNotifications(service, changes);

const listed = async () => (await service.admin.get<{ channels: Channel[] }>('/api/admin/notifications')).channels;

async function channel(): Promise<Channel> {
  const [first] = await listed();
  if (!first) throw new Error('there is no channel');
  return first;
}

function test(channelId: string): Promise<Tested> {
  return service.admin.post('/api/admin/notifications/test', { channel_id: channelId });
}

const broadcast = (issue: string) => reportPaymentIssue(service.systemContext(), { userId, issue });
const toReceiver = () => `json://127.0.0.1:${receiver.port}/hook-with-a-key`;

describe('every service', () => {
  it('takes what is sent to it, as an event and as a test', async () => {
    await save({ NOTIFY_URLS: everyService });
    providers.taken.length = 0;
    await broadcast('The card <was> declined & so on.');
    await expect
      .poll(() => providers.taken.map((one) => one.service).sort(), { timeout: 20_000 })
      .toEqual(['discord', 'gotify', 'ntfy', 'slack', 'telegram', 'workflows']);
    for (const { title, body } of providers.taken) {
      expect(title).toBe('Payment issue');
      expect(body).toContain('The card');
    }
    await expect.poll(async () => (await listed()).map(({ state }) => state)).toEqual(Array(6).fill('working'));
    for (const { id } of await listed())
      expect(await test(id)).toMatchObject({ is_ok: true, status: 200, error: null });
    const audit = service.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'notification_channel.tested');
    expect(await audit.execute()).toHaveLength(6);
  });

  it('says of a key that is not right what it answers, and the key comes up nowhere', async () => {
    const canary = 'Canary0Key0Of0A0Channel';
    const wrong = [
      `ntfys://ntfy.example/topic?token=${canary}`,
      `gotifys://gotify.example/${canary}`,
      `slack://A/B/${canary}`,
      `discord://123456789/${canary}`,
      `tgram://123456789:${canary}/4711`,
      `workflows://teams.example/${KEYS.workflow}/${canary}`,
    ].join(' ');
    await save({ NOTIFY_URLS: wrong });
    providers.taken.length = 0;
    for (const { id, name } of await listed()) {
      const tested = await test(id);
      expect(tested, name).toMatchObject({ is_ok: false, error: expect.stringMatching(/status 40[0-9]/) });
      expect(JSON.stringify(tested)).not.toContain(canary);
    }
    await broadcast('Nothing that arrives.');
    await expect.poll(async () => (await listed()).map((one) => one.given_up_count)).toEqual(Array(6).fill(1));
    expect(providers.taken).toEqual([]);
    const settings = await service.admin.get('/api/admin/settings');
    const { audit, states } = {
      audit: await service.db.selectFrom('audit_log').selectAll().execute(),
      states: await service.db.selectFrom('notification_channels').selectAll().execute(),
    };
    for (const seen of [settings, await listed(), audit, states, service.logText()])
      expect(JSON.stringify(seen)).not.toContain(canary);
  });
});

describe('the setting', () => {
  it('is refused with the place of what is wrong, and without its keys', async () => {
    const wrong = `ntfy://fine pigeon://a-canary-of-a-key/x`;
    await expect(save({ NOTIFY_URLS: wrong })).rejects.toMatchObject({
      code: 'setting_invalid',
      message: expect.stringContaining('address 2 (pigeon://…) is of no service'),
    });
    await expect(save({ NOTIFY_URLS: wrong })).rejects.not.toThrow('canary');
  });

  it('decides which events are told, at once', async () => {
    await save({ NOTIFY_URLS: toReceiver(), NOTIFY_ON_PAYMENT_ISSUE: 'false' });
    await broadcast('Nobody hears of this.');
    await save({ NOTIFY_ON_PAYMENT_ISSUE: null });
    await broadcast('Somebody hears of this.');
    await receiver.until(1);
    expect(JSON.parse(receiver.received[0]?.body.toString() ?? '')).toMatchObject({
      title: 'Payment issue',
      message: 'ann: Somebody hears of this.',
      type: 'warning',
    });
  });

  it('that names no channel any more lets a test say so', async () => {
    await expect(test('0000000000000000')).rejects.toMatchObject({ code: 'notification_channel_not_found' });
  });
});

describe('a receiver that fails', () => {
  it('is asked again as late as it wishes, and then told what it missed', async () => {
    await save({ NOTIFY_URLS: toReceiver() });
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '3000' }).end('slowly');
    const before = Date.now();
    await broadcast('Told later.');
    await expect.poll(async () => (await channel()).next_attempt_at).not.toBeNull();
    const {
      state,
      next_attempt_at: at,
      waiting_count: waiting,
      last_error: error,
      last_error_code: code,
    } = await channel();
    expect({ state, waiting, error, code }).toEqual({
      state: 'failing',
      waiting: 1,
      error: 'The receiver answered with status 429: slowly',
      code: 'answered_429',
    });
    expect(Date.parse(at ?? '') - before).toBeGreaterThanOrEqual(3000_000);
    receiver.answer = (response) => response.end('taken');
    await service.db.updateTable('notification_channels').set({ next_attempt_at: new Date() }).execute();
    await broadcast('Told now.');
    await receiver.until(3);
    expect(receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { message: string }).message)).toEqual([
      'ann: Told later.',
      'ann: Told later.',
      'ann: Told now.',
    ]);
    await expect
      .poll(channel)
      .toMatchObject({ state: 'working', last_error: null, last_error_code: null, waiting_count: 0, sent_count: 2 });
  });

  it('is given up in the end, and told the next message all the same', async () => {
    await save({ NOTIFY_URLS: toReceiver() });
    receiver.answer = (response) => response.writeHead(503).end();
    await broadcast('Never told.');
    await expect.poll(async () => (await channel()).next_attempt_at).not.toBeNull();
    await service.db
      .updateTable('notification_channels')
      .set({ next_attempt_at: new Date(), attempt_count: 5 })
      .execute();
    await broadcast('Told.');
    await expect.poll(async () => (await channel()).given_up_count).toBe(1);
    await expect.poll(async () => (await channel()).next_attempt_at).not.toBeNull();
    receiver.answer = (response) => response.end();
    await service.db.updateTable('notification_channels').set({ next_attempt_at: new Date() }).execute();
    await broadcast('Told, too.');
    await expect.poll(channel).toMatchObject({ state: 'working', given_up_count: 1, sent_count: 2 });
  });

  it('keeps nothing else from happening, nor does a channel that cannot even be written down', async () => {
    await save({ NOTIFY_URLS: toReceiver() });
    receiver.answer = (response) => response.destroy();
    await broadcast('The receiver breaks off.');
    await expect.poll(async () => (await channel()).last_error).toContain('connection to the server');
    await service.db.schema.alterTable('notification_messages').renameTo('notification_messages_away').execute();
    const count = async () =>
      (await service.db.selectFrom('events').select('id').where('name', '=', 'user.payment_issue').execute()).length;
    const before = await count();
    await broadcast('Nobody can be told.');
    await service.db.schema.alterTable('notification_messages_away').renameTo('notification_messages').execute();
    expect(await count()).toBe(before + 1);
    expect(service.logText()).toContain('nobody could be notified of an event');
  });
});
