import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { meetDeadlockOnce } from '../../../../platform/database/testing.ts';
import { EventListeners } from '../../../../platform/events/index.ts';
import { openTestFoundation, type TestFoundation } from '../../../../platform/http/testing.ts';
import { newId } from '../../../../platform/ids.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import { enrol } from '../../../people/users/index.ts';
import { notificationJobs, notify } from '../index.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { handleDeliverNotifications } from './deliver-notifications.ts';
import { channelListeners } from './messages.ts';
import { queueMessages } from './queue-messages.ts';

/** Longer than a claim lasts that nobody renews. */
const LONG_MS = 61_000;
const STEP_MS = 4_000;

let foundation: TestFoundation;
let channelId: string;
/** Requests that have come and were not answered. */
const open: ServerResponse[] = [];
const server = createServer((incoming, response) => {
  incoming.resume().on('end', () => open.push(response));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  foundation = await openTestFoundation({
    jobs: notificationJobs,
    groups: [notificationSettings, timeSettings],
    env: { NOTIFY_URLS: `json://127.0.0.1:${port}/hook` },
  });
  channelId = foundation.base.config.get(notificationSettings).channels[0]?.id ?? '';
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await foundation.close();
});
beforeEach(async () => {
  // Claims are renewed when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await foundation.base.db.deleteFrom('notification_messages').execute();
  await foundation.base.db.deleteFrom('notification_channels').execute();
});
afterEach(() => vi.useRealTimers());

/** A process of its own: it knows nothing of what another one does. */
function otherProcess(): Context {
  const actor = { type: 'system' as const, name: 'test' };
  const { base } = foundation;
  return { ...base, jobs: { ...base.jobs }, actor, ownerId: null, address: null, requestId: null };
}

const work = (ctx: Context) => {
  const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  return handleDeliverNotifications(ctx, { channel_id: channelId }, run);
};

async function queueOne(): Promise<void> {
  const message = { type: 'info' as const, title: 'News', body: 'Something happened.' };
  await inTransaction(otherProcess(), (ctx) =>
    queueMessages(ctx, ctx.config.get(notificationSettings).channels, { event: 'test', aboutId: null, message }),
  );
}

const untilRequests = (count: number) => expect.poll(() => open.length).toBe(count);
const answer = () => open.shift()?.end('taken');
const row = () =>
  foundation.base.db
    .selectFrom('notification_channels')
    .selectAll()
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
const states = async () =>
  (await foundation.base.db.selectFrom('notification_messages').select('state').execute()).map(({ state }) => state);

it('a channel whose receiver takes its time stays with whoever sends to it: nobody sends the same meanwhile', async () => {
  await queueOne();
  const sending = work(otherProcess());
  await untilRequests(1);
  for (let passedMs = 0; passedMs < LONG_MS; passedMs += STEP_MS) {
    const before = (await row()).claimed_until;
    foundation.clock.advance(STEP_MS);
    vi.advanceTimersByTime(STEP_MS);
    await expect.poll(async () => (await row()).claimed_until).not.toEqual(before);
  }
  await work(otherProcess());
  expect(open).toHaveLength(1);
  answer();
  await sending;
  expect(await states()).toEqual(['sent']);
  expect((await row()).claimed_until).toBeNull();
});

it('a process that stood still neither frees a channel that another has taken nor writes how its own attempt ended', async () => {
  await queueOne();
  const stalled = work(otherProcess());
  await untilRequests(1);
  foundation.clock.advance(LONG_MS);
  const next = work(otherProcess());
  await untilRequests(2);
  const taken = await row();
  answer();
  await stalled;
  expect(await row()).toEqual(taken);
  expect(await states()).toEqual(['waiting']);
  await work(otherProcess());
  expect(open).toHaveLength(1);
  answer();
  await next;
  expect(await states()).toEqual(['sent']);
});

it('what meets a deadlock while it is noted is noted all the same: for channels, and for the inbox of a person', async () => {
  const system = { ...otherProcess(), listeners: new EventListeners(channelListeners) };
  const newUser = { kind: 'local' as const, username: 'ann', email: null, displayName: 'Ann', isAdmin: false };
  const takeBack = await meetDeadlockOnce(foundation.database, 'notification_messages');
  const ann = await inTransaction(system, (ctx) => enrol(ctx, newUser, 'signup')).finally(takeBack);
  expect(await states()).toEqual(['waiting']);
  const detail = { webhook_id: newId(), name: 'Hook', reason: 'gone' };
  const takeBackToo = await meetDeadlockOnce(foundation.database, 'notifications');
  await inTransaction(forOwner(system, ann.id), (ctx) =>
    notify(ctx, 'webhook_paused', { subject: detail.webhook_id, detail }),
  ).finally(takeBackToo);
  const noted = await system.db.selectFrom('notifications').select(['owner_id', 'kind']).execute();
  expect(noted).toEqual([{ owner_id: ann.id, kind: 'webhook_paused' }]);
});
