import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, heavy, light, other, system, withQueue } from '../testing.ts';
import { claimJobs } from './claim-jobs.ts';

withQueue();

const turn = { count: 1, afterOwner: '', busyOwners: [], isForNewcomers: false };
const query = async (text: string, values: unknown[] = []) => (await database.handle.pool.query(text, values)).rows;

/** What a claim leaves behind, without what differs from job to job. */
async function rowOf(name: string): Promise<unknown> {
  const [row] = await query(
    `SELECT state, retry_count, started_on IS NOT NULL AS is_started, heartbeat_on = started_on AS is_alive, completed_on, output,
       retry_limit, expire_seconds, heartbeat_seconds, policy, dead_letter, priority, blocked, group_id
     FROM pgboss.job WHERE name = $1`,
    [name],
  );
  return row;
}

beforeAll(async () => {
  for (const job of [light, heavy])
    await system.jobs.enqueue(database.handle.db, job, { text: 'claimed', owner: 'ann' });
});
afterAll(() => database.handle.pool.query('DELETE FROM pgboss.job'));

test('a job that we claim is left as pg-boss leaves one that it fetches, at the first attempt and at later ones', async () => {
  const boss = await system.boss();
  const { pool } = database.handle;
  for (const retryCount of [0, 1]) {
    const [fetched] = await boss.fetch(light.name, { includeMetadata: true });
    const [claimed] = await claimJobs(pool, { names: [heavy.name], ...turn });
    expect(fetched).toMatchObject({ retryCount, groupId: 'ann' });
    expect(claimed).toMatchObject({ retryCount, owner: 'ann', data: { text: 'claimed' }, expireInSeconds: 60 });
    expect(await rowOf(heavy.name)).toEqual(await rowOf(light.name));
    for (const job of [fetched, claimed])
      await boss.fail(job?.name ?? '', { id: job?.id ?? '', retryCount }, { message: 'again' });
    expect(await rowOf(heavy.name)).toEqual(await rowOf(light.name));
  }
});

test('states are ordered as our statements take them: waiting before active, active before ended', async () => {
  const rows = await query(`SELECT unnest(enum_range(NULL::pgboss.job_state))::text AS state`);
  const states = rows.map(({ state }) => state);
  expect(states.slice(0, 4)).toEqual(['created', 'retry', 'active', 'completed']);
  expect(states.toSorted()).toEqual(['active', 'cancelled', 'completed', 'created', 'failed', 'retry']);
});

test('the queue has the columns that our statements name, of the types they expect', async () => {
  const rows = await query(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'pgboss' AND table_name = 'job'`,
  );
  const types = Object.fromEntries(rows.map(({ name, type }) => [name, type]));
  expect(types).toMatchObject({
    id: 'uuid',
    name: 'text',
    data: 'jsonb',
    state: 'job_state',
    group_id: 'text',
    priority: 'int4',
    blocked: 'bool',
    singleton_key: 'text',
    start_after: 'timestamptz',
    created_on: 'timestamptz',
    started_on: 'timestamptz',
    heartbeat_on: 'timestamptz',
    heartbeat_seconds: 'int4',
    expire_seconds: 'int4',
    retry_count: 'int4',
    retry_limit: 'int4',
    retry_delay: 'int4',
    retry_backoff: 'bool',
    source_name: 'text',
    source_output: 'jsonb',
    source_retry_count: 'int4',
  });
});

test('long queues are read by our own indexes, which are made once', async () => {
  await system.stop();
  await system.start();
  const rows = await query(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'pgboss' AND tablename = 'job'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['job_by_owner', 'job_by_time', 'job_running']));
  expect(await claimJobs(database.handle.pool, { names: [other.name], ...turn })).toEqual([]);
});
