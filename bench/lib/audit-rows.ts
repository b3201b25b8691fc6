import type pg from 'pg';

const PEOPLE = 10_000;

/**
 * Fills the audit log as a service of many people would: three years, a few busy ones, many who hardly come, actions from one in two to
 * one in all, things whose rows are all old. Some people are gone.
 */
export async function fillAuditLog(database: pg.Client, adminId: string, count: number): Promise<void> {
  await database.query(
    `INSERT INTO users (id, kind, username, email, display_name, created_at)
     SELECT gen_random_uuid(), 'local', 'person-' || n, 'person-' || n || '@example.org', 'Person ' || n, now() - interval '3 years'
     FROM generate_series(1, $1::int) AS n`,
    [PEOPLE],
  );
  await database.query(
    `CREATE TEMP TABLE numbered AS
       SELECT row_number() OVER (ORDER BY (id = $1::uuid) DESC, username) AS n,
         CASE WHEN username LIKE 'person-%7' THEN gen_random_uuid() ELSE id END AS id
       FROM users`,
    [adminId],
  );
  await database.query('CREATE UNIQUE INDEX ON numbered (n)');
  await database.query('ANALYZE numbered');
  // n ^ 4 over the people: the first have a third of everything, the last a row or none.
  await database.query(
    `INSERT INTO audit_log (id, owner_id, actor_type, actor_id, actor_user_id, action, target_type, target_id, address, request_id,
       detail, created_at)
     SELECT gen_random_uuid(), person.id, CASE WHEN at % 5 = 0 THEN 'token' ELSE 'user' END, person.id::text, person.id,
       entry.action, split_part(entry.action, '.', 1),
       CASE WHEN entry.action = 'file.uploaded' THEN gen_random_uuid()::text
         WHEN entry.action LIKE 'setting.%' THEN 'LOG_LEVEL' ELSE person.id::text END,
       '192.0.' || (place * place * 20)::int || '.' || at % 200,
       gen_random_uuid()::text,
       '{"before": {"title": "a letter"}, "after": {"title": "another letter"}}',
       now() - interval '3 years' * (at::float / $1::int)
     FROM (
       SELECT at, random() AS place, random() AS kind FROM generate_series(1, $1::int) AS at
     ) AS rows
     CROSS JOIN LATERAL (SELECT CASE
       WHEN at > $1::int - 20 THEN 'instance.set_up'
       WHEN at > $1::int * 0.9 AND at % 10 = 0 THEN 'identity.linked'
       WHEN kind < 0.5 THEN 'file.uploaded'
       WHEN kind < 0.7 THEN 'user.signed_in'
       WHEN kind < 0.85 THEN 'file.trashed'
       WHEN kind < 0.99 THEN 'user.sign_in_refused'
       WHEN kind < 0.9995 THEN 'api_token.created'
       ELSE 'setting.saved' END AS action) AS entry
     JOIN numbered AS person ON person.n = 1 + floor(place ^ 4 * ${PEOPLE})`,
    [count],
  );
  await database.query('VACUUM ANALYZE audit_log');
}
