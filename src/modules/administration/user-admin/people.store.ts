import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import { decodeCursor } from '../../../platform/paging/index.ts';
import { containing, isCalled } from '../../people/users/index.ts';
import type { PeopleFilter, PeopleQuery } from './user-admin.schemas.ts';

/** A person as administrators see them. */
export type PersonRow = {
  id: string;
  username: string | null;
  email: string | null;
  display_name: string;
  kind: string;
  is_admin: boolean;
  is_active: boolean;
  is_blocked: boolean;
  created_at: Date;
  last_seen_at: Date | null;
  /** False while a local account waits for its person. */
  is_confirmed: boolean;
  subscription_tier: string;
  billing_cycle: string;
  is_complimentary: boolean;
  allow_overage: boolean;
  daily_upload_limit: number | null;
  notes: string;
  contact_email: string | null;
  preferred_destination: string | null;
  billing_customer_id: string | null;
  billing_period_start: Date | null;
  timezone: string | null;
  onboarding_completed_at: Date | null;
  erase_after: Date | null;
  documents_to: string | null;
  /** Where the person stands in the order of the list, as text. */
  sort_key: string;
};

type Order = { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isAscending: boolean };

/** Each as migration 047 indexes it. */
const KEYS = {
  last_seen_at: {
    key: sql`coalesce(u.last_seen_at, 'epoch'::timestamptz)`,
    type: sql`timestamptz`,
    isAscending: false,
  },
  created_at: { key: sql`u.created_at`, type: sql`timestamptz`, isAscending: false },
  display_name: { key: sql`left(lower(u.display_name), 200)`, type: sql`text`, isAscending: true },
} as const satisfies Record<PeopleQuery['sort_by'], Order>;

const keysetSchema = z.tuple([z.string().max(1000), z.uuid()]);

/** The keyset of a row, for `pageOf`. */
export function peopleKeyset(row: PersonRow): [string, string] {
  return [row.sort_key, row.id];
}

const source = sql`FROM users u
  LEFT JOIN user_profiles p ON p.user_id = u.id
  LEFT JOIN local_users l ON l.user_id = u.id
  LEFT JOIN account_deletions d ON d.user_id = u.id`;

const columns = sql`u.id, u.username, u.email, u.display_name, u.kind, u.is_admin, u.is_active, u.is_blocked, u.created_at,
  u.last_seen_at, coalesce(l.is_active, true) AS is_confirmed, coalesce(p.subscription_tier, 'free') AS subscription_tier,
  coalesce(p.billing_cycle, 'monthly') AS billing_cycle, coalesce(p.is_complimentary, false) AS is_complimentary,
  coalesce(p.allow_overage, false) AS allow_overage, p.daily_upload_limit, coalesce(p.notes, '') AS notes, p.contact_email,
  p.preferred_destination, p.billing_period_start, p.timezone, p.onboarding_completed_at, d.erase_after, d.documents_to,
  (SELECT b.customer_id FROM billing_customers b WHERE b.user_id = u.id ORDER BY b.created_at DESC LIMIT 1) AS billing_customer_id`;

/** One page of all people and the one row behind it. @throws invalid_cursor */
export async function listPeople(db: Database, query: PeopleQuery): Promise<PersonRow[]> {
  const { key, type, isAscending } = orderOf(query);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, keysetSchema);
  const isBehind = isAscending ? sql`>` : sql`<`;
  const start = after ? sql`AND (${key}, u.id) ${isBehind} (${after[0]}::${type}, ${after[1]}::uuid)` : sql``;
  const direction = isAscending ? sql`ASC` : sql`DESC`;
  const offset = after || query.page === undefined ? 0 : (query.page - 1) * query.per_page;
  // First who is on the page, by what that needs alone; the rest is looked up for them and nobody else.
  const { rows } = await sql<PersonRow>`WITH page AS (
      SELECT u.id AS page_id, ${key} AS page_key ${source}
      WHERE ${condition(query)} ${start} ORDER BY ${key} ${direction}, u.id ${direction}
      LIMIT ${query.per_page + 1} OFFSET ${offset}
    )
    SELECT ${columns}, page_key::text AS sort_key ${source} JOIN page ON page_id = u.id
    ORDER BY page_key ${direction}, u.id ${direction}`.execute(db);
  return rows;
}

/** How many people a query is about, counted no further than `limit`. */
export async function countPeople(db: Database, query: PeopleQuery, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count
    FROM (SELECT 1 ${source} WHERE ${condition(query)} LIMIT ${limit}) AS found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One person, or undefined. */
export async function getPerson(db: Database, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT ${columns}, '' AS sort_key ${source} WHERE u.id = ${userId}`.execute(db);
  return rows[0];
}

function orderOf({ sort_by, sort_order }: PeopleQuery): Order {
  const order = KEYS[sort_by];
  return sort_order === undefined ? order : { ...order, isAscending: sort_order === 'asc' };
}

function condition(filter: PeopleFilter): RawBuilder<unknown> {
  const { q, tier, blocked, admin, inactive, seen_since: since, not_seen_since: notSince } = filter;
  const { key: seen } = KEYS.last_seen_at;
  const parts = [
    ...(q
      ? [
          sql`u.id IN (SELECT users.id FROM users WHERE ${isCalled(q)}
            UNION SELECT user_id FROM user_profiles WHERE lower(notes) LIKE ${containing(q)})`,
        ]
      : []),
    ...(tier === undefined ? [] : [sql`coalesce(p.subscription_tier, 'free') = ${tier}`]),
    ...(blocked === undefined ? [] : [sql`u.is_blocked = ${blocked}`]),
    ...(admin === undefined ? [] : [sql`u.is_admin = ${admin}`]),
    ...(inactive === undefined ? [] : [sql`(u.is_active AND coalesce(l.is_active, true)) <> ${inactive}`]),
    ...(since === undefined ? [] : [sql`${seen} >= ${new Date(since)}`]),
    ...(notSince === undefined ? [] : [sql`${seen} < ${new Date(notSince)}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}
