import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { TermColor, TermKind, TermSort } from './vocabulary.schemas.ts';

/** A label with its count as it is at this moment. */
export type TermRow = {
  key: string;
  name: string;
  color: TermColor | null;
  is_kept: boolean;
  document_count: number;
  last_used_at: Date | null;
};

/** Whose labels of which kind. */
export type TermScope = { ownerId: string; kind: TermKind };

/** What somebody made of a label by hand, to be put back as it was. */
export type TermMade = { key: string; name: string; color: TermColor | null; is_kept: boolean };

/** How many rows of changes are added up in one go. */
const CHANGES_PER_FOLD = 20_000;

/** The labels of a kind that are in use or made by hand: what was added up, and what changed since. */
function termsNow({ ownerId, kind }: TermScope): RawBuilder<unknown> {
  return sql`(
    SELECT * FROM (
      SELECT coalesce(l.key, p.key) AS key,
        coalesce(l.name, p.name) AS name,
        l.color, coalesce(l.is_kept, false) AS is_kept,
        coalesce(l.document_count, 0) + coalesce(p.delta, 0) AS document_count,
        greatest(l.last_used_at, p.used_at) AS last_used_at
      FROM (SELECT * FROM labels WHERE owner_id = ${ownerId} AND kind = ${kind}) l
      FULL JOIN (
        SELECT key, sum(delta)::int AS delta, max(used_at) AS used_at,
          (array_agg(name ORDER BY id DESC) FILTER (WHERE delta > 0))[1] AS name
        FROM label_changes WHERE owner_id = ${ownerId} AND kind = ${kind} GROUP BY key
      ) p ON p.key = l.key
    ) now WHERE document_count > 0 OR is_kept
  ) AS labels`;
}

const orders: Record<TermSort, RawBuilder<unknown>> = {
  documents: sql`document_count DESC, key`,
  name: sql`key`,
  last_used_at: sql`coalesce(last_used_at, '-infinity') DESC, key`,
};

/** What comes behind a row in an order. */
function behind(sort: TermSort, after: TermRow | undefined): RawBuilder<unknown> {
  if (!after) return sql``;
  const { key, document_count, last_used_at } = after;
  if (sort === 'name') return sql`AND key > ${key}`;
  if (sort === 'documents')
    return sql`AND (document_count < ${document_count} OR (document_count = ${document_count} AND key > ${key}))`;
  const used = sql`coalesce(${last_used_at}::timestamptz, '-infinity')`;
  return sql`AND (coalesce(last_used_at, '-infinity') < ${used}
    OR (coalesce(last_used_at, '-infinity') = ${used} AND key > ${key}))`;
}

/** Which part of a list of labels. `keys`: only these. */
export type TermPart = {
  q: string;
  keys?: readonly string[] | undefined;
  sort: TermSort;
  after: TermRow | undefined;
  limit: number;
  offset: number;
};

/** Labels in an order. */
export async function selectTerms(db: Database, scope: TermScope, part: TermPart): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`SELECT * FROM ${termsNow(scope)}
    WHERE ${matches(part)} ${behind(part.sort, part.after)}
    ORDER BY ${orders[part.sort]} LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db);
  return rows;
}

/** How many labels there are. */
export async function countTerms(db: Database, scope: TermScope, part: Pick<TermPart, 'q' | 'keys'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${termsNow(scope)} WHERE ${matches(part)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function matches({ q, keys }: Pick<TermPart, 'q' | 'keys'>): RawBuilder<unknown> {
  const ofKeys = keys === undefined ? sql`true` : sql`key = ANY(${keys}::text[])`;
  return q === '' ? ofKeys : sql`${ofKeys} AND position(lower(${q}) IN key) > 0`;
}

/** The labels of these names, whatever their case. */
export async function termsNamed(
  db: Database | Transaction,
  scope: TermScope,
  names: readonly string[],
): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`SELECT * FROM ${termsNow(scope)}
    WHERE key IN (SELECT lower(name) FROM unnest(${names}::text[]) AS name)`.execute(db);
  return rows;
}

/** The tags of an owner that have a colour, whether a document has them or not. */
export async function coloredTags(db: Database, ownerId: string): Promise<{ name: string; color: TermColor }[]> {
  const { rows } = await sql<{ name: string; color: TermColor }>`SELECT name, color FROM labels
    WHERE owner_id = ${ownerId} AND kind = 'tag' AND color IS NOT NULL ORDER BY key`.execute(db);
  return rows;
}

/** The tags of an owner that say more than documents do: with a colour, or kept without a document. */
export async function keptTags(db: Database, ownerId: string): Promise<{ name: string; color: TermColor | null }[]> {
  const { rows } = await sql<{ name: string; color: TermColor | null }>`SELECT name, color FROM labels
    WHERE owner_id = ${ownerId} AND kind = 'tag' AND (color IS NOT NULL OR is_kept) ORDER BY key`.execute(db);
  return rows;
}

/** Names without regard to case, in their order. */
export async function keysOf(db: Database | Transaction, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT lower(name) AS key FROM unnest(${names}::text[]) WITH ORDINALITY AS one (name, at) ORDER BY at`.execute(db);
  return rows.map(({ key }) => key);
}

