import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { type Context, inTransaction } from '../context.ts';
import type { Transaction } from '../database/index.ts';
import { openTestFoundation, type TestFoundation } from '../http/testing.ts';
import { newId } from '../ids.ts';
import {
  defineEphemeralEvent,
  defineEvent,
  EventFeed,
  EventListeners,
  type FeedEvent,
  listenTo,
  publish,
  removeEventsBefore,
  broadcast as reportConnected,
} from './index.ts';

const happened = defineEvent({
  name: 'test.happened',
  payload: z.object({ text: z.string() }),
  sample: { text: 'something' },
  doc: 'Something happened in a test.',
});

const progress = defineEphemeralEvent({
  name: 'test.progress',
  payload: z.object({ done: z.number().optional(), text: z.string().optional() }),
  sample: { done: 1 },
  doc: 'How far a test is.',
});

let foundation: TestFoundation;
let feed: EventFeed;
let owner: string;

beforeAll(async () => {
  foundation = await openTestFoundation();
});
afterAll(() => foundation.close());
beforeEach(() => {
  owner = newId();
  feed = new EventFeed({
    db: foundation.base.db,
    listener: foundation.database.handle.listener,
    log: foundation.base.log,
  });
  feed.start();
});
afterEach(() => feed.stop());

const contextOf = (ownerId: string): Context => ({
  ...foundation.base,
  actor: { type: 'system', name: 'test' },
  ownerId,
  address: null,
  requestId: 'request-1',
});

function broadcast(text: string, options: { to?: string; tx?: Transaction } = {}): Promise<void> {
  const ctx = { ...contextOf(options.to ?? owner), ...(options.tx ? { db: options.tx } : {}) };
  return inTransaction(ctx, (ctx) => publish(ctx, happened, { text }));
}

/** Subscribes and collects. */
async function listen(lastEventId?: string): Promise<{ events: FeedEvent[]; texts(): string[]; leave(): void }> {
  const events: FeedEvent[] = [];
  const leave = await feed.subscribe(owner, { lastEventId }, (event) => events.push(event));
  return { events, leave, texts: () => events.map(({ name, payload }) => (payload as { text?: string }).text ?? name) };
}

