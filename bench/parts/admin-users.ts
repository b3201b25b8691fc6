import pg from 'pg';
import { withLoadedService } from '../lib/loaded-service.ts';
import { definePart } from '../lib/part.ts';
import { type MeasuredRequest, measureRequests, timesTable } from '../lib/request-times.ts';

const TARGET_MS = 50;

/** People with accounts and documents: as many of these as of those a person has, and one in ten blocked, noted or on a tier. */
async function addPeople(databaseUrl: string, people: number, documents: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (id, kind, username, email, display_name, is_blocked, created_at, last_seen_at)
       SELECT gen_random_uuid(), 'local', 'person' || n, 'person' || n || '@example.org', 'Person ' || md5(n::text), n % 10 = 0,
         now() - n * interval '1 minute', CASE WHEN n % 7 > 0 THEN now() - n * interval '1 second' END
       FROM generate_series(1, $1) n`,
      [people],
    );
    await client.query(
      `INSERT INTO user_profiles (user_id, created_at, updated_at, subscription_tier, notes)
       SELECT id, now(), now(), (ARRAY['free', 'starter', 'professional'])[1 + (row_number() OVER ()) % 3],
         CASE WHEN is_blocked THEN 'pays by post' ELSE '' END FROM users WHERE username LIKE 'person%'`,
    );
    await client.query(
      `INSERT INTO files (id, owner_id, original_filename, mime_type, file_size, sha256, title, status, source, created_at, updated_at)
       SELECT gen_random_uuid(), owner.ids[1 + n % array_length(owner.ids, 1)], 'letter.pdf', 'application/pdf', 1000 + n,
         sha256(n::text::bytea), 'Letter ' || n, 'completed', 'api', now(), now()
       FROM generate_series(1, $1) n, (SELECT array_agg(id) AS ids FROM users WHERE username LIKE 'person%') owner`,
      [documents],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

const list = (kind: string, query: string): MeasuredRequest => ({
  kind,
  what: query,
  path: `/api/admin/users?${query}`,
});

/** The list of people over HTTP. */
export const adminUsers = definePart({
  name: 'admin-users',
  title: 'The list of people',
  about: 'orders, filters and search of the list of people with 10,000 accounts and 100,000 documents',
  async run({ quick, note }) {
    const [people, documents] = quick ? [1_000, 10_000] : [10_000, 100_000];
    const rounds = quick ? 3 : 20;
    const times = await withLoadedService(1_000, note, async ({ client, databaseUrl }) => {
      await addPeople(databaseUrl, people, documents);
      const { pagination } = await client.get<{ pagination: { next_cursor: string } }>('/api/admin/users?per_page=200');
      const { users } = await client.get<{ users: { id: string }[] }>('/api/admin/users?per_page=1');
      return measureRequests(
        client,
        [
          list('first page', 'sort_by=last_seen_at'),
          list('first page', 'sort_by=display_name'),
          list('first page', 'sort_by=created_at&sort_order=asc'),
          list('page 200 entries on, by its cursor', `cursor=${pagination.next_cursor}`),
          list('200 entries', 'per_page=200'),
          list('filter', 'blocked=true'),
          list('filter', 'tier=professional&sort_by=display_name'),
          list('filter', 'inactive=true'),
          list('search', 'q=person4711'),
          list('search', 'q=by%20post'),
          list('search', 'q=nobody-has-this'),
          { kind: 'one person', what: 'details', path: `/api/admin/users/${users[0]?.id}` },
        ],
        rounds,
      );
    });
    const size = `${people.toLocaleString('en')} people, ${documents.toLocaleString('en')} documents`;
    return [
      timesTable([{ size, targetMs: TARGET_MS, times }]),
      '',
      `p50 / p95 in ms over HTTP with a signed-in session, one request at a time, 25 entries a page, ${rounds} rounds after one that is not counted.`,
    ].join('\n');
  },
});
