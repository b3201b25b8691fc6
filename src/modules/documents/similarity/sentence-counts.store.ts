import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** Sentences are counted by so many places an owner: enough to tell a letterhead, and never more rows than that. */
const PLACES = 1n << 20n;

/** Where the documents themselves are counted. */
const DOCUMENTS = -1;

/** The place a sentence is counted at. @param key 64 bits, as PostgreSQL writes a bigint */
function placeOf(key: string): number {
  return Number(BigInt.asUintN(64, BigInt(key)) % PLACES);
}

/** What is known of an owner's documents: how many there are, and how many of them hold a sentence, at most. */
export type SentenceCounts = { documents: number; holding(key: string): number };

/** Looks these sentences up. */
export async function sentenceCounts(db: Database, ownerId: string, keys: readonly string[]): Promise<SentenceCounts> {
  const places = [DOCUMENTS, ...new Set(keys.map(placeOf))];
  const { rows } = await sql<{
    place: number;
    document_count: number;
  }>`SELECT place, document_count FROM sentence_counts
    WHERE owner_id = ${ownerId} AND place = ANY(${places}::int[])`.execute(db);
  const counts = new Map(rows.map((row) => [row.place, row.document_count]));
  return { documents: counts.get(DOCUMENTS) ?? 0, holding: (key) => counts.get(placeOf(key)) ?? 0 };
}

/**
 * Counts the sentences of one more document, and holds the owner's counts until the transaction ends. In one order, so that two
 * documents wait for each other. @param keys null: it has been counted before
 */
export async function countSentences(tx: Transaction, ownerId: string, keys: readonly string[] | null): Promise<void> {
  const places = [DOCUMENTS, ...new Set((keys ?? []).map(placeOf))].sort((a, b) => a - b);
  const added = keys === null ? 0 : 1;
  await sql`INSERT INTO sentence_counts (owner_id, place, document_count)
    SELECT ${ownerId}::uuid, place, ${added}::int FROM unnest(${places}::int[]) WITH ORDINALITY AS sentence (place, nth) ORDER BY nth
    ON CONFLICT (owner_id, place) DO UPDATE SET document_count = sentence_counts.document_count + ${added}::int`.execute(
    tx,
  );
}
