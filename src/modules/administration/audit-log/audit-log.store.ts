import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { auditActions } from '../../people/audit/index.ts';
import { isCalled } from '../../people/users/index.ts';
import { type AuditFilter, actionsOf } from './audit-log.filter.ts';

/** An action with the names of today of who did it, whom it was done to and whose thing it was. */
export type LoggedEntry = {
  id: string;
  created_at: Date;
  actor_type: string;
  actor_id: string | null;
  actor_user_id: string | null;
  actor_name: string | null;
  action: string;
  target_type: string;
  target_id: string | null;
  target_name: string | null;
  owner_id: string | null;
  owner_name: string | null;
  address: string | null;
  request_id: string | null;
  detail: unknown;
};

/** Where a page begins: behind this row. */
export type EntryPosition = { created_at: Date; id: string };

/** People whose name a search may mean. */
const PEOPLE_ASKED = 5;
type Condition = RawBuilder<unknown>;
/** A part of a filter's rows; with `byAction`, one index holds them in order for each action, and for nothing less. */
type Part = { conditions: Condition[]; people: readonly string[] | null; byAction: boolean };

/** Actions, newest first. */
export async function listEntries(
  db: Database,
  filter: AuditFilter,
  page: { limit: number; after?: EntryPosition | undefined; offset?: number },
): Promise<LoggedEntry[]> {
  const { limit, after, offset = 0 } = page;
  const rest = after ? [sql`(created_at, id) < (${after.created_at}, ${after.id}::uuid)`] : [];
  const order = sql`ORDER BY created_at DESC, id DESC LIMIT ${offset + limit}`;
  const { rows } = await sql<LoggedEntry>`
    WITH page AS (
      SELECT id, created_at FROM (${await matching(db, filter, rest, order)}) AS found
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT entry.id, entry.created_at, entry.actor_type, entry.actor_id, entry.actor_user_id, actor.display_name AS actor_name,
      entry.action, entry.target_type, entry.target_id, target.display_name AS target_name,
      entry.owner_id, owner.display_name AS owner_name, entry.address, entry.request_id, entry.detail
    FROM page JOIN audit_log AS entry ON entry.id = page.id
      LEFT JOIN users AS actor ON actor.id = entry.actor_user_id
      LEFT JOIN users AS target ON target.id = CASE WHEN entry.target_type = 'user' THEN entry.target_id::uuid END
      LEFT JOIN users AS owner ON owner.id = entry.owner_id
    ORDER BY entry.created_at DESC, entry.id DESC`.execute(db);
  return rows;
}

/** How many actions there are, counted no further than `limit`. */
export async function countEntries(db: Database, filter: AuditFilter, limit: number): Promise<number> {
  const found = await matching(db, filter, [], sql`LIMIT ${limit}`);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM (${found}) AS found LIMIT ${limit}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The id and time of the rows a filter lets through. Each part is a range of one index, read in its order and no further than
 * `tail` says; where an index begins with somebody or something, it goes on with the action, so there each action is a range.
 */
async function matching(
  db: Database,
  filter: AuditFilter,
  rest: readonly Condition[],
  tail: Condition,
): Promise<Condition> {
  const actions = actionsOf(filter);
  const shared = [...sharedConditions(filter), ...rest];
  const parts = filter.q === undefined ? [partOf(filter, actions !== null)] : await partsOfWords(db, filter.q);
  const texts = parts.map(({ conditions, people, byAction }) => {
    const range = [...conditions, ...shared];
    if (byAction) range.push(sql`action = wanted.action`);
    else if (actions) range.push(sql`action = ANY(${actions}::text[])`);
    const rows = sql`SELECT id, created_at FROM audit_log WHERE ${all(range)} ${tail}`;
    const each = [
      ...(people ? [sql`unnest(${people}::uuid[]) AS person(id)`] : []),
      ...(byAction ? [sql`unnest(${actions ?? auditActions}::text[]) AS wanted(action)`] : []),
    ];
    if (each.length === 0) return sql`(${rows})`;
    return sql`(SELECT found.id, found.created_at FROM ${sql.join(each, sql` CROSS JOIN `)} CROSS JOIN LATERAL (${rows}) AS found)`;
  });
  return sql.join(texts, sql` UNION ALL `);
}

function partOf({ request_id, actor, owner, target_id, address }: AuditFilter, hasActions: boolean): Part {
  const isOfSomething = [actor, owner, target_id, address].some((value) => value !== undefined);
  return { conditions: [], people: null, byAction: request_id === undefined && (hasActions || isOfSomething) };
}

function sharedConditions(filter: AuditFilter): Condition[] {
  const { actor, owner, target_id, address, request_id, from, to } = filter;
  return [
    ...(actor === undefined ? [] : [sql`actor_user_id = ${actor}::uuid`]),
    ...(owner === undefined ? [] : [sql`owner_id = ${owner}::uuid`]),
    ...(target_id === undefined ? [] : [sql`target_id = ${target_id}`]),
    ...(address === undefined ? [] : [sql`address = ${address}`]),
    ...(request_id === undefined ? [] : [sql`request_id = ${request_id}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`created_at < ${new Date(to)}`]),
  ];
}

/** What somebody who types a word may mean: one thing by its id, or everything by and about a person. No row is in two parts. */
async function partsOfWords(db: Database, words: string): Promise<Part[]> {
  const named = await db
    .selectFrom('users')
    .select('id')
    .where(isCalled(words))
    .orderBy('created_at')
    .limit(PEOPLE_ASKED)
    .execute();
  const people = named.map(({ id }) => id);
  const others = sql`(actor_user_id IS NULL OR actor_user_id <> ALL(${people}::uuid[]))`;
  return [
    { conditions: [sql`target_id = ${words}`], people: null, byAction: true },
    { conditions: [sql`address = ${words}`], people: null, byAction: true },
    { conditions: [sql`request_id = ${words}`], people: null, byAction: false },
    { conditions: [sql`actor_user_id = person.id`], people, byAction: true },
    { conditions: [sql`target_id = person.id::text`, others], people, byAction: true },
  ];
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}
