import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DocumentsApi, formOf, pdfBytes, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

/** The day somebody's plan began: the account is of then, so their months begin on the 3rd. */
const BEGAN = new Date('2026-11-03T08:00:00Z');
const NOON = new Date('2026-11-20T12:00:00Z');

let api: DocumentsApi;
let ownerId: string;
let now = NOON;
beforeAll(async () => {
  const env = { MULTI_USER_ENABLED: 'true', SUBSCRIPTION_OVERAGE_PERCENT: '0' };
  api = await startDocumentsApi({ env });
  api.base.clock.now = () => now;
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  ownerId = await api.createOwner();
  await api.db.updateTable('users').set({ created_at: BEGAN }).where('id', '=', ownerId).execute();
});

/** A plan of its own for the person, with these limits. */
async function give(limits: Record<string, unknown>, profile: Record<string, unknown> = {}): Promise<void> {
  const plan_id = `p${ownerId.replaceAll('-', '').slice(0, 30)}`;
  const times = { created_at: BEGAN, updated_at: BEGAN };
  await api.db
    .insertInto('subscription_plans')
    .values({ id: ownerId, plan_id, name: 'Of a test', ...times, ...limits })
    .onConflict((conflict) => conflict.column('plan_id').doUpdateSet(limits))
    .execute();
  const values = { subscription_tier: plan_id, ...profile };
  await api.db
    .insertInto('user_profiles')
    .values({ user_id: ownerId, ...values, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

const upload = (...names: string[]) =>
  api.send(ownerId, 'POST', '/api/files', {
    body: formOf(names.map((name) => ({ name: `${name}.pdf`, bytes: pdfBytes(name) }))),
  });
const statusOf = async (...names: string[]) => (await upload(...names)).status;
const kept = async () =>
  (await api.db.selectFrom('files').select('id').where('owner_id', '=', ownerId).execute()).length;

describe('documents a month', () => {
  it('the document beyond it is refused with the limit and when it goes on, and nothing of it is kept', async () => {
    await give({ monthly_upload_limit: 2 });
    expect([await statusOf('a'), await statusOf('b')]).toEqual([202, 202]);
    const stored = (await api.storedFiles()).length;
    const { status, json } = await upload('c');
    expect([status, json.code]).toEqual([402, 'quota_exceeded']);
    const resets_at = '2026-12-03T00:00:00.000Z';
    expect(json.limit).toEqual({ kind: 'documents_a_month', allowed: 2, used: 2, resets_at });
    expect([await kept(), (await api.storedFiles()).length]).toEqual([2, stored]);
    now = new Date(resets_at);
    expect(await statusOf('c')).toBe(202);
  });

  it('a copy does not count, and deleting gives nothing back', async () => {
    await give({ monthly_upload_limit: 1 });
    const first = await upload('a');
    expect([first.status, await statusOf('a')]).toEqual([202, 202]);
    await api.send(ownerId, 'DELETE', `/api/files/${first.json.files[0].id}`);
    expect(await statusOf('b')).toBe(402);
  });

  it('of several files in one request all are taken or none, and the answer names those there was no room for', async () => {
    await give({ monthly_upload_limit: 3 });
    expect(await statusOf('a', 'b')).toBe(202);
    const { status, json } = await upload('c', 'd', 'e');
    expect([status, json.limit.used, json.refused_files]).toEqual([402, 2, ['d.pdf', 'e.pdf']]);
    expect(await kept()).toBe(2);
  });

  it('of 64 uploads at once on the last place exactly one is taken', async () => {
    await give({ monthly_upload_limit: 1 });
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => statusOf(`at-once-${index}`)));
    expect(answers.filter((status) => status === 202)).toHaveLength(1);
    expect(answers.filter((status) => status === 402)).toHaveLength(63);
    expect(await kept()).toBe(1);
  });

  it('who has more than a smaller plan takes is refused as at its end, and keeps all', async () => {
    await give({ monthly_upload_limit: 3 });
    expect(await statusOf('a', 'b', 'c')).toBe(202);
    await give({ monthly_upload_limit: 1 });
    const { status, json } = await upload('d', 'e');
    expect([status, json.limit.allowed, json.limit.used, json.refused_files]).toEqual([402, 1, 1, ['d.pdf', 'e.pdf']]);
    expect(await kept()).toBe(3);
  });

  it('overage lets a month go beyond its documents by so many percent, rounded down', async () => {
    await give({ monthly_upload_limit: 3, overage_percent: 50 });
    expect(await statusOf('a', 'b', 'c', 'd')).toBe(202);
    expect((await upload('e')).json.limit).toMatchObject({ allowed: 4, used: 4 });
  });

  it('whoever may go over is not stopped by it', async () => {
    await give({ monthly_upload_limit: 1 }, { allow_overage: true });
    expect(await statusOf('a', 'b', 'c')).toBe(202);
  });

  it.each(['2026-11-19T12:00:00Z', '2026-10-01T00:00:00Z', '2025-11-20T12:00:00Z'])(
    'a clock set back to %s gives nothing back',
    async (past) => {
      await give({ monthly_upload_limit: 1 });
      expect(await statusOf('a')).toBe(202);
      now = new Date(past);
      // What was used of a minute's rate counts as the whole minute then: of all requests, and of uploads.
      for (const limiter of ['requests', 'uploads']) {
        expect(await statusOf(limiter)).toBe(429);
        now = new Date(now.getTime() + 61_000);
      }
      expect((await upload('b')).json.code).toBe('quota_exceeded');
    },
  );
});

describe('documents in all', () => {
  it('no month brings new ones, and going over is no way around it', async () => {
    await give({ lifetime_file_limit: 1 }, { allow_overage: true });
    expect(await statusOf('a')).toBe(202);
    now = new Date('2031-01-01T00:00:00Z');
    const { status, json } = await upload('b');
    expect([status, json.limit]).toEqual([402, { kind: 'documents_in_all', allowed: 1, used: 1, resets_at: null }]);
  });
});

describe('documents of a year', () => {
  const yearly = { billing_cycle: 'yearly', billing_period_start: BEGAN };

  it('what a month leaves carries over to the next, until twelve months are over', async () => {
    await give({ monthly_upload_limit: 1 }, yearly);
    now = new Date('2027-01-20T12:00:00Z');
    expect(await statusOf('a', 'b', 'c')).toBe(202);
    const { json } = await upload('d');
    const resets_at = '2027-02-03T00:00:00.000Z';
    expect(json.limit).toEqual({ kind: 'documents_a_year', allowed: 3, used: 3, resets_at });
    now = new Date('2027-11-03T00:00:00Z');
    expect([await statusOf('d'), await statusOf('e')]).toEqual([202, 402]);
  });
});

describe('other limits of a plan', () => {
  it('a file that is larger than the plan takes is refused while it arrives, and nothing of it is kept', async () => {
    await give({ max_file_size_mb: 1 });
    const stored = (await api.storedFiles()).length;
    const large = formOf([{ name: 'large.pdf', bytes: pdfBytes('large', 1_048_577) }]);
    const { status, json } = await api.send(ownerId, 'POST', '/api/files', { body: large });
    expect([status, json.code, json.limit.allowed]).toEqual([413, 'plan_file_size', 1_048_576]);
    expect((await api.storedFiles()).length).toBe(stored);
  });

  it('a day’s documents are those of the person, else of the plan', async () => {
    await give({ daily_upload_limit: 1 });
    expect([await statusOf('a'), (await upload('b')).json.code]).toEqual([202, 'daily_upload_limit_reached']);
    await give({ daily_upload_limit: 1 }, { daily_upload_limit: 2 });
    expect([await statusOf('b'), await statusOf('c')]).toEqual([202, 402]);
  });

  it('stored bytes are those of the plan where it has fewer than the service', async () => {
    await give({ max_storage_mb: 1 });
    const half = (name: string) => formOf([{ name: `${name}.pdf`, bytes: pdfBytes(name, 600_000) }]);
    expect((await api.send(ownerId, 'POST', '/api/files', { body: half('a') })).status).toBe(202);
    const { status, json } = await api.send(ownerId, 'POST', '/api/files', { body: half('b') });
    expect([status, json.code, json.limit.allowed]).toEqual([402, 'storage_limit_reached', 1_048_576]);
  });
});

it('somebody without a plan of their own has the free one that the service begins with', async () => {
  expect(await statusOf(...Array.from({ length: 50 }, (_, index) => `free-${index}`))).toBe(202);
  expect((await upload('more')).json.limit).toMatchObject({ kind: 'documents_in_all', allowed: 50, used: 50 });
});

it('an administrator has no limits', async () => {
  await give({ monthly_upload_limit: 1, max_file_size_mb: 1 });
  await api.db.updateTable('users').set({ is_admin: true }).where('id', '=', ownerId).execute();
  expect(await statusOf('a', 'b', 'c')).toBe(202);
});
