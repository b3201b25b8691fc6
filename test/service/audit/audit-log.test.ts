import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson } from '../access/callers.ts';

type Entry = {
  id: string;
  action: string;
  created_at: string;
  actor: { type: string; person: { id: string; name: string; is_deleted: boolean } | null; token_id: string | null };
  target: { type: string; id: string | null; person: { name: string } | null };
  changes: { field: string; before: unknown; after: unknown; is_secret: boolean }[];
  facts: Record<string, unknown>;
};
type Answer = {
  audit_log: Entry[];
  pagination: { total: number; total_is_estimate: boolean; next_cursor: string | null };
};
type Planted = Parameters<typeof plant>[0];

let service: TestService;
let bob: ApiClient;
const ids = { bob: '', ann: '' };

beforeAll(async () => {
  service = await startTestService({ env: { MULTI_USER_ENABLED: 'true' }, mode: 'serve' });
  bob = await addPerson(service, 'bob');
  const people = await service.db.selectFrom('users').select(['id', 'username']).execute();
  for (const { id, username } of people) if (username === 'bob' || username === 'ann') ids[username] = id;
});
afterAll(() => service?.stop());
beforeEach(() => service.db.deleteFrom('audit_log').execute());

const list = (query = '') => service.admin.get<Answer>(`/api/admin/audit-log?${query}`);
const idsOf = async (query: string) => (await list(query)).audit_log.map(({ id }) => id);
const exported = async (query: string) =>
  (await service.admin.send('GET', `/api/admin/audit-log/export?${query}`)).text();

/** Writes a row as recordAudit would have. @returns its id */
async function plant(row: {
  action?: string;
  by?: string | null;
  token?: string;
  target_type?: string;
  target_id?: string;
  owner_id?: string;
  address?: string;
  request_id?: string;
  detail?: object;
  created_at?: Date;
}): Promise<string> {
  const { by = ids.bob, token, action = 'file.uploaded', detail = {}, created_at = new Date(), ...others } = row;
  const id = newId();
  const actor_type = by === null ? 'system' : token === undefined ? 'user' : 'token';
  const actor = { actor_type, actor_id: token ?? by ?? 'http', actor_user_id: by };
  const values = { id, action, target_type: 'file', ...actor, ...others, detail: JSON.stringify(detail), created_at };
  await service.db.insertInto('audit_log').values(values).execute();
  return id;
}

