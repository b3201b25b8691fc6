import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../config/index.ts';
import { createLog } from '../log/index.ts';
import { databaseSettings } from './database.settings.ts';
import { DatabaseUnavailable, isDatabaseUnavailable, isUniqueViolation } from './errors.ts';
import type { Database } from './index.ts';
import { connectDatabase, openDatabase } from './open-database.ts';
import { takePrepared } from './prepared.ts';
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
  expect(isDatabaseUnavailable(error)).toBe(false);
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
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

/** A handle over the settings that an operator would write. */
function open(env: Record<string, string>) {
  return openDatabase({ config: loadConfig([databaseSettings], env), log: createLog({ level: 'silent' }) });
}

test('a server that cannot be reached is told as such on every way in, with the reason', async () => {
  const handle = await open({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
  const ways: (() => Promise<unknown>)[] = [
    () => handle.pool.query('SELECT 1'),
    () => handle.pool.connect(),
    () => handle.openSession(),
    () => handle.db.selectFrom('users').select('id').execute(),
    () => handle.db.transaction().execute((tx) => tx.selectFrom('users').select('id').execute()),
  ];
  for (const way of ways) {
    const error = await way().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  }
  await handle.close();
});

test.each(['57P01', '57P03', '08006', '53300'])('a statement that ends with %s has lost the database', async (code) => {
  const statement = `DO $$ BEGIN RAISE EXCEPTION 'the server goes' USING ERRCODE = '${code}'; END $$`;
  const error = await database.handle.pool.query(statement).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  const client = await database.handle.pool.connect();
  await expect(client.query(statement)).rejects.toThrow(DatabaseUnavailable);
  client.release();
});

test('the same codes from anywhere else say nothing about the database', () => {
  for (const code of ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
    expect(isDatabaseUnavailable(Object.assign(new Error('of an SFTP server'), { code }))).toBe(false);
  expect(isDatabaseUnavailable(new AggregateError([new Error('one'), new DatabaseUnavailable(null)]))).toBe(true);
});

test('sessions and notifications go to DATABASE_LISTEN_URL, statements over at most DATABASE_POOL_SIZE connections to DATABASE_URL', async () => {
  const elsewhere = await openTestDatabase();
  const handle = await open({
    DATABASE_URL: database.url,
    DATABASE_LISTEN_URL: elsewhere.url,
    DATABASE_POOL_SIZE: '4',
  });
  const nameOf = async (query: (text: string) => Promise<{ rows: unknown[] }>) =>
    (await query('SELECT current_database() AS name')).rows[0];
  expect(await nameOf((text) => handle.pool.query(text))).toEqual({ name: new URL(database.url).pathname.slice(1) });
  const session = await handle.openSession();
  expect(await nameOf((text) => session.query(text))).toEqual({ name: new URL(elsewhere.url).pathname.slice(1) });
  await session.end();
  const heard = Promise.withResolvers<string>();
  const listening = Promise.withResolvers<void>();
  handle.listener.listen('told', { onNotification: heard.resolve, onListening: () => listening.resolve() });
  await listening.promise;
  await elsewhere.handle.pool.query(`SELECT pg_notify('told', 'from the other address')`);
  expect(await heard.promise).toBe('from the other address');
  const taken = await Promise.all([1, 2, 3, 4].map(() => handle.pool.connect()));
  const fifth = handle.pool.connect();
  expect([handle.pool.totalCount, handle.pool.waitingCount]).toEqual([4, 1]);
  for (const client of taken) client.release();
  (await fifth).release();
  await handle.close();
  await elsewhere.drop();
});

test('an address for sessions alone is refused: it would not be used', async () => {
  await expect(open({ DATABASE_LISTEN_URL: 'postgresql://localhost/archivolt' })).rejects.toThrow(
    /DATABASE_LISTEN_URL is set and DATABASE_URL is not/,
  );
});

const preparedNames = `SELECT name FROM pg_prepared_statements ORDER BY name`;
const somebody = (db: Database) => takePrepared(db, 'somebody', db.selectNoFrom(sql<number>`${1}::int`.as('n')));

test('a statement of every request is prepared once a connection, and gives what it gave', async () => {
  const one = connectDatabase(database.url, createLog({ level: 'silent' }), { poolSize: 1 });
  try {
    expect([await somebody(one.db), await somebody(one.db)]).toEqual([{ n: 1 }, { n: 1 }]);
    expect((await one.pool.query(preparedNames)).rows).toEqual([{ name: 'somebody_1' }]);
  } finally {
    await one.close();
  }
});

test('what transactions run again is prepared, what is run outside of them or but once is planned for its values', async () => {
  const one = connectDatabase(database.url, createLog({ level: 'silent' }), { poolSize: 1 });
  const inside = (value: number) => sql`SELECT ${value}::int AS inside`;
  try {
    for (const value of [1, 2, 3]) {
      await sql`SELECT ${value}::int AS outside`.execute(one.db);
      const { rows } = await one.db.transaction().execute((tx) => inside(value).execute(tx));
      expect(rows).toEqual([{ inside: value }]);
    }
    await one.db.transaction().execute((tx) => sql`SELECT ${1}::int AS once`.execute(tx));
    const { rows } = await one.pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements');
    expect(rows.map(({ statement }) => statement)).toEqual(['SELECT $1::int AS inside']);
  } finally {
    await one.close();
  }
});

test('a table that a newer version migrates fails its readers once, as a lost connection does, and never again', async () => {
  const one = connectDatabase(database.url, createLog({ level: 'silent' }), { poolSize: 1 });
  const read = () =>
    one.db.transaction().execute(async (tx) => (await sql`SELECT * FROM migrated WHERE id = ${1}`.execute(tx)).rows);
  try {
    await one.pool.query('CREATE TABLE migrated (id integer); INSERT INTO migrated VALUES (1)');
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1 }]);
    await one.pool.query('ALTER TABLE migrated ADD COLUMN name text');
    expect(isDatabaseUnavailable(await read().catch((error: unknown) => error))).toBe(true);
    expect(await read()).toEqual([{ id: 1, name: null }]);
  } finally {
    await one.close();
  }
});

test('nothing is prepared where a pooler may exchange the server between two statements', async () => {
  const sessionUrl = `${database.url}&application_name=past-the-pooler`;
  const pooled = connectDatabase(database.url, createLog({ level: 'silent' }), { poolSize: 1, sessionUrl });
  try {
    expect(await somebody(pooled.db)).toEqual({ n: 1 });
    expect((await pooled.pool.query(preparedNames)).rows).toEqual([]);
  } finally {
    await pooled.close();
  }
});
