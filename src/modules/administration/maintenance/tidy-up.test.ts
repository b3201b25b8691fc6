import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { stuckFiles } from '../../documents/processing/index.ts';
import { bornDigitalPdf } from '../../documents/processing/testing/documents.ts';
import { TestEngine } from '../../documents/processing/testing/engine.ts';
import { handleTidyUp } from './tidy-up.job.ts';

const MS_PER_DAY = 86_400_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

async function tidyUp(): Promise<void> {
  const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
  expect(await handleTidyUp(engine.ctx, {}, run)).toEqual({ type: 'done' });
}

it('forgets old events, ended sessions, remembered answers, kept passwords and budgets that are full again, and nothing that is still wanted', async () => {
  const { db } = engine.ctx;
  const now = Date.now();
  const fresh = new Date(now - 60_000);
  const old = new Date(now - 40 * MS_PER_DAY);
  const soon = new Date(now + MS_PER_DAY);
  const fileIds = [await engine.add(bornDigitalPdf([['Kept']])), await engine.add(bornDigitalPdf([['Forgotten']]))];
  const opened = {
    file_id: await engine.add(bornDigitalPdf([['Opened']])),
    ciphertext: Buffer.alloc(40),
    is_kept: true,
  };
  await db
    .insertInto('file_passwords')
    .values({ ...opened, created_at: old })
    .execute();
  await db.deleteFrom('events').execute();
  const owner = { owner_id: engine.ownerId };
  for (const [index, at] of [fresh, old].entries()) {
    await db
      .insertInto('events')
      .values({ ...owner, name: 'test', payload: '{}', created_at: at })
      .execute();
    const answer = { key: `key-${index}`, route: 'POST /', body_hash: Buffer.alloc(32), created_at: at };
    await db
      .insertInto('idempotency_keys')
      .values({ ...owner, ...answer })
      .execute();
    const session = { id: newId(), token_hash: Buffer.from([index]), user_agent: 'test', address: '::1' };
    const times = { created_at: old, last_seen_at: old, expires_at: index === 0 ? soon : old };
    await db
      .insertInto('sessions')
      .values({ ...session, ...times, user_id: engine.ownerId })
      .execute();
    await db
      .insertInto('rate_limits')
      .values({ key: Buffer.from([index]), full_at: index === 0 ? soon : old })
      .execute();
    const sealed = { file_id: fileIds[index] ?? '', ciphertext: Buffer.alloc(40), created_at: at };
    await db.insertInto('file_passwords').values(sealed).execute();
  }
  await tidyUp();
  const passwords = await db.selectFrom('file_passwords').select('file_id').orderBy('file_id').execute();
  expect(passwords.map(({ file_id }) => file_id)).toEqual([fileIds[0], opened.file_id].sort());
  for (const table of ['events', 'idempotency_keys', 'sessions', 'rate_limits'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(rows, table).toHaveLength(1);
  }
});

it('lets a document go on that has lost its job', async () => {
  const id = await engine.add(bornDigitalPdf([['Stuck']]));
  const { plan_id: planId } = await engine.file(id);
  await engine.database.handle.pool.query(`DELETE FROM pgboss.job WHERE data->>'fileId' = $1`, [id]);
  await tidyUp();
  const resumed = await engine.file(id);
  expect(resumed.plan_id).not.toBe(planId);
  const queue = (await engine.ctx.jobs.queues()).find(({ name }) => name === 'process_file');
  expect(queue).toMatchObject({ pending: 4 });
  await tidyUp();
  expect((await engine.file(id)).plan_id).toBe(resumed.plan_id);
});

it('finds every stuck document however many there are, and none that a job will finish', async () => {
  const waiting = await engine.add(bornDigitalPdf([['Waits for its job']]));
  await engine.database.handle.pool.query(
    `INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, source, plan_id, created_at, updated_at)
     SELECT gen_random_uuid(), $1, 'a.pdf', 'application/pdf', 1, '\\x00', 'a', 'test',
       CASE WHEN n % 2 = 0 THEN gen_random_uuid() END, now(), now()
     FROM generate_series(1, 1100) n`,
    [engine.ownerId],
  );
  const found = new Set<string>();
  for await (const file of stuckFiles(engine.ctx)) found.add(file.id);
  expect(found.size).toBe(1100);
  expect(found).not.toContain(waiting);
});
