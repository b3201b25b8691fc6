import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestFoundation, type TestFoundation } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { secretsSettings } from '../../../platform/secrets/index.ts';
import { defineSourceKind } from './source-kind.ts';
import { SourceProblem } from './source-problem.ts';
import { SOURCES_CHANNEL } from './sources.store.ts';
import { SourceSupervisor } from './supervisor.ts';

/** One run of a source, which the test holds in its hands. */
type Run = { id: string; signal: AbortSignal; succeeded: () => Promise<void>; fail: (error: Error) => void };

let foundation: TestFoundation;
let supervisors: SourceSupervisor[];
let runs: Run[];
let ownerId: string;

const kind = defineSourceKind({
  name: 'mailbox',
  audience: 'user',
  config: z.strictObject({}),
  credentials: null,
  publicConfig: () => ({}),
  test: async () => ({ ok: true, code: 'ready', detail: 'Ready.', waiting_count: null }),
  run: (_ctx, { source }, { signal, succeeded }) =>
    new Promise((resolve, reject) => {
      runs.push({ id: source.id, signal, succeeded, fail: reject });
      signal.addEventListener('abort', () => resolve(), { once: true });
    }),
});

beforeEach(async () => {
  foundation = await openTestFoundation({ groups: [secretsSettings] });
  supervisors = [];
  runs = [];
  ownerId = newId();
  const person = { id: ownerId, kind: 'local', display_name: 'Ann', created_at: new Date() };
  await foundation.base.db.insertInto('users').values(person).execute();
});
afterEach(async () => {
  await Promise.all(supervisors.map((supervisor) => supervisor.stop()));
  await foundation.close();
});

/** Begins to work for sources, as one more process would. */
function start(): SourceSupervisor {
  const { base, database } = foundation;
  const supervisor = new SourceSupervisor({
    database: database.handle,
    kinds: [kind],
    makeContext: (name) => ({
      ...base,
      actor: { type: 'system', name },
      ownerId: null,
      address: null,
      requestId: null,
    }),
    log: base.log,
  });
  supervisor.start();
  supervisors.push(supervisor);
  return supervisor;
}

async function add(): Promise<string> {
  const id = newId();
  const [now, config] = [new Date(), '{}'];
  await foundation.base.db
    .insertInto('sources')
    .values({ id, owner_id: ownerId, kind: 'mailbox', name: 'x', config, tags: [], created_at: now, updated_at: now })
    .execute();
  return id;
}

const change = (id: string, values: { is_active: boolean; paused_at: Date | null }) =>
  foundation.base.db
    .updateTable('sources')
    .set({ ...values, next_try_at: null, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
const rowOf = (id: string) =>
  foundation.base.db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const running = () => runs.filter(({ signal }) => !signal.aborted).map(({ id }) => id);
const expectRunning = (ids: string[]) => expect.poll(() => running().sort()).toEqual([...ids].sort());
const runOf = (id: string): Run => {
  const run = runs.findLast((one) => one.id === id);
  if (!run) throw new Error('nothing runs for this source');
  return run;
};

describe('a source', () => {
  it('that is added is worked for, in one of several processes', async () => {
    start();
    start();
    const ids = [await add(), await add(), await add()];
    await expectRunning(ids);
    await sql`SELECT pg_notify(${SOURCES_CHANNEL}, '')`.execute(foundation.base.db);
    await expectRunning(ids);
    expect(runs.length).toBe(3);
  });

  it('that is paused, deleted, or whose owner is blocked is worked for no longer, and goes on when that is over', async () => {
    start();
    const [paused, deleted] = [await add(), await add()];
    await expectRunning([paused, deleted]);
    await change(paused, { is_active: false, paused_at: new Date() });
    await expectRunning([deleted]);
    await change(paused, { is_active: true, paused_at: null });
    await expectRunning([paused, deleted]);
    await foundation.base.db.deleteFrom('sources').where('id', '=', deleted).execute();
    await expectRunning([paused]);
    const block = (is_blocked: boolean) =>
      foundation.base.db.updateTable('users').set({ is_blocked }).where('id', '=', ownerId).execute();
    await block(true);
    await expectRunning([]);
    await block(false);
    await expectRunning([paused]);
    await foundation.base.db.deleteFrom('users').where('id', '=', ownerId).execute();
    await expectRunning([]);
  });

  it('that is changed begins anew with what was changed', async () => {
    start();
    const id = await add();
    await expectRunning([id]);
    await change(id, { is_active: true, paused_at: null });
    await expect.poll(() => runs.length).toBe(2);
    await expectRunning([id]);
    expect(runs[0]?.signal.aborted).toBe(true);
  });

  it('that fails says why and when it is tried again, while the others go on; a change tries it at once', async () => {
    start();
    const [failing, other] = [await add(), await add()];
    await expectRunning([failing, other]);
    runOf(failing).fail(new SourceProblem('mailbox_gone', 'There is no such mailbox.'));
    await expect.poll(async () => (await rowOf(failing)).last_error_code).toBe('mailbox_gone');
    const { last_error, next_try_at } = await rowOf(failing);
    expect(last_error).toBe('There is no such mailbox.');
    expect(next_try_at?.getTime()).toBe(foundation.clock.now().getTime() + 5_000);
    expect(runOf(other).signal.aborted).toBe(false);
    await change(failing, { is_active: true, paused_at: null });
    await expect.poll(() => runs.length).toBe(3);
    await runOf(failing).succeeded();
    expect(await rowOf(failing)).toMatchObject({ last_error_code: null, last_error: null, next_try_at: null });
  });

  it('that fails in a way nobody expected says nothing of it to its owner, and all to the log', async () => {
    start();
    const id = await add();
    await expectRunning([id]);
    runOf(id).fail(new Error('the password is hunter2'));
    await expect.poll(async () => (await rowOf(id)).last_error_code).toBe('internal');
    expect((await rowOf(id)).last_error).not.toContain('hunter2');
    expect(foundation.logLines.some(({ source_id, level }) => source_id === id && level === 'error')).toBe(true);
  });
});

describe('a process', () => {
  it('that stops gives its sources to another one', async () => {
    const first = start();
    const id = await add();
    await expectRunning([id]);
    start();
    await first.stop();
    await sql`SELECT pg_notify(${SOURCES_CHANNEL}, '')`.execute(foundation.base.db);
    await expect.poll(() => runs.length).toBe(2);
    await expectRunning([id]);
  });

  it('that loses its connection stops what it did, and the source goes on in one place', async () => {
    start();
    const id = await add();
    await expectRunning([id]);
    start();
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND pid <> pg_backend_pid()`.execute(foundation.base.db);
    await expect.poll(() => runs[0]?.signal.aborted).toBe(true);
    await expect.poll(() => runs.length).toBe(2);
    await expectRunning([id]);
  });
});