/** What somebody made of labels by hand; none for those that were only counted so far. */
export async function termsMade(tx: Transaction, scope: TermScope, keys: readonly string[]): Promise<TermMade[]> {
  const { rows } = await sql<TermMade>`SELECT key, name, color, is_kept FROM labels
    WHERE owner_id = ${scope.ownerId} AND kind = ${scope.kind} AND key = ANY(${keys}::text[]) ORDER BY key`.execute(tx);
  return rows;
}

/** How many tags of an owner stay although no document may have them; nobody else makes one until the transaction ends. */
export async function countKeptTags(tx: Transaction, ownerId: string): Promise<number> {
  await sql`SELECT FROM users WHERE id = ${ownerId} FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM labels
    WHERE owner_id = ${ownerId} AND kind = 'tag' AND is_kept`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Writes what somebody made of labels; how many documents have them stays. */
export async function putTerms(tx: Transaction, scope: TermScope, labels: readonly TermMade[]): Promise<void> {
  // In the order of their keys, so that two such acts cannot block each other.
  for (const { key, name, color, is_kept } of labels.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    await sql`INSERT INTO labels (owner_id, kind, key, name, color, is_kept)
      VALUES (${scope.ownerId}, ${scope.kind}, ${key}, ${name}, ${color}, ${is_kept})
      ON CONFLICT (owner_id, kind, key) DO UPDATE SET name = excluded.name, color = excluded.color, is_kept = excluded.is_kept`.execute(
      tx,
    );
}

/** Whom the newest documents of each tag or type are from, the most frequent first; at most two names each. */
export async function sendersOfTerms(
  db: Database,
  { ownerId, kind }: { ownerId: string; kind: 'tag' | 'document_type' },
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  // One part for each: the planner has to know which label it is to choose between its index and the newest documents.
  const parts = keys.map((key) => {
    const has = kind === 'tag' ? sql`folded_tags @> ARRAY[${key}]` : sql`lower(document_type) = ${key}`;
    return sql`SELECT ${key}::text AS key, ARRAY(
      SELECT sender FROM (
        SELECT sender FROM files WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND ${has}
        ORDER BY created_at DESC, id DESC LIMIT 100
      ) newest WHERE sender IS NOT NULL GROUP BY sender ORDER BY count(*) DESC, sender LIMIT 2) AS senders`;
  });
  const { rows } = await sql<{ key: string; senders: string[] }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ key, senders }) => [key, senders]));
}

/** A statement that gives the ids of all of an owner's documents with one of these labels, those in the trash included. */
export function filesWithTerms({ ownerId, kind }: TermScope, keys: readonly string[]): RawBuilder<unknown> {
  const has =
    kind === 'tag' ? sql`folded_tags && ${keys}::text[]` : sql`lower(${sql.ref(kind)}) = ANY(${keys}::text[])`;
  return sql`SELECT id FROM files WHERE owner_id = ${ownerId} AND deleted_at IS NULL AND ${has}
    UNION ALL SELECT id FROM files WHERE owner_id = ${ownerId} AND deleted_at IS NOT NULL AND ${has}`;
}

/** Adds up some of what changed. @returns whether there is more. */
export async function foldChanges(db: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (
      DELETE FROM label_changes WHERE id IN (SELECT id FROM label_changes ORDER BY id LIMIT ${CHANGES_PER_FOLD}) RETURNING *
    ), sums AS (
      SELECT gone.owner_id, gone.kind, gone.key, sum(delta)::int AS delta, max(used_at) AS used_at,
        coalesce((array_agg(name ORDER BY gone.id DESC) FILTER (WHERE delta > 0))[1], max(gone.name)) AS name
      FROM gone JOIN users ON users.id = gone.owner_id GROUP BY 1, 2, 3 ORDER BY 1, 2, gone.key COLLATE "C"
    ), added AS (
      INSERT INTO labels AS l (owner_id, kind, key, name, document_count, last_used_at)
      SELECT owner_id, kind, key, name, delta, used_at FROM sums
      ON CONFLICT (owner_id, kind, key) DO UPDATE SET
        document_count = l.document_count + excluded.document_count,
        last_used_at = greatest(l.last_used_at, excluded.last_used_at)
    )
    SELECT count(*)::int AS count FROM gone`.execute(db);
  return (rows[0]?.count ?? 0) === CHANGES_PER_FOLD;
}

/** Forgets labels that no document has and nobody made anything of. */
export async function dropUnused(db: Database): Promise<void> {
  await sql`DELETE FROM labels WHERE document_count = 0 AND NOT is_kept AND color IS NULL`.execute(db);
}
