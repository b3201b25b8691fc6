import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/testing.ts';
import { holdRemovals, unlessHeld } from './removal-hold.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('while somebody keeps all blobs none is removed, and again once the session has ended', async () => {
  const { db, openSession } = database.handle;
  const removed: string[] = [];
  const remove = (name: string) => unlessHeld(db, async () => void removed.push(name));
  expect(await remove('before')).toBe(true);
  const session = await openSession();
  await holdRemovals(session);
  expect(await remove('meanwhile')).toBe(false);
  await session.end();
  await expect.poll(() => remove('after')).toBe(true);
  expect(removed).toEqual(['before', 'after']);
});

it('whoever wants to keep all blobs waits for removals under way', async () => {
  const { db, openSession } = database.handle;
  const session = await openSession();
  const { promise: removing, resolve: begun } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const order: string[] = [];
  const removal = unlessHeld(db, async () => {
    begun();
    await mayEnd;
    order.push('removed');
  });
  await removing;
  const held = holdRemovals(session).then(() => order.push('held'));
  const waiting = () =>
    database.handle.pool
      .query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      .then(({ rows }) => rows.length);
  await expect.poll(waiting).toBe(1);
  end();
  await Promise.all([removal, held]);
  await session.end();
  expect(order).toEqual(['removed', 'held']);
});
