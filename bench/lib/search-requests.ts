import type pg from 'pg';
import { wordsOf } from '../../src/modules/documents/search/query/words.ts';
import type { MeasuredRequest } from './request-times.ts';

/** Different queries of a kind: one after the other never asks for the same. */
const QUERIES_PER_KIND = 12;

/** Words of the owner's documents whose share of all documents lies between two bounds, spread over all there are. */
async function wordsWithShare(client: pg.Client, ownerId: string, from: number, to: number): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    `WITH wanted AS (
       SELECT word, row_number() OVER (ORDER BY md5(word)) AS place FROM search_words
       WHERE owner_id = $1 AND length(word) >= 3 AND document_count BETWEEN $2 AND $3)
     SELECT word FROM wanted WHERE place <= $4`,
    [ownerId, Math.max(1, Math.floor(from)), Math.ceil(to), QUERIES_PER_KIND],
  );
  if (rows.length === 0) throw new Error(`no word in ${from} to ${to} documents`);
  return Array.from({ length: QUERIES_PER_KIND }, (_, at) => rows[at % rows.length]?.word ?? '');
}

/** Neighbouring words of texts, `count` at a time. */
async function phrasesOf(client: pg.Client, ownerId: string, count: number): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `SELECT p.text FROM files JOIN file_pages p ON p.file_id = files.id
     WHERE owner_id = $1 AND status = 'completed' ORDER BY md5(files.id::text) LIMIT ${QUERIES_PER_KIND}`,
    [ownerId],
  );
  return rows.map(({ text }) =>
    wordsOf(text)
      .slice(20, 20 + count)
      .join(' '),
  );
}

/** The same letters with one left out in the middle: a word nobody wrote. */
function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2);
  return `${word.slice(0, middle)}${word.slice(middle + 1)}`;
}

/** Every way of searching, over words that are rare and common in this archive. */
export async function searchRequests(client: pg.Client, ownerId: string, count: number): Promise<MeasuredRequest[]> {
  const own = 0.9 * count;
  const rare = await wordsWithShare(client, ownerId, 2, Math.max(10, count / 5_000));
  const middle = await wordsWithShare(client, ownerId, own / 200, own / 50);
  const common = await wordsWithShare(client, ownerId, own * 0.2, own * 0.6);
  const long = (await wordsWithShare(client, ownerId, 2, Math.max(20, count / 500)))
    .concat(rare)
    .filter((word) => word.length >= 8);
  const at = (words: readonly string[], nth: number) => words[nth % words.length] ?? '';
  const kinds: Record<string, string[]> = {
    'rare word': rare,
    'middling word (0.5–2 % of documents)': middle,
    'common word (20–60 % of documents)': common,
    'no words, newest first': [''],
    'two words, rare and common': rare.map((word, nth) => `${word} ${at(common, nth)}`),
    'two middling words': middle.map((word, nth) => `${word} ${at(middle, nth + 1)}`),
    'two common words': common.map((word, nth) => `${word} ${at(common, nth + 1)}`),
    'four words': middle.map((word, nth) => `${word} ${at(common, nth)} ${at(common, nth + 1)} ${at(middle, nth + 2)}`),
    'phrase from a text': (await phrasesOf(client, ownerId, 3)).map((words) => `"${words}"`),
    'phrase of two common words': common.map((word, nth) => `"${word} ${at(common, nth + 1)}"`),
    'prefix of a rare word': long.map((word) => `${word.slice(0, 6)}*`),
    'prefix of three letters': middle.map((word) => `${word.slice(0, 3)}*`),
    'part of a word': long.map((word) => word.slice(1, 7)),
    typo: long.map(misspelt),
    'two words, one misspelt': long.map((word, nth) => `${misspelt(word)} ${at(common, nth)}`),
    'common word without another': common.map((word, nth) => `${word} -${at(middle, nth)}`),
    'common word without a phrase': common.map(
      (word, nth) => `${word} -"${at(common, nth + 1)} ${at(common, nth + 2)}"`,
    ),
  };
  const plain = Object.entries(kinds).flatMap(([kind, texts]) =>
    texts.map((q): MeasuredRequest => ({ kind, what: q, path: `/api/search?${new URLSearchParams({ q })}` })),
  );
  return [...plain, ...filtered([at(rare, 0), at(middle, 0), at(common, 0), at(common, 1)])];
}

/** Each filter beside a rare, a middling and two common words. */
function filtered(words: readonly string[]): MeasuredRequest[] {
  const year = new Date().getUTCFullYear() - 3;
  const filters: Record<string, string>[] = [
    { status: 'completed' },
    { mime_type: 'image/webp' },
    { mime_type: 'application/pdf' },
    { tags: 'no such tag' },
    { date_from: `${year}-03-01`, date_to: `${year}-03-31` },
    { date_to: `${year}-01-01` },
    { document_type: 'Carta' },
    { sender: 'GmbH' },
    { sender: 'no such sender' },
    { language: 'es' },
    { ocr_quality: 'poor' },
    { is_duplicate: 'false' },
    { source: 'sample' },
    { trashed: 'true' },
  ];
  return filters.flatMap((filter) =>
    words.map((q) => {
      const [name = '', value] = Object.entries(filter)[0] ?? [];
      const path = `/api/search?${new URLSearchParams({ q, ...filter })}`;
      return { kind: 'with a filter', what: `${q}, ${name}=${value}`, path };
    }),
  );
}
