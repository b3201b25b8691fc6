import { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { decodeCursor, type PageQuery, type Pagination, pageOf } from '../../../platform/paging/index.ts';
import { lookAlikes } from './look-alikes.ts';
import { countTerms, selectTerms, sendersOfTerms, type TermRow, type TermScope } from './terms.store.ts';
import type { TermJson, TermKind, TermSort } from './vocabulary.schemas.ts';

/** Look-alikes are looked for among so many labels, those with the most documents. */
const MAX_COMPARED = 5_000;

const keysetSchema = z.object({ key: z.string(), documents: z.int(), used: z.iso.datetime().nullable() });

/** What labels look like, by their keys, and the keys of all that are part of it. */
type Alike = { names: Map<string, string>; keys: string[] };
const nothingAlike: Alike = { names: new Map(), keys: [] };

/** What a list of labels is asked for. `alike`: only those that look like another, and those they look like. `isBrief`: names and counts will do. */
export type LabelQuery = { kind: TermKind; q: string; sort: TermSort; alike: boolean; isBrief: boolean } & PageQuery;

/** One page of the owner's labels of a kind. @throws invalid_cursor */
export async function listTerms(
  ctx: Context,
  query: LabelQuery,
): Promise<{ labels: TermJson[]; pagination: Pagination }> {
  const scope = { ownerId: ownerOf(ctx), kind: query.kind };
  const { names, keys } = query.isBrief && !query.alike ? nothingAlike : await alikeOf(ctx, scope);
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
  const offset = after || query.page === undefined ? 0 : (query.page - 1) * query.per_page;
  const part = { q: query.q, keys: query.alike ? keys : undefined };
  const [rows, total] = await Promise.all([
    selectTerms(ctx.db, scope, { ...part, sort: query.sort, after, limit: query.per_page + 1, offset }),
    countTerms(ctx.db, scope, part),
  ]);
  const page = pageOf(rows, query, { total, total_is_estimate: false }, keysetOf);
  return { labels: await presentAll(ctx, scope, page.rows, names, query.isBrief), pagination: page.pagination };
}

/** Labels as they leave the service. */
export async function presentAll(
  ctx: Context,
  { ownerId, kind }: TermScope,
  rows: readonly TermRow[],
  alike: ReadonlyMap<string, string>,
  isBrief: boolean,
): Promise<TermJson[]> {
  const keys = rows.filter(({ document_count }) => document_count > 0).map(({ key }) => key);
  const senders =
    isBrief || kind === 'sender' ? new Map<string, string[]>() : await sendersOfTerms(ctx.db, { ownerId, kind }, keys);
  return rows.map(({ key, name, color, document_count, last_used_at }) => ({
    kind,
    name,
    color,
    document_count,
    last_used_at: last_used_at?.toISOString() ?? null,
    looks_like: alike.get(key) ?? null,
    mostly_from: senders.get(key) ?? [],
  }));
}

/** Which labels look like another: the name of that by the key of the label, and the keys of both. */
async function alikeOf(ctx: Context, scope: TermScope): Promise<Alike> {
  const all = { q: '', sort: 'documents', after: undefined, limit: MAX_COMPARED, offset: 0 } as const;
  const rows = await selectTerms(ctx.db, scope, all);
  const names = lookAlikes(rows);
  const targets = new Set(names.values());
  return { names, keys: rows.filter(({ key, name }) => names.has(key) || targets.has(name)).map(({ key }) => key) };
}

function keysetOf({ key, document_count, last_used_at }: TermRow): z.infer<typeof keysetSchema> {
  return { key, documents: document_count, used: last_used_at?.toISOString() ?? null };
}

/** The row a cursor stands behind, as far as an order needs it. */
function placeOf(cursor: string): TermRow {
  const { key, documents, used } = decodeCursor(cursor, keysetSchema);
  const last_used_at = used === null ? null : new Date(used);
  return { key, name: '', color: null, is_kept: false, document_count: documents, last_used_at };
}