async function breakListener(): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'archivolt listener' AND datname = current_database()`.execute(foundation.base.db);
}

test('an owner hears of its own events, in the order they were committed, and of nobody else’s', async () => {
  const listener = await listen();
  await broadcast('not for you', { to: newId() });
  await broadcast('one');
  await broadcast('two');
  await expect.poll(listener.texts).toEqual(['one', 'two']);
  expect(listener.events[0]).toMatchObject({ name: 'test.happened', id: expect.stringMatching(/^\d+/) });
});

test('an event of a transaction that is rolled back is never told', async () => {
  const listener = await listen();
  await foundation.base.db
    .transaction()
    .execute(async (tx) => {
      await broadcast('undone', { tx });
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
  await broadcast('done');
  await expect.poll(listener.texts).toEqual(['done']);
});

test('an event whose payload does not fit into a notification is told all the same', async () => {
  const listener = await listen();
  const text = 'ä'.repeat(20_000);
  await broadcast(text);
  await expect.poll(listener.texts).toEqual([text]);
});

test('progress reaches who is connected, has no id and is not repeated', async () => {
  const listener = await listen();
  await broadcast('first');
  await expect.poll(listener.texts).toEqual(['first']);
  await reportConnected(contextOf(owner), progress, { done: 1 });
  await expect.poll(() => listener.events[1]).toEqual({ id: null, name: 'test.progress', payload: { done: 1 } });
  await broadcast('last');
  const late = await listen(listener.events[0]?.id ?? '');
  await expect.poll(late.texts).toEqual(['last']);
});

test('who comes back hears what was missed, exactly once, and then goes on live', async () => {
  const first = await listen();
  await broadcast('before');
  await expect.poll(first.texts).toEqual(['before']);
  first.leave();
  await broadcast('missed 1');
  await broadcast('missed 2', {});
  const second = await listen(first.events[0]?.id ?? '');
  await broadcast('live');
  await expect.poll(second.texts).toEqual(['missed 1', 'missed 2', 'live']);
  const third = await listen(second.events[1]?.id ?? '');
  await expect.poll(third.texts).toEqual(['live']);
});

test('an event that got its number early and was committed late is told after a return, and only once', async () => {
  const listener = await listen();
  const commit = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = foundation.base.db.transaction().execute(async (tx) => {
    await broadcast('early number', { tx });
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  await broadcast('later number');
  await expect.poll(listener.texts).toEqual(['later number']);
  listener.leave();
  commit.resolve();
  await slow;
  const back = await listen(listener.events[0]?.id ?? '');
  await expect.poll(back.texts).toEqual(['early number']);
  const again = await listen(back.events[0]?.id ?? '');
  await broadcast('next');
  await expect.poll(again.texts).toEqual(['next']);
});

test('events committed while the listening connection is down are told when it is back', async () => {
  const listener = await listen();
  for (let number = 0; number < 5; number++) {
    await breakListener();
    await broadcast(`event ${number}`);
  }
  const expected = [0, 1, 2, 3, 4].map((number) => `event ${number}`);
  await expect.poll(listener.texts).toEqual(expected);
});

test('who was away for longer than events are kept is told to load everything anew', async () => {
  await broadcast('old');
  const old = await listen('1');
  expect(old.texts()).toContain('old');
  await removeEventsBefore(foundation.base.db, new Date(Date.now() + 60_000), 1_000);
  const listener = await listen('1');
  expect(listener.texts()[0]).toBe('stream.reset');
  const stranger = await listen('not a position');
  expect(stranger.texts()[0]).toBe('stream.reset');
});

test('a subscriber that fails does not keep the others from hearing', async () => {
  await feed.subscribe(owner, {}, () => {
    throw new Error('broken pipe');
  });
  const listener = await listen();
  await broadcast('for all');
  await expect.poll(listener.texts).toEqual(['for all']);
});

test('nothing is told after leaving', async () => {
  const gone = await listen();
  gone.leave();
  const listener = await listen();
  await broadcast('too late');
  await expect.poll(listener.texts).toEqual(['too late']);
  expect(gone.events).toEqual([]);
});

test('a payload that does not fit its definition is refused when it is published', async () => {
  await expect(
    inTransaction(contextOf(owner), (ctx) => publish(ctx, happened, { text: 5 } as never)),
  ).rejects.toThrow();
  await expect(reportConnected(contextOf(owner), progress, { done: 'half' } as never)).rejects.toThrow();
  await expect(reportConnected(contextOf(owner), progress, { text: 'x'.repeat(8_000) })).rejects.toThrow(RangeError);
});

describe('a listener', () => {
  const heard: string[] = [];
  const listeners = new EventListeners([
    listenTo(happened, 'writes down', async (ctx, { id, payload }) => {
      heard.push(payload.text);
      await sql`INSERT INTO heard (event_id, text) VALUES (${id}, ${payload.text})`.execute(ctx.db);
    }),
    listenTo(happened, 'refuses', async (_ctx, { payload }) => {
      if (payload.text === 'unwanted') throw new Error('refused');
    }),
  ]);
  const rows = async () =>
    (await sql<{ text: string }>`SELECT text FROM heard ORDER BY event_id`.execute(foundation.base.db)).rows;

  beforeAll(() => sql`CREATE TABLE heard (event_id bigint PRIMARY KEY, text text)`.execute(foundation.base.db));

  it('writes in the transaction of the event: both are kept or neither is', async () => {
    const ctx = { ...contextOf(owner), listeners };
    await inTransaction(ctx, (ctx) => publish(ctx, happened, { text: 'kept' }));
    const undone = inTransaction(ctx, async (ctx) => {
      await publish(ctx, happened, { text: 'undone' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await expect(inTransaction(ctx, (ctx) => publish(ctx, happened, { text: 'unwanted' }))).rejects.toThrow('refused');
    expect(heard).toEqual(['kept', 'undone', 'unwanted']);
    expect(await rows()).toEqual([{ text: 'kept' }]);
  });

  it('hears the event’s own id, under which the row says who caused it and in which request', async () => {
    const { rows: stored } = await sql`
      SELECT name, actor_type, actor_id, request_id FROM events JOIN heard ON heard.event_id = events.id`.execute(
      foundation.base.db,
    );
    expect(stored).toEqual([
      { name: 'test.happened', actor_type: 'system', actor_id: 'test', request_id: 'request-1' },
    ]);
  });
});
