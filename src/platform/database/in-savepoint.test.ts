import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inSavepoint, type Transaction } from './index.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
const db = () => database.handle.db;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.handle.pool.query('CREATE TABLE things (name text PRIMARY KEY, count integer NOT NULL)');
});
afterAll(() => database.drop());
beforeEach(() => database.handle.pool.query(`TRUNCATE things; INSERT INTO things VALUES ('x', 0), ('y', 0)`));

const raise = (tx: Transaction, name: string) =>
  sql`UPDATE things SET count = count + 1 WHERE name = ${name}`.execute(tx);
const counts = async () => (await database.handle.pool.query('SELECT name, count FROM things ORDER BY name')).rows;

test('what fails is taken back alone, and why is told', async () => {
  const failure = await db()
    .transaction()
    .execute(async (tx) => {
      await raise(tx, 'x');
      return inSavepoint(tx, async () => {
        await raise(tx, 'y');
        throw new Error('no');
      });
    });
  expect(failure).toEqual(new Error('no'));
  expect(await counts()).toEqual([
    { name: 'x', count: 1 },
    { name: 'y', count: 0 },
  ]);
});

test('a deadlock is tried again: both who met each other are done', async () => {
  const [xIsHeld, yIsHeld] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db()
    .transaction()
    .execute((tx) =>
      inSavepoint(tx, async () => {
        await raise(tx, 'x');
        xIsHeld.resolve();
        await yIsHeld.promise;
        await raise(tx, 'y');
      }),
    );
  const second = db()
    .transaction()
    .execute((tx) =>
      inSavepoint(tx, async () => {
        await raise(tx, 'y');
        yIsHeld.resolve();
        await xIsHeld.promise;
        await raise(tx, 'x');
      }),
    );
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  expect(await counts()).toEqual([
    { name: 'x', count: 2 },
    { name: 'y', count: 2 },
  ]);
});

test('locks that stay in the way fail the transaction as a whole, to be tried again', async () => {
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = db()
    .transaction()
    .execute(async (tx) => {
      await raise(tx, 'y');
      isHeld.resolve();
      await release.promise;
    });
  await isHeld.promise;
  const blocked = db()
    .transaction()
    .execute(async (tx) => {
      await raise(tx, 'x');
      await sql`SET LOCAL lock_timeout = 1`.execute(tx);
      await inSavepoint(tx, () => raise(tx, 'y').then(() => undefined));
    });
  await expect(blocked).rejects.toMatchObject({ code: '55P03' });
  release.resolve();
  await holder;
  expect(await counts()).toEqual([
    { name: 'x', count: 0 },
    { name: 'y', count: 1 },
  ]);
});
