import { afterAll, beforeAll, expect, test } from 'vitest';
import { isConnectionError, isUniqueViolation } from './errors.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

test('bigints arrive as numbers, days as text, times as Date', async () => {
  const { rows } = await database.handle.pool.query(
    `SELECT 9007199254740991::bigint AS size, '2026-11-21'::date AS day, '2026-11-21T09:30:00Z'::timestamptz AS at`,
  );
  expect(rows[0]).toEqual({ size: 9007199254740991, day: '2026-11-21', at: new Date('2026-11-21T09:30:00Z') });
});

test('a bigint that a number cannot hold exactly is an error, not a wrong value', async () => {
  await expect(database.handle.pool.query('SELECT 9007199254740993::bigint AS size')).rejects.toThrow(
    /9007199254740993/,
  );
});

test('a broken unique constraint is recognised by its name', async () => {
  await database.handle.pool.query('CREATE TABLE unique_things (id integer CONSTRAINT one_of_a_kind PRIMARY KEY)');
  const insert = () => database.handle.pool.query('INSERT INTO unique_things VALUES (1)');
  await insert();
  const error = await insert().catch((reason: unknown) => reason);
  expect(isUniqueViolation(error)).toBe(true);
  expect(isUniqueViolation(error, 'one_of_a_kind')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
  expect(isConnectionError(error)).toBe(false);
});

test('a connection that breaks inside a transaction fails that transaction only', async () => {
  const { db, pool } = database.handle;
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
    );
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.selectFrom('users').selectAll().execute();
  });
  const error = await broken.catch((reason: unknown) => reason);
  expect(isConnectionError(error)).toBe(true);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});
