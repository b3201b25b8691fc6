import pg from 'pg';
import { fillAuditLog } from '../lib/audit-rows.ts';
import { withLoadedService } from '../lib/loaded-service.ts';
import { definePart } from '../lib/part.ts';
import { type MeasuredRequest, measureRequests, timesTable } from '../lib/request-times.ts';

const TARGET_MS = 50;
const YEAR_MS = 365 * 86_400_000;

/** People by how much they did, from the busiest to nobody. */
async function peopleOf(database: pg.Client): Promise<{ name: string; id: string; address: string }[]> {
  const { rows } = await database.query<{ id: string; address: string }>(
    'SELECT actor_user_id AS id, min(address) AS address FROM audit_log WHERE actor_user_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC',
  );
  const at = (name: string, share: number) => {
    const row = rows[Math.floor((rows.length - 1) * share)];
    return row ? [{ name, ...row }] : [];
  };
  return [...at('the busiest', 0), ...at('a busy one', 0.001), ...at('one in the middle', 0.5), ...at('a rare one', 1)];
}

async function requestsOf(database: pg.Client): Promise<MeasuredRequest[]> {
  const requests: MeasuredRequest[] = [];
  const add = (kind: string, what: string, query: Record<string, string>) => {
    requests.push({ kind, what, path: `/api/admin/audit-log?${new URLSearchParams(query)}` });
  };
  const { rows: old } = await database.query<{ id: string; target_id: string; request_id: string; created_at: Date }>(
    'SELECT id, target_id, request_id, created_at FROM audit_log ORDER BY created_at LIMIT 1 OFFSET 1000',
  );
  const actions = [
    'file.uploaded',
    'user.signed_in',
    'setting.saved',
    'identity.linked',
    'instance.set_up',
    'job.retried',
  ];
  const groups = ['file', 'user', 'setting', 'identity', 'passkey'];
  add('everything', 'first page', {});
  add('everything', '200 entries', { per_page: '200' });
  for (const row of old) {
    const cursor = Buffer.from(JSON.stringify([row.created_at.toISOString(), row.id])).toString('base64url');
    add('everything', 'last pages by cursor', { cursor });
    add('target', 'one thing', { target_id: row.target_id });
    add('request id', 'one request', { request_id: row.request_id });
    add('search', 'an id', { q: row.request_id });
  }
  for (const action of actions) add('action', action, { action });
  for (const group of groups) add('group', group, { group });
  for (const target_type of ['file', 'user', 'setting', 'bulk_action'])
    add('kind of target', target_type, { target_type });
  for (const words of ['Person 17', 'person-1', 'nobody is called so', 'LOG_LEVEL']) add('search', words, { q: words });
  const from = new Date(Date.now() - 2.9 * YEAR_MS).toISOString();
  const to = new Date(Date.now() - 2 * YEAR_MS).toISOString();
  add('time', 'a stretch long ago', { from, to });
  for (const { name, id, address } of await peopleOf(database)) {
    add('actor', name, { actor: id });
    add('owner', name, { owner: id });
    add('address', name, { address });
    add('target', name, { target_id: id });
    for (const action of actions) add('actor and action', `${name}, ${action}`, { actor: id, action });
    for (const group of groups) add('actor and group', `${name}, ${group}`, { actor: id, group });
    add('several', `${name}, an address and a stretch`, { actor: id, address, from, to });
    add('several', `${name}, a group and a stretch`, { actor: id, group: 'user', from, to });
    add('several', `${name}, words and a group`, { actor: id, group: 'user', q: 'Person 17' });
  }
  return requests;
}

/** The audit log over HTTP with a million entries. */
export const adminAudit = definePart({
  name: 'admin-audit',
  title: 'The audit log',
  about: 'every filter of the audit log with 1,000,000 entries of 10,000 people',
  async run({ quick, note }) {
    const count = quick ? 20_000 : 1_000_000;
    const rounds = quick ? 1 : 5;
    return withLoadedService(200, note, async ({ client, databaseUrl, ownerId }) => {
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      try {
        await fillAuditLog(database, ownerId, count);
        const { rows } = await database.query<{ whole: string; indexes: string }>(
          `SELECT pg_size_pretty(pg_total_relation_size('audit_log')) AS whole, pg_size_pretty(pg_indexes_size('audit_log')) AS indexes`,
        );
        const requests = await requestsOf(database);
        note(`${count} entries: ${requests.length} requests, ${rounds} times`);
        const times = await measureRequests(client, requests, rounds);
        return [
          timesTable([{ size: `${count.toLocaleString('en')} entries`, targetMs: TARGET_MS, times }]),
          '',
          `Over HTTP with an administrator's session, one request at a time, 25 entries a page with their count (up to 2,000), ${rounds} rounds after one that is not counted. The table takes ${rows[0]?.whole} with indexes of ${rows[0]?.indexes}.`,
        ].join('\n');
      } finally {
        await database.end();
      }
    });
  },
});
