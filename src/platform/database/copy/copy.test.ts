import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DatabaseClient } from '../client.ts';
import { openTestDatabase, type TestDatabase } from '../testing.ts';
import { copyIn } from './copy-in.ts';
import { copyOut } from './copy-out.ts';
import { beginSnapshot, durableTables, prepareForCopy } from './tables.ts';

let database: TestDatabase;
let client: DatabaseClient;
beforeAll(async () => {
  database = await openTestDatabase();
  client = await database.handle.openSession();
  await prepareForCopy(client);
  await client.query(
    'CREATE TABLE odd (id integer, value text, bytes bytea, list text[], at timestamptz, number double precision)',
  );
  await client.query('CREATE TABLE other (LIKE odd)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('TRUNCATE odd, other');
});

const ODD = [
  '',
  '\\',
  '\\N',
  '\t',
  '\n\r\n',
  'Straße',
  '请求书',
  '🙂 e\u0301',
  '"quoted", {listed}',
  'x'.repeat(200_000),
];

async function fill(count = ODD.length): Promise<void> {
  await client.query(
    `INSERT INTO odd SELECT n, ($1::text[])[1 + n % ${ODD.length}], '\\x00ff5c0a'::bytea, $1::text[],
       timestamptz '0044-03-15 12:00:00.123456+00 BC' + n * interval '70 years', 0.1::double precision * n
     FROM generate_series(0, $2::int - 1) AS n`,
    [ODD, count],
  );
  await client.query('INSERT INTO odd (id) VALUES (-1)');
}

const differences = async () =>
  (await client.query('(TABLE odd EXCEPT ALL TABLE other) UNION ALL (TABLE other EXCEPT ALL TABLE odd)')).rows.length;

it('rows come back as they were, whatever is in them', async () => {
  await fill();
  const out = copyOut(client, 'COPY odd TO STDOUT');
  const bytes = await buffer(out);
  expect(out.rowCount).toBe(ODD.length + 1);
  expect(await copyIn(client, 'COPY other FROM STDIN', [bytes])).toBe(ODD.length + 1);
  expect(await differences()).toBe(0);
});

it('rows come back in pieces of any size, from one session into another', async () => {
  await fill(200);
  const second = await database.handle.openSession();
  await prepareForCopy(second);
  const inPieces = (async function* () {
    for await (const chunk of copyOut(client, 'COPY odd TO STDOUT') as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += 10_007) yield chunk.subarray(at, at + 10_007);
  })();
  expect(await copyIn(second, 'COPY other FROM STDIN', inPieces)).toBe(201);
  await second.end();
  expect(await differences()).toBe(0);
});

it('nothing is nothing', async () => {
  const out = copyOut(client, 'COPY odd TO STDOUT');
  expect((await buffer(out)).length).toBe(0);
  expect(out.rowCount).toBe(0);
  expect(await copyIn(client, 'COPY other FROM STDIN', [])).toBe(0);
});

it('nobody who stops reading keeps the session from going on', async () => {
  await fill(500);
  for await (const _chunk of copyOut(client, 'COPY odd TO STDOUT')) break;
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('a statement that cannot be done is told by the database, and the session goes on', async () => {
  await expect(buffer(copyOut(client, 'COPY nowhere TO STDOUT'))).rejects.toThrow('"nowhere" does not exist');
  await expect(copyIn(client, 'COPY other FROM STDIN', [Buffer.from('not a number\n')])).rejects.toThrow(
    /integer|missing data/,
  );
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('of a source that breaks off nothing is kept, and what it said is thrown', async () => {
  await fill();
  const bytes = await buffer(copyOut(client, 'COPY odd TO STDOUT'));
  const broken = (async function* () {
    yield bytes;
    throw new Error('this byte was flipped');
  })();
  await expect(copyIn(client, 'COPY other FROM STDIN', broken)).rejects.toThrow('this byte was flipped');
  expect((await client.query('TABLE other')).rows).toEqual([]);
});

it('a lost connection is told as one, both ways', async () => {
  await fill(500);
  const lost = await database.handle.openSession();
  const { rows } = await lost.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const endless = (async function* () {
    yield Buffer.from('1\n');
    await client.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    for (;;) yield Buffer.alloc(65_536, '1\n');
  })();
  await expect(copyIn(lost, 'COPY other (id) FROM STDIN', endless)).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
  });
});

it('a snapshot sees what was there when it was taken, and knows every table that outlives a crash', async () => {
  await fill(3);
  const second = await database.handle.openSession();
  await beginSnapshot(second);
  await client.query('DELETE FROM odd');
  const out = copyOut(second, 'COPY odd TO STDOUT');
  await buffer(out);
  expect(out.rowCount).toBe(4);
  const names = (await durableTables(second, 'public')).map(({ name }) => name);
  await second.query('COMMIT');
  await second.end();
  expect(names).toEqual(expect.arrayContaining(['files', 'users', 'odd']));
  expect(names).not.toContain('rate_limits');
});

it('columns that are computed are left out', async () => {
  const files = (await durableTables(client, 'public')).find(({ name }) => name === 'files');
  const names = files?.columns.map(({ name }) => name);
  expect(names).toContain('tags');
  expect(names).not.toContain('folded_tags');
});
