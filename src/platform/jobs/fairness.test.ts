import { expect, test } from 'vitest';
import type { JobHandler } from './index.ts';
import { othersWait } from './pgboss-tables/claim-jobs.ts';
import {
  database,
  done,
  enqueue,
  heavy,
  light,
  other,
  otherLight,
  type Payload,
  recorder,
  start,
  system,
  withQueue,
} from './testing.ts';

withQueue();

/** A handler that notes whose jobs it starts; the first `held` of them wait for the gate. */
function gated(held: number) {
  const started: string[] = [];
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const handle: JobHandler<Payload, object> = async (_ctx, { text }) => {
    if (started.push(text) === held) reached.resolve();
    if (started.length <= held) await gate.promise;
    return { type: 'done' };
  };
  return { started, reached: reached.promise, open: () => gate.resolve(), handle };
}

async function fill(count: number, owner: string): Promise<void> {
  for (let number = 0; number < count; number++) await enqueue(heavy, owner, owner);
}

test('owners take turns, however many jobs one of them has waiting', async () => {
  await fill(4, 'ann');
  await fill(2, 'bob');
  await fill(1, 'cid');
  await enqueue(heavy, 'nobody');
  const { runs, handle } = recorder(done);
  const worker = await start({ heavy: handle });
  await worker.runUntilIdle();
  const texts = runs.map(({ text }) => text);
  expect(texts).toEqual(['ann', 'bob', 'cid', 'nobody', 'ann', 'bob', 'ann', 'ann']);
});

test('an owner who comes late to a worker pool that another one fills has a place at once, one more than there are, and the next ones in turn', async () => {
  await fill(20, 'ann');
  const { started, reached, open, handle } = gated(3);
  const worker = await start({ heavy: handle }, { cpuSlots: 3 });
  await reached;
  expect(started).toEqual(['ann', 'ann', 'ann']);
  await fill(5, 'bob');
  await expect.poll(() => started[3]).toBe('bob');
  open();
  await worker.runUntilIdle();
  expect(started.slice(3, 13).filter((owner) => owner === 'bob')).toHaveLength(5);
  expect(started).toHaveLength(25);
});

test('an owner who comes late gets the one place more also where each of the others has one, and none of them yields', async () => {
  await fill(3, 'ann');
  await fill(3, 'bob');
  const { started, reached, open, handle } = gated(2);
  const worker = await start({ heavy: handle }, { cpuSlots: 2 });
  await reached;
  expect(started.toSorted()).toEqual(['ann', 'bob']);
  await fill(1, 'cid');
  await fill(1, 'dan');
  await expect.poll(() => started[2], { timeout: 15_000 }).toBe('cid');
  await expect.poll(() => started[3], { timeout: 15_000 }).toBe('dan');
  expect(started).toHaveLength(4);
  open();
  await worker.runUntilIdle();
  expect(started).toHaveLength(8);
});

test('an owner alone has all places: none is kept free for others', async () => {
  await fill(4, 'ann');
  const { started, reached, open, handle } = gated(4);
  const worker = await start({ heavy: handle }, { cpuSlots: 4 });
  await reached;
  expect(started).toHaveLength(4);
  open();
  await worker.runUntilIdle();
});

test('a high priority is one among the own jobs: it does not push others back', async () => {
  const { db } = database.handle;
  await fill(1, 'ann');
  for (const text of ['ann urgent 1', 'ann urgent 2'])
    await system.jobs.enqueue(db, heavy, { text, owner: 'ann' }, { priority: 9 });
  await fill(1, 'bob');
  const { runs, handle } = recorder(done);
  const worker = await start({ heavy: handle });
  await worker.runUntilIdle();
  expect(runs.map(({ text }) => text)).toEqual(['ann urgent 1', 'bob', 'ann urgent 2', 'ann']);
});

test('of the queues of a worker pool the one whose job waits longest goes first, whichever was named first', async () => {
  const order: string[] = [];
  for (let number = 0; number < 3; number++) {
    await enqueue(otherLight, `other ${number}`, 'ann');
    await enqueue(light, `light ${number}`, 'ann');
  }
  const handle: JobHandler<Payload, object> = async (_ctx, { text }) => {
    order.push(text);
    return { type: 'done' };
  };
  const worker = await start({ light: handle, otherLight: handle }, { ioSlots: 1 });
  await worker.runUntilIdle();
  expect(order).toEqual(['other 0', 'light 0', 'other 1', 'light 1', 'other 2', 'light 2']);
});

test('a job that gives its place back goes behind what its owner has waiting', async () => {
  const order: string[] = [];
  let turns = 0;
  const handle: JobHandler<Payload, object> = async (_ctx, { text }) => {
    order.push(text);
    return text === 'long' && ++turns < 3 ? { type: 'retryIn', seconds: 0 } : { type: 'done' };
  };
  for (const text of ['long', 'short 1', 'short 2']) await enqueue(light, text, 'ann');
  const worker = await start({ light: handle }, { ioSlots: 1 });
  await worker.runUntilIdle();
  expect(order).toEqual(['long', 'short 1', 'short 2', 'long', 'long']);
});

test('a run is asked to yield once somebody waits who has fewer running, and then has its old place', async () => {
  await fill(3, 'ann');
  const order: string[] = [];
  const answers: boolean[] = [];
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const handle: JobHandler<Payload, object> = async (_ctx, { text }, run) => {
    order.push(text);
    if (order.length > 1) return { type: 'done' };
    answers.push(await run.shouldYield());
    asked.resolve();
    await gate.promise;
    await expect.poll(() => run.shouldYield()).toBe(true);
    return { type: 'yield' };
  };
  const worker = await start({ heavy: handle }, { cpuSlots: 1 });
  await asked.promise;
  // Her own other jobs and somebody's of later are no reason.
  const { db } = database.handle;
  await system.jobs.enqueue(db, heavy, { text: 'bob later', owner: 'bob' }, { startAfterSeconds: 3_600 });
  expect(answers).toEqual([false]);
  await enqueue(heavy, 'bob', 'bob');
  gate.resolve();
  await worker.runUntilIdle();
  expect(order).toEqual(['ann', 'bob', 'ann', 'ann', 'ann']);
});

test('nobody is asked to yield to somebody who has as many running, or while there is a free place', async () => {
  const { pool } = database.handle;
  const waits = (...served: string[]) => othersWait(pool, [heavy.name, other.name], served);
  expect(await waits('ann')).toBe(false);
  await fill(2, 'bob');
  expect([await waits('ann'), await waits('bob'), await waits('ann', 'bob')]).toEqual([true, false, false]);
  await enqueue(other, 'nobody');
  expect([await waits('ann', 'bob'), await waits('', 'ann', 'bob')]).toEqual([true, false]);
  await enqueue(other, 'cid', 'cid');
  expect([await waits('', 'ann', 'bob'), await waits('', 'ann', 'bob', 'cid')]).toEqual([true, false]);
});
