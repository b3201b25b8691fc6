import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { FieldEvidence } from './extract/types.ts';
import type { Because, FieldSource } from './provenance.store.ts';

/** How a suggestion stands. */
export type SuggestionState = 'open' | 'accepted' | 'declined';

/** A value that was found but not surely enough to be taken. */
export type Suggestion = {
  id: string;
  field: string;
  value: unknown;
  source: FieldSource;
  confidence: number;
  evidence: FieldEvidence | null;
  because: Because | null;
  state: SuggestionState;
};

/** The suggestions of a document, resolved ones included, in the order they were found. The caller has found it to be the owner's. */
export async function suggestionsOf(db: Database | Transaction, fileId: string): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    SELECT id, field, value, source, confidence, evidence, because, state FROM field_suggestions
    WHERE file_id = ${fileId} ORDER BY id`.execute(db);
  return rows;
}

/** Puts new suggestions in place of the open ones of a document. */
export async function replaceOpenSuggestions(
  tx: Transaction,
  fileId: string,
  suggestions: readonly Omit<Suggestion, 'state'>[],
  now: Date,
): Promise<void> {
  await sql`DELETE FROM field_suggestions WHERE file_id = ${fileId} AND state = 'open'`.execute(tx);
  if (suggestions.length === 0) return;
  const rows = suggestions.map(({ value, evidence, because, ...rest }) => ({
    ...rest,
    file_id: fileId,
    value: JSON.stringify(value),
    evidence: evidence && JSON.stringify(evidence),
    because: because && JSON.stringify(because),
    created_at: now,
  }));
  await tx.insertInto('field_suggestions').values(rows).execute();
}

/** Settles suggestions of a document, or opens them again. */
export async function setSuggestionStates(
  tx: Transaction,
  fileId: string,
  ids: readonly string[],
  state: SuggestionState,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE field_suggestions SET state = ${state}
    WHERE file_id = ${fileId} AND id = ANY(${ids}::uuid[])`.execute(tx);
}
