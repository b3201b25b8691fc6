import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';

/** A day of the service's figures as it is kept. */
export type StatisticsDay = Selectable<DB['statistics_days']>;

/** Who had a plan on a day, and what it brought a month. */
export type PlanDay = Selectable<DB['statistics_plans']>;

/** What came on a day. */
export type Added = { day: string; people: number; documents: number; bytes: number; pages: number; readings: number };

/** The days from one on, the oldest first. */
export async function listDays(db: Database | Transaction, from: string): Promise<StatisticsDay[]> {
  return db.selectFrom('statistics_days').selectAll().where('day', '>=', from).orderBy('day').execute();
}

/** The plans of the days from one on, the oldest first. */
export async function listPlanDays(db: Database | Transaction, from: string): Promise<PlanDay[]> {
  return db.selectFrom('statistics_plans').selectAll().where('day', '>=', from).orderBy('day').execute();
}

/** The day that was counted last, and when; undefined before the first. */
export async function lastDay(db: Database | Transaction): Promise<{ day: string; counted_at: Date } | undefined> {
  const days = db.selectFrom('statistics_days').select(['day', 'counted_at']);
  return days.orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** When the first person came; undefined as long as there is nobody. */
export async function firstPersonAt(db: Database | Transaction): Promise<Date | undefined> {
  const first = await db.selectFrom('users').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return first?.created_at;
}

/** What subscriptions bring a month. */
const monthly = sql`round(sum(CASE WHEN cycle = 'yearly' THEN amount / 12.0 ELSE amount END))::bigint`;

/** What came since a moment, by day of a time zone; a day on which nothing came is not among them. */
export async function addedByDay(db: Database | Transaction, since: Date, timeZone: string): Promise<Added[]> {
  // Ids begin with their time: of the documents only the newest are read, however many there are.
  const firstId = idAt(since);
  const day = sql`(created_at AT TIME ZONE ${timeZone})::date`;
  const { rows } = await sql<Added>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(people)::int AS people, sum(documents)::int AS documents,
      sum(bytes)::bigint AS bytes, sum(pages)::int AS pages, sum(readings)::int AS readings
    FROM (
      SELECT ${day} AS day, count(*) AS people, 0 AS documents, 0 AS bytes, 0 AS pages, 0 AS readings
        FROM users WHERE created_at >= ${since} GROUP BY 1
      UNION ALL SELECT ${day}, 0, count(*), 0, 0, 0 FROM audit_log
        WHERE action = 'file.uploaded' AND created_at >= ${since} AND detail->>'is_duplicate' IS DISTINCT FROM 'true' GROUP BY 1
      UNION ALL SELECT ${day}, 0, 0, sum(file_size), 0, 0 FROM files
        WHERE id >= ${firstId} AND created_at >= ${since} GROUP BY 1
      UNION ALL SELECT ${day}, 0, 0, 0, sum(pages), count(*) FROM page_usage WHERE created_at >= ${since} GROUP BY 1
    ) AS added (day, people, documents, bytes, pages, readings) GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

function idAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** What there is now: people, documents that are not in the trash, and the bytes of all originals. */
export async function totalsNow(db: Database | Transaction) {
  const { rows } = await sql<{ people: number; documents: number; stored_bytes: number }>`
    SELECT (SELECT count(*) FROM users)::int AS people, live.documents::int AS documents,
      (live.bytes + (SELECT coalesce(sum(file_size), 0) FROM files WHERE deleted_at IS NOT NULL))::bigint AS stored_bytes
    FROM (SELECT count(*) AS documents, coalesce(sum(file_size), 0) AS bytes FROM files WHERE deleted_at IS NULL) AS live
    `.execute(db);
  return rows[0] ?? { people: 0, documents: 0, stored_bytes: 0 };
}

/** Who has which plan now, and what those who pay bring a month. Administrators and whoever has it free of charge do not pay. */
export async function plansNow(db: Database | Transaction): Promise<Omit<PlanDay, 'day'>[]> {
  const { rows } = await sql<Omit<PlanDay, 'day'>>`
    SELECT plan_id, coalesce(currency, 'EUR') AS currency, count(*)::int AS people,
      count(*) FILTER (WHERE month_twelfths = 0)::int AS not_paying, round(sum(month_twelfths) / 12.0)::bigint AS amount
    FROM (
      SELECT coalesce(p.subscription_tier, 'free') AS plan_id, price.currency,
        CASE WHEN users.is_admin OR coalesce(p.is_complimentary, false) THEN 0
          WHEN p.billing_cycle = 'yearly' THEN coalesce(price.price_yearly, 0)
          ELSE coalesce(price.price_monthly, 0) * 12::bigint END AS month_twelfths
      FROM users LEFT JOIN user_profiles p ON p.user_id = users.id
      LEFT JOIN plan_prices price ON price.plan_id = coalesce(p.subscription_tier, 'free') AND price.position = 0
    ) AS people GROUP BY plan_id, currency ORDER BY plan_id`.execute(db);
  return rows;
}

/** How many people something is about, and what it would bring a month, by currency. */
export type Loss = { people: number; currency: string; amount: number };

/** Whose payment is due and failed now. */
export async function failingNow(db: Database | Transaction): Promise<Loss[]> {
  const { rows } =
    await sql<Loss>`SELECT count(DISTINCT customer_id)::int AS people, currency, coalesce(${monthly}, 0) AS amount
    FROM billing_subscriptions WHERE status IN ('past_due', 'unpaid') AND ended_at IS NULL
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

/** Who stopped paying since a moment and has not begun again. */
export async function leftSince(db: Database | Transaction, since: Date): Promise<Loss[]> {
  const { rows } =
    await sql<Loss>`SELECT count(DISTINCT customer_id)::int AS people, currency, coalesce(${monthly}, 0) AS amount
    FROM billing_subscriptions AS ended WHERE ended_at >= ${since} AND NOT EXISTS (
      SELECT 1 FROM billing_subscriptions AS other WHERE other.provider = ended.provider
        AND other.customer_id = ended.customer_id AND other.ended_at IS NULL AND other.status IN ('active', 'trialing', 'past_due'))
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
}

/** Writes days as they are now counted. */
export async function saveDays(tx: Transaction, days: readonly StatisticsDay[]): Promise<void> {
  await sql`INSERT INTO statistics_days
    SELECT * FROM jsonb_populate_recordset(NULL::statistics_days, ${JSON.stringify(days)})
    ON CONFLICT (day) DO UPDATE SET people = excluded.people, documents = excluded.documents,
      stored_bytes = excluded.stored_bytes, added_documents = excluded.added_documents, added_bytes = excluded.added_bytes,
      read_pages = excluded.read_pages, read_documents = excluded.read_documents, counted_at = excluded.counted_at
    `.execute(tx);
}

/** Writes who has which plan on a day, instead of what was counted before. */
export async function savePlans(tx: Transaction, day: string, plans: readonly Omit<PlanDay, 'day'>[]): Promise<void> {
  await tx.deleteFrom('statistics_plans').where('day', '=', day).execute();
  if (plans.length === 0) return;
  await tx
    .insertInto('statistics_plans')
    .values(plans.map((plan) => ({ ...plan, day })))
    .execute();
}
