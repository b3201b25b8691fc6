import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import type { EndedRow } from './finalized-check.ts';
import { type Evidence, failWith } from './kept-check.ts';

type Hits = { hits: { file: { id: string } }[] };

/**
 * Whether the search says what the documents say: each live one is found by its words and nobody else is, what left or was
 * refused is not found, and the counts of words are those of the indexed documents.
 * @throws an Error that names every broken promise.
 */
export async function checkSearch(evidence: Evidence, client: ApiClient, rows: readonly EndedRow[]): Promise<void> {
  const { database, archive } = evidence;
  const problems: string[] = [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const find = async (query: string) => {
    const { hits } = await client.get<Hits>(`/api/search?per_page=100&q=${encodeURIComponent(query)}`);
    return hits.map(({ file }) => file.id);
  };
  for (const { id, words, document, place } of archive.entries) {
    const row = byId.get(id);
    const isFound = place === 'live' && row !== undefined && !row.is_duplicate;
    for (const word of words) {
      const ids = await find(word);
      const isRight = isFound ? ids.length === 1 && ids[0] === id : !ids.includes(id);
      if (!isRight) problems.push(`${word} (${place}, ${row?.status}) finds ${JSON.stringify(ids)}, ${id} is meant`);
    }
    if (document.phrase === null || !isFound) continue;
    const times = (await find(`"${document.phrase}"`)).filter((found) => found === id).length;
    if (times !== 1) problems.push(`"${document.phrase}" of ${document.name} is found ${times} times`);
  }
  const known = new Set(archive.entries.filter(({ place }) => place === 'live').map(({ id }) => id));
  for (const { titleWord } of archive.refused) {
    const strangers = (await find(titleWord)).filter((id) => !known.has(id));
    if (strangers.length > 0) problems.push(`${titleWord} was refused, and finds ${JSON.stringify(strangers)}`);
  }
  const counts = await database.query<{ word: string; document_count: number }>(
    `SELECT word, document_count FROM search_words WHERE word LIKE 'zq_____%'`,
  );
  const indexed = await database.query<{ file_id: string }>('SELECT file_id FROM search_documents');
  const isIndexed = new Set(indexed.rows.map(({ file_id }) => file_id));
  const expected = new Set(archive.entries.flatMap(({ id, words }) => (isIndexed.has(id) ? words : [])));
  for (const { word, document_count: count } of counts.rows) {
    if (count !== 1 || !expected.has(word)) problems.push(`the word ${word} is counted ${count} times`);
  }
  for (const word of expected) {
    if (!counts.rows.some((row) => row.word === word)) problems.push(`the word ${word} is not counted`);
  }
  failWith(problems);
}
