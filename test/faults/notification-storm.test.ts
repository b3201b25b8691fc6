import { afterAll, beforeAll, expect, it } from 'vitest';
import { userEvents } from '../../src/modules/people/users/index.ts';
import { forOwner, inTransaction } from '../../src/platform/context.ts';
import { publish } from '../../src/platform/events/index.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type Receiver, startReceiver } from '../service/webhooks/receiver.ts';

/** How many notifications; `npm run test:nightly` asks for more. */
const STORM = Number(process.env.NOTIFICATION_STORM ?? 2_000);
const EVENTS_OF_A_TRANSACTION = 20;
const PUBLISHERS = 4;
/** However slow the machine is, so much of this is not needed. */
const STUCK_MS = 120_000 + STORM * 50;

let service: TestService;
let receiver: Receiver;
let userId: string;
beforeAll(async () => {
  receiver = await startReceiver();
  const env = { NOTIFY_URLS: `json://127.0.0.1:${receiver.port}/one json://127.0.0.1:${receiver.port}/two` };
  service = await startTestService({ env });
  userId = (await service.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

async function broadcast(count: number): Promise<void> {
  await inTransaction(forOwner(service.systemContext(), userId), async (ctx) => {
    for (let at = 0; at < count; at++)
      await publish(ctx, userEvents.paymentIssue, { user_id: userId, issue: `Issue ${at}.` });
  });
}

/** How many notifications a request tells of: the number of a digest, or one. */
function reportedBy(body: Buffer): number {
  const { title } = JSON.parse(body.toString()) as { title: string };
  const digest = /^([\d,]+) notifications$/.exec(title)?.[1];
  return digest === undefined ? 1 : Number(digest.replaceAll(',', ''));
}

const pending = async () =>
  (await service.db.selectFrom('notification_messages').select('id').where('state', '<>', 'sent').limit(1).execute())
    .length;

it('a storm ends as a few digests that count every single notification', { timeout: STUCK_MS }, async () => {
  await broadcast(1);
  await receiver.until(2);
  const transactions = STORM / EVENTS_OF_A_TRANSACTION;
  const publishers = Array.from({ length: PUBLISHERS }, async (_, number) => {
    for (let at = number; at < transactions; at += PUBLISHERS) await broadcast(EVENTS_OF_A_TRANSACTION);
  });
  await Promise.all(publishers);
  // The minute is over sooner than the clock says; who comes next finds what has been waiting.
  await service.db
    .updateTable('notification_channels')
    .set({ window_started_at: new Date(0) })
    .execute();
  await broadcast(1);
  await expect.poll(pending, { timeout: STUCK_MS }).toBe(0);
  for (const path of ['/one', '/two']) {
    const reported = receiver.received.filter((request) => request.path === path).map(({ body }) => reportedBy(body));
    expect(reported.reduce((sum, count) => sum + count, 0)).toBe(STORM + 2);
    expect(reported.length).toBeLessThanOrEqual(12);
    expect(Math.max(...reported)).toBeGreaterThan(STORM / 2);
  }
  const { rows } = await countBatches();
  expect(rows).toEqual(receiver.received.map(({ body }) => reportedBy(body)).sort((a, b) => a - b));
});

async function countBatches(): Promise<{ rows: number[] }> {
  const counted = await service.db
    .selectFrom('notification_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('batch_id')
    .execute();
  return { rows: counted.map(({ count }) => Number(count)).sort((a, b) => a - b) };
}