describe('the audit log', () => {
  it('is gone through by cursor, newest first, each entry once while others are written', async () => {
    const planted: string[] = [];
    for (let at = 0; at < 23; at++)
      planted.unshift(await plant({ created_at: new Date(1_700_000_000_000 + (at >> 1)) }));
    const walked: string[] = [];
    let cursor = '';
    do {
      const { audit_log, pagination } = await list(`per_page=5${cursor && `&cursor=${cursor}`}`);
      walked.push(...audit_log.map(({ id }) => id));
      cursor = pagination.next_cursor ?? '';
      await plant({});
    } while (cursor !== '');
    expect(walked).toEqual(planted);
    await expect(list('cursor=xyz')).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('counts no further than two thousand', async () => {
    for (let at = 0; at < 3; at++) await plant({});
    expect((await list()).pagination).toMatchObject({ total: 3, total_is_estimate: false });
    const row = await service.db.selectFrom('audit_log').selectAll().limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: 2_001 }, () => ({ ...row, id: newId(), detail: '{}' }));
    await service.db.insertInto('audit_log').values(many).execute();
    expect((await list('group=file')).pagination).toMatchObject({ total: 2_000, total_is_estimate: true });
  });

  const someone = newId();
  const filters: [query: () => string, row: () => Planted][] = [
    [() => `actor=${ids.ann}`, () => ({ by: ids.ann })],
    [() => `actor=${ids.ann}`, () => ({ by: ids.ann, token: newId() })],
    [() => `actor=${ids.ann}&action=file.erased`, () => ({ by: ids.ann, action: 'file.erased' })],
    [() => 'action=file.erased', () => ({ action: 'file.erased' })],
    [() => 'group=setting', () => ({ action: 'setting.saved', target_type: 'setting' })],
    [() => 'target_type=setting', () => ({ action: 'setting.reset', target_type: 'setting' })],
    [() => 'target_type=session&group=user', () => ({ action: 'user.signed_out', target_type: 'session' })],
    [() => 'target_id=LOG_LEVEL', () => ({ target_id: 'LOG_LEVEL' })],
    [() => `owner=${someone}`, () => ({ owner_id: someone })],
    [() => 'address=192.0.2.99', () => ({ address: '192.0.2.99' })],
    [() => 'address=192.0.2.99&group=file', () => ({ address: '192.0.2.99' })],
    [() => 'request_id=request-77', () => ({ request_id: 'request-77' })],
    [() => 'request_id=request-77&action=file.erased', () => ({ request_id: 'request-77', action: 'file.erased' })],
    [
      () => 'from=2024-03-01T00:00:00Z&to=2024-03-02T00:00:00%2B01:00',
      () => ({ created_at: new Date('2024-03-01T22:59:59Z') }),
    ],
    // Whole days, the last one included, wherever the machine of the test is.
    [() => 'from=2024-02-28&to=2024-03-01', () => ({ created_at: new Date('2024-02-29T12:00:00Z') })],
    [() => 'q=request-77', () => ({ request_id: 'request-77' })],
    [() => 'q=192.0.2.99', () => ({ address: '192.0.2.99' })],
    [() => 'q=LOG_LEVEL', () => ({ target_id: 'LOG_LEVEL' })],
    [() => 'q=aNN', () => ({ by: ids.ann })],
    [() => 'q=ann', () => ({ action: 'user.admin_changed', target_type: 'user', target_id: ids.ann })],
    [() => 'q=ann', () => ({ by: ids.ann, action: 'user.signed_in', target_type: 'user', target_id: ids.ann })],
    [() => 'q=ann&group=setting', () => ({ by: ids.ann, action: 'setting.saved', target_type: 'setting' })],
  ];
  it.each(filters.map(([query, row]) => [row().action ?? 'file.uploaded', query, row] as const))(
    'lets through what a filter says and nothing else: %s (%#)',
    async (_action, query, row) => {
      await plant({ address: '192.0.2.98', request_id: 'request-76', created_at: new Date('2024-03-02T23:00:00Z') });
      const wanted = await plant(row());
      await plant({ by: null, action: 'user.sign_in_refused', target_type: 'user' });
      expect(await idsOf(query())).toEqual([wanted]);
      const { total } = (await list(query())).pagination;
      expect(total).toBe(1);
      expect(JSON.parse(await exported(`format=json&${query()}`)).map(({ id }: Entry) => id)).toEqual([wanted]);
    },
  );

  it('takes a per cent sign and an underscore in a search as they are, and refuses what is no filter', async () => {
    await plant({});
    expect([await idsOf('q=%25'), await idsOf('q=b_b')]).toEqual([[], []]);
    for (const query of ['action=x', 'actor=bob', 'from=yesterday', 'group=nothing', 'q=']) {
      expect([query, (await service.admin.send('GET', `/api/admin/audit-log?${query}`)).status]).toEqual([query, 422]);
    }
  });

  it('tells the names of today, and of somebody who was erased only that they were', async () => {
    const pseudonym = newId();
    await plant({ by: pseudonym, target_type: 'user', target_id: pseudonym, action: 'user.signed_in' });
    await plant({ target_type: 'user', target_id: ids.bob, action: 'profile.updated', token: 'token-1' });
    await plant({ by: null, action: 'user.sign_in_refused', target_type: 'user' });
    await bob.call('PATCH', '/api/profile', { json: { display_name: 'Robert' } });
    const [changed, nobody, renamed, erased] = (await list()).audit_log;
    expect(changed?.actor.person).toEqual({ id: ids.bob, name: 'Robert', is_deleted: false });
    expect(nobody?.actor).toMatchObject({ type: 'system', person: null, service: 'http' });
    expect(renamed).toMatchObject({
      actor: { person: { name: 'Robert' }, token_id: 'token-1' },
      target: { person: { name: 'Robert' } },
    });
    expect(erased?.actor.person).toEqual({ id: pseudonym, name: 'deleted person', is_deleted: true });
    expect(await idsOf(`actor=${pseudonym}`)).toHaveLength(1);
  });

  it('shows only what changed, secrets as hidden, and beside it what else is known', async () => {
    await plant({
      detail: {
        before: { title: 'a', tags: ['x'], plan: { name: 'Free', price: 1 }, password: '[masked]', note: null },
        after: { title: 'b', tags: ['x'], plan: { name: 'Pro', price: 1 }, password: '[masked]', note: null },
        method: 'password',
      },
    });
    await plant({ detail: { before: null, after: '[masked]' } });
    const [secret, changed] = (await list()).audit_log;
    expect(changed?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'password', before: 'hidden', after: 'hidden', is_secret: true },
      { field: 'plan.name', before: 'Free', after: 'Pro', is_secret: false },
      { field: 'title', before: 'a', after: 'b', is_secret: false },
    ]);
    expect(changed?.facts).toEqual({ method: 'password' });
    expect(secret?.changes).toEqual([{ field: 'value', before: null, after: 'hidden', is_secret: true }]);
  });
});

describe('the export', () => {
  it('as a table holds every entry, and no cell that a spreadsheet calculates', async () => {
    for (const title of ['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', '\tx', 'a "quoted", word']) {
      await plant({ detail: { before: {}, after: { title } }, address: title });
    }
    const answer = await service.admin.send('GET', '/api/admin/audit-log/export?format=csv&group=file');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="archivolt-audit-log-\d{4}-/);
    const text = await answer.text();
    expect(text.split('\r\n')[0]).toMatch(/^created_at,actor_type,/);
    expect(text.match(/\r\n/g)).toHaveLength(7);
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=HYPERLINK(""https://evil.example"")`);
    expect(cells).toContain('a ""quoted"", word');
  });

  it('goes on over many parts, ends where it began, and is an entry itself', async () => {
    const row = { actor_type: 'system', actor_id: 'test', action: 'file.erased', target_type: 'file', detail: '{}' };
    const rows = Array.from({ length: 2_500 }, (_, at) => ({
      ...row,
      id: newId(),
      created_at: new Date(1e12 + (at >> 2)),
    }));
    await service.db.insertInto('audit_log').values(rows).execute();
    const entries = JSON.parse(await exported('format=json')) as Entry[];
    expect(entries.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(entries.map(({ created_at }) => created_at)).toEqual(
      entries
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    expect((await list('group=audit_log')).audit_log[0]).toMatchObject({
      actor: { person: { id: ids.ann } },
      facts: { format: 'json', filters: {} },
    });
  });
});
