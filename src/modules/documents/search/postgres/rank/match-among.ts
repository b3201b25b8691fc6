import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { firstIdAt } from '../../../../../platform/ids.ts';
import { overlap } from '../match/id-range.ts';
import type { Match } from '../match/match-statement.ts';
import { hasPhrase } from './estimate-sizes.ts';
import { type Matched, matchDocuments, type Place } from './match-documents.ts';

/** Documents that may match, and from which moment on others cannot; null: none at all. */
export type Candidates = { ids: readonly string[]; sinceMs: number | null; estimate: number };

/**
 * The window that `matchDocuments` gives, out of documents that somebody else says may match.
 * @returns undefined when they do not hold a window.
 */
export async function matchAmong(
  db: Database,
  { match, place }: { match: Match; place: Place },
  { ids, sinceMs, estimate }: Candidates,
): Promise<Matched | undefined> {
  const condition = sql<SqlBool>`(${match.condition} AND files.id = ANY(${ids}::uuid[]))`;
  const sinceId = sinceMs === null ? null : firstIdAt(sinceMs);
  const reach = { ...place, ...overlap(place, { beforeId: null, sinceId }) };
  const found = await matchDocuments(db, { ...match, condition }, reach, 'filter');
  if (sinceMs === null) return found;
  const isFull = found.matchedCount === place.windowSize;
  // A window that ends early is as good where pages follow each other; numbers of pages count through full ones.
  if (!isFull && (place.isByNumber || found.hits.length < place.limit)) return undefined;
  return { ...found, estimate: Math.round(hasPhrase(match) ? (estimate * found.matchedCount) / ids.length : estimate) };
}
